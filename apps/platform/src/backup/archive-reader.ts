/**
 * Reads an archive part by part and compares every checksum. Invariant: `readArchive` returns the manifest only of an
 * archive that is whole and unchanged.
 */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';

import { extract } from 'tar-stream';

import {
  ARCHIVE_FORMAT,
  type ArchiveManifest,
  archiveManifest,
  archiveNote,
  type ArchivePart,
  BackupError,
  MANIFEST_PATH,
  MANIFEST_SUM_PATH,
  NOTE_PATH,
} from './archive-format.ts';
import { decryptChunks, type DecryptionKeys } from './encryption.ts';

export interface ArchiveSource {
  /** The name of the archive in messages. */
  readonly name: string;
  /** Its bytes, from the start each time. */
  read(): AsyncIterable<Uint8Array>;
  readonly keys: DecryptionKeys;
}

/** Takes the content of one part; what it leaves is read all the same. */
export type TakePart = (path: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>;

const MAX_COLLECTED_BYTES = 256 * 1024 ** 2;

/**
 * Reads the whole archive and gives each part to `take`, in order.
 * @throws BackupError where the archive is not one, is cut off or was changed; then some parts were given already.
 */
export async function readArchive(source: ArchiveSource, take: TakePart): Promise<ArchiveManifest> {
  try {
    return await readParts(source, take);
  } catch (failure) {
    throw describeBroken(source, failure);
  }
}

async function readParts(source: ArchiveSource, take: TakePart): Promise<ArchiveManifest> {
  const found: ArchivePart[] = [];
  let manifest: Buffer | undefined;
  let manifestSum: string | undefined;
  let isNoted = false;
  for await (const { path, bytes, chunks } of readEntries(source)) {
    if (!isNoted) {
      if (path !== NOTE_PATH) throw notOurs(source);
      readNote(source, await collectChunks(chunks));
      isNoted = true;
    } else if (path === MANIFEST_PATH) manifest = await collectChunks(chunks);
    else if (path === MANIFEST_SUM_PATH) manifestSum = (await collectChunks(chunks)).toString('latin1').slice(0, 64);
    else found.push({ path, bytes, sha256: await takeHashed(chunks, (content) => take(path, content)) });
  }
  if (!isNoted) throw notOurs(source);
  if (manifest === undefined || manifestSum === undefined) {
    throw new BackupError(`${source.name} is not whole: it has no manifest at its end. Take another backup.`);
  }
  if (createHash('sha256').update(manifest).digest('hex') !== manifestSum) throw changed(source, MANIFEST_PATH);
  const read = readManifest(source, manifest);
  requireSameParts(source, read.parts, found);
  return read;
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

async function* readEntries(source: ArchiveSource): AsyncGenerator<Entry> {
  const tar = extract();
  const opened = await decryptChunks(source.read(), source.keys);
  // An error of the source is thrown by the loop below.
  pipeline(Readable.from(opened), tar, () => undefined);
  for await (const entry of tar) {
    const { name, size } = entry.header;
    yield { path: name, bytes: size, chunks: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
}

/** Errors of the tar reader and of decryption say that bytes are missing or changed; others are passed on. */
function describeBroken(source: ArchiveSource, failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof BackupError) return failure;
  if (/Invalid tar header|Invalid header/.test(failure.message)) return notOurs(source);
  if (/Unexpected end of data|final chunk/.test(failure.message)) {
    return new BackupError(`${source.name} is not whole: it is cut off. Take another backup, or copy it again.`, {
      cause: failure,
    });
  }
  if (/invalid tag|decrypt/i.test(failure.message)) return changed(source, 'an encrypted chunk', failure);
  return failure;
}

async function takeHashed(
  chunks: AsyncIterable<Uint8Array>,
  take: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256');
  const iterator = chunks[Symbol.asyncIterator]();
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      digest.update(next.value);
      yield next.value;
    }
  }
  const content = hashed();
  await take({ [Symbol.asyncIterator]: () => content });
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) digest.update(next.value);
  return digest.digest('hex');
}

/** Joins the chunks of a part that is small. */
export async function collectChunks(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_COLLECTED_BYTES)
      throw new BackupError('A part of the backup is larger than 256 MiB: restore another backup.');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function readNote(source: ArchiveSource, content: Buffer): void {
  const note = archiveNote.safeParse(parseJson(content));
  if (!note.success) throw notOurs(source);
  const { format, version } = note.data;
  if (format !== ARCHIVE_FORMAT) {
    throw new BackupError(
      `${source.name} was made by Cartwright ${version} in format ${format}, and this version reads ${ARCHIVE_FORMAT}: use that version or a later one.`,
    );
  }
}

function readManifest(source: ArchiveSource, content: Buffer): ArchiveManifest {
  const manifest = archiveManifest.safeParse(parseJson(content));
  if (!manifest.success) throw changed(source, MANIFEST_PATH, manifest.error);
  return manifest.data;
}

function requireSameParts(
  source: ArchiveSource,
  expected: readonly ArchivePart[],
  found: readonly ArchivePart[],
): void {
  const wrong = expected.find((part, place) => {
    const other = found[place];
    return other?.path !== part.path || other.bytes !== part.bytes || other.sha256 !== part.sha256;
  });
  if (wrong !== undefined) throw changed(source, wrong.path);
  if (found.length > expected.length) throw changed(source, found[expected.length]?.path ?? '');
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

function notOurs({ name }: ArchiveSource): BackupError {
  return new BackupError(`${name} is no backup of Cartwright: name a file that "cartwright backup" made.`);
}

function changed({ name }: ArchiveSource, path: string, cause?: unknown): BackupError {
  return new BackupError(
    `${name} is damaged: ${path} does not have its checksum. Restore another backup, and look at the disk that held this one.`,
    { cause },
  );
}
