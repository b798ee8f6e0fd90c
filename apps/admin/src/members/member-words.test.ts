import { describe, expect, test } from 'vitest';

import {
  changesOf,
  nameOf,
  readMemberListView,
  selectMembers,
  wordsOfStatus,
  wordsOfView,
  writeMemberListView,
} from './member-view.ts';

describe('a member in the admin', () => {
  test.each([
    ['PENDING', 'Waiting', ['approve', 'decline', 'block']],
    ['APPROVED', 'Member', ['block']],
    ['BLOCKED', 'Blocked', ['unblock']],
    ['OFFLINE', 'Declined', ['approve', 'block']],
    ['SOMETHING_NEWER', 'SOMETHING_NEWER', []],
  ])('a member who is %s is called %s and can be changed in these ways', (status, text, changes) => {
    expect([wordsOfStatus({ status }).text, changesOf({ status })]).toEqual([text, changes]);
  });

  test('a member is shown by name, or by address where there is none', () => {
    expect(nameOf({ contact: { firstName: 'Ada', lastName: 'Lovelace' }, loginEmail: 'a@b.c' })).toBe('Ada Lovelace');
    expect(nameOf({ contact: { firstName: null }, loginEmail: 'a@b.c' })).toBe('a@b.c');
  });
});

test('the list shows all members unless its address says otherwise', () => {
  const read = (text: string) => readMemberListView(new URLSearchParams(text));
  expect(read('')).toEqual({ view: 'all', search: '', page: 1 });
  expect(read('view=blocked&q=+ada+&page=3')).toEqual({ view: 'blocked', search: 'ada', page: 3 });
  expect(read('view=x&page=-1')).toEqual(read(''));
  expect(writeMemberListView(read('view=waiting&q=ada&page=2'))).toBe('/members?view=waiting&q=ada&page=2');
  expect(writeMemberListView(read(''))).toBe('/members');
});

test('the third page of fifty begins behind the first hundred', () => {
  const view = { view: 'blocked', search: 'a b', page: 3 } as const;
  expect(selectMembers(view)).toEqual({ status: 'BLOCKED', search: 'a b', limit: 50, offset: 100 });
  expect(wordsOfView(view)).toBe('Blocked, “a b”');
});
