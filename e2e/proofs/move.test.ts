/**
 * `npm run prove:move`: a shop moves from SQLite to PostgreSQL under write load, and its process is started again there.
 * Every acknowledged write is in PostgreSQL, and the pause that shoppers see is printed. Kills in the middle leave the shop
 * on SQLite. PROOF_CLIENTS and PROOF_KILLS change the numbers.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, withClient } from '@cartwright/platform/test/postgres-pool';
import { startServer } from '@cartwright/platform/test/postgres-server';
import { expect, onTestFinished, test } from 'vitest';

import { findFreePort, startPlatform } from '../world/platform-process.ts';
import { cartwright, startCommand } from './operator.ts';
import { startWriteLoad } from './write-load.ts';

const CLIENTS = Number(process.env['PROOF_CLIENTS'] ?? 16);
const KILLS = Number(process.env['PROOF_KILLS'] ?? 10);
const LOAD_MS = 2000;
const MAX_WAIT_MS = 60_000;
/** The part of the time of a move, without load, in which it is killed: before the shop is in PostgreSQL. */
const LATEST_KILL = 0.5;

interface Moved {
  readonly rows: number;
  readonly tables: number;
  readonly followed: number;
  readonly inPause: number;
  readonly pauseMs: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('a shop moves under write load, and no acknowledged write is lost', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-proof-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startServer();
  onTestFinished(() => server.close());
  const url = await createDatabase(server.url);
  const data = join(folder, 'shop');
  const port = await findFreePort();
  const before = await startPlatform({ dataFolder: data, port });
  const load = await startWriteLoad(before, CLIENTS);
  await pause(LOAD_MS);

  const moveMs = await rehearse(folder, data, await createDatabase(server.url));
  let moved: Moved | undefined;
  let killed = 0;
  for (; killed < KILLS && moved === undefined; killed += 1) {
    const { child, ended } = startCommand(['move', '--data', data, '--to', url, '--json']);
    await pause(((killed + 0.5) / KILLS) * LATEST_KILL * moveMs);
    child.kill('SIGKILL');
    const { status, stdout } = await ended;
    if (status === 0) moved = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Moved;
    else expect(await countTables(url)).toBe(0);
  }
  expect(killed).toBeGreaterThan(0);
  moved ??= await cartwright<Moved>('move', '--data', data, '--to', url);
  const movedAt = Date.now();
  await before.stop();
  const after = await startPlatform({
    dataFolder: data,
    port,
    env: { DATABASE_URL: url, CARTWRIGHT_SEED: 'existing' },
  });
  onTestFinished(async () => void (await after.stop()));
  // A client waits as long as Retry-After says before it tries again.
  const isBack = (): boolean => load.shoppers.every(({ acknowledged }) => (acknowledged.at(-1) ?? 0) > movedAt);
  for (const startedAt = Date.now(); !isBack() && Date.now() - startedAt < MAX_WAIT_MS;) await pause(50);
  await load.stop();

  let total = 0;
  for (const { acknowledged, count } of load.shoppers) {
    const found = await count();
    expect(found).toBeGreaterThanOrEqual(acknowledged.length);
    expect(found).toBeLessThanOrEqual(acknowledged.length + 1);
    total += acknowledged.length;
  }
  const writesAfter = load.shoppers.flatMap(({ acknowledged }) => acknowledged).filter((at) => at > movedAt).length;
  expect(writesAfter).toBeGreaterThan(0);
  process.stdout.write(
    `${CLIENTS} clients, ${total} acknowledged writes, all there; ${writesAfter} of them in PostgreSQL; ${killed} killed moves before it left the shop on SQLite\n` +
      `the move: ${JSON.stringify(moved)}\n` +
      `longest time without any acknowledged write, with the restart of the shop: ${load.longestGapMs()} ms\n`,
  );
});

/** Moves a copy of the shop, and returns how long that takes, in milliseconds. */
async function rehearse(folder: string, data: string, url: string): Promise<number> {
  const [archive, copy] = [join(folder, 'copy.tar'), join(folder, 'copy')];
  await cartwright('backup', archive, '--data', data);
  await cartwright('restore', archive, '--into', copy);
  const startedAt = performance.now();
  await cartwright('move', '--data', copy, '--to', url);
  return performance.now() - startedAt;
}

async function countTables(url: string): Promise<number> {
  const query = "select 1 from pg_tables where schemaname = 'public'";
  return (await withClient(url, async (client) => (await client.query(query)).rowCount)) ?? 0;
}
