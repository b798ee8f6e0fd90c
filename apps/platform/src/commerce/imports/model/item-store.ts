/** The store of the rows of a file and of its products. Every statement names the site and the import. */
import type { IMPORT_LISTS } from '@cartwright/contract';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';

import { decodeJson, encodeFlag, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { inBatches } from '../../../foundation/database/in-batches.ts';
import type { ProductId } from '../../catalog/model/product.ts';
import type { ImportRecord } from './import-record.ts';
import type { ImportTables, ItemDetails, ItemState, Outcome } from './import-tables.ts';

export type ImportKey = Pick<ImportRecord, 'siteId' | 'id'>;

export interface FileRow {
  readonly row: number;
  readonly key: string;
  readonly cells: readonly string[];
}

export interface StoredItem {
  /** Its first row. */
  readonly row: number;
  readonly key: string;
  readonly outcome: Outcome;
  readonly state: ItemState;
  readonly productId: ProductId | undefined;
  readonly changesHash: string | undefined;
  readonly details: ItemDetails;
  readonly beforeImport: string | undefined;
  readonly afterHash: string | undefined;
}

const EMPTY: ItemDetails = { name: '', rowCount: 0, changes: [], totalChanges: 0, errors: [], warnings: [] };

function tables(tx: Transaction): Kysely<ImportTables> {
  return tx.tables<ImportTables>();
}

/** Adds rows in their order; the first row of a key makes its product. */
export async function insertRows(tx: Transaction, { siteId, id }: ImportKey, rows: readonly FileRow[]): Promise<void> {
  for (const batch of inBatches(rows)) {
    await tables(tx)
      .insertInto('import_rows')
      .values(
        batch.map(({ row, key, cells }) => ({
          site_id: siteId,
          import_id: id,
          row_number: row,
          item_key: key,
          cells: encodeJson(cells),
        })),
      )
      .execute();
    const firsts = new Map(batch.toReversed().map(({ row, key }) => [key, row]));
    for (const items of inBatches([...firsts], 100)) {
      await tables(tx)
        .insertInto('import_items')
        .values(
          items.map(([key, row]) => ({
            site_id: siteId,
            import_id: id,
            row_number: row,
            item_key: key,
            outcome: '' as const,
            state: 'WAITING' as const,
            has_warnings: 0 as const,
            document: encodeJson(EMPTY),
          })),
        )
        .onConflict((conflict) => conflict.columns(['site_id', 'import_id', 'item_key']).doNothing())
        .execute();
    }
  }
}

/** The last row that is stored; 1, the heading, where there is none. */
export async function readLastRow(tx: Transaction, { siteId, id }: ImportKey): Promise<number> {
  const row = await tables(tx)
    .selectFrom('import_rows')
    .select((select) => select.fn.max('row_number').as('last'))
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .executeTakeFirst();
  return Number(row?.last ?? 1);
}

/** The first `limit` rows of each of these keys, by key, in their order (index `import_rows_by_key`). */
export async function findRows(
  tx: Transaction,
  { siteId, id }: ImportKey,
  keys: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  if (keys.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom((from) =>
      from
        .selectFrom('import_rows')
        .select(['row_number', 'item_key', 'cells'])
        .select(sql<number>`row_number() over (partition by item_key order by row_number)`.as('place'))
        .where('site_id', '=', siteId)
        .where('import_id', '=', id)
        .where('item_key', 'in', keys)
        .as('numbered'),
    )
    .select(['row_number', 'item_key', 'cells'])
    .where('place', '<=', limit)
    .orderBy('item_key')
    .orderBy('row_number')
    .execute();
  return Map.groupBy(rows.map(toFileRow), ({ key }) => key);
}

/** The next rows of one key. */
export async function findRowsOf(
  tx: Transaction,
  { siteId, id }: ImportKey,
  key: string,
  { afterRow, limit }: { readonly afterRow: number; readonly limit: number },
): Promise<readonly FileRow[]> {
  const rows = await tables(tx)
    .selectFrom('import_rows')
    .select(['row_number', 'item_key', 'cells'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('item_key', '=', key)
    .where('row_number', '>', afterRow)
    .orderBy('row_number')
    .limit(limit)
    .execute();
  return rows.map(toFileRow);
}

function toFileRow(row: Pick<Selectable<ImportTables['import_rows']>, 'row_number' | 'item_key' | 'cells'>): FileRow {
  return { row: row.row_number, key: row.item_key, cells: decodeJson(row.cells) };
}

export interface ItemSelection {
  readonly outcome?: Outcome;
  readonly state?: ItemState;
  readonly hasWarnings?: boolean;
  /** Only those with a picture that could not be fetched. */
  readonly hasRefusedPictures?: boolean;
  readonly afterRow?: number;
  readonly limit: number;
  /** Last row first. */
  readonly isBackwards?: boolean;
}

export async function findItems(
  tx: Transaction,
  key: ImportKey,
  { afterRow = 0, limit, isBackwards = false, ...selection }: ItemSelection,
): Promise<readonly StoredItem[]> {
  const rows = await tables(tx)
    .selectFrom('import_items')
    .selectAll()
    .where(isSelected(key, selection))
    .where('row_number', '>', afterRow)
    .orderBy('row_number', isBackwards ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map(rowToItem);
}

export async function findItem(
  tx: Transaction,
  { siteId, id }: ImportKey,
  row: number,
): Promise<StoredItem | undefined> {
  const found = await tables(tx)
    .selectFrom('import_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('row_number', '=', row)
    .executeTakeFirst();
  return found && rowToItem(found);
}

export async function countItems(
  tx: Transaction,
  key: ImportKey,
  selection: Omit<ItemSelection, 'limit'> = {},
): Promise<number> {
  const { items } = await tables(tx)
    .selectFrom('import_items')
    .select((select) => select.fn.countAll<number>().as('items'))
    .where(isSelected(key, selection))
    .executeTakeFirstOrThrow();
  return items;
}

function isSelected({ siteId, id }: ImportKey, selection: Omit<ItemSelection, 'limit'>) {
  const { outcome, state, hasWarnings, hasRefusedPictures } = selection;
  return (where: ExpressionBuilder<ImportTables, 'import_items'>) =>
    where.and([
      where('import_items.site_id', '=', siteId),
      where('import_items.import_id', '=', id),
      ...(outcome === undefined ? [] : [where('outcome', '=', outcome)]),
      ...(state === undefined ? [] : [where('import_items.state', '=', state)]),
      ...(hasWarnings === undefined ? [] : [where('has_warnings', '=', encodeFlag(hasWarnings))]),
      ...(hasRefusedPictures === true
        ? [
            where(
              'import_items.row_number',
              'in',
              where
                .selectFrom('import_pictures')
                .select('item_row')
                .where('import_pictures.site_id', '=', siteId)
                .where('import_pictures.import_id', '=', id)
                .where('import_pictures.state', '=', 'REFUSED'),
            ),
          ]
        : []),
    ]);
}

/** Slugs that other products of the file have, each with its first row and its product. */
export async function findSlugsOf(
  tx: Transaction,
  { siteId, id }: ImportKey,
  slugs: readonly string[],
): Promise<readonly { readonly slug: string; readonly row: number; readonly productId: ProductId | undefined }[]> {
  if (slugs.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('import_items')
    .select(['slug', 'row_number', 'product_id'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('slug', 'in', slugs)
    .execute();
  return rows.map((row) => ({ slug: row.slug ?? '', row: row.row_number, productId: row.product_id ?? undefined }));
}

export interface ItemUpdate {
  readonly outcome?: Outcome;
  readonly state?: ItemState;
  readonly productId?: ProductId | undefined;
  readonly slug?: string | undefined;
  readonly changesHash?: string | undefined;
  readonly details?: ItemDetails;
  readonly beforeImport?: string | null;
  readonly afterHash?: string;
}

export async function changeItem(
  tx: Transaction,
  { siteId, id }: ImportKey,
  row: number,
  { outcome, state, details, beforeImport, afterHash, ...members }: ItemUpdate,
): Promise<void> {
  await tables(tx)
    .updateTable('import_items')
    .set({
      ...(outcome === undefined ? {} : { outcome }),
      ...(state === undefined ? {} : { state }),
      ...(details === undefined
        ? {}
        : { document: encodeJson(details), has_warnings: encodeFlag(details.warnings.length > 0) }),
      ...('productId' in members ? { product_id: members.productId ?? null } : {}),
      ...('slug' in members ? { slug: members.slug ?? null } : {}),
      ...('changesHash' in members ? { changes_hash: members.changesHash ?? null } : {}),
      ...(beforeImport === undefined ? {} : { before_import: beforeImport }),
      ...(afterHash === undefined ? {} : { after_hash: afterHash }),
    })
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('row_number', '=', row)
    .execute();
}

/** Gives all products of a state another one; of these rows only, where they are given. */
export async function moveItems(
  tx: Transaction,
  { siteId, id }: ImportKey,
  {
    from,
    to,
    rows,
  }: { readonly from: ItemState; readonly to: ItemState; readonly rows?: readonly number[] | undefined },
): Promise<number> {
  let query = tables(tx)
    .updateTable('import_items')
    .set({ state: to })
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .where('state', '=', from);
  if (rows !== undefined) query = query.where('row_number', 'in', rows);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** What a list of the API selects. */
export function selectList(list: (typeof IMPORT_LISTS)[number] | undefined): Omit<ItemSelection, 'limit'> {
  switch (list) {
    case undefined:
      return {};
    case 'WARNED':
      return { hasWarnings: true };
    case 'PICTURES_REFUSED':
      return { hasRefusedPictures: true };
    case 'ASKED':
    case 'STAYED':
      return { state: list };
    default:
      return { outcome: list };
  }
}

function rowToItem(row: ImportTables['import_items']): StoredItem {
  return {
    row: row.row_number,
    key: row.item_key,
    outcome: row.outcome,
    state: row.state,
    productId: row.product_id ?? undefined,
    changesHash: row.changes_hash ?? undefined,
    details: decodeJson(row.document),
    beforeImport: row.before_import ?? undefined,
    afterHash: row.after_hash ?? undefined,
  };
}
