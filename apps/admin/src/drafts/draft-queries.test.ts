import { expect, test } from 'vitest';

import { readDraftListView, toDraftFilter, writeDraftListView } from './draft-queries.ts';

test.each([
  ['D-17', { number: 17 }],
  ['17', { number: 17 }],
  ['grace', { 'buyerInfo.email': { $contains: 'grace' } }],
  ['', {}],
])('a search for “%s” asks for %j', (search, filter) => {
  expect(toDraftFilter({ key: 'open', search })).toEqual({ status: 'DRAFT', ...filter });
});

test('the address of a list leads to the same list', () => {
  const view = { key: 'completed', search: 'a b@c', cursor: 'x=' } as const;
  expect(readDraftListView(new URL(`http://admin${writeDraftListView(view)}`).searchParams)).toEqual(view);
  expect(writeDraftListView({ key: 'open', search: '', cursor: undefined })).toBe('/drafts');
});
