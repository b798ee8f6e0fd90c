/**
 * What a buyer has to pay before the order is made, and what pays it besides: a gift card. The page, the payment and the
 * order use this one function, so all three have the same amount.
 */
import type { Minor, PricedCart } from '@cartwright/pricing';

import type { GiftCardId } from '../../gift-cards/gift-card-store.ts';
import type { Checkout } from './checkout.ts';

export interface Due {
  /** What the gift card pays. Absent: there is none, or it pays nothing. */
  readonly giftCard?: {
    readonly id: GiftCardId;
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
