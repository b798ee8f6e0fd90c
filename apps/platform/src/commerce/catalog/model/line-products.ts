/**
 * Products and variants of lines: those of carts, and what a buyer chose. Every statement starts with the site. Those by id are
 * shared by transactions, because many shoppers put the same product into their carts.
 */
import { type Kysely, sql } from 'kysely';

import { buildOnce, buildOncePerLength } from '../../../foundation/database/compile-once.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { cacheDocuments, cacheRows, isSameRow, keepByRows } from '../../../foundation/database/row-cache.ts';
import { type CatalogTables, type StoredVariantRow, VARIANT_COLUMNS, rowToVariant } from './catalog-tables.ts';
import {
  type Input,
  type Product,
  type ProductId,
  type Variant,
  type VariantId,
  readChoicesKey,
  readNamedVariant,
} from './product.ts';

const DOCUMENT_COLUMNS = ['product_id', 'document'] as const;
type StoredDocument = Pick<CatalogTables['products'], (typeof DOCUMENT_COLUMNS)[number]>;
const selectDocuments = buildOncePerLength((_length, options) =>
  buildOnce(
    (of: Kysely<CatalogTables>, siteId: string, ...ids: readonly ProductId[]) =>
      of.selectFrom('products').select(DOCUMENT_COLUMNS).where('site_id', '=', siteId).where('product_id', 'in', ids),
    options,
  ),
);

const selectVariantRows = buildOncePerLength((_length, options) =>
  buildOnce(
    (of: Kysely<CatalogTables>, siteId: string, ...ids: readonly VariantId[]) =>
      of.selectFrom('variants').select(VARIANT_COLUMNS).where('site_id', '=', siteId).where('variant_id', 'in', ids),
    options,
  ),
);

/** Lines of carts read the same few products again and again. */
const MAX_DECODED = 1000;
const decodeProduct = cacheDocuments<Product>(MAX_DECODED);
const decodeVariant = cacheRows(MAX_DECODED, isSameRow<StoredVariantRow>, rowToVariant);
const keepProducts = keepByRows<StoredDocument, ReadonlyMap<ProductId, Product>>();
const keepVariants = keepByRows<StoredVariantRow, ReadonlyMap<VariantId, Variant>>();

/** Products without their variants, for lines of a cart; those that do not exist (any more) are left out. */
export function findProducts(
  tx: Transaction,
  siteId: string,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Product>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return keepProducts(
    tx,
    selectDocuments(tx, siteId, ids),
    (rows) => new Map(rows.map((row) => [row.product_id, decodeProduct(row.product_id, row.document)])),
  );
}

/** Variants by id (primary key); those that do not exist (any more) are left out. */
export function findVariants(
  tx: Transaction,
  siteId: string,
  ids: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, Variant>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return keepVariants(
    tx,
    selectVariantRows(tx, siteId, ids),
    (rows) => new Map(rows.map((row) => [row.variant_id, decodeVariant(row.variant_id, row)])),
  );
}

const selectOne = buildOnce((of: Kysely<CatalogTables>, siteId: string, productId: ProductId, id: VariantId) =>
  variantsOf(of, siteId, productId).where('variant_id', '=', id),
);

/** A limit that is a parameter would make SQLite plan the statement again at every call. */
const selectFirst = buildOnce((of: Kysely<CatalogTables>, siteId: string, productId: ProductId) =>
  variantsOf(of, siteId, productId).orderBy('position').limit(sql.lit(1)),
);

const selectChosen = buildOnce((of: Kysely<CatalogTables>, siteId: string, productId: ProductId, key: string) =>
  variantsOf(of, siteId, productId).where('choices_key', '=', key),
);

function variantsOf(of: Kysely<CatalogTables>, siteId: string, productId: ProductId) {
  return of
    .selectFrom('variants')
    .select(VARIANT_COLUMNS)
    .where('site_id', '=', siteId)
    .where('product_id', '=', productId);
}

/** The few variants that the input may mean, so that a product with two thousand of them is not read as a whole. */
export async function findCandidates(
  tx: Transaction,
  siteId: string,
  product: Product,
  input: Input,
): Promise<readonly Variant[]> {
  return (await selectCandidates(tx, siteId, product, input)).map((row) => decodeVariant(row.variant_id, row));
}

function selectCandidates(tx: Transaction, siteId: string, product: Product, input: Input) {
  const named = readNamedVariant(input);
  if (named !== undefined) return selectOne(tx, siteId, product.id, named);
  if (!product.manageVariants) return selectFirst(tx, siteId, product.id);
  const chosen = product.options.map(({ name, choices }) => {
    const wanted = input.choices?.[name];
    const choice = choices.find((one) => one.description === wanted) ?? choices.find((one) => one.value === wanted);
    return [name, choice?.description ?? ''] as const;
  });
  return selectChosen(tx, siteId, product.id, readChoicesKey(Object.fromEntries(chosen)));
}
