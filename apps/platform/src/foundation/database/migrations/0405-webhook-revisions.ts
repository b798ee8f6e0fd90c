/** Webhooks count their changes, and the deliveries that wait for one are counted without reading its whole log. */
import { sql, type Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .alterTable('webhooks')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.schema
    .createIndex('deliveries_pending')
    .on('deliveries')
    .columns(['site_id', 'webhook_id'])
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
}
