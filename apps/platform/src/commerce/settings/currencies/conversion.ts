/** Prices in the buyer's display currency. Orders are charged in the site's currency. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { Conversion, Shop } from '../../../foundation/site/shop.ts';
import { listSettings, type Setting } from '../setting-store.ts';

/** A rate that the merchant set. */
export interface ExchangeRate extends Conversion {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function toExchangeRate({ document, updatedAt }: Setting): ExchangeRate {
  const { currency, rate, rateDate } = document as { currency: string; rate: string; rateDate?: string };
  return { currency, rate, at: rateDate === undefined ? updatedAt : Date.parse(rateDate) };
}

export async function listExchangeRates(tx: Transaction, siteId: SiteId): Promise<readonly ExchangeRate[]> {
  return (await listSettings(tx, siteId, ['exchange-rate'])).map(toExchangeRate);
}

/** The shop with display prices in `currency`; unchanged if the merchant has set no rate for it. */
export async function readShopIn(tx: Transaction, shop: Shop, currency: string | undefined): Promise<Shop> {
  if (currency === undefined || currency === shop.currency) return shop;
  const rate = (await listExchangeRates(tx, shop.siteId)).find((one) => one.currency === currency);
  return rate === undefined ? shop : { ...shop, conversion: { currency: rate.currency, rate: rate.rate } };
}
