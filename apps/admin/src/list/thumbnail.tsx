/** A thumbnail, or a plain color without an image. Decorative: the text beside it names the thing. */
import { Picture as ResponsivePicture } from '@cartwright/ui';

interface ThumbnailProps {
  readonly picture:
    | { readonly url: string; readonly width: number; readonly height: number; readonly thumbnail?: string | undefined }
    | undefined;
  /** As CSS, to choose the file: `3rem`. */
  readonly sizes?: `${number}rem`;
  readonly className?: string;
}

export function Thumbnail({ picture, sizes = '3rem', className = 'w-12' }: ThumbnailProps) {
  if (picture === undefined) return <span className={`block aspect-4/5 rounded-sm bg-wall-2 ${className}`} />;
  const { url, width, height, thumbnail } = picture;
  // Without the widths that a thumbnail never needs, on the densest screens either: a list has fifty of them.
  const shown = Math.min(width || 1000, Number.parseFloat(sizes) * 16 * 4);
  return (
    <ResponsivePicture
      image={{ url, width: shown, height: Math.round((shown * (height || 1250)) / (width || 1000)), thumbnail }}
      alt=""
      sizes={sizes}
      ratio="4 / 5"
      className={`rounded-sm ${className}`}
    />
  );
}
