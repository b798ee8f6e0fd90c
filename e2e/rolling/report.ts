/** Turns the requests and reads of a run into figures for each event. */
import type { ProofEvent } from './events.ts';
import type { Ledger } from './ledger.ts';
import type { Failure, Sent } from './requests.ts';

/** A read takes milliseconds; one that waits for a replica which hangs takes two seconds. */
const DELAYED_MS = 1_500;

export interface Happened {
  readonly event: ProofEvent;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface EventFigures {
  readonly name: string;
  readonly isPlanned: boolean;
  readonly seconds: number;
  readonly requests: number;
  readonly failed: number;
  /** How often which error came, as callers saw it. */
  readonly errors: Readonly<Record<string, number>>;
  /** Errors without a sentence, or of the servers without `Retry-After`. */
  readonly unclear: number;
  /** The longest request, in milliseconds. */
  readonly longestMs: number;
  /** From the end of the fault to the last failed request; 0 where none failed after it. */
  readonly recoveryMs: number;
  /** From the end of the fault to the first read that the replica answered, for faults of the replica. */
  readonly replicaBackMs?: number;
  /** Reads that waited for the replica before the primary answered, for faults of the replica. */
  readonly delayedReads?: number;
}

/** The figures of each event, from its begin to that of the next, and of the time outside of all. */
export function describeRun(
  happened: readonly Happened[],
  sent: readonly Sent[],
  ledger: Ledger,
): { readonly events: readonly EventFigures[]; readonly failedOutside: number } {
  const events = happened.map((one, place) =>
    describeEvent(one, happened[place + 1]?.startedAt ?? Infinity, sent, ledger),
  );
  const first = happened[0]?.startedAt ?? Infinity;
  return { events, failedOutside: sent.filter(({ at, failure }) => at < first && failure !== undefined).length };
}

function describeEvent(
  { event, startedAt, endedAt }: Happened,
  nextAt: number,
  sent: readonly Sent[],
  ledger: Ledger,
): EventFigures {
  const own = sent.filter(({ at }) => at >= startedAt && at < nextAt);
  const failures = own.flatMap(({ failure, at }) => (failure === undefined ? [] : [{ failure, at }]));
  const errors: Record<string, number> = {};
  for (const { failure } of failures) {
    const name = nameOf(failure);
    errors[name] = (errors[name] ?? 0) + 1;
  }
  const back = ledger.reads.find(({ at, by }) => at >= endedAt && by === 'replica')?.at;
  const delayedReads = own.filter(({ kind, ms }) => kind === 'product read' && ms >= DELAYED_MS).length;
  return {
    name: event.name,
    isPlanned: event.isPlanned,
    seconds: Math.round((endedAt - startedAt) / 100) / 10,
    requests: own.length,
    failed: failures.length,
    errors,
    unclear: failures.filter(({ failure }) => !isClear(failure)).length,
    longestMs: Math.max(0, ...own.map(({ ms }) => ms)),
    recoveryMs: Math.max(0, ...failures.map(({ at }) => at - endedAt)),
    ...(event.isOfReplica && back !== undefined ? { replicaBackMs: back - endedAt, delayedReads } : {}),
  };
}

function nameOf({ status, message, retryAfter }: Failure): string {
  const wait = retryAfter === undefined ? '' : `, Retry-After ${retryAfter}`;
  return `${status ?? 'no response'}: ${message || 'no message'}${wait}`;
}

/** A caller knows what is the matter, and after a fault of the servers when to come again. */
function isClear({ status, message, retryAfter }: Failure): boolean {
  return status !== undefined && message !== '' && (status < 500 || retryAfter !== undefined);
}
