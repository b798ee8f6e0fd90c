/** What was deleted in the last 30 days, each with its way back. */
import { Button } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';

import { words } from '../words/words.ts';
import { ShortDate } from './short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from './states.tsx';

interface DeletedRow {
  readonly id: string;
  readonly name: string;
  readonly deletedDate: Date;
}

interface DeletedListProps {
  readonly of: 'products' | 'collections' | 'content';
  /** Undefined while it loads. */
  readonly rows: readonly DeletedRow[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What a button that needs a permission is told. */
  readonly guard: { readonly disabled?: boolean; readonly title?: string };
  readonly onRestore: (row: DeletedRow) => void;
}

export function DeletedList({ of, rows, error, guard, onRetry, onRestore }: DeletedListProps) {
  const texts = words.list.deleted[of];
  if (rows === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <div className="p-5">
        <FailedNotice error={error} what={texts.failed} onRetry={onRetry} />
      </div>
    );
  }
  if (rows.length === 0) {
    return <Empty title={texts.empty}>{texts.text}</Empty>;
  }
  return (
    <ul aria-label={texts.title}>
      {rows.map((row) => (
        <li
          data-row
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
        >
          <span className="min-w-0 break-words">
            <span className="font-[550]">{row.name}</span>
            <span className="block text-sm text-quiet">
              {fill(words.list.deleted.date, { date: <ShortDate date={row.deletedDate} /> })}
            </span>
          </span>
          <Button
            {...guard}
            size="small"
            aria-label={words.list.deleted.restore(row.name)}
            onClick={() => onRestore(row)}
          >
            {words.list.actions.restore}
          </Button>
        </li>
      ))}
    </ul>
  );
}
