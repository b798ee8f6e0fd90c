import { expect, test } from 'vitest';

import {
  checkMembership,
  describeMembership,
  NEW_MEMBERSHIP,
  readMembership,
  writeMembership,
} from './membership-values.ts';

test('a membership is written as its form has it, and read back', () => {
  const values = { ...NEW_MEMBERSHIP, name: 'Ten classes', memberId: 'mem_1', remaining: '7', expires: '2027-01-31' };
  const written = writeMembership(values, values);
  expect(written).toMatchObject({
    credits: { total: 10, remaining: 7 },
    expirationDate: '2027-01-31T23:59:59.999Z',
    productIds: null,
  });
  expect(readMembership({ name: '', memberId: '', ...written })).toEqual(values);
  expect(describeMembership({ name: '', memberId: '', ...written }, (day) => day.toISOString().slice(0, 10))).toBe(
    '7 of 10 left, until 2027-01-31',
  );
});

test('without credits it is unlimited, and it cannot have more left than there were', () => {
  const values = { ...NEW_MEMBERSHIP, name: 'Club', memberId: 'mem_1' };
  expect(writeMembership({ hasCredits: false }, { ...values, hasCredits: false })).toEqual({ credits: null });
  expect(checkMembership({ ...values, remaining: '11' })).toEqual({ remaining: 'More are left than there were.' });
  expect(checkMembership(NEW_MEMBERSHIP)).toEqual({
    name: 'Enter a name, such as “Ten classes”.',
    memberId: 'Choose the member who has it.',
  });
});
