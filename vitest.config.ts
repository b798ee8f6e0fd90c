/**
 * Every Vitest suite of the house as one run: each workspace that has a `vitest.config.ts` is a project of its own;
 * the ones without share the plain project below. `npx vitest run packages/pricing` narrows it to one room.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const rooms = ['packages', 'apps'].flatMap((floor) => readdirSync(join(root, floor)).map((room) => `${floor}/${room}`));
rooms.push('tools', 'e2e');
const ownConfig = rooms.filter((room) => existsSync(join(root, room, 'vitest.config.ts')));
const plain = rooms.filter((room) => !ownConfig.includes(room));

export default defineConfig({
  resolve: { conditions: ['source'] },
  test: {
    projects: [
      ...ownConfig.map((room) => `./${room}/vitest.config.ts`),
      {
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
        test: {
          name: 'plain',
          root,
          // Property tests take seconds where the machine is busy.
          testTimeout: 20_000,
          include: plain.map((room) => `${room}/**/*.test.{ts,tsx,mjs}`),
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
