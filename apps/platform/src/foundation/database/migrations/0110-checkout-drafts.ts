/** What a buyer has typed into a checkout is kept with its session, and found again by the browser that typed it. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { json } = columnTypes(dialect);
  await schema.schema.alterTable('checkout_sessions').addColumn('draft', json).execute();
  await schema.schema
    .createIndex('checkout_sessions_by_browser')
    .on('checkout_sessions')
    .columns(['site_id', 'browser_hash', 'expires_at'])
    .execute();
}
