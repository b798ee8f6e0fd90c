/**
 * An attempt to pay, and its states. The buyer's return, the provider's notification and the recovery after a crash all
 * end in `findNextState(ATTEMPT_TRANSITIONS, …)`, so they converge in any order. Invariant: an attempt whose money is
 * held or taken has an order, or is on its way to be released. Pure.
 */
import type { Minor } from '@cartwright/pricing';

import { findNextState, type Transition } from '../../foundation/state-table.ts';
import type { BuyerAction, CardLabel, PaymentId, PaymentOutcome, PaymentProviderName } from './payment-provider.ts';

export const ATTEMPT_STATES = [
  /** The row is written; the provider may have been asked. */
  'created',
  /** The buyer has to confirm it. */
  'action-required',
  /** The provider decides later. */
  'pending',
  /** The amount is held, and the order exists. */
  'authorized',
  /** The amount is taken, and the order exists. */
  'captured',
  'declined',
  /** The held amount is to be released: there is no order, or it was canceled. */
  'voiding',
  'voided',
  /** The taken amount is to be given back: no order came of it. */
  'returning',
  'returned',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export type AttemptEvent =
  /** Outcomes of the provider. */
  | 'authorized'
  | 'captured'
  | 'declined'
  | 'needs-buyer'
  | 'pending'
  | 'voided'
  | 'returned'
  /** Ours: it took too long, another attempt took its place, no order could be made, the order was canceled. */
  | 'release'
  /** Ours: the amount was taken although no order can be made. */
  | 'return';

export const ATTEMPT_TRANSITIONS: readonly Transition<AttemptState, AttemptEvent>[] = [
  { from: ['created', 'pending'], event: 'needs-buyer', to: 'action-required' },
  { from: ['created', 'action-required'], event: 'pending', to: 'pending' },
  { from: ['created', 'action-required', 'pending'], event: 'authorized', to: 'authorized' },
  { from: ['created', 'action-required', 'pending', 'authorized'], event: 'captured', to: 'captured' },
  { from: ['created', 'action-required', 'pending'], event: 'declined', to: 'declined' },
  { from: ['created', 'action-required', 'pending', 'authorized'], event: 'release', to: 'voiding' },
  { from: ['created', 'action-required', 'pending', 'authorized', 'voiding'], event: 'voided', to: 'voided' },
  { from: ['voiding'], event: 'declined', to: 'voided' },
  { from: ['created', 'action-required', 'pending', 'voiding'], event: 'return', to: 'returning' },
  { from: ['returning'], event: 'returned', to: 'returned' },
];

/** States in which a checkout has an attempt under way: there is at most one such. */
export const LIVE_ATTEMPT_STATES: readonly AttemptState[] = ['created', 'action-required', 'pending'];
/** States after which nothing happens to an attempt. */
export const FINAL_ATTEMPT_STATES: readonly AttemptState[] = ['captured', 'declined', 'voided', 'returned'];

/** How long a buyer may take to confirm a payment; then it is released. */
export const ATTEMPT_LIFETIME_MS = 30 * 60 * 1000;
/** How long a provider may take to decide. */
export const PENDING_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface PaymentAttempt extends AttemptDetails {
  readonly id: PaymentId;
  readonly state: AttemptState;
  /** What it pays: a checkout, which becomes an order; or what is unpaid of an order. */
  readonly checkoutId?: string;
  readonly orderId?: string;
  readonly provider: PaymentProviderName;
  /** The payment method of the shop's settings. */
  readonly method: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly reference?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly expiresAt: number;
}

/** The stored document. */
export interface AttemptDetails {
  /** Whether the merchant captures by hand. Absent: as soon as the order exists. */
  readonly isCapturedByHand?: true;
  readonly action?: BuyerAction;
  readonly card?: CardLabel;
  /** Why it was declined (`DECLINE_CODES`), or why it was released. */
  readonly reason?: string;
  /**
   * Everything that `placeOrder` needs without the browser, as JSON: the form, its choices, the total that was shown, the
   * member, the language. Removed in every final state.
   */
  readonly purchase?: Readonly<Record<string, unknown>>;
}

/** The event of a provider's outcome. Undefined for `unknown`, which says nothing. */
export function toAttemptEvent(outcome: PaymentOutcome): AttemptEvent | undefined {
  return outcome.kind === 'unknown' ? undefined : outcome.kind;
}

/** The state after an event; undefined where the event changes nothing. */
export function findNextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | undefined {
  return findNextState(ATTEMPT_TRANSITIONS, from, event);
}
