/**
 * Deletes a site for good: its rows in every table, and the files that no other site has. It deletes in small
 * transactions, so that other sites can write meanwhile. A deletion that was interrupted is finished by the next one: the
 * row of the site goes last.
 */
import { sql } from 'kysely';

import type { Database } from '../../foundation/database/database.ts';
import { inBatches } from '../../foundation/database/in-batches.ts';
import { MIGRATIONS } from '../../foundation/database/migrations/index.ts';
import { countRows } from '../../foundation/database/portable/portable-rows.ts';
import { describeTables, type TableShape } from '../../foundation/database/portable/table-shape.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { ShopStorages } from '../../foundation/media/storage/shop-storages.ts';
import { findUnusedFiles, listSiteFiles, removeFiles, TABLES_WITH_FILES } from './site-files.ts';

const BATCH_ROWS = 1_000;
const BATCH_FILES = 100;

export interface DeleteProgress {
  readonly done: number;
  readonly total: number;
}

export interface DeleteOptions {
  readonly database: Database;
  readonly storages: ShopStorages;
  readonly report?: (progress: DeleteProgress) => void;
  /** Ends the deletion with an error. */
  readonly signal?: AbortSignal;
}

export interface DeletedSite {
  readonly rows: number;
  readonly files: number;
}

/** Deletes a site that no process serves any more. */
export async function deleteSite(siteId: SiteId, options: DeleteOptions): Promise<DeletedSite> {
  const { database, storages, signal } = options;
  const tables = (await describeTables(MIGRATIONS.map(({ name }) => name))).toReversed();
  const last = new Set(['sites', ...TABLES_WITH_FILES]);
  const rows = { done: 0, total: await countSite(database, tables, siteId) };
  for (const table of tables) if (!last.has(table.name)) await deleteRows(siteId, table, rows, options);
  // The rows that name the files stay until the files are gone.
  const unused = await database.read(async (tx) =>
    findUnusedFiles(tx, await listSiteFiles(tx, siteId), { besides: siteId }),
  );
  for (const batch of inBatches(unused, BATCH_FILES)) {
    signal?.throwIfAborted();
    await removeFiles(batch, { database, storages, besides: siteId });
  }
  for (const table of tables) {
    if (last.has(table.name) && table.name !== 'sites') await deleteRows(siteId, table, rows, options);
  }
  for (const table of tables) if (table.name === 'sites') await deleteRows(siteId, table, rows, options);
  return { rows: rows.done, files: unused.length };
}

async function countSite(database: Database, tables: readonly TableShape[], siteId: SiteId): Promise<number> {
  return database.read(async (tx) => {
    let total = 0;
    for (const table of tables) total += await countRows(tx, table, { siteId });
    return total;
  });
}

async function deleteRows(
  siteId: SiteId,
  { name, key }: TableShape,
  rows: { done: number; readonly total: number },
  { database, report, signal }: DeleteOptions,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (;;) {
    signal?.throwIfAborted();
    const deleted = await database.write(async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(name)} where site_id = ${siteId} and (${columns}) in
          (select ${columns} from ${sql.table(name)} where site_id = ${siteId} limit ${sql.lit(BATCH_ROWS)})`.execute(
        tx.tables<unknown>(),
      );
      return Number(numAffectedRows);
    });
    rows.done += deleted;
    report?.(rows);
    if (deleted < BATCH_ROWS) return;
  }
}
