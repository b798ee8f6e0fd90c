import { describe, expect, test } from 'vitest';

import type { Setting, SettingKind } from '../setting-store.ts';
import type { AutoTax } from './auto-tax.ts';
import { localAutoTax } from './local-auto-tax.ts';
import { judgeTax } from './taxation.ts';

function setting(kind: SettingKind, id: string, document: object, ownerId = ''): Setting {
  return { kind, id, ownerId, revision: 1, document, createdAt: 0, updatedAt: 0 };
}

function at(country: string, subdivision = '', postalCode = '') {
  return { country, subdivision, city: '', postalCode };
}

const flat: AutoTax = () => ({ kind: 'rates', rates: [{ name: 'Auto', jurisdictionType: 'STATE', rate: 70_000 }] });
const broken: AutoTax = () => {
  throw new Error('secret of the provider');
};

const site = (document: object) => setting('tax-settings', 'site', document);
const california = setting('tax-region', 'ca', { country: 'US', subdivision: 'US-CA' });
const states = setting('tax-region', 'us', { country: 'US' });
const stateTax = setting('tax-mapping', 'm', { taxRate: '0.06', taxName: 'State' }, 'ca');
const auto = site({ calculation: 'AUTO', autoTaxActive: true });

describe('which tax, and why', () => {
  test('no region, no tax, also where prices contain tax', () => {
    expect(judgeTax([site({ taxIncludedInItemPrices: true })], at('FR'), flat)).toEqual({
      rules: { pricesIncludeTax: true, defaultRates: [] },
      details: { rateType: 'NO_TAX_COLLECTED' },
    });
  });

  test('the region of the subdivision counts before that of the country', () => {
    const settings = [states, california, stateTax];
    expect(judgeTax(settings, at('US', 'CA'), flat).rules.defaultRates).toMatchObject([
      { name: 'State', rate: 60_000 },
    ]);
    expect(judgeTax(settings, at('US', 'NY'), flat)).toMatchObject({
      rules: { defaultRates: [] },
      details: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
    });
  });

  test('a group has its own rates, and an exempt group none, also with the calculator', () => {
    const settings = [
      california,
      stateTax,
      setting('tax-group', 'books', { name: 'Books' }),
      setting('tax-group', 'bread', { name: 'Bread', exempt: true }),
      setting('tax-mapping', 'b', { taxRate: '0.02', taxName: 'State', taxGroupId: 'books' }, 'ca'),
    ];
    expect(judgeTax(settings, at('US', 'CA'), flat).rules.ratesByGroup).toMatchObject({
      books: [{ rate: 20_000 }],
      bread: [],
    });
    expect(judgeTax([auto, ...settings], at('US', 'CA'), flat).rules).toEqual({
      pricesIncludeTax: false,
      defaultRates: [{ name: 'Auto', jurisdictionType: 'STATE', rate: 70_000 }],
      ratesByGroup: { bread: [] },
    });
  });

  test('a calculator that throws counts as one without a result, and its error is not shown', () => {
    const { details, rules, error } = judgeTax([auto, california, stateTax], at('US', 'CA'), broken);
    expect(details).toEqual({
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: {
        fallbackReason: 'AUTO_TAX_FAILED',
        error: { code: 'AUTO_TAX_FAILED', description: 'The tax calculator failed.', data: {} },
      },
    });
    expect(rules.defaultRates).toMatchObject([{ rate: 60_000 }]);
    expect(error).toBeUndefined();
  });

  test('two rates of one name stay two', () => {
    const twice = [california, stateTax, setting('tax-mapping', 'n', { taxRate: '0.01', taxName: 'State' }, 'ca')];
    expect(judgeTax(twice, at('US', 'CA'), flat).rules.defaultRates.map(({ name }) => name)).toEqual([
      'State',
      'State (2)',
    ]);
  });
});

describe('the calculator that comes with the platform', () => {
  test.each([
    ['Berlin', at('DE', '', '10115'), [['Umsatzsteuer', 190_000]]],
    ['Oregon', at('US', 'OR', '97201'), []],
    [
      'New York City',
      at('US', 'NY', '10013'),
      [
        ['New York State', 40_000],
        ['New York City', 45_000],
        ['Metropolitan commuter district', 3750],
      ],
    ],
    ['Albany', at('US', 'NY', '12207'), [['New York State', 40_000]]],
  ])('%s', (_name, destination, expected) => {
    const response = localAutoTax(destination);
    expect(response.kind === 'rates' ? response.rates.map(({ name, rate }) => [name, rate]) : response).toEqual(
      expected,
    );
  });

  test.each([
    ['The rates of this address are not in the table.', at('')],
    ['The rates of NE are not in the table.', at('US', 'NE', '68102')],
    [
      'Sales tax depends on the state and the ZIP code, and the address names only one of them or neither.',
      at('US', '', '10013'),
    ],
  ])('%s', (description, destination) => {
    expect(localAutoTax(destination)).toEqual({ kind: 'failed', description });
  });
});
