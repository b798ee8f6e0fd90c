/** States of a list or page without content: loading, empty, no match, failed. */
import { Button, Notice, Skeleton } from '@cartwright/ui';
import type { ReactNode } from 'react';

import { words } from '../words/words.ts';
import { explain } from './platform-errors.ts';
import { ReasonWords } from './reason-words.tsx';

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one action that the merchant can take. */
  readonly action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="px-6 py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      {children === undefined ? null : <p className="mx-auto mt-2 max-w-[42ch] text-sm text-quiet">{children}</p>}
      {action === undefined ? null : <div className="mt-6">{action}</div>}
    </div>
  );
}

interface FailedNoticeProps {
  readonly error: Error;
  /** The part that failed to load: `The orders`. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Names the part that failed to load and offers to try again. */
export function FailedNotice({ error, what, onRetry }: FailedNoticeProps) {
  const { text } = explain(error);
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : '';
  return (
    <Notice tone="bad" title={words.list.failed(what)} role="alert">
      <p>
        <ReasonWords error={error} />
      </p>
      {requestId === '' || text.includes(requestId) ? null : <p>{words.list.request(requestId)}</p>}
      <p>
        <Button size="small" onClick={onRetry}>
          {words.list.actions.tryAgain}
        </Button>
      </p>
    </Notice>
  );
}

/** Why something failed, in a sentence for the merchant. Where there is room for elements, use {@link ReasonWords}. */
export function reasonOf(error: unknown): string {
  const { text, original } = explain(error);
  // Isolated, so that a sentence in English keeps its order among words that run from right to left.
  return [text, original === '' ? '' : `\u2068${original}\u2069`].filter((one) => one !== '').join(' ');
}

/** Placeholders for rows, under a real head. */
export function SkeletonRows({ count = 8 }: { readonly count?: number }) {
  return (
    <div className="grid gap-4 p-5" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="grid grid-cols-[3rem_1fr_5rem] items-center gap-4">
          <Skeleton ratio="4 / 5" />
          <Skeleton width={`${55 - ((row * 13) % 30)}%`} />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
