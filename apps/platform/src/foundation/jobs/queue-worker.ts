/**
 * Works off a queue that lies in the database: emails, and events for webhooks. One run is under way at a time; a request
 * for work during a run causes another round, so nothing that was queued before a call of `run` is left when it resolves.
 * What cannot be done waits twice as long after each attempt. Rows stay in the database until they are done.
 */

export interface QueueWorker {
  /** Works until nothing is due. Rejects with what the work throws. */
  run(): Promise<void>;
  /** The same in the background; failures go to `onFailure`. */
  wake(): void;
  /** Wakes now and then, for work that has become due or that another process left behind. */
  watch(intervalMs: number): void;
  isRunning(): boolean;
  /** Starts no further run and resolves when the current one has ended. */
  end(): Promise<void>;
}

/** `work` does everything that is due, and stops early once `isEnding` says so. */
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
