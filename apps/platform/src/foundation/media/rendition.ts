/**
 * Allowed media addresses: a media id, and the widths and formats in which an image is served. Any other address is
 * refused, so no part of it ever reaches the file system as typed.
 */

/** Widths in pixels in which a picture can be had. The `srcset` of pages has all but 320 (`packages/react`). */
export const RENDITION_WIDTHS = [160, 240, 320, 360, 480, 640, 800, 960, 1280, 1600, 2000] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** The shape of pictures in link previews (Open Graph), in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
/** Percent in whole steps: few enough that a picture has few files, and fine enough for every subject. */
const SHARE_STEP = 5;
/**
 * A picture cut for link previews. Number: what stays in view, in percent along the side that is cut, from the left or
 * the top.
 */
export type ShareCut = `share-${number}`;
export const SHARE_CUTS: readonly ShareCut[] = Array.from(
  { length: 100 / SHARE_STEP + 1 },
  (_, step): ShareCut => `share-${step * SHARE_STEP}`,
);

export type RenditionSize = RenditionWidth | ShareCut;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** Content types by extension. No type that a browser would run (no SVG, no HTML). */
const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  glb: 'model/gltf-binary',
} as const;

export type MediaExtension = keyof typeof CONTENT_TYPES;
/** `<first 32 hex digits of the content's SHA-256>.<extension>`: the same bytes have the same id everywhere. */
export type MediaId = `${string}.${MediaExtension}`;

const MEDIA_ID = /^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|mov|webm|mp3|ogg|wav|pdf|docx|xlsx|pptx|zip|glb)$/;
const VIDEO_EXTENSIONS: readonly string[] = ['mp4', 'mov', 'webm'];
const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'png', 'webp', 'avif', 'gif'];
/** Documents are downloaded instead of opened, since they may run scripts. */
const SAVED_EXTENSIONS: readonly string[] = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'glb'];

export function isMediaId(text: string): text is MediaId {
  return MEDIA_ID.test(text);
}

export function readExtension(id: MediaId): MediaExtension {
  return id.slice(id.lastIndexOf('.') + 1) as MediaExtension;
}

export function readContentType(extension: MediaExtension): string {
  return CONTENT_TYPES[extension];
}

export function isPicture(id: MediaId): boolean {
  return PICTURE_EXTENSIONS.includes(readExtension(id));
}

export function isSaved(id: MediaId): boolean {
  return SAVED_EXTENSIONS.includes(readExtension(id));
}

/** The request of a media address. */
export type MediaRequest =
  | { readonly kind: 'original'; readonly id: MediaId }
  | {
      readonly kind: 'rendition';
      readonly id: MediaId;
      readonly size: RenditionSize;
      readonly format: RenditionFormat;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Parses the path after `/media/`: `{mediaId}`, `{mediaId}/{width}.{format}`, or `{mediaId}/share-{percent}.jpg`. The
 * error of any other path (404) lists the allowed forms.
 */
export function parseMediaPath(path: string): MediaRequest {
  const [id = '', size, ...rest] = path.split('/');
  if (!isMediaId(id) || rest.length > 0) return { kind: 'refused', reason: 'There is no file at this address.' };
  if (size === undefined) return { kind: 'original', id };
  if (!isPicture(id)) {
    const what = VIDEO_EXTENSIONS.includes(readExtension(id)) ? 'A video' : 'This file';
    return { kind: 'refused', reason: `${what} is served whole: leave out the width.` };
  }
  const cut = SHARE_CUTS.find((known) => size === `${known}.jpg`);
  if (cut !== undefined) return { kind: 'rendition', id, size: cut, format: 'jpg' };
  const [, digits = '', extension = ''] = /^([1-9][0-9]{0,4})\.([a-z]+)$/.exec(size) ?? [];
  const width = RENDITION_WIDTHS.find((known) => String(known) === digits);
  const format = RENDITION_FORMATS.find((known) => known === extension);
  if (width === undefined || format === undefined) {
    return {
      kind: 'refused',
      reason: `Pictures are served as {width}.{format} with width ${RENDITION_WIDTHS.join(', ')} and format ${RENDITION_FORMATS.join(', ')}, or cut for link previews as share-{percent}.jpg with a percentage that ${SHARE_STEP} divides.`,
    };
  }
  return { kind: 'rendition', id, size: width, format };
}

/** One byte range of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header (RFC 9110 §14.2) for a file of `size` bytes. Undefined: send it whole (no header, another
 * unit, or several ranges, which a server may ignore). `unsatisfiable`: respond with 416.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  if (start >= size) return 'unsatisfiable';
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < start ? undefined : { start, end };
}
