/** Prepares a bare clone: runtime, packages, pages. `npm start` and `npm test` share these steps. */
import { join } from 'node:path';

import { buildApps } from './build.mjs';
import { install, isInstalled, readLockfile } from './install.mjs';
import { ROOT, requireWritable } from './machine.mjs';
import { ensureRuntime } from './runtime.mjs';

/** The number of steps of `prepare` in the progress display. */
export const PREPARE_STEPS = 3;

/**
 * @param {{ npm: string, progress: ReturnType<typeof import('./terminal.mjs').createProgress>, signal: AbortSignal }} options
 * @returns {Promise<{ node: string }>} The program of Node 24 or later.
 * @throws {import('./expected-error.mjs').ExpectedError}
 */
export async function prepare({ npm, progress, signal }) {
  const { node } = await progress.step(
    'Finding Node 24',
    (say) => ensureRuntime({ npm, signal, say }),
    ({ note }) => note,
  );
  await progress.step(
    'Installing packages',
    async (say) => {
      const wanted = await readLockfile(ROOT);
      if (await isInstalled(ROOT, wanted)) return false;
      await requireWritable(join(ROOT, 'node_modules'), 'run where you may write, or fix the permissions');
      await install({ folder: ROOT, node, npm, wanted, ignoreScripts: false, signal, say });
      return true;
    },
    (isNew) => (isNew ? 'exactly as locked' : 'already there, exactly as locked'),
  );
  await progress.step(
    'Building pages',
    (say) => buildApps({ node, npm, signal, say }),
    (built) => (built.length === 0 ? 'up to date' : built.join(', ')),
  );
  return { node };
}
