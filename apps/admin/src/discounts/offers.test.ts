import { describe, expect, test } from 'vitest';

import type { Coupon, DiscountRule } from '../client/offer-calls.ts';
import { readMoment, writeMoment } from '../client/shop-time.ts';
import {
  checkCode,
  type CodeValues,
  generateCode,
  NEW_CODE,
  readCode,
  writeCode,
  writeCodeChanges,
} from './code-values.ts';
import { offerQueryOf, readOfferListView, writeOfferListView } from './discount-queries.ts';
import { type EffectValues, firstEnd, NO_EFFECT } from './offer-fields.ts';
import { filterOfState, OFFER_STATES, stateOf } from './offer-state.ts';
import { describeCode, describeRule } from './offer-words.ts';
import { checkRule, NEW_RULE, readRule, type RuleValues, writeRule, writeRuleChanges } from './rule-values.ts';

const shop = { currency: 'USD', timeZone: 'America/New_York' };
const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const effect = (change: Partial<EffectValues>): EffectValues => ({ ...NO_EFFECT, ...change });
const TWENTY = effect({ percent: '20' });
const code = (change: Partial<CodeValues> = {}): CodeValues => ({
  ...NEW_CODE,
  code: 'SPRING20',
  effect: TWENTY,
  ...change,
});
const rule = (change: Partial<RuleValues> = {}): RuleValues => ({
  ...NEW_RULE,
  name: 'Spring',
  effect: TWENTY,
  ...change,
});

describe('the state of an offer', () => {
  test('is expired before it is off, and off before it is scheduled', () => {
    const now = 10;
    expect(stateOf({ isActive: true }, now)).toBe('live');
    expect(stateOf({ isActive: true, startsAt: 10, endsAt: 11 }, now)).toBe('live');
    expect(stateOf({ isActive: true, startsAt: 11 }, now)).toBe('scheduled');
    expect(stateOf({ isActive: false, startsAt: 11 }, now)).toBe('off');
    expect(stateOf({ isActive: false, endsAt: 10 }, now)).toBe('expired');
  });

  test('is what the filter of its view selects, for every period', () => {
    const now = Date.parse('2026-11-23T12:00:00.000Z');
    const moments = [undefined, now - 1, now, now + 1];
    for (const isActive of [true, false]) {
      for (const startsAt of moments) {
        for (const endsAt of moments) {
          const offer = { active: isActive, start: startsAt, end: endsAt };
          const fields = { active: 'active', start: 'start', end: 'end' };
          const selected = OFFER_STATES.filter((state) => isSelected(filterOfState(state, fields, now), offer));
          expect(selected).toEqual([stateOf({ isActive, startsAt, endsAt }, now)]);
        }
      }
    }
  });
});

type Offer = Readonly<Record<string, boolean | number | undefined>>;

/** Filters as the platform reads them: a value that is absent is neither before nor after a moment. */
function isSelected(filter: object, offer: Offer): boolean {
  return Object.entries(filter).every(([name, wanted]: [string, unknown]) => {
    if (name === '$and') return (wanted as object[]).every((one) => isSelected(one, offer));
    if (name === '$or') return (wanted as object[]).some((one) => isSelected(one, offer));
    const value = offer[name];
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    const { $exists, $lte, $gt } = wanted as { $exists?: boolean; $lte?: string; $gt?: string };
    if ($exists !== undefined) return (value !== undefined) === $exists;
    if (value === undefined) return false;
    return $lte === undefined ? Number(value) > Date.parse($gt ?? '') : Number(value) <= Date.parse($lte);
  });
}

describe('the list', () => {
  test('of an address has the view, the search and the page, without default values', () => {
    for (const address of ['/discounts', '/discounts?view=off&q=spring&page=2', '/discounts?view=deleted']) {
      expect(writeOfferListView('/discounts', readOfferListView(new URL(address, 'http://a').searchParams))).toBe(
        address,
      );
    }
    expect(readOfferListView(new URLSearchParams('view=odd&page=-1'))).toEqual({ view: 'all', search: '', page: 1 });
  });

  test('asks for nothing where all are shown, and for both texts where one is searched', () => {
    const fields = { active: 'a', start: 's', end: 'e' };
    const ask = (view: 'all' | 'live', search: string) =>
      offerQueryOf({ view, search, page: 1 }, { fields, texts: ['code', 'name'], now: 0 }).filter;
    expect(ask('all', '')).toBeUndefined();
    expect(ask('all', 'mug')).toEqual({
      $and: [{ $or: [{ code: { $contains: 'mug' } }, { name: { $contains: 'mug' } }] }],
    });
    expect(OFFER_STATES.every((view) => ask(view as 'live', '') !== undefined)).toBe(true);
  });
});

