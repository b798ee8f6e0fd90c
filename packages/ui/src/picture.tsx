/**
 * A responsive picture. Its box has the right shape before a byte has arrived, so nothing jumps. Its placeholder is the
 * picture itself, twenty pixels wide.
 */
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { pictureSources } from './picture-sources.ts';
import type { PictureImage } from './picture-sources.ts';

export interface PictureProps {
  readonly image: PictureImage;
  /** Empty where the text beside it says the same. */
  readonly alt: string;
  /** The width at which it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  /**
   * Marks the largest picture of the first screen, which loads first. All others wait until they are near the viewport.
   */
  readonly priority?: boolean | undefined;
  /** `4 / 5`. Default: the ratio of the picture. */
  readonly ratio?: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Picture({ image, alt, sizes, priority = false, ratio, className, children }: PictureProps) {
  const sources = pictureSources(image);
  const { focalPoint: point } = image;
  const objectPosition = point === undefined ? undefined : `${point.x * 100}% ${point.y * 100}%`;
  return (
    <span
      className={classNames('picture', className)}
      style={{
        aspectRatio: ratio ?? `${image.width} / ${image.height}`,
        ...(image.thumbnail === undefined ? {} : { backgroundImage: `url("${image.thumbnail}")` }),
      }}
    >
      <picture>
        {sources.avif !== undefined && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources.webp !== undefined && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          src={sources.fallback}
          width={image.width}
          height={image.height}
          alt={alt}
          style={objectPosition === undefined ? undefined : { objectPosition }}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      {children}
    </span>
  );
}
