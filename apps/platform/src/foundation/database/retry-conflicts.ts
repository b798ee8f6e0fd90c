/** Runs a transaction of PostgreSQL again after a conflict with another one. */
const FIRST_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

/** `serialization_failure` and `deadlock_detected`: the transaction has to run again. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);
/**
 * `unique_violation`: another transaction has inserted a row since this one looked for it, and the next attempt finds it.
 * Where the transaction has not looked, further attempts end in the same way.
 */
const ROW_EXISTS = '23505';
const MAX_ROW_EXISTS = 3;
/** The function of the server that refuses a kept plan whose result has other columns by now. */
const REFUSES_PLAN = 'RevalidateCachedQuery';

type Attempted<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'conflict'; readonly conflict: unknown };

/** Retries conflicts. Returns the last conflict after `attempts`; other errors are thrown. */
export async function retryConflicts<T>(
  attempts: number,
  attempt: () => Promise<T>,
  countRetry: () => void,
): Promise<Attempted<T>> {
  let rowsExist = 0;
  for (let count = 1; ; count += 1) {
    try {
      return { kind: 'done', value: await attempt() };
    } catch (failure) {
      const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
      if (code === ROW_EXISTS) rowsExist += 1;
      const mayEndOtherwise =
        CONFLICTS.has(code) || isPlanOutdated(failure) || (code === ROW_EXISTS && rowsExist < MAX_ROW_EXISTS);
      if (!mayEndOtherwise) throw failure;
      if (count === attempts) return { kind: 'conflict', conflict: failure };
      countRetry();
      await pause(count);
    }
  }
}

/** Whether a table was changed since the statement was planned, so that it has to be planned again. */
export function isPlanOutdated(failure: unknown): boolean {
  return failure instanceof Error && 'routine' in failure && failure.routine === REFUSES_PLAN;
}

/** Doubles with each attempt, with a random part, so that two writers that conflicted do not conflict again. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 10));
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}
