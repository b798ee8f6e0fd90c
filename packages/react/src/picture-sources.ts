/**
 * Addresses of one picture in every width and format that the platform makes. Pictures of other hosts stay as they are:
 * only `/media/{id}` addresses have widths.
 */

/** The widths that `GET /media/{id}/{width}.{format}` serves, in CSS pixels × density. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 960, 1280, 1600, 2000] as const;

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
 * Returns `srcset` values of all useful widths: none exceeds the original, and the list is never empty. Where the width
 * of the original is unknown, all widths are listed; the platform enlarges nothing.
 */
export function pictureSources(image: PictureImage, fallbackWidth = 960): PictureSources {
  if (!resizable.test(image.url)) return { avif: undefined, webp: undefined, fallback: image.url };
  const fitting = PICTURE_WIDTHS.filter((width) => image.width === 0 || width <= image.width);
  const widths = fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1);
  const set = (format: string) => widths.map((width) => `${image.url}/${width}.${format} ${width}w`).join(', ');
  const nearest = widths.findLast((width) => width <= fallbackWidth) ?? widths[0];
  return { avif: set('avif'), webp: set('webp'), fallback: `${image.url}/${nearest}.jpg` };
}
