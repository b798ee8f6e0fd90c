/** The store of pages and posts, of deleted ones, and of the slugs that they had before. */
import type { ContentKind } from '@cartwright/contract';
import { type Kysely, sql } from 'kysely';

import { decodeJson, encodeFlag, encodeJson, type Flag, type JsonText } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { type DeletedRecord, listDeletedRecords, restoreLimitAt } from '../../foundation/database/deleted-records.ts';
import { listMediaIds, recordMediaUses } from '../../foundation/media/media-uses.ts';
import type { ContentPageId, StoredPage } from './content-page.ts';

interface ContentTables {
  content_pages: {
    site_id: string;
    page_id: ContentPageId;
    kind: ContentKind;
    slug: string;
    visible: Flag;
    published_at: number | null;
    listed_at: number;
    in_footer: Flag;
    revision: number;
    created_at: number;
    updated_at: number;
    document: JsonText<StoredPage>;
  };
  deleted_content_pages: {
    site_id: string;
    page_id: ContentPageId;
    name: string;
    deleted_at: number;
    document: JsonText<StoredPage>;
  };
  former_content_slugs: {
    site_id: string;
    kind: ContentKind;
    slug: string;
    page_id: ContentPageId;
    created_at: number;
  };
}

/** The slugs that a page had before are kept up to this number. */
export const MAX_FORMER_SLUGS = 20;

function tables(tx: Transaction): Kysely<ContentTables> {
  return tx.tables<ContentTables>();
}

export async function findPage(tx: Transaction, siteId: string, id: string): Promise<StoredPage | undefined> {
  const row = await tables(tx)
    .selectFrom('content_pages')
    .select('document')
    .where('site_id', '=', siteId)
    .where('page_id', '=', id as ContentPageId)
    .executeTakeFirst();
  return row && decodeJson(row.document);
}

/** The page with this slug now (unique key). */
export async function findPageBySlug(
  tx: Transaction,
  siteId: string,
  { kind, slug }: Pick<StoredPage, 'kind' | 'slug'>,
): Promise<StoredPage | undefined> {
  const row = await tables(tx)
    .selectFrom('content_pages')
    .select('document')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && decodeJson(row.document);
}

