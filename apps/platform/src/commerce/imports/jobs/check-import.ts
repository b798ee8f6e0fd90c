/**
 * The check: reads the file into rows, then computes what each product becomes. It writes nothing but its own tables, and
 * goes on where it was interrupted.
 */
import { MAX_IMPORT_ROWS } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { readRecords, UnreadableFile } from '../file/read-csv.ts';
import type { ImportRecord } from '../model/import-record.ts';
import { changeImport, findImport } from '../model/import-store.ts';
import type { ItemDetails } from '../model/import-tables.ts';
import {
  changeItem,
  countItems,
  type FileRow,
  findItems,
  findSlugsOf,
  insertRows,
  readLastRow,
} from '../model/item-store.ts';
import { readGroupKey } from '../plan/group-key.ts';
import { readColumns, toImportRow } from '../plan/import-row.ts';
import { createMessages, describeWarnings } from '../plan/messages.ts';
import { hashChanges, type Plan, planItem } from '../plan/plan-item.ts';
import type { ImportDeps } from './import-deps.ts';
import { type LoadedItem, loadItems, MAX_ROWS_OF_PRODUCT } from './load-items.ts';

const ROWS_AT_ONCE = 1000;
/** Characters of the rows that memory holds. */
const MAX_HELD = 4_000_000;
const ITEMS_AT_ONCE = 50;
const MAX_CHANGES = 100;
const MAX_VALUE = 500;

/** Reads the rest of the file. Returns false where it was told to stop. */
export async function readFileRows(
  deps: ImportDeps,
  record: ImportRecord,
  shouldStop: () => boolean,
): Promise<'read' | 'stopped' | { readonly problem: string }> {
  const { database, importFiles, clock } = deps;
  const columns = readColumns(record.details);
  const last = await database.read((tx) => readLastRow(tx, record));
  const bytes = record.details.sizeInBytes ?? 0;
  let number = 0;
  let [length, held] = [0, 0];
  let rows: FileRow[] = [];
  const flush = async (): Promise<boolean> => {
    const some = rows;
    rows = [];
    held = 0;
    return database.write(async (tx) => {
      const present = await findImport(tx, record.siteId, record.id, clock.now());
      if (present?.state !== 'CHECKING') return false;
      await insertRows(tx, record, some);
      // Characters are about as many as bytes.
      const progress = { phase: 'READING', done: Math.min(length, bytes), total: bytes } as const;
      await changeImport(tx, record, { details: { ...present.details, progress } }, clock.now());
      return true;
    });
  };
  try {
    for await (const cells of readRecords(
      importFiles.stream(record.details.fileKey ?? record.id),
      record.details.reading,
    )) {
      number += 1;
      let size = 0;
      for (const cell of cells) size += cell.length + 1;
      length += size;
      if (number > MAX_IMPORT_ROWS) {
        return { problem: `The file has more than ${MAX_IMPORT_ROWS} rows: split it.` };
      }
      if (number <= last || number === 1 || cells.every((cell) => cell.trim() === '')) continue;
      held += size;
      rows.push({
        row: number,
        key: readGroupKey(toImportRow({ row: number, key: '', cells }, columns), record.details.matchBy),
        cells,
      });
      if (rows.length < ROWS_AT_ONCE && held < MAX_HELD) continue;
      if (!(await flush()) || shouldStop()) return 'stopped';
    }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { problem: failure.message };
    throw failure;
  }
  return (await flush()) ? 'read' : 'stopped';
}

