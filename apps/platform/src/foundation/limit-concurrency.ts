/** Limits how many asynchronous tasks run at once. Tasks that wait are started in the order in which they came. */

export type RunLimited = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency(maxRunning: number): RunLimited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxRunning) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot is handed on instead of freed, so that a newcomer cannot overtake a task that waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
