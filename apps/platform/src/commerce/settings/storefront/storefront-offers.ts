/** What pages say about delivery and currencies before a cart exists. Part of the site's properties. */
import type { StorefrontProperties } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { listExchangeRates } from '../currencies/conversion.ts';
import { readDeliveryPromise } from '../delivery/delivery-promise.ts';

/** Reads the delivery promise, and the rates of the currencies in which shoppers may read prices. */
export async function readStorefrontOffers(
  tx: Transaction,
  shop: Shop,
  now: number,
): Promise<Pick<StorefrontProperties, 'delivery' | 'currencies'>> {
  const delivery = await readDeliveryPromise(tx, shop, now);
  const rates = await listExchangeRates(tx, shop);
  return {
    ...(delivery === undefined ? {} : { delivery }),
    ...(rates.length === 0 ? {} : { currencies: rates.map(({ currency, rate }) => ({ currency, rate })) }),
  };
}
