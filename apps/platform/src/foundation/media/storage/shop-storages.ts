/** The storages of a shop: pictures, files of digital products, and files to import from. */
import { join } from 'node:path';

import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { createS3Storages, type S3Config } from './s3-storage.ts';

/** The folder of each storage, in the data folder and in a bucket alike. */
export const STORAGE_NAMES = ['media', 'files', 'imports'] as const;
export type StorageName = (typeof STORAGE_NAMES)[number];
export type ShopStorages = Readonly<Record<StorageName, FileStorage>>;

/** Opens the storages in the bucket, or in the data folder where there is none. */
export function openShopStorages({
  dataFolder,
  fileStore,
}: {
  readonly dataFolder: string;
  readonly fileStore?: S3Config | undefined;
}): ShopStorages {
  const open =
    fileStore === undefined
      ? (folder: StorageName) => openFolderStorage(join(dataFolder, folder))
      : createS3Storages(fileStore);
  return { media: open('media'), files: open('files'), imports: open('imports') };
}
