/**
 * The pending changes of a cart: an ordered queue, sent one at a time. Invariants: only a response of the server
 * replaces the server's cart in the query cache. A change leaves the queue in the same step in which its response
 * arrives, so that values derived from both never show it twice or not at all.
 */
import type { Cart } from '@cartwright/client';
import type { QueryClient } from '@tanstack/react-query';

import { type CartChange, isOvertakenBy, type QueuedChange, readDraftKey, readLineKey } from './cart-change.ts';
import { isSameItem } from './cart-item.ts';
import { type ChangeOutcome, type DescribeError, type Refused, toRefused } from './outcome.ts';
import { cartQuery, shopKeys } from './queries.ts';
import type { ShopClient } from './shop-client.ts';

/** The result of a change. */
export type CartOutcome = ChangeOutcome;

/** A finished change, with the carts before and after it, for announcements. */
export interface SettledChange {
  readonly change: QueuedChange;
  readonly outcome: CartOutcome;
  readonly before: Cart | null;
  readonly after: Cart | null;
}

export interface QueueState {
  readonly changes: readonly QueuedChange[];
  /** Errors by line key. */
  readonly errors: ReadonlyMap<string, string>;
  readonly couponError: string | undefined;
  /** Keys under which lines were shown before the server named them, by line id. */
  readonly lineKeys: ReadonlyMap<string, string>;
  /** The change that finished last. */
  readonly lastSettled: SettledChange | undefined;
}

export interface CartQueue {
  /** Appends a change; resolves after the server's response. Never rejects. */
  push(change: CartChange): Promise<CartOutcome>;
  dismissError(lineKey: string): void;
  dismissCouponError(): void;
  /** Refetches the cart, now or once the queue is empty. */
  refresh(): void;
  /** Resolves once the queue is empty, possibly at once. */
  settled(): Promise<void>;
  getState(): QueueState;
  subscribe(listener: () => void): () => void;
  /** Called whenever the last pending change has finished. */
  readonly onDrained: Set<() => void>;
}

interface Waiting {
  readonly change: QueuedChange;
  readonly resolve: readonly ((outcome: CartOutcome) => void)[];
}

const NOT_IN_CART = 'This item is no longer in your cart.';

