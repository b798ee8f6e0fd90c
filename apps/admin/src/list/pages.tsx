/** Below a list: the range of its rows, and links to the previous and next page. */
import { buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { words } from '../words/words.ts';

interface PagesProps {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  /** Rows on this page. */
  readonly count: number;
  readonly total: number | undefined;
  readonly addressOf: (page: number) => string;
  /** The merchant is about to open this page: the pointer is on its link, or the focus. */
  readonly onIntent?: (page: number) => void;
}

export function Pages({ page, perPage, count, total, addressOf, onIntent }: PagesProps) {
  const before = (page - 1) * perPage;
  const hasMore = total === undefined ? count === perPage : before + count < total;
  if (count === 0) return null;
  const linkTo = (other: number) => ({
    className: buttonClass({ size: 'small' }),
    to: addressOf(other),
    onPointerEnter: () => onIntent?.(other),
    onFocus: () => onIntent?.(other),
  });
  return (
    <nav
      aria-label={words.list.pages.label}
      className="mt-4 flex items-center justify-between gap-4 text-sm text-quiet"
    >
      <p className="tabular">
        {total === undefined
          ? words.list.pages.range(before + 1, before + count)
          : words.list.pages.rangeOf(before + 1, before + count, total)}
      </p>
      {page === 1 && !hasMore ? null : (
        <div className="flex gap-2">
          {page > 1 && <Link {...linkTo(page - 1)}>{words.list.actions.previous}</Link>}
          {hasMore && <Link {...linkTo(page + 1)}>{words.list.actions.next}</Link>}
        </div>
      )}
    </nav>
  );
}
