/** Checkouts that buyers left: merchants read them, and a buyer gets the items back by the link of the email. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { CART } from './cart-shapes.ts';
import { date } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type { AbandonedCheckout, AbandonedCheckoutQuery, AbandonedCheckoutRecovered } from './entities.ts';
import { type DataEvent, defineEvent, type EntityEvent } from './events.ts';
import type { QueryAbandonedCheckoutsResponse, RestoreCartResponse } from './requests.ts';
import type { CallOptions } from './transport.ts';

export type { AbandonedCheckout, AbandonedCheckoutQuery, AbandonedCheckoutRecovered } from './entities.ts';
export type { QueryAbandonedCheckoutsResponse, RestoreCartResponse } from './requests.ts';

const ABANDONED = { emailSentDate: date, checkoutRecoveredDate: date, createdDate: date, updatedDate: date };

/**
 * Returns an abandoned checkout.
 *
 * @throws ApplicationError where there is no such abandoned checkout
 *
 * @example
 * ```ts
 * import { abandonedCheckouts, ApiKeyStrategy, createClient } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { abandonedCheckouts },
 * });
 * const { status, totalPrice } = await office.abandonedCheckouts.getAbandonedCheckout('chk_1');
 * ```
 */
export const getAbandonedCheckout: ModuleFunction<
  (abandonedCheckoutId: string, call?: CallOptions) => Promise<AbandonedCheckout>
> = define('GET /ecom/v1/abandoned-checkout/{abandonedCheckoutId}', 'abandonedCheckoutId', {
  response: { abandonedCheckout: ABANDONED },
  result: 'abandonedCheckout',
});

/**
 * Returns abandoned checkouts by filter, sort and paging, newest first.
 *
 * @example
 * ```ts continues
 * const { abandonedCheckouts: left } = await office.abandonedCheckouts.queryAbandonedCheckouts({
 *   filter: { state: 'emailed' },
 * });
 * ```
 */
export const queryAbandonedCheckouts: ModuleFunction<
  (query?: AbandonedCheckoutQuery, call?: CallOptions) => Promise<QueryAbandonedCheckoutsResponse>
> = define('POST /ecom/v1/abandoned-checkout/query', 'query', {
  isSafe: true,
  response: { abandonedCheckouts: ABANDONED },
});

/**
 * Deletes an abandoned checkout. The link in its email fills no cart any more.
 *
 * @throws ApplicationError where there is no such abandoned checkout
 *
 * @example
 * ```ts continues
 * await office.abandonedCheckouts.deleteAbandonedCheckout('chk_1');
 * ```
 */
export const deleteAbandonedCheckout: ModuleFunction<
  (abandonedCheckoutId: string, call?: CallOptions) => Promise<void>
> = define('DELETE /ecom/v1/abandoned-checkout/{abandonedCheckoutId}', 'abandonedCheckoutId', NOTHING);

/**
 * Adds the items of an abandoned checkout to the visitor's own cart, as far as they are still sold.
 *
 * @throws ApplicationError where the link is not valid any more
 *
 * @example
 * ```ts continues
 * const { itemCount, unavailableNames } = await office.abandonedCheckouts.restoreCart('token');
 * ```
 */
export const restoreCart: ModuleFunction<(link: string, call?: CallOptions) => Promise<RestoreCartResponse>> = define(
  'POST /ecom/v1/abandoned-checkout/restore',
  'link',
  { response: { cart: CART } },
);

/**
 * Registers a handler for checkouts that were left.
 *
 * @example
 * ```ts continues
 * office.abandonedCheckouts.onAbandonedCheckoutCreated(({ entity }) => console.log(entity.totalPrice));
 * ```
 */
export const onAbandonedCheckoutCreated: ModuleFunction<
  (handler: EventHandler<EntityEvent<AbandonedCheckout>>) => void
> = defineEvent('wix.ecom.v1.abandoned_checkout_created', ABANDONED);

/**
 * Registers a handler for checkouts that an order brought back.
 *
 * @example
 * ```ts continues
 * office.abandonedCheckouts.onAbandonedCheckoutRecovered(({ data }) => console.log(data.abandonedCheckout.status));
 * ```
 */
export const onAbandonedCheckoutRecovered: ModuleFunction<
  (handler: EventHandler<DataEvent<AbandonedCheckoutRecovered>>) => void
> = defineEvent('wix.ecom.v1.abandoned_checkout_recovered', { abandonedCheckout: ABANDONED });