/** The page that had this slug last (primary keys). */
export async function findFormerPage(
  tx: Transaction,
  siteId: string,
  { kind, slug }: Pick<StoredPage, 'kind' | 'slug'>,
): Promise<StoredPage | undefined> {
  const row = await tables(tx)
    .selectFrom('former_content_slugs')
    .select('page_id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && findPage(tx, siteId, row.page_id);
}

/** How many pages and posts there are. */
export async function countPages(tx: Transaction, siteId: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('content_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface PageRange {
  readonly kind?: ContentKind | undefined;
  /** Only those that shoppers can read at this moment. */
  readonly publicAt?: number;
  readonly inFooter?: true;
  readonly limit: number;
  readonly offset?: number;
}

/** The newest first (index `content_pages_by_date`), and how many there are in all. */
export async function listPages(
  tx: Transaction,
  siteId: string,
  { kind, publicAt, inFooter, limit, offset = 0 }: PageRange,
): Promise<{ readonly pages: readonly StoredPage[]; readonly total: number }> {
  let matching = tables(tx).selectFrom('content_pages').where('site_id', '=', siteId);
  if (kind !== undefined) matching = matching.where('kind', '=', kind);
  if (publicAt !== undefined) matching = matching.where('visible', '=', 1).where('published_at', '<=', publicAt);
  if (inFooter) matching = matching.where('in_footer', '=', 1);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('document')
    .orderBy('listed_at', 'desc')
    .orderBy('page_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { pages: rows.map(({ document }) => decodeJson(document)), total: Number(total) };
}

/** When shoppers could read, or will be able to read, the first post; undefined where none is published. */
export async function findJournalStart(tx: Transaction, siteId: string): Promise<number | undefined> {
  const { start } = await tables(tx)
    .selectFrom('content_pages')
    .select(({ fn }) => fn.min('published_at').as('start'))
    .where('site_id', '=', siteId)
    .where('kind', '=', 'POST')
    .where('visible', '=', 1)
    .executeTakeFirstOrThrow();
  return start === null ? undefined : Number(start);
}

/** Writes a page in place of the one with its id. Its old slug leads to it from then on. */
export async function savePage(
  tx: Transaction,
  siteId: string,
  page: StoredPage,
  before: Pick<StoredPage, 'slug'> | undefined,
): Promise<void> {
  const { id, kind, slug, status, publishedAt, inFooter, revision, createdAt, updatedAt } = page;
  const changes = {
    slug,
    visible: encodeFlag(status === 'PUBLISHED'),
    published_at: publishedAt ?? null,
    listed_at: publishedAt ?? createdAt,
    in_footer: encodeFlag(inFooter),
    revision,
    updated_at: updatedAt,
    document: encodeJson(page),
  };
  await tables(tx)
    .insertInto('content_pages')
    .values({ site_id: siteId, page_id: id, kind, created_at: createdAt, ...changes })
    .onConflict((conflict) => conflict.columns(['site_id', 'page_id']).doUpdateSet(changes))
    .execute();
  await recordMediaUses(tx, siteId, 'content-page', id, listMediaIds(page));
  if (before?.slug === slug) return;
  await slugRows(tx, siteId, { kind, slug }).execute();
  if (before !== undefined) await keepFormerSlug(tx, siteId, page, before.slug);
}

function slugRows(tx: Transaction, siteId: string, { kind, slug }: Pick<StoredPage, 'kind' | 'slug'>) {
  return tables(tx)
    .deleteFrom('former_content_slugs')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('slug', '=', slug);
}

async function keepFormerSlug(
  tx: Transaction,
  siteId: string,
  { id, kind, updatedAt }: StoredPage,
  slug: string,
): Promise<void> {
  await tables(tx)
    .insertInto('former_content_slugs')
    .values({ site_id: siteId, kind, slug, page_id: id, created_at: updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind', 'slug']).doUpdateSet({ page_id: id, created_at: updatedAt }),
    )
    .execute();
  await tables(tx)
    .deleteFrom('former_content_slugs')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('page_id', '=', id)
    .where('slug', 'not in', ({ selectFrom }) =>
      selectFrom('former_content_slugs')
        .select('slug')
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('page_id', '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('slug')
        .limit(MAX_FORMER_SLUGS),
    )
    .execute();
}

/** Deletes a page; it can be restored for a while. `name`: as it is listed until then. */
export async function deletePage(
  tx: Transaction,
  siteId: string,
  page: StoredPage,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<void> {
  await tables(tx).deleteFrom('content_pages').where('site_id', '=', siteId).where('page_id', '=', page.id).execute();
  await recordMediaUses(tx, siteId, 'content-page', page.id, []);
  await tables(tx)
    .insertInto('deleted_content_pages')
    .values({ site_id: siteId, page_id: page.id, name, deleted_at: now, document: encodeJson(page) })
    .execute();
}

/** Takes a deleted page out of the store; undefined where there is none, or it was deleted too long ago. */
export async function takeDeletedPage(
  tx: Transaction,
  siteId: string,
  id: string,
  now: number,
): Promise<StoredPage | undefined> {
  const row = await tables(tx)
    .deleteFrom('deleted_content_pages')
    .where('site_id', '=', siteId)
    .where('page_id', '=', id as ContentPageId)
    .where('deleted_at', '>', restoreLimitAt(now))
    .returning('document')
    .executeTakeFirst();
  return row && decodeJson(row.document);
}

/** The last deleted pages, newest first (index `deleted_content_pages_by_age`). */
export function listDeletedPages(
  tx: Transaction,
  siteId: string,
  now: number,
): Promise<readonly DeletedRecord<ContentPageId>[]> {
  return listDeletedRecords(tx, siteId, now, {
    table: 'deleted_content_pages',
    idColumn: 'page_id',
    nameColumn: 'name',
  });
}

/** Removes pages that can no longer be restored, and the former slugs of those that are gone. */
export async function deleteOldContentPages(tx: Transaction, now: number): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('deleted_content_pages')
    .where('deleted_at', '<=', restoreLimitAt(now))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const [pages, deleted] = ['content_pages', 'deleted_content_pages'].map(
    (name) => sql`(select 1 from ${sql.table(name)} as owner
      where owner.site_id = former_content_slugs.site_id and owner.page_id = former_content_slugs.page_id)`,
  );
  await sql`delete from former_content_slugs where not exists ${pages} and not exists ${deleted}`.execute(tx.tables());
}
