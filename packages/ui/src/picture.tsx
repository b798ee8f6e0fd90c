/**
 * A responsive picture. Its box has the right shape before a byte has arrived, so nothing jumps. Its placeholder is the
 * picture itself, twenty pixels wide. The browsers that the apps are built for know AVIF, so there is no WebP.
 */
import { Picture as Element, type PictureImage } from '@cartwright/react/media';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type { PictureImage } from '@cartwright/react/media';

/** That of photographs of products, which the style sheet gives all pictures, so that most need no style of their own. */
const USUAL_RATIO = '4 / 5';

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

export function Picture({ ratio, className, children, ...picture }: PictureProps) {
  const { image, priority } = picture;
  const aspectRatio = ratio ?? `${image.width} / ${image.height}`;
  return (
    <span
      className={classNames('picture', className)}
      style={{
        ...(aspectRatio === USUAL_RATIO ? {} : { aspectRatio }),
        ...(image.thumbnail === undefined ? {} : { backgroundImage: `url("${image.thumbnail}")` }),
      }}
    >
      {/* The page is shown without waiting for its largest picture. The others come later than the page anyway. */}
      <Element {...picture} decoding={priority ? 'async' : undefined} withoutWebp />
      {children}
    </span>
  );
}
