/** How an account stood before the shop blocked it, so that it stands so again afterwards. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { json } = columnTypes(dialect);
  await schema.schema
    .alterTable('members')
    // Null for who is not blocked, and for who was before this column was there.
    .addColumn('stand_before_block', json)
    .execute();
}
