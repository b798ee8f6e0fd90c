/** A gift card names the refund that disabled it, so that it comes back when the refund does. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await schema.schema.alterTable('gift_cards').addColumn('refund_id', text).execute();
}
