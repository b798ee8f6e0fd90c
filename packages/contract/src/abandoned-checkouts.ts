/**
 * Checkouts that a buyer left after their email address was known. Reading and deleting them has the official paths;
 * filling a cart from the link in the email is this platform's own.
 */
import { z } from 'zod';

import { Cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Price } from './orders.ts';
import { OptionalQueryInput } from './query.ts';
import { open, text, wireDate, wireId } from './wire.ts';

export const ABANDONED_CHECKOUT_STATUSES = ['ABANDONED', 'RECOVERED'] as const;

export const AbandonedCheckout = z.object({
  id: z.string(),
  checkoutId: z.string(),
  cartId: z.string(),
  status: open(ABANDONED_CHECKOUT_STATUSES),
  buyerLanguage: z.string(),
  buyerInfo: z.object({ email: z.string(), visitorId: z.string().optional(), memberId: z.string().optional() }),
  currency: z.string(),
  subtotalPrice: Price,
  /** Before delivery and tax, which the buyer had not chosen for certain. */
  totalPrice: Price,
  lineItems: z.array(
    z.object({
      id: z.string(),
      quantity: z.number(),
      productName: z.object({ original: z.string() }),
      price: Price,
    }),
  ),
  /** When the buyer was emailed. */
  emailSentDate: wireDate.optional(),
  checkoutRecoveredDate: wireDate.optional(),
  /** The order by which it was recovered. */
  recoveredOrderId: z.string().optional(),
  createdDate: wireDate,
  updatedDate: wireDate,
});
export type AbandonedCheckout = z.output<typeof AbandonedCheckout>;

const one = z.object({ abandonedCheckoutId: wireId });

export const getAbandonedCheckout = endpoint({
  name: 'abandonedCheckouts.getAbandonedCheckout',
  method: 'GET',
  service: 'orders',
  path: '/v1/abandoned-checkout/{abandonedCheckoutId}',
  summary: 'Returns an abandoned checkout.',
  input: one,
  output: z.object({ abandonedCheckout: AbandonedCheckout }),
});

export const queryAbandonedCheckouts = endpoint({
  name: 'abandonedCheckouts.queryAbandonedCheckouts',
  method: 'POST',
  service: 'orders',
  path: '/v1/abandoned-checkout/query',
  isQuery: true,
  summary: 'Returns abandoned checkouts by filter, sort and paging, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ abandonedCheckouts: z.array(AbandonedCheckout), totalResults: z.number() }),
});

export const deleteAbandonedCheckout = endpoint({
  name: 'abandonedCheckouts.deleteAbandonedCheckout',
  method: 'DELETE',
  service: 'orders',
  path: '/v1/abandoned-checkout/{abandonedCheckoutId}',
  summary: 'Deletes an abandoned checkout. The link in its email fills no cart any more.',
  input: one,
  output: z.object({}),
});

export const restoreCart = endpoint({
  name: 'abandonedCheckouts.restoreCart',
  method: 'POST',
  service: 'orders',
  path: '/v1/abandoned-checkout/restore',
  summary: 'Adds the items of an abandoned checkout to the cart of the caller, as far as they are still sold.',
  input: z.object({
    /** From the link in the email. */
    link: text(1000, 1),
  }),
  output: z.object({
    cart: Cart.optional(),
    /** Items of the link, and those of them that are not sold any more. */
    itemCount: z.number(),
    unavailableNames: z.array(z.string()),
  }),
});
