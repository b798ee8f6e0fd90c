/**
 * Photographs and films of a product: a strip that scrolls and snaps, thumbnails that link into it (so both work
 * without JavaScript), and a larger view on click. Once scripts run, only the visible slide takes the focus, so tabbing
 * never scrolls the strip away from the chosen medium; arrow keys move to the next one. On phones, dots show the place.
 */
import { Picture, PlayIcon, VisuallyHidden } from '@cartwright/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { useWords } from '../words/use-words.ts';
import { type MediumView, withoutPlaceholder } from './media-view.ts';

/** Loads when a pointer or the focus comes near, or with the first click. */
const loadZoom = () => import('./zoom.tsx');
const Zoom = lazy(async () => ({ default: (await loadZoom()).Zoom }));

/** The width of the strip. */
const SLIDE_SIZES = '(min-width: 64rem) 50vw, 100vw';

export interface GalleryProps {
  readonly media: readonly MediumView[];
  readonly name: string;
  /** The medium of the chosen variant. The strip scrolls to it when it changes. */
  readonly shownId: string | undefined;
}

export function Gallery({ media, name, shownId }: GalleryProps) {
  const words = useWords().product.gallery;
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      media.findIndex(({ id }) => id === shownId),
    ),
  );
  /** Whether the enlarged photograph is open. Its window is made when it first is. */
  const [zoomed, setZoomed] = useState<boolean>();
  /** Whether the strip shows the chosen variant from now on. */
  const isFollowing = useRef(false);
  /** Whether the visible slide is known. */
  const [isReady, setReady] = useState(false);

  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = strip.current;
    const item = list?.children[index];
    if (list === null || !(item instanceof HTMLElement)) return;
    list.scrollTo({ left: item.offsetLeft - list.offsetLeft, behavior });
    setCurrent(index);
  }, []);

  useEffect(() => {
    const index = media.findIndex(({ id }) => id === shownId);
    // What the shopper went to before scripts ran stays in view.
    if (isFollowing.current || !strip.current?.scrollLeft) show(index, 'instant');
    isFollowing.current = true;
  }, [media, shownId, show]);

  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Entries of several frames can arrive together, the newest last.
        const seen = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (seen !== undefined) setCurrent([...list.children].indexOf(seen));
        setReady(true);
      },
      { root: list, threshold: 0.6 },
    );
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [media]);

  const closeZoom = useCallback(() => setZoomed(false), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const next = current + (document.documentElement.dir === 'rtl' ? -step : step);
    if (media[next] === undefined) return;
    // The strip would scroll as well.
    event.preventDefault();
    // Only the visible slide can have the focus.
    flushSync(() => show(next, 'instant'));
    strip.current?.children[next]?.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true });
  };

  const photos = media.filter((medium) => medium.kind === 'photo');
  const currentPhoto = photos.findIndex(({ id }) => id === media[current]?.id);

  return (
    <section className="gallery" aria-label={words.pictures(name)} data-ready={isReady ? '' : undefined}>
      <ul className="gallery__strip" ref={strip}>
        {media.map((medium, index) => (
          <li key={medium.id} id={`medium-${index + 1}`} className="gallery__item" inert={isReady && index !== current}>
            <Medium
              medium={medium}
              enlarge={words.enlarge(index + 1, media.length)}
              first={index === 0}
              isReady={isReady}
              onZoom={() => setZoomed(true)}
              onKeyDown={onKeyDown}
            />
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <p className="gallery__dots" aria-hidden="true">
          {media.map(({ id }, index) => (
            <span key={id} data-current={index === current ? '' : undefined} />
          ))}
        </p>
      )}
      {media.length > 1 && (
        <ul className="gallery__thumbs">
          {media.map((medium, index) => (
            <li key={medium.id}>
              <a
                href={`#medium-${index + 1}`}
                className="gallery__thumb"
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Thumbnail
                  medium={medium}
                  label={(medium.kind === 'film' ? words.film : words.picture)(index + 1, media.length)}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <Zoom
            photos={photos}
            name={name}
            index={currentPhoto}
            open={zoomed && currentPhoto >= 0}
            onClose={closeZoom}
            onShow={(index) =>
              show(
                media.findIndex(({ id }) => id === photos[index]?.id),
                'instant',
              )
            }
          />
        </Suspense>
      )}
    </section>
  );
}

interface MediumProps {
  readonly medium: MediumView;
  /** `Enlarge picture 2 of 5` */
  readonly enlarge: string;
  readonly first: boolean;
  /** Whether the visible slide is known. */
  readonly isReady: boolean;
  readonly onZoom: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Medium({ medium, enlarge, first, isReady, onZoom, onKeyDown }: MediumProps) {
  if (medium.kind === 'film') {
    return (
      <video
        className="gallery__film"
        src={medium.source.url}
        // It would load with the page, beside the first photograph.
        poster={isReady && medium.poster !== undefined ? `${medium.poster.url}/960.jpg` : undefined}
        width={medium.source.width}
        height={medium.source.height}
        aria-label={medium.alt}
        controls
        loop
        muted
        playsInline
        preload="none"
      />
    );
  }
  return (
    <button
      type="button"
      className="gallery__zoom"
      onClick={onZoom}
      onKeyDown={onKeyDown}
      onPointerEnter={() => void loadZoom()}
      onFocus={() => void loadZoom()}
    >
      <VisuallyHidden>{medium.alt === '' ? enlarge : `${enlarge}: `}</VisuallyHidden>
      <Picture image={medium.image} alt={medium.alt} ratio="4 / 5" sizes={SLIDE_SIZES} priority={first} />
    </button>
  );
}

interface ThumbnailProps {
  readonly medium: MediumView;
  /** `Picture 2 of 5`: names the link. */
  readonly label: string;
}

function Thumbnail({ medium, label }: ThumbnailProps) {
  const image = medium.kind === 'film' ? medium.poster : medium.image;
  if (image === undefined) {
    return (
      <>
        <PlayIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    );
  }
  return (
    <Picture image={withoutPlaceholder(image)} alt={label} ratio="4 / 5" sizes="5rem">
      {medium.kind === 'film' && (
        <span className="gallery__play">
          <PlayIcon size={18} />
        </span>
      )}
    </Picture>
  );
}
