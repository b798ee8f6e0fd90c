/**
 * The job that does the work of an import in slices: the check, the run with its pictures, and undo. Each slice is some
 * transactions that also write how far the work is, so a job that is killed goes on where it was. One job of an import
 * runs at a time, and it looks at the state before each transaction: a canceled import stops there.
 */
import { done, type Job, type JobKind, jobKind, release, type Settle } from '../../../foundation/jobs/job.ts';
import { type ImportDetails, type ImportId, type ImportRecord } from '../model/import-record.ts';
import { changeImport, deleteRowsOf, findImport } from '../model/import-store.ts';
import { countItems, readLastRow } from '../model/item-store.ts';
import { checkSome, countOutcomes, readFileRows } from './check-import.ts';
import { fetchSome } from './fetch-pictures.ts';
import type { ImportDeps } from './import-deps.ts';
import { endRun, runSome } from './run-import.ts';
import { endUndo, undoSome } from './undo-import.ts';

export interface ImportPayload {
  readonly importId: ImportId;
}

export const IMPORT_WORK: JobKind<ImportPayload> = jobKind<ImportPayload>('products.import');

const SLICE_MS = 15_000;
/** Several pictures may each take as long as a fetch may. */
const MAX_RUN_MS = 120_000;
const RETRY = { firstWaitMs: 1000, longestWaitMs: 60_000, maxAttempts: 30 } as const;

export function registerImportJobs(deps: ImportDeps): void {
  deps.jobs.register(IMPORT_WORK, {
    run: (job, stop) => work(deps, job, stop),
    maxRunMs: MAX_RUN_MS,
    concurrency: 1,
    retry: RETRY,
  });
}

async function work(deps: ImportDeps, { siteId, payload }: Job<ImportPayload>, stop: AbortSignal): Promise<Settle> {
  const { database, clock, jobs } = deps;
  const until = clock.monotonicMs() + SLICE_MS;
  const shouldStop = (): boolean => stop.aborted || clock.monotonicMs() >= until;
  for (;;) {
    const record = await database.read((tx) => findImport(tx, siteId, payload.importId, clock.now()));
    if (record === undefined || !(await step(deps, record, shouldStop))) return done;
    if (stop.aborted) return release;
    if (shouldStop()) {
      return async (tx) => {
        await jobs.enqueue(tx, { siteId, kind: IMPORT_WORK, key: payload.importId, payload });
        return { kind: 'done' };
      };
    }
  }
}

/** Does a little. Returns whether there is more to do. */
async function step(deps: ImportDeps, record: ImportRecord, shouldStop: () => boolean): Promise<boolean> {
  switch (record.state) {
    case 'CHECKING':
      return check(deps, record, shouldStop);
    case 'RUNNING':
      if (record.details.progress?.phase === 'PICTURES') {
        if (await fetchSome(deps, record)) return true;
        return inState(deps, record, (tx, present, now) => endRun(tx, present, now).then(() => false));
      }
      return inState(deps, record, async (tx, present, now) => {
        if (!(await runSome(deps, tx, present, now))) await endRun(tx, present, now);
        return true;
      });
    case 'UNDOING':
      return inState(deps, record, async (tx, present, now) => {
        if (!(await undoSome(deps, tx, present, now))) await endUndo(deps, tx, present, now);
        return true;
      });
    default:
      return false;
  }
}

async function check(deps: ImportDeps, record: ImportRecord, shouldStop: () => boolean): Promise<boolean> {
  const { details } = record;
  if (details.isStale === true) {
    await deleteRowsOf(deps.database, record);
    return inState(deps, record, async (tx, present, now) => {
      await changeImport(tx, present, { details: { ...present.details, isStale: false } }, now);
      return true;
    });
  }
  if (details.isRead !== true) {
    const read = await readFileRows(deps, record, shouldStop);
    if (read === 'stopped') return true;
    return inState(deps, record, async (tx, present, now) => {
      const { progress: _progress, ...rest } = present.details;
      if (typeof read === 'object') {
        await changeImport(tx, present, { state: 'READY', details: { ...rest, ...read, isStale: true } }, now);
        return false;
      }
      const total = await countItems(tx, present);
      const rows = Math.max(0, (await readLastRow(tx, present)) - 1);
      const progress = { phase: 'CHECKING', done: 0, total } as const;
      await changeImport(tx, present, { details: { ...rest, rows, products: total, progress, isRead: true } }, now);
      return true;
    });
  }
  return inState(deps, record, async (tx, present, now) => {
    const checked = await checkSome(deps, tx, present, now);
    if (checked > 0) {
      const total = present.details.products ?? 0;
      const progress = { phase: 'CHECKING', done: (present.details.progress?.done ?? 0) + checked, total } as const;
      await changeImport(tx, present, { details: { ...present.details, progress } }, now);
      return true;
    }
    const { progress: _progress, ...rest } = present.details;
    const found: ImportDetails = { ...rest, ...(await countOutcomes(tx, present)), checkedAt: now };
    await changeImport(tx, present, { state: 'CHECKED', details: found }, now);
    return false;
  });
}

/** One transaction, in which the import is still in the same state. */
function inState(
  { database, clock }: ImportDeps,
  { siteId, id, state }: ImportRecord,
  doWork: (
    tx: Parameters<Parameters<ImportDeps['database']['write']>[0]>[0],
    present: ImportRecord,
    now: number,
  ) => Promise<boolean>,
): Promise<boolean> {
  return database.write(async (tx) => {
    const now = clock.now();
    const present = await findImport(tx, siteId, id, now);
    return present?.state === state ? doWork(tx, present, now) : true;
  });
}
