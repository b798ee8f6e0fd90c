/**
 * Reads what some products of the file need to be planned: their rows, the products of the shop that they are, and files,
 * slugs and collections that they name. A few statements for all of them.
 */
import type { Kysely } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import { findMediaAssets } from '../../../foundation/media/media-store.ts';
import { findStored } from '../../catalog/model/catalog-store.ts';
import type { CatalogTables } from '../../catalog/model/catalog-tables.ts';
import { type ProductId, slugify } from '../../catalog/model/product.ts';
import type { ImportRecord } from '../model/import-record.ts';
import { findRows, type StoredItem as FileItem } from '../model/item-store.ts';
import { findFetched } from '../model/picture-store.ts';
import { findExtras, NO_EXTRAS, readTaxGroupNames } from '../model/product-extras.ts';
import { indexCollections } from '../plan/collection-names.ts';
import { type ImportRow, readColumns, toImportRow } from '../plan/import-row.ts';
import { readPictures } from '../plan/pictures.ts';
import type { PlanContext, StoredItem } from '../plan/plan-item.ts';
import type { ImportDeps } from './import-deps.ts';

const MAX_COLLECTIONS = 5000;
/** A product has at most 2000 variants and 300 pictures; more rows are a mistake of the file. */
export const MAX_ROWS_OF_PRODUCT = 2500;

export interface LoadedItem {
  readonly item: FileItem;
  readonly rows: readonly ImportRow[];
  readonly stored: StoredItem | undefined;
  /** The rows name several products. */
  readonly isAmbiguous: boolean;
}

export interface LoadedItems {
  readonly items: readonly LoadedItem[];
  readonly context: PlanContext;
}

function tables(tx: Transaction): Kysely<CatalogTables> {
  return tx.tables<CatalogTables>();
}

export async function loadItems(
  { ids, readShop }: Pick<ImportDeps, 'ids' | 'readShop'>,
  tx: Transaction,
  record: ImportRecord,
  items: readonly FileItem[],
  now: number,
): Promise<LoadedItems> {
  const { siteId, details } = record;
  const shop = await readShop(tx, siteId);
  const columns = readColumns(details);
  const rowsOf = await findRows(
    tx,
    record,
    items.map(({ key }) => key),
    MAX_ROWS_OF_PRODUCT,
  );
  const loaded = items.map((item) => ({
    item,
    rows: (rowsOf.get(item.key) ?? []).map((row) => toImportRow(row, columns)),
  }));
  const finder = await createFinder(
    tx,
    siteId,
    loaded.map(({ rows }) => rows),
    details.matchBy,
  );
  const found = loaded.map((one) => ({ ...one, productIds: finder.find(one.rows) }));
  const products = await findStored(tx, siteId, [...new Set(found.flatMap(({ productIds }) => productIds))]);
  const taxGroups = await readTaxGroupNames(tx, siteId);
  const extras = await findExtras(tx, siteId, products, taxGroups);
  const stored = new Map(
    products.map(({ product, variants, collectionIds }): [ProductId, StoredItem] => [
      product.id,
      { product, variants, collectionIds, extras: extras.get(product.id) ?? NO_EXTRAS },
    ]),
  );
  const media = await loadMedia(tx, record, loaded, shop.publicUrl);
  const collections = await tables(tx)
    .selectFrom('collections')
    .select(['collection_id as id', 'name', 'slug'])
    .where('site_id', '=', siteId)
    .orderBy('collection_id')
    .limit(MAX_COLLECTIONS)
    .execute();
  return {
    items: found.map(({ item, rows, productIds }) => ({
      item,
      rows,
      stored: productIds[0] === undefined ? undefined : stored.get(productIds[0]),
      isAmbiguous: productIds.length > 1,
    })),
    context: {
      shop,
      details,
      collections: indexCollections(collections),
      taxGroups,
      ids,
      now,
      ...media,
      isSlugTaken: (slug, except) => {
        const owner = finder.slugs.get(slug);
        return owner !== undefined && owner !== except;
      },
    },
  };
}

interface Finder {
  /** Products by slug, of those slugs that the rows name. */
  readonly slugs: ReadonlyMap<string, ProductId>;
  find(rows: readonly ImportRow[]): readonly ProductId[];
}

