/** The cover of a page as pictures take it. */
import type { PictureImage } from '@cartwright/ui';

import type { ContentPicture } from '../client/content-calls.ts';

export function coverImage({ url, width, height, placeholder, focalPoint }: ContentPicture): PictureImage {
  return {
    url,
    width,
    height,
    thumbnail: placeholder.startsWith('data:') ? placeholder : undefined,
    ...(focalPoint === undefined ? {} : { focalPoint }),
  };
}
