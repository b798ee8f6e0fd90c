/** Letters that are kept as what they say until they are put into words, after the transaction that gave reason for them. */
import { sql, type Kysely } from 'kysely';

import { columnTypes } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { json } = columnTypes(dialect);

  await schema.schema.alterTable('letters').addColumn('draft', json).execute();
  await schema.schema
    .createIndex('letters_to_word')
    .on('letters')
    .columns(['next_attempt_at'])
    .where(sql.ref('draft'), 'is not', null)
    .execute();
}
