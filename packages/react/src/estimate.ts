'use client';

/** What the cart costs at another address: every way of delivery with its price, and the totals with one of them. */
import type { Cart, EstimateTotalsResponse } from '@cartwright/client';
import { parseAmount } from '@cartwright/pricing';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';

import { type CartTotals, readEstimate } from './cart-totals.ts';
import { useShop } from './provider.tsx';
import { cartQuery, estimateQuery, type PricingDestination, shopKeys } from './queries.ts';

/** Where the cart is sent, and how. */
export interface EstimateOptions extends PricingDestination {
  /** The `code` of one of `deliveries`. Default: the one that the platform chooses. */
  readonly deliveryCode?: string | undefined;
  /** With `false`, nothing is requested, such as until a postal code is complete. Default: true. */
  readonly enabled?: boolean | undefined;
}

/** One way of delivery. */
export interface DeliveryChoice {
  readonly code: string;
  readonly title: string;
  /** In minor units of the cart's currency. */
  readonly cost: number;
  /** `3–5 business days`, as the merchant wrote it. */
  readonly time: string | undefined;
  readonly isPickup: boolean;
}

export interface UseEstimate {
  /** `empty`: the cart has no items. */
  readonly status: 'empty' | 'loading' | 'ready' | 'failed';
  /** In minor units; undefined until `ready`. */
  readonly totals: CartTotals | undefined;
  /** Empty where the shop does not deliver to the address. */
  readonly deliveries: readonly DeliveryChoice[];
  readonly currency: string;
  /** Whether it is still the one of the options before, while the present one loads. */
  readonly isPrevious: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The platform's estimate of the current cart for a destination. The cart does not change. It waits while changes of
 * the cart are pending.
 */
export function useEstimate({ deliveryCode, enabled = true, ...destination }: EstimateOptions = {}): UseEstimate {
  const { client, queue, settings } = useShop('useEstimate');
  const queryClient = useQueryClient();
  const { changes } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const isPending = changes.length > 0;
  const cart = useQuery({ ...cartQuery(client), enabled: !isPending });
  const server = queryClient.getQueryData<Cart | null>(shopKeys.cart) ?? null;
  const isFilled = (server?.lineItems.length ?? 0) > 0;
  const query = useQuery({
    ...estimateQuery(client, server, { ...destination, deliveryCode }),
    enabled: enabled && isFilled && !isPending,
    placeholderData: keepPreviousData,
  });
  const currency = server?.currency ?? settings.currency;
  const { data } = query;
  const read = useMemo(
    () =>
      data === undefined || !isFilled
        ? undefined
        : { totals: readEstimate(data, currency), deliveries: readDeliveries(data, currency) },
    [data, currency, isFilled],
  );
  const isEmpty = !isPending && !isFilled && cart.data !== undefined;
  const failed = cart.isError ? cart : query.isError ? query : undefined;
  return {
    status: isEmpty ? 'empty' : read !== undefined ? 'ready' : failed !== undefined ? 'failed' : 'loading',
    totals: read?.totals,
    deliveries: read?.deliveries ?? [],
    currency,
    isPrevious: query.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function readDeliveries(estimate: EstimateTotalsResponse, currency: string): readonly DeliveryChoice[] {
  const options = (estimate.shippingInfo?.carrierServiceOptions ?? []).flatMap(
    ({ shippingOptions }) => shippingOptions,
  );
  return options.map(({ code, title, cost, logistics }) => ({
    code,
    title,
    cost: parseAmount(cost.price.amount, currency),
    time: logistics?.deliveryTime || undefined,
    isPickup: logistics?.pickupDetails !== undefined,
  }));
}
