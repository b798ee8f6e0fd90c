import { describe, expect, test } from 'vitest';

import { isWorkingDay, readArrivalDays, type ShopCalendar } from './working-days.ts';

const STUDIO: ShopCalendar = {
  timeZone: 'America/New_York',
  cutOffTime: '14:00',
  holidays: 'US_FEDERAL',
  closedDates: ['2026-12-24'],
};
const PLAIN: ShopCalendar = { timeZone: 'UTC', holidays: 'NONE', closedDates: [] };

/** The first and the last day as dates. */
function arrive(calendar: ShopCalendar, from: number, to: number, now: string): string[] {
  const days = readArrivalDays(calendar, { from, to }, Date.parse(now));
  return [days.from, days.to].map((day) => new Date(day).toISOString().slice(0, 10));
}

describe('readArrivalDays', () => {
  test.each([
    ['weekends do not count', PLAIN, 3, 5, '2026-11-20T10:00:00Z', ['2026-11-25', '2026-11-27']],
    ['a Sunday is no day of its own', PLAIN, 1, 1, '2026-11-22T10:00:00Z', ['2026-11-23', '2026-11-23']],
    ['Thanksgiving is no working day', STUDIO, 3, 5, '2026-11-22T15:00:00Z', ['2026-11-25', '2026-11-30']],
    ['before the cut-off, by the shop’s clock', STUDIO, 1, 1, '2026-11-23T18:59:00Z', ['2026-11-24', '2026-11-24']],
    ['from the cut-off on', STUDIO, 1, 1, '2026-11-23T19:00:00Z', ['2026-11-25', '2026-11-25']],
    ['after the cut-off of a Friday', STUDIO, 1, 2, '2026-11-20T20:00:00Z', ['2026-11-24', '2026-11-25']],
    ['days of the shop’s own, and Christmas', STUDIO, 1, 1, '2026-12-23T10:00:00Z', ['2026-12-28', '2026-12-28']],
    [
      'the date is the shop’s',
      { ...STUDIO, cutOffTime: undefined },
      0,
      0,
      '2026-11-24T03:00:00Z',
      ['2026-11-23', '2026-11-23'],
    ],
  ])('%s', (_, calendar, from, to, now, expected) => {
    expect(arrive(calendar, from, to, now)).toEqual(expected);
  });

  test('more days never arrive sooner', () => {
    for (let hour = 0; hour < 24 * 60; hour += 5) {
      const now = Date.parse('2026-11-15T00:00:00Z') + hour * 60 * 60 * 1000;
      const days = [0, 1, 2, 5, 15].map((count) => readArrivalDays(STUDIO, { from: count, to: count }, now).to);
      expect(days).toEqual(days.toSorted((a, b) => a - b));
    }
  });
});

test('the federal holidays of a year are those that the government keeps', () => {
  const kept = (year: number) =>
    Array.from({ length: 365 }, (_, day) => Date.UTC(year, 0, 1 + day))
      .filter((day) => !isWorkingDay({ ...STUDIO, closedDates: [] }, day) && isWorkingDay(PLAIN, day))
      .map((day) => new Date(day).toISOString().slice(5, 10));
  expect(kept(2026)).toEqual([
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-03',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ]);
  expect(kept(2027)).toEqual([
    '01-01',
    '01-18',
    '02-15',
    '05-31',
    '06-18',
    '07-05',
    '09-06',
    '10-11',
    '11-11',
    '11-25',
    '12-24',
    '12-31',
  ]);
});
