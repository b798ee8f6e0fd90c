/** The point of a picture that is cut last. A click sets it; arrow keys move it, by single percents with Shift. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';

import { showShare } from '../jobs/show-share.ts';
import { words } from '../words/words.ts';
import type { FocalPoint } from './file-calls.ts';
import { moveFocalPoint } from './move-focal-point.ts';

const MAX_HEIGHT_REM = 20;

interface FocalPointFieldProps {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly value: FocalPoint;
  readonly disabled?: boolean;
  /** Called when the pointer or the key is released. */
  readonly onCommit: (point: FocalPoint) => void;
}

export function FocalPointField({ url, width, height, value, disabled = false, onCommit }: FocalPointFieldProps) {
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // While a key is held, the point moves and is not saved yet.
  const [moving, setMoving] = useState<FocalPoint>();
  const shown = moving ?? value;
  const press = (event: KeyboardEvent) => {
    const next = moveFocalPoint(shown, event.key, event.shiftKey ? 0.01 : 0.05);
    if (next === undefined || disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setMoving(next);
  };
  const commit = () => {
    if (moving === undefined) return;
    setMoving(undefined);
    onCommit(moving);
  };
  return (
    <div>
      <div
        ref={frame}
        className="relative mx-auto max-w-full cursor-crosshair overflow-hidden rounded-md bg-wall-2"
        // It has its size before the picture has arrived: nothing below it moves.
        style={{
          width: `min(${width}px, ${(MAX_HEIGHT_REM * width) / height}rem)`,
          aspectRatio: `${width} / ${height}`,
        }}
        // The button inside is the way for the keyboard.
        role="presentation"
        onClick={(event) => {
          const box = frame.current?.getBoundingClientRect();
          // A button that is pressed by a key has no place of a pointer.
          if (box === undefined || disabled || event.detail === 0) return;
          onCommit({
            x: round((event.clientX - box.left) / box.width),
            y: round((event.clientY - box.top) / box.height),
          });
        }}
      >
        <img src={url} alt="" width={width} height={height} className="block size-full" />
        <button
          type="button"
          aria-label={words.files.details.focalPoint(
            showShare(Math.round(shown.x * 100)),
            showShare(Math.round(shown.y * 100)),
          )}
          aria-describedby={hintId}
          disabled={disabled}
          className="focal-point"
          style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }}
          onKeyDown={press}
          onKeyUp={commit}
          onBlur={commit}
        />
      </div>
      <p id={hintId} className="mt-2 text-xs text-quiet">
        {words.files.details.focalPointHint}
      </p>
    </div>
  );
}

function round(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
}
