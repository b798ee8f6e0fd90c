/**
 * Gift cards: money that the shop owes to the holder of a code. The merchant issues and lists them, and everybody may
 * look up a balance by the code. Except for that look-up, these calls are this platform's own.
 */
import { z } from 'zod';

import { decimal } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { OptionalQueryInput } from './query.ts';
import { email, open, text, wireDate, wireId } from './wire.ts';

export const GIFT_CARD_STATUSES = ['SCHEDULED', 'ACTIVE', 'DISABLED', 'EXPIRED'] as const;
export const GIFT_CARD_ENTRY_TYPES = ['ISSUE', 'REDEEM', 'REFUND', 'ADJUST'] as const;

/** Who gets a gift card. */
const GiftCardRecipient = z.object({ name: z.string(), email: z.string() });

/** A gift card without its code, which only its holder knows. */
export const IssuedGiftCard = z.object({
  id: z.string(),
  /** `••••4F7K` */
  obfuscatedCode: z.string(),
  status: open(GIFT_CARD_STATUSES),
  currency: z.string(),
  initialBalance: z.string(),
  balance: z.string(),
  recipient: GiftCardRecipient.optional(),
  from: z.string().optional(),
  message: z.string().optional(),
  /** The order that it was bought with. */
  orderId: z.string().optional(),
  deliverDate: wireDate.optional(),
  expirationDate: wireDate.optional(),
  createdDate: wireDate,
  updatedDate: wireDate,
});
export type IssuedGiftCard = z.output<typeof IssuedGiftCard>;

/** One change of a balance. */
export const GiftCardTransaction = z.object({
  id: z.string(),
  type: open(GIFT_CARD_ENTRY_TYPES),
  /** Below zero where it left the card. */
  amount: z.string(),
  balance: z.string(),
  orderId: z.string().optional(),
  note: z.string().optional(),
  createdDate: wireDate,
});
export type GiftCardTransaction = z.output<typeof GiftCardTransaction>;

/** The most that a gift card may hold, in units of its currency. */
const MAX_GIFT_CARD_AMOUNT = '1000000';
const oneCard = z.object({ giftCardId: wireId });
const response = z.object({ giftCard: IssuedGiftCard });

export const createGiftCard = endpoint({
  name: 'giftCards.createGiftCard',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards',
  summary: 'Issues a gift card. Its code is in this answer and, where there is a recipient, in an email to them.',
  input: z.object({
    amount: decimal({ gt: '0', lte: MAX_GIFT_CARD_AMOUNT }),
    recipient: z.object({ name: text(100, 1), email }).nullish(),
    from: text(100).nullish(),
    message: text(500).nullish(),
    /** When the recipient gets it; at once where it is absent. */
    deliverDate: wireDate.nullish(),
    expirationDate: wireDate.nullish(),
  }),
  output: z.object({ giftCard: IssuedGiftCard, code: z.string() }),
});

export const getGiftCard = endpoint({
  name: 'giftCards.getGiftCard',
  method: 'GET',
  service: 'orders',
  path: '/v1/gift-cards/{giftCardId}',
  summary: 'Returns a gift card.',
  input: oneCard,
  output: response,
});

export const queryGiftCards = endpoint({
  name: 'giftCards.queryGiftCards',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards/query',
  isQuery: true,
  summary: 'Returns gift cards by filter, sort and paging, newest first.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ giftCards: z.array(IssuedGiftCard), totalResults: z.number() }),
});

export const disableGiftCard = endpoint({
  name: 'giftCards.disableGiftCard',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards/{giftCardId}/disable',
  summary: 'Stops a gift card from paying. Its balance stays.',
  input: oneCard,
  output: response,
});

export const enableGiftCard = endpoint({
  name: 'giftCards.enableGiftCard',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards/{giftCardId}/enable',
  summary: 'Lets a gift card that was disabled pay again.',
  input: oneCard,
  output: response,
});

export const adjustGiftCard = endpoint({
  name: 'giftCards.adjustGiftCard',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards/{giftCardId}/adjust',
  summary: 'Adds an amount to the balance of a gift card, or takes it away where it is below zero.',
  input: z.object({
    giftCardId: wireId,
    amount: decimal({ gte: `-${MAX_GIFT_CARD_AMOUNT}`, lte: MAX_GIFT_CARD_AMOUNT }),
    note: text(500, 1),
  }),
  output: response,
});

export const listGiftCardTransactions = endpoint({
  name: 'giftCards.listGiftCardTransactions',
  method: 'GET',
  service: 'orders',
  path: '/v1/gift-cards/{giftCardId}/entries',
  summary: 'Returns every change of a gift card’s balance, oldest first.',
  input: oneCard,
  output: z.object({ transactions: z.array(GiftCardTransaction) }),
});

export const getGiftCardBalance = endpoint({
  name: 'giftCards.getGiftCardBalance',
  method: 'POST',
  service: 'orders',
  path: '/v1/gift-cards/{code}',
  summary: 'Returns the balance of the gift card with this code.',
  input: z.object({ code: text(100, 1) }),
  output: z.object({
    giftCard: z.object({
      obfuscatedCode: z.string(),
      balance: z.string(),
      currencyCode: z.string(),
      status: open(GIFT_CARD_STATUSES),
      expirationDate: wireDate.optional(),
    }),
  }),
});
