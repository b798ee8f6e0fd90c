/** Work that is done after an answer has left, so that its time tells nobody what was found. Waited for at the end. */
import type { ReportFailure } from '../database/database.ts';

export interface Errands extends AsyncDisposable {
  run(work: () => Promise<void>): void;
}

export function createErrands(report: ReportFailure): Errands {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      // Not in this turn of the loop: the answer comes first.
      const done = new Promise<void>((go) => setImmediate(go)).then(work).catch(report);
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(running);
    },
  };
}