/** Checks the next products. Returns how many there were. */
export async function checkSome(deps: ImportDeps, tx: Transaction, record: ImportRecord, now: number): Promise<number> {
  const items = await findItems(tx, record, { outcome: '', limit: ITEMS_AT_ONCE });
  if (items.length === 0) return 0;
  const { items: loaded, context } = await loadItems(deps, tx, record, items, now);
  const plans = loaded.map((one) => ({ ...one, plan: planOne(one, context) }));
  const slugs = await findSlugsOf(
    tx,
    record,
    plans.flatMap(({ plan }) => (plan.kind === 'planned' ? [plan.product.slug] : [])),
  );
  const taken = new Map(slugs.map(({ slug, row, productId }) => [slug, { row, productId }]));
  for (const { item, rows, stored, plan } of plans) {
    if (plan.kind === 'planned') {
      const { slug } = plan.product;
      const other = taken.get(slug);
      const productId = stored?.product.id;
      // Rows of one product may stand alone, each with the SKU of a variant.
      if (other !== undefined && (productId === undefined || other.productId !== productId)) {
        plan.messages.refuse(item.row, 'SLUG', `“${slug}” is also that of row ${other.row}.`);
      }
      if (other === undefined) taken.set(slug, { row: item.row, productId });
    }
    const { errors, warnings } = plan.messages;
    const isRefused = plan.kind === 'refused' || errors.length > 0;
    const changes = plan.kind === 'planned' ? plan.changes : [];
    const name = plan.kind === 'planned' ? plan.product.name : plan.name;
    const details: ItemDetails = {
      name: name.slice(0, MAX_VALUE),
      rowCount: rows.length,
      changes: isRefused ? [] : changes.slice(0, MAX_CHANGES).map(shorten),
      totalChanges: isRefused ? 0 : changes.length,
      errors,
      warnings: isRefused ? [] : warnings,
    };
    const isSame = stored !== undefined && changes.length === 0;
    await changeItem(tx, record, item.row, {
      state: isRefused || isSame ? 'KEPT' : 'WAITING',
      outcome: isRefused ? 'REFUSED' : isSame ? 'UNCHANGED' : stored === undefined ? 'NEW' : 'CHANGED',
      productId: stored?.product.id,
      slug: plan.kind === 'planned' && !isRefused ? plan.product.slug : undefined,
      changesHash: isRefused ? undefined : hashChanges(changes),
      details,
    });
  }
  return items.length;
}

export function planOne(
  { rows, stored, isAmbiguous, item }: LoadedItem,
  context: Parameters<typeof planItem>[2],
): Plan {
  if (rows.length >= MAX_ROWS_OF_PRODUCT) {
    const messages = createMessages();
    messages.refuse(item.row, undefined, `More than ${MAX_ROWS_OF_PRODUCT} rows name this product.`);
    return { kind: 'refused', messages, name: rows[0]?.get('NAME') ?? '' };
  }
  const plan = planItem(rows, stored, context);
  if (isAmbiguous) plan.messages.refuse(item.row, 'SKU', 'is of two products: each row must be of one.');
  if (item.key.startsWith('?')) plan.messages.refuse(item.row, undefined, 'The row has no name, slug, SKU or id.');
  return plan;
}

/** What the check found, once every product is checked. */
export async function countOutcomes(
  tx: Transaction,
  record: ImportRecord,
): Promise<Pick<ImportRecord['details'], 'counts' | 'warnings' | 'products'>> {
  const count = (outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED') => countItems(tx, record, { outcome });
  const counts = {
    added: await count('NEW'),
    changed: await count('CHANGED'),
    unchanged: await count('UNCHANGED'),
    refused: await count('REFUSED'),
  };
  const totals = new Map<string, number>();
  for (let afterRow = 0; ;) {
    const items = await findItems(tx, record, { hasWarnings: true, afterRow, limit: 500 });
    for (const { code, count: some } of items.flatMap(({ details }) => details.warnings)) {
      totals.set(code, (totals.get(code) ?? 0) + some);
    }
    const last = items.at(-1);
    if (last === undefined || items.length < 500) break;
    afterRow = last.row;
  }
  return {
    counts,
    products: counts.added + counts.changed + counts.unchanged + counts.refused,
    warnings: [...totals].map(([code, some]) => ({ code, message: describeWarnings(code, some), count: some })),
  };
}

function shorten<Change extends { readonly before: string; readonly after: string }>(change: Change): Change {
  const cut = (text: string): string => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text);
  return { ...change, before: cut(change.before), after: cut(change.after) };
}
