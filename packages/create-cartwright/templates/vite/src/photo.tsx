/** A picture of a product in the size that the page needs, or its empty place. */
import { Picture, type PictureImage } from '@cartwright/react';

export function Photo({
  picture,
  sizes,
}: {
  readonly picture: PictureImage | undefined;
  readonly sizes: string;
}) {
  if (picture === undefined) return <span className="photo" />;
  return <Picture className="photo" image={picture} sizes={sizes} />;
}
