/**
 * The store of deleted products. A product is kept whole, with its variants and collections, so that it can be restored
 * under its own id. Invariant: a product is either in `products` or here.
 */
import type { Kysely } from 'kysely';

import { decodeJson, encodeJson, type JsonText } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import {
  type DeletedRecord,
  restoreLimitAt,
  listDeletedRecords,
} from '../../../foundation/database/deleted-records.ts';
import type { StoredProduct } from './catalog-store.ts';
import type { ProductId } from './product.ts';

export interface DeletedTables {
  deleted_products: {
    site_id: string;
    product_id: ProductId;
    name: string;
    deleted_at: number;
    document: JsonText<StoredProduct>;
  };
}

function tables(tx: Transaction): Kysely<DeletedTables> {
  return tx.tables<DeletedTables>();
}

export async function insertDeleted(
  tx: Transaction,
  siteId: string,
  stored: StoredProduct,
  deletedAt: number,
): Promise<void> {
  const { id, name } = stored.product;
  const row = { site_id: siteId, product_id: id, name, deleted_at: deletedAt, document: encodeJson(stored) };
  await tables(tx).insertInto('deleted_products').values(row).execute();
}

/** Takes a deleted product out of the store; undefined where there is none, or it was deleted too long ago. */
export async function takeDeleted(
  tx: Transaction,
  siteId: string,
  id: string,
  now: number,
): Promise<StoredProduct | undefined> {
  const row = await tables(tx)
    .deleteFrom('deleted_products')
    .where('site_id', '=', siteId)
    .where('product_id', '=', id as ProductId)
    .where('deleted_at', '>', restoreLimitAt(now))
    .returning('document')
    .executeTakeFirst();
  return row === undefined ? undefined : decodeJson(row.document);
}

/** The last deleted products, newest first (index `deleted_products_by_age`). */
export function listDeleted(
  tx: Transaction,
  siteId: string,
  now: number,
): Promise<readonly DeletedRecord<ProductId>[]> {
  return listDeletedRecords(tx, siteId, now, {
    table: 'deleted_products',
    idColumn: 'product_id',
    nameColumn: 'name',
  });
}

/** Removes products that can no longer be restored. */
export async function deleteOldDeleted(tx: Transaction, now: number): Promise<void> {
  await tables(tx).deleteFrom('deleted_products').where('deleted_at', '<=', restoreLimitAt(now)).execute();
}
