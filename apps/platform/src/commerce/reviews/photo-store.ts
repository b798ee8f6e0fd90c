/**
 * The store of photos that buyers uploaded. Invariant: a photo belongs to one buyer and one product, so that a review
 * shows no file of another person.
 */
import type { Kysely } from 'kysely';

import { type Flag, decodeFlag, encodeFlag } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Review, ReviewBuyer, ReviewId } from './review.ts';

interface PhotoTables {
  review_photos: {
    site_id: string;
    media_id: string;
    buyer_kind: ReviewBuyer['kind'];
    buyer_id: string;
    product_id: string;
    review_id: ReviewId | null;
    is_new: Flag;
    unused_at: number | null;
  };
}

/** How long a photo waits for its review. */
export const UNUSED_PHOTO_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface PhotoOwner {
  readonly buyer: ReviewBuyer;
  readonly productId: string;
}

function photosOf(tx: Transaction, siteId: SiteId, { buyer, productId }: PhotoOwner) {
  return tables(tx)
    .selectFrom('review_photos')
    .where('site_id', '=', siteId)
    .where('buyer_kind', '=', buyer.kind)
    .where('buyer_id', '=', buyer.id)
    .where('product_id', '=', productId);
}

function tables(tx: Transaction): Kysely<PhotoTables> {
  return tx.tables<PhotoTables>();
}

/** The ids of a buyer's photos of a product, also of those that no review shows yet. */
export async function listPhotoIds(tx: Transaction, siteId: SiteId, owner: PhotoOwner): Promise<readonly string[]> {
  const rows = await photosOf(tx, siteId, owner).select('media_id').execute();
  return rows.map((row) => row.media_id);
}

/** Uploading the same photo again changes nothing. `isNew`: the shop did not have the file before. */
export async function insertPhoto(
  tx: Transaction,
  siteId: SiteId,
  { owner, mediaId, isNew, now }: { owner: PhotoOwner; mediaId: string; isNew: boolean; now: number },
): Promise<void> {
  await tables(tx)
    .insertInto('review_photos')
    .values({
      site_id: siteId,
      media_id: mediaId,
      buyer_kind: owner.buyer.kind,
      buyer_id: owner.buyer.id,
      product_id: owner.productId,
      review_id: null,
      is_new: encodeFlag(isNew),
      unused_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'media_id', 'buyer_kind', 'buyer_id', 'product_id']).doNothing(),
    )
    .execute();
}

/** Links the photos of a review to it. Those that it showed before wait for the sweep. */
export async function linkPhotos(tx: Transaction, siteId: SiteId, review: Review, now: number): Promise<void> {
  const { id, buyer, productId } = review;
  const shown = review.photos.map((photo) => photo.id);
  let others = tables(tx)
    .updateTable('review_photos')
    .set({ review_id: null, unused_at: now })
    .where('site_id', '=', siteId)
    .where('review_id', '=', id);
  if (shown.length > 0) others = others.where('media_id', 'not in', shown);
  await others.execute();
  if (shown.length === 0) return;
  await tables(tx)
    .updateTable('review_photos')
    .set({ review_id: id, unused_at: null })
    .where('site_id', '=', siteId)
    .where('buyer_kind', '=', buyer.kind)
    .where('buyer_id', '=', buyer.id)
    .where('product_id', '=', productId)
    .where('media_id', 'in', shown)
    .execute();
}

/** A photo that no review shows. */
export interface UnusedPhoto {
  readonly siteId: SiteId;
  readonly mediaId: string;
  readonly isNew: boolean;
}

/** Takes photos that have waited too long out of the store, at most `limit`. */
export async function takeUnusedPhotos(tx: Transaction, now: number, limit: number): Promise<readonly UnusedPhoto[]> {
  const rows = await tables(tx)
    .selectFrom('review_photos')
    .selectAll()
    .where('unused_at', '<=', now - UNUSED_PHOTO_LIFETIME_MS)
    .orderBy('unused_at')
    .limit(limit)
    .execute();
  for (const row of rows) {
    await tables(tx)
      .deleteFrom('review_photos')
      .where('site_id', '=', row.site_id)
      .where('media_id', '=', row.media_id)
      .where('buyer_kind', '=', row.buyer_kind)
      .where('buyer_id', '=', row.buyer_id)
      .where('product_id', '=', row.product_id)
      .execute();
  }
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    mediaId: row.media_id,
    isNew: decodeFlag(row.is_new),
  }));
}

/** Whether a buyer's photo is this file. */
export async function isPhoto(tx: Transaction, siteId: SiteId, mediaId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('review_photos')
    .select('media_id')
    .where('site_id', '=', siteId)
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return row !== undefined;
}
