/** A loading skeleton. It appears after a delay and is hidden from screen readers. */
import type { CSSProperties } from 'react';

import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** A line of text, or a box with a ratio (`4 / 5`). */
  readonly ratio?: string | undefined;
  /** As CSS: `60%`, `8rem`. */
  readonly width?: string | undefined;
  readonly className?: string | undefined;
}

export function Skeleton({ ratio, width, className }: SkeletonProps) {
  const style: CSSProperties = {
    ...(ratio === undefined ? {} : { aspectRatio: ratio }),
    ...(width === undefined ? {} : { width }),
  };
  return (
    <div
      className={classNames('skeleton', ratio === undefined && 'skeleton--text', className)}
      style={style}
      aria-hidden="true"
    />
  );
}
