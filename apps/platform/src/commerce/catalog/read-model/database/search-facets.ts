/** Counts products of `product_search as products` by values and ranges. */
import type { ValueCount, ValueFacet } from '@cartwright/product-index';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Transaction } from '../../../../foundation/database/database.ts';
import { toColumn } from '../index-filter.ts';
import type { ProductSelection } from '../product-queries.ts';

/** The rows that a statement is about, each named `products` in its conditions. */
export interface SelectedRows {
  readonly from: RawBuilder<unknown>;
  readonly where: Expression<SqlBool>;
}

export function selectProducts(tx: Transaction, selected: SelectedRows): ProductSelection {
  const rowsOf = sql`${selected.from} where ${selected.where}`;
  return {
    async countValues(facet) {
      const { rows } = await countValues(facet, selected).execute(tx.tables<unknown>());
      return rows.toSorted((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
    },
    async countRanges(column, ranges) {
      if (ranges.length === 0) return [];
      const counts = ranges.map(({ from, to }, place) => {
        const bounds = [
          ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}::float8`]),
          ...(to === undefined ? [] : [sql`${sql.ref(column)} < ${to}::float8`]),
        ];
        const filter = bounds.length === 0 ? sql`` : sql` filter (where ${sql.join(bounds, sql` and `)})`;
        return sql`count(*)${filter} as ${sql.ref(`range_${place}`)}`;
      });
      const { rows } = await sql<Record<string, number>>`
        select ${sql.join(counts)} from ${rowsOf}`.execute(tx.tables<unknown>());
      return ranges.map((_, place) => rows[0]?.[`range_${place}`] ?? 0);
    },
    async findExtremes(column) {
      const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
        select min(${sql.ref(column)}) as lowest, max(${sql.ref(column)}) as highest
        from ${rowsOf}`.execute(tx.tables<unknown>());
      const { lowest, highest } = rows[0] ?? { lowest: null, highest: null };
      return lowest === null || highest === null ? undefined : { lowest, highest };
    },
  };
}

function countValues(facet: ValueFacet, { from, where }: SelectedRows): RawBuilder<ValueCount> {
  if (facet.kind === 'field') {
    const column = sql.ref(toColumn(facet.field));
    return sql<ValueCount>`select ${column} as value, count(*) as count from ${from}
      where ${where} and ${column} is not null group by ${column}`;
  }
  if (facet.kind === 'collections') {
    return sql<ValueCount>`select entry as value, count(*) as count
      from ${from} cross join unnest(products.collections) as entry where ${where} group by entry`;
  }
  const prefix = facet.kind === 'choices' ? `${facet.option}\n` : '';
  return sql<ValueCount>`select substr(entry, ${prefix.length + 1}) as value, count(*) as count
    from ${from} cross join unnest(products.choices) as entry
    where ${where} and starts_with(entry, ${prefix}) group by entry`;
}
