/**
 * A product's photographs as large as the window. Pinch, wheel, click, double tap, buttons and keys enlarge them up to
 * the pixels of the original; dragging and arrow keys move them. At full view, arrow keys and a swipe show the next
 * picture.
 */
import { ChevronLeftIcon, ChevronRightIcon, Dialog, MinusIcon, Picture, PlusIcon } from '@cartwright/ui';
import type { PictureImage } from '@cartwright/ui';
import { useRef } from 'react';

import { useWords } from '../words/use-words.ts';
import type { PhotoView } from './media-view.ts';
import { useZoomGestures } from './zoom-gestures.ts';

export interface ZoomProps {
  readonly photos: readonly PhotoView[];
  readonly name: string;
  readonly index: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

export function Zoom({ photos, name, index, open, onClose, onShow }: ZoomProps) {
  const words = useWords().product.gallery;
  const photo = photos[index];
  const many = photos.length > 1;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={many ? words.enlarged(name, index + 1, photos.length) : name}
      closeLabel={words.close}
      className="zoom"
    >
      {open && photo !== undefined && (
        <Stage
          key={photo.id}
          photo={photo}
          onTurn={many ? (by) => onShow((index + by + photos.length) % photos.length) : undefined}
        />
      )}
    </Dialog>
  );
}

interface StageProps {
  readonly photo: PhotoView;
  /** Undefined where there is only one picture. */
  readonly onTurn: ((by: number) => void) | undefined;
}

function Stage({ photo, onTurn }: StageProps) {
  const words = useWords().product.gallery;
  const stage = useRef<HTMLDivElement>(null);
  const { view, window, most, zoomBy, reset, gestures, isMoving } = useZoomGestures(stage, photo.image, onTurn);
  const percent = `${Math.round(view.scale * 100)}%`;
  return (
    <>
      <div
        ref={stage}
        className="zoom__stage"
        data-zoomed={view.scale > 1 ? '' : undefined}
        data-moving={isMoving ? '' : undefined}
        {...gestures}
      >
        <div
          className="zoom__picture"
          style={{
            width: window.width,
            height: window.height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <Picture image={photo.image} alt={photo.alt} sizes={`${Math.max(1, Math.round(window.width))}px`} priority />
          {view.scale > 1 && <img className="zoom__detail" src={originalOf(photo.image)} alt="" draggable={false} />}
        </div>
      </div>
      <div className="zoom__bar">
        {onTurn !== undefined && (
          <button type="button" className="button button--icon" aria-label={words.previous} onClick={() => onTurn(-1)}>
            <ChevronLeftIcon />
          </button>
        )}
        <button
          type="button"
          className="button button--icon"
          aria-label={words.zoomOut}
          disabled={view.scale <= 1}
          onClick={() => zoomBy(1 / 1.5)}
        >
          <MinusIcon />
        </button>
        <button type="button" className="button zoom__scale tabular" aria-label={words.whole(percent)} onClick={reset}>
          {percent}
        </button>
        <button
          type="button"
          className="button button--icon"
          aria-label={words.zoomIn}
          disabled={view.scale >= most}
          onClick={() => zoomBy(1.5)}
        >
          <PlusIcon />
        </button>
        {onTurn !== undefined && (
          <button type="button" className="button button--icon" aria-label={words.next} onClick={() => onTurn(1)}>
            <ChevronRightIcon />
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {view.scale === 1 ? '' : words.zoom(percent)}
      </p>
    </>
  );
}

const MAX_RENDITION = 2000;

/** The original where it is no larger than the largest rendition; otherwise that rendition. */
function originalOf({ url, width }: PictureImage): string {
  return width <= MAX_RENDITION || !/\/media\/[^/?#]+$/.test(url) ? url : `${url}/${MAX_RENDITION}.webp`;
}
