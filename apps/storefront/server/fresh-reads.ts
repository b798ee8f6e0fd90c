/**
 * Reads one value for many callers at once. Invariant: a caller gets a value whose reading began after the call, so what
 * changed before a request is seen by it. At most one reading runs, and one waits.
 */
export function createFreshReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<Value> | undefined;

  function start(): Promise<Value> {
    waiting = undefined;
    const value = read();
    const end = () => {
      if (running === settled) running = undefined;
    };
    const settled: Promise<unknown> = value.then(end, end);
    running = settled;
    return value;
  }

  return () => {
    if (waiting !== undefined) return waiting;
    if (running === undefined) return start();
    waiting = running.then(start);
    return waiting;
  };
}
