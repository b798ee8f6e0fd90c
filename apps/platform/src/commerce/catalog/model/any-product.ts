/** A product to speak of where any will do, such as in the example of an email. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CatalogTables } from './catalog-tables.ts';

/** The name of the first product that shoppers see, the same at every call; undefined where there is none. */
export async function findAnyProductName(tx: Transaction, siteId: string): Promise<string | undefined> {
  const row = await tx
    .tables<CatalogTables>()
    .selectFrom('products')
    .select('name')
    .where('site_id', '=', siteId)
    .where('visible', '=', 1)
    .orderBy('product_id')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
