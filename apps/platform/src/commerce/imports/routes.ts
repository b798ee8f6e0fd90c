/** Routes of imports for merchants: a file, how it is read, the check, the run, decisions and undo. */
import {
  cancelImport,
  checkImport,
  createImport,
  decideImport,
  deleteImport,
  getImport,
  listImportItems,
  listImports,
  MAX_IMPORT_BYTES,
  MAX_IMPORTS,
  type ProductImport,
  runImport,
  undoImport,
  updateImport,
} from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { type CallerOf, hasPermission } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import { toCause } from './cause.ts';
import { chooseReading } from './choose-reading.ts';
import { signUploadUrl, type UploadDeps } from './file-uploads.ts';
import { takeFromAddress } from './file/take-file.ts';
import type { ImportDeps } from './jobs/import-deps.ts';
import { IMPORT_WORK } from './jobs/import-job.ts';
import {
  canUndo,
  EMPTY_RESULT,
  IMPORT_LIFETIME_MS,
  WAITING_LIFETIME_MS,
  type ImportDetails,
  type ImportRecord,
  isUnderWay,
  toImportResponse,
} from './model/import-record.ts';
import { changeImport, findImport, findImports, type ImportUpdate, insertImport } from './model/import-store.ts';
import { countItems, findItems, moveItems, selectList, type StoredItem } from './model/item-store.ts';
import { findRefusedPicturesOf, type StoredPicture } from './model/picture-store.ts';

export type ImportRouteDeps = ImportDeps & UploadDeps;

const ADMISSION = { allow: ['merchant', 'app'], permission: 'catalog.write' } as const;
const READ = { ...ADMISSION, work: 'read' } as const;
const WRITE = { ...ADMISSION, work: 'write' } as const;
const PAGE = 50;
/** Files that are fetched from addresses at once: each takes space on the disk. */
const MAX_FETCHES = 4;

type Merchant = CallerOf<'merchant' | 'app'>;

