'use client';

/**
 * The cart hooks: the cart as it will be after all pending changes, and the functions that change it. The cart is
 * derived on each render from the server's cart and the queue; nothing optimistic is stored.
 */
import type { Cart } from '@cartwright/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { announce, type Announcement } from './announcements.ts';
import { createCartItem } from './cart-item.ts';
import type { CartOutcome } from './cart-queue.ts';
import { type CartLineView, type CartView, deriveCart, readDestination } from './cart-view.ts';
import { readPricingRules } from './pricing-rules.ts';
import { useShop } from './provider.tsx';
import { cartQuery, estimateQuery, shopKeys } from './queries.ts';
import type { ItemSelection } from './select-variant.ts';
import type { CartProduct } from './shop-client.ts';
import { usePricingRules } from './use-pricing-rules.ts';

/** Each resolves once the server has responded, also with an error. None rejects for an expected error. */
export interface CartActions {
  /** Adds a product, as the client returned it. Each of its options needs a choice: `{ choices: { Glaze: 'Oat' } }`. */
  readonly add: (
    product: CartProduct,
    selection?: ItemSelection & { readonly quantity?: number },
  ) => Promise<CartOutcome>;
  /** Sets the quantity; 0 removes the line. */
  readonly setQuantity: (lineKey: string, quantity: number) => Promise<CartOutcome>;
  readonly remove: (lineKey: string) => Promise<CartOutcome>;
  /** Restores a removed line ("Undo"). */
  readonly restore: (line: CartLineView) => Promise<CartOutcome>;
  readonly applyCoupon: (code: string) => Promise<CartOutcome>;
  readonly removeCoupon: () => Promise<CartOutcome>;
  readonly dismissError: (lineKey: string) => void;
  readonly dismissCouponError: () => void;
  /** Refetches the cart. */
  readonly refresh: () => void;
  /** Resolves once there is no pending change. Await it before leaving for the checkout. */
  readonly settled: () => Promise<void>;
}

export interface UseCart extends CartActions {
  readonly cart: CartView;
  /** `loading` until the server's cart is known, `failed` if it cannot be. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The error, where `status` is `failed`. */
  readonly error: unknown;
  /** Whether a change is pending. */
  readonly isPending: boolean;
  /** Why the last coupon was refused. */
  readonly couponError: string | undefined;
  /** The outcome of the last change, for a live region. */
  readonly announcement: Announcement | undefined;
}

const NOT_RESTORABLE = {
  ok: false,
  reason: 'This item cannot be added again from here.',
  code: 'NOT_RESTORABLE',
} as const;

export interface UseCartOptions {
  /** Whether to request the server's estimate. Default: true. A badge that prints only a number of units needs none. */
  readonly estimate?: boolean | undefined;
}

/** The current cart and the functions that change it. All components below one provider see the same cart and queue. */
export function useCart({ estimate: isEstimated = true }: UseCartOptions = {}): UseCart {
  const { client, queue, settings, announcements } = useShop('useCart');
  const queryClient = useQueryClient();
  const actions = useCartActions();

  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const isPending = state.changes.length > 0;
  const query = useQuery({ ...cartQuery(client), enabled: !isPending });
  // Read from the cache, not from the query's result, which may lag a render behind the queue.
  const server = queryClient.getQueryData<Cart | null>(shopKeys.cart) ?? null;
  const options = estimateQuery(client, server);
  const isRequested = isEstimated && !isPending && (server?.lineItems.length ?? 0) > 0;
  const estimate = useQuery({ ...options, enabled: isRequested }).data;
  const isFilled = isPending || (server?.lineItems.length ?? 0) > 0;
  const platformRules = usePricingRules(readDestination(server), { isEnabled: isEstimated && isFilled });
  const rules = useMemo(
    () => (platformRules === undefined ? undefined : readPricingRules(platformRules)),
    [platformRules],
  );
  const cart = useMemo(
    () => deriveCart({ server, estimate, rules, ...state }, settings),
    [server, estimate, rules, state, settings],
  );
  const announcement = useMemo(
    () =>
      state.lastSettled === undefined
        ? undefined
        : announce(state.lastSettled, { ...state, rules }, settings, announcements),
    [state, rules, settings, announcements],
  );

  return {
    ...actions,
    cart,
    status: isPending || query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    isPending,
    couponError: state.couponError,
    announcement,
  };
}

/** The functions that change the cart, for buttons that do not show it: they do not render again when it changes. */
export function useCartActions(): CartActions {
  const { queue, settings, describeError } = useShop('useCartActions');
  const { currency } = settings;
  return useMemo(
    () => ({
      add: async (product, { quantity = 1, ...selection } = {}) => {
        const item = createCartItem(product, selection);
        if ('ok' in item) return { ...item, reason: describeError(item) };
        return queue.push({ kind: 'add', item, quantity });
      },
      setQuantity: (lineKey, quantity) =>
        queue.push(quantity > 0 ? { kind: 'set-quantity', lineKey, quantity } : { kind: 'remove', lineKey }),
      remove: (lineKey) => queue.push({ kind: 'remove', lineKey }),
      restore: async ({ catalogReference, quantity, ...line }) => {
        if (catalogReference === undefined) return { ...NOT_RESTORABLE, reason: describeError(NOT_RESTORABLE) };
        const { listPrice, discountedPrice } = line.price;
        const item = { catalogReference, preview: { ...line, currency, listPrice, discountedPrice } };
        return queue.push({ kind: 'add', item, quantity });
      },
      applyCoupon: (code) => queue.push({ kind: 'apply-coupon', code }),
      removeCoupon: () => queue.push({ kind: 'remove-coupon' }),
      dismissError: queue.dismissError,
      dismissCouponError: queue.dismissCouponError,
      refresh: queue.refresh,
      settled: queue.settled,
    }),
    [queue, currency, describeError],
  );
}
