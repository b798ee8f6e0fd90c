/**
 * Deletes files for good: first their rows, then the bytes that no site has any more. A file that is used is never deleted.
 * The trash is emptied of what has lain there for 30 days.
 */
import type { FileUse } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import type { MediaId } from '../../foundation/media/rendition.ts';
import { listFilesOfSite, listUses } from './file-uses.ts';
import { deleteOldFolders } from './folder-store.ts';
import { deleteFiles, findKeptIds, listOldTrash } from './library-store.ts';

const TRASH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 200;
/** Uses that an error names; a list of all would be as long as the catalog. */
const NAMED_USES = 20;

/** Deletes rows, or says where a file is used. The caller then removes the bytes. */
export async function deleteForGood(
  tx: Transaction,
  siteId: SiteId,
  ids: readonly string[],
): Promise<ExpectedError | undefined> {
  const uses = await listUses(tx, siteId, ids);
  if (uses.length > 0) return refuseUsed(uses);
  await deleteFiles(tx, siteId, ids);
  return undefined;
}

function refuseUsed(uses: readonly FileUse[]): ExpectedError {
  const named = uses.slice(0, NAMED_USES);
  const changeable = uses.filter(({ kind }) => kind !== 'ORDER');
  const [first] = changeable;
  const others = changeable.length > 1 ? ` and ${changeable.length - 1} more` : '';
  const message =
    first === undefined
      ? `The file is in order ${uses[0]?.name}, and orders keep their pictures: move it to the trash.`
      : `The file is used by ${first.name}${others}: take it out there first, or move it to the trash.`;
  return refuse('FILE_IN_USE', message, { data: { uses: named } });
}

/** Removes the bytes of files that no site has any more. */
export async function removeBytes(database: Database, files: MediaFiles, ids: readonly string[]): Promise<void> {
  const findKept = (some: readonly string[]) => database.read((tx) => findKeptIds(tx, some));
  const kept = await findKept(ids);
  await files.removeUnused(ids.filter((id) => !kept.has(id)) as MediaId[], findKept);
}

/** Deletes what has lain in the trash for 30 days. */
export async function emptyOldTrash(
  { database, files }: { readonly database: Database; readonly files: MediaFiles },
  now: number,
): Promise<void> {
  for (;;) {
    const deleted = await database.write(async (tx) => {
      const old = await listOldTrash(tx, now - TRASH_LIFETIME_MS, BATCH);
      const removed: string[] = [];
      for (const [siteId, rows] of Map.groupBy(old, (row) => row.siteId)) {
        const ofSite = await listFilesOfSite(tx, siteId);
        const ids = rows.map(({ id }) => id).filter((id) => !ofSite.includes(id));
        await deleteFiles(tx, siteId, ids);
        removed.push(...ids);
      }
      return removed;
    });
    await removeBytes(database, files, deleted);
    if (deleted.length < BATCH) break;
  }
  await database.write((tx) => deleteOldFolders(tx, now - TRASH_LIFETIME_MS));
}
