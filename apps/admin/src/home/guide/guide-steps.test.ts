import { expect, test } from 'vitest';

import { listCountries } from '../../list/countries.ts';
import { listZonesOf, timeZoneOf } from '../../list/country-time-zones.ts';
import { guide } from '../../words/en/guide.ts';
import { countryOfLanguage, currencyOf, taxNameOf, taxPartsOf } from './country-habits.ts';
import { listMissing, listMissingToOrder, readSteps, sayMissing } from './guide-steps.ts';

const NEW = {
  name: 'My shop',
  hasLook: false,
  hasProduct: false,
  hasDelivery: false,
  isDigitalOnly: false,
  hasAddress: false,
  hasTax: false,
  hasPayment: false,
  legal: ['imprint'],
};

test('a new shop has no step done, and needs a product and a payment method to open', () => {
  expect(Object.values(readSteps(NEW))).toEqual(Array.from({ length: 8 }, () => false));
  expect(sayMissing(listMissing(readSteps(NEW)), guide.openShop.missing)).toBe(
    'Add a product and a payment method to open.',
  );
});

test('a shop with all that a step asks for has every step done', () => {
  const steps = readSteps({
    name: 'Fjord',
    hasLook: true,
    hasProduct: true,
    hasDelivery: true,
    isDigitalOnly: false,
    hasAddress: true,
    hasTax: true,
    hasPayment: true,
    legal: ['privacy', 'returns', 'terms'],
  });
  expect(Object.values(steps)).toEqual(Array.from({ length: 8 }, () => true));
  expect(listMissing(steps)).toEqual([]);
});

test('no buyer orders without a product, delivery and payment, except downloads, which need no delivery', () => {
  expect(sayMissing(listMissingToOrder(readSteps(NEW)), guide.testOrder.missing)).toBe(
    'Add a product, delivery and a payment method to buy something yourself.',
  );
  const digital = readSteps({ ...NEW, hasProduct: true, isDigitalOnly: true });
  expect([digital.delivery, listMissingToOrder(digital)]).toEqual([true, ['payment']]);
});

test('each set of missing parts has a sentence', () => {
  const { openShop, testOrder } = guide;
  const done = readSteps({ ...NEW, hasProduct: true, hasDelivery: true, hasPayment: true });
  const isDone = [false, true];
  const all = isDone.flatMap((product) =>
    isDone.flatMap((delivery) => isDone.map((payment) => ({ ...done, product, delivery, payment }))),
  );
  for (const steps of all) {
    const [toOpen, toOrder] = [listMissing(steps), listMissingToOrder(steps)];
    expect(sayMissing(toOpen, openShop.missing) === '').toBe(toOpen.length === 0);
    expect(sayMissing(toOrder, testOrder.missing) === '').toBe(toOrder.length === 0);
  }
});

test('look, legal pages and web address keep no shop closed', () => {
  const steps = readSteps({ ...NEW, hasProduct: true, hasPayment: true });
  expect([steps.look, steps.legal, steps.address, ...listMissing(steps)]).toEqual([false, false, false]);
});

test('a country suggests its currency and its tax, and a language its country', () => {
  expect(['US', 'NO', 'DE', 'JP', 'KW', 'LI'].map(currencyOf)).toEqual(['USD', 'NOK', 'EUR', 'JPY', 'KWD', 'CHF']);
  expect(currencyOf('AQ')).toBeUndefined();
  expect(['AT', 'CA', 'US', 'DE'].map((country) => timeZoneOf(country, 'America/Vancouver'))).toEqual([
    'Europe/Vienna',
    'America/Vancouver',
    'America/New_York',
    'Europe/Berlin',
  ]);
  expect(['US', 'CA', 'AT'].map(taxPartsOf)).toEqual(['state', 'province', undefined]);
  expect(['US', 'NO', 'AU'].map(taxNameOf)).toEqual(['Sales tax', 'VAT', 'GST']);
  expect(['de-AT', 'nb', 'en'].map(countryOfLanguage)).toEqual(['AT', 'NO', 'US']);
});

test('every country whose zones browsers know has a suggested zone', () => {
  const withoutMain = listCountries().filter(({ code }) => timeZoneOf(code, '') === '' && listZonesOf(code).length > 0);
  // Antarctica, and islands on which no shop is run.
  expect(withoutMain.map(({ code }) => code)).toEqual(['AQ', 'FM', 'UM']);
});

test('each suggested currency is one that browsers know', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  const suggested = listCountries().flatMap(({ code }) => currencyOf(code) ?? []);
  expect(suggested.filter((currency) => !known.has(currency))).toEqual([]);
});
