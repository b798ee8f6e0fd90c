/** Variants are found by their SKU, also among hundreds of thousands. */
import type { Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema.createIndex('variants_by_sku').on('variants').columns(['site_id', 'sku', 'variant_id']).execute();
}
