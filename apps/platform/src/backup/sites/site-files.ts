/**
 * The files that the rows of a site name. Files lie once for all sites: media and files that are sold under the hash of
 * their content, so two sites with the same picture have one file.
 */
import { sql } from 'kysely';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import { inBatches } from '../../foundation/database/in-batches.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { contentKey, createMediaFiles } from '../../foundation/media/media-files.ts';
import type { MediaId } from '../../foundation/media/rendition.ts';
import { removeUnused } from '../../foundation/media/storage/remove-unused.ts';
import type { ShopStorages, StorageName } from '../../foundation/media/storage/shop-storages.ts';

export interface SiteFile {
  readonly storage: StorageName;
  readonly key: string;
}

interface FileColumn {
  readonly storage: StorageName;
  readonly table: string;
  readonly column: string;
}

/** Columns that name a file by its content. */
const SHARED_FILES: readonly FileColumn[] = [
  { storage: 'media', table: 'media', column: 'media_id' },
  { storage: 'files', table: 'product_files', column: 'content_hash' },
];

/** The tables whose rows name files. */
export const TABLES_WITH_FILES: readonly string[] = [...SHARED_FILES.map(({ table }) => table), 'imports'];

const MAX_NAMES = 200;

/** The id or the hash in the key of a file. */
function nameOf({ key }: SiteFile): string {
  return key.slice(key.indexOf('/') + 1);
}

/** All files that rows of the site name; each once. Some of them may be missing from the storage. */
export async function listSiteFiles(tx: Transaction, siteId: SiteId): Promise<readonly SiteFile[]> {
  const found: SiteFile[] = [];
  for (const { storage, table, column } of SHARED_FILES) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where site_id = ${siteId}`.execute(
      tx.tables<unknown>(),
    );
    found.push(...rows.map(({ name }) => ({ storage, key: contentKey(name) })));
  }
  const { rows } = await sql<{ id: string; document: string }>`
    select import_id as id, document from imports where site_id = ${siteId}`.execute(tx.tables<unknown>());
  const imports = rows.map(({ id, document }) => (JSON.parse(document) as { readonly fileKey?: string }).fileKey ?? id);
  return [...found, ...imports.map((key): SiteFile => ({ storage: 'imports', key }))];
}

/** Those of the files that no row names: of any site, or of any site besides one. */
export async function findUnusedFiles(
  tx: Transaction,
  files: readonly SiteFile[],
  { besides }: { readonly besides?: SiteId } = {},
): Promise<readonly SiteFile[]> {
  const ofOthers = besides === undefined ? sql`true` : sql`site_id <> ${besides}`;
  const unused: SiteFile[] = files.filter(({ storage }) => storage === 'imports');
  for (const { storage, table, column } of SHARED_FILES) {
    const own = files.filter((file) => file.storage === storage);
    for (const batch of inBatches(own, MAX_NAMES)) {
      const names = batch.map(nameOf);
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
        where ${ofOthers} and ${sql.ref(column)} in (${sql.join(names)})`.execute(tx.tables<unknown>());
      const used = new Set(rows.map(({ name }) => contentKey(name)));
      unused.push(...batch.filter(({ key }) => !used.has(key)));
    }
  }
  return unused;
}

/** Removes files that no row names, or that only rows of one site name. Those that another begins to use meanwhile stay. */
export async function removeFiles(
  files: readonly SiteFile[],
  {
    database,
    storages,
    besides,
  }: { readonly database: Database; readonly storages: ShopStorages; readonly besides?: SiteId },
): Promise<void> {
  const findNamed = async (some: readonly SiteFile[]): Promise<readonly SiteFile[]> => {
    const unused = new Set(
      await database.read((tx) => findUnusedFiles(tx, some, besides === undefined ? {} : { besides })),
    );
    return some.filter((file) => !unused.has(file));
  };
  const ofStorage = (name: StorageName): readonly SiteFile[] => files.filter(({ storage }) => storage === name);
  const media = ofStorage('media');
  await createMediaFiles(storages.media).removeUnused(
    media.map((file) => nameOf(file) as MediaId),
    async () => new Set((await findNamed(media)).map(nameOf)),
  );
  const sold = ofStorage('files');
  const keys = sold.map(({ key }) => key);
  await removeUnused(storages.files, keys, async () => new Set((await findNamed(sold)).map(({ key }) => key)));
  for (const { key } of ofStorage('imports')) await storages.imports.remove(key);
}
