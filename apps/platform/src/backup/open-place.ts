/** Opens the place that an operator names for a backup: a file of this machine, or an object of a store that speaks S3. */
import { createReadStream } from 'node:fs';
import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { BackupError } from './archive-format.ts';
import { type BackupPlace, type BackupStore, describeTaken } from './backup-place.ts';
import { openBucketPlace } from './bucket-place.ts';

/** The rule of S3 for the names of buckets. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Opens the place that `address` names: `s3://bucket/key`, or the absolute path of a file.
 * @throws BackupError for an address without a key, or with a bucket that no store has.
 */
export function openBackupPlace(address: string, store: BackupStore): BackupPlace {
  if (!address.startsWith('s3://')) return openFilePlace(address);
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.*[^/])$/.exec(address) ?? [];
  if (bucket === undefined || key === undefined) {
    throw new BackupError(`"${address}" names no object: give s3://bucket/name-of-the-backup.tar.`);
  }
  if (!BUCKET.test(bucket)) {
    throw new BackupError(
      `"${bucket}" in "${address}" is no name of a bucket: give one of 3 to 63 lowercase letters, digits, dots and hyphens, with a letter or a digit at both ends.`,
    );
  }
  return openBucketPlace({ address, bucket, key, store });
}

function openFilePlace(path: string): BackupPlace {
  return {
    name: path,
    write: (chunks) => writeFile(path, chunks),
    async *read() {
      const found = await stat(path).catch((cause: unknown) => {
        throw new BackupError(`There is no backup at ${path}, or this user may not read it.`, { cause });
      });
      if (found.isDirectory()) {
        throw new BackupError(
          `${path} is a folder, and a backup is one file, which "cartwright backup" makes. To use a copy of a data folder, start the shop with it: it was copied whole only if the shop was stopped, or by an atomic snapshot.`,
        );
      }
      await access(path, constants.R_OK).catch((cause: unknown) => {
        throw new BackupError(`There is no backup at ${path}, or this user may not read it.`, { cause });
      });
      yield* createReadStream(path, { highWaterMark: 1024 ** 2 });
    },
  };
}

/** The file is written under a name of its own, and renamed when it is on the disk. Only its owner may read it. */
async function writeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(describeTaken(path, 'file'));
  const unfinished = `${path}.part`;
  let bytes = 0;
  try {
    await using file = await open(unfinished, 'w', 0o600);
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw describeWriteFailure(path, failure);
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return bytes;
}

/** Makes the new name durable, too. Windows cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

function describeWriteFailure(path: string, failure: unknown): unknown {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const isOfFile =
    failure instanceof Error && 'syscall' in failure && /^(open|write|fsync)$/.test(String(failure.syscall));
  if (!isOfFile) return failure;
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) {
    return new BackupError(
      `The disk that holds ${path} is full: make room, or name another place. Nothing was left behind.`,
      {
        cause: failure,
      },
    );
  }
  return new BackupError(
    `The backup cannot be written to ${path} (${code}): mend the permissions of its folder, or name another.`,
    {
      cause: failure,
    },
  );
}
