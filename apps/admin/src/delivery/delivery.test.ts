import { describe, expect, test } from 'vitest';

import type { Zone } from '../client/selling-calls.ts';
import { showDays } from '../list/dates.ts';
import { searchPlaces } from '../list/search-places.ts';
import { describeDays, describeHours, describePrice, explainHidden } from './delivery-words.ts';
import { createPickupValues, makePickup, readPickup } from './pickup-values.ts';
import {
  describePlaces,
  findOwner,
  followPlaces,
  listPlaces,
  listUncovered,
  toDestinations,
  toPlaceCodes,
} from './places.ts';
import { checkRates, findWrongRate, NEW_RATES, readRates, writeRates } from './rate-values.ts';

const USD = { currency: 'USD', weightUnit: 'KG' };
const places = listPlaces([
  {
    countryCode: 'US',
    subdivisions: [
      { code: 'CA', name: 'California' },
      { code: 'ME', name: 'Maine' },
    ],
  },
]);
const names = new Map(places.map(({ code, name }) => [code, name]));
const nameOf = (code: string) => names.get(code) ?? code;

const west: Zone = {
  _id: 'west',
  name: 'West Coast',
  active: true,
  destinations: [{ countryCode: 'US', subdivisions: ['CA'] }],
};
const north: Zone = { _id: 'north', name: 'North', active: true, destinations: [{ countryCode: 'NO' }] };

test('the days of an option are those that a buyer waits: packing and transport', () => {
  const none = { from: 0, to: 0 };
  expect(describeDays({ from: 1, to: 1 }, { from: 1, to: 3 })).toBe('2–4 working days with packing');
  expect(describeDays({ from: 3, to: 5 }, none)).toBe('3–5 working days');
  expect(describeDays({ from: 1, to: 1 }, none)).toBe('1 working day');
  expect(describeDays(undefined, { from: 1, to: 3 })).toBe('');
});

describe('places', () => {
  test('are found by the beginning of a name first, by code, and without accents', () => {
    expect(searchPlaces(places, 'cal').map(({ name }) => name)).toEqual(['California', 'New Caledonia']);
    expect(searchPlaces(places, 'no')[0]?.name).toBe('Norway');
    expect(searchPlaces(places, 'reunion')[0]?.name).toBe('Réunion');
    expect(searchPlaces(places, 'norway', ['NO'])).toEqual([]);
  });

  test('become destinations, the states of one country together, and back', () => {
    const codes = ['NO', 'US-CA', 'US-ME'];
    const destinations = toDestinations(codes);
    expect(destinations).toEqual([{ countryCode: 'NO' }, { countryCode: 'US', subdivisions: ['US-CA', 'US-ME'] }]);
    expect(toPlaceCodes(destinations)).toEqual(codes);
  });

  test('of another zone name it', () => {
    expect(findOwner([west, north], 'US-CA', 'north')?.name).toBe('West Coast');
    expect(findOwner([west, north], 'US-CA', 'west')).toBeUndefined();
    expect(findOwner([west, north], 'US', undefined)).toBeUndefined();
  });

  test('are described by name while they are few', () => {
    expect(describePlaces(west.destinations, nameOf)).toBe('California');
    expect(describePlaces(toDestinations(['NO', 'SE']), nameOf)).toBe('Norway and Sweden');
    expect(describePlaces(toDestinations(['NO', 'SE', 'DK', 'FI', 'US-CA']), nameOf)).toBe('4 countries, 1 state');
    expect(describePlaces([], nameOf)).toBe('Every other country');
  });

  test('without delivery are all that no zone has which is on', () => {
    const all = listUncovered([]).length;
    expect(listUncovered([west, north])).toHaveLength(all - 2);
    expect(listUncovered([{ ...north, active: false }])).toHaveLength(all);
    const rest: Zone = { _id: 'rest', name: 'World', destinations: [] };
    expect(listUncovered([rest, { ...north, active: false }]).map(({ code }) => code)).toEqual(['NO']);
  });
});

