/** The store of products' tax groups: at most one group per product. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';

interface GroupTables {
  tax_group_products: { site_id: string; product_id: string; tax_group_id: string };
}

/** The groups of these products (primary key); those in none are absent. */
export async function findTaxGroups(
  tx: Transaction,
  siteId: SiteId,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .tables<GroupTables>()
    .selectFrom('tax_group_products')
    .select(['product_id', 'tax_group_id'])
    .where('site_id', '=', siteId)
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.tax_group_id]));
}

/** The products of a group after an id, in the order of ids (index `tax_group_products_by_group`), and how many it has. */
export async function listGroupProducts(
  tx: Transaction,
  siteId: SiteId,
  taxGroupId: string,
  { after = '', limit }: { readonly after?: string; readonly limit: number },
): Promise<{ readonly productIds: string[]; readonly total: number }> {
  const rows = tx
    .tables<GroupTables>()
    .selectFrom('tax_group_products')
    .where('site_id', '=', siteId)
    .where('tax_group_id', '=', taxGroupId);
  const page = await rows
    .select('product_id')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  const { count } = await rows.select((query) => query.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { productIds: page.map((row) => row.product_id), total: Number(count) };
}

/** Adds products to a group and removes them from their previous one. */
export async function assignTaxGroup(
  tx: Transaction,
  siteId: SiteId,
  taxGroupId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .tables<GroupTables>()
    .insertInto('tax_group_products')
    .values([...new Set(productIds)].map((id) => ({ site_id: siteId, product_id: id, tax_group_id: taxGroupId })))
    .onConflict((conflict) => conflict.columns(['site_id', 'product_id']).doUpdateSet({ tax_group_id: taxGroupId }))
    .execute();
}

/** Removes products from a group: these, or all of them. */
export async function leaveTaxGroup(
  tx: Transaction,
  siteId: SiteId,
  taxGroupId: string,
  productIds?: readonly string[],
): Promise<void> {
  let query = tx
    .tables<GroupTables>()
    .deleteFrom('tax_group_products')
    .where('site_id', '=', siteId)
    .where('tax_group_id', '=', taxGroupId);
  if (productIds !== undefined) query = query.where('product_id', 'in', productIds);
  await query.execute();
}
