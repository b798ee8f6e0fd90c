/**
 * The address that takes one photo of a buyer, by PUT as its bytes. It carries its own permission for an hour. A photo goes
 * the way of every file of the shop: it is recognized by its content, and its metadata are removed.
 */
import { createReviewPhotoUrl, MAX_REVIEW_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from '@cartwright/contract';

import type { Cause } from '../../foundation/domain-events.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { mediaUrl } from '../../foundation/media/media-asset.ts';
import { stageFile } from '../../foundation/media/storage/staged-file.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { inspectFile } from '../media-library/inspect-file.ts';
import { keepFile, type KeepDeps } from '../media-library/keep-file.ts';
import type { LibraryFile } from '../media-library/library-file.ts';
import { toUploadResponse } from '../media-library/uploads.ts';
import { insertPhoto, listPhotoIds, type PhotoOwner } from './photo-store.ts';
import type { ReviewBuyer } from './review.ts';
import { findPurchase, readBuyer, type ReviewerDeps } from './reviewer.ts';

const UPLOAD_LIFETIME_MS = 60 * 60 * 1000;
/** Uploads that run at the same time. */
const MAX_UPLOADS = 10;
/** A buyer may change the photos of a review, and each stays for a day. */
const MAX_WAITING_PHOTOS = 2 * MAX_REVIEW_PHOTOS;
/** The folder of the library that photos lie in. */
const FOLDER = '/Reviews';

export interface PhotoUploadDeps extends KeepDeps, ReviewerDeps {
  readonly siteId: SiteId;
  readonly readShop: ReadShop;
  readonly stagingFolder: string;
}

/** The subject of an upload's link. */
type Announced = readonly [kind: ReviewBuyer['kind'], buyerId: string, productId: string];

export function createPhotoUploadRoutes(deps: PhotoUploadDeps): readonly Route[] {
  let running = 0;
  return [
    route(
      createReviewPhotoUrl,
      { allow: ['visitor', 'member'], counted: 'review', work: 'read' },
      async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const { entityId: productId } = input;
        const buyer = await readBuyer(deps, tx, { caller, link: input.link, now });
        if (isExpectedError(buyer)) return buyer;
        if (buyer === undefined || (await findPurchase(tx, siteId, { buyer, productId })) === undefined) {
          return refuse('REVIEW_NOT_ALLOWED');
        }
        if ((await listPhotoIds(tx, siteId, { buyer, productId })).length >= MAX_WAITING_PHOTOS) {
          return refuse('TOO_MANY_REVIEW_PHOTOS');
        }
        const links = await openSignedLinks(tx, { vault: deps.vault, siteId }, 'review-photo');
        const announced: Announced = [buyer.kind, buyer.id, productId];
        const token = links.sign(JSON.stringify(announced), now + UPLOAD_LIFETIME_MS);
        const { publicUrl } = await deps.readShop(tx, siteId);
        return { uploadUrl: `${publicUrl}/review-photos/${token}` };
      },
    ),
    webRoute(
      'PUT',
      '/review-photos/{token}',
      async (visit) => {
        if (running >= MAX_UPLOADS) {
          return toUploadResponse(
            refuse('TOO_MANY_REQUESTS', 'Too many photos are being uploaded: try again in a moment.', {
              status: 503,
              retryAfterSeconds: 2,
            }),
          );
        }
        running += 1;
        try {
          return await receivePhoto(deps, visit);
        } finally {
          running -= 1;
        }
      },
      { isPublic: true },
    ),
  ];
}

async function receivePhoto(deps: PhotoUploadDeps, { request, params, now }: WebContext): Promise<Response> {
  const { database, vault, siteId, publicUrl } = deps;
  const link = await database.read(async (tx) =>
    (await openSignedLinks(tx, { vault, siteId }, 'review-photo')).read(params['token'] ?? '', now),
  );
  if (link.kind === 'invalid') return toUploadResponse(refuse('NOT_FOUND', 'There is no such upload.'));
  if (link.kind === 'expired') {
    return toUploadResponse(refuse('NOT_FOUND', 'This upload has expired: ask for a new address.', { status: 410 }));
  }
  const [kind, id, productId] = JSON.parse(link.subject) as Announced;
  const file = await keepPhoto(deps, request, { owner: { buyer: { kind, id } as ReviewBuyer, productId }, now });
  if (isExpectedError(file)) return toUploadResponse(file);
  if (file.asset.kind !== 'image') throw new Error(`The photo ${file.id} is no picture.`);
  const { width, height } = file.asset;
  return Response.json(
    { image: { id: file.id, url: mediaUrl(publicUrl, file.id), width, height } },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

async function keepPhoto(
  deps: PhotoUploadDeps,
  request: Request,
  { owner, now }: { readonly owner: PhotoOwner; readonly now: number },
): Promise<LibraryFile | ExpectedError> {
  const { database, siteId, stagingFolder } = deps;
  if (request.body === null)
    return refuse('FILE_NOT_READABLE', 'The request has no bytes: send the photo as its body.');
  const staged = await stageFile(stagingFolder, request.body, MAX_REVIEW_PHOTO_BYTES).catch(() =>
    refuse('FILE_NOT_READABLE', 'The photo did not arrive whole.'),
  );
  if (isExpectedError(staged)) return staged;
  if (staged === 'too-large') {
    return refuse('FILE_TOO_LARGE', `A photo may have ${MAX_REVIEW_PHOTO_BYTES / 1_000_000} MB at most.`);
  }
  await using content = staged;
  const inspected = await inspectFile(content, 'The photo');
  if (isExpectedError(inspected)) return inspected;
  if (inspected.kind !== 'picture') {
    return refuse('FILE_TYPE_NOT_SUPPORTED', 'A photo is a picture: JPEG, PNG, WebP, AVIF or GIF.');
  }
  if ((await database.read((tx) => listPhotoIds(tx, siteId, owner))).length >= MAX_WAITING_PHOTOS) {
    return refuse('TOO_MANY_REVIEW_PHOTOS');
  }
  const file = await keepFile(deps, content, {
    siteId,
    by: toCause(owner.buyer),
    action: createReviewPhotoUrl.name,
    name: 'review',
    filePath: FOLDER,
    now,
  });
  if (isExpectedError(file)) return file;
  await database.write((tx) =>
    insertPhoto(tx, siteId, { owner, mediaId: file.id, isNew: file.createdAt === now, now }),
  );
  return file;
}

function toCause(buyer: ReviewBuyer): Cause {
  return buyer.kind === 'member' ? { kind: 'member', memberId: buyer.id } : { kind: 'anonymous' };
}
