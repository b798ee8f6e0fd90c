/**
 * One POST of an event to the address that a merchant named, through the guarded fetch. The status of the response counts
 * once it is there, also where its body stalls, breaks off or never ends. Redirects are not followed. Never rejects.
 */
import { TRACEPARENT_HEADER, type Operation, type Watch } from '@cartwright/telemetry';

import type { AddressRules } from '../../outgoing/address.ts';
import { createGuardedFetch, GuardedFetchError, type Resolve } from '../../outgoing/guarded-fetch.ts';

/** How much of a response is read, and how much of it is stored. */
const MAX_READ_BYTES = 64 * 1024;
const EXCERPT_CHARACTERS = 2_000;

/** Stored response headers, which help to understand the response. */
const KEPT_HEADERS = ['content-type', 'date', 'location', 'retry-after', 'server', 'x-request-id'] as const;

export interface PostRules extends AddressRules {
  /** From the name lookup to the last byte. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
  /** Sees every request. */
  readonly watch?: Watch | undefined;
  /** The span that runs now, as the header of W3C Trace Context; the receiver may continue it. */
  readonly currentTrace?: (() => string | undefined) | undefined;
}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
}

export type PostOutcome =
  | { readonly kind: 'answered'; readonly response: PostResponse }
  /** `problem` is a sentence. */
  | { readonly kind: 'failed'; readonly problem: string }
  /** The platform stopped: the result says nothing about the address. */
  | { readonly kind: 'stopped' };

export function post(
  request: PostRequest,
  { watch, currentTrace, ...rules }: PostRules,
  stop: AbortSignal,
): Promise<PostOutcome> {
  if (watch === undefined) return send(request, rules, stop);
  const operation: Extract<Operation, { kind: 'webhook' }> = { kind: 'webhook', host: new URL(request.url).host };
  return watch(operation, async () => {
    const trace = currentTrace?.();
    const headers = trace === undefined ? request.headers : { ...request.headers, [TRACEPARENT_HEADER]: trace };
    const outcome = await send({ ...request, headers }, rules, stop);
    if (outcome.kind === 'answered') operation.status = outcome.response.status;
    return outcome;
  });
}

async function send(
  { url, headers, body }: PostRequest,
  rules: Omit<PostRules, 'watch' | 'currentTrace'>,
  stop: AbortSignal,
): Promise<PostOutcome> {
  const guardedFetch = createGuardedFetch({ ...rules, maxBytes: MAX_READ_BYTES, incompleteBody: 'keep' });
  try {
    const response = await guardedFetch(url, { method: 'POST', headers, body, signal: stop });
    return {
      kind: 'answered',
      response: { status: response.status, headers: keepHeaders(response.headers), body: readExcerpt(response.body) },
    };
  } catch (failure) {
    if (stop.aborted) return { kind: 'stopped' };
    if (failure instanceof GuardedFetchError) return { kind: 'failed', problem: failure.message };
    return { kind: 'failed', problem: 'It could not be asked.' };
  }
}

function readExcerpt(body: Buffer): string {
  const text = body.toString('utf8').replaceAll('\0', '');
  return text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
}

function keepHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, 500)] as const];
    }),
  );
}
