/** The address that ends emails of a kind, for the headers of RFC 8058. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text } = columnTypes(dialect);
  await schema.schema.alterTable('emails').addColumn('unsubscribe_url', text).execute();
}
