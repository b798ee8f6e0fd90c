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
  /** Whether it only reads. */
  readonly isIdle?: boolean;
}

async function openCups({ isInMemory = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-batches-'));
  const database = openSqlite(isInMemory ? ':memory:' : join(folder, 'shop.sqlite'), (failure) => {
    throw failure;
  });
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
    expect([told, await listCups(database)]).toEqual([
      ['mug', 'bowl'],
      ['0 mug', '1 bowl'],
    ]);
  });

  test('run once if one fails before it has changed anything', async () => {
    const { database, ran, fillAtOnce } = await openCups();
    const outcomes = await fillAtOnce({ name: 'mug' }, { name: 'jug', breaks: true, isIdle: true }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'jug is broken', 1]);
    expect([ran, await listCups(database)]).toEqual([
      ['mug', 'jug', 'bowl'],
      ['0 mug', '1 bowl'],
    ]);
  });

  test('run once if the one that fails is the first that has changed something', async () => {
    const { database, ran, fillAtOnce } = await openCups();
    const outcomes = await fillAtOnce({ name: 'look', isIdle: true }, { name: 'jug', breaks: true }, { name: 'bowl' });
    expect(outcomes).toEqual([0, 'jug is broken', 0]);
    expect([ran, await listCups(database)]).toEqual([['look', 'jug', 'bowl'], ['0 bowl']]);
  });

  test('run in savepoints, and once each, for a while after others had to run again', async () => {
    const { ran, fillAtOnce } = await openCups();
    const countRuns = async (name: string, count: number): Promise<number> => {
      ran.length = 0;
      const others = Array.from({ length: count - 1 }, (_, place) => ({ name: `${name} ${place}` }));
      await fillAtOnce(...others, { name: `${name} jug`, breaks: true });
      return ran.length;
    };
    // The first batch runs again, in savepoints. These are used up then.
    expect(await countRuns('first', 2)).toBe(4);
    // The next one as well, and leaves savepoints for two more writes.
    expect(await countRuns('second', 2)).toBe(4);
    expect(await countRuns('third', 2)).toBe(2);
    // A commit without a failure ends that.
    expect(await fillAtOnce({ name: 'pot' })).toEqual([3]);
    expect(await countRuns('fourth', 2)).toBe(4);
    expect(await countRuns('fifth', 2)).toBe(4);
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
