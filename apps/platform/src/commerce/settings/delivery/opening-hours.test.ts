import type { BusinessPeriod } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { describeHours } from './opening-hours.ts';

const open = (openDay: BusinessPeriod['openDay'], openTime: string, closeTime: string) => ({
  openDay,
  openTime,
  closeTime,
});

test('days in a row with the same hours share a line, each day has all its hours, and a closed day parts them', () => {
  const hours = [
    open('SATURDAY', '10:00', '14:00'),
    open('TUESDAY', '10:00', '18:00'),
    open('WEDNESDAY', '10:00', '18:00'),
    open('FRIDAY', '15:00', '18:30'),
    open('FRIDAY', '09:00', '12:00'),
  ];
  expect(describeHours(hours, 'en-US')).toEqual([
    'Tue – Wed, 10:00 AM – 6:00 PM',
    'Fri, 9:00 AM – 12:00 PM, 3:00 PM – 6:30 PM',
    'Sat, 10:00 AM – 2:00 PM',
  ]);
  expect(describeHours(hours.slice(1, 3), 'de')).toEqual(['Di – Mi, 10:00 – 18:00']);
  expect(describeHours(hours.slice(1, 3), 'ar')).toEqual(['الثلاثاء – الأربعاء، 10:00 ص – 6:00 م']);
  expect(describeHours(hours.slice(1, 3), 'ja-JP')).toEqual(['火 – 水、10:00 – 18:00']);
  expect(describeHours([], 'en')).toEqual([]);
});