/** Creates the queue of one client's cart. It starts with the first change and needs no closing. */
export function createCartQueue(client: ShopClient, queryClient: QueryClient, describeError: DescribeError): CartQueue {
  const listeners = new Set<() => void>();
  const onDrained = new Set<() => void>();
  let waiting: readonly Waiting[] = [];
  let state: QueueState = {
    changes: [],
    errors: new Map(),
    couponError: undefined,
    lineKeys: new Map(),
    lastSettled: undefined,
  };
  let tickets = 0;
  let isSending = false;
  let isOutdated = false;

  function update(change: Partial<QueueState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function readCart(): Cart | null {
    return queryClient.getQueryData<Cart | null>(shopKeys.cart) ?? null;
  }

  function enqueue(next: readonly Waiting[], more: Partial<QueueState> = {}) {
    waiting = next;
    update({ changes: waiting.map(({ change }) => change), ...more });
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    for (let head = waiting[0]; head !== undefined; head = waiting[0]) {
      const before = readCart();
      const response = await sendOne(head.change);
      // No await from here to enqueue(): the server's cart and the queue change in one step.
      if (response.ok) queryClient.setQueryData<Cart | null>(shopKeys.cart, response.cart);
      else isOutdated = true;
      const after = readCart();
      const outcome: CartOutcome = response.ok ? { ok: true } : { ...response, reason: describeError(response) };
      enqueue(waiting.slice(1), {
        ...readConsequences(head.change, outcome, before, after),
        lastSettled: { change: head.change, outcome, before, after },
      });
      for (const resolve of head.resolve) resolve(outcome);
    }
    isSending = false;
    for (const emit of onDrained) emit();
    if (isOutdated) refresh();
  }

  async function sendOne(change: QueuedChange): Promise<{ readonly ok: true; readonly cart: Cart } | Refused> {
    try {
      // A fetch that started before this change must not overwrite its result.
      await queryClient.cancelQueries({ queryKey: shopKeys.cart });
      return { ok: true, cart: await send(change) };
    } catch (error) {
      return readError(error);
    }
  }

  async function send(change: QueuedChange): Promise<Cart> {
    const { currentCart } = client;
    switch (change.kind) {
      case 'add': {
        const line = { catalogReference: change.item.catalogReference, quantity: change.quantity };
        return (await currentCart.addToCurrentCart({ lineItems: [line] })).cart;
      }
      case 'set-quantity': {
        const line = { _id: requireLineId(change.lineKey), quantity: change.quantity };
        return (await currentCart.updateCurrentCartLineItemQuantity([line])).cart;
      }
      case 'remove':
        return (await currentCart.removeLineItemsFromCurrentCart([requireLineId(change.lineKey)])).cart;
      case 'apply-coupon':
        return currentCart.updateCurrentCart({ couponCode: change.code });
      case 'remove-coupon':
        return (await currentCart.removeCouponFromCurrentCart()).cart;
    }
  }

  // Known only when this change is next: the change before it may have added the line.
  function requireLineId(lineKey: string): string {
    const line = readCart()?.lineItems.find((one) => readLineKey(one, state.lineKeys) === lineKey);
    if (line === undefined) throw new LineIsGone();
    return line._id;
  }

  function readConsequences(
    change: QueuedChange,
    outcome: CartOutcome,
    before: Cart | null,
    after: Cart | null,
  ): Partial<QueueState> {
    if (change.kind === 'apply-coupon' || change.kind === 'remove-coupon') {
      return { couponError: outcome.ok ? undefined : outcome.reason };
    }
    if (change.kind === 'add') {
      const find = (cart: Cart | null) =>
        cart?.lineItems.find((line) => isSameItem(line.catalogReference, change.item.catalogReference));
      const line = find(after);
      const joined = find(before);
      if (joined === undefined && line !== undefined) {
        return { lineKeys: new Map(state.lineKeys).set(line._id, readDraftKey(change.ticket)) };
      }
      return outcome.ok || joined === undefined
        ? {}
        : { errors: new Map(state.errors).set(readLineKey(joined, state.lineKeys), outcome.reason) };
    }
    return outcome.ok ? {} : { errors: new Map(state.errors).set(change.lineKey, outcome.reason) };
  }

  function refresh() {
    isOutdated = waiting.length > 0;
    if (!isOutdated) void queryClient.invalidateQueries({ queryKey: cartQuery(client).queryKey });
  }

  return {
    onDrained,
    refresh,
    settled: async () => {
      while (waiting.length > 0) {
        await new Promise<void>((resolve) => {
          onDrained.add(function once() {
            onDrained.delete(once);
            resolve();
          });
        });
      }
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismissError(lineKey) {
      if (state.errors.has(lineKey)) update({ errors: without(state.errors, lineKey) });
    },
    dismissCouponError() {
      if (state.couponError !== undefined) update({ couponError: undefined });
    },
    push(change) {
      return new Promise((resolve) => {
        tickets += 1;
        const queued: QueuedChange = { ...change, ticket: tickets };
        const lineKey = 'lineKey' in change ? change.lineKey : undefined;
        const errors = lineKey === undefined ? state.errors : without(state.errors, lineKey);
        // The first one has been sent and cannot be replaced.
        const overtaken = waiting.filter((one, index) => index > 0 && isOvertakenBy(one.change, change));
        const kept = waiting.filter((one) => !overtaken.includes(one));
        const all = [...overtaken.flatMap((one) => one.resolve), resolve];
        enqueue([...kept, { change: queued, resolve: all }], { errors });
        void sendAll();
      });
    },
  };
}

class LineIsGone extends Error {}

function readError(error: unknown): Refused {
  if (error instanceof LineIsGone) return { ok: false, reason: NOT_IN_CART, code: 'LINE_ITEM_NOT_FOUND' };
  return toRefused(error);
}

function without(map: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
