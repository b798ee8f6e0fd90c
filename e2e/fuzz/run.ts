/** Sends generated requests and judges the responses: no 500, no torn connection, none that took too long. */
import type { Fuzzer, FuzzRequest } from './requests.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

export interface FuzzResult {
  /** The number of responses by status, for each kind of caller. */
  readonly callers: ReadonlyMap<string, Counts>;
  /** Faults, each with its request. */
  readonly faults: readonly string[];
  readonly slowest: { readonly tookMs: number; readonly request: string };
  readonly sent: number;
}

/** Status → number of responses. */
export type Counts = ReadonlyMap<number, number>;

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
  const callers = new Map<string, Map<number, number>>();
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
        const counts = callers.get(request.caller) ?? new Map<number, number>();
        callers.set(request.caller, addCounts(counts, [[status, 1]]));
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
  return { callers, faults, slowest, sent };
}

/** Adds to `counts`, and returns it. */
export function addCounts(counts: Map<number, number>, more: Iterable<readonly [number, number]>): Map<number, number> {
  for (const [status, count] of more) counts.set(status, (counts.get(status) ?? 0) + count);
  return counts;
}

/** `200 × 12, 404 × 3` */
export function describeCounts(counts: Counts): string {
  return [...counts]
    .toSorted(([left], [right]) => left - right)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}

const SECRET_HEADERS: readonly string[] = ['authorization', 'cookie'];

/** The command that sends it again. */
export function describe({ target, method, path, headers, body }: FuzzRequest): string {
  const shown = headers.map(
    ([name, value]) => `${name}: ${SECRET_HEADERS.includes(name) ? `${value.slice(0, 24)}…` : value}`,
  );
  const text = body === undefined ? '' : Buffer.from(body).toString('utf8');
  return `${target} ${method} ${path.slice(0, 600)} [${shown.join(' | ')}] ${text.slice(0, 1500)}`;
}