export function createImportRoutes(deps: ImportRouteDeps): readonly Route[] {
  const { database, ids, importFiles } = deps;
  let fetching = 0;
  return [
    routeOutsideTransaction(createImport, ADMISSION, async ({ input, caller, now }) => {
      const { siteId } = caller;
      if ((input.sizeInBytes ?? 0) > MAX_IMPORT_BYTES) {
        return refuse(
          'FILE_TOO_LARGE',
          `A file to import may have ${MAX_IMPORT_BYTES / 1_000_000} MB at most: split it.`,
        );
      }
      const kept = await database.read((tx) => findImports(tx, siteId, now));
      if (kept.length >= MAX_IMPORTS) return refuse('TOO_MANY_IMPORTS');
      const { url } = input;
      const fileName = input.fileName ?? (url ? (new URL(url).pathname.split('/').at(-1) ?? '') : '');
      const id = ids.next('imp');
      if (url && fetching >= MAX_FETCHES) {
        const message = 'Too many files are being fetched: try again in a moment.';
        return refuse('TOO_MANY_REQUESTS', message, { status: 503, retryAfterSeconds: 2 });
      }
      if (url) fetching += 1;
      const taken = url ? await takeFromAddress(deps, id, url).finally(() => (fetching -= 1)) : undefined;
      if (isExpectedError(taken)) return taken;
      const details: ImportDetails = {
        by: toCause(caller),
        fileName: fileName === '' ? 'products.csv' : fileName.slice(0, 255),
        ...(url ? { sourceUrl: url } : {}),
        reading: { format: 'OTHER', encoding: 'UTF-8', delimiter: 'COMMA' },
        columns: [],
        matchBy: 'SLUG',
        emptyCells: 'KEEP',
        fetchPictures: true,
        warnings: [],
        ...taken,
      };
      const record: ImportRecord = {
        siteId,
        id,
        state: taken === undefined ? 'WAITING' : 'READY',
        createdAt: now,
        // Until its file is there, it takes the place of another only for a day.
        expiresAt: now + (taken === undefined ? WAITING_LIFETIME_MS : IMPORT_LIFETIME_MS),
        hasFile: true,
        details,
      };
      const begun = await database.write(async (tx) => {
        // Others may have begun while the file arrived.
        if ((await findImports(tx, siteId, now)).length >= MAX_IMPORTS) return refuse('TOO_MANY_IMPORTS');
        await insertImport(tx, record);
        const uploadUrl = taken === undefined ? await signUploadUrl(deps, tx, id, now) : undefined;
        return { import: toImportResponse(record), ...(uploadUrl === undefined ? {} : { uploadUrl }) };
      });
      if (isExpectedError(begun) && taken !== undefined) await importFiles.remove(taken.fileKey);
      return begun;
    }),

    route(getImport, READ, async ({ input, caller, tx, now }) => {
      const record = await findImport(tx, caller.siteId, input.id, now);
      return record === undefined ? refuse('IMPORT_NOT_FOUND') : { import: toImportResponse(record) };
    }),
    route(listImports, READ, async ({ caller, tx, now }) => ({
      imports: (await findImports(tx, caller.siteId, now)).map((record) => ({
        ...toImportResponse(record),
        columns: [],
      })),
    })),

    routeOutsideTransaction(updateImport, ADMISSION, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const { id, ...choices } = input;
      const before = await database.read((tx) => findImport(tx, siteId, id, now));
      if (before === undefined) return refuse('IMPORT_NOT_FOUND');
      if (!isEditable(before)) return refuse('WRONG_IMPORT_STATE');
      const chosen = await chooseReading(
        () => importFiles.stream(before.details.fileKey ?? before.id),
        before.details,
        choices,
      );
      if (isExpectedError(chosen)) return chosen;
      return database.write((tx) =>
        change(tx, siteId, id, now, (record) => {
          if (!isEditable(record)) return refuse('WRONG_IMPORT_STATE');
          return { state: 'READY', details: { ...withoutCheck(record.details), ...chosen } };
        }),
      );
    }),

    route(checkImport, WRITE, async ({ input, caller, tx, now }) =>
      begin(deps, tx, { id: input.id, caller, now, action: undefined }, ({ state, details }) => {
        if (state !== 'READY' && state !== 'CHECKED' && state !== 'UNDONE') return refuse('WRONG_IMPORT_STATE');
        if (!details.columns.some(({ field }) => ['ID', 'SLUG', 'SKU', 'NAME'].includes(field))) {
          const description = 'must have a column for NAME, SLUG, SKU or ID, by which products are found';
          return refuseFields([{ field: 'columns', rule: 'REQUIRED_FIELD', description }]);
        }
        const progress = { phase: 'READING', done: 0, total: details.sizeInBytes ?? 0 } as const;
        return { state: 'CHECKING', details: { ...withoutCheck(details), by: toCause(caller), progress } };
      }),
    ),

    route(listImportItems, READ, async ({ input, caller, tx, now }) => {
      const record = await findImport(tx, caller.siteId, input.id, now);
      if (record === undefined) return refuse('IMPORT_NOT_FOUND');
      const limit = input.limit ?? PAGE;
      const selection = selectList(input.list ?? undefined);
      const items = await findItems(tx, record, { ...selection, afterRow: input.afterRow ?? 0, limit: limit + 1 });
      const page = items.slice(0, limit);
      const last = page.at(-1);
      const refused =
        selection.hasRefusedPictures === true
          ? await findRefusedPicturesOf(
              tx,
              record,
              page.map(({ row }) => row),
            )
          : undefined;
      return {
        items: page.map((item) => toItemResponse(item, refused?.get(item.row))),
        total: await countItems(tx, record, selection),
        ...(items.length > limit && last !== undefined ? { nextAfterRow: last.row } : {}),
      };
    }),

    route(runImport, WRITE, async ({ input, caller, tx, now }) =>
      begin(deps, tx, { id: input.id, caller, now, action: runImport.name }, ({ state, details }) => {
        if (state !== 'CHECKED' && state !== 'CANCELED') return refuse('WRONG_IMPORT_STATE');
        const result = details.result ?? EMPTY_RESULT;
        const total = (details.counts?.added ?? 0) + (details.counts?.changed ?? 0);
        const progress = { phase: 'IMPORTING', done: Math.min(total, result.added + result.changed), total } as const;
        const by = toCause(caller);
        return { state: 'RUNNING', details: { ...details, by, startedAt: details.startedAt ?? now, result, progress } };
      }),
    ),

    route(cancelImport, WRITE, async ({ input, caller, tx, now }) =>
      change(tx, caller.siteId, input.id, now, ({ state, details }) => {
        const { progress: _progress, ...rest } = details;
        if (state === 'CHECKING') return { state: 'READY', details: { ...withoutCheck(rest), isStale: true } };
        if (state === 'RUNNING') return { state: 'CANCELED', details: { ...rest, finishedAt: now } };
        return refuse('WRONG_IMPORT_STATE');
      }),
    ),

    route(decideImport, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const record = await findImport(tx, siteId, input.id, now);
      if (record === undefined) return refuse('IMPORT_NOT_FOUND');
      if (record.state !== 'DONE') return refuse('WRONG_IMPORT_STATE');
      const isOverwriting = input.decision === 'OVERWRITE';
      const moved = await moveItems(tx, record, {
        from: 'ASKED',
        to: isOverwriting ? 'WAITING' : 'KEPT',
        rows: input.rows ?? undefined,
      });
      if (moved === 0) return refuse('WRONG_IMPORT_STATE');
      const result = record.details.result ?? EMPTY_RESULT;
      const decided = { ...record.details, result: { ...result, asked: Math.max(0, result.asked - moved) } };
      if (!isOverwriting) return change(tx, siteId, input.id, now, () => ({ details: decided }));
      const progress = { phase: 'IMPORTING', done: 0, total: moved } as const;
      return begin(deps, tx, { id: input.id, caller, now, action: decideImport.name }, () => ({
        state: 'RUNNING',
        details: { ...decided, isOverwriting, progress, by: toCause(caller) },
      }));
    }),

    route(undoImport, WRITE, async ({ input, caller, tx, now }) =>
      begin(deps, tx, { id: input.id, caller, now, action: undoImport.name }, (record) => {
        if (!canUndo(record)) return refuse('WRONG_IMPORT_STATE');
        const { details } = record;
        const total = (details.result?.added ?? 0) + (details.result?.changed ?? 0);
        const undone = { restored: 0, removed: 0, stayed: 0 };
        const progress = { phase: 'UNDOING', done: 0, total } as const;
        return { state: 'UNDOING', details: { ...details, by: toCause(caller), undone, progress } };
      }),
    ),

    route(deleteImport, WRITE, async ({ input, caller, tx, now }) => {
      const record = await findImport(tx, caller.siteId, input.id, now);
      if (record === undefined) return refuse('IMPORT_NOT_FOUND');
      if (isUnderWay(record)) return refuse('WRONG_IMPORT_STATE');
      await changeImport(tx, record, { expiresAt: now }, now);
      // The sweep would do it an hour later, and does where this process ends before.
      tx.afterCommit(() => void importFiles.remove(record.details.fileKey ?? record.id).catch(() => undefined));
      await log(deps, tx, { caller, now, action: deleteImport.name }, toImportResponse(record));
      return {};
    }),
  ];
}

