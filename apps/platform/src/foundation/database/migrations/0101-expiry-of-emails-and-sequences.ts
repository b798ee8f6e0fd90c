/** What sweeps need: emails by age, and when a partition of events was last used. */
import type { Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { integer } = columnTypes(dialect);

  await schema.schema.createIndex('letters_by_age').on('letters').columns(['written_at']).execute();
  await schema.schema
    .alterTable('event_sequences')
    .addColumn('used_at', integer, (column) => column.notNull().defaultTo(0))
    .execute();
}
