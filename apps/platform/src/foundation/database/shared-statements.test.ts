import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Watch } from '@cartwright/telemetry';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { watchDatabase } from '../telemetry/telemetry.ts';
import { columnTypes, createTable } from './columns.ts';
import { buildOnce, compileOnce } from './compile-once.ts';
import type { Database, ReadOptions, Transaction } from './database.ts';
import { describeChanges, listTables } from './shared-results.ts';
import { openSqlite } from './sqlite.ts';

interface StockTables {
  scratch_places: { place: string; label: string };
  scratch_cups: { name: string; place: string; count: number };
}

const selectCount = compileOnce<{ count: number }>((name) => sql`select count from scratch_cups where name = ${name}`, {
  isShared: true,
});

const selectOn = buildOnce(
  (tables: Kysely<StockTables>, place: string, count: number) =>
    tables
      .selectFrom('scratch_cups')
      .select('name')
      .where('place', '=', place)
      .where('count', '=', count)
      .orderBy('name'),
  { isShared: true },
);

async function createCups(database: Database): Promise<void> {
  await database.writeAlone(async (tx) => {
    const { text, integer } = columnTypes(tx.dialect);
    await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_places')
      .addColumn('place', text, (column) => column.notNull().primaryKey())
      .addColumn('label', text, (column) => column.notNull())
      .execute();
    await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_cups')
      .addColumn('name', text, (column) => column.notNull().primaryKey())
      .addColumn('place', text, (column) => column.notNull())
      .addColumn('count', integer, (column) => column.notNull())
      .addForeignKeyConstraint('cups_place', ['place'], 'scratch_places', ['place'], (one) => one.onDelete('cascade'))
      .execute();
    const tables = tx.tables<StockTables>();
    await tables.insertInto('scratch_places').values({ place: 'top', label: '' }).execute();
    await tables.insertInto('scratch_cups').values({ name: 'bowl', place: 'top', count: 1 }).execute();
  });
}

async function readCount(tx: Transaction): Promise<number | undefined> {
  return (await selectCount(tx, ['bowl']))[0]?.count;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** PostgreSQL runs only such reads together. */
const TOGETHER: ReadOptions = { mayRunTwice: true };

function readMany(database: Database): Promise<readonly (number | undefined)[]> {
  return Promise.all(Array.from({ length: 8 }, () => database.read(readCount, TOGETHER)));
}

/** After a turn of the event loop with many reads, SQLite runs those of the next one together. */
async function askMany(database: Database): Promise<void> {
  await readMany(database);
  await nextTurn();
}

function rethrow(failure: unknown): never {
  throw failure;
}

const CHANGES: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  'an update': (tx) => tx.tables<StockTables>().updateTable('scratch_cups').set({ count: 2 }).execute(),
  'an insert that meets the row': (tx) =>
    tx
      .tables<StockTables>()
      .insertInto('scratch_cups')
      .values({ name: 'bowl', place: 'top', count: 2 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ count: 2 }))
      .execute(),
  'an update by a statement of one table with rows of another': (tx) =>
    sql`with twice as (select name, count * 2 as count from scratch_cups) update scratch_cups set count = twice.count from twice where scratch_cups.name = twice.name`.execute(
      tx.tables<unknown>(),
    ),
};

