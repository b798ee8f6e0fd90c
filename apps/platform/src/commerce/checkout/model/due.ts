/**
 * What a buyer has to pay before the order is made, and what pays it besides: a gift card. The page, the payment and the
 * order use this one function, so all three have the same amount.
 */
import type { Minor, PricedCart } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Cause } from '../../../foundation/domain-events.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Checkout } from './checkout.ts';

/** What a checkout needs to know of gift cards. */
export interface GiftCardBooks {
  /** By the code that a buyer typed. */
  findByCode(
    tx: Transaction,
    siteId: SiteId,
    typed: { readonly code: string; readonly now: number },
  ): Promise<
    | {
        readonly kind: 'usable';
        readonly id: string;
        readonly balance: Minor;
        readonly obscuredCode: string;
        readonly currency: string;
      }
    | { readonly kind: 'unknown' | 'not-active' | 'empty' }
  >;
  /** What is left on a card that can be used; 0 where it cannot any more. */
  readBalance(tx: Transaction, siteId: SiteId, giftCardId: string, now: number): Promise<Minor>;
  redeem(
    tx: Transaction,
    siteId: SiteId,
    redemption: {
      readonly giftCardId: string;
      readonly amount: Minor;
      readonly paymentId: string;
      readonly orderId: string;
      readonly by: Cause;
      readonly now: number;
    },
  ): Promise<'redeemed' | 'short'>;
}

export interface Due {
  /** What the gift card pays. Absent: there is none, or it pays nothing. */
  readonly giftCard?: {
    readonly id: string;
    readonly obscuredCode: string;
    readonly balance: Minor;
    readonly amount: Minor;
  };
  /** Paid before the order is made, by the payment method. */
  readonly now: Minor;
  /** Paid afterwards. */
  readonly later: Minor;
}

/** Gift cards pay what is paid at once, so that nothing of them is held for later. Pure. */
export function computeDue({
  checkout: { giftCard },
  settled: { giftBalance: balance, priced },
  isOnline,
}: {
  readonly checkout: Pick<Checkout, 'giftCard'>;
  readonly settled: { readonly giftBalance: Minor; readonly priced: Pick<PricedCart, 'total' | 'payNow'> };
  /** Whether the payment method takes money before the order is made. */
  readonly isOnline: boolean;
}): Due {
  const { total, payNow } = priced;
  const amount = Math.min(balance, payNow.total);
  const dueNow = isOnline ? payNow.total - amount : 0;
  return {
    ...(giftCard === undefined || amount === 0 ? {} : { giftCard: { ...giftCard, balance, amount } }),
    now: dueNow,
    later: total - amount - dueNow,
  };
}
