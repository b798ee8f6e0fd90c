/** Abandoned checkouts in the form of the wire. */
import type { AbandonedCheckout as AbandonedResponse } from '@cartwright/contract';
import { displayAmount, formatAmount, type Minor } from '@cartwright/pricing';

import type { AbandonedCheckout } from './abandoned-checkout.ts';

export function toAbandonedResponse(abandoned: AbandonedCheckout): AbandonedResponse {
  const { id, state, email, total, emailSentAt, recoveredOrderId, createdAt, updatedAt, details } = abandoned;
  const { currency, shopLocale, owner } = details;
  const price = (amount: Minor) => ({
    amount: formatAmount(amount, currency),
    formattedAmount: displayAmount(amount, currency, shopLocale),
  });
  const date = (at: number): string => new Date(at).toISOString();
  return {
    id,
    checkoutId: id,
    cartId: details.cartId,
    status: state === 'recovered' ? 'RECOVERED' : 'ABANDONED',
    buyerLanguage: details.locale,
    buyerInfo: {
      email,
      ...(owner.kind === 'visitor' ? { visitorId: owner.id } : {}),
      ...(owner.kind === 'member' ? { memberId: owner.id } : {}),
    },
    currency,
    subtotalPrice: price(details.lines.reduce((sum, line) => sum + line.price * line.quantity, 0)),
    totalPrice: price(total),
    lineItems: details.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      productName: { original: line.name },
      price: price(line.price),
    })),
    ...(emailSentAt === undefined ? {} : { emailSentDate: date(emailSentAt) }),
    ...(state === 'recovered' ? { checkoutRecoveredDate: date(updatedAt) } : {}),
    ...(recoveredOrderId === undefined ? {} : { recoveredOrderId }),
    createdDate: date(createdAt),
    updatedDate: date(updatedAt),
  };
}
