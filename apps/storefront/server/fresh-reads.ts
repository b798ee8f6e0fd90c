/**
 * Reads one value for many callers at once. Invariant: a caller gets a value whose reading began after the call, so what
 * changed before a request is seen by it. Only where hundreds of readings a second begin, a caller also gets one that began
 * up to two milliseconds before, since the readings would cost more than the responses. At most one reading runs, and one
 * waits.
 */

const LEEWAY_MS = 2;
/** This many readings within this time are many. */
const MANY = { readings: 32, withinMs: 100 };

export function createFreshReads<Value>(
  read: () => Promise<Value>,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<Value> | undefined;
  let last: { readonly value: Promise<Value>; readonly startedAt: number } | undefined;
  /** When the last readings began. */
  const starts: number[] = [];

  function start(): Promise<Value> {
    waiting = undefined;
    const value = read();
    last = { value, startedAt: now() };
    starts.push(last.startedAt);
    if (starts.length > MANY.readings) starts.shift();
    const end = () => {
      if (running === settled) running = undefined;
    };
    const settled: Promise<unknown> = value.then(end, end);
    running = settled;
    return value;
  }

  return () => {
    const at = now();
    const areMany = starts.length === MANY.readings && at - (starts[0] ?? 0) < MANY.withinMs;
    if (areMany && last !== undefined && at - last.startedAt < LEEWAY_MS) return last.value;
    if (waiting !== undefined) return waiting;
    if (running === undefined) return start();
    waiting = running.then(start);
    return waiting;
  };
}
