import { EVENT_TYPES } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { groupEvents, summarizeEvents, wordsOfEvent } from './event-words.ts';

test('every event of the contract has words and one group', () => {
  const listed = groupEvents(EVENT_TYPES).flatMap(({ events }) => events);
  expect(listed.map(({ type }) => type).toSorted((a, b) => a.localeCompare(b))).toEqual(
    EVENT_TYPES.toSorted((a, b) => a.localeCompare(b)),
  );
  expect(listed.filter(({ type, title }) => type === title)).toEqual([]);
});

test('an event of a newer server is shown as it is', () => {
  expect(groupEvents(['a.b'])).toEqual([{ title: 'Others', events: [{ type: 'a.b', title: 'a.b' }] }]);
  expect(wordsOfEvent('a.b')).toBe('a.b');
});

test('a webhook says in a few words what it is sent', () => {
  const [created, updated] = ['wix.ecom.v1.order_created', 'wix.ecom.v1.order_updated'] as const;
  expect([[], [created], [created, updated]].map((types) => summarizeEvents(types))).toEqual([
    'All events',
    'Order placed',
    'Order placed and 1 more',
  ]);
});
