/** `cartwright move`: moves a shop from SQLite to PostgreSQL while it runs. */
import { spawn } from 'node:child_process';

import { BackupError } from '../backup/archive-format.ts';
import type { MoveProgress } from '../backup/move/move-shop.ts';
import { readConfig } from '../config.ts';
import { stopBySignal } from './backup-options.ts';
import { showProgress } from './backup-outcome.ts';
import { CommandError, DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { amount } from './progress.ts';
import type { Shell } from './shell.ts';
import { withAnyDatabase } from './shop-database.ts';

export const moveCommand = defineCommand({
  name: 'move',
  summary: 'Move a shop from SQLite to PostgreSQL while it runs',
  details: [
    'The rows are copied while the shop reads and writes, and compared. Then comes a pause: the last changes are copied, and from then on the shop on SQLite answers writes with 503 and Retry-After until it is started with DATABASE_URL. Reads work all the time. Files stay where they are.',
    'After a failure PostgreSQL is empty and the shop continues on SQLite.',
  ],
  examples: [
    'move --data /srv/shop --to postgres://cartwright@localhost/shop --restart "systemctl restart cartwright"',
    'move --data /srv/shop --cancel',
  ],
  options: {
    data: { ...DATA_OPTION, says: "the shop's data folder with the database of SQLite" },
    to: { says: 'the empty PostgreSQL database', value: '<postgres://…>', fallback: '$DATABASE_URL' },
    restart: {
      says: 'a command that starts the shop with the new database, run at once after the switch',
      value: '<command>',
    },
    cancel: { says: 'let a moved shop write to SQLite again; what PostgreSQL received since is not in it' },
  },
  arguments: {},
  run: async ({ options: { data, to, restart, cancel } }, shell): Promise<Outcome> => {
    const { CARTWRIGHT_DATA } = shell.placeOf(data);
    const { database: from } = readConfig({ CARTWRIGHT_DATA });
    if (cancel) return cancelMove(shell, from);
    const { DATABASE_URL, DATABASE_URL_FILE } = shell.environment;
    const { database: place } = readConfig(
      to === undefined ? { DATABASE_URL, DATABASE_URL_FILE } : { DATABASE_URL: to },
    );
    if (place.kind !== 'postgres') {
      throw new CommandError('Name the PostgreSQL database: give --to postgres://…, or set DATABASE_URL.');
    }
    const { moveShop } = await import('../backup/move/move-shop.ts');
    const { PATIENT_TIMEOUTS } = await import('../backup/patient-transaction.ts');
    let restartMs: number | undefined;
    const progress = showProgress<MoveProgress>(shell, describeStage);
    const signal = stopBySignal(shell);
    const moved = await withAnyDatabase(
      from,
      shell,
      (source) =>
        withAnyDatabase(place, shell, (target) =>
          moveShop({
            source,
            target,
            now: Date.now,
            report: progress.report,
            signal,
            onSwitch: async () => {
              progress.end();
              if (restart !== undefined) restartMs = await restartShop(restart);
            },
            warn: shell.warn,
          }),
        ),
      PATIENT_TIMEOUTS,
    ).finally(progress.end);
    const next =
      restartMs === undefined
        ? 'Writes are refused until the shop is started with DATABASE_URL: do that now.'
        : `"${restart}" took ${restartMs} ms.`;
    return {
      text: `The shop is in PostgreSQL: ${amount(moved.rows, 'rows')} in ${moved.tables} tables, ${moved.followed} changed meanwhile. The pause took ${moved.pauseMs} ms. ${next}`,
      json: { ...moved, ...(restartMs === undefined ? {} : { restartMs }) },
    };
  },
});

async function cancelMove(shell: Shell, place: Parameters<typeof withAnyDatabase>[0]): Promise<Outcome> {
  const { allowWrites } = await import('../foundation/database/moved-database.ts');
  const wasMoved = await withAnyDatabase(place, shell, (database) => database.write(allowWrites));
  if (!wasMoved) throw new BackupError('This shop was not moved: it writes to SQLite.');
  return { text: 'The shop writes to SQLite again: start it without DATABASE_URL.', json: { cancelled: true } };
}

/** @returns how long it took, in milliseconds. */
async function restartShop(command: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', process.stderr, 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) {
    throw new CommandError(
      `The shop was moved, but "${command}" ended with status ${code}: start the shop with DATABASE_URL yourself.`,
    );
  }
  return Math.round(performance.now() - startedAt);
}

function describeStage({ stage, done, total }: MoveProgress) {
  const title = { copying: 'Copying', comparing: 'Comparing', following: 'Following' }[stage];
  return { title, done, total, unit: 'rows' } as const;
}
