/**
 * The `test` of every spec. It watches all browser windows of a worker, and the logs of all shops that the worker
 * stops: where a secret appears in an address, a log or an error at the end, the run fails.
 */
import { test as plainTest } from '@playwright/test';

import { LOGS_VARIABLE } from './open-shop.ts';
import { watch } from './running-shop.ts';

// Without fixtures of a test's own.
type None = Record<never, never>;

export const test = plainTest.extend<None, { readonly watched: undefined }>({
  watched: [
    async ({ browser }, provide) => {
      browser.on('context', (context) => watch.look(context));
      await provide(undefined);
      await watch.keepLogs(process.env[LOGS_VARIABLE] ?? '');
      const leaks = await watch.leaks();
      if (leaks.length > 0) throw new Error(`Secrets were seen where they must not be:\n${leaks.join('\n')}`);
    },
    { scope: 'worker', auto: true },
  ],
});
