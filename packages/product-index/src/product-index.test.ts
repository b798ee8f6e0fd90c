import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ProductDocument } from './document.ts';
import type { PagePosition } from './page.ts';
import { ProductIndex } from './product-index.ts';

function openIndex(): ProductIndex {
  return new ProductIndex({ foldCase: (text) => text.toLowerCase() });
}

function document(id: string, fields: Partial<ProductDocument> = {}): ProductDocument {
  return {
    id,
    change: 1,
    slug: id,
    name: 'Mug',
    sku: '',
    brand: null,
    ribbon: null,
    productType: 'physical',
    inventoryStatus: 'IN_STOCK',
    numericId: 1,
    isVisible: true,
    listPrice: 0,
    discountedPrice: 0,
    lowestPrice: 0,
    ratingAverage: 0,
    ratingCount: 0,
    createdAt: 0,
    updatedAt: 0,
    words: [],
    choices: [],
    skus: [],
    collections: [],
    ...fields,
  };
}

const inPosition = (position: number | undefined) =>
  position === undefined ? [] : [{ collectionId: 'col_a', position }];
const ALL = { kind: 'always', holds: true } as const;
const IN_A = { kind: 'in-some-collection', collectionIds: ['col_a'] } as const;
const FIRST_50 = { kind: 'offset', limit: 50, offset: 0 } as const;

const change = fc.record({
  number: fc.nat(9),
  position: fc.option(fc.nat(5), { nil: undefined }),
  listPrice: fc.nat(4),
  isQueried: fc.boolean(),
});

test('a collection and a price stay sorted, however products are added, moved and removed between two queries', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
      const index = openIndex();
      const readCollection = () =>
        readIds(index, index.page(index.match(IN_A, true), { kind: 'collection', collectionId: 'col_a' }, FIRST_50));
      const byPrice = { kind: 'fields', keys: [{ field: 'listPrice', descending: false }] } as const;
      const readPrices = () => readIds(index, index.page(index.match(ALL, true), byPrice, FIRST_50));
      const products = new Map<string, { readonly position: number | undefined; readonly listPrice: number }>();
      for (const { number, position, listPrice, isQueried } of changes) {
        const id = `prod_${number}`;
        index.put(document(id, { listPrice, collections: inPosition(position) }));
        products.set(id, { position, listPrice });
        if (isQueried) readCollection();
        if (isQueried) readPrices();
      }
      const sorted = [...products].toSorted(([left], [right]) => (left < right ? -1 : 1));
      const placed = sorted.filter(([, { position }]) => position !== undefined);
      expect(readCollection()).toEqual(
        placed.toSorted(([, left], [, right]) => Number(left.position) - Number(right.position)).map(([id]) => id),
      );
      expect(readPrices()).toEqual(
        sorted.toSorted(([, left], [, right]) => left.listPrice - right.listPrice).map(([id]) => id),
      );
    }),
  );
});

