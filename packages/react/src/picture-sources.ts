/**
 * Addresses of one picture in every width and format that the platform makes. Pictures of other hosts stay as they are:
 * only `/media/{id}` addresses have widths.
 */
import { PICTURE_WIDTHS, widthsFor } from './picture-widths.ts';

export interface PictureImage {
  /** The original. */
  readonly url: string;
  /** Of the original, in pixels; 0 where it is unknown. */
  readonly width: number;
  readonly height: number;
  readonly alt?: string | undefined;
  /** A tiny data URI, shown while the picture loads. */
  readonly thumbnail?: string | undefined;
  /** What stays visible where the picture is cropped: from 0 to 1, from left and top. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
}

export interface PictureSources {
  readonly avif: string | undefined;
  readonly webp: string | undefined;
  /** For browsers without AVIF and WebP, and for crawlers. */
  readonly fallback: string;
}

const resizable = /\/media\/[^/?#]+$/;

/**
 * Returns `srcset` values of all useful widths: none exceeds the original, and the list is never empty. A single one is
 * an address without its width, which needs no `sizes`. Where the width
 * of the original is unknown, all widths are listed; the platform enlarges nothing. With `sizes`, as in `<img sizes>`,
 * widths that no screen asks for are left out: a thumbnail needs no candidate for a whole window.
 */
export function pictureSources(image: PictureImage, fallbackWidth = 960, sizes = ''): PictureSources {
  if (!resizable.test(image.url)) return { avif: undefined, webp: undefined, fallback: image.url };
  const fitting = widthsFor(sizes).filter((width) => image.width === 0 || width <= image.width);
  const largest = PICTURE_WIDTHS.findLast((width) => width <= image.width) ?? PICTURE_WIDTHS[0];
  const widths = fitting.length > 0 ? fitting : [largest];
  const [only] = widths;
  const set = (format: string) =>
    widths.length === 1
      ? `${image.url}/${only}.${format}`
      : widths.map((width) => `${image.url}/${width}.${format} ${width}w`).join(', ');
  const most = sizes === '' ? fallbackWidth : Math.min(fallbackWidth, widths.at(-1) ?? fallbackWidth);
  const nearest = PICTURE_WIDTHS.findLast((width) => width <= most && (image.width === 0 || width <= image.width));
  return { avif: set('avif'), webp: set('webp'), fallback: `${image.url}/${nearest ?? PICTURE_WIDTHS[0]}.jpg` };
}
