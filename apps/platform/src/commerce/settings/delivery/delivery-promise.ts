/** The delivery promise before address and items are known: the shop's first delivery option in its own country. */
import type { DeliveryPromise } from '@cartwright/contract';
import { formatAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { readDestination } from '../destination.ts';
import { listSettings } from '../setting-store.ts';
import { DELIVERY_KINDS, offerDelivery } from './delivery-offers.ts';

/** Undefined where the shop does not deliver to its own country. */
export async function readDeliveryPromise(
  tx: Transaction,
  shop: Shop,
  now: number,
): Promise<DeliveryPromise | undefined> {
  const settings = await listSettings(tx, shop.siteId, DELIVERY_KINDS);
  const { rates } = offerDelivery(settings, shop, readDestination(undefined, shop.locale), now);
  const rate = rates.find(({ pickup }) => pickup === undefined);
  if (rate === undefined) return undefined;
  const { price, freeFrom } = rate.price;
  const { timeZone, cutOffTime, holidays, closedDates } = rate.calendar;
  return {
    code: rate.code,
    title: rate.title,
    ...(price.kind === 'flat' ? { amount: formatAmount(price.amount, shop.currency) } : {}),
    ...(freeFrom === undefined ? {} : { freeFrom: formatAmount(freeFrom, shop.currency) }),
    ...(!rate.isTimed ? {} : { days: { from: rate.fastestDays, to: rate.slowestDays } }),
    calendar: {
      timeZone,
      ...(cutOffTime === undefined ? {} : { cutOffTime }),
      holidays,
      closedDates: [...closedDates],
    },
  };
}
