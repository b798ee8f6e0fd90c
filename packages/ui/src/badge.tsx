/** A word about the state of a thing. Its color never says it alone: the word does. */
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'sale' | 'plain' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge--${tone}`, className)}>{children}</span>;
}
