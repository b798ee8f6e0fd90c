/** Letters: written in the transaction that gives reason for them, sent after it. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);

  await createTable(schema, dialect, 'letters')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('letter_id', text, (column) => column.notNull())
    .addColumn('sender', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('body_text', text, (column) => column.notNull())
    .addColumn('body_html', text, (column) => column.notNull())
    .addColumn('written_at', integer, (column) => column.notNull())
    .addColumn('sent_at', integer)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('next_attempt_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('letters_pk', ['site_id', 'letter_id'])
    .execute();
  await schema.schema.createIndex('letters_to_send').on('letters').columns(['sent_at', 'next_attempt_at']).execute();
}
