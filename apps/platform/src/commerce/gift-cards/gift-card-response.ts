/** Gift cards as the merchant and their holders see them. The code is in no response but the one that issues a card. */
import type { GiftCardTransaction, IssuedGiftCard } from '@cartwright/contract';
import { formatAmount } from '@cartwright/pricing';

import { obscureCode } from './gift-card-code.ts';
import type { GiftCard, GiftCardEntry } from './gift-card-store.ts';

type Status = 'SCHEDULED' | 'ACTIVE' | 'DISABLED' | 'EXPIRED';
const STATUSES = { scheduled: 'SCHEDULED', active: 'ACTIVE', disabled: 'DISABLED' } as const;
const TYPES = { issue: 'ISSUE', redeem: 'REDEEM', refund: 'REFUND', adjust: 'ADJUST' } as const;

export function readGiftCardStatus({ state, expiresAt }: GiftCard, now: number): Status {
  return state !== 'disabled' && expiresAt !== undefined && expiresAt <= now ? 'EXPIRED' : STATUSES[state];
}

export function toGiftCardResponse(card: GiftCard, now: number): IssuedGiftCard {
  const { id, currency, details, orderId, deliverAt, expiresAt } = card;
  const { recipient, from, message } = details;
  return {
    id,
    obfuscatedCode: obscureCode(card.codeEnding),
    status: readGiftCardStatus(card, now),
    currency,
    initialBalance: formatAmount(card.initial, currency),
    balance: formatAmount(card.balance, currency),
    ...(recipient === undefined ? {} : { recipient }),
    ...(from === undefined ? {} : { from }),
    ...(message === undefined ? {} : { message }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(deliverAt === undefined ? {} : { deliverDate: new Date(deliverAt).toISOString() }),
    ...(expiresAt === undefined ? {} : { expirationDate: new Date(expiresAt).toISOString() }),
    createdDate: new Date(card.createdAt).toISOString(),
    updatedDate: new Date(card.updatedAt).toISOString(),
  };
}

export function toGiftCardTransactionResponse(entry: GiftCardEntry, currency: string): GiftCardTransaction {
  const { id, orderId, note } = entry;
  return {
    id,
    type: TYPES[entry.kind],
    amount: formatAmount(entry.amount, currency),
    balance: formatAmount(entry.balanceAfter, currency),
    ...(orderId === undefined ? {} : { orderId }),
    ...(note === undefined ? {} : { note }),
    createdDate: new Date(entry.at).toISOString(),
  };
}
