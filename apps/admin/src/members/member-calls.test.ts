import { describe, expect, test } from 'vitest';

import { changesOf, nameOf, readMemberView, wordsOfStatus } from './member-calls.ts';

describe('a member in the back office', () => {
  test.each([
    ['PENDING', 'Waits', ['approve', 'decline']],
    ['APPROVED', 'Member', ['block']],
    ['BLOCKED', 'Blocked', ['unblock']],
    ['OFFLINE', 'Declined', ['approve']],
    ['SOMETHING_NEWER', 'SOMETHING_NEWER', []],
  ])('who is %s is called %s and can be changed in the ways of that', (status, text, changes) => {
    expect([wordsOfStatus({ status }).text, changesOf({ status })]).toEqual([text, changes]);
  });

  test('is called by name, or by address where there is none', () => {
    expect(nameOf({ contact: { firstName: 'Ada', lastName: 'Lovelace' }, loginEmail: 'a@b.c' })).toBe('Ada Lovelace');
    expect(nameOf({ contact: { firstName: null }, loginEmail: 'a@b.c' })).toBe('a@b.c');
  });
});

test('the list shows who waits unless its address says otherwise', () => {
  expect(readMemberView(new URLSearchParams())).toBe('waiting');
  expect(readMemberView(new URLSearchParams('view=blocked'))).toBe('blocked');
  expect(readMemberView(new URLSearchParams('view=x'))).toBe('waiting');
});
