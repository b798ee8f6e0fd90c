/** Removes once an hour what no product or review shows any more: reviews of deleted products, and photos with their files. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import { listMediaUses, recordMediaUses } from '../../foundation/media/media-uses.ts';
import { listFilesOfSite } from '../media-library/file-uses.ts';
import { deleteFiles } from '../media-library/library-store.ts';
import { removeBytes } from '../media-library/trash.ts';
import { isPhoto, linkPhotos, takeUnusedPhotos, type UnusedPhoto } from './photo-store.ts';
import { deleteReviewRow, listOrphanedReviews } from './review-store.ts';

const BATCH = 200;

export async function deleteOrphanedReviews(database: Database, now: number): Promise<void> {
  for (;;) {
    const count = await database.write(async (tx) => {
      const orphaned = await listOrphanedReviews(tx, BATCH);
      for (const { siteId, review } of orphaned) {
        await deleteReviewRow(tx, siteId, review.id);
        await recordMediaUses(tx, siteId, 'review', review.id, []);
        await linkPhotos(tx, siteId, { ...review, photos: [] }, now);
      }
      return orphaned.length;
    });
    if (count < BATCH) return;
  }
}

/** Deletes photos that no review shows for a day, and their files unless something else shows them. */
export async function deleteUnusedPhotos(
  { database, files }: { readonly database: Database; readonly files: MediaFiles },
  now: number,
): Promise<void> {
  for (;;) {
    const { taken, deleted } = await database.write(async (tx) => {
      const unused = await takeUnusedPhotos(tx, now, BATCH);
      const ids: string[] = [];
      for (const photo of unused) if (await deleteFileOf(tx, photo)) ids.push(photo.mediaId);
      return { taken: unused.length, deleted: ids };
    });
    await removeBytes(database, files, deleted);
    if (taken < BATCH) return;
  }
}

/** Returns whether the file was deleted. A file that the shop had before the upload stays. */
async function deleteFileOf(tx: Transaction, { siteId, mediaId, isNew }: UnusedPhoto): Promise<boolean> {
  if (!isNew || (await isPhoto(tx, siteId, mediaId)) || (await isShown(tx, siteId, mediaId))) return false;
  await deleteFiles(tx, siteId, [mediaId]);
  return true;
}

async function isShown(tx: Transaction, siteId: SiteId, mediaId: string): Promise<boolean> {
  if ((await listMediaUses(tx, siteId, [mediaId])).length > 0) return true;
  return (await listFilesOfSite(tx, siteId)).includes(mediaId);
}
