/**
 * Pictures and films as elements, without any style of their own. They need no provider and no script, so a server
 * component may render them. Invariant: an element has the size of its medium, so that the page does not jump.
 */
import { type ComponentProps, version } from 'react';

import type { VideoMedium } from './media-items.ts';
import { type PictureImage, pictureSources } from './picture-sources.ts';

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'width' | 'height' | 'loading' | 'fetchPriority' | 'ref' | 'children'
> {
  /** As `readPicture`, `readMedia`, cart lines and `useProductOptions` return it. */
  readonly image: PictureImage;
  /** Default: the picture's own. Pass an empty text where the text beside it says the same. */
  readonly alt?: string | undefined;
  /** The width at which it is shown: `(min-width: 48rem) 22rem, 46vw`. */
  readonly sizes: string;
  /**
   * Marks the largest picture of the first screen, which loads first. All others wait until they are near the viewport.
   */
  readonly priority?: boolean | undefined;
  /**
   * Whether the formats are AVIF and JPEG alone, which makes the markup of a page a third shorter. All browsers since 2024
   * know AVIF. Default: WebP as well.
   */
  readonly withoutWebp?: boolean | undefined;
}

// React 18 knows the attribute by its name in HTML only, and React 19 by its own name only.
const LOADS_FIRST = version.startsWith('18.') ? { fetchpriority: 'high' } : { fetchPriority: 'high' as const };

/**
 * A picture in the formats AVIF, WebP and JPEG, and in every width that `sizes` may ask for. All further properties are
 * those of `<img>`. With a focal point, a picture that CSS crops (`object-fit: cover`) keeps that point visible.
 */
export function Picture({ image, alt, sizes, priority = false, withoutWebp = false, style, ...rest }: PictureProps) {
  const sources = pictureSources(image, undefined, sizes);
  const { width, height, focalPoint } = image;
  const objectPosition = focalPoint && `${focalPoint.x * 100}% ${focalPoint.y * 100}%`;
  return (
    <picture>
      {sources.avif !== undefined && (
        <source type="image/avif" srcSet={sources.avif} sizes={sizesOf(sources.avif, sizes)} />
      )}
      {sources.webp !== undefined && !withoutWebp && (
        <source type="image/webp" srcSet={sources.webp} sizes={sizesOf(sources.webp, sizes)} />
      )}
      <img
        decoding="async"
        {...rest}
        // Before `src`, with which some browsers start the request at once.
        {...(priority ? LOADS_FIRST : { loading: 'lazy' })}
        src={sources.fallback}
        width={width || undefined}
        height={height || undefined}
        alt={alt ?? image.alt ?? ''}
        style={objectPosition === undefined ? style : { objectPosition, ...style }}
      />
    </picture>
  );
}

/** A single candidate has no width to choose by. */
function sizesOf(srcSet: string, sizes: string): string | undefined {
  return srcSet.includes(' ') ? sizes : undefined;
}

export interface VideoProps extends Omit<ComponentProps<'video'>, 'src' | 'poster' | 'width' | 'height' | 'ref'> {
  /** As `readMedia` returns it. */
  readonly video: VideoMedium;
  /** The width of its still frame in pixels. Default: 960. */
  readonly posterWidth?: number | undefined;
}

/**
 * A film with its still frame. Nothing is loaded before it is played, and it has the browser's controls; all further
 * properties are those of `<video>`, such as `autoPlay loop muted` for a silent loop. Captions are its children:
 * `<track kind="captions" … />`.
 */
export function Video({ video, posterWidth = 960, children, ...rest }: VideoProps) {
  const { url, width, height, poster, alt } = video;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are among the caller's children
    <video
      aria-label={alt === '' ? undefined : alt}
      controls
      playsInline
      preload="none"
      {...rest}
      src={url}
      poster={poster === undefined ? undefined : pictureSources(poster, posterWidth).fallback}
      width={width || undefined}
      height={height || undefined}
    >
      {children}
    </video>
  );
}
