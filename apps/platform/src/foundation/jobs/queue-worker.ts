/**
 * Runs the work of a queue in the database. Only one run happens at a time. A request for work during a run causes
 * another round, so no work that was queued before a call of `run` is left when it resolves. Failed work waits twice as
 * long after each attempt. Rows stay in the database until they are done.
 */

export interface QueueWorker {
  /** Works until nothing is due. Rejects with the error of the work. */
  run(): Promise<void>;
  /** The same in the background; failures go to `onFailure`. */
  wake(): void;
  /** Wakes now and then, for work that has become due or that another process left behind. */
  watch(intervalMs: number): void;
  isRunning(): boolean;
  /** Starts no further run and resolves when the current one has ended. */
  end(): Promise<void>;
}

/** `work` does all due work, and stops early once `isEnding` returns true. */
export function createQueueWorker(
  work: (isEnding: () => boolean) => Promise<void>,
  onFailure: (failure: unknown) => void,
): QueueWorker {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await work(() => isEnding);
    } while (isAskedAgain && !isEnding);
  }

  function run(): Promise<void> {
    if (isEnding) return Promise.resolve();
    isAskedAgain = running !== undefined;
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const wake = (): void => void run().catch(onFailure);
  return {
    run,
    wake,
    watch: (intervalMs) => {
      timer ??= setInterval(wake, intervalMs).unref();
    },
    isRunning: () => running !== undefined,
    end: async () => {
      isEnding = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Milliseconds to wait after this many attempts: doubled each time, up to a bound. */
export function waitDoubled(
  attempts: number,
  { firstWaitMs, longestWaitMs }: { readonly firstWaitMs: number; readonly longestWaitMs: number },
): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 40));
}
