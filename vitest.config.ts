/**
 * Runs every Vitest suite of the repository. Each workspace with a `vitest.config.ts` is a project; the others share the
 * plain project below. `npx vitest run packages/pricing` selects one workspace.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);
workspaces.push('tools', 'e2e');
const ownConfig = workspaces.filter((workspace) => existsSync(join(root, workspace, 'vitest.config.ts')));
const plain = workspaces.filter((workspace) => !ownConfig.includes(workspace));

export default defineConfig({
  resolve: { conditions: ['source'] },
  test: {
    projects: [
      ...ownConfig.map((workspace) => `./${workspace}/vitest.config.ts`),
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
        test: {
          name: 'plain',
          root,
          // Property tests take seconds where the machine is busy.
          testTimeout: 20_000,
          include: plain.map((workspace) => `${workspace}/**/*.test.{ts,tsx,mjs}`),
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Modules are loaded once per worker: most files test pure functions in less time than a worker needs to start.
          isolate: false,
        },
      },
    ],
  },
});