describe('a price', () => {
  const free = { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] } as const;

  test.each([
    [[{ amount: '6.95', conditions: [] }], '$6.95'],
    [[free, { amount: '6.95', conditions: [] }], '$6.95, free from $75.00'],
    [[{ amount: '2', multiplyByQuantity: true, conditions: [] }], '$2.00 a piece'],
    [[{ amount: '18', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }] }], '$18.00 up to 5 kg'],
    [
      [
        { amount: '5', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' }] },
        { amount: '12', conditions: [] },
      ],
      '$5.00 to $12.00 by weight',
    ],
    [
      [
        { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] },
        { amount: '4', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '30' }] },
        { amount: '7', conditions: [] },
      ],
      'Free to $7.00 by order value',
    ],
  ])('%# is read by the form, described, and written as it was', (rates, words) => {
    const given = rates.map((rate) => ({ ...rate, conditions: [...rate.conditions] })) as Parameters<
      typeof readRates
    >[0];
    expect(describePrice(given, USD)).toBe(words);
    expect(writeRates(readRates(given))).toEqual(given);
  });

  test('of other conditions is kept as it is', () => {
    const rates = [{ amount: '3', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'EQ', value: '2' }] }] as const;
    const given = rates.map((rate) => ({ ...rate, conditions: [...rate.conditions] }));
    expect(readRates(given).kind).toBe('own');
    expect(writeRates(readRates(given))).toEqual(given);
  });

  test('is told what is wrong with it', () => {
    expect(checkRates(NEW_RATES, 'USD')).toBe('The price is missing. Enter 0 for free delivery.');
    expect(checkRates({ ...NEW_RATES, amount: '6,955' }, 'USD')).toBe(
      'The price can have at most 2 digits after the point in USD.',
    );
    expect(checkRates({ ...NEW_RATES, amount: '500.5' }, 'JPY')).toBe(
      'The price can have no digits after the point in JPY.',
    );
    expect(checkRates({ ...NEW_RATES, amount: '6,95' }, 'USD')).toBeUndefined();
    const tiers = [
      { limit: '2', amount: '5' },
      { limit: '2', amount: '6' },
    ];
    expect(checkRates({ ...NEW_RATES, kind: 'weight', tiers }, 'USD')).toBe('Two rows have the same limit.');
    const wrong = [
      { ...NEW_RATES, amount: 'abc' },
      { ...NEW_RATES, amount: '5', freeFrom: 'abc' },
      { ...NEW_RATES, kind: 'weight', tiers } as const,
      { ...NEW_RATES, kind: 'pieces', isPerPiece: true } as const,
    ];
    expect(wrong.map((values) => findWrongRate(values, 'USD'))).toEqual(['amount', 'free', 'kind', 'amount']);
  });
});

test('what a buyer does not see is explained', () => {
  const express = { _id: 'x', title: 'Express', reason: 'CONDITION' };
  const over = { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' } as const;
  expect(explainHidden({ ...express, condition: over }, USD)).toBe('Express hidden: over 5 kg.');
  const under = { type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '30' } as const;
  expect(explainHidden({ ...express, condition: under }, USD)).toBe('Express hidden: under $30.00.');
  expect(explainHidden({ ...express, reason: 'CURRENCY' }, USD)).toBe(
    'Express hidden: its price was set in another currency. Save it again to confirm.',
  );
});

test('days and hours are short', () => {
  expect(showDays(new Date('2026-12-01'), new Date('2026-12-03'), new Date('2026-11-01')).replaceAll(/\s/gu, ' ')).toBe(
    'Dec 1 – 3',
  );
  const day = (openDay: 'MONDAY' | 'TUESDAY' | 'THURSDAY') => ({ openDay, openTime: '10:00', closeTime: '18:00' });
  expect(describeHours([day('MONDAY'), day('TUESDAY'), day('THURSDAY')])).toBe('Mon–Tue, Thu 10:00–18:00');
});

test('a pickup place is written and read as its form has it', () => {
  const values = {
    ...createPickupValues('US', 'America/New_York', ['west']),
    name: 'Studio',
    street: '12 Wharf Street',
    city: 'Portland',
    postalCode: '04101',
    state: 'ME',
    hasSlots: true,
    hours: createPickupValues('US', 'UTC', []).hours.map((day, index) => ({ ...day, isOpen: index === 1 })),
  };
  expect(readPickup(makePickup(values), new Set(['west']))).toEqual(values);
});

test('the name of a new zone follows its places until another is typed', () => {
  expect(followPlaces('', [], ['US-CA'], nameOf)).toBe('California');
  expect(followPlaces('California', ['US-CA'], ['US-CA', 'US-ME'], nameOf)).toBe('California, Maine');
  expect(followPlaces('By sea', ['US-CA'], ['US-CA', 'US-ME'], nameOf)).toBe('By sea');
});
