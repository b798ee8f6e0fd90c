/** Pictures for readers that are no browsers: JPEG, which all of them know. */
import type { Media } from '@cartwright/client';

import { readPhotos } from '../catalog/media-view.ts';

/** In pixels: large enough for every use of a search engine. */
const WIDTH = 1600;

/** Returns the address of a photograph as a JPEG. */
export function pictureAddress(image: { readonly url: string }): string {
  return `${image.url}/${WIDTH}.jpg`;
}

/** Returns the addresses of all photographs of a product or a collection. */
export function listPictures(media: Media | undefined): readonly string[] {
  return readPhotos(media).map(({ image }) => pictureAddress(image));
}
