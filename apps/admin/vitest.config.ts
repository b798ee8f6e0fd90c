/** Tests of the admin run with its English texts, which a page loads before its first module. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'admin',
    root: import.meta.dirname,
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/english.ts'],
    isolate: false,
  },
});
