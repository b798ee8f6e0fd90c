/**
 * The store of reserved units. A reserved unit has left its variant's quantity. Invariant: a row is deleted once, by
 * the sale or by the expiry, and the transaction that deletes it sells or returns its units.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { ProductId, VariantId } from '../catalog/model/product.ts';
import type { Demand } from './inventory-store.ts';

export interface ReservationTables {
  stock_reservations: {
    site_id: string;
    holder_id: string;
    variant_id: VariantId;
    product_id: ProductId;
    quantity: number;
    created_at: number;
    expires_at: number;
    /** The merchant has promised the units until then. */
    promised_until: number | null;
  };
}

/** Units of a holder, and since when it has had some. */
export interface Reserved extends Demand {
  readonly createdAt: number;
  readonly promisedUntil?: number;
}

export async function insertReservations(
  tx: Transaction,
  siteId: SiteId,
  {
    holderId,
    demands,
    createdAt,
    expiresAt,
    promisedUntil,
  }: {
    readonly holderId: string;
    readonly demands: readonly Demand[];
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly promisedUntil: number | undefined;
  },
): Promise<void> {
  if (demands.length === 0) return;
  await tx
    .tables<ReservationTables>()
    .insertInto('stock_reservations')
    .values(
      demands.map(({ variantId, productId, quantity }) => ({
        site_id: siteId,
        holder_id: holderId,
        variant_id: variantId,
        product_id: productId,
        quantity,
        created_at: createdAt,
        expires_at: expiresAt,
        promised_until: promisedUntil ?? null,
      })),
    )
    .execute();
}

/**
 * Deletes the rows of a holder and returns their units. With `expiredAt`: only where they have expired by then. With
 * `unpromisedAt`: only where the merchant has promised nothing beyond then.
 */
export async function deleteReservations(
  tx: Transaction,
  siteId: SiteId,
  {
    holderId,
    expiredAt,
    unpromisedAt,
  }: { readonly holderId: string; readonly expiredAt?: number; readonly unpromisedAt?: number },
): Promise<readonly Reserved[]> {
  let query = tx
    .tables<ReservationTables>()
    .deleteFrom('stock_reservations')
    .where('site_id', '=', siteId)
    .where('holder_id', '=', holderId);
  if (expiredAt !== undefined) query = query.where('expires_at', '<=', expiredAt);
  if (unpromisedAt !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('promised_until', 'is', null), eb('promised_until', '<=', unpromisedAt)]),
    );
  }
  const rows = await query
    .returning(['variant_id', 'product_id', 'quantity', 'created_at', 'promised_until'])
    .execute();
  return rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    quantity: row.quantity,
    createdAt: row.created_at,
    ...(row.promised_until === null ? {} : { promisedUntil: row.promised_until }),
  }));
}

/** Lets the units of a holder expire later. */
export async function extendReservations(
  tx: Transaction,
  siteId: SiteId,
  { holderId, expiresAt }: { readonly holderId: string; readonly expiresAt: number },
): Promise<void> {
  await tx
    .tables<ReservationTables>()
    .updateTable('stock_reservations')
    .set({ expires_at: expiresAt })
    .where('site_id', '=', siteId)
    .where('holder_id', '=', holderId)
    .where('expires_at', '<', expiresAt)
    .execute();
}

/** Units by variant that a holder has, expired or not. */
export async function findReservedUnits(
  tx: Transaction,
  siteId: SiteId,
  holderId: string,
): Promise<ReadonlyMap<VariantId, number>> {
  const rows = await tx
    .tables<ReservationTables>()
    .selectFrom('stock_reservations')
    .select(['variant_id', 'quantity'])
    .where('site_id', '=', siteId)
    .where('holder_id', '=', holderId)
    .execute();
  return new Map(rows.map((row) => [row.variant_id, row.quantity]));
}

/** When the units of a holder expire; undefined where it has none. */
export async function findReservationExpiry(
  tx: Transaction,
  siteId: SiteId,
  holderId: string,
): Promise<number | undefined> {
  const row = await tx
    .tables<ReservationTables>()
    .selectFrom('stock_reservations')
    .select((query) => query.fn.max('expires_at').as('expires_at'))
    .where('site_id', '=', siteId)
    .where('holder_id', '=', holderId)
    .executeTakeFirst();
  return row?.expires_at ?? undefined;
}
