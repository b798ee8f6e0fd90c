/** One request whose body may be large: it tells how much is sent, which `fetch` does not. */
import { words } from '../words/words.ts';

export interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  readonly signal: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

export interface SentResponse {
  readonly status: number;
  /** The body as JSON; null where it has none. */
  readonly body: unknown;
  readonly readHeader: (name: string) => string | null;
}

/** @throws {ConnectionError} Where no response arrived. */
export type SendRequest = (method: string, url: string, request: SentRequest) => Promise<SentResponse>;

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor() {
    super(words.files.uploads.connectionLost);
  }
}

export const sendRequest: SendRequest = (method, url, { headers = {}, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onProgress !== undefined) request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: request.response,
        readHeader: (name) => request.getResponseHeader(name),
      }),
    );
    for (const kind of ['error', 'timeout', 'abort'] as const) {
      request.addEventListener(kind, () => reject(new ConnectionError()));
    }
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.send(body ?? null);
  });
