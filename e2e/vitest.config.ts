/** The clients against the real platform. No sockets, except where a test kills a real process. */
import { createRequire } from 'node:module';

import { defineConfig } from 'vitest/config';

/**
 * Vitest would use the package's development build, and GraphQL Yoga the other one: two builds do not know each other's
 * schemas.
 */
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  resolve: { conditions: ['source'], alias: [{ find: /^graphql$/, replacement: graphql }] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'e2e',
    include: ['sdk', 'moving-over', 'attacks', 'fuzz', 'proofs'].map((folder) => `${folder}/**/*.test.ts`),
    globalSetup: ['../apps/platform/test/demo-folder.ts'],
    // The servers store all state in their database, so modules are loaded once per worker.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
