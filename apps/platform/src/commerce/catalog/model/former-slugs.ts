/**
 * The stores of slugs that products and collections had before, so that their old addresses lead to them. A slug leads to
 * the one that had it last. Invariant: at most `MAX_FORMER_SLUGS` for each.
 */
import { sql } from 'kysely';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { ProductId, ProductSeo } from './product.ts';

interface SlugTables {
  former_slugs: { site_id: string; slug: string; product_id: ProductId; created_at: number };
}

export const MAX_FORMER_SLUGS = 20;

/** What has a slug. */
interface Named {
  readonly id: string;
  readonly slug: string;
  readonly seo?: ProductSeo;
}

interface SlugNames {
  readonly table: string;
  readonly id: string;
  /** The tables of those that exist, and of those that can be restored. */
  readonly owners: string;
  readonly deleted: string;
}

export const PRODUCT_SLUGS = createFormerSlugs({
  table: 'former_slugs',
  id: 'product_id',
  owners: 'products',
  deleted: 'deleted_products',
});

export const COLLECTION_SLUGS = createFormerSlugs({
  table: 'former_collection_slugs',
  id: 'collection_id',
  owners: 'collections',
  deleted: 'deleted_collections',
});

function createFormerSlugs(names: SlugNames) {
  const table = sql.table(names.table);
  const id = sql.ref(names.id);

  /** It has this slug now: the slug leads to no other. */
  async function forget(tx: Transaction, siteId: string, slug: string): Promise<void> {
    await sql`delete from ${table} where site_id = ${siteId} and slug = ${slug}`.execute(tx.tables());
  }

  /** Records the slug that it had, unless its merchant wants no redirect. */
  async function recordChange(
    tx: Transaction,
    siteId: string,
    { before, after, now }: { readonly before: Named; readonly after: Named; readonly now: number },
  ): Promise<void> {
    if (before.slug === after.slug) return;
    await forget(tx, siteId, after.slug);
    if (after.seo?.settings?.preventAutoRedirect === true) return;
    const db = tx.tables();
    await sql`insert into ${table} (site_id, slug, ${id}, created_at)
      values (${siteId}, ${before.slug}, ${after.id}, ${now})
      on conflict (site_id, slug) do update set ${id} = excluded.${id}, created_at = excluded.created_at`.execute(db);
    await sql`delete from ${table} where site_id = ${siteId} and ${id} = ${after.id} and slug not in (
      select slug from ${table} where site_id = ${siteId} and ${id} = ${after.id}
      order by created_at desc, slug limit ${sql.lit(MAX_FORMER_SLUGS)})`.execute(db);
  }

  /** The visible one that had this slug (primary keys). */
  async function find(
    tx: Transaction,
    siteId: string,
    slug: string,
  ): Promise<{ readonly id: string; readonly slug: string } | undefined> {
    const owner = sql.table(names.owners);
    const { rows } = await sql<{ id: string; slug: string }>`select owner.${id} as id, owner.slug as slug
      from ${table} as former join ${owner} as owner
      on owner.site_id = former.site_id and owner.${id} = former.${id}
      where former.site_id = ${siteId} and former.slug = ${slug} and owner.visible = 1`.execute(tx.tables());
    return rows[0];
  }

  /** Removes the slugs of those that exist no longer and can no longer be restored. */
  async function deleteOrphaned(tx: Transaction): Promise<void> {
    const [owners, deleted] = [names.owners, names.deleted].map(
      (name) => sql`(select 1 from ${sql.table(name)} as owner
        where owner.site_id = ${table}.site_id and owner.${id} = ${table}.${id})`,
    );
    await sql`delete from ${table} where not exists ${owners} and not exists ${deleted}`.execute(tx.tables());
  }

  return { recordChange, forget, find, deleteOrphaned };
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
  const rows = await tx
    .tables<SlugTables>()
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
  await tx
    .tables<SlugTables>()
    .deleteFrom('former_slugs')
    .where('site_id', '=', siteId)
    .where(({ or, eb }) => or([eb('product_id', '=', productId), eb('slug', '=', slug)]))
    .execute();
  if (before.length === 0) return;
  await tx
    .tables<SlugTables>()
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
