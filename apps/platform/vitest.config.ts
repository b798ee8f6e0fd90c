/** Tests of the server. One PostgreSQL server for the whole run; each test that needs a database gets its own. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
