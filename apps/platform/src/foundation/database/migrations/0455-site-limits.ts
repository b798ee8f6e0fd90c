/** A site may have a limit of requests of its own. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { integer } = columnTypes(dialect);
  await schema.schema.alterTable('sites').addColumn('requests_per_second', integer).execute();
}
