/** A picture of the platform in the size that the page needs: the platform makes each width on demand. */
import type { Picture } from '@cartwright/react';

const widths = [320, 640, 960, 1280];

export function Photo({ picture, sizes }: { readonly picture: Picture | undefined; readonly sizes: string }) {
  if (picture === undefined) return <span className="photo" />;
  return (
    <img
      className="photo"
      src={`${picture.url}/640.webp`}
      srcSet={widths.map((width) => `${picture.url}/${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      alt={picture.alt}
      width={picture.width || undefined}
      height={picture.height || undefined}
    />
  );
}
