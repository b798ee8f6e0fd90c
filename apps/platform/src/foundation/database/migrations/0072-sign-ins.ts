/** What a sign-in knows of the browser it happened in, so that a member recognises their sessions and can end them. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await schema.schema.alterTable('authorization_codes').addColumn('user_agent', text).execute();
}
