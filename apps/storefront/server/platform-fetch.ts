/**
 * Sends the shop's requests to the platform. The platform can close a pooled connection while a request is in transit,
 * so a request whose connection closes without a response is sent once more. Invariant: only a request that the
 * platform recognizes is repeated: a read, a keyed write (`Idempotency-Key`), or a token request.
 */
type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const KEY_HEADER = 'Idempotency-Key';
/** Token requests have no key: their responses are not stored. The client repeats them, too. */
const TOKEN_PATH = '/oauth2/token';
/** Codes of a connection that was open and closed. A refused connection is an outage. */
const CLOSED_CODES: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Adds an idempotency key to each write that has none. Rejects as `fetch` does. */
export function createPlatformFetch(fetch: Fetch): Fetch {
  return async (input, init = {}) => {
    if (input instanceof Request || init.body instanceof ReadableStream) return fetch(input, init);
    const sent = withKey(input, init);
    try {
      return await fetch(input, sent);
    } catch (error) {
      if (!isConnectionClosed(error) || sent.signal?.aborted === true) throw error;
      return fetch(input, sent);
    }
  };
}

function withKey(input: string | URL, init: RequestInit): RequestInit {
  const { method = 'GET' } = init;
  if (method === 'GET' || method === 'HEAD' || new URL(input).pathname.endsWith(TOKEN_PATH)) return init;
  const headers = new Headers(init.headers);
  if (!headers.has(KEY_HEADER)) headers.set(KEY_HEADER, crypto.randomUUID());
  return { ...init, headers };
}

function isConnectionClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CLOSED_CODES.has(error.code)) || isConnectionClosed(error.cause);
}
