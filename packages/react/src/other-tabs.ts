/**
 * Tabs of one shop follow each other: a change in one tab makes the others refetch. Only the fact of the change
 * travels, never the cart itself, so that a tab never shows data that its own session may not see.
 */
import type { QueryClient } from '@tanstack/react-query';

import type { CartQueue } from './cart-queue.ts';
import { shopKeys } from './queries.ts';

const CHANNEL = 'cartwright-shop';

type Fact = 'cart-changed' | 'account-changed';

/**
 * Starts to notify other tabs and to listen to them; returns the function that stops it. Without BroadcastChannel it
 * does nothing.
 */
export function followOtherTabs(queryClient: QueryClient, queue: CartQueue): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const emitCartChanged = () => emit(channel, 'cart-changed');
  channel.addEventListener('message', ({ data }: MessageEvent<Fact>) => {
    if (data === 'cart-changed') queue.refresh();
    if (data === 'account-changed') void queryClient.invalidateQueries({ queryKey: shopKeys.all });
  });
  queue.onDrained.add(emitCartChanged);
  return () => {
    queue.onDrained.delete(emitCartChanged);
    channel.close();
  };
}

/** Notifies the other tabs of a sign-in or sign-out, for pages that do it without `useMember`. */
export function emitAccountChanged(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  emit(channel, 'account-changed');
  channel.close();
}

function emit(channel: BroadcastChannel, fact: Fact): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(fact);
}
