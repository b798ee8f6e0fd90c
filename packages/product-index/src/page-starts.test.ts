import { expect, test } from 'vitest';

import type { ProductFilter } from './filter.ts';
import { type ProductOrder, ProductIndex } from './product-index.ts';

type Question = readonly [name: string, filter: ProductFilter, order: ProductOrder];

const COUNT = 2100;
const ALL: ProductFilter = { kind: 'always', holds: true };
const CHEAP: ProductFilter = { kind: 'compare', field: 'listPrice', comparison: 'lt', value: 150 };
const IN_A: ProductFilter = { kind: 'in-some-collection', collectionIds: ['col_a'] };
const BY_PRICE: ProductOrder = { kind: 'fields', keys: [{ field: 'listPrice', descending: false }] };
const DEAREST: ProductOrder = { kind: 'fields', keys: [{ field: 'listPrice', descending: true }] };
const IN_COLLECTION: ProductOrder = { kind: 'collection', collectionId: 'col_a' };

const QUESTIONS: readonly Question[] = [
  ['all by price', ALL, BY_PRICE],
  ['all, dearest first', ALL, DEAREST],
  ['a filter by price', CHEAP, BY_PRICE],
  ['a filter, dearest first', CHEAP, DEAREST],
  ['a collection in its own order', IN_A, IN_COLLECTION],
];

function put(index: ProductIndex, number: number, listPrice: number): void {
  const id = `prod_${String(number).padStart(5, '0')}`;
  index.put({
    id,
    change: 1,
    slug: id,
    name: 'Mug',
    sku: '',
    brand: null,
    ribbon: null,
    productType: 'physical',
    inventoryStatus: 'IN_STOCK',
    numericId: number,
    isVisible: number % 7 !== 0 && listPrice < 180,
    listPrice,
    discountedPrice: listPrice,
    lowestPrice: listPrice,
    ratingAverage: 0,
    ratingCount: 0,
    createdAt: 0,
    updatedAt: 0,
    words: [],
    choices: [],
    skus: [],
    collections: number % 3 === 0 ? [] : [{ collectionId: 'col_a', position: (number * 37) % 1000 }],
  });
}

function openIndex(): ProductIndex {
  const index = new ProductIndex({ foldCase: (text) => text });
  for (let number = 0; number < COUNT; number += 1) put(index, number, (number * 91) % 200);
  return index;
}

/** Reads pages in two directions, so that each start is once made and once found again. */
function expectPages(index: ProductIndex, [, filter, order]: Question, distance: number): void {
  for (const includeHidden of [true, false]) {
    const match = index.match(filter, includeHidden);
    const read = (limit: number, offset: number) => index.page(match, order, { kind: 'offset', limit, offset }).rows;
    const all = read(COUNT * 2, 0);
    expect(all.length).toBe(match.total);
    expect(match.total).toBeGreaterThan(1000);
    const offsets = Array.from({ length: match.total + 2 }, (_, offset) => offset);
    const again = offsets.filter((offset) => offset % 5 === 0).toReversed();
    const wrong = [...offsets.filter((offset) => offset % distance === 0), ...again].filter(
      (offset) => read(3, offset).join(' ') !== all.slice(offset, offset + 3).join(' '),
    );
    expect(wrong).toEqual([]);
  }
}

test.each(QUESTIONS)('each offset gives its part of the whole list: %s', (...question) => {
  expectPages(openIndex(), question, 1);
});

test.each(QUESTIONS)('each offset follows products that were added, changed and removed: %s', (...question) => {
  const [, filter, order] = question;
  const index = openIndex();
  const expectDeepPage = (includeHidden: boolean) => {
    const match = index.match(filter, includeHidden);
    const read = (limit: number, offset: number) => index.page(match, order, { kind: 'offset', limit, offset }).rows;
    expect(read(3, 1040)).toEqual(read(COUNT * 2, 0).slice(1040, 1043));
  };
  for (let change = 0; change < 6; change += 1) {
    put(index, change, 149 - change);
    put(index, COUNT + change, change * 11);
    expectDeepPage(true);
    expectDeepPage(false);
    index.remove(`prod_${String(600 + change).padStart(5, '0')}`);
    expectDeepPage(true);
    expectDeepPage(false);
  }
  expectPages(index, question, 3);
});

test('two orders of the same rows have starts of their own', () => {
  const index = openIndex();
  const match = index.match(ALL, false);
  const read = (order: ProductOrder, limit: number, offset: number) =>
    index.page(match, order, { kind: 'offset', limit, offset }).rows;
  const cheapest = read(BY_PRICE, match.total, 0);
  expect(read(BY_PRICE, 100, 1100)).toEqual(cheapest.slice(1100, 1200));
  expect(read(DEAREST, 100, 1100)).toEqual(cheapest.toReversed().slice(1100, 1200));
});

test('more orders of the same rows than are cached give the same pages', () => {
  const index = openIndex();
  const match = index.match(ALL, false);
  const orders = ['listPrice', 'numericId', 'createdAt', 'slug', 'sku', 'foldedName'].flatMap((field) =>
    [false, true].map((descending): ProductOrder => ({ kind: 'fields', keys: [{ field, descending }] })),
  );
  const read = (order: ProductOrder, limit: number, offset: number) =>
    index.page(match, order, { kind: 'offset', limit, offset }).rows;
  for (const order of [...orders, ...orders]) {
    expect(read(order, 20, 1300)).toEqual(read(order, match.total, 0).slice(1300, 1320));
  }
});
