import { expect, test } from 'vitest';

import {
  createMethodCode,
  describeScope,
  isConfirmed,
  type ListedMethod,
  moveMethod,
  readMethodDraft,
  sortMethods,
  toMethodChange,
} from './payment-methods.ts';

const method = (_id: string, position?: number): ListedMethod => ({
  _id,
  code: _id,
  provider: 'manual',
  isConfigured: true,
  _createdDate: new Date(0),
  ...(position === undefined ? {} : { position }),
});

test('methods are in the order of their positions, those without one last', () => {
  expect(sortMethods([method('c'), method('b', 1), method('a', 0)]).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
});

test('a method that moves names the new positions of those that changed', () => {
  const methods = [method('a', 0), method('b', 1), method('c', 2)];
  expect(moveMethod(methods, 'c', -1)).toEqual([
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ]);
  expect(moveMethod(methods, 'a', -1)).toEqual([]);
  expect(moveMethod([method('a'), method('b')], 'b', -1)).toEqual([
    { id: 'b', position: 0 },
    { id: 'a', position: 1 },
  ]);
});

test('an empty form takes everything away that it does not say', () => {
  expect(toMethodChange(readMethodDraft(undefined))).toEqual({
    title: null,
    instructions: null,
    capture: 'AUTOMATIC',
    kinds: null,
    countries: null,
  });
  expect(toMethodChange({ ...readMethodDraft(undefined), kinds: ['pickup'], countries: ['US', 'CA'] })).toMatchObject({
    kinds: ['pickup'],
    countries: ['US', 'CA'],
  });
});

test('a scope is a sentence, and a new code is its own', () => {
  expect(describeScope(method('a'))).toBe('');
  expect(describeScope({ ...method('a'), kinds: ['pickup'], countries: ['US'] })).toBe(
    'Only for pickup, in United States.',
  );
  expect(createMethodCode('Invoice, 14 days', [])).toBe('invoice-14-days');
  expect(createMethodCode('Invoice', ['invoice', 'invoice-2'])).toBe('invoice-3');
});

test('methods are confirmed once the merchant has saved one', () => {
  expect(isConfirmed([{ _createdDate: new Date(0) }])).toBe(false);
  expect(isConfirmed([{ _createdDate: new Date(0) }, { _createdDate: new Date(1) }])).toBe(true);
});
