/** Readers of the newsletter, with the proof of their consent. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = columnTypes(dialect);
  await createTable(schema, dialect, 'newsletter_subscribers')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('subscriber_id', text, (column) => column.notNull())
    // In lower case.
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('language', text, (column) => column.notNull())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('consent_text', text, (column) => column.notNull())
    .addColumn('requested_at', integer, (column) => column.notNull())
    .addColumn('confirmed_at', integer)
    .addColumn('unsubscribed_at', integer)
    .addPrimaryKeyConstraint('newsletter_subscribers_pk', ['site_id', 'subscriber_id'])
    .addUniqueConstraint('newsletter_subscribers_email', ['site_id', 'email'])
    .execute();
  await schema.schema
    .createIndex('newsletter_subscribers_by_age')
    .on('newsletter_subscribers')
    .columns(['site_id', 'requested_at', 'subscriber_id'])
    .execute();
  await schema.schema
    .createIndex('newsletter_subscribers_by_status')
    .on('newsletter_subscribers')
    .columns(['status', 'requested_at'])
    .execute();
}
