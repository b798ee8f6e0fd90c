/** What pages say about delivery, currencies, payment and places before a cart exists. Part of the site's properties. */
import type { StorefrontProperties } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { listExchangeRates } from '../currencies/conversion.ts';
import { readDeliveryPromise } from '../delivery/delivery-promise.ts';
import { listStorePlaces } from '../delivery/store-places.ts';
import { type IsConfigured, readPaymentMethods } from '../payment-methods/payment-methods.ts';

type StorefrontOffers = Pick<StorefrontProperties, 'delivery' | 'currencies' | 'payments' | 'hasStores'>;

/** All that this module and the page about stores say, as a text that changes with it. */
export async function readStorefrontState(
  tx: Transaction,
  shop: Shop,
  options: Parameters<typeof readStorefrontOffers>[2],
): Promise<string> {
  return JSON.stringify([await readStorefrontOffers(tx, shop, options), await listStorePlaces(tx, shop.siteId)]);
}

/** Reads the delivery promise, the rates of the currencies in which shoppers may read prices, the ways to pay, and whether there are stores. */
export async function readStorefrontOffers(
  tx: Transaction,
  shop: Shop,
  { now, isConfigured }: { readonly now: number; readonly isConfigured: IsConfigured },
): Promise<StorefrontOffers> {
  const delivery = await readDeliveryPromise(tx, shop, now);
  const rates = await listExchangeRates(tx, shop);
  const methods = await readPaymentMethods(tx, shop.siteId, isConfigured);
  const places = await listStorePlaces(tx, shop.siteId);
  return {
    ...(delivery === undefined ? {} : { delivery }),
    ...(rates.length === 0 ? {} : { currencies: rates.map(({ currency, rate }) => ({ currency, rate })) }),
    payments: methods.map(({ code, provider, title }) => ({
      code,
      provider,
      ...(title === undefined ? {} : { title }),
    })),
    ...(places.length === 0 ? {} : { hasStores: true }),
  };
}
