/** Tests of the server. One PostgreSQL server for the whole run; each test that needs a database gets its own. */
import { createRequire } from 'node:module';

import { defineConfig } from 'vitest/config';

/** Vitest would take its development build, and GraphQL Yoga the other one: two that do not know each other's schemas. */
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { conditions: ['source'], alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/postgres-server.ts', './test/demo-folder.ts'],
    // The server keeps nothing between requests but what its database says: its modules are loaded once per worker.
    isolate: false,
    setupFiles: ['./test/native-globals.ts', './test/distribution/watch-statements.ts'],
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
