import { describe, expect, test } from 'vitest';

import { isTimeZone, listTimeSlots } from './time-slots.ts';

const RULES = { minutes: 60, leadMinutes: 0, offered: 3 };
const MORNINGS = [{ openDay: 'SUNDAY', openTime: '01:00', closeTime: '04:00' }] as const;

function print(slots: readonly { readonly from: number; readonly to: number }[]): readonly string[] {
  return slots.map(({ from, to }) => `${new Date(from).toISOString()} ${(to - from) / 60_000}`);
}

describe('time slots', () => {
  test('lie within the business hours, in the time of the place', () => {
    const hours = [
      { openDay: 'FRIDAY', openTime: '14:00', closeTime: '15:30' },
      { openDay: 'FRIDAY', openTime: '10:00', closeTime: '12:00' },
    ] as const;
    const thursday = Date.UTC(2026, 3, 30, 12);
    expect(print(listTimeSlots(hours, RULES, 'America/New_York', thursday))).toEqual([
      '2026-05-01T14:00:00.000Z 60',
      '2026-05-01T15:00:00.000Z 60',
      '2026-05-01T18:00:00.000Z 60',
    ]);
  });

  test('begin no sooner than the lead time allows, and are found weeks ahead', () => {
    const hours = [{ openDay: 'FRIDAY', openTime: '10:00', closeTime: '12:00' }] as const;
    const friday = Date.UTC(2026, 4, 1, 9);
    expect(print(listTimeSlots(hours, { ...RULES, leadMinutes: 90 }, 'UTC', friday))).toEqual([
      '2026-05-01T11:00:00.000Z 60',
      '2026-05-08T10:00:00.000Z 60',
      '2026-05-08T11:00:00.000Z 60',
    ]);
  });

  test('the day is that of the place, not that of Greenwich', () => {
    const hours = [{ openDay: 'SATURDAY', openTime: '09:00', closeTime: '10:00' }] as const;
    // Friday evening in UTC is Saturday morning in Tokyo.
    expect(print(listTimeSlots(hours, RULES, 'Asia/Tokyo', Date.UTC(2026, 4, 1, 23))).at(0)).toBe(
      '2026-05-02T00:00:00.000Z 60',
    );
  });

  test('keep the clock of the place when it changes', () => {
    // On March 29, 2026 the hour from 2 to 3 is left out in Berlin; on October 25 it comes twice, and the slot that would
    // last two hours is not offered.
    const spring = listTimeSlots(MORNINGS, RULES, 'Europe/Berlin', Date.UTC(2026, 2, 28));
    expect(print(spring).at(0)).toBe('2026-03-29T00:00:00.000Z 60');
    expect(print(spring).at(1)).toBe('2026-03-29T01:00:00.000Z 60');
    const autumn = listTimeSlots(MORNINGS, RULES, 'Europe/Berlin', Date.UTC(2026, 9, 24));
    expect(print(autumn).at(0)).toBe('2026-10-25T01:00:00.000Z 60');
  });

  test('there are none where nothing is ever open', () => {
    expect(listTimeSlots([], RULES, 'UTC', 0)).toEqual([]);
  });
});

test('a time zone is known by its name', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Middle-earth/Shire')).toBe(false);
});
