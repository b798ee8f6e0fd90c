/** Sends the requests of the load and remembers each. It repeats none: what is repeated, the proxy repeats. */

/** What a caller waits for at most; longer than any limit of the servers. */
const PATIENCE_MS = 30_000;
const MAX_MESSAGE = 160;

export interface Sent {
  /** When it was answered or failed, in milliseconds since the epoch. */
  readonly at: number;
  readonly ms: number;
  readonly kind: string;
  readonly failure?: Failure;
}

export interface Failure {
  /** Undefined where the connection failed. */
  readonly status?: number;
  readonly retryAfter?: string;
  readonly message: string;
}

export type Json = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly body: Json;
  /** The position that the response names; undefined where a replica answered. */
  readonly position: string | undefined;
}

export class Requests {
  readonly sent: Sent[] = [];

  /** Sends one request. Undefined where it failed: no response, or a status of 400 and more. */
  async send(kind: string, request: Request): Promise<Response | undefined> {
    const startedAt = performance.now();
    const note = (failure?: Failure): void => {
      const ms = Math.round(performance.now() - startedAt);
      this.sent.push({ at: Date.now(), ms, kind, ...(failure === undefined ? {} : { failure }) });
    };
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
      // A response that breaks off in its body has failed as well.
      const bytes = await response.arrayBuffer();
      const { status, headers } = response;
      const whole = new Response(status === 204 || status === 304 ? null : bytes, { status, headers });
      if (status < 400) {
        note();
        return whole;
      }
      const retryAfter = headers.get('retry-after');
      note({
        status,
        ...(retryAfter === null ? {} : { retryAfter }),
        message: readMessage(new TextDecoder().decode(bytes)),
      });
      return undefined;
    } catch (failure) {
      note({ message: describe(failure) });
      return undefined;
    }
  }

  /** Calls the API with a body in JSON. */
  async call(
    kind: string,
    url: string,
    { body, token, position, method = body === undefined ? 'GET' : 'POST' }: CallOptions,
  ): Promise<Answer | undefined> {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token !== undefined) headers.set('authorization', token);
    if (position !== undefined) headers.set('x-wix-consistent', position);
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await this.send(kind, new Request(url, { method, headers, ...content }));
    if (response === undefined) return undefined;
    return { body: (await response.json()) as Json, position: response.headers.get('x-wix-consistent') ?? undefined };
  }
}

interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The state that the caller has seen. */
  readonly position?: string | undefined;
  readonly method?: string;
}

/** The sentence of an error: of the API, or the title of a page. */
function readMessage(text: string): string {
  try {
    const { message = '' } = JSON.parse(text) as { message?: string };
    return message.slice(0, MAX_MESSAGE);
  } catch {
    return (/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? text.trim()).slice(0, MAX_MESSAGE);
  }
}

function describe(failure: unknown): string {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause instanceof Error ? cause.message : String(failure);
}
