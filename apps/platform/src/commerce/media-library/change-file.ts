/** What a merchant may change of a file: name, folder, labels, alt text, focal point, and the poster of a film. */
import { type EndpointInput, type updateFileDescriptor, UNKNOWN_VIOLATION_TYPE } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuseFields } from '../../foundation/http/failure.ts';
import type { FileDetails } from '../../foundation/media/media-store.ts';
import { listAllFolders } from './folder-store.ts';
import { readParent } from './folders.ts';
import { cleanName } from './keep-file.ts';
import type { LibraryFile } from './library-file.ts';
import { findFiles } from './library-store.ts';

type FileChange = EndpointInput<typeof updateFileDescriptor>['file'];

/** The file as it will be, or why it cannot be so. */
export async function changeFile(
  tx: Transaction,
  siteId: string,
  file: LibraryFile,
  change: FileChange,
  now: number,
): Promise<LibraryFile | ExpectedError> {
  const { displayName, parentFolderId, posterId } = change;
  const folderId = parentFolderId ? readParent(await listAllFolders(tx, siteId), parentFolderId) : file.folderId;
  if (isExpectedError(folderId)) return folderId;
  const asset = posterId ? await withPoster(tx, siteId, file.asset, posterId) : file.asset;
  if (isExpectedError(asset)) return asset;
  return {
    ...file,
    displayName: displayName ? cleanName(displayName) : file.displayName,
    folderId,
    asset,
    details: changeDetails(file.details, change),
    updatedAt: now,
  };
}

/** The field that changed of what products and collections show of a file. */
export function findShownChange(before: LibraryFile, after: LibraryFile): string | undefined {
  const pointOf = ({ details: { focalPoint: point } }: LibraryFile) => point && `${point.x} ${point.y}`;
  if (pointOf(before) !== pointOf(after)) return 'file.focalPoint';
  return before.asset === after.asset ? undefined : 'file.posterId';
}

function changeDetails(details: FileDetails, { labels, altText, focalPoint }: FileChange): FileDetails {
  const { altText: oldText, focalPoint: oldPoint, labels: oldLabels, ...rest } = details;
  const next = { altText: altText ?? oldText, focalPoint: focalPoint ?? oldPoint, labels: labels ?? oldLabels };
  return {
    ...rest,
    ...(next.altText ? { altText: next.altText } : {}),
    ...(next.focalPoint === undefined ? {} : { focalPoint: next.focalPoint }),
    ...(next.labels === undefined || next.labels.length === 0 ? {} : { labels: next.labels }),
  };
}

async function withPoster(
  tx: Transaction,
  siteId: string,
  asset: LibraryFile['asset'],
  posterId: string,
): Promise<LibraryFile['asset'] | ExpectedError> {
  const [poster] = await findFiles(tx, siteId, [posterId]);
  if (asset.kind === 'video' && poster?.asset.kind === 'image') return { ...asset, poster: poster.asset };
  const description =
    asset.kind === 'video' ? `names no picture of this shop: ${posterId}` : 'is only for films, and this file is none';
  return refuseFields([
    { field: 'file.posterId', rule: 'VALIDATION', description, data: { type: UNKNOWN_VIOLATION_TYPE } },
  ]);
}
