import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { columnTypes, createTable, decodeJson, encodeJson, type JsonText } from './columns.ts';
import type { Database, Transaction } from './database.ts';

interface CounterTables {
  scratch_counters: { name: string; value: number; tags: JsonText<readonly string[]> };
}

async function createCounters(database: Database): Promise<void> {
  await database.writeAlone(async (tx) => {
    const { text, integer, json } = columnTypes(tx.dialect);
    await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_counters')
      .addColumn('name', text, (column) => column.notNull().primaryKey())
      .addColumn('value', integer, (column) => column.notNull())
      .addColumn('tags', json, (column) => column.notNull())
      .execute();
    await insert(tx, 'visits', 0);
  });
}

async function insert(tx: Transaction, name: string, value: number): Promise<void> {
  await tx
    .tables<CounterTables>()
    .insertInto('scratch_counters')
    .values({ name, value, tags: encodeJson(['a', '"b"']) })
    .execute();
}

async function readValue(tx: Transaction, name = 'visits'): Promise<number | undefined> {
  const row = await tx
    .tables<CounterTables>()
    .selectFrom('scratch_counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

async function setValue(tx: Transaction, value: number): Promise<bigint> {
  const result = await tx
    .tables<CounterTables>()
    .updateTable('scratch_counters')
    .set({ value })
    .where('name', '=', 'visits')
    .executeTakeFirst();
  return result.numUpdatedRows;
}

describeOnBothDatabases('the database', (databases) => {
  async function openCounters(): Promise<{ database: Database; reopen: () => Promise<Database> }> {
    const opened = await databases.openEmpty();
    await createCounters(opened.database);
    return opened;
  }

  test('written values are read with the same types', async () => {
    const { database } = await openCounters();
    const large = 2 ** 52 + 1;
    await database.write((tx) => insert(tx, 'large', large));
    const row = await database.read((tx) =>
      tx
        .tables<CounterTables>()
        .selectFrom('scratch_counters')
        .selectAll()
        .where('name', '=', 'large')
        .executeTakeFirstOrThrow(),
    );
    expect({ ...row, tags: decodeJson(row.tags) }).toEqual({ name: 'large', value: large, tags: ['a', '"b"'] });
  });

  test.each([2 ** 53, -(2 ** 53), 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'a number that could not be read again is not stored: %s',
    async (value) => {
      const { database } = await openCounters();
      const message = `A column holds safe integers only, not ${value}.`;
      await expect(database.write((tx) => insert(tx, 'unsafe', value))).rejects.toThrow(message);
      await expect(database.write((tx) => setValue(tx, value))).rejects.toThrow(message);
      expect(await database.read((tx) => readValue(tx))).toBe(0);
    },
  );

  test('a write that throws leaves nothing behind and does not disturb the one beside it', async () => {
    const { database } = await openCounters();
    const refused = database.write(async (tx) => {
      await setValue(tx, 99);
      throw new Error('sold out');
    });
    const kept = database.write((tx) => insert(tx, 'beside', 1));
    await expect(refused).rejects.toThrow('sold out');
    await kept;
    expect(await database.read((tx) => readValue(tx))).toBe(0);
    expect(await database.read((tx) => readValue(tx, 'beside'))).toBe(1);
  });

  test('two hundred writers that read and then write lose no change', async () => {
    const { database } = await openCounters();
    const increment = (): Promise<void> =>
      database.write(async (tx) => {
        await setValue(tx, ((await readValue(tx)) ?? 0) + 1);
      });
    await Promise.all(Array.from({ length: 200 }, increment));
    expect(await database.read((tx) => readValue(tx))).toBe(200);
  });

  test('a writer whose row another one has inserted since it looked runs again, and finds it', async () => {
    const { database } = await openCounters();
    const end = await database.write(async (tx) => {
      if ((await readValue(tx, 'first')) !== undefined) return 'found';
      // SQLite lets no other writer in between.
      if (tx.dialect === 'postgres') await database.write((other) => insert(other, 'first', 1));
      await insert(tx, 'first', 1);
      return tx.dialect === 'sqlite' ? 'found' : 'inserted twice';
    });
    expect(end).toBe('found');
    expect(await database.read((tx) => readValue(tx, 'first'))).toBe(1);
  });

  test('a writer that inserts a row without looking is not run for long', async () => {
    const { database } = await openCounters();
    let attempts = 0;
    const written = database.write((tx) => {
      attempts += 1;
      return insert(tx, 'visits', 1);
    });
    await expect(written).rejects.toThrow(/unique/i);
    expect(attempts).toBeLessThanOrEqual(3);
  });

  test('a read sees one snapshot, also while a write commits', async () => {
    const { database } = await openCounters();
    const seen = await database.read(async (tx) => {
      const before = await readValue(tx);
      await database.write((other) => setValue(other, 7));
      return [before, await readValue(tx)];
    });
    expect(seen).toEqual([0, 0]);
    expect(await database.read((tx) => readValue(tx))).toBe(7);
  });

  test('a read does not see uncommitted writes', async () => {
    const { database } = await openCounters();
    const seen = await database.write(async (tx) => {
      await setValue(tx, 5);
      return database.read((other) => readValue(other));
    });
    expect(seen).toBe(0);
  });

  test('a read cannot write', async () => {
    const { database } = await openCounters();
    await expect(database.read((tx) => setValue(tx, 1))).rejects.toThrow(/readonly|read-only/);
  });

  test('a task for after the commit runs once the commit is durable, and never after a failure', async () => {
    const { database } = await openCounters();
    const ran: string[] = [];
    await database.write((tx) => {
      tx.afterCommit(() => ran.push('done'));
      return setValue(tx, 1);
    });
    const failed = database.write(async (tx) => {
      tx.afterCommit(() => ran.push('never'));
      await readValue(tx);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(ran).toEqual(['done']);
  });

  test('a transaction that ended hands out no tables', async () => {
    const { database } = await openCounters();
    let leaked: Transaction | undefined;
    await database.write(async (tx) => {
      leaked = tx;
      await readValue(tx);
    });
    expect(() => leaked?.tables()).toThrow('This transaction has ended: await every query inside its work.');
  });

  test('an update returns the number of changed rows', async () => {
    const { database } = await openCounters();
    expect(await database.write((tx) => setValue(tx, 3))).toBe(1n);
  });

  test('written rows exist after a restart', async () => {
    const { database, reopen } = await openCounters();
    await database.write((tx) => setValue(tx, 42));
    await database[Symbol.asyncDispose]();
    const again = await reopen();
    expect(await again.read((tx) => readValue(tx))).toBe(42);
  });

  test('text sorts by its bytes', async () => {
    const { database } = await openCounters();
    await database.write(async (tx) => {
      for (const name of ['b', 'ä', 'B', 'a']) await insert(tx, name, 1);
    });
    const rows = await database.read((tx) =>
      tx
        .tables<CounterTables>()
        .selectFrom('scratch_counters')
        .select('name')
        .where('value', '=', 1)
        .orderBy('name')
        .execute(),
    );
    expect(rows.map(({ name }) => name)).toEqual(['B', 'a', 'b', 'ä']);
  });

  test('two processes that start at once both find the tables made once', async () => {
    const { database, reopen } = await databases.openEmpty();
    const other = await reopen();
    let made = 0;
    const makeOnce = (where: Database): Promise<void> =>
      where.writeAlone(async (tx) => {
        const { text } = columnTypes(tx.dialect);
        await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_once')
          .ifNotExists()
          .addColumn('name', text, (column) => column.notNull().primaryKey())
          .execute();
        const tables = tx.tables<{ scratch_once: { name: string } }>();
        const rows = await tables.selectFrom('scratch_once').select('name').execute();
        if (rows.length > 0) return;
        made += 1;
        await tables.insertInto('scratch_once').values({ name: 'made' }).execute();
      });
    await Promise.all([makeOnce(database), makeOnce(other)]);
    expect(made).toBe(1);
  });
});
