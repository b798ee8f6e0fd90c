/** The store of imports. An import that has expired is not found, though its row may still be there. */
import type { ImportState } from '@cartwright/contract';
import type { Kysely } from 'kysely';

import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../../../foundation/database/columns.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { ImportDetails, ImportId, ImportRecord } from './import-record.ts';
import type { ImportTables } from './import-tables.ts';

/** Rows that one transaction of the sweep deletes. */
const SWEEP_BATCH = 5000;

function tables(tx: Transaction): Kysely<ImportTables> {
  return tx.tables<ImportTables>();
}

export async function insertImport(tx: Transaction, record: ImportRecord): Promise<void> {
  await tables(tx)
    .insertInto('imports')
    .values({
      site_id: record.siteId,
      import_id: record.id,
      state: record.state,
      created_at: record.createdAt,
      updated_at: record.createdAt,
      expires_at: record.expiresAt,
      has_file: encodeFlag(record.hasFile),
      document: encodeJson(record.details),
    })
    .execute();
}

export async function findImport(
  tx: Transaction,
  siteId: SiteId,
  id: string,
  now: number,
): Promise<ImportRecord | undefined> {
  const row = await tables(tx)
    .selectFrom('imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', id as ImportId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && rowToImport(siteId, row);
}

/** Newest first. */
export async function findImports(tx: Transaction, siteId: SiteId, now: number): Promise<readonly ImportRecord[]> {
  const rows = await tables(tx)
    .selectFrom('imports')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .orderBy('import_id', 'desc')
    .execute();
  return rows.map((row) => rowToImport(siteId, row));
}

export interface ImportUpdate {
  readonly state?: ImportState;
  readonly hasFile?: boolean;
  readonly expiresAt?: number;
  readonly details?: ImportDetails;
}

export async function changeImport(
  tx: Transaction,
  { siteId, id }: Pick<ImportRecord, 'siteId' | 'id'>,
  { state, hasFile, expiresAt, details }: ImportUpdate,
  now: number,
): Promise<void> {
  await tables(tx)
    .updateTable('imports')
    .set({
      updated_at: now,
      ...(state === undefined ? {} : { state }),
      ...(hasFile === undefined ? {} : { has_file: encodeFlag(hasFile) }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
      ...(details === undefined ? {} : { document: encodeJson(details) }),
    })
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .execute();
}

/** Expired imports of all sites that still have a file (index `imports_by_expiry`). */
export async function findExpiredFiles(tx: Transaction, now: number): Promise<readonly ImportRecord[]> {
  const rows = await tables(tx)
    .selectFrom('imports')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('has_file', '=', encodeFlag(true))
    .execute();
  return rows.map((row) => rowToImport(row.site_id as SiteId, row));
}

/** Removes expired imports whose file is gone: their rows first, some at a time, so that no transaction is long. */
export async function deleteOldImports(database: Database, now: number): Promise<void> {
  const expired = await database.read((tx) =>
    tables(tx)
      .selectFrom('imports')
      .select(['site_id', 'import_id'])
      .where('expires_at', '<=', now)
      .where('has_file', '=', encodeFlag(false))
      .execute(),
  );
  for (const { site_id: siteId, import_id: id } of expired) {
    await deleteRowsOf(database, { siteId: siteId as SiteId, id });
    await database.write((tx) =>
      tables(tx).deleteFrom('imports').where('site_id', '=', siteId).where('import_id', '=', id).execute(),
    );
  }
}

/** Removes the rows, products and pictures of an import. */
export async function deleteRowsOf(
  database: Database,
  { siteId, id }: Pick<ImportRecord, 'siteId' | 'id'>,
): Promise<void> {
  for (const [table, column] of [
    ['import_rows', 'row_number'],
    ['import_items', 'row_number'],
    ['import_pictures', 'item_row'],
  ] as const) {
    while (await database.write((tx) => deleteSome(tx, { siteId, id }, table, column)));
  }
}

/** Returns whether there are more. */
async function deleteSome(
  tx: Transaction,
  { siteId, id }: Pick<ImportRecord, 'siteId' | 'id'>,
  table: 'import_rows' | 'import_items' | 'import_pictures',
  column: 'row_number' | 'item_row',
): Promise<boolean> {
  const of =
    tx.tables<Record<typeof table, { site_id: string; import_id: string; row_number: number; item_row: number }>>();
  const last = await of
    .selectFrom(table)
    .select(column)
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .orderBy(column)
    .offset(SWEEP_BATCH)
    .limit(1)
    .executeTakeFirst();
  const bound = (last as Readonly<Record<string, number>> | undefined)?.[column];
  await of
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where(column, '<=', bound ?? Number.MAX_SAFE_INTEGER)
    .execute();
  return bound !== undefined;
}

function rowToImport(siteId: SiteId, row: ImportTables['imports']): ImportRecord {
  return {
    siteId,
    id: row.import_id,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    hasFile: decodeFlag(row.has_file),
    details: decodeJson(row.document),
  };
}
