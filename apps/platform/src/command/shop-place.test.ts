/** Which shop a command works on: `--data`, `DATABASE_URL`, and a shop that was moved. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { runCommand as cartwright } from '../../test/run-command.ts';
import { refuseWrites } from '../foundation/database/moved-database.ts';
import { openSqlite } from '../foundation/database/sqlite.ts';

/** Nothing listens there. */
const UNREACHABLE = 'postgres://cartwright@127.0.0.1:1/shop';

/** The data folder of a shop on SQLite. */
async function makeShop(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-place-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cartwright({}, 'seed', '--data', folder);
  return folder;
}

describe('a command', { timeout: 60_000 }, () => {
  test('works on the database that DATABASE_URL names, also where --data names a folder', async () => {
    const data = await makeShop();
    const commands = [
      ['site', 'list'],
      ['backup', join(data, 'stale.tar')],
      ['migrate', '--plan'],
    ];
    for (const command of commands) {
      const ended = await cartwright({ DATABASE_URL: UNREACHABLE }, ...command, '--data', data);
      expect([ended.status, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toContain('DATABASE_URL');
    }
    expect(await readdir(data)).not.toContain('stale.tar');
  });

  test('restores into the folder that --into names, although DATABASE_URL names a database', async () => {
    const data = await makeShop();
    const [file, into] = [join(data, 'shop.tar'), join(data, 'restored')];
    await cartwright({}, 'backup', file, '--data', data);
    const restored = await cartwright({ DATABASE_URL: UNREACHABLE }, 'restore', file, '--into', into);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(await readdir(into)).toContain('shop.sqlite');
  });

  test('refuses a shop that was moved to PostgreSQL, and says how to use it', async () => {
    const data = await makeShop();
    const database = openSqlite(join(data, 'shop.sqlite'), (failure) => {
      throw failure;
    });
    await database.write((tx) => refuseWrites(tx, ['sites'], 1));
    await database[Symbol.asyncDispose]();
    const file = join(data, 'stale.tar');
    const refused = await Promise.all([
      cartwright({}, 'backup', file, '--data', data),
      cartwright({}, 'site', 'list', '--data', data),
      cartwright({}, 'owner-link', '--data', data),
    ]);
    for (const { status, stderr } of refused) {
      expect([status, stderr]).toEqual([
        1,
        'This shop was moved to PostgreSQL: start it with DATABASE_URL. To go back to the state before the move, and lose what was written since, run "cartwright move --cancel".\n',
      ]);
    }
    expect(await readdir(data)).not.toContain('stale.tar');
    const canceled = await cartwright({}, 'move', '--data', data, '--cancel');
    expect(canceled.stdout).toBe('The shop writes to SQLite again: start it without DATABASE_URL.\n');
    expect((await cartwright({}, 'site', 'list', '--data', data)).status).toBe(0);
  });
});
