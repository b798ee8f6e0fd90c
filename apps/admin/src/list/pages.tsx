/** Below a list: the range of its rows, and links to the previous and next page. */
import { buttonClass } from '@cartwright/ui';
import { Link } from 'react-router';

import { ADMIN_LOCALE } from './language.ts';

interface PagesProps {
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
  /** Rows on this page. */
  readonly count: number;
  readonly total: number | undefined;
  readonly addressOf: (page: number) => string;
}

export function Pages({ page, perPage, count, total, addressOf }: PagesProps) {
  const before = (page - 1) * perPage;
  const hasMore = total === undefined ? count === perPage : before + count < total;
  if (count === 0) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4 text-sm text-quiet">
      <p className="tabular">
        {before + 1}–{before + count}
        {total === undefined ? '' : ` of ${total.toLocaleString(ADMIN_LOCALE)}`}
      </p>
      {page === 1 && !hasMore ? null : (
        <div className="flex gap-2">
          {page > 1 && (
            <Link className={buttonClass({ size: 'small' })} to={addressOf(page - 1)}>
              Previous
            </Link>
          )}
          {hasMore && (
            <Link className={buttonClass({ size: 'small' })} to={addressOf(page + 1)}>
              Next
            </Link>
          )}
        </div>
      )}
    </nav>
  );
}