/** Finds the products of rows by id, slug or SKU, in the order that the merchant chose. */
async function createFinder(
  tx: Transaction,
  siteId: string,
  groups: readonly (readonly ImportRow[])[],
  matchBy: ImportRecord['details']['matchBy'],
): Promise<Finder> {
  const slugOf = (rows: readonly ImportRow[]): string => {
    const first = rows[0];
    return first?.get('SLUG') || slugify(first?.get('NAME') ?? '');
  };
  const skusOf = (rows: readonly ImportRow[]): readonly string[] => [
    ...new Set(rows.map((row) => row.get('SKU') ?? '').filter((sku) => sku !== '')),
  ];
  const wantedIds = groups.flatMap((rows) => rows[0]?.get('ID') || []);
  const byId =
    wantedIds.length === 0
      ? []
      : await tables(tx)
          .selectFrom('products')
          .select('product_id')
          .where('site_id', '=', siteId)
          .where('product_id', 'in', wantedIds as readonly ProductId[])
          .execute();
  const ids = new Set<string>(byId.map((row) => row.product_id));
  const wantedSlugs = groups.map(slugOf).filter((slug) => slug !== '');
  const bySlug =
    wantedSlugs.length === 0
      ? []
      : await tables(tx)
          .selectFrom('products')
          .select(['product_id', 'slug'])
          .where('site_id', '=', siteId)
          .where('slug', 'in', wantedSlugs)
          .execute();
  const slugs = new Map(bySlug.map((row) => [row.slug, row.product_id]));
  const skus = new Map<string, Set<ProductId>>();
  const wantedSkus = groups.flatMap(skusOf);
  for (let start = 0; start < wantedSkus.length; start += 500) {
    const rows = await tables(tx)
      .selectFrom('variants')
      .select(['sku', 'product_id'])
      .where('site_id', '=', siteId)
      .where('sku', 'in', wantedSkus.slice(start, start + 500))
      .execute();
    for (const row of rows) skus.set(row.sku, (skus.get(row.sku) ?? new Set()).add(row.product_id));
  }
  const steps = {
    ID: (rows: readonly ImportRow[]): readonly ProductId[] => {
      const id = rows[0]?.get('ID') ?? '';
      return ids.has(id) ? [id as ProductId] : [];
    },
    SLUG: (rows: readonly ImportRow[]): readonly ProductId[] => {
      const id = slugs.get(slugOf(rows));
      return id === undefined ? [] : [id];
    },
    SKU: (rows: readonly ImportRow[]): readonly ProductId[] => [
      ...new Set(skusOf(rows).flatMap((sku) => [...(skus.get(sku) ?? [])])),
    ],
  };
  const orders = { ID: ['ID', 'SLUG'], SLUG: ['SLUG'], SKU: ['SKU', 'SLUG'] } as const;
  return {
    slugs,
    find: (rows) => {
      const hasSlug = slugOf(rows) !== '';
      const order = matchBy === 'SLUG' && !hasSlug ? (['SKU'] as const) : orders[matchBy];
      for (const step of order) {
        const found = steps[step](rows);
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

async function loadMedia(
  tx: Transaction,
  { siteId }: ImportRecord,
  loaded: readonly { readonly rows: readonly ImportRow[] }[],
  publicUrl: string,
): Promise<Pick<PlanContext, 'mediaIdOf' | 'assets'>> {
  const urls = [...new Set(loaded.flatMap(({ rows }) => readPictures(rows).map(({ url }) => url)))];
  const own = `${publicUrl}/media/`;
  const fetched = new Map<string, string>();
  const foreign = urls.filter((url) => !url.startsWith(own));
  for (let start = 0; start < foreign.length; start += 500) {
    for (const [url, id] of await findFetched(tx, siteId, foreign.slice(start, start + 500))) fetched.set(url, id);
  }
  const mediaIdOf = (url: string): string | undefined =>
    url.startsWith(own) ? url.slice(own.length).split(/[/?#]/)[0] : fetched.get(url);
  const ids = [...new Set(urls.flatMap((url) => mediaIdOf(url) ?? []))];
  const assets = new Map<string, NonNullable<ReturnType<PlanContext['assets']['get']>>>();
  for (let start = 0; start < ids.length; start += 500) {
    for (const [id, asset] of await findMediaAssets(tx, siteId, ids.slice(start, start + 500))) assets.set(id, asset);
  }
  return { mediaIdOf, assets };
}
