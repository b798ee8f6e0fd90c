import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { columnTypes, createTable, encodeJson } from './columns.ts';
import { compileOnce } from './compile-once.ts';
import type { Transaction } from './database.ts';
import { cacheDocuments, cacheRows, isSameRow, keepByRows } from './row-cache.ts';

describe('cached rows', () => {
  test('are the very same while their text is', () => {
    const decode = cacheDocuments<{ name: string }>(10);
    const first = decode('mug', encodeJson({ name: 'Mug' }));
    expect(first).toEqual({ name: 'Mug' });
    expect(decode('mug', encodeJson({ name: 'Mug' }))).toBe(first);
  });

  test('are created again from another text, and again from the previous one', () => {
    const decode = cacheDocuments<{ price: number }>(10);
    decode('mug', encodeJson({ price: 1 }));
    expect(decode('mug', encodeJson({ price: 2 }))).toEqual({ price: 2 });
    expect(decode('mug', encodeJson({ price: 1 }))).toEqual({ price: 1 });
  });

  test('cannot be changed by one of their users, at any depth', () => {
    const decode = cacheDocuments<{ choices: string[] }>(10);
    const value = decode('mug', encodeJson({ choices: ['Moss'] }));
    expect(() => value.choices.push('Rust')).toThrow('not extensible');
  });

  test('are dropped beyond their bound, the least recently used first', () => {
    let made = 0;
    const decode = cacheRows(
      2,
      (before: string, now: string) => before === now,
      (source) => {
        made += 1;
        return { source };
      },
    );
    for (const key of ['a', 'b', 'a', 'c']) decode(key, 'text');
    decode('a', 'text');
    expect(made).toBe(3);
    decode('b', 'text');
    expect(made).toBe(4);
  });

  test('tell rows apart by any member', () => {
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 1 })).toBe(true);
    expect(isSameRow({ id: 'a', quantity: 1 }, { id: 'a', quantity: 2 })).toBe(false);
  });
});

describeOnBothDatabases('what was made of the rows of a shared query', (databases) => {
  const selectNames = compileOnce<{ name: string }>((site) => sql`select name from scratch_cups where site = ${site}`, {
    isShared: true,
  });

  test('is made once for transactions that run together on SQLite, and anew after a change', async () => {
    const { database } = await databases.openEmpty();
    await database.writeAlone(async (tx) => {
      const { text } = columnTypes(tx.dialect);
      await createTable(tx.tables<unknown>(), tx.dialect, 'scratch_cups')
        .addColumn('name', text, (column) => column.notNull().primaryKey())
        .addColumn('site', text, (column) => column.notNull())
        .execute();
    });
    let made = 0;
    const keep = keepByRows<{ name: string }, string>();
    const list = (tx: Transaction, site: string): Promise<string> =>
      keep(tx, selectNames(tx, [site]), (rows) => {
        made += 1;
        return rows.map(({ name }) => name).join(' ');
      });
    const read = (site: string) => database.write((tx) => list(tx, site));
    const add = (name: string) =>
      database.write(async (tx) => {
        await list(tx, 'a');
        await tx
          .tables<{ scratch_cups: { name: string; site: string } }>()
          .insertInto('scratch_cups')
          .values({ name, site: 'a' })
          .execute();
        return list(tx, 'a');
      });
    expect(await Promise.all([read('b'), read('b'), read('b')])).toEqual(['', '', '']);
    expect(made).toBe(database.dialect === 'sqlite' ? 1 : 3);
    expect(await add('bowl')).toBe('bowl');
    expect(await read('a')).toBe('bowl');
    expect((await add('mug')).split(' ').toSorted()).toEqual(['bowl', 'mug']);
    expect(await read('b')).toBe('');
  });
});
