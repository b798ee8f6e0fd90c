/** Routes of currencies: merchants set rates, every caller converts with them. */
import {
  convertCurrency,
  createExchangeRate,
  deleteExchangeRate,
  getConversionRate,
  getExchangeRate,
  listCurrencies,
  queryExchangeRates,
  updateExchangeRate,
  TAKEN_VIOLATION_TYPE,
} from '@cartwright/contract';
import { convertForDisplay, formatAmount, roundAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import { broken, createSettingRoutes, type SettingDeps } from '../setting-routes.ts';
import { listSettings } from '../setting-store.ts';
import { type ExchangeRate, listExchangeRates, toExchangeRate } from './conversion.ts';

const READ = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;

export function createCurrencyRoutes(deps: SettingDeps): readonly Route[] {
  const { readShop } = deps;
  return [
    route(listCurrencies, READ, async ({ caller, tx }) => {
      const shop = await readShop(tx, caller.siteId);
      const codes = [shop.currency, ...(await listExchangeRates(tx, shop)).map(({ currency }) => currency)];
      return { currencies: codes.map((code) => ({ code, symbol: symbolOf(code, shop.locale) })) };
    }),

    route(getConversionRate, READ, async ({ input, caller, tx }) => {
      const rate = await findRate(tx, await readShop(tx, caller.siteId), input);
      if (isExpectedError(rate)) return rate;
      return { rate: decimalValue(rate.rate), rateTimestamp: new Date(rate.at).toISOString() };
    }),

    route(convertCurrency, READ, async ({ input, caller, tx }) => {
      const { from, to, amounts } = input;
      const rate = await findRate(tx, await readShop(tx, caller.siteId), input);
      if (isExpectedError(rate)) return rate;
      return {
        amounts: amounts.map(({ value, decimalPlaces }) => {
          const amount = roundAmount(withPoint(value, decimalPlaces ?? 0), from);
          return decimalValue(formatAmount(convertForDisplay(amount, from, to, rate.rate), to));
        }),
        rateTimestamp: new Date(rate.at).toISOString(),
      };
    }),

    ...createSettingRoutes<{ readonly currency: string; readonly rate: string; readonly rateDate?: string | null }>(
      deps,
      {
        calls: {
          create: createExchangeRate,
          get: getExchangeRate,
          update: updateExchangeRate,
          remove: deleteExchangeRate,
          query: queryExchangeRates,
        },
        one: 'exchangeRate',
        many: 'exchangeRates',
        kind: 'exchange-rate',
        idPrefix: 'rate',
        notFound: 'EXCHANGE_RATE_NOT_FOUND',
        check: async ({ currency }, { tx, shop, id }) => {
          const others = (await listSettings(tx, shop.siteId, ['exchange-rate'])).filter((one) => one.id !== id);
          if (currency === shop.currency) {
            return [
              broken('exchangeRate.currency', 'VALIDATION', "must be another currency than the site's own", {
                type: TAKEN_VIOLATION_TYPE,
              }),
            ];
          }
          return others.some((one) => toExchangeRate(one).currency === currency)
            ? [
                broken('exchangeRate.currency', 'VALIDATION', 'has a rate already: change that one', {
                  type: TAKEN_VIOLATION_TYPE,
                }),
              ]
            : [];
        },
        complete: (rate, { now, shop }) => ({
          ...rate,
          rateDate: rate.rateDate ?? new Date(now).toISOString(),
          from: shop.currency,
        }),
      },
    ),
  ];
}

/** From the site's currency only: rates are set in one direction, and converting back would lose precision. */
async function findRate(
  tx: Transaction,
  shop: Shop,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ExchangeRate | ExpectedError> {
  if (from === to && from === shop.currency) return { currency: to, rate: '1', at: 0 };
  const rate = (await listExchangeRates(tx, shop)).find(({ currency }) => currency === to);
  return from === shop.currency && rate !== undefined ? rate : refuse('EXCHANGE_RATE_NOT_FOUND');
}

/** `10.95` is 1095 with two decimals. */
function decimalValue(decimal: string) {
  const value = decimal.replace('.', '').replace(/^0+(?=\d)/, '');
  return { value, decimalPlaces: decimal.split('.')[1]?.length ?? 0 };
}

function withPoint(value: string, decimalPlaces: number): string {
  const digits = value.padStart(decimalPlaces + 1, '0');
  return decimalPlaces === 0 ? digits : `${digits.slice(0, -decimalPlaces)}.${digits.slice(-decimalPlaces)}`;
}

function symbolOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
