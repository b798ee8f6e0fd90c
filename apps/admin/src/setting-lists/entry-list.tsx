/** A list of settings whose entries are edited in their places: empty, loading and failed states, rows, and the form. */
import { Button } from '@cartwright/ui';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';

import type { Entry } from '../client/selling-calls.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { words } from '../words/words.ts';
import type { EntryCalls } from './entries.ts';
import { useDeletion, useEntries, useOpenEntry } from './use-entries.ts';

export interface EntryFormSlot<Members> {
  /** Absent for a new one. */
  readonly entry: Entry<Members> | undefined;
  readonly onClose: () => void;
  readonly onDelete: (() => void) | undefined;
}

interface EntryListProps<Members extends object> {
  readonly queryKey: QueryKey;
  readonly calls: EntryCalls<Members>;
  /** `The fees` */
  readonly what: string;
  /** `Add fee` */
  readonly add: string;
  readonly empty: { readonly title: string; readonly words: string };
  readonly permission?: string;
  /** The name in the address of the form that is open. */
  readonly parameter?: string;
  readonly nameOf: (entry: Entry<Members>) => string;
  readonly keep?: (entry: Entry<Members>) => Promise<(made: Entry<Members>) => Promise<void>>;
  readonly renderRow: (entry: Entry<Members>) => ReactNode;
  readonly renderForm: (slot: EntryFormSlot<Members>) => ReactNode;
}

export function EntryList<Members extends object>(props: EntryListProps<Members>) {
  const { queryKey, calls, what, add, empty, permission = 'settings.manage', parameter, nameOf, keep } = props;
  const { data: entries, error, refetch } = useEntries(queryKey, calls);
  const [open, setOpen] = useOpenEntry(parameter);
  const close = useCallback(() => setOpen(undefined), [setOpen]);
  const canChange = useCan(permission);
  const remove = useDeletion({ key: queryKey, calls, nameOf, ...(keep && { keep }), onDeleted: close });
  if (error !== null && entries === undefined) {
    return <FailedNotice error={error} what={what} onRetry={() => void refetch()} />;
  }
  if (entries === undefined) return <SkeletonRows count={3} />;
  const newForm = open === 'new' ? props.renderForm({ entry: undefined, onClose: close, onDelete: undefined }) : null;
  if (entries.length === 0 && newForm === null) {
    return (
      <section className="panel">
        <Empty
          title={empty.title}
          action={
            <Button look="solid" disabled={!canChange} onClick={() => setOpen('new')}>
              {add}
            </Button>
          }
        >
          {empty.words}
        </Empty>
      </section>
    );
  }
  return (
    <div className="grid gap-4">
      {entries.length === 0 ? null : (
        <ul className="grid gap-3" aria-label={what}>
          {entries.map((entry) => (
            <li key={entry._id} data-row>
              {open === entry._id ? (
                props.renderForm({ entry, onClose: close, onDelete: () => remove.mutate(entry) })
              ) : (
                <div className="panel flex flex-wrap items-center justify-between gap-3 p-4 text-sm sm:px-5">
                  <div className="min-w-0 flex-1">{props.renderRow(entry)}</div>
                  <Button
                    size="small"
                    aria-label={words.settingLists.edit(nameOf(entry))}
                    onClick={() => setOpen(entry._id)}
                  >
                    {words.list.actions.edit}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {newForm ?? (
        <p>
          <Button disabled={!canChange} onClick={() => setOpen('new')}>
            {add}
          </Button>
        </p>
      )}
    </div>
  );
}
