/** A job carries the trace of the work that enqueued it. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text } = columnTypes(dialect);
  // The header of W3C Trace Context. Null: the work was in no trace.
  await schema.schema.alterTable('jobs').addColumn('traceparent', text).execute();
}
