/** Calls of the merchant's desk that the client's modules do not have: gift cards, payment methods, stock, files. */
import { type CallOptions, converters, defineCall } from '@cartwright/client';

const { date } = converters;
const READ = { isSafe: true };
const CARD = { createdDate: date, updatedDate: date, deliverDate: date, expirationDate: date };
const CARD_RESPONSE = { response: { giftCard: CARD } };

/** A page of a list with offsets. */
export interface OffsetQuery {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly paging?: { readonly limit: number; readonly offset: number };
}

export interface GiftCard {
  readonly _id: string;
  /** `••••4F7K` */
  readonly obfuscatedCode: string;
  readonly status: string;
  readonly currency: string;
  readonly initialBalance: string;
  readonly balance: string;
  readonly recipient?: { readonly name: string; readonly email: string };
  readonly from?: string;
  readonly message?: string;
  readonly orderId?: string;
  readonly deliverDate?: Date;
  readonly expirationDate?: Date;
  readonly _createdDate: Date;
}

export interface GiftCardEntry {
  readonly _id: string;
  readonly type: string;
  readonly amount: string;
  readonly balance: string;
  readonly orderId?: string;
  readonly note?: string;
  readonly _createdDate: Date;
}

export interface NewGiftCard {
  readonly amount: string;
  readonly recipient?: { readonly name: string; readonly email: string };
  readonly from?: string;
  readonly message?: string;
  readonly deliverDate?: Date;
  readonly expirationDate?: Date;
}

interface OneGiftCard {
  readonly giftCard: GiftCard;
}

const GIFT_CARDS = '/ecom/v1/gift-cards';

export const giftCards = {
  createGiftCard: defineCall<(card: NewGiftCard) => Promise<OneGiftCard & { readonly code: string }>>(
    `POST ${GIFT_CARDS}`,
    '...card',
    { request: CARD, ...CARD_RESPONSE },
  ),
  getGiftCard: defineCall<(giftCardId: string, call?: CallOptions) => Promise<OneGiftCard>>(
    `GET ${GIFT_CARDS}/{giftCardId}`,
    'giftCardId',
    CARD_RESPONSE,
  ),
  queryGiftCards: defineCall<
    (
      query: OffsetQuery,
      call?: CallOptions,
    ) => Promise<{ readonly giftCards: readonly GiftCard[]; readonly totalResults: number }>
  >(`POST ${GIFT_CARDS}/query`, 'query', { isSafe: true, response: { giftCards: CARD } }),
  disableGiftCard: defineCall<(giftCardId: string) => Promise<OneGiftCard>>(
    `POST ${GIFT_CARDS}/{giftCardId}/disable`,
    'giftCardId',
    CARD_RESPONSE,
  ),
  enableGiftCard: defineCall<(giftCardId: string) => Promise<OneGiftCard>>(
    `POST ${GIFT_CARDS}/{giftCardId}/enable`,
    'giftCardId',
    CARD_RESPONSE,
  ),
  adjustGiftCard: defineCall<
    (giftCardId: string, change: { readonly amount: string; readonly note: string }) => Promise<OneGiftCard>
  >(`POST ${GIFT_CARDS}/{giftCardId}/adjust`, 'giftCardId ...change', CARD_RESPONSE),
  listGiftCardTransactions: defineCall<
    (giftCardId: string, call?: CallOptions) => Promise<{ readonly transactions: readonly GiftCardEntry[] }>
  >(`GET ${GIFT_CARDS}/{giftCardId}/entries`, 'giftCardId', {
    response: { transactions: { createdDate: date } },
  }),
};

export interface PaymentMethod {
  readonly _id: string;
  readonly code: string;
  readonly provider: string;
  readonly title?: string;
  readonly instructions?: string;
  readonly enabled?: boolean;
  readonly capture?: string;
  readonly kinds?: readonly string[];
  readonly countries?: readonly string[];
  readonly position?: number;
  /** Whether the server has the keys of the provider. */
  readonly isConfigured: boolean;
}

/** What a merchant sets; null takes a member away. */
export interface PaymentMethodChange {
  readonly code?: string;
  readonly provider?: string;
  readonly title?: string | null;
  readonly instructions?: string | null;
  readonly enabled?: boolean;
  readonly capture?: string;
  readonly kinds?: readonly string[] | null;
  readonly countries?: readonly string[] | null;
  readonly position?: number;
}

const PAYMENT_METHODS = '/ecom/v1/payment-methods';

export const paymentMethods = {
  queryPaymentMethods: defineCall<
    (query?: object, call?: CallOptions) => Promise<{ readonly paymentMethods: readonly PaymentMethod[] }>
  >(`POST ${PAYMENT_METHODS}/query`, 'query', READ),
  createPaymentMethod: defineCall<(paymentMethod: PaymentMethodChange) => Promise<unknown>>(
    `POST ${PAYMENT_METHODS}`,
    'paymentMethod',
  ),
  updatePaymentMethod: defineCall<(_id: string, paymentMethod: PaymentMethodChange) => Promise<unknown>>(
    `PATCH ${PAYMENT_METHODS}/{paymentMethod.id}`,
    '_id:paymentMethod.id paymentMethod',
  ),
  deletePaymentMethod: defineCall<(paymentMethodId: string) => Promise<unknown>>(
    `DELETE ${PAYMENT_METHODS}/{paymentMethodId}`,
    'paymentMethodId',
  ),
};
