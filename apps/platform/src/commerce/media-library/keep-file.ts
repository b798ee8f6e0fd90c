/**
 * Takes a file into the library: inspects it, removes its metadata, stores its bytes, then its row. The same bytes are the
 * same file; taking them again only takes the file out of the trash. Invariant: a row's bytes are stored.
 */
import { MAX_SITE_FILE_BYTES, MAX_SITE_FILES } from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { type FileAsset, type MediaAsset, keepPicture } from '../../foundation/media/media-asset.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import { saveMediaAsset } from '../../foundation/media/media-store.ts';
import { stripStagedFile } from '../../foundation/media/metadata/strip-file.ts';
import type { StagedFile } from '../../foundation/media/storage/staged-file.ts';
import { type Bringing, type FileEventDeps, tellFailed, tellReady } from './file-events.ts';
import { openPath } from './folders.ts';
import { type Inspected, inspectFile } from './inspect-file.ts';
import type { LibraryFile } from './library-file.ts';
import { countFiles, findFiles } from './library-store.ts';

export interface KeepDeps extends FileEventDeps {
  readonly files: MediaFiles;
}

/** What is said about a file that comes. */
export interface IncomingFile extends Bringing {
  /** The name of the call: `files.importFile`. */
  readonly action: string;
  readonly name: string;
  readonly parentFolderId?: string | null;
  readonly filePath?: string | null;
  readonly labels?: readonly string[] | null;
  readonly sourceUrl?: string;
}

const MAX_NAME = 255;
const MAX_POSTER_WIDTH = 1280;

/** The file of the library, or why it is not taken. Apps hear of either. */
export async function keepFile(
  deps: KeepDeps,
  staged: StagedFile,
  incoming: IncomingFile,
): Promise<LibraryFile | ExpectedError> {
  const kept = await takeFile(deps, staged, incoming);
  if (isExpectedError(kept)) await tellFailed(deps, kept, incoming);
  return kept;
}

async function takeFile(
  deps: KeepDeps,
  staged: StagedFile,
  incoming: IncomingFile,
): Promise<LibraryFile | ExpectedError> {
  const { database, files } = deps;
  const name = cleanName(incoming.name);
  const full = await database.read((tx) => checkSpace(tx, incoming.siteId, staged.bytes));
  if (full !== undefined) return full;
  const inspected = await inspectFile(staged, name);
  if (isExpectedError(inspected)) return inspected;
  // The metadata of a picture is removed while it is stored.
  const clean = inspected.kind === 'picture' ? staged : await stripStagedFile(staged, inspected.extension);
  if (clean === undefined) {
    return refuse('FILE_NOT_READABLE', `“${name}” is damaged, or its metadata cannot be removed: export it again.`);
  }
  const store = () => storeBytes(files, clean, inspected);
  const asset = await store();
  if (asset === undefined) return refuse('FILE_NOT_READABLE', `“${name}” is damaged.`);
  const sizeBytes = (await files.size(asset.id)) ?? staged.bytes;
  const kept = await database.write((tx) => insert(deps, tx, { ...incoming, name }, { asset, inspected, sizeBytes }));
  // The last use of the same bytes may have ended in the meantime, and they with it.
  if (!isExpectedError(kept) && (await files.size(asset.id)) === undefined) await store();
  return kept;
}

/** Why a site has no space for this many bytes more. */
export async function checkSpace(tx: Transaction, siteId: SiteId, bytes: number): Promise<ExpectedError | undefined> {
  const has = await countFiles(tx, siteId);
  return has.files >= MAX_SITE_FILES || has.bytes + bytes > MAX_SITE_FILE_BYTES
    ? refuse('FILE_QUOTA_EXCEEDED')
    : undefined;
}

/** A name without folders and without what a terminal or a page could take for a command. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.replaceAll(/\p{C}/gu, '').trim().slice(0, MAX_NAME);
  return cleaned === '' || /^\.+$/.test(cleaned) ? 'file' : cleaned;
}

async function insert(
  deps: KeepDeps,
  tx: Transaction,
  incoming: IncomingFile,
  stored: { readonly asset: MediaAsset | FileAsset; readonly inspected: Inspected; readonly sizeBytes: number },
): Promise<LibraryFile | ExpectedError> {
  const { asset, inspected, sizeBytes } = stored;
  const { ids } = deps;
  const { siteId, by, action, name, labels, sourceUrl, now } = incoming;
  const [before] = await findFiles(tx, siteId, [asset.id]);
  if (before === undefined) {
    const full = await checkSpace(tx, siteId, sizeBytes);
    if (full !== undefined) return full;
  }
  const folderId = await openPath(tx, siteId, incoming, { ids, now });
  if (isExpectedError(folderId)) return folderId;
  const durationSeconds = 'durationSeconds' in inspected ? inspected.durationSeconds : undefined;
  const details = {
    ...(labels && labels.length > 0 ? { labels } : {}),
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
  await saveMediaAsset(tx, siteId, { asset, fileName: name, now, sizeBytes, folderId, details });
  const [file] = await findFiles(tx, siteId, [asset.id]);
  if (file === undefined) throw new Error(`The file ${asset.id} was not stored.`);
  if (before === undefined || before.deletedAt !== undefined) {
    await recordChange(tx, siteId, ids, {
      entityKind: 'file',
      entityId: asset.id,
      action,
      by,
      before: {},
      after: { displayName: file.displayName, folderId: file.folderId },
      now,
    });
  }
  // The same bytes again are ready, too: their sender waits to hear it.
  await tellReady(deps, tx, file, { ...incoming, isFromTrash: before?.deletedAt !== undefined });
  return file;
}

async function storeBytes(
  files: MediaFiles,
  staged: Pick<StagedFile, 'path' | 'bytes' | 'hash'>,
  inspected: Inspected,
): Promise<MediaAsset | FileAsset | undefined> {
  switch (inspected.kind) {
    case 'picture':
      return keepPicture(files, inspected.bytes);
    case 'film': {
      const { width, height, extension } = inspected;
      const poster = await keepPicture(files, await paintPoster(width, height));
      return poster && { kind: 'video', id: await files.keepStaged(staged, extension), width, height, poster };
    }
    case 'sound':
      return { kind: 'audio', id: await files.keepStaged(staged, inspected.extension) };
    case 'document': {
      const kind = inspected.extension === 'zip' ? 'zip' : 'document';
      return { kind, id: await files.keepStaged(staged, inspected.extension) };
    }
  }
}

/** A plain picture in the shape of the film, until the merchant chooses another poster. */
async function paintPoster(width: number, height: number): Promise<Buffer> {
  const { sharp } = await import('../../foundation/media/image-library.ts');
  const scale = Math.min(1, MAX_POSTER_WIDTH / width);
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const create = { width: w ?? 1, height: h ?? 1, channels: 3 as const, background: '#26262b' };
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}
