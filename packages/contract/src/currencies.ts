/**
 * Currencies in which buyers may read prices. The merchant sets the rates. Orders are charged in the site's currency.
 * The three reads are the official ones, the list of rates is ours.
 */
import { z } from 'zod';

import { decimal } from './decimal.ts';
import { endpoint } from './endpoint.ts';
import { settingCalls } from './setting-calls.ts';
import { currency, readOnly, remedy, whole, wireDate } from './wire.ts';

export const exchangeRateMembers = {
  currency,
  /** The price of one unit of the site's currency in this currency. */
  rate: decimal({ gt: '0', lte: '1000000000', maxScale: 10 }),
  /** The day of the rate; the moment it is set where it is absent. */
  rateDate: wireDate.nullish(),
};

/** The site's currency when the rate was saved: in another one it waits to be saved again. */
const from = z.string().optional();

export const {
  create: createExchangeRate,
  get: getExchangeRate,
  update: updateExchangeRate,
  remove: deleteExchangeRate,
  query: queryExchangeRates,
} = settingCalls({
  module: 'exchangeRates',
  one: 'exchangeRate',
  many: 'exchangeRates',
  noun: 'an exchange rate',
  service: 'commerceSettings',
  path: '/v1/exchange-rates',
  members: { ...exchangeRateMembers, from: readOnly(from) },
  responded: { from },
});

/** A decimal number without its point, and where the point belongs: 10.95 is `1095` with two decimals. */
export const DecimalValue = z.object({ value: z.string(), decimalPlaces: z.number() });

const DecimalValueInput = z.object({
  value: z.string().regex(/^\d{1,15}$/, { error: remedy('must be a number without its point such as 1095') }),
  decimalPlaces: whole(0, 10).nullish(),
});

export const listCurrencies = endpoint({
  name: 'currencies.listCurrencies',
  method: 'GET',
  service: 'currencies',
  path: '/v1/currencies',
  summary: "Returns the site's currency and those that prices can be read in.",
  input: z.object({}),
  output: z.object({ currencies: z.array(z.object({ code: z.string(), symbol: z.string() })) }),
});

export const convertCurrency = endpoint({
  name: 'currencies.convertCurrency',
  method: 'POST',
  service: 'currencies',
  path: '/v1/currencies/amounts/{from}/convert/{to}',
  summary: 'Converts amounts for display.',
  input: z.object({
    from: currency,
    to: currency,
    amounts: z.array(DecimalValueInput).max(100),
  }),
  output: z.object({ amounts: z.array(DecimalValue), rateTimestamp: wireDate }),
});

export const getConversionRate = endpoint({
  name: 'currencies.getConversionRate',
  method: 'GET',
  service: 'currencies',
  path: '/v1/currencies/rate/{from}/convert/{to}',
  summary: 'Returns what one unit of a currency costs in another.',
  input: z.object({ from: currency, to: currency }),
  output: z.object({ rate: DecimalValue, rateTimestamp: wireDate }),
});