test('a page of a filter has the same products, however many match and wherever it starts', () => {
  const index = openIndex();
  const prices = Array.from({ length: 2000 }, (_, number) => (number * 91) % 400);
  for (const [number, listPrice] of prices.entries()) index.put(document(`prod_${1000 + number}`, { listPrice }));
  const wrong: unknown[] = [];
  for (const bound of [1, 3, 5, 20, 60, 200, 400]) {
    const match = index.match({ kind: 'compare', field: 'listPrice', comparison: 'lt', value: bound }, true);
    const cheapest = prices
      .map((price, number) => ({ price, id: `prod_${1000 + number}` }))
      .filter(({ price }) => price < bound)
      .toSorted((left, right) => left.price - right.price || (left.id < right.id ? -1 : 1))
      .map(({ id }) => id);
    for (const descending of [false, true]) {
      const sorted = descending ? cheapest.toReversed() : cheapest;
      const order = { kind: 'fields', keys: [{ field: 'listPrice', descending }] } as const;
      for (const limit of [1, 7, 50]) {
        for (const offset of [0, 2, 30, sorted.length >> 1, sorted.length - 3, sorted.length]) {
          const from = Math.max(0, offset);
          const found = readIds(index, index.page(match, order, { kind: 'offset', limit, offset: from }));
          const expected = sorted.slice(from, from + limit);
          if (found.join(' ') !== expected.join(' ')) wrong.push({ bound, descending, limit, offset, found, expected });
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a cursor of a collection continues after its product, even when that product has moved', () => {
  const index = openIndex();
  for (let number = 0; number < 4; number += 1) {
    index.put(document(`prod_${number}`, { collections: inPosition(number) }));
  }
  const ask = (position?: PagePosition) =>
    index.page(
      index.match(ALL, true),
      { kind: 'collection', collectionId: 'col_a' },
      { kind: 'cursor', limit: 2, position },
    );
  const first = ask();
  expect(readIds(index, first)).toEqual(['prod_0', 'prod_1']);
  index.put(document('prod_1', { collections: inPosition(9) }));
  const second = ask(first.edges.next);
  expect(readIds(index, second)).toEqual(['prod_2', 'prod_3']);
});

test('a replaced product has a new row, and its old words and values no longer match', () => {
  const index = openIndex();
  const before = index.put(document('prod_1', { name: 'Oat Mug', brand: 'Heath', change: 1 }));
  const { version } = index;
  const after = index.put(document('prod_1', { name: 'Kettle', brand: 'Kiln', change: 2 }));
  expect(after).not.toBe(before);
  expect(index.version).toBeGreaterThan(version);
  expect([index.find('prod_1'), index.changeOf(after), index.count]).toEqual([after, 2, 1]);
  expect(search(index, 'mug')).toEqual([]);
  expect(search(index, 'kettle')).toEqual(['prod_1']);
  expect(index.match({ kind: 'compare', field: 'brand', comparison: 'eq', value: 'Heath' }, true).total).toBe(0);
  index.remove('prod_1');
  expect([index.count, search(index, 'kettle')]).toEqual([0, []]);
});

test('hidden products match only when they are included', () => {
  const index = openIndex();
  index.put(document('prod_1'));
  index.put(document('prod_2', { isVisible: false }));
  expect(index.match(ALL, false).total).toBe(1);
  expect(index.match(ALL, true).total).toBe(2);
  expect(search(index, 'mug')).toEqual(['prod_1']);
});

test('a field that the index does not have is reported as undecided, and its condition excludes nothing', () => {
  const index = openIndex();
  index.put(document('prod_1', { brand: 'Heath' }));
  index.put(document('prod_2', { brand: 'Kiln' }));
  const weight = { kind: 'compare', field: 'weight', comparison: 'gt', value: 1 } as const;
  const heath = { kind: 'compare', field: 'brand', comparison: 'eq', value: 'Heath' } as const;
  expect(index.match({ kind: 'and', parts: [weight, heath] }, true)).toMatchObject({ total: 1, undecided: ['weight'] });
  expect(index.match({ kind: 'not', part: weight }, true)).toMatchObject({ total: 2, undecided: ['weight'] });
});

test('a sort key that the index does not have is refused by name', () => {
  expect(() => openIndex().prepareOrder('weight')).toThrow('The product index has no field weight to sort by.');
});

test('products are found by the words of their collections, until the collections are renamed', () => {
  const index = openIndex();
  index.put(document('prod_1', { collections: inPosition(0) }));
  index.setCollections([{ collectionId: 'col_a', name: 'Gifts' }]);
  expect(search(index, 'gift')).toEqual(['prod_1']);
  index.setCollections([{ collectionId: 'col_a', name: 'Table' }]);
  expect([search(index, 'gift'), search(index, 'table')]).toEqual([[], ['prod_1']]);
});

test('a page by score does not change with the searches and pages before it', () => {
  const index = openIndex();
  for (const [number, name] of ['Mug', 'Oat Mug', 'Oat Bowl', 'Oat Teapot Mug', 'Bowl', 'Tea Bowl'].entries()) {
    index.put(document(`prod_${number}`, { name, words: ['mug', 'bowl'].slice(number % 3) }));
  }
  const texts = ['mug', 'oat', 'bowl', 'oat mug', 'tea'];
  const find = (text: string) => index.search({ text, mode: 'OR', isFuzzy: true, language: 'en' }, false);
  const page = (words: ReturnType<typeof find>) =>
    readIds(index, index.page({ rows: words.rows, total: words.rows.count() }, { kind: 'relevance', words }, FIRST_50));
  const found = texts.map(find);
  const alone = texts.map((text) => page(find(text)));
  for (const [place, words] of found.entries()) {
    for (const other of found) page(other);
    expect(page(words)).toEqual(alone[place]);
    expect(texts.map((text) => page(find(text)))).toEqual(alone);
  }
});

test('facets count the values, ranges and extremes of the given rows only', () => {
  const index = openIndex();
  const choices = ['Glaze\nCeladon'];
  index.put(document('prod_1', { brand: 'Kiln', listPrice: 100, choices, collections: inPosition(0) }));
  index.put(document('prod_2', { brand: 'Kiln', listPrice: 250, choices }));
  index.put(document('prod_3', { brand: 'Heath', listPrice: 400 }));
  index.put(document('prod_4', { brand: 'Hidden', listPrice: 900, isVisible: false }));
  const { rows } = index.match(ALL, false);
  expect(index.countValues({ kind: 'field', field: 'brand' }, rows)).toEqual([
    { value: 'Kiln', count: 2 },
    { value: 'Heath', count: 1 },
  ]);
  expect(index.countValues({ kind: 'choices', option: 'Glaze' }, rows)).toEqual([{ value: 'Celadon', count: 2 }]);
  expect(index.countValues({ kind: 'collections' }, rows)).toEqual([{ value: 'col_a', count: 1 }]);
  const ranges = [
    { from: undefined, to: 250 },
    { from: 250, to: undefined },
  ];
  expect(index.countRanges('listPrice', ranges, rows)).toEqual([1, 2]);
  expect(index.findExtremes('listPrice', rows)).toEqual({ lowest: 100, highest: 400 });
});

function readIds(index: ProductIndex, { rows }: { readonly rows: readonly number[] }): readonly string[] {
  return rows.map((row) => index.id(row));
}

function search(index: ProductIndex, text: string): readonly string[] {
  const words = index.search({ text, mode: 'AND', isFuzzy: true, language: 'en' }, false);
  const found = { rows: words.rows, total: words.rows.count() };
  return readIds(index, index.page(found, { kind: 'relevance', words }, FIRST_50));
}

function openNames(...names: readonly string[]): ProductIndex {
  const index = openIndex();
  for (const [number, name] of names.entries()) index.put(document(`prod_${number}`, { name }));
  return index;
}

const match = (index: ProductIndex, text: string) =>
  index.search({ text, mode: 'AND', isFuzzy: true, language: 'en' }, false);

test.each([
  ['vsae', 'vase'],
  ['bud vsae', 'bud vase'],
  ['budvase', 'bud vase'],
  ['vase', undefined],
  ['vas', undefined],
  ['zzzz', undefined],
])('a search for %j is understood as %j', (typed, corrected) => {
  expect(match(openNames('Bud Vase Trio', 'Moon Vase', 'Harbor Mug'), typed).corrected).toBe(corrected);
});

test.each([
  ['va', ['vase', 'vase trio', 'vanilla candle', 'vanilla']],
  ['vase', ['vase trio']],
  ['moon v', ['moon vase']],
  ['mobel', ['möbelwachs']],
  ['zz', []],
  ['', []],
])('%j is completed from names, as they spell it', (text, completions) => {
  const index = openNames('Bud Vase Trio', 'Moon Vase', 'Vanilla Candle', 'Möbelwachs');
  const rows = match(index, text).rows.toNumbers();
  expect(index.complete({ text, language: 'en' }, rows, 5).toSorted()).toEqual(completions.toSorted());
});

test('collections are found by the beginnings of the words of their names', () => {
  const index = openNames('Mug');
  index.setCollections([
    { collectionId: 'col_vases', name: 'Vases & Planters' },
    { collectionId: 'col_light', name: 'Light' },
  ]);
  const find = (text: string) => index.findCollections({ text, language: 'en' });
  expect([find('vas'), find('planter vase'), find('lig vase'), find('')]).toEqual([
    ['col_vases'],
    ['col_vases'],
    [],
    [],
  ]);
});

test('one visible product of a choice is found, and the choices of all options are counted', () => {
  const index = openIndex();
  index.put(document('prod_a', { choices: ['Glaze\nOat', 'Size\nS'] }));
  index.put(document('prod_b', { choices: ['Glaze\nOat'], isVisible: false }));
  expect([index.findByChoice('Glaze\nOat'), index.findByChoice('Glaze\nInk')]).toEqual(['prod_a', undefined]);
  expect(index.countValues({ kind: 'all-choices' }, index.match(ALL, false).rows)).toEqual([
    { value: 'Glaze\nOat', count: 1 },
    { value: 'Size\nS', count: 1 },
  ]);
});
