/** Prices in the buyer's display currency. Orders are charged in the site's currency. */
import { type Conversion, displayConverted, type Minor } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { listSettings, type Setting } from '../setting-store.ts';

/** A rate that the merchant set. */
export interface ExchangeRate extends Conversion {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The shop's currency when it was saved; absent where it was saved before that was kept. */
  readonly from?: string;
}

export function toExchangeRate({ document, updatedAt }: Setting): ExchangeRate {
  const { currency, rate, rateDate, from } = document as {
    currency: string;
    rate: string;
    rateDate?: string;
    from?: string;
  };
  const at = rateDate === undefined ? updatedAt : Date.parse(rateDate);
  return { currency, rate, at, ...(from === undefined ? {} : { from }) };
}

/** The rates of the shop's present currency. */
export async function listExchangeRates(
  tx: Transaction,
  { siteId, currency }: Pick<Shop, 'siteId' | 'currency'>,
): Promise<readonly ExchangeRate[]> {
  const rates = (await listSettings(tx, siteId, ['exchange-rate'])).map(toExchangeRate);
  return rates.filter((rate) => (rate.from ?? currency) === currency && rate.currency !== currency);
}

/** The shop with display prices in `currency`; unchanged if the merchant has set no rate for it. */
export async function readShopIn(tx: Transaction, shop: Shop, currency: string | undefined): Promise<Shop> {
  if (currency === undefined || currency === shop.currency) return shop;
  const rate = (await listExchangeRates(tx, shop)).find((one) => one.currency === currency);
  return rate === undefined ? shop : { ...shop, conversion: { currency: rate.currency, rate: rate.rate } };
}

/** Prints amounts of a shop or an order as its buyer reads them: converted where they chose another currency. */
export function createAmountPrinter({
  currency,
  locale,
  conversion,
}: Pick<Shop, 'currency' | 'locale' | 'conversion'>): (amount: Minor) => string {
  return (amount) => displayConverted(amount, currency, locale, conversion);
}
