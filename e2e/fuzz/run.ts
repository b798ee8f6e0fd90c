/** Sends generated requests and judges the responses: no 500, no torn connection, none that took too long. */
import type { Fuzzer, FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

export interface FuzzResult {
  /** The number of responses by status. */
  readonly counts: ReadonlyMap<number, number>;
  /** The number of requests of each caller. */
  readonly callers: ReadonlyMap<string, CallerCount>;
  /** Faults, each with its request. */
  readonly faults: readonly string[];
  readonly slowest: { readonly tookMs: number; readonly request: string };
  readonly sent: number;
}

export interface CallerCount {
  readonly sent: number;
  /** The number of these with status 401: the caller's session or key had ended, or the request named another one. */
  readonly unknown: number;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly concurrency: number;
  /** Slower responses are faults. If absent, time is not checked. */
  readonly slowMs?: number;
  readonly send: (request: FuzzRequest) => Promise<FuzzResponse>;
}

/** More would not help. */
const MAX_FAULTS = 100;

export async function runFuzz(fuzzer: Fuzzer, options: FuzzOptions): Promise<FuzzResult> {
  const { requests, concurrency, slowMs = Number.POSITIVE_INFINITY, send } = options;
  const counts = new Map<number, number>();
  const callers = new Map<string, CallerCount>();
  const faults: string[] = [];
  let sent = 0;
  let slowest = { tookMs: 0, request: 'none' };
  const work = async (): Promise<void> => {
    while (sent < requests && faults.length < MAX_FAULTS) {
      sent += 1;
      const request = fuzzer.next();
      const startedAt = performance.now();
      try {
        const { status, text } = await send(request);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        const known = callers.get(request.caller) ?? { sent: 0, unknown: 0 };
        callers.set(request.caller, { sent: known.sent + 1, unknown: known.unknown + (status === 401 ? 1 : 0) });
        if (status >= 500) faults.push(`${status} ${describe(request)} → ${text.slice(0, 300)}`);
        else fuzzer.learn(text);
      } catch (failure) {
        faults.push(`no answer ${describe(request)} → ${String(failure)}`);
      }
      const tookMs = performance.now() - startedAt;
      if (tookMs > slowest.tookMs) slowest = { tookMs: Math.round(tookMs), request: describe(request) };
      if (tookMs > slowMs) faults.push(`slow (${Math.round(tookMs)} ms) ${describe(request)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { counts, callers, faults, slowest, sent };
}

/** The command that sends it again. */
export function describe({ target, method, path, headers, body }: FuzzRequest): string {
  const shown = headers.map(
    ([name, value]) => `${name}: ${name === 'authorization' ? `${value.slice(0, 12)}…` : value}`,
  );
  const text = body === undefined ? '' : Buffer.from(body).toString('utf8');
  return `${target} ${method} ${path.slice(0, 600)} [${shown.join(' | ')}] ${text.slice(0, 1500)}`;
}
