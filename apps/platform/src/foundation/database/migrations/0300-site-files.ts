/**
 * Files of the shop become a library: each has a name, a folder, a type, a size and a place in the trash. `media_uses` says
 * which entities show which files; it is filled from the products and collections that there are.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { columnTypes, createTable } from '../columns.ts';
import type { DatabaseDialect } from '../database.ts';

interface Tables {
  media_uses: { site_id: string; media_id: string; entity_kind: string; entity_id: string };
}

const BATCH = 200;
const MEDIA_ID = /(?<![0-9a-f])[0-9a-f]{32}\.(?:jpg|png|webp|avif|gif|mp4|webm|mp3|ogg|wav|pdf|zip)/g;

export async function up(schema: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer, json } = columnTypes(dialect);
  const add = (name: string, type: typeof text, fallback?: string | number) =>
    schema.schema
      .alterTable('media')
      .addColumn(name, type, (column) => (fallback === undefined ? column : column.notNull().defaultTo(fallback)))
      .execute();
  await add('display_name', text, '');
  await add('folded', text, '');
  await add('folder_id', text, 'media-root');
  await add('media_type', text, 'OTHER');
  await add('size_bytes', integer);
  await add('details', json, '{}');
  await add('updated_at', integer, 0);
  await add('deleted_at', integer);
  await sql`update media set display_name = file_name, folded = lower(file_name), updated_at = created_at,
    media_type = case
      when media_id like '%.mp4' or media_id like '%.webm' then 'VIDEO'
      when media_id like '%.mp3' or media_id like '%.ogg' or media_id like '%.wav' then 'AUDIO'
      when media_id like '%.pdf' then 'DOCUMENT'
      when media_id like '%.zip' then 'ARCHIVE'
      else 'IMAGE' end`.execute(schema);
  await schema.schema
    .createIndex('media_by_folder')
    .on('media')
    .columns(['site_id', 'folder_id', 'updated_at'])
    .execute();

  await createTable(schema, dialect, 'media_folders')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('folder_id', text, (column) => column.notNull())
    .addColumn('parent_id', text, (column) => column.notNull())
    .addColumn('display_name', text, (column) => column.notNull())
    .addColumn('folded', text, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('updated_at', integer, (column) => column.notNull())
    .addColumn('deleted_at', integer)
    .addPrimaryKeyConstraint('media_folders_pk', ['site_id', 'folder_id'])
    .execute();

  await createTable(schema, dialect, 'media_uses')
    .addColumn('site_id', text, (column) => column.notNull().references('sites.site_id'))
    .addColumn('media_id', text, (column) => column.notNull())
    .addColumn('entity_kind', text, (column) => column.notNull())
    .addColumn('entity_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_pk', ['site_id', 'media_id', 'entity_kind', 'entity_id'])
    .execute();
  await schema.schema
    .createIndex('media_uses_by_entity')
    .on('media_uses')
    .columns(['site_id', 'entity_kind', 'entity_id'])
    .execute();
  const tables = schema as Kysely<Tables>;
  await fillUses(tables, 'product', sql`products`, sql`product_id`, sql`cast(document as text)`);
  const shown = sql`coalesce(cast(hero as text), '') || ' ' || description`;
  await fillUses(tables, 'collection', sql`collections`, sql`collection_id`, shown);
}

async function fillUses(
  tables: Kysely<Tables>,
  entityKind: string,
  table: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  document: RawBuilder<unknown>,
): Promise<void> {
  let last = { site_id: '', entity_id: '' };
  for (;;) {
    const { rows } = await sql<{ site_id: string; entity_id: string; document: string }>`
      select site_id, ${id} as entity_id, ${document} as document from ${table}
      where site_id > ${last.site_id} or (site_id = ${last.site_id} and ${id} > ${last.entity_id})
      order by site_id, ${id} limit ${sql.lit(BATCH)}`.execute(tables);
    const uses = rows.flatMap(({ site_id, entity_id, document: text }) =>
      [...new Set(text.match(MEDIA_ID))].map((media_id) => ({ site_id, media_id, entity_kind: entityKind, entity_id })),
    );
    // A statement has a limited number of parameters.
    for (let start = 0; start < uses.length; start += BATCH) {
      await tables
        .insertInto('media_uses')
        .values(uses.slice(start, start + BATCH))
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}