describeOnBothDatabases('a statement that transactions share', (databases) => {
  async function openCups(): Promise<Database> {
    const { database } = await databases.openEmpty();
    await createCups(database);
    return database;
  }

  test.each(Object.entries(CHANGES))('is asked again after %s in the same transaction', async (_what, change) => {
    const database = await openCups();
    const counts = await database.write(async (tx) => {
      const before = await readCount(tx);
      await change(tx);
      return [before, await readCount(tx)];
    });
    expect(counts).toEqual([1, 2]);
  });

  test('is asked again after the deletion of a row on which its own depend', async () => {
    const database = await openCups();
    const counts = await database.write(async (tx) => {
      const before = await readCount(tx);
      await tx.tables<StockTables>().deleteFrom('scratch_places').execute();
      return [before, await readCount(tx)];
    });
    expect(counts).toEqual([1, undefined]);
  });

  test('tells each of several transactions at once what those before it have changed, and nothing that was undone', async () => {
    const database = await openCups();
    const raise = () =>
      database.write(async (tx) => {
        const count = (await readCount(tx)) ?? 0;
        await tx
          .tables<StockTables>()
          .updateTable('scratch_cups')
          .set({ count: count + 1 })
          .execute();
        return count;
      });
    const fail = () =>
      database.write(async (tx) => {
        await tx.tables<StockTables>().updateTable('scratch_cups').set({ count: 90 }).execute();
        throw new Error(`undone at ${await readCount(tx)}`);
      });
    const outcomes = await Promise.allSettled([raise(), fail(), raise(), fail(), raise()]);
    const read = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(read)).toEqual(new Set([1, 2, 3]));
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
      'Error: undone at 90',
      'Error: undone at 90',
    ]);
    expect(await database.read(readCount)).toBe(4);
  });

  test('tells a reader what was written before they asked', async () => {
    const database = await openCups();
    const seen: (number | undefined)[] = [];
    for (let count = 2; count < 6; count += 1) {
      await askMany(database);
      const earlier = readMany(database);
      await database.write((tx) => tx.tables<StockTables>().updateTable('scratch_cups').set({ count }).execute());
      seen.push(...(await readMany(database)));
      await earlier;
    }
    expect(seen).toEqual([2, 3, 4, 5].flatMap((count) => Array.from({ length: 8 }, () => count)));
  });

  test('has other rows for other parameters', async () => {
    const database = await openCups();
    const found = await database.read(async (tx) => [
      await selectOn(tx, 'top', 1),
      await selectOn(tx, 'top', 2),
      await selectOn(tx, 'bottom', 1),
    ]);
    expect(found).toEqual([[{ name: 'bowl' }], [], []]);
  });
});

describeOnBothDatabases('reads that are asked for at once', (databases) => {
  test('fail alone', async () => {
    const { database } = await databases.openEmpty();
    await createCups(database);
    await askMany(database);
    const outcomes = await Promise.allSettled([
      database.read(readCount, TOGETHER),
      database.read(() => Promise.reject(new Error('refused')), TOGETHER),
      database.read((tx) => sql`select nothing from scratch_cups`.execute(tx.tables<unknown>()), TOGETHER),
      database.read(readCount, TOGETHER),
    ]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      1,
      'Error: refused',
      expect.stringMatching(/nothing/),
      1,
    ]);
    expect(await database.read(readCount, TOGETHER)).toBe(1);
  });

  test('do not wait for the slowest of them', async () => {
    const { database } = await databases.openEmpty();
    await createCups(database);
    const order: string[] = [];
    let finish = (): void => undefined;
    const slow = database.read(async (tx) => {
      await new Promise<void>((resolve) => (finish = resolve));
      order.push(`slow ${await readCount(tx)}`);
    }, TOGETHER);
    await database.read(readCount, TOGETHER).then((count) => order.push(`quick ${count}`));
    await database.write((tx) => tx.tables<StockTables>().updateTable('scratch_cups').set({ count: 7 }).execute());
    order.push(`later ${await database.read(readCount, TOGETHER)}`);
    finish();
    await slow;
    // The slow one still sees its own snapshot, or the first state that it asks for.
    expect(order).toEqual(['quick 1', 'later 7', expect.stringMatching(/^slow [17]$/)]);
  });
});

async function openOnSqlite(watch?: Watch): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-shared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = openSqlite(join(folder, 'shop.sqlite'), rethrow, undefined, watch);
  onTestFinished(async () => database[Symbol.asyncDispose]());
  await createCups(database);
  return database;
}

