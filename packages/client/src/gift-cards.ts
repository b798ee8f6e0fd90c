/** Gift cards, for merchants; their balance, for the holder of the code. These calls are this platform's own. */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  AdjustGiftCardOptions,
  CreateGiftCardResponse,
  GiftCard,
  GiftCardBalance,
  GiftCardInput,
  ListGiftCardTransactionsResponse,
  QueryGiftCardsResponse,
  ShopQuery,
} from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  AdjustGiftCardOptions,
  CreateGiftCardResponse,
  GiftCard,
  GiftCardBalance,
  GiftCardInput,
  GiftCardTransaction,
  ListGiftCardTransactionsResponse,
  QueryGiftCardsResponse,
  ShopQuery,
} from './shop-types.ts';

const CARD: Shape = { createdDate: date, updatedDate: date, deliverDate: date, expirationDate: date };
const CARD_RESPONSE = { response: { giftCard: CARD } };
const ONE = { ...CARD_RESPONSE, result: 'giftCard' };

/**
 * Issues a gift card. Its code is in this answer and, where there is a recipient, in an email to them.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, giftCards } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { giftCards },
 * });
 * const { giftCard, code } = await office.giftCards.createGiftCard({
 *   amount: '50',
 *   recipient: { name: 'Grace Hopper', email: 'grace@example.com' },
 * });
 * ```
 */
export const createGiftCard: ModuleFunction<
  (card: GiftCardInput, call?: CallOptions) => Promise<CreateGiftCardResponse>
> = define('POST /ecom/v1/gift-cards', '...card', { request: CARD, ...CARD_RESPONSE });

/**
 * Reads a gift card.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * const { balance } = await office.giftCards.getGiftCard('gft_1');
 * ```
 */
export const getGiftCard: ModuleFunction<(giftCardId: string, call?: CallOptions) => Promise<GiftCard>> = define(
  'GET /ecom/v1/gift-cards/{giftCardId}',
  'giftCardId',
  ONE,
);

/**
 * Returns gift cards, newest first.
 *
 * @example
 * ```ts continues
 * const { giftCards: cards } = await office.giftCards.queryGiftCards({ paging: { limit: 20 } });
 * ```
 */
export const queryGiftCards: ModuleFunction<
  (query?: ShopQuery, call?: CallOptions) => Promise<QueryGiftCardsResponse>
> = define('POST /ecom/v1/gift-cards/query', 'query', { response: { giftCards: CARD }, isSafe: true });

/**
 * Stops a gift card from paying. Its balance stays.
 *
 * @throws ApplicationError where it is not active
 *
 * @example
 * ```ts continues
 * await office.giftCards.disableGiftCard('gft_1');
 * ```
 */
export const disableGiftCard: ModuleFunction<(giftCardId: string, call?: CallOptions) => Promise<GiftCard>> = define(
  'POST /ecom/v1/gift-cards/{giftCardId}/disable',
  'giftCardId',
  ONE,
);

/**
 * Lets a gift card that was disabled pay again.
 *
 * @throws ApplicationError where it is not disabled
 *
 * @example
 * ```ts continues
 * await office.giftCards.enableGiftCard('gft_1');
 * ```
 */
export const enableGiftCard: ModuleFunction<(giftCardId: string, call?: CallOptions) => Promise<GiftCard>> = define(
  'POST /ecom/v1/gift-cards/{giftCardId}/enable',
  'giftCardId',
  ONE,
);

/**
 * Adds an amount to the balance of a gift card, or takes it away where it is below zero.
 *
 * @throws ApplicationError where less is left than is taken
 *
 * @example
 * ```ts continues
 * await office.giftCards.adjustGiftCard('gft_1', { amount: '-5', note: 'Paid at the fair' });
 * ```
 */
export const adjustGiftCard: ModuleFunction<
  (giftCardId: string, options: AdjustGiftCardOptions, call?: CallOptions) => Promise<GiftCard>
> = define('POST /ecom/v1/gift-cards/{giftCardId}/adjust', 'giftCardId ...options', ONE);

/**
 * Returns every change of a gift card's balance, oldest first.
 *
 * @throws ApplicationError where there is no such gift card
 *
 * @example
 * ```ts continues
 * const { transactions } = await office.giftCards.listGiftCardTransactions('gft_1');
 * ```
 */
export const listGiftCardTransactions: ModuleFunction<
  (giftCardId: string, call?: CallOptions) => Promise<ListGiftCardTransactionsResponse>
> = define('GET /ecom/v1/gift-cards/{giftCardId}/entries', 'giftCardId', {
  response: { transactions: { createdDate: date } },
});

/**
 * Returns the balance of the gift card with this code. Also for shoppers, a few times an hour.
 *
 * @throws ApplicationError where there is no such gift card
 *
 * @example
 * ```ts continues
 * const { balance: left } = await office.giftCards.getGiftCardBalance('AAAA-BBBB-CCCC-DDDD');
 * ```
 */
export const getGiftCardBalance: ModuleFunction<(code: string, call?: CallOptions) => Promise<GiftCardBalance>> =
  define('POST /ecom/v1/gift-cards/{code}', 'code', ONE);
