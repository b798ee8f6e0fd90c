/**
 * A backup in a bucket, in parts. The object appears when the last part is there; after a failure the parts are removed.
 * Of a process that was killed the store keeps the parts until a rule of the bucket removes them (docs/operate/backup.md).
 */
import { Readable } from 'node:stream';

import { openS3 } from '../foundation/media/storage/s3-storage.ts';
import { BackupError } from './archive-format.ts';
import { type BackupPlace, type BackupStore, describeTaken } from './backup-place.ts';
import { describeStoreFailure } from './store-failure.ts';

/** A store takes at most 10,000 parts, each of at least 5 MiB. Parts grow, so that memory and the size are bounded: 1.3 TB. */
const FIRST_PART_BYTES = 8 * 1024 ** 2;
const PARTS_OF_ONE_SIZE = 1000;

interface BucketPlaceOptions {
  readonly address: string;
  readonly bucket: string;
  readonly key: string;
  readonly store: BackupStore;
}

export function openBucketPlace({ address, bucket, key, store }: BucketPlaceOptions): BackupPlace {
  const at = { Bucket: bucket, Key: key };
  const words = { bucket: `bucket "${bucket}"`, hasEndpoint: store.endpoint !== undefined };
  /** Only the requests to this store: an error of the bytes to write may be of another one. */
  const explain = (failure: unknown): never => {
    const sentence = describeStoreFailure(failure, words);
    throw sentence === undefined ? failure : new BackupError(sentence, { cause: failure });
  };
  return {
    name: address,
    async write(chunks) {
      const { library, client } = await openS3(store);
      try {
        if (await exists()) throw new BackupError(describeTaken(address, 'object'));
        const { UploadId } = await client.send(new library.CreateMultipartUploadCommand(at)).catch(explain);
        const parts: { PartNumber: number; ETag: string | undefined }[] = [];
        let bytes = 0;
        try {
          for await (const Body of cutParts(chunks)) {
            const PartNumber = parts.length + 1;
            const part = { ...at, UploadId, PartNumber, Body };
            const { ETag } = await client.send(new library.UploadPartCommand(part)).catch(explain);
            parts.push({ PartNumber, ETag });
            bytes += Body.byteLength;
          }
          const MultipartUpload = { Parts: parts };
          const whole = { ...at, UploadId, MultipartUpload };
          await client.send(new library.CompleteMultipartUploadCommand(whole)).catch(explain);
        } catch (failure) {
          await client.send(new library.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
          throw failure;
        }
        return bytes;
      } finally {
        client.destroy();
      }

      async function exists(): Promise<boolean> {
        try {
          await client.send(new library.HeadObjectCommand(at));
          return true;
        } catch (failure) {
          return failure instanceof library.NotFound ? false : explain(failure);
        }
      }
    },
    async *read() {
      const { library, client } = await openS3(store);
      try {
        const { Body } = await client.send(new library.GetObjectCommand(at));
        if (!(Body instanceof Readable)) throw new BackupError(`${address} has no bytes: name another backup.`);
        for await (const chunk of Body) yield chunk as Uint8Array;
      } catch (failure) {
        if (failure instanceof library.NoSuchKey) {
          throw new BackupError(`There is no backup at ${address}: name one that exists.`, { cause: failure });
        }
        explain(failure);
      } finally {
        client.destroy();
      }
    },
  };
}

/** Joins chunks to parts of the size that the store wants. An archive is never empty. */
async function* cutParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let count = 0;
  const take = (): Uint8Array => {
    const part = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    count += 1;
    return part;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= FIRST_PART_BYTES * (1 + Math.floor(count / PARTS_OF_ONE_SIZE))) yield take();
  }
  if (bytes > 0) yield take();
}
