/**
 * Background tasks that run after a response has been sent, so that response time reveals nothing. Stopping waits for
 * them.
 */
import type { ReportFailure } from '../database/database.ts';

export interface BackgroundTasks extends AsyncDisposable {
  run(work: () => Promise<void>): void;
}

export function createBackgroundTasks(report: ReportFailure): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      // In a later turn of the event loop, so that the response is sent first.
      const done = new Promise<void>((go) => setImmediate(go)).then(work).catch(report);
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(running);
    },
  };
}
