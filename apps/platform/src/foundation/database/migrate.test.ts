import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { columnTypes, createTable } from './columns.ts';
import { findProblem, migrate, type Migration } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';

function migrationFor(name: string): Migration {
  return {
    name,
    up: async (schema, dialect) => {
      const { text } = columnTypes(dialect);
      await createTable(schema, dialect, `t${name.slice(0, 4)}`)
        .addColumn('name', text)
        .execute();
    },
  };
}

const FIRST = migrationFor('0001-first');
const SECOND = migrationFor('0002-second');
const THIRD = migrationFor('0003-third');

describeOnBothDatabases('migrations', (databases) => {
  test('are applied once, in order', async () => {
    const { database } = await databases.openEmpty();
    expect(await migrate(database, [SECOND, FIRST], 0)).toEqual(['0001-first', '0002-second']);
    expect(await migrate(database, [FIRST, SECOND, THIRD], 0)).toEqual(['0003-third']);
    expect(await migrate(database, [FIRST, SECOND, THIRD], 0)).toEqual([]);
  });

  test('that fail leave no changes behind', async () => {
    const { database } = await databases.openEmpty();
    const broken: Migration = {
      name: '0002-broken',
      up: async (schema, dialect) => {
        await SECOND.up(schema, dialect);
        throw new Error('no');
      },
    };
    await expect(migrate(database, [FIRST, broken], 0)).rejects.toThrow('no');
    expect(await migrate(database, [FIRST, SECOND], 0)).toEqual(['0001-first', '0002-second']);
  });

  test('refuse a database that is newer', async () => {
    const { database } = await databases.openEmpty();
    await migrate(database, [FIRST, SECOND], 0);
    await expect(migrate(database, [FIRST], 0)).rejects.toThrow(
      'This database was made by a newer version of Cartwright (it has 0002-second, which this version does not know): start that version, or name another data folder or database.',
    );
  });

  test('refuse a gap', async () => {
    const { database } = await databases.openEmpty();
    await migrate(database, [FIRST, THIRD], 0);
    await expect(migrate(database, [FIRST, SECOND, THIRD], 0)).rejects.toThrow(
      'This database has 0003-third but never received 0002-second, so it was made by an unreleased version: start with an empty data folder or database, or restore a backup.',
    );
  });

  test('of this version make a whole database', async () => {
    const database = await databases.open();
    expect(await migrate(database, MIGRATIONS, 0)).toEqual([]);
  });
});

describe('the names of migrations', () => {
  test('are in order and without repetition', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  test('that continue the applied ones are accepted', () => {
    expect(findProblem(['0001-a'], ['0001-a', '0002-b'])).toBeUndefined();
    expect(findProblem([], ['0001-a'])).toBeUndefined();
  });
});
