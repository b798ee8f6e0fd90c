/**
 * A draft order: what the merchant has agreed with a customer. It is sold through a checkout of its own, so it costs what
 * a cart with these lines costs. Invariant: a completed draft never changes.
 */
import type { DraftOrder as DraftOrderResponse } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Id } from '../../foundation/ids.ts';
import type { Transition } from '../../foundation/state-table.ts';
import type { CartLine } from '../cart/model/cart-line.ts';
import type { CartId, MerchantDiscount } from '../cart/model/cart.ts';
import type { Checkout, CheckoutId } from '../checkout/model/checkout.ts';
import type { OrderId } from '../orders/order.ts';

export type DraftId = Id<'dft'>;

/** The channel of an order that the merchant wrote. */
export const DRAFT_CHANNEL = 'BACKOFFICE_MERCHANT';

export const DRAFT_STATES = ['open', 'sent', 'completed', 'deleted'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

export const DRAFT_TRANSITIONS: readonly Transition<DraftState, 'send' | 'edit' | 'complete' | 'delete'>[] = [
  { from: ['open', 'sent'], event: 'send', to: 'sent' },
  { from: ['open'], event: 'edit', to: 'open' },
  { from: ['sent'], event: 'edit', to: 'sent' },
  { from: ['open', 'sent'], event: 'complete', to: 'completed' },
  { from: ['open', 'sent'], event: 'delete', to: 'deleted' },
];

/** A discount that the merchant gave. One that is not applied is kept for later. */
export interface DraftDiscount extends MerchantDiscount {
  readonly isApplied: boolean;
  readonly description?: string;
}

/** A name, a telephone number and an address, as the wire has them. */
export interface DraftContact {
  readonly address?: Readonly<Record<string, unknown>>;
  readonly contactDetails?: Readonly<Record<string, unknown>>;
}

/** The stored document. */
export interface DraftDetails {
  readonly cartId: CartId;
  readonly lines: readonly CartLine[];
  readonly discounts: readonly DraftDiscount[];
  readonly email: string;
  /** The customer's account, where it is known. */
  readonly memberId?: `mem_${string}`;
  readonly recipient?: DraftContact;
  readonly billing?: DraftContact;
  /** The chosen delivery; without one it is the cheapest. */
  readonly delivery?: { readonly code: string; readonly carrierId?: string };
  readonly note?: string;
  /** The units are held until then. */
  readonly holdUntil?: number;
  readonly sent?: { readonly email: string; readonly at: number };
  readonly createdBy: { readonly userId?: string; readonly appId?: string };
}

export interface Draft extends DraftDetails {
  readonly id: DraftId;
  readonly number: number;
  readonly state: DraftState;
  readonly revision: number;
  readonly checkoutId: CheckoutId;
  readonly orderId?: OrderId;
  readonly linkExpiresAt?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a draft came to at its last change. */
export interface DraftResult {
  readonly total: Minor;
  readonly draftOrder: DraftOrderResponse;
}

/** The checkout that sells the draft, for whom its owner is. */
export function toCheckout(draft: Draft, owner: Checkout['owner'], delivery = draft.delivery): Checkout {
  const { id: _draft, checkoutId, cartId, lines, discounts, email, recipient, billing, note, createdAt } = draft;
  const applied = discounts.filter(({ isApplied }) => isApplied);
  return {
    id: checkoutId,
    owner,
    cartId,
    lines,
    channel: DRAFT_CHANNEL,
    isDirect: true,
    isFixed: true,
    createdAt,
    updatedAt: draft.updatedAt,
    ...(email === '' ? {} : { email }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(note === undefined ? {} : { note }),
    ...(recipient?.address === undefined ? {} : { address: recipient.address }),
    ...(recipient?.contactDetails === undefined ? {} : { contactDetails: recipient.contactDetails }),
    ...(billing?.address === undefined ? {} : { billingAddress: billing.address }),
    ...(applied.length === 0
      ? {}
      : { merchantDiscounts: applied.map(({ isApplied: _applied, description: _words, ...discount }) => discount) }),
  };
}

/** The owner of a checkout that no shopper has opened. */
export function shopOwner({ cartId }: Draft): Checkout['owner'] {
  return { kind: 'shop', id: cartId };
}

/** The customer who opens the payment link. */
export function customerOf({ memberId, checkoutId }: Draft): Checkout['owner'] {
  return memberId === undefined
    ? { kind: 'visitor', id: `vis_${checkoutId.slice('chk_'.length)}` }
    : { kind: 'member', id: memberId };
}
