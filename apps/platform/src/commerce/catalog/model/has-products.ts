/** Whether a site has products: its currency stays from then on. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CatalogTables } from './catalog-tables.ts';

/** Hidden products count, too. */
export async function hasProducts(tx: Transaction, siteId: string): Promise<boolean> {
  const row = await tx
    .tables<CatalogTables>()
    .selectFrom('products')
    .select('product_id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
