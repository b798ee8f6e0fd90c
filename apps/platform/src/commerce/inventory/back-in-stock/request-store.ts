/** The store of people who want to hear when a product is in stock again. Each hears of it once. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { Id, SiteId } from '../../../foundation/ids.ts';
import type { ProductId, VariantId } from '../../catalog/model/product.ts';

export type RestockRequestId = Id<'bis'>;

/** How long a request is kept, answered or not. */
export const RESTOCK_REQUEST_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

export interface RestockRequest {
  readonly id: RestockRequestId;
  readonly productId: ProductId;
  /** Absent: any variant. */
  readonly variantId?: VariantId;
  readonly email: string;
  readonly locale: string;
  readonly createdAt: number;
  readonly notifiedAt?: number;
}

interface RestockTables {
  back_in_stock_requests: {
    site_id: string;
    request_id: RestockRequestId;
    product_id: ProductId;
    variant_id: VariantId | '';
    email: string;
    locale: string;
    created_at: number;
    notified_at: number | null;
  };
}

/** Writes a request, and returns it as it is stored: one that was answered waits again. */
export async function saveRequest(
  tx: Transaction,
  siteId: SiteId,
  { id, productId, variantId, email, locale, createdAt }: RestockRequest,
): Promise<RestockRequest> {
  const row = await tx
    .tables<RestockTables>()
    .insertInto('back_in_stock_requests')
    .values({
      site_id: siteId,
      request_id: id,
      product_id: productId,
      variant_id: variantId ?? '',
      email: email.toLowerCase(),
      locale,
      created_at: createdAt,
      notified_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'product_id', 'variant_id', 'email'])
        .doUpdateSet({ locale, created_at: createdAt, notified_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return rowToRequest(row);
}

/** The newest requests of a product, or of all. */
export async function listRequests(
  tx: Transaction,
  siteId: SiteId,
  { productId, limit }: { readonly productId?: string; readonly limit: number },
): Promise<readonly RestockRequest[]> {
  let query = tx.tables<RestockTables>().selectFrom('back_in_stock_requests').selectAll().where('site_id', '=', siteId);
  if (productId !== undefined) query = query.where('product_id', '=', productId as ProductId);
  const rows = await query.orderBy('created_at', 'desc').orderBy('request_id', 'desc').limit(limit).execute();
  return rows.map(rowToRequest);
}

export async function findRequest(tx: Transaction, siteId: SiteId, id: string): Promise<RestockRequest | undefined> {
  const row = await tx
    .tables<RestockTables>()
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('request_id', '=', id as RestockRequestId)
    .executeTakeFirst();
  return row && rowToRequest(row);
}

/** Returns whether there was such a request. */
export async function deleteRequest(tx: Transaction, siteId: SiteId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .tables<RestockTables>()
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('request_id', '=', id as RestockRequestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every request of the email address that made this one. */
export async function deleteRequestsLike(tx: Transaction, siteId: SiteId, id: string): Promise<void> {
  await tx
    .tables<RestockTables>()
    .deleteFrom('back_in_stock_requests')
    .where('site_id', '=', siteId)
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('back_in_stock_requests as named')
        .select('named.email')
        .where('named.site_id', '=', siteId)
        .where('named.request_id', '=', id as RestockRequestId),
    )
    .execute();
}

/** Of these products, those with a waiting request (unique key `back_in_stock_requests_email`). */
export async function findAwaited(
  tx: Transaction,
  siteId: SiteId,
  productIds: readonly ProductId[],
): Promise<ReadonlySet<ProductId>> {
  if (productIds.length === 0) return new Set();
  const rows = await tx
    .tables<RestockTables>()
    .selectFrom('back_in_stock_requests')
    .select('product_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .where('notified_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

/** Who waits for these variants of a product, or for any; the first come first. */
export async function listWaiting(
  tx: Transaction,
  siteId: SiteId,
  {
    productId,
    variantIds,
    limit,
  }: { readonly productId: ProductId; readonly variantIds: readonly VariantId[]; readonly limit: number },
): Promise<readonly RestockRequest[]> {
  const rows = await tx
    .tables<RestockTables>()
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId)
    .where('variant_id', 'in', ['', ...variantIds])
    .where('notified_at', 'is', null)
    .orderBy('created_at')
    .orderBy('request_id')
    .limit(limit)
    .execute();
  return rows.map(rowToRequest);
}

export async function markNotified(
  tx: Transaction,
  siteId: SiteId,
  ids: readonly RestockRequestId[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .tables<RestockTables>()
    .updateTable('back_in_stock_requests')
    .set({ notified_at: now })
    .where('site_id', '=', siteId)
    .where('request_id', 'in', ids)
    .execute();
}

/** Index `back_in_stock_requests_by_age`. */
export async function deleteOldRequests(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<RestockTables>()
    .deleteFrom('back_in_stock_requests')
    .where('created_at', '<=', now - RESTOCK_REQUEST_LIFETIME_MS)
    .execute();
}

function rowToRequest(row: RestockTables['back_in_stock_requests']): RestockRequest {
  return {
    id: row.request_id,
    productId: row.product_id,
    ...(row.variant_id === '' ? {} : { variantId: row.variant_id }),
    email: row.email,
    locale: row.locale,
    createdAt: row.created_at,
    ...(row.notified_at === null ? {} : { notifiedAt: row.notified_at }),
  };
}
