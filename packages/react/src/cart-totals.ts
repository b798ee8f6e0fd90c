/** The server's estimate as the sums that a page prints. Pure; every amount in minor units of the cart's currency. */
import type { EstimateTotalsResponse } from '@cartwright/client';
import { type DaySpan, parseAmount, type PricedCart, type PricedShipping } from '@cartwright/pricing';

/** When an order that is placed now arrives. */
export interface CartArrival {
  /** The first and the last day, at midnight UTC; print them in UTC. Undefined until the server's response. */
  readonly arrival?: DaySpan | undefined;
}

/** The totals of a cart. */
export type CartTotals = Pick<
  PricedCart,
  'subtotal' | 'itemsTotal' | 'shipping' | 'additionalFees' | 'discount' | 'tax' | 'total' | 'pricesIncludeTax'
> & {
  /** The delivery in the total; undefined where nothing is shipped, or the delivery is unknown. */
  readonly delivery: (Pick<PricedShipping, 'code' | 'title' | 'total'> & CartArrival) | undefined;
};

/** Reads the server's estimate. Undefined for an estimate in another currency than the cart's. */
export function readEstimate(estimate: EstimateTotalsResponse, currency: string): CartTotals | undefined {
  if (estimate.currency !== currency) return undefined;
  const read = (price: { readonly amount: string } | undefined) => parseAmount(price?.amount ?? '0', currency);
  const { priceSummary, calculatedLineItems, shippingInfo } = estimate;
  const subtotal = read(priceSummary.subtotal);
  const shipping = read(priceSummary.shipping);
  const additionalFees = read(priceSummary.additionalFees);
  const discount = read(priceSummary.discount);
  const tax = read(priceSummary.tax);
  const total = read(priceSummary.total);
  const itemDiscount = calculatedLineItems.reduce(
    (sum, { pricesBreakdown }) => sum + read(pricesBreakdown.totalDiscount),
    0,
  );
  const chosen = shippingInfo?.selectedCarrierServiceOption;
  return {
    subtotal,
    itemsTotal: subtotal - itemDiscount,
    shipping,
    additionalFees,
    discount,
    tax,
    total,
    pricesIncludeTax: tax > 0 && total === subtotal + shipping + additionalFees - discount,
    delivery:
      chosen === undefined
        ? undefined
        : {
            code: chosen.code,
            title: chosen.title,
            total: shipping - read(chosen.cost.totalDiscount),
            arrival: readArrival(chosen.logistics?.arrivalDays),
          },
  };
}

function readArrival(days: { readonly from: string; readonly to: string } | undefined): DaySpan | undefined {
  if (days === undefined) return undefined;
  const span = { from: Date.parse(days.from), to: Date.parse(days.to) };
  return Number.isFinite(span.from) && Number.isFinite(span.to) ? span : undefined;
}
