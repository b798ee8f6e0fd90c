/** The clock of the shop, in another time zone than the browser's. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  isShopClockDifferent,
  readShopDay,
  readShopTimeZone,
  setShopTimeZone,
  toShopDay,
} from '../client/shop-clock.ts';
import { fullDate, longDay, nameOfTimeZone, shortDate, titleOfDay } from '../list/dates.ts';
import { searchOf } from './order-search.ts';
import { readPeriods } from './sales-query.ts';

const own = readShopTimeZone();
beforeEach(() => setShopTimeZone('Pacific/Auckland'));
afterEach(() => setShopTimeZone(own));

/** Tuesday, 1:30 in the morning in Auckland, while it is Monday in America and Europe. */
const now = new Date('2026-11-23T12:30:00Z');

describe('the clock of the shop', () => {
  test('decides the day and the time of every date', () => {
    expect(titleOfDay(now)).toBe('Tuesday, November 24');
    expect(fullDate(now)).toBe('Nov 24, 2026, 1:30 AM');
    expect(shortDate(new Date('2026-11-23T11:30:00Z'), now)).toBe('Today, 12:30 AM');
    expect(shortDate(new Date('2026-11-23T10:59:00Z'), now)).toBe('Yesterday, 11:59 PM');
    expect(longDay(new Date('2026-12-31T12:00:00Z'), now)).toBe('Jan 1, 2027');
  });

  test('reads a typed day, also one that has 23 hours', () => {
    expect(toShopDay(now)).toBe('2026-11-24');
    expect(readShopDay('2026-12-24', { hour: 9 }).toISOString()).toBe('2026-12-23T20:00:00.000Z');
    expect(readShopDay('2026-09-26', { days: 1 }).toISOString()).toBe('2026-09-26T12:00:00.000Z');
    expect(readShopDay('2026-09-26', { days: 2 }).toISOString()).toBe('2026-09-27T11:00:00.000Z');
  });

  test('begins the periods of figures and lists at its midnight', () => {
    const midnight = '2026-11-23T11:00:00.000Z';
    expect(readPeriods(now)).toEqual({
      from: new Date(midnight),
      to: now,
      compareFrom: new Date('2026-11-16T11:00:00Z'),
      compareTo: new Date('2026-11-16T12:30:00Z'),
      timeZone: 'Pacific/Auckland',
    });
    const view = { view: 'all', search: '', payment: undefined, fulfillment: undefined, cursor: undefined } as const;
    expect(searchOf({ ...view, date: 'today' }, now)).toMatchObject({ filter: { createdDate: { $gte: midnight } } });
  });

  test('is named as people know it, and where the browser shows another time', () => {
    expect(nameOfTimeZone()).toBe('New Zealand Time (Auckland)');
    expect(nameOfTimeZone('America/Argentina/Buenos_Aires')).toBe('Argentina Standard Time (Buenos Aires)');
    expect(nameOfTimeZone('UTC')).toBe('Coordinated Universal Time');
    expect(isShopClockDifferent(now)).toBe(true);
    setShopTimeZone(own);
    expect(isShopClockDifferent(now)).toBe(false);
  });
});
