/**
 * Photographs and films of a product: a strip that scrolls and snaps, thumbnails that are links into it (so both work
 * without JavaScript), and a larger view on click. Everything is shown; nothing hides behind dots.
 */
import { ChevronLeftIcon, ChevronRightIcon, Dialog, Picture, PlayIcon, VisuallyHidden } from '@cartwright/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { MediumView } from './media-view.ts';

export interface GalleryProps {
  readonly media: readonly MediumView[];
  readonly name: string;
  /** The medium that belongs to what is chosen; the strip goes there when it changes. */
  readonly shownId: string | undefined;
}

export function Gallery({ media, name, shownId }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      media.findIndex(({ id }) => id === shownId),
    ),
  );
  const [zoomed, setZoomed] = useState(false);

  const show = useCallback((index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = strip.current;
    const item = list?.children[index];
    if (list === null || !(item instanceof HTMLElement)) return;
    list.scrollTo({ left: item.offsetLeft - list.offsetLeft, behavior });
    setCurrent(index);
  }, []);

  useEffect(() => {
    const index = media.findIndex(({ id }) => id === shownId);
    if (index >= 0) show(index, 'instant');
  }, [media, shownId, show]);

  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    const onScroll = () => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
    list.addEventListener('scrollend', onScroll);
    return () => list.removeEventListener('scrollend', onScroll);
  }, []);

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`}>
      <ul className="gallery__strip" ref={strip}>
        {media.map((medium, index) => (
          <li key={medium.id} id={`medium-${index + 1}`} className="gallery__item">
            <Medium medium={medium} first={index === 0} onZoom={() => setZoomed(true)} />
          </li>
        ))}
      </ul>
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
                <Thumbnail medium={medium} />
                <VisuallyHidden>
                  {medium.kind === 'film' ? 'Film' : 'Picture'} {index + 1} of {media.length}
                </VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Zoom
        media={media}
        name={name}
        index={current}
        open={zoomed}
        onClose={() => setZoomed(false)}
        onShow={(index) => show(index, 'instant')}
      />
    </section>
  );
}

interface MediumProps {
  readonly medium: MediumView;
  readonly first: boolean;
  readonly onZoom: () => void;
}

function Medium({ medium, first, onZoom }: MediumProps) {
  if (medium.kind === 'film') {
    return (
      <video
        className="gallery__film"
        src={medium.source.url}
        poster={medium.poster === undefined ? undefined : `${medium.poster.url}/960.jpg`}
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
    <button type="button" className="gallery__zoom" onClick={onZoom}>
      <Picture
        image={medium.image}
        alt={medium.alt}
        ratio="4 / 5"
        sizes="(min-width: 64rem) 50vw, 100vw"
        priority={first}
      />
      <VisuallyHidden>Enlarge</VisuallyHidden>
    </button>
  );
}

function Thumbnail({ medium }: { readonly medium: MediumView }) {
  const image = medium.kind === 'film' ? medium.poster : medium.image;
  if (image === undefined) return <PlayIcon />;
  return (
    <Picture image={image} alt="" ratio="4 / 5" sizes="5rem">
      {medium.kind === 'film' && (
        <span className="gallery__play">
          <PlayIcon size={18} />
        </span>
      )}
    </Picture>
  );
}

interface ZoomProps {
  readonly media: readonly MediumView[];
  readonly name: string;
  readonly index: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

function Zoom({ media, name, index, open, onClose, onShow }: ZoomProps) {
  const medium = media[index];
  const go = (by: number) => onShow((index + by + media.length) % media.length);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onShow((index + 1) % media.length);
      if (event.key === 'ArrowLeft') onShow((index - 1 + media.length) % media.length);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, index, media.length, onShow]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={media.length > 1 ? `${name}, ${index + 1} of ${media.length}` : name}
      className="zoom"
      foot={
        media.length > 1 ? (
          <div className="flex justify-center gap-4">
            <button type="button" className="button button--icon" aria-label="Previous picture" onClick={() => go(-1)}>
              <ChevronLeftIcon />
            </button>
            <button type="button" className="button button--icon" aria-label="Next picture" onClick={() => go(1)}>
              <ChevronRightIcon />
            </button>
          </div>
        ) : undefined
      }
    >
      {open && medium?.kind === 'photo' && (
        <Picture image={medium.image} alt={medium.alt} sizes="100vw" className="zoom__picture" />
      )}
      {open && medium?.kind === 'film' && medium.poster !== undefined && (
        <Picture image={medium.poster} alt={medium.alt} sizes="100vw" className="zoom__picture" />
      )}
    </Dialog>
  );
}
