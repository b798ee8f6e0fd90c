/**
 * Makes the rows and indexes that PostgreSQL searches products by, once for a database, at the first start with product
 * queries set to the database. A start that was interrupted continues with the next one. From then on every change of a
 * product also writes its row (`search-rows.ts`).
 */
import { sql } from 'kysely';

import type { Database, Transaction } from '../../../../foundation/database/database.ts';
import { MigrationError } from '../../../../foundation/database/migrate.ts';
import { SEARCH_VERSION, saveSearchRows } from '../search-rows.ts';
import { createSearchIndexes, createSearchTables, dropSearchTables } from './search-tables.ts';
import { type SearchedColumns, toSearchedProduct } from './searched-product.ts';

/** Products in one transaction. */
const BATCH = 1000;
interface SearchState {
  readonly version: number;
  readonly is_ready: number;
}

export interface PrepareOptions {
  /** Told how many products have a row. */
  readonly showProgress?: ((products: number) => void) | undefined;
}

/** Resolves when every product has its row and every index is there. */
export async function prepareSearch(database: Database, { showProgress }: PrepareOptions = {}): Promise<void> {
  const state = await database.read(readState);
  if (state?.version === SEARCH_VERSION && state.is_ready === 1) return;
  await database.writeAlone(createExtensions);
  await database.writeAlone(switchOn);
  let position: Position = { siteId: '', productId: '' };
  for (let products = 0; ;) {
    const after = position;
    const batch = await database.write((tx) => fillBatch(tx, after));
    if (batch.end === undefined) break;
    position = batch.end;
    products += batch.count;
    showProgress?.(products);
  }
  await database.writeAlone(createSearchIndexes);
}

async function readState(tx: Transaction): Promise<SearchState | undefined> {
  const tables = tx.tables<unknown>();
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('product_search_state') is not null as exists`.execute(tables);
  if (found[0]?.exists !== true) return undefined;
  return (await sql<SearchState>`select version, is_ready from product_search_state`.execute(tables)).rows[0];
}

/** Both are in PostgreSQL's own package of extensions, and an owner of a database may make them. */
async function createExtensions(tx: Transaction): Promise<void> {
  for (const name of ['btree_gin', 'pg_trgm']) {
    await sql`create extension if not exists ${sql.id(name)}`
      .execute(tx.tables<unknown>())
      .catch((failure: unknown) => {
        const reason = failure instanceof Error ? failure.message : String(failure);
        throw new MigrationError(
          `CARTWRIGHT_PRODUCT_QUERIES is "database", and PostgreSQL does not make its extension ${name} (${reason}): run "CREATE EXTENSION ${name}" in this database as its administrator, or leave CARTWRIGHT_PRODUCT_QUERIES out.`,
        );
      });
  }
}

/** From its commit on, every writer keeps the rows. The lock waits for those that began before. */
async function switchOn(tx: Transaction): Promise<void> {
  await sql`lock table catalog_changes in exclusive mode`.execute(tx.tables<unknown>());
  if ((await readState(tx))?.version === SEARCH_VERSION) return;
  await dropSearchTables(tx);
  await createSearchTables(tx, SEARCH_VERSION);
}

interface Position {
  readonly siteId: string;
  readonly productId: string;
}

/** Makes the rows of the next products that have none. Another process may do the same at the same time. */
async function fillBatch(
  tx: Transaction,
  after: Position,
): Promise<{ readonly count: number; readonly end?: Position }> {
  const { rows } = await sql<SearchedColumns & { site_id: string }>`
    select site_id, product_id, name, sku, brand, ribbon, search_facts from products
    where (site_id, product_id) > (${after.siteId}, ${after.productId})
      and not exists (select 1 from product_search as kept
        where kept.site_id = products.site_id and kept.product_id = products.product_id)
    order by site_id, product_id limit ${sql.lit(BATCH)}`.execute(tx.tables<unknown>());
  for (const [siteId, ofSite] of Map.groupBy(rows, (row) => row.site_id)) {
    await saveSearchRows(tx, siteId, ofSite.map(toSearchedProduct));
  }
  const last = rows.at(-1);
  return last === undefined
    ? { count: 0 }
    : { count: rows.length, end: { siteId: last.site_id, productId: last.product_id } };
}
