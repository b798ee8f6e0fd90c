/**
 * Pictures for pages: an address with its size and its description. On the wire a product's picture is an object and a
 * cart line's is one text (`wix:image://v1/{id}/{name}#originWidth=…`); this file reads both.
 */

import type { PictureImage } from './picture-sources.ts';

/** A product's picture, as the catalog returns it. */
export interface CatalogImage {
  readonly url?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly altText?: string | null | undefined;
  readonly focalPoint?: PictureImage['focalPoint'];
}

/**
 * Reads a picture. `mediaUrl` is the address of pictures that are known only by id (cart lines). `alt` is the
 * description unless the picture has its own. Returns undefined where there is no picture, or no address for it.
 */
export function readPicture(
  image: CatalogImage | string | undefined,
  alt: string,
  mediaUrl?: string,
): (PictureImage & { readonly alt: string }) | undefined {
  if (image === undefined || image === '') return undefined;
  if (typeof image !== 'string') {
    if (image.url === undefined) return undefined;
    const { url, width = 0, height = 0, altText, focalPoint } = image;
    return { url, width, height, alt: altText || alt, ...(focalPoint === undefined ? {} : { focalPoint }) };
  }
  const match = /^(?:wix:)?image:\/\/v1\/([^/#]+)(?:\/([^/#]*))?[^#]*(?:#(.*))?$/.exec(image);
  const [, id, name, fragment] = match ?? [];
  if (id === undefined) return { url: image, width: 0, height: 0, alt };
  if (mediaUrl === undefined) return undefined;
  const size = new URLSearchParams(fragment);
  return {
    url: `${mediaUrl.replace(/\/+$/, '')}/${id}`,
    width: Number(size.get('originWidth')) || 0,
    height: Number(size.get('originHeight')) || 0,
    alt: readAlt(name) ?? alt,
  };
}

/** The name within a picture's text: its description, unless it is only the name of a file. */
function readAlt(name: string | undefined): string | undefined {
  const text = decodeURIComponent(name ?? '');
  return text === '' || /\.[a-z]{3,4}$/i.test(text) ? undefined : text;
}
