/**
 * The store of slugs that products had before, so that their old addresses lead to them. A slug leads to the product that
 * had it last. Invariant: at most `MAX_FORMER_SLUGS` for a product.
 */
import type { Kysely } from 'kysely';

import { encodeFlag } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { DeletedTables } from './deleted-products.ts';
import type { Product, ProductId } from './product.ts';

export const MAX_FORMER_SLUGS = 20;

interface SlugTables extends Pick<CatalogTables, 'products'>, DeletedTables {
  former_slugs: { site_id: string; slug: string; product_id: ProductId; created_at: number };
}

function tables(tx: Transaction): Kysely<SlugTables> {
  return tx.tables<SlugTables>();
}

/** Records the slug that a product had, unless its merchant wants no redirect. */
export async function recordSlugChange(
  tx: Transaction,
  siteId: string,
  { before, after, now }: { readonly before: Product; readonly after: Product; readonly now: number },
): Promise<void> {
  if (before.slug === after.slug) return;
  await forgetSlug(tx, siteId, after.slug);
  if (after.seo?.settings?.preventAutoRedirect === true) return;
  await tables(tx)
    .insertInto('former_slugs')
    .values({ site_id: siteId, slug: before.slug, product_id: after.id, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'slug']).doUpdateSet({ product_id: after.id, created_at: now }),
    )
    .execute();
  const kept = await tables(tx)
    .selectFrom('former_slugs')
    .select('slug')
    .where('site_id', '=', siteId)
    .where('product_id', '=', after.id)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .limit(MAX_FORMER_SLUGS)
    .execute();
  if (kept.length < MAX_FORMER_SLUGS) return;
  await tables(tx)
    .deleteFrom('former_slugs')
    .where('site_id', '=', siteId)
    .where('product_id', '=', after.id)
    .where(
      'slug',
      'not in',
      kept.map(({ slug }) => slug),
    )
    .execute();
}

/** A slug that a product had. */
export interface FormerSlug {
  readonly slug: string;
  readonly productId: ProductId;
  readonly createdAt: number;
}

/** The slugs that a product had, and who had this one. */
export async function findFormerSlugs(
  tx: Transaction,
  siteId: string,
  productId: ProductId,
  slug: string,
): Promise<readonly FormerSlug[]> {
  const rows = await tables(tx)
    .selectFrom('former_slugs')
    .select(['slug', 'product_id', 'created_at'])
    .where('site_id', '=', siteId)
    .where(({ or, eb }) => or([eb('product_id', '=', productId), eb('slug', '=', slug)]))
    .orderBy('slug')
    .execute();
  return rows.map((row) => ({ slug: row.slug, productId: row.product_id, createdAt: row.created_at }));
}

/** Gives a product, and a slug, exactly these former slugs again. */
export async function restoreFormerSlugs(
  tx: Transaction,
  siteId: string,
  {
    productId,
    slug,
    before,
  }: { readonly productId: ProductId; readonly slug: string; readonly before: readonly FormerSlug[] },
): Promise<void> {
  await tables(tx)
    .deleteFrom('former_slugs')
    .where('site_id', '=', siteId)
    .where(({ or, eb }) => or([eb('product_id', '=', productId), eb('slug', '=', slug)]))
    .execute();
  if (before.length === 0) return;
  await tables(tx)
    .insertInto('former_slugs')
    .values(
      before.map((former) => ({
        site_id: siteId,
        slug: former.slug,
        product_id: former.productId,
        created_at: former.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .execute();
}

/** A product has this slug now: it leads to no other. */
export async function forgetSlug(tx: Transaction, siteId: string, slug: string): Promise<void> {
  await tables(tx).deleteFrom('former_slugs').where('site_id', '=', siteId).where('slug', '=', slug).execute();
}

/** The visible product that had this slug (primary keys). */
export async function findByFormerSlug(
  tx: Transaction,
  siteId: string,
  slug: string,
): Promise<{ readonly id: ProductId; readonly slug: string } | undefined> {
  return tables(tx)
    .selectFrom('former_slugs as former')
    .innerJoin('products', (join) =>
      join.onRef('products.site_id', '=', 'former.site_id').onRef('products.product_id', '=', 'former.product_id'),
    )
    .select(['products.product_id as id', 'products.slug as slug'])
    .where('former.site_id', '=', siteId)
    .where('former.slug', '=', slug)
    .where('products.visible', '=', encodeFlag(true))
    .executeTakeFirst();
}

/** Removes the slugs of products that exist no longer and can no longer be restored. */
export async function deleteOrphanedSlugs(tx: Transaction): Promise<void> {
  await tables(tx)
    .deleteFrom('former_slugs')
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or(
          (['products', 'deleted_products'] as const).map((table) =>
            exists(
              selectFrom(table)
                .select(`${table}.product_id`)
                .whereRef(`${table}.site_id`, '=', 'former_slugs.site_id')
                .whereRef(`${table}.product_id`, '=', 'former_slugs.product_id'),
            ),
          ),
        ),
      ),
    )
    .execute();
}