test('reads of one turn send a shared statement once on SQLite, and its rows cannot be changed', async () => {
  const sent: string[] = [];
  const database = await openOnSqlite((operation, run) => {
    if (operation.kind === 'statement') sent.push(operation.sql);
    return run();
  });
  await askMany(database);
  sent.length = 0;
  const [rows] = await Promise.all(Array.from({ length: 5 }, () => database.read((tx) => selectCount(tx, ['bowl']))));
  expect(sent).toEqual(['select count from scratch_cups where name = ?']);
  expect(() => Object.assign(rows?.[0] ?? {}, { count: 5 })).toThrow(/read only/);
});

test('reads that run together on SQLite run each in the asynchronous context of its caller', async () => {
  const database = watchDatabase(await openOnSqlite(), (_operation, run) => run());
  await askMany(database);
  const callers = new AsyncLocalStorage<number>();
  const seen = await Promise.all(
    Array.from({ length: 6 }, (_, caller) =>
      callers.run(caller, () => database.read(async (tx) => [await readCount(tx), callers.getStore()])),
    ),
  );
  expect(seen).toEqual([0, 1, 2, 3, 4, 5].map((caller) => [1, caller]));
});

test('reads on SQLite whose snapshot another one has lost are refused as an outage, and later ones are answered', async () => {
  const database = await openOnSqlite();
  await askMany(database);
  const lost = Promise.withResolvers<void>();
  const others = Array.from({ length: 5 }, () =>
    database.read(async (tx) => {
      await lost.promise;
      return readCount(tx);
    }),
  );
  // As SQLite does it after an error of the disk.
  await database.read((tx) => sql`rollback`.execute(tx.tables<unknown>()));
  lost.resolve();
  const outcomes = await Promise.allSettled(others);
  const told = outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value));
  expect(told).toEqual(
    told.map(() => 'DatabaseUnavailable: The disk of the database does not work: look at its space and health.'),
  );
  expect(await database.read(readCount)).toBe(1);
});

test('reads that wait for a connection on SQLite are counted, and run when one is free', async () => {
  const database = await openOnSqlite();
  const finish: (() => void)[] = [];
  const held = Array.from({ length: 8 }, () =>
    database.read(async (tx) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return readCount(tx);
    }),
  );
  await nextTurn();
  const waiting = Array.from({ length: 40 }, () => database.read(readCount));
  await nextTurn();
  expect(database.readState()).toMatchObject({ connections: { open: 9, busy: 8 }, waiting: 40 });
  for (const end of finish) end();
  expect(new Set(await Promise.all([...held, ...waiting]))).toEqual(new Set([1]));
  expect(database.readState()).toMatchObject({ connections: { open: 9, busy: 0 }, waiting: 0 });
});

test('reads are finished before a database on SQLite is closed, also more than run together', async () => {
  const database = await openOnSqlite();
  const asked = Array.from({ length: 400 }, () => database.read(readCount));
  await database[Symbol.asyncDispose]();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
  await expect(database.read(readCount)).rejects.toThrow('The database is closed.');
});

/** How many statements a transaction sends that asks each of these queries for so many cups, and once more for the first and the last. */
async function countStatements(queries: readonly (typeof selectCount)[], cups: number): Promise<number> {
  let sent = 0;
  const database = await openOnSqlite((operation, run) => {
    if (operation.kind === 'statement') sent += 1;
    return run();
  });
  const names = Array.from({ length: cups }, (_, number) => (number === 0 ? 'bowl' : `cup ${number}`));
  sent = 0;
  await database.read(async (tx) => {
    const ask = (query: typeof selectCount | undefined, name: string | undefined) => query?.(tx, [name ?? '']);
    for (const query of queries) for (const name of names) await ask(query, name);
    expect(await ask(queries[0], names[0])).toEqual([{ count: 1 }]);
    expect(await ask(queries.at(-1), names.at(-1))).toEqual([]);
  });
  return sent;
}

