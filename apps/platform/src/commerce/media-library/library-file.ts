/** A file of the library as the routes know it, and as the wire has it. */
import type { FileDescriptor, FileMediaType } from '@cartwright/contract';

import type { SiteId } from '../../foundation/ids.ts';
import {
  type FileAsset,
  type MediaAsset,
  mediaFormat,
  mediaUrl,
  type PictureAsset,
} from '../../foundation/media/media-asset.ts';
import type { FileDetails } from '../../foundation/media/media-store.ts';
import type { MediaId } from '../../foundation/media/rendition.ts';

export interface LibraryFile {
  readonly id: MediaId;
  readonly displayName: string;
  readonly folderId: string;
  readonly mediaType: FileMediaType;
  readonly asset: MediaAsset | FileAsset;
  readonly sizeBytes?: number;
  readonly details: FileDetails;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

/** The id in a `wix:` address, or the id itself. */
export function readFileId(text: string): string {
  const [, id] =
    /^wix:(?:image|video|audio|document|archive|vector|model3d):\/\/v1\/(?:ugd\/)?([^/#]+)/.exec(text) ?? [];
  return id ?? text;
}

const THUMBNAIL = '240.webp';

/** The descriptor that official clients read. */
export function describeFile(
  file: LibraryFile,
  { siteId, publicUrl }: { readonly siteId: SiteId; readonly publicUrl: string },
): FileDescriptor {
  const { id, asset, details, sizeBytes } = file;
  const { altText, focalPoint, labels = [], sourceUrl } = details;
  const picture = asset.kind === 'image' ? asset : asset.kind === 'video' ? asset.poster : undefined;
  return {
    id,
    displayName: file.displayName,
    url: mediaUrl(publicUrl, id),
    parentFolderId: file.folderId,
    hash: id.slice(0, id.indexOf('.')),
    ...(sizeBytes === undefined ? {} : { sizeInBytes: String(sizeBytes) }),
    private: false,
    mediaType: file.mediaType,
    media: describeMedia(file, publicUrl),
    operationStatus: 'READY',
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(picture === undefined ? {} : { thumbnailUrl: `${mediaUrl(publicUrl, picture.id)}/${THUMBNAIL}` }),
    labels: [...labels],
    ...(altText === undefined ? {} : { altText }),
    ...(focalPoint === undefined ? {} : { focalPoint }),
    createdDate: new Date(file.createdAt).toISOString(),
    updatedDate: new Date(file.updatedAt).toISOString(),
    siteId,
    state: file.deletedAt === undefined ? 'OK' : 'DELETED',
  };
}

function describeMedia(
  { id, displayName: filename, asset, details, mediaType, sizeBytes }: LibraryFile,
  publicUrl: string,
): NonNullable<FileDescriptor['media']> {
  const { altText, focalPoint, durationSeconds } = details;
  const url = mediaUrl(publicUrl, id);
  const size = sizeBytes === undefined ? {} : { sizeInBytes: String(sizeBytes) };
  const alt = altText === undefined ? {} : { altText };
  if (asset.kind === 'image') {
    const image = { ...describePicture(asset, publicUrl), filename, ...alt };
    return { image: { image: focalPoint === undefined ? image : { ...image, focalPoint } } };
  }
  if (asset.kind === 'video') {
    const poster = describePicture(asset.poster, publicUrl);
    const whole = { url, width: asset.width, height: asset.height, format: mediaFormat(id), poster };
    return { video: { id, url, filename, resolutions: [whole], posters: [poster] } };
  }
  if (mediaType === 'AUDIO') {
    const length = durationSeconds === undefined ? {} : { duration: durationSeconds };
    return { audio: { id, assets: [{ id, url, filename, ...length }], format: mediaFormat(id), ...length, ...size } };
  }
  if (mediaType === 'ARCHIVE') return { archive: { id, url, filename, ...size } };
  if (mediaType === 'MODEL3D') return { model3d: { id, url, filename, ...alt, ...size } };
  return { document: { id, url, filename } };
}

function describePicture({ id, width, height }: PictureAsset, publicUrl: string) {
  return { id, url: mediaUrl(publicUrl, id), width, height };
}
