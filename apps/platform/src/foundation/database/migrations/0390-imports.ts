/** Imports of products: each with the rows of its file, its products with what they were before, and its pictures. */
import type { Kysely } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  await createTable(schema, dialect, 'imports')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    // Whether a file lies in the storage under the id of the import.
    .addColumn('has_file', integer, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addPrimaryKeyConstraint('imports_pk', ['site_id', 'import_id'])
    .execute();
  await schema.schema.createIndex('imports_by_expiry').on('imports').columns(['expires_at', 'has_file']).execute();

  await createTable(schema, dialect, 'import_rows')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('row_number', integer, (column) => column.notNull())
    .addColumn('item_key', text, (column) => column.notNull())
    .addColumn('cells', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_rows_pk', ['site_id', 'import_id', 'row_number'])
    .addForeignKeyConstraint(
      'import_rows_import',
      ['site_id', 'import_id'],
      'imports',
      ['site_id', 'import_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('import_rows_by_key')
    .on('import_rows')
    .columns(['site_id', 'import_id', 'item_key', 'row_number'])
    .execute();

  // A product of the file, under its first row. `before_import` is compressed.
  await createTable(schema, dialect, 'import_items')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('row_number', integer, (column) => column.notNull())
    .addColumn('item_key', text, (column) => column.notNull())
    .addColumn('outcome', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('has_warnings', integer, (column) => column.notNull())
    .addColumn('product_id', text)
    .addColumn('slug', text)
    .addColumn('changes_hash', text)
    .addColumn('document', json, (column) => column.notNull())
    .addColumn('before_import', text)
    .addColumn('after_hash', text)
    .addPrimaryKeyConstraint('import_items_pk', ['site_id', 'import_id', 'row_number'])
    .addUniqueConstraint('import_items_key', ['site_id', 'import_id', 'item_key'])
    .addForeignKeyConstraint(
      'import_items_import',
      ['site_id', 'import_id'],
      'imports',
      ['site_id', 'import_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  for (const column of ['outcome', 'state', 'slug', 'has_warnings']) {
    await schema.schema
      .createIndex(`import_items_by_${column}`)
      .on('import_items')
      .columns(['site_id', 'import_id', column, 'row_number'])
      .execute();
  }

  await createTable(schema, dialect, 'import_pictures')
    .addColumn('site_id', text, (column) => column.notNull())
    .addColumn('import_id', text, (column) => column.notNull())
    .addColumn('item_row', integer, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('row_number', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('alt', text)
    .addColumn('media_id', text)
    .addColumn('reason', text)
    .addPrimaryKeyConstraint('import_pictures_pk', ['site_id', 'import_id', 'item_row', 'position'])
    .addForeignKeyConstraint(
      'import_pictures_import',
      ['site_id', 'import_id'],
      'imports',
      ['site_id', 'import_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema.schema
    .createIndex('import_pictures_by_state')
    .on('import_pictures')
    .columns(['site_id', 'import_id', 'state', 'item_row', 'position'])
    .execute();
  await schema.schema
    .createIndex('import_pictures_by_url')
    .on('import_pictures')
    .columns(['site_id', 'url', 'media_id'])
    .execute();
}
