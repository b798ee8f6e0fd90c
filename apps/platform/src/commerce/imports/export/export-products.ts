/** All products of a site as lines of CSV, in pages of their ids: memory holds one page. */
import type { Kysely } from 'kysely';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { findStored, type StoredProduct } from '../../catalog/model/catalog-store.ts';
import type { CatalogTables } from '../../catalog/model/catalog-tables.ts';
import type { CollectionId, ProductId } from '../../catalog/model/product.ts';
import { findExtras, NO_EXTRAS, type ProductExtras, readTaxGroupNames } from '../model/product-extras.ts';
import { toCsvLine } from './csv-text.ts';

const PRODUCTS_AT_ONCE = 50;
const MAX_COLLECTIONS = 5000;

export interface ExportFormat {
  readonly columns: readonly string[];
  readonly fileName: string;
  /** The rows of a product, each with the cells of the columns that it has. */
  readonly toRows: (item: ExportedItem, shop: Shop) => readonly Readonly<Record<string, string>>[];
}

export interface ExportedItem extends StoredProduct {
  readonly collectionNames: readonly string[];
  readonly extras: ProductExtras;
}

export interface ExportDeps {
  readonly database: Database;
  readonly readShop: ReadShop;
}

export async function* exportProducts(
  { database, readShop }: ExportDeps,
  siteId: SiteId,
  { columns, toRows }: ExportFormat,
): AsyncGenerator<string> {
  yield toCsvLine(columns);
  let after: string | undefined;
  for (;;) {
    const last = after;
    const page = await database.read(async (tx) => {
      const shop = await readShop(tx, siteId);
      return { shop, items: await readPage(tx, siteId, last) };
    });
    for (const item of page.items) {
      const lines = toRows(item, page.shop).map((cells) => toCsvLine(columns.map((column) => cells[column] ?? '')));
      yield lines.join('');
    }
    after = page.items.at(-1)?.product.id;
    if (after === undefined || page.items.length < PRODUCTS_AT_ONCE) return;
  }
}

async function readPage(tx: Transaction, siteId: SiteId, after: string | undefined): Promise<readonly ExportedItem[]> {
  const of: Kysely<CatalogTables> = tx.tables<CatalogTables>();
  const rows = await of
    .selectFrom('products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('product_id', '>', (after ?? '') as ProductId)
    .orderBy('product_id')
    .limit(PRODUCTS_AT_ONCE)
    .execute();
  const stored = await findStored(
    tx,
    siteId,
    rows.map((row) => row.product_id),
  );
  const collections = await of
    .selectFrom('collections')
    .select(['collection_id', 'name'])
    .where('site_id', '=', siteId)
    .orderBy('collection_id')
    .limit(MAX_COLLECTIONS)
    .execute();
  const names = new Map<CollectionId, string>(collections.map((row) => [row.collection_id, row.name]));
  const extras = await findExtras(tx, siteId, stored, await readTaxGroupNames(tx, siteId));
  return stored.map((item) => ({
    ...item,
    collectionNames: item.collectionIds.flatMap((id) => names.get(id) ?? []),
    extras: extras.get(item.product.id) ?? NO_EXTRAS,
  }));
}
