/**
 * Tabs of one shop follow each other: what changes in one is asked for again in the others. Only the fact travels, never the
 * cart itself, so a tab never shows what its own session may not see.
 */
import type { QueryClient } from '@tanstack/react-query';

import type { CartQueue } from './cart-queue.ts';
import { shopKeys } from './queries.ts';

const CHANNEL = 'cartwright-shop';

/** Begins to tell other tabs and to listen to them; returns the end of it. Without BroadcastChannel it does nothing. */
export function followOtherTabs(queryClient: QueryClient, queue: CartQueue): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const tell = () => channel.postMessage('cart-changed');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'cart-changed') queue.refresh();
    if (event.data === 'account-changed') void queryClient.invalidateQueries({ queryKey: shopKeys.all });
  });
  queue.onDrained.add(tell);
  return () => {
    queue.onDrained.delete(tell);
    channel.close();
  };
}

/** Tells the other tabs that somebody signed in or out here. */
export function tellAccountChanged(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('account-changed');
  channel.close();
}
