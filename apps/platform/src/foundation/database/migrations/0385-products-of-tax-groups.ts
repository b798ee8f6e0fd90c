/** Finds the products of a tax group. */
import type { Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createIndex('tax_group_products_by_group')
    .on('tax_group_products')
    .columns(['site_id', 'tax_group_id', 'product_id'])
    .execute();
}
