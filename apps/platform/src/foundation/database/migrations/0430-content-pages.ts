/** Pages and journal posts that merchants write, those that can be restored, and the slugs that they had before. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'content_pages')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    // Whether it is published, now or at `published_at`.
    .addColumn('visible', integer, (column) => column.notNull())
    .addColumn('published_at', integer)
    // By which the merchant's list is sorted: when it is published, otherwise when it was created.
    .addColumn('listed_at', integer, (column) => column.notNull())
    .addColumn('in_footer', integer, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('content_pages_pk', ['site_id', 'page_id'])
    .addUniqueConstraint('content_pages_slug', ['site_id', 'kind', 'slug'])
    .execute();
  await schema.schema
    .createIndex('content_pages_by_date')
    .on('content_pages')
    .columns(['site_id', 'kind', 'listed_at', 'page_id'])
    .execute();

  await createTable(schema, dialect, 'deleted_content_pages')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('deleted_at', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('deleted_content_pages_pk', ['site_id', 'page_id'])
    .execute();
  await schema.schema
    .createIndex('deleted_content_pages_by_age')
    .on('deleted_content_pages')
    .columns(['site_id', 'deleted_at'])
    .execute();

  await createTable(schema, dialect, 'former_content_slugs')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('page_id', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('former_content_slugs_pk', ['site_id', 'kind', 'slug'])
    .execute();
}
