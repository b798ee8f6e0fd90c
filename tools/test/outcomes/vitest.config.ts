/** A run of one suite of this folder, with the modules of the platform's global set-up. `run-checks.test.ts` starts it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    root: import.meta.dirname,
    include: ['*.outcome.ts'],
    globalSetup: ['./platform-modules.ts'],
    isolate: false,
  },
});
