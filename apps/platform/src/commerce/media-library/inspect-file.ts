/**
 * Says what a file is, by its content and never by its name. Invariant: a picture's size in bytes and in pixels is checked
 * before any of its pixels is decoded, and nothing that could run a script in a browser is accepted.
 */
import { open, readFile } from 'node:fs/promises';

import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@cartwright/contract';

import { type ExpectedError, refuse } from '../../foundation/http/failure.ts';
import { limitConcurrency } from '../../foundation/limit-concurrency.ts';
import type { StagedFile } from '../../foundation/media/storage/staged-file.ts';

export type Inspected =
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'film';
      readonly extension: 'mp4' | 'mov' | 'webm';
      readonly width: number;
      readonly height: number;
      readonly durationSeconds: number | undefined;
    }
  | {
      readonly kind: 'sound';
      readonly extension: 'mp3' | 'ogg' | 'wav';
      readonly durationSeconds: number | undefined;
    }
  | { readonly kind: 'document'; readonly extension: 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'zip' | 'glb' };

const PICTURES: readonly string[] = ['jpg', 'png', 'apng', 'webp', 'avif', 'gif'];
const FILMS = ['mp4', 'mov', 'webm'] as const;
const DOCUMENTS = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'glb'] as const;
/** Extensions that stand for one of ours. */
const SAME: Readonly<Record<string, string>> = { m4v: 'mp4', mkv: 'webm', oga: 'ogg', opus: 'ogg' };
const ACCEPTED = 'JPEG, PNG, WebP, AVIF, GIF; MP4, MOV, WebM; MP3, Ogg, WAV; PDF, Word, Excel, PowerPoint, ZIP; GLB';
/** Where a drawing begins, which browsers run scripts in. */
const HEAD_BYTES = 4096;
const DRAWING = /<svg[\s>]|<!doctype svg/i;
/** Reading the tracks of a crafted film must not take longer. */
const TRACKS_TIMEOUT_MS = 10_000;

/** Reading a picture takes memory by its pixels, so few are read at once. */
const readFew = limitConcurrency(2);

/** What the file is, or why it is not accepted. `name` is what the error calls it. */
export async function inspectFile(file: StagedFile, name: string): Promise<Inspected | ExpectedError> {
  if (file.bytes === 0) return refuse('FILE_NOT_READABLE', `${quote(name)} is empty.`);
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const extension = SAME[found?.ext ?? ''] ?? found?.ext ?? '';
  if (PICTURES.includes(extension)) return readFew(() => inspectPicture(file, name));
  const film = FILMS.find((one) => one === extension);
  if (film !== undefined) return inspectFilm(file, name, film);
  if (extension === 'mp3' || extension === 'ogg' || extension === 'wav') {
    const tracks = await readTracks(file.path);
    return { kind: 'sound', extension, durationSeconds: tracks?.durationSeconds };
  }
  const document = DOCUMENTS.find((one) => one === extension);
  if (document !== undefined) return { kind: 'document', extension: document };
  if (DRAWING.test(await readHead(file.path))) {
    return refuse(
      'FILE_TYPE_NOT_SUPPORTED',
      `${quote(name)} is an SVG drawing, which may contain scripts: export it as PNG or WebP.`,
    );
  }
  return refuse('FILE_TYPE_NOT_SUPPORTED', `${quote(name)} is none of these by its content: ${ACCEPTED}.`);
}

/** Why a file of this many bytes is not accepted; undefined where it may be. */
export function checkSize(bytes: number, name: string, maxBytes: number): ExpectedError | undefined {
  return bytes > maxBytes ? refuseSize(name, bytes, maxBytes) : undefined;
}

async function inspectPicture({ path, bytes }: StagedFile, name: string): Promise<Inspected | ExpectedError> {
  if (bytes > MAX_PICTURE_BYTES) return refuseSize(name, bytes, MAX_PICTURE_BYTES);
  const content = await readFile(path);
  // Only the head of the picture is read here; the limit of pixels is compared below, for a message that names both.
  const { sharp } = await import('../../foundation/media/image-library.ts');
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found === undefined) return refuse('FILE_NOT_READABLE', `${quote(name)} is damaged.`);
  const pixels = found.width * found.height;
  if (pixels > MAX_PICTURE_PIXELS) {
    const [has, may] = [pixels, MAX_PICTURE_PIXELS].map((count) => Math.ceil(count / 1_000_000));
    return refuse('FILE_TOO_LARGE', `${quote(name)} has ${has} megapixels: a picture may have ${may}.`);
  }
  return { kind: 'picture', bytes: content };
}

async function inspectFilm(
  { path }: StagedFile,
  name: string,
  extension: 'mp4' | 'mov' | 'webm',
): Promise<Inspected | ExpectedError> {
  const tracks = await readTracks(path);
  if (tracks?.width === undefined || tracks.height === undefined) {
    return refuse('FILE_NOT_READABLE', `${quote(name)} is a film without pictures, or damaged.`);
  }
  const { width, height, durationSeconds } = tracks;
  return { kind: 'film', extension, width, height, durationSeconds };
}

interface Tracks {
  readonly width?: number;
  readonly height?: number;
  readonly durationSeconds?: number;
}

/** Size and length of a film or a sound; undefined where its tracks cannot be read. */
async function readTracks(path: string): Promise<Tracks | undefined> {
  const library = await import('mediabunny');
  const { Input, FilePathSource, MP4, QTFF, WEBM, MATROSKA, MP3, OGG, WAVE } = library;
  const input = new Input({
    source: new FilePathSource(path),
    formats: [MP4, QTFF, WEBM, MATROSKA, MP3, OGG, WAVE],
  });
  // Ending the input ends what reads from it.
  const deadline = setTimeout(() => input.dispose(), TRACKS_TIMEOUT_MS);
  try {
    const video = await input.getPrimaryVideoTrack();
    const seconds = await input.getDurationFromMetadata();
    const [width, height] = video === null ? [] : [await video.getDisplayWidth(), await video.getDisplayHeight()];
    return {
      ...(isSize(width) && isSize(height) ? { width, height } : {}),
      ...(seconds !== null && Number.isFinite(seconds) && seconds >= 0 ? { durationSeconds: seconds } : {}),
    };
  } catch {
    return undefined;
  } finally {
    clearTimeout(deadline);
    input.dispose();
  }
}

function isSize(pixels: number | undefined): pixels is number {
  return pixels !== undefined && Number.isInteger(pixels) && pixels > 0 && pixels <= 16_384;
}

async function readHead(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.toString('utf8', 0, bytesRead);
}

function refuseSize(name: string, bytes: number, most: number): ExpectedError {
  const [has, may] = [Math.ceil(bytes / 1_000_000), most / 1_000_000];
  return refuse('FILE_TOO_LARGE', `${quote(name)} has ${has} MB: a file of this type may have ${may} MB.`);
}

function quote(name: string): string {
  return `“${name.slice(0, 100)}”`;
}
