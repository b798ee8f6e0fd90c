/**
 * Pictures: the detected type of an uploaded file, and its renditions. A rendition is computed once (requests for the
 * same one wait for the same work), and only as many at a time as the machine has cores; a queue that grows too long is
 * refused instead of growing further.
 */
import { availableParallelism } from 'node:os';

import type { Sharp } from 'sharp';

import { limitConcurrency } from '../limit-concurrency.ts';
import type { MediaFiles } from './media-files.ts';
import {
  type MediaExtension,
  type MediaId,
  type RenditionFormat,
  type RenditionSize,
  SHARE_SIZE,
  type ShareCut,
} from './rendition.ts';

/** Pixels above which a picture is refused: a small file may unpack to gigabytes. */
const MAX_PIXELS = 60_000_000;
/** Maximum number of waiting renditions. Later requests get 503 with Retry-After. */
const MAX_WAITING = 400;
const PLACEHOLDER_WIDTH = 20;

export interface PictureFacts {
  readonly extension: MediaExtension;
  /** As seen: after the camera's orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation; 1 for upright pixels. */
  readonly orientation: number;
  /** A tiny WebP as a `data:` address, shown until the picture arrives. */
  readonly placeholder: string;
}

const EXTENSIONS: Readonly<Record<string, MediaExtension>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
};

/** Detects the type from the bytes, not from the file name. Undefined for a type that the platform does not serve. */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  if (bytes.byteLength === 0) return undefined;
  const { sharp } = await import('./image-library.ts');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const found = await picture.metadata().catch(() => undefined);
  const extension = EXTENSIONS[found?.format ?? ''];
  if (found === undefined || extension === undefined) return undefined;
  const { width, height } = found.autoOrient;
  const tiny = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 40, effort: 6, smartSubsample: true })
    .toBuffer()
    .catch(() => undefined);
  if (tiny === undefined) return undefined;
  const { orientation = 1 } = found;
  return { extension, width, height, orientation, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** The result of a rendition request. `busy`: too many are waiting, try again in a moment. */
export type RenditionResult =
  | { readonly kind: 'ready'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'busy' };

export interface Renditions {
  get(id: MediaId, size: RenditionSize, format: RenditionFormat): Promise<RenditionResult>;
}

/** Renditions of the pictures in `files`, made on demand and stored there. */
export function createRenditions(
  files: MediaFiles,
  limits: { readonly atOnce: number; readonly waiting: number } = {
    atOnce: Math.max(1, availableParallelism()),
    waiting: MAX_WAITING,
  },
): Renditions {
  const underWay = new Map<string, Promise<RenditionResult>>();
  const runLimited = limitConcurrency(limits.atOnce);

  async function make(id: MediaId, size: RenditionSize, format: RenditionFormat): Promise<RenditionResult> {
    if ((await files.size(id)) === undefined) return { kind: 'missing' };
    const bytes = await runLimited(async () => resize(await files.read(id), size, format));
    await files.keepRendition(id, size, format, bytes);
    return { kind: 'ready', bytes };
  }

  return {
    async get(id, size, format) {
      const kept = await files.readRendition(id, size, format);
      if (kept !== undefined) return { kind: 'ready', bytes: kept };
      const key = `${id}/${size}.${format}`;
      const same = underWay.get(key);
      if (same !== undefined) return same;
      if (underWay.size >= limits.atOnce + limits.waiting) return { kind: 'busy' };
      const work = make(id, size, format).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}

async function resize(original: Uint8Array, size: RenditionSize, format: RenditionFormat): Promise<Uint8Array> {
  const { sharp } = await import('./image-library.ts');
  const upright = sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const picture =
    typeof size === 'number'
      ? // Never larger than the original, because a browser scales up as well.
        upright.resize({ width: size, withoutEnlargement: true })
      : cutForSharing(upright, (await upright.metadata()).autoOrient, size);
  switch (format) {
    case 'avif':
      // Effort 0: 0.2 s instead of 5 s for a large picture, still smaller than WebP.
      return picture.avif({ quality: 55, effort: 0 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 80, effort: 4 }).toBuffer();
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }
}

/**
 * Cuts a picture to the shape of link previews, around the point that stays in view. It always has that size, since
 * pages state it.
 */
function cutForSharing(picture: Sharp, original: { readonly width: number; readonly height: number }, cut: ShareCut) {
  const share = Number(cut.slice('share-'.length)) / 100;
  const scale = Math.max(SHARE_SIZE.width / original.width, SHARE_SIZE.height / original.height);
  const [width, height] = [Math.round(original.width * scale), Math.round(original.height * scale)];
  const offset = (whole: number, part: number) =>
    Math.min(Math.max(0, Math.round(whole * share - part / 2)), whole - part);
  return picture
    .resize({ width, height, fit: 'fill' })
    .extract({ ...SHARE_SIZE, left: offset(width, SHARE_SIZE.width), top: offset(height, SHARE_SIZE.height) });
}
