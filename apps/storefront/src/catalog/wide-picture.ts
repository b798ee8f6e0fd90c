import type { PictureImage } from '@cartwright/ui';

/** True for photographs that can span a page. */
export function isWide(picture: PictureImage | undefined): boolean {
  return picture !== undefined && picture.width > picture.height;
}
