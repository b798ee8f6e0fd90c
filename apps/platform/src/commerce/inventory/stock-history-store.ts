import { readActorId } from '../../foundation/change-log.ts';
/**
 * The history of counted stock: each change of a variant's quantity with its reason, in the transaction of the change.
 * Units that are reserved have left the quantity; their entry is written when they are sold.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import type { Id, Ids, SiteId } from '../../foundation/ids.ts';
import type { ProductId, VariantId } from '../catalog/model/product.ts';
import type { StockMovement } from './inventory-store.ts';

export type StockEntryId = Id<'stk'>;

/** What the platform writes itself, and what a merchant may give as the reason. */
export const STOCK_REASONS = [
  'SOLD',
  'CANCELED',
  'REFUNDED',
  'RETURNED',
  'EDITED',
  'RECOUNT',
  'DAMAGED',
  'RECEIVED',
  'OTHER',
] as const;
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

export async function recordStockMovements(
  tx: Transaction,
  siteId: SiteId,
  ids: Ids,
  movements: readonly StockMovement[],
  { reason, reference = '', note = '', by, now }: StockChangeCause,
): Promise<void> {
  if (movements.length === 0) return;
  await tx
    .tables<StockHistoryTables>()
    .insertInto('stock_history')
    .values(
      movements.map(({ variantId, productId, change, quantityAfter }) => ({
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
