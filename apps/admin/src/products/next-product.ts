/** Ctrl+Enter on the page of a product: to the next one of the list that the merchant came from. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The page of the next product; the list where this one is its last, or in none that was opened. */
export function addressOfNext(queries: Pick<QueryClient, 'getQueriesData'>, id: string): string {
  const lists = queries.getQueriesData<{ readonly rows: readonly { readonly _id: string }[] }>({
    queryKey: ['products', 'list'],
  });
  // The list that was opened last is the newest query.
  for (const [, list] of lists.toReversed()) {
    const place = list?.rows.findIndex(({ _id }) => _id === id) ?? -1;
    const next = place < 0 ? undefined : list?.rows[place + 1];
    if (next !== undefined) return `/products/${next._id}`;
  }
  return '/products';
}

/** Ctrl or Cmd with Enter, unless a dialog or an editor has used it. */
export function useNextKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
