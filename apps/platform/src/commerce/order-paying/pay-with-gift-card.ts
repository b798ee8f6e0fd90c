/**
 * Pays what is unpaid of an order with a gift card, at once. Failed codes count as on the checkout's page, so that codes
 * are not tried here instead.
 */
import type { HostedProblem } from '@cartwright/hosted';

import type { Database } from '../../foundation/database/database.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { RateLimits } from '../../foundation/limits/rate-limits.ts';
import { causeOf } from '../cart/operations/cart-events.ts';
import { createGiftCardGuesses } from '../gift-cards/gift-card-guesses.ts';
import { payByGiftCard } from '../orders/collecting/manual-payments.ts';
import { writeOrRefuse } from '../orders/life/each-order.ts';
import type { OrderDeskDeps } from '../orders/life/order-desk.ts';
import type { OpenedPayLink } from './show-pay-order.ts';

type Deps = Pick<OrderDeskDeps, 'ids' | 'orderListeners' | 'planEmailActivities' | 'giftCards'> & {
  readonly siteId: SiteId;
  readonly database: Database;
  readonly limits: RateLimits;
};

/** Undefined: it has paid, or nothing is to be paid any more. */
export async function payWithGiftCard(
  deps: Deps,
  { order, context }: Pick<OpenedPayLink, 'order' | 'context'>,
  code: string,
): Promise<HostedProblem | undefined> {
  const { siteId, database, limits } = deps;
  const { now, address } = context;
  const guesses = createGiftCardGuesses(limits);
  const guesser = { owner: `order:${order.id}`, address, now };
  if ((await guesses.refuse(guesser)) !== undefined) return { code: 'coupon-too-many-tries' };
  const request = { orderId: order.id, by: causeOf(order.buyer), now, code, readAmount: () => undefined };
  const paid = await writeOrRefuse(database, (tx) => payByGiftCard(deps, tx, siteId, request));
  if (!isExpectedError(paid)) return undefined;
  switch (paid.code) {
    case 'GIFT_CARD_NOT_FOUND':
      await guesses.count(guesser);
      return { code: 'coupon-unknown', values: { name: code } };
    case 'GIFT_CARD_NOT_ACTIVE':
      return { code: 'gift-card-not-active' };
    case 'GIFT_CARD_EMPTY':
      return { code: 'gift-card-empty' };
    default:
      return undefined;
  }
}
