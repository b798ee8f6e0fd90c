/**
 * Media addresses as URLs: images in any size, videos, audio, documents (protocol §8). An image is never enlarged
 * beyond its own size. URLs are below the host of the last created client; by default on the hosted platform.
 */
import { type MediaAddress, parseMediaAddress } from './codec.ts';
import { own } from './media-host.ts';
import { HOSTED_PLATFORM } from './transport.ts';

const IMAGES = 'https://static.wixstatic.com/media/';
const SHAPES = 'https://static.wixstatic.com/shapes/';
const VIDEOS = 'https://video.wixstatic.com/video/';
const SOUNDS = 'https://static.wixstatic.com/mp3/';
const DOCUMENTS = 'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/';

/**
 * Sizes of films.
 *
 * @example
 * ```ts
 * import { media } from '@cartwright/client';
 *
 * const film = media.getVideoUrl('wix:video://v1/a1b2/loop.mp4', media.VideoResolution.HIGH);
 * ```
 */
export const VideoResolution = { MOBILE: '360p', LOW: '480p', MID: '720p', HIGH: '1080p' } as const;

/** A picture and where it is. */
export interface ImageFacts {
  readonly id: string;
  readonly url: string;
  readonly height: number;
  readonly width: number;
  readonly altText?: string;
  readonly filename?: string;
}

/** Options for the delivery of a picture. */
export interface ImageOptions {
  /** 5 to 90. Default: by size. */
  readonly quality?: number | undefined;
  /** The focal point, in percent from left and top. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  readonly unsharpMask?: { readonly radius: number; readonly amount: number; readonly threshold: number } | undefined;
  /** False keeps the file's own format. */
  readonly autoEncode?: boolean | undefined;
  readonly encoding?: 'AVIF' | undefined;
  /** Name of the file in the address. */
  readonly name?: string | undefined;
  /** The host of pictures, if different. */
  readonly baseHostURL?: string | undefined;
  /** Device pixel ratio. Default: that of the page, at most 2. */
  readonly devicePixelRatio?: number | undefined;
}

/**
 * A picture's id, address, size and name.
 *
 * @example
 * ```ts continues
 * const picture = 'wix:image://v1/a1b2.jpg/moon-jar.jpg#originWidth=2400&originHeight=3000';
 * const { url, width, height, altText } = media.getImageUrl(picture);
 * ```
 */
export function getImageUrl(image: string, options: Pick<ImageOptions, 'baseHostURL'> = {}): ImageFacts {
  return describe(IMAGES, image, options.baseHostURL);
}

/**
 * A shape's id, address, size and name: a vector drawing, which has one address for all sizes.
 *
 * @example
 * ```ts continues
 * const { url: shapeUrl } = media.getShapeUrl('wix:image://v1/a1b2.svg/star.svg#originWidth=20&originHeight=20');
 * ```
 */
export function getShapeUrl(shape: string): ImageFacts {
  return describe(SHAPES, shape);
}

