/** A list of settings on a page: its entries, which of them is open, and its deletion with Undo. */
import { useToast } from '@cartwright/ui';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import type { Entry } from '../client/selling-calls.ts';
import { words } from '../words/words.ts';
import { type EntryCalls, listAll, toMembers } from './entries.ts';

export function useEntries<Members extends object>(key: QueryKey, calls: EntryCalls<Members>) {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => listAll(calls, signal) });
}

/**
 * `?edit=<id>` or `?edit=new`: the form that is open, so that it has an address. The form stands in the place of the button
 * that opened it. When it closes, the button is there again and gets the focus.
 */
export function useOpenEntry(name = 'edit') {
  const [params, setParams] = useSearchParams();
  const opener = useRef<string>(undefined);
  const current = params.get(name) ?? undefined;
  useEffect(() => {
    if (current !== undefined || opener.current === undefined) return;
    const title = opener.current;
    opener.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLElement>('main button');
    [...buttons].find((button) => titleOf(button) === title)?.focus();
  }, [current]);
  const open = (id: string | undefined) => {
    if (id !== undefined) opener.current = titleOf(document.activeElement);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(name);
        else next.set(name, id);
        return next;
      },
      { replace: true },
    );
  };
  return [current, open] as const;
}

function titleOf(element: Element | null): string | undefined {
  return element?.getAttribute('aria-label') ?? element?.textContent;
}

interface Deletion<Members> {
  readonly key: QueryKey;
  readonly calls: EntryCalls<Members>;
  readonly nameOf: (entry: Entry<Members>) => string;
  /** What belongs to the entry, read before it is deleted; made anew with it. */
  readonly keep?: (entry: Entry<Members>) => Promise<(made: Entry<Members>) => Promise<void>>;
  readonly onDeleted?: () => void;
}

export function useDeletion<Members extends object>({ key, calls, nameOf, keep, onDeleted }: Deletion<Members>) {
  const queries = useQueryClient();
  const toast = useToast();
  // The form of a deleted entry has nothing to read.
  const refresh = () =>
    queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => !queryKey.includes('form') });
  const restore = useMutation({
    mutationFn: async ({ entry, rest }: { readonly entry: Entry<Members>; readonly rest: Restore<Members> }) => {
      const made = await calls.create(toMembers<Members>(entry));
      await rest?.(made);
    },
    onSuccess: refresh,
    onError: (_error, { entry }) => toast(words.settingLists.notRestored(nameOf(entry))),
  });
  return useMutation({
    mutationFn: async (entry: Entry<Members>) => {
      const rest = await keep?.(entry);
      await calls.remove(entry._id);
      return rest;
    },
    onSuccess: async (rest, entry) => {
      toast(words.settingLists.deleted(nameOf(entry)), {
        label: words.list.actions.undo,
        run: () => restore.mutate({ entry, rest }),
      });
      onDeleted?.();
      await refresh();
    },
  });
}

type Restore<Members> = ((made: Entry<Members>) => Promise<void>) | undefined;
