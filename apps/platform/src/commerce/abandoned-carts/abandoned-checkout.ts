/** A checkout that its buyer left: what was in it, and how it went on. Amounts are minor units of its currency. */
import type { CatalogReference } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { CartOwner } from '../cart/model/cart.ts';
import type { Checkout, CheckoutId } from '../checkout/model/checkout.ts';
import type { OrderId } from '../orders/order.ts';

/** `abandoned`: no email was sent, because the buyer wants none or had one lately. */
export const ABANDONED_STATES = ['abandoned', 'emailed', 'recovered'] as const;
export type AbandonedState = (typeof ABANDONED_STATES)[number];

export interface AbandonedCheckout {
  readonly id: CheckoutId;
  readonly state: AbandonedState;
  /** In lower case. */
  readonly email: string;
  /** Of the items, less their discounts. */
  readonly total: Minor;
  readonly emailSentAt?: number;
  readonly recoveredOrderId?: OrderId;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly details: AbandonedDetails;
}

/** The stored document. */
export interface AbandonedDetails {
  readonly cartId: Checkout['cartId'];
  readonly owner: CartOwner;
  readonly currency: string;
  /** The shop's, and the language of the checkout page. */
  readonly shopLocale: string;
  readonly locale: string;
  readonly lines: readonly AbandonedLine[];
}

export interface AbandonedLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: Minor;
  /** How to add it to a cart. */
  readonly reference: CatalogReference;
}
