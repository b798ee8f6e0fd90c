/** The hooks run in the environment of a page: a DOM without a browser. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    name: 'react',
    root: import.meta.dirname,
    include: ['**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    isolate: false,
  },
});
