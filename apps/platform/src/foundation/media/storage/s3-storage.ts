/**
 * Files in a bucket of a store that speaks S3, by the official client. The client is loaded at the first request, so a shop
 * whose files lie in its folder never loads it.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import type * as s3 from '@aws-sdk/client-s3';

import type { ByteRange } from '../rendition.ts';
import type { FileContent, FileStorage } from './file-storage.ts';

export interface S3Config {
  readonly bucket: string;
  /** What all keys begin with: empty, or text that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Absent: Amazon's own. */
  readonly endpoint?: string;
  /** Absent: the client finds them as it does on machines of Amazon. */
  readonly keys?: { readonly id: string; readonly secret: string };
}

/** Opens the storages of one bucket, each below its own folder name. They share one client. */
export function createS3Storages(config: S3Config): (folder: string) => FileStorage {
  let opened: Promise<OpenedS3> | undefined;
  const open = (): Promise<OpenedS3> => (opened ??= openS3(config));
  return (folder) => openBelow(config, `${config.prefix}${folder}/`, open);
}

type Library = typeof s3;

export interface OpenedS3 {
  readonly library: Library;
  readonly client: s3.S3Client;
}

/** Loads the client and connects it as the configuration says. */
export async function openS3({ region, endpoint, keys }: Omit<S3Config, 'bucket' | 'prefix'>): Promise<OpenedS3> {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    region,
    // Stores other than Amazon's seldom have a name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === undefined ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Most other stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { library, client };
}

function openBelow({ bucket: Bucket }: S3Config, prefix: string, open: () => Promise<OpenedS3>): FileStorage {
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  async function* readChunks(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const { library, client } = await open();
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const { Body } = await client.send(new library.GetObjectCommand({ ...at(key), ...part }));
    if (!(Body instanceof Readable)) throw new Error(`The file ${key} has no bytes.`);
    for await (const chunk of Body) yield chunk as Uint8Array;
  }

  return {
    async put(key, content) {
      const { library, client } = await open();
      await client.send(new library.PutObjectCommand({ ...at(key), ...readBody(content) }));
    },
    async size(key) {
      const { library, client } = await open();
      return unlessMissing(library, async () => {
        const { ContentLength = 0 } = await client.send(new library.HeadObjectCommand(at(key)));
        return ContentLength;
      });
    },
    async read(key) {
      const { library, client } = await open();
      return unlessMissing(library, async () => {
        const { Body } = await client.send(new library.GetObjectCommand(at(key)));
        return Body === undefined ? new Uint8Array() : Body.transformToByteArray();
      });
    },
    stream: (key, range) => Readable.toWeb(Readable.from(readChunks(key, range))) as ReadableStream<Uint8Array>,
    async move(from, to) {
      const { library, client } = await open();
      const source = `${Bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/');
      await unlessMissing(library, async () => {
        await client.send(new library.CopyObjectCommand({ ...at(to), CopySource: source }));
        await client.send(new library.DeleteObjectCommand(at(from)));
      });
    },
    async remove(key) {
      const { library, client } = await open();
      await client.send(new library.DeleteObjectCommand(at(key)));
    },
    async *list() {
      const { library, client } = await open();
      for await (const { Contents = [] } of library.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
      }
    },
  };
}

function readBody(content: FileContent) {
  return content instanceof Uint8Array
    ? { Body: content, ContentLength: content.byteLength }
    : { Body: createReadStream(content.path), ContentLength: content.bytes };
}

async function unlessMissing<T>(library: Library, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof library.NotFound || failure instanceof library.NoSuchKey) return undefined;
    throw failure;
  }
}