type Change = (record: ImportRecord) => ImportUpdate | ExpectedError;

async function change(tx: Transaction, siteId: Merchant['siteId'], id: string, now: number, doChange: Change) {
  const record = await findImport(tx, siteId, id, now);
  if (record === undefined) return refuse('IMPORT_NOT_FOUND');
  const update = doChange(record);
  if (isExpectedError(update)) return update;
  await changeImport(tx, record, update, now);
  const { state = record.state, details = record.details } = update;
  return { import: toImportResponse({ ...record, state, details }) };
}

/** The same, and a job does the work. `action`: what the change log says, where it says something. */
/** The calls that move products between tax groups need a permission of their own. */
function refuseTaxGroups(caller: Merchant, { details: { columns } }: ImportRecord): ExpectedError | undefined {
  if (hasPermission(caller, 'settings.manage') || columns.every(({ field }) => field !== 'TAX_GROUP')) return undefined;
  const message = 'A column for the tax group needs the permission settings.manage: leave the column out, or get it.';
  return refuse('PERMISSION_DENIED', message);
}

async function begin(
  { ids, jobs }: ImportRouteDeps,
  tx: Transaction,
  call: { readonly id: string; readonly caller: Merchant; readonly now: number; readonly action: string | undefined },
  doChange: Change,
) {
  const { caller, now, action } = call;
  const { siteId } = caller;
  const changed = await change(
    tx,
    siteId,
    call.id,
    now,
    (record) => refuseTaxGroups(caller, record) ?? doChange(record),
  );
  if (isExpectedError(changed)) return changed;
  const importId = changed.import.id as ImportRecord['id'];
  await jobs.enqueue(tx, { siteId, kind: IMPORT_WORK, key: importId, payload: { importId } });
  if (action !== undefined) await log({ ids }, tx, { caller, now, action }, changed.import);
  return changed;
}

/** One entry for an import, not one for each of its products. */
async function log(
  { ids }: Pick<ImportRouteDeps, 'ids'>,
  tx: Transaction,
  { caller, now, action }: { readonly caller: Merchant; readonly now: number; readonly action: string },
  { id, fileName, counts, result }: ProductImport,
): Promise<void> {
  await recordChange(tx, caller.siteId, ids, {
    entityKind: 'import',
    entityId: id,
    action,
    by: caller,
    before: {},
    after: { fileName, counts, result },
    now,
  });
}

function isEditable({ state }: ImportRecord): boolean {
  return state === 'READY' || state === 'CHECKED' || state === 'UNDONE';
}

/** As before the check. Rows that it left are deleted first. */
function withoutCheck(details: ImportDetails): ImportDetails {
  const { problem: _problem, rows: _rows, products: _products, counts: _counts, ...rest } = details;
  const { result: _result, undone: _undone, checkedAt: _checked, startedAt: _started, ...others } = rest;
  const { finishedAt: _finished, isRead: _read, madeCollections: _made, progress: _progress, ...kept } = others;
  return { ...kept, warnings: [], isStale: true };
}

function toItemResponse(
  { row, productId, outcome, state, details }: StoredItem,
  refusedPictures?: readonly StoredPicture[],
) {
  const { name, rowCount, changes, totalChanges, errors, warnings } = details;
  return {
    row,
    rowCount,
    name,
    ...(productId === undefined ? {} : { productId }),
    outcome: outcome === '' ? 'UNCHANGED' : outcome,
    state,
    changes: [...changes],
    totalChanges,
    errors: [...errors],
    warnings: warnings.map(({ row: at, field, message }) => ({
      row: at,
      ...(field === undefined ? {} : { field }),
      message,
    })),
    ...(refusedPictures === undefined
      ? {}
      : {
          refusedPictures: refusedPictures.map(({ row: at, url, reason = '' }) => ({ row: at, url, message: reason })),
        }),
  };
}
