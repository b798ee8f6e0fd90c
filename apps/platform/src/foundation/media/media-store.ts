/** The store of media: the description of each file by id. Files in the trash are not given out for new uses. */
import type { FileMediaType } from '@cartwright/contract';

import { type JsonText, decodeJson, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import { fold } from '../query/fields.ts';
import type { FileAsset, FocalPoint, MediaAsset } from './media-asset.ts';
import { type MediaExtension, type MediaId, readExtension } from './rendition.ts';

/** What the merchant and the upload say about a file. */
export interface FileDetails {
  readonly altText?: string;
  readonly focalPoint?: FocalPoint;
  readonly labels?: readonly string[];
  /** Where it was imported from. */
  readonly sourceUrl?: string;
  /** Of a film or a sound. */
  readonly durationSeconds?: number;
}

export interface MediaTables {
  media: {
    site_id: string;
    media_id: MediaId;
    file_name: string;
    asset: JsonText<MediaAsset | FileAsset>;
    created_at: number;
    display_name: string;
    /** Name, alt text and labels, as `fold` writes them. */
    folded: string;
    folder_id: string;
    media_type: FileMediaType;
    /** Null for files from before sizes were stored. */
    size_bytes: number | null;
    details: JsonText<FileDetails>;
    updated_at: number;
    deleted_at: number | null;
  };
}

const MEDIA_TYPES: Readonly<Record<MediaExtension, FileMediaType>> = {
  jpg: 'IMAGE',
  png: 'IMAGE',
  webp: 'IMAGE',
  avif: 'IMAGE',
  gif: 'IMAGE',
  mp4: 'VIDEO',
  mov: 'VIDEO',
  webm: 'VIDEO',
  mp3: 'AUDIO',
  ogg: 'AUDIO',
  wav: 'AUDIO',
  pdf: 'DOCUMENT',
  docx: 'DOCUMENT',
  xlsx: 'DOCUMENT',
  pptx: 'DOCUMENT',
  zip: 'ARCHIVE',
  glb: 'MODEL3D',
};

export interface NewMedia {
  readonly asset: MediaAsset | FileAsset;
  readonly fileName: string;
  readonly now: number;
  readonly sizeBytes?: number;
  readonly folderId?: string;
  readonly details?: FileDetails;
}

/** Stores an asset under its file name; storing it again changes nothing, but takes it out of the trash. */
export async function saveMediaAsset(
  tx: Transaction,
  siteId: string,
  { asset, fileName, now, sizeBytes, folderId = 'media-root', details = {} }: NewMedia,
): Promise<void> {
  await tx
    .tables<MediaTables>()
    .insertInto('media')
    .values({
      site_id: siteId,
      media_id: asset.id,
      file_name: fileName,
      asset: encodeJson(asset),
      created_at: now,
      display_name: fileName,
      folded: foldWords(fileName, details),
      folder_id: folderId,
      media_type: MEDIA_TYPES[readExtension(asset.id)],
      size_bytes: sizeBytes ?? null,
      details: encodeJson(details),
      updated_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'media_id']).doUpdateSet({ deleted_at: null }))
    .execute();
}

/** The words that a file is found by. */
export function foldWords(displayName: string, { altText = '', labels = [] }: FileDetails): string {
  return fold([displayName, altText, ...labels].join('\n'));
}

/** A file with what the merchant says about it. */
export type NamedAsset = (MediaAsset | FileAsset) & Pick<FileDetails, 'focalPoint'> & { readonly alt?: string };

/** The assets of these ids (primary key); those that the site does not have, or only in the trash, are left out. */
export async function findMediaAssets(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedAsset>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .tables<MediaTables>()
    .selectFrom('media')
    .select(['media_id', 'asset', 'details'])
    .where('site_id', '=', siteId)
    .where('media_id', 'in', ids as readonly MediaId[])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ media_id, asset, details }) => {
      const { altText, focalPoint } = decodeJson(details);
      const said = {
        ...(altText === undefined ? {} : { alt: altText }),
        ...(focalPoint === undefined ? {} : { focalPoint }),
      };
      return [media_id, { ...decodeJson(asset), ...said }];
    }),
  );
}