test('a transaction keeps 32 shared results of a query, and asks for others each time', async () => {
  expect(await countStatements([selectCount], 32)).toBe(32);
  expect(await countStatements([selectCount], 33)).toBe(34);
});

test('a transaction keeps a hundred shared results of all queries', async () => {
  const queries = Array.from({ length: 4 }, () =>
    compileOnce<{ count: number }>((name) => sql`select count from scratch_cups where name = ${name}`, {
      isShared: true,
    }),
  );
  expect(await countStatements(queries, 25)).toBe(100);
  expect(await countStatements(queries, 26)).toBe(105);
});

test('results that a change has forgotten do not count', async () => {
  let sent = 0;
  const database = await openOnSqlite((operation, run) => {
    if (operation.kind === 'statement' && operation.sql.startsWith('select')) sent += 1;
    return run();
  });
  await database.write(async (tx) => {
    for (let count = 1; count <= 101; count += 1) {
      await readCount(tx);
      await tx.tables<StockTables>().updateTable('scratch_cups').set({ count }).execute();
    }
    sent = 0;
    expect([await readCount(tx), await readCount(tx)]).toEqual([101, 101]);
  });
  expect(sent).toBe(1);
});

test('a shared statement that failed is asked again', async () => {
  const database = await openOnSqlite();
  const selectMug = compileOnce((name) => sql`select count from scratch_mugs where name = ${name}`, { isShared: true });
  await database.write(async (tx) => {
    await expect(selectMug(tx, ['a'])).rejects.toThrow('no such table: scratch_mugs');
    await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_mugs')
      .addColumn('name', columnTypes(tx.dialect).text, (column) => column.notNull().primaryKey())
      .addColumn('count', columnTypes(tx.dialect).integer, (column) => column.notNull())
      .execute();
    expect(await selectMug(tx, ['a'])).toEqual([]);
  });
});

test.each([
  ['insert into "settings" ("a") values (?)', { table: 'settings' }],
  ['INSERT INTO Settings values (?)', { table: 'settings' }],
  ['update "settings" set a = ?', { table: 'settings' }],
  ['update settings as one set a = ?', { table: 'settings' }],
  ['update or ignore settings set a = ?', 'unknown'],
  ['insert or replace into settings values (?)', 'unknown'],
  ['replace into settings values (?)', 'unknown'],
  ['insert into main.settings values (?)', 'unknown'],
  ['update "main"."settings" set a = ?', 'unknown'],
  ['update "a-b" set a = ?', 'unknown'],
  ['delete from settings', 'unknown'],
  ['with one as (select 1) update settings set a = ?', 'unknown'],
  ['-- a comment\nupdate settings set a = ?', 'unknown'],
  ['alter table settings add column b', 'unknown'],
  ['BEGIN IMMEDIATE', 'unknown'],
  ['COMMIT', 'unknown'],
  ['ROLLBACK TO job', 'unknown'],
  ['SAVEPOINT job', undefined],
  ['RELEASE job', undefined],
  ['select a from settings', undefined],
])('what "%s" changes is known, or counts as everything', (text, changes) => {
  expect(describeChanges(text)).toEqual(changes);
});

test.each([
  ['select a from "settings" where b = ?', ['settings']],
  ['select a from Sites join "settings" on true', ['sites', 'settings']],
  ['select a from one union all select a from two', ['one', 'two']],
])('the tables of "%s" are found', (text, tables) => {
  expect(listTables(text)).toEqual(tables);
});

test.each([
  'select a from one, two',
  'select a from main.settings',
  'select a from (select a from settings)',
  'select a from\n  settings',
  'select 1',
])('"%s" is not shared, because its tables are not plain', (text) => {
  expect(() => listTables(text)).toThrow('A shared statement names one table after each "from" and "join": ');
});
