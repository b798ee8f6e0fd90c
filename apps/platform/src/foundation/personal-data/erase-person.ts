/**
 * Erases a person from every table of the list. Orders, and what belongs to them, stay as they are until their time is over
 * (`retention.ts`): the law obliges shops to keep them.
 */
import type { DataGroup, ErasureOutcome } from '@cartwright/contract';

import type { Transaction } from '../database/database.ts';
import { type AnyTables, findPersonRows, type PersonRows, type Row, type RowsOfTable } from './find-rows.ts';
import { collectValues, type PersonValues, replaceRow } from './person-values.ts';
import type { Person } from './person.ts';
import type { PersonalTable } from './personal-table.ts';

/** What an erasure does with the rows of a table. */
export interface ErasedTable {
  readonly table: string;
  readonly group: DataGroup;
  readonly holds: string;
  readonly rows: number;
  readonly outcome: ErasureOutcome;
}

/** Erases what more depends on than the rows: accounts, sessions, reviews with their stars and photos. */
export type EraseInFeatures = (tx: Transaction, person: Person, now: number) => Promise<void>;

/** What an erasure would do now. */
export async function previewErasure(tx: Transaction, person: Person): Promise<readonly ErasedTable[]> {
  return describeErasure(await findPersonRows(tx, person));
}

export async function erasePerson(
  tx: Transaction,
  person: Person,
  eraseInFeatures: EraseInFeatures,
  now: number,
): Promise<readonly ErasedTable[]> {
  const before = await findPersonRows(tx, person);
  const values = collectValues(person, before);
  await retainOrders(tx, person, [...before.ids.order], now);
  await eraseInFeatures(tx, person, now);
  // Features may have written events about it.
  const left = await findPersonRows(tx, person, before.ids);
  for (const { table, rows } of left.tables.toReversed()) {
    for (const row of rows) await eraseRow(tx, person, { table, row, values });
  }
  return describeErasure(before);
}

function describeErasure({ tables }: PersonRows): readonly ErasedTable[] {
  return tables.flatMap(({ table, rows }) => {
    const { name, group, holds } = table;
    return countOutcomes(table, rows).map(([outcome, count]) => ({ table: name, group, holds, rows: count, outcome }));
  });
}

function countOutcomes({ erasure }: PersonalTable, rows: RowsOfTable['rows']): readonly [ErasureOutcome, number][] {
  switch (erasure.how) {
    case 'keep':
      return [['KEPT', rows.length]];
    case 'retain':
      return [['RETAINED', rows.length]];
    case 'replace':
      return [['ANONYMIZED', rows.length]];
    case 'feature':
      return [['DELETED', rows.length]];
    case 'delete': {
      const staying = rows.filter((row) => staysAnonymous(erasure.unless, row)).length;
      const outcomes: readonly [ErasureOutcome, number][] = [
        ['DELETED', rows.length - staying],
        ['ANONYMIZED', staying],
      ];
      return outcomes.filter(([, count]) => count > 0);
    }
  }
}

interface ErasedRow {
  readonly table: PersonalTable;
  readonly row: Row;
  readonly values: PersonValues;
}

async function eraseRow(
  tx: Transaction,
  { siteId }: Pick<Person, 'siteId'>,
  { table, row, values }: ErasedRow,
): Promise<void> {
  const { erasure } = table;
  if (erasure.how === 'delete' && !staysAnonymous(erasure.unless, row)) {
    let deletion = tx.tables<AnyTables>().deleteFrom(table.name).where('site_id', '=', siteId);
    for (const column of table.key) deletion = deletion.where(column, '=', row[column]);
    await deletion.execute();
  } else if (erasure.how === 'delete' || erasure.how === 'replace') {
    await anonymizeRow(tx, { siteId }, { table, row, values });
  }
}

/** Writes a row without the person. */
export async function anonymizeRow(
  tx: Transaction,
  { siteId }: Pick<Person, 'siteId'>,
  { table, row, values }: ErasedRow,
): Promise<void> {
  const changed = replaceRow(table, row, values);
  if (Object.keys(changed).length === 0) return;
  let update = tx.tables<AnyTables>().updateTable(table.name).set(changed).where('site_id', '=', siteId);
  for (const column of table.key) update = update.where(column, '=', row[column]);
  await update.execute();
}

function staysAnonymous(unless: string | undefined, row: Row): boolean {
  return unless !== undefined && row[unless] !== null;
}

/** Marks orders, so that they lose the person when their time is over. */
async function retainOrders(
  tx: Transaction,
  { siteId }: Pick<Person, 'siteId'>,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  for (const orderId of orderIds) {
    await tx
      .tables<AnyTables>()
      .insertInto('retained_orders')
      .values({ site_id: siteId, order_id: orderId, erased_at: now })
      .onConflict((conflict) => conflict.columns(['site_id', 'order_id']).doNothing())
      .execute();
  }
}