function describe(hosted: string, image: string, base?: string): ImageFacts {
  const parts = parseMediaAddress(image, 'image');
  const [address = image, name] = /^[^?#]*\/(?:media|shapes)\/([^/?#]+)/.exec(image) ?? [];
  const id = parts?.id ?? name ?? lastOf(new URL(image).pathname);
  const size = (side: 'Width' | 'Height', axis: string): number =>
    Number(parts ? parts.facts.get(`origin${side}`) : new RegExp(`[/,]${axis}_(\\d+)`).exec(image)?.[1]);
  return {
    id,
    // A URL stays unchanged: it may be on any host.
    url: parts || base ? mediaUrl(hosted, id, base) : address,
    height: size('Height', 'h'),
    width: size('Width', 'w'),
    ...(parts?.name && { altText: parts.name, filename: parts.name }),
  };
}

/**
 * The picture as large as it can be inside `width` × `height`.
 *
 * @example
 * ```ts continues
 * const whole = media.getScaledToFitImageUrl(picture, 400, 400);
 * ```
 */
export function getScaledToFitImageUrl(image: string, width: number, height: number, options?: ImageOptions): string {
  return scale('fit', image, width, height, options);
}

/**
 * The image fills `width` × `height`; the rest is cropped.
 *
 * @example
 * ```ts continues
 * const tile = media.getScaledToFillImageUrl(picture, 400, 400, { focalPoint: { x: 50, y: 20 } });
 * ```
 */
export function getScaledToFillImageUrl(image: string, width: number, height: number, options?: ImageOptions): string {
  return scale('fill', image, width, height, options);
}

/**
 * A part of the picture, over all of `targetWidth` × `targetHeight`.
 *
 * @example
 * ```ts continues
 * const detail = media.getCroppedImageUrl(picture, 200, 300, 800, 800, 400, 400);
 * ```
 */
export function getCroppedImageUrl(
  image: string,
  x: number,
  y: number,
  width: number,
  height: number,
  targetWidth: number,
  targetHeight: number,
  options?: ImageOptions,
): string {
  return scale('fill', image, targetWidth, targetHeight, options, { x, y, width, height });
}

/**
 * A film's id, address, still and name.
 *
 * @example
 * ```ts continues
 * const { url: filmUrl, thumbnail } = media.getVideoUrl('wix:video://v1/a1b2/loop.mp4', '720p');
 * ```
 */
export function getVideoUrl(
  video: string,
  resolution?: string,
): { readonly id: string; readonly url: string; readonly thumbnail: string; readonly filename?: string } {
  const parts = parseMediaAddress(video, 'video');
  const id = parts?.id ?? new URL(video).pathname.split('/')[2] ?? '';
  const side = (name: string): number => Number(parts?.facts.get(name)) || 50;
  const poster = parts?.facts.get('posterUri') ?? `${id}.jpg`;
  return {
    id,
    url: isOwn() ? mediaUrl(VIDEOS, id) : `${VIDEOS}${id}/${resolution ? `${resolution}/mp4/file.mp4` : 'file'}`,
    thumbnail: `wix:image://v1/${poster}#originWidth=${side('posterWidth')}&originHeight=${side('posterHeight')}`,
    ...named(parts),
  };
}

/**
 * A sound's id, length in seconds, address and name.
 *
 * @example
 * ```ts continues
 * const { url: soundUrl, duration } = media.getAudioUrl('wix:audio://v1/a1b2.mp3/bell.mp3#duration=12');
 * ```
 */
export function getAudioUrl(audio: string): {
  readonly id: string;
  readonly duration: number;
  readonly url: string;
  readonly filename?: string;
} {
  const parts = parseMediaAddress(audio, 'audio');
  const id = parts?.id ?? lastOf(audio);
  return { id, duration: Number(parts?.facts.get('duration') ?? 0), url: mediaUrl(SOUNDS, id), ...named(parts) };
}

/**
 * A document's id, address and name.
 *
 * @example
 * ```ts continues
 * const { url: documentUrl } = media.getDocumentUrl('wix:document://v1/a1b2.pdf/care.pdf');
 * ```
 */
export function getDocumentUrl(document: string): {
  readonly id: string;
  readonly url: string;
  readonly filename?: string;
} {
  const parts = parseMediaAddress(document.replace('v1/ugd/', 'v1/'), 'document');
  const id = parts?.id ?? lastOf(document);
  return { id, url: mediaUrl(DOCUMENTS, id), ...named(parts) };
}

function isOwn(): boolean {
  return own.host !== undefined && own.host !== HOSTED_PLATFORM.api;
}

/** Below `base` where that is given, else with the client's platform, else with the hosted one. */
function mediaUrl(hosted: string, id: string, base?: string): string {
  return (base ?? (isOwn() ? `${own.host?.replace(/\/$/, '')}/media/` : hosted)) + id;
}

function named(parts: MediaAddress | undefined): { filename?: string } {
  return { ...(parts?.name && { filename: parts.name }) };
}

function lastOf(path = ''): string {
  return path.split('/').at(-1) ?? '';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Small pictures may be enlarged a little, large ones not at all. */
const MAX_ENLARGED = [
  [1400 * 1400, 1],
  [600 * 600, 1],
  [400 * 400, 1.2],
  [0, 1.4],
] as const;
const QUALITIES = [
  [1400 * 1400, 90],
  [600 * 600, 85],
  [0, 80],
] as const;
const SCALABLE = /\.(?:jpe?g|png|webp)$/i;

function scale(
  kind: 'fit' | 'fill',
  image: string,
  width: number,
  height: number,
  options: ImageOptions = {},
  part?: Box,
): string {
  const { id, url, width: sourceWidth, height: sourceHeight } = getImageUrl(image, options);
  // Images from elsewhere have no other sizes.
  if (!SCALABLE.test(id) || (url === image && !image.includes('/media/'))) return url;

  let box: Box = { x: 0, y: 0, width: sourceWidth, height: sourceHeight };
  let crop = '';
  if (part) {
    const x = Math.max(part.x, 0);
    const y = Math.max(part.y, 0);
    const cut = {
      x,
      y,
      width: Math.min(part.x + part.width, sourceWidth) - x,
      height: Math.min(part.y + part.height, sourceHeight) - y,
    };
    if (cut.width > 0 && cut.height > 0) {
      if (cut.width < sourceWidth || cut.height < sourceHeight) {
        crop = `crop/x_${x},y_${y},w_${cut.width},h_${cut.height}/`;
      }
      box = cut;
    }
  }
  const { quality, focalPoint, unsharpMask, autoEncode, encoding, devicePixelRatio } = options;
  const density = Math.min(devicePixelRatio ?? globalThis.devicePixelRatio ?? 1, 2);
  const target = { width: width * density, height: height * density };
  const isFit = kind === 'fit';
  const isKnown = box.width > 0 && box.height > 0;
  const wanted = Math[isFit ? 'min' : 'max'](target.width / box.width, target.height / box.height);
  const factor = Math.min(wanted, above(MAX_ENLARGED, box.width * box.height));
  const size = (side: 'width' | 'height'): number =>
    Math.round(!isKnown ? target[side] : isFit ? box[side] * factor : target[side] * (factor / wanted));

  const [w, h] = [size('width'), size('height')];
  const q = quality && quality >= 5 && quality <= 90 ? quality : above(QUALITIES, w * h);
  const mask = unsharpMask ?? (isKnown && factor >= 1 ? undefined : { radius: 0.66, amount: 1, threshold: 0.01 });
  const percent = (value: number): string => (value / 100).toFixed(2);
  const steps = [
    `${isKnown ? 'fill' : kind}/w_${w}`,
    `h_${h}`,
    isKnown && (focalPoint && !isFit ? `fp_${percent(focalPoint.x)}_${percent(focalPoint.y)}` : 'al_c'),
    isKnown && factor > 1 && 'lg_1',
    `q_${q + (/png$/i.test(id) ? 5 : 0)}`,
    mask && `usm_${[mask.radius, mask.amount, mask.threshold].map((value) => value.toFixed(2)).join('_')}`,
    encoding ? 'enc_avif,quality_auto' : autoEncode !== false && 'enc_auto',
  ].filter(Boolean);
  return `${url}/v1/${crop}${steps.join(',')}/${fileName(id, options.name)}`;
}

/** The value of the first row with a lower bound. */
function above(rows: readonly (readonly [bound: number, value: number])[], area: number): number {
  return rows.find(([bound]) => area > bound)?.[1] ?? 1;
}

function fileName(id: string, name: string | undefined): string {
  if (!name) return id;
  return `${encodeURIComponent(name.replace(SCALABLE, '').replaceAll(/[/\\?<>|“:".*]/g, '_'))}.${id.split('.').at(-1) ?? ''}`;
}
