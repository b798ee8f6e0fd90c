/**
 * The calls of a client for the devtools panel: routes, statuses, times and errors. Invariant: neither tokens nor bodies
 * of successful calls are kept.
 */
import type { Interceptor } from '@cartwright/client';

export interface LoggedCall {
  /** Counts up. */
  readonly id: number;
  /** `POST /ecom/v1/carts/current/add-to-cart`. */
  readonly route: string;
  /** Undefined while it runs, and for a call that got no response. */
  readonly status: number | undefined;
  /** Undefined while it runs. */
  readonly durationMs: number | undefined;
  /** Names the request in the platform's log. */
  readonly requestId: string | undefined;
  /** What the platform said about a failure, or the network. */
  readonly error: string | undefined;
  /** What to do about it. */
  readonly hint: string | undefined;
}

export interface CallLog {
  /** For `createClient({ interceptors: [log.intercept] })`. */
  readonly intercept: Interceptor;
  /** The newest first. The same list until something changes. */
  readonly getCalls: () => readonly LoggedCall[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly clear: () => void;
}

export interface CallLogOptions {
  /** The number of calls that are kept. Default: 50. */
  readonly limit?: number | undefined;
  /** Milliseconds. Default: `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** Creates a log. Give it to the client and to the panel. */
export function createCallLog({ limit = 50, now = () => performance.now() }: CallLogOptions = {}): CallLog {
  const listeners = new Set<() => void>();
  let calls: readonly LoggedCall[] = [];
  let ids = 0;

  function set(next: readonly LoggedCall[]): void {
    calls = next;
    for (const listener of listeners) listener();
  }

  return {
    getCalls: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => set([]),
    async intercept(request, next) {
      const startedAt = now();
      ids += 1;
      const id = ids;
      const route = `${request.method} ${new URL(request.url).pathname}`;
      const base = { id, route, status: undefined, requestId: undefined, error: undefined, hint: undefined };
      set([{ ...base, durationMs: undefined }, ...calls].slice(0, limit));
      const finish = (outcome: Partial<LoggedCall>): void => {
        const done = { ...base, durationMs: now() - startedAt, ...outcome };
        set(calls.map((call) => (call.id === id ? done : call)));
      };
      try {
        const response = await next(request);
        const { status } = response;
        const requestId = response.headers.get('X-Wix-Request-Id') ?? undefined;
        const failure = response.ok ? {} : await readFailure(response.clone());
        finish({ status, requestId, ...failure });
        return response;
      } catch (error) {
        const isAborted = error instanceof Error && error.name === 'AbortError';
        finish(
          isAborted
            ? { error: 'The page no longer waits for this call.' }
            : { error: String(error), hint: HINTS.unreachable },
        );
        throw error;
      }
    },
  };
}

const HINTS = {
  unreachable:
    'Check that the platform runs at this address, and that it allows the address of this page under Settings, Apps.',
  401: 'The client renews its session and repeats the call. Where this repeats, check the client id.',
  403: 'This session may not make the call: a visitor needs to sign in, and an app needs the permission.',
  404: 'There is nothing with this id or slug for this session. An empty cart is no mistake.',
  429: 'Too many calls came from one place. Wait as long as Retry-After says.',
} as const satisfies Record<number | 'unreachable', string>;

/** The platform's sentence and code, and the hint for its status. */
async function readFailure(response: Response): Promise<Pick<LoggedCall, 'error' | 'hint'>> {
  const { status } = response;
  const text = await response.text();
  const hint =
    status === 401 || status === 403 || status === 404 || status === 429
      ? HINTS[status]
      : status >= 500
        ? 'The platform failed. Its log has the reason under the id of the request.'
        : undefined;
  try {
    const body = JSON.parse(text) as {
      readonly message?: string;
      readonly error_description?: string;
      readonly details?: { readonly applicationError?: { readonly code?: string } };
    };
    const code = body.details?.applicationError?.code;
    const said = body.message ?? body.error_description ?? `Status ${status}`;
    return { error: code === undefined ? said : `${code}: ${said}`, hint };
  } catch {
    return { error: `Status ${status} without JSON`, hint: 'This is no answer of the platform: check "host".' };
  }
}
