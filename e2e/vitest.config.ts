/** The clients against the real platform. No sockets, except where a test kills a real process. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'e2e',
    include: ['sdk/**/*.test.ts', 'moving-over/**/*.test.ts', 'attacks/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
