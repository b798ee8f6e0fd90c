import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { columnTypes, createTable } from './columns.ts';
import { insertOnce } from './compile-once.ts';
import type { Database } from './database.ts';

interface PairTables {
  pairs: { name: string; left_value: number; right_value: number };
}

describeOnBothDatabases('an insert that is built once', (databases) => {
  async function openPairs(): Promise<Database> {
    const { database } = await databases.openEmpty();
    await database.writeAlone(async (tx) => {
      const { text, integer } = columnTypes(tx.dialect);
      await createTable(tx.tables<unknown>(), tx.dialect, 'pairs')
        .addColumn('name', text, (column) => column.notNull().primaryKey())
        .addColumn('left_value', integer, (column) => column.notNull())
        .addColumn('right_value', integer, (column) => column.notNull())
        .execute();
    });
    return database;
  }

  test('stores each value in its own column, in any order of a row’s members', async () => {
    const database = await openPairs();
    const insertPair = insertOnce<PairTables, 'pairs'>('pairs', ['name', 'left_value', 'right_value']);
    await database.write(async (tx) => {
      await insertPair(tx, { name: 'a', left_value: 1, right_value: 2 });
      await insertPair(tx, { right_value: 2, left_value: 1, name: 'b' });
    });
    const rows = await database.read((tx) =>
      tx.tables<PairTables>().selectFrom('pairs').selectAll().orderBy('name').execute(),
    );
    expect(rows).toEqual([
      { name: 'a', left_value: 1, right_value: 2 },
      { name: 'b', left_value: 1, right_value: 2 },
    ]);
  });

  test('refuses a row that lacks a column or names one that the statement does not insert', async () => {
    const database = await openPairs();
    const insertPair = insertOnce<PairTables, 'pairs'>('pairs', ['name', 'left_value']);
    await expect(database.write((tx) => insertPair(tx, { name: 'a', left_value: 1, right_value: 2 }))).rejects.toThrow(
      'A row of pairs takes the columns name, left_value, not name, left_value, right_value.',
    );
  });
});
