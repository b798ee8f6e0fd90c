/** Every sweep on both databases, and that `docs/security.md` names each table with what bounds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, SITE } from '../../../test/products.ts';
import { countRowsOf, listTables } from '../../../test/rows.ts';
import { cart, MEMBER, NOW, ROWS, type SweptRows, tokenSession } from '../../../test/swept-rows.ts';
import { SWEEPS } from '../../platform.ts';
import type { Database } from '../database/database.ts';
import { removeExpired } from './sweeping.ts';

describeOnBothDatabases('a sweep', ({ open }) => {
  async function fill(database: Database, rows: SweptRows): Promise<void> {
    await database.write(async (tx) => {
      for (const [table, row] of rows) {
        await tx
          .tables<Record<string, Record<string, string | number | null>>>()
          .insertInto(table)
          .values({ site_id: SITE, ...row })
          .execute();
      }
    });
  }

  async function openFilled(): Promise<Database> {
    const database = await open();
    await openSites(database);
    await fill(database, MEMBER);
    return database;
  }

  test('removes expired rows of each table, and no others', async () => {
    const database = await openFilled();
    const left: Record<string, number> = {};
    for (const [table, { ageMs = 0, make }] of Object.entries(ROWS)) {
      const before = await countRowsOf(database, table);
      await fill(database, [...make(`${table} old`, NOW - ageMs), ...make(`${table} new`, NOW - ageMs + 1)]);
      expect(await countRowsOf(database, table)).toBe(before + 2);
      await removeExpired(database, SWEEPS, NOW);
      left[table] = (await countRowsOf(database, table)) - before;
    }
    expect(left).toEqual(Object.fromEntries(Object.keys(ROWS).map((table) => [table, 1])));
  });

  test('removes a visitor’s cart with the visitor, and leaves a member’s', async () => {
    const database = await openFilled();
    await fill(database, [
      tokenSession('gone', NOW),
      cart('gone', NOW),
      tokenSession('here', NOW + 1),
      cart('here', NOW),
    ]);
    await fill(database, [['carts', { ...cart('mem_1', 0)[1], owner_kind: 'member' }]]);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'carts')).toBe(2);
  });

  test('finds old carts among more than it looks at in one go', async () => {
    const database = await openFilled();
    const carts = Array.from({ length: 2500 }, (_, number) =>
      cart(`v${String(number).padStart(4, '0')}`, number % 2 === 0 ? 0 : NOW),
    );
    await fill(database, carts);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'carts')).toBe(1250);
  });

  test('leaves the numbers of a cart that is still there', async () => {
    const database = await openFilled();
    const rows = ROWS['event_sequences']?.make('old', 0) ?? [];
    await fill(database, [...rows, ['carts', { ...cart('old', 0)[1], owner_kind: 'member' }]]);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'event_sequences')).toBe(1);
  });

  test('is named for every table that it keeps bounded', async () => {
    const named = readBounds();
    const tables = (await listTables(await open())).filter((table) => !table.startsWith('sqlite_'));
    expect([...named.keys()].toSorted()).toEqual(tables.toSorted());
    const swept = [...named].filter(([, sweep]) => sweep !== '');
    expect(swept.map(([table]) => table).toSorted()).toEqual(Object.keys(ROWS).toSorted());
    expect([...new Set(swept.map(([, sweep]) => sweep))].toSorted()).toEqual(Object.keys(SWEEPS).toSorted());
  });
});

test('the page about security names the writers, limit and expiry of each table', () => {
  for (const line of tableLines()) {
    const [table = '', who, limit, expiry] = cellsOf(line);
    expect([table, who, limit, expiry].filter((cell) => cell === '')).toEqual([]);
  }
});

/** What the page says: the sweep of each table, or none. */
function readBounds(): ReadonlyMap<string, string> {
  return new Map(
    tableLines().map((line) => {
      const cells = cellsOf(line);
      return [(cells[0] ?? '').replaceAll('`', ''), cells.at(-1) ?? ''];
    }),
  );
}

function tableLines(): readonly string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');
  const section = page.slice(page.indexOf('## Tables'), page.indexOf('## Files'));
  return section.split('\n').filter((line) => line.startsWith('| `'));
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
