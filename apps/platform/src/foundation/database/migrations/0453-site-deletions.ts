/** A site that is being deleted is marked, so that it is not resumed in between. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { integer } = columnTypes(dialect);
  await schema.schema.alterTable('sites').addColumn('deleting_since', integer).execute();
}
