import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { Database, Transaction } from './database.ts';
import { openSqlite } from './sqlite.ts';

interface CupTables {
  scratch_cups: { name: string; count: number };
}

interface Fill {
  readonly name: string;
  /** Whether it fails at its end. */
  readonly breaks?: boolean;
  /** Whether it only reads, or changes rows that are not there. */
  readonly isIdle?: boolean | 'looking for a row';
}

/** Longer than any test: here a batch ends with the last write that waits. */
const BATCH_MS = 600_000;

async function openCups({ isInMemory = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-batches-'));
  const file = isInMemory ? ':memory:' : join(folder, 'shop.sqlite');
  const report = (failure: unknown): never => {
    throw failure;
  };
  const database = openSqlite(file, report, { batchMs: BATCH_MS });
  onTestFinished(async () => {
    await database[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  await database.write(async (tx) => {
    await sql`create table scratch_cups (name text primary key, count integer not null)`.execute(tx.tables());
  });
  /** The names of writes in the order in which they ran. */
  const ran: string[] = [];
  const told: string[] = [];
  const fill = ({ name, breaks = false, isIdle = false }: Fill): Promise<number> =>
    database.write(async (tx) => {
      ran.push(name);
      tx.afterCommit(() => told.push(name));
      const before = await countCups(tx);
      if (isIdle === 'looking for a row') {
        await tx.tables<CupTables>().updateTable('scratch_cups').set({ count: 9 }).where('name', '=', 'lost').execute();
      }
      if (!isIdle) await tx.tables<CupTables>().insertInto('scratch_cups').values({ name, count: before }).execute();
      if (breaks) throw new Error(`${name} is broken`);
      return before;
    });
  /** All of them in one commit. */
  const fillAtOnce = async (...fills: readonly Fill[]): Promise<readonly unknown[]> => {
    const outcomes = await Promise.allSettled(fills.map(fill));
    return outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message));
  };
  return { database, ran, told, fillAtOnce };
}

async function countCups(tx: Transaction): Promise<number> {
  return (await tx.tables<CupTables>().selectFrom('scratch_cups').select('name').execute()).length;
}

async function listCups(database: Database): Promise<readonly string[]> {
  const rows = await database.read((tx) =>
    tx.tables<CupTables>().selectFrom('scratch_cups').select(['name', 'count']).orderBy('count').execute(),
  );
  return rows.map(({ name, count }) => `${count} ${name}`);
}

describe('writes of one commit', () => {
  test('run once each', async () => {
    const { database, ran, told, fillAtOnce } = await openCups();
    expect(await fillAtOnce({ name: 'mug' }, { name: 'bowl' })).toEqual([0, 1]);
    expect([ran, told, await listCups(database)]).toEqual([
      ['mug', 'bowl'],
      ['mug', 'bowl'],
      ['0 mug', '1 bowl'],
    ]);
  });

  test('run again if one fails after it has changed something, in their order, and are told of once', async () => {
    const { database, ran, told, fillAtOnce } = await openCups();
    const outcomes = await fillAtOnce({ name: 'mug' }, { name: 'jug', breaks: true }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'jug is broken', 1]);
    expect(ran).toEqual(['mug', 'jug', 'mug', 'jug', 'bowl']);
    expect(database.readState().retries).toBe(1);
    expect([told, await listCups(database)]).toEqual([
      ['mug', 'bowl'],
      ['0 mug', '1 bowl'],
    ]);
  });

  test.each([true, 'looking for a row'] as const)(
    'run once if one fails before it has changed anything (%s)',
    async (isIdle) => {
      const { database, ran, fillAtOnce } = await openCups();
      const outcomes = await fillAtOnce({ name: 'mug' }, { name: 'jug', breaks: true, isIdle }, { name: 'bowl' });
      expect(outcomes).toEqual([0, 'jug is broken', 1]);
      expect([ran, await listCups(database)]).toEqual([
        ['mug', 'jug', 'bowl'],
        ['0 mug', '1 bowl'],
      ]);
    },
  );

  test('run once if the one that fails is the first that has changed something', async () => {
    const { database, ran, fillAtOnce } = await openCups();
    const outcomes = await fillAtOnce({ name: 'look', isIdle: true }, { name: 'jug', breaks: true }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'jug is broken', 0]);
    expect([ran, await listCups(database)]).toEqual([['look', 'jug', 'bowl'], ['0 bowl']]);
  });

  test('run twice at most, also where many of them fail', async () => {
    const { database, ran, fillAtOnce } = await openCups();
    const fills = Array.from({ length: 120 }, (_, place) => ({ name: `cup ${place}`, breaks: place % 8 === 7 }));
    const outcomes = await fillAtOnce(...fills);
    expect(outcomes.filter((one) => typeof one === 'number')).toHaveLength(105);
    const runs = fills.map(({ name }) => ran.filter((one) => one === name).length);
    expect([Math.max(...runs), (await listCups(database)).length]).toEqual([2, 105]);
  });

  test('run in savepoints, and once each, for a while after others had to run again', async () => {
    const { ran, fillAtOnce } = await openCups();
    /** How many writes ran, of one that is done and one that fails. */
    const countRuns = async (name: string): Promise<number> => {
      ran.length = 0;
      const outcomes = await fillAtOnce({ name }, { name: `${name} jug`, breaks: true });
      expect(outcomes).toEqual([expect.any(Number), `${name} jug is broken`]);
      return ran.length;
    };
    expect([await countRuns('first'), await countRuns('second'), await countRuns('third')]).toEqual([4, 2, 2]);
    // With these it is 1,024 writes in savepoints.
    await fillAtOnce(...Array.from({ length: 1018 }, (_, place) => ({ name: `look ${place}`, isIdle: true })));
    expect([await countRuns('fourth'), await countRuns('fifth')]).toEqual([4, 2]);
  });

  test('are all undone if their commit fails', async () => {
    const { database, fillAtOnce } = await openCups();
    await database.write(async (tx) => {
      await sql`create table scratch_saucers (
        cup text references scratch_cups (name) deferrable initially deferred
      )`.execute(tx.tables());
    });
    const saucer = database.write(async (tx) => {
      await sql`insert into scratch_saucers values ('lost')`.execute(tx.tables());
    });
    const outcomes = fillAtOnce({ name: 'mug' });
    await expect(saucer).rejects.toThrow('FOREIGN KEY constraint failed');
    expect(await outcomes).toEqual(['FOREIGN KEY constraint failed']);
    expect(await fillAtOnce({ name: 'bowl' })).toEqual([0]);
    expect(await listCups(database)).toEqual(['0 bowl']);
  });

  test('run once in a database in memory, where reads that have seen them run among them', async () => {
    const { database, ran, fillAtOnce } = await openCups({ isInMemory: true });
    const outcomes = await fillAtOnce({ name: 'mug' }, { name: 'jug', breaks: true }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'jug is broken', 1]);
    expect([ran, await listCups(database)]).toEqual([
      ['mug', 'jug', 'bowl'],
      ['0 mug', '1 bowl'],
    ]);
  });

  test('fail alone if they break a rule of a table', async () => {
    const { database, fillAtOnce } = await openCups();
    const outcomes = await fillAtOnce({ name: 'mug' }, { name: 'mug' }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'UNIQUE constraint failed: scratch_cups.name', 1]);
    expect(await listCups(database)).toEqual(['0 mug', '1 bowl']);
  });
});
