/**
 * The history of counted stock: each change of a variant's quantity with its reason, in the transaction of the change.
 * Units that are reserved have left the quantity; their entry is written when they are sold.
 */
import type { STOCK_REASONS } from '@cartwright/contract';

import { readActorId } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { Id, Ids, SiteId } from '../../foundation/ids.ts';
import type { FieldTable } from '../../foundation/query/fields.ts';
import type { Query } from '../../foundation/query/page.ts';
import { conditionToSql, fetchCountedPage } from '../../foundation/query/sql.ts';
import type { ProductId, VariantId } from '../catalog/model/product.ts';
import type { StockMovement } from './inventory-store.ts';

export type StockEntryId = Id<'stk'>;

export type StockReason = (typeof STOCK_REASONS)[number];

export interface StockHistoryTables {
  stock_history: {
    site_id: string;
    entry_id: StockEntryId;
    variant_id: VariantId;
    product_id: ProductId;
    change: number;
    quantity_after: number;
    reason: StockReason;
    reference: string;
    note: string;
    actor_kind: Cause['kind'];
    actor_id: string;
    at: number;
  };
}

/** Why a quantity changed, and who changed it. */
export interface StockChangeCause {
  readonly reason: StockReason;
  /** The id of the order, refund or checkout; empty where there is none. */
  readonly reference?: string;
  readonly note?: string;
  readonly by: Cause;
  readonly now: number;
}

/** A statement has a limited number of parameters on both databases. */
const ROWS_PER_STATEMENT = 200;

export async function recordStockMovements(
  tx: Transaction,
  siteId: SiteId,
  ids: Ids,
  movements: readonly StockMovement[],
  { reason, reference = '', note = '', by, now }: StockChangeCause,
): Promise<void> {
  for (let from = 0; from < movements.length; from += ROWS_PER_STATEMENT) {
    await tx
      .tables<StockHistoryTables>()
      .insertInto('stock_history')
      .values(
        movements.slice(from, from + ROWS_PER_STATEMENT).map(({ variantId, productId, change, quantityAfter }) => ({
          site_id: siteId,
          entry_id: ids.next('stk'),
          variant_id: variantId,
          product_id: productId,
          change,
          quantity_after: quantityAfter,
          reason,
          reference,
          note,
          actor_kind: by.kind,
          actor_id: readActorId(by),
          at: now,
        })),
      )
      .execute();
  }
}

/** One entry as it was written. */
export interface StockHistoryEntry {
  readonly id: StockEntryId;
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly change: number;
  readonly quantityAfter: number;
  readonly reason: StockReason;
  readonly reference: string;
  readonly note: string;
  readonly by: { readonly kind: Cause['kind']; readonly id: string };
  readonly at: number;
}

/** Fields that the history can be queried by. */
export const STOCK_HISTORY_FIELDS: FieldTable = {
  id: { kind: 'text', column: 'stock_history.entry_id' },
  variantId: { kind: 'text', column: 'stock_history.variant_id' },
  productId: { kind: 'text', column: 'stock_history.product_id' },
  reason: { kind: 'text', column: 'stock_history.reason' },
  reference: { kind: 'text', column: 'stock_history.reference' },
  change: { kind: 'number', column: 'stock_history.change' },
  createdDate: { kind: 'time', column: 'stock_history.at', sortable: true },
};

/** One page of the history, newest first unless sorted, and how many entries there are in all. */
export async function queryHistory(
  tx: Transaction,
  siteId: SiteId,
  query: Query,
): Promise<{ readonly entries: readonly StockHistoryEntry[]; readonly total: number }> {
  const matching = tx
    .tables<StockHistoryTables>()
    .selectFrom('stock_history')
    .where('stock_history.site_id', '=', siteId)
    .where(conditionToSql(query.condition, siteId));
  const { rows, total } = await fetchCountedPage(matching, matching.selectAll('stock_history'), {
    query,
    ownOrder: { column: 'stock_history.at', descending: true },
    idColumn: 'stock_history.entry_id',
  });
  const entries = rows.map((row): StockHistoryEntry => ({
    id: row.entry_id,
    variantId: row.variant_id,
    productId: row.product_id,
    change: row.change,
    quantityAfter: row.quantity_after,
    reason: row.reason,
    reference: row.reference,
    note: row.note,
    by: { kind: row.actor_kind, id: row.actor_id },
    at: row.at,
  }));
  return { entries, total };
}