describe('the clock of the shop', () => {
  test('reads what it writes, in winter and in summer', () => {
    for (const at of ['2026-01-05T14:30:00.000Z', '2026-07-05T03:00:00.000Z']) {
      expect(readMoment(writeMoment(Date.parse(at), shop.timeZone), shop.timeZone)).toBe(Date.parse(at));
    }
    expect(writeMoment(Date.parse('2026-11-27T14:00:00.000Z'), shop.timeZone)).toBe('2026-11-27T09:00');
    expect([writeMoment(undefined, shop.timeZone), readMoment('', shop.timeZone)]).toEqual(['', undefined]);
  });

  test('has each time once: a skipped one is an hour later, a repeated one is the first', () => {
    const read = (typed: string) => new Date(readMoment(typed, shop.timeZone) ?? 0).toISOString();
    expect(read('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(read('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('a code', () => {
  const coupon = (values: CodeValues): Pick<Coupon, 'specification'> => {
    const { name, code: written, ...terms } = writeCode(values, shop);
    const types = {
      percent: 'PercentOff',
      amount: 'MoneyOff',
      price: 'FixedPrice',
      delivery: 'FreeShipping',
      buy: 'BuyXGetY',
    };
    return {
      specification: {
        ...(terms as object),
        name,
        code: written,
        startTime: terms.startTime,
        limitedToOneItem: terms.limitedToOneItem === true,
        active: terms.active === true,
        type: types[values.effect.kind],
      },
    };
  };

  test.each<Partial<CodeValues>>([
    {},
    { effect: effect({ kind: 'amount', amount: '5.5' }), minimum: '50', uses: '100', perCustomer: '1', oneItem: true },
    {
      effect: effect({ kind: 'price', price: '9' }),
      scope: { kind: 'products', ids: ['prod_1'] },
      ends: '2026-12-24T18:00',
    },
    {
      effect: effect({ kind: 'delivery' }),
      scope: { kind: 'collections', ids: ['col_1'] },
      isActive: false,
    },
    { effect: effect({ kind: 'buy', buy: '3', get: '1' }), starts: '2026-12-01T00:00' },
  ])('is read as it was written: %o', (change) => {
    const values = code({ starts: '2026-11-23T07:00', ...change });
    expect(readCode(coupon(values), shop)).toEqual(values);
  });

  test('starts at once on every clock, unless it says when', () => {
    expect(writeCode(code(), shop)).toMatchObject({ name: 'SPRING20', code: 'SPRING20', startTime: '0' });
    expect(readCode(coupon(code()), shop).starts).toBe('');
  });

  test('that has ended can still be changed, and a new one does not begin with its end', () => {
    const ended = code({ ends: '2026-11-01T00:00' });
    expect(checkCode(ended, shop, firstEnd('cpn_1'))).toEqual({});
    expect(checkCode(ended, shop, NOW)).toHaveProperty('ends');
  });

  test('of a shop in yen has no decimals', () => {
    const yen = { currency: 'JPY', timeZone: 'Asia/Tokyo' };
    const off = (amount: string) => code({ effect: effect({ kind: 'amount', amount }) });
    expect(checkCode(off('5.5'), yen, NOW)).toEqual({ effect: 'Enter an amount like 50.' });
    expect(checkCode(off('500'), yen, NOW)).toEqual({});
    expect(describeCode(off('500'), { shop: yen, names: new Map(), now: NOW })).toBe('¥500 off everything.');
  });

  test('sends what has changed only, and clears what was emptied', () => {
    expect(writeCodeChanges({ minimum: '' }, code(), shop)).toEqual({ minimumSubtotal: null });
    expect(writeCodeChanges({ ends: '', uses: '5' }, code({ uses: '5' }), shop)).toEqual({
      expirationTime: null,
      usageLimit: 5,
    });
    expect(
      writeCodeChanges(
        { effect: effect({ kind: 'amount' }) },
        code({ effect: effect({ kind: 'amount', amount: '5' }) }),
        shop,
      ),
    ).toEqual({
      moneyOffAmount: 5,
      limitedToOneItem: false,
    });
  });

  test.each<[Partial<CodeValues>, string, string]>([
    [{ code: ' ' }, 'code', 'Enter a code.'],
    [{ code: 'SPRING 20' }, 'code', 'A code is one word, without spaces.'],
    [{ effect: effect({ percent: '101' }) }, 'effect', 'Enter a percentage from 0.01 to 100.'],
    [{ effect: effect({ kind: 'amount', amount: '1.234' }) }, 'effect', 'Enter an amount like 50.00.'],
    [
      { effect: effect({ kind: 'price', price: '9' }) },
      'scope',
      'A fixed price is for one product or one collection: choose it.',
    ],
    [{ effect: effect({ kind: 'buy', buy: '0' }) }, 'effect', 'Enter two numbers from 1 to 1,000.'],
    [{ scope: { kind: 'products', ids: [] } }, 'scope', 'Choose at least one product.'],
    [{ minimum: 'much' }, 'minimum', 'Enter an amount like 50.00, or leave it empty.'],
    [{ uses: '0' }, 'uses', 'Enter a number from 1, or leave it empty for no limit.'],
    [{ starts: '2026-12-24T18:00', ends: '2026-12-24T18:00' }, 'ends', 'The end must be after the start.'],
    [{ ends: '2026-11-01T00:00' }, 'ends', 'The end must be after the start.'],
  ])('%o is not complete: %s', (change, field, sentence) => {
    expect(checkCode(code(change), shop, NOW)).toEqual({ [field]: sentence });
    expect(checkCode(code(), shop, NOW)).toEqual({});
  });

  test('is generated of eight characters that are not taken for one another', () => {
    const made = generateCode((bytes) => bytes.map((_, place) => place * 31));
    expect(made).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
  });
});

describe('an automatic offer', () => {
  const saved = (values: RuleValues): DiscountRule =>
    ({
      _id: 'rule_1',
      revision: '1',
      usageCount: 0,
      status: 'LIVE',
      ...writeRule(values, shop),
    }) as unknown as DiscountRule;

  test.each<Partial<RuleValues>>([
    {},
    { effect: effect({ kind: 'amount', amount: '5' }), trigger: 'subtotal', minimum: '50', starts: '2026-12-01T00:00' },
    {
      effect: effect({ kind: 'price', price: '9' }),
      scope: { kind: 'products', ids: ['a', 'b'] },
      trigger: 'quantity',
      units: '3',
    },
    {
      scope: { kind: 'collections', ids: ['c'] },
      trigger: 'members',
      memberIds: ['m'],
      ends: '2026-12-01T00:00',
    },
  ])('is read as it was written: %o', (change) => {
    const values = rule(change);
    expect(readRule(saved(values), shop)).toEqual(values);
  });

  test('of an app keeps its conditions: only the rest can be changed', () => {
    const { discounts, ...others } = saved(rule());
    const values = readRule({ ...others, discounts: { values: [...discounts.values, ...discounts.values] } }, shop);
    expect(values).toMatchObject({ name: 'Spring', isForeign: true });
    expect(checkRule(values, shop, NOW)).toEqual({});
    expect(writeRuleChanges({ name: 'Summer' }, { ...values, name: 'Summer' }, shop)).toEqual({ name: 'Summer' });
  });

  test.each<[Partial<RuleValues>, string, string]>([
    [{ name: '' }, 'name', 'Enter a name. Shoppers read it in the cart.'],
    [{ trigger: 'subtotal' }, 'minimum', 'Enter the amount from which it counts.'],
    [{ trigger: 'quantity', units: 'x' }, 'units', 'Enter a number from 1.'],
    [{ trigger: 'members' }, 'memberIds', 'Choose at least one member.'],
  ])('%o is not complete: %s', (change, field, sentence) => {
    expect(checkRule(rule(change), shop, NOW)).toEqual({ [field]: sentence });
  });
});

describe('the sentence of an offer', () => {
  const names = new Map([
    ['mug', 'Harbour Mug'],
    ['kitchen', 'Kitchen'],
  ]);
  const context = { shop, names, now: NOW };
  const mug = { kind: 'products', ids: ['mug'] } as const;

  test.each<[Partial<CodeValues>, string]>([
    [{ minimum: '50', perCustomer: '1' }, '20% off everything from $50.00, once each.'],
    [
      { effect: effect({ kind: 'amount', amount: '5' }), uses: '100' },
      '$5.00 off everything, for the first 100 orders.',
    ],
    [{ effect: effect({ kind: 'price', price: '9' }), scope: mug }, 'Harbour Mug for $9.00 each.'],
    [{ effect: effect({ kind: 'delivery' }), minimum: '75' }, 'Free delivery from $75.00.'],
    [
      { effect: effect({ kind: 'buy' }), scope: { kind: 'collections', ids: ['kitchen'] } },
      'Buy 2, get 1 free of Kitchen.',
    ],
    [{ oneItem: true, scope: mug }, '20% off the cheapest item of Harbour Mug.'],
    [{ effect: effect({ percent: '' }) }, '…% off everything.'],
    [{ ends: '2026-12-24T18:00' }, '20% off everything, until Dec 24, 2026, 6:00 PM.'],
  ])('%o: %s', (change, sentence) => {
    expect(describeCode(code(change), context)).toBe(sentence);
  });

  test.each<[Partial<RuleValues>, string]>([
    [{}, '20% off everything.'],
    [{ trigger: 'quantity', units: '3', scope: mug }, '20% off Harbour Mug from 3 items.'],
    [{ trigger: 'members', memberIds: ['a', 'b'] }, '20% off everything for 2 members.'],
    [{ starts: '2026-12-01T00:00' }, '20% off everything, from Dec 1, 2026, 12:00 AM.'],
  ])('%o: %s', (change, sentence) => {
    expect(describeRule(rule(change), context)).toBe(sentence);
  });
});
