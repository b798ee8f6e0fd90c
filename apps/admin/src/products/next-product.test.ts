import { expect, test } from 'vitest';

import { addressOfNext } from './next-product.ts';
import { problemOfRename } from './option-changes.ts';

const listOf = (...ids: readonly string[]) => ({ rows: ids.map((_id) => ({ _id })) });
const queriesWith = (...lists: readonly unknown[]) => ({
  getQueriesData: () => lists.map((list) => [['products', 'list'], list]) as never,
});

test('the next product is the one after it in the list that was opened last', () => {
  expect(addressOfNext(queriesWith(listOf('a', 'b', 'c'), listOf('c', 'a')), 'c')).toBe('/products/a');
  expect(addressOfNext(queriesWith(listOf('a', 'b')), 'a')).toBe('/products/b');
  expect(addressOfNext(queriesWith(listOf('a', 'b'), undefined), 'b')).toBe('/products');
  expect(addressOfNext(queriesWith(), 'b')).toBe('/products');
});

test('an option takes any name that no other has', () => {
  expect(problemOfRename('Jade', ['Oat'])).toBeUndefined();
  expect(problemOfRename('Oat', ['Oat'])).toBe('There is another Oat already.');
  expect(problemOfRename('', [])).toBe('Enter a name.');
  expect(problemOfRename('x'.repeat(51), [])).toBe('Use at most 50 characters.');
});
