import { describe, expect, test } from 'vitest';

import { readProductListView, toProductSearch, writeProductListView } from './product-search.ts';

const everything = { search: '', view: 'all', sortBy: 'name', descending: false, page: 1 } as const;

describe('the address of a product list', () => {
  test.each([
    everything,
    { ...everything, search: 'moon & vase', page: 3 },
    { ...everything, view: 'hidden', sortBy: 'price', descending: true },
    { ...everything, descending: true },
  ] as const)('formatted from %o is parsed to the same view', (view) => {
    expect(readProductListView(writeProductListView(view))).toEqual(view);
  });

  test('leaves out default values', () => {
    expect(writeProductListView(everything).toString()).toBe('');
  });

  test.each(['view=secret', 'sort=cost', 'sort=-', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'q=%20'])(
    'with the unknown value "%s" means the default',
    (text) => {
      expect(readProductListView(new URLSearchParams(text))).toEqual(everything);
    },
  );
});

describe('the search of a product list', () => {
  test('of everything has no conditions', () => {
    expect(toProductSearch(everything)).toEqual({
      filter: {},
      sort: [{ fieldName: 'name', order: 'ASC' }],
      paging: { limit: 50, offset: 0 },
    });
  });

  test('joins the words and the view, and skips the pages before', () => {
    expect(toProductSearch({ search: 'mug', view: 'hidden', sortBy: 'price', descending: true, page: 2 })).toEqual({
      search: { expression: 'mug' },
      filter: { visible: false },
      sort: [{ fieldName: 'priceData.price', order: 'DESC' }],
      paging: { limit: 50, offset: 50 },
    });
  });

  test('cuts words to the maximum length of the platform', () => {
    expect(toProductSearch({ ...everything, search: 'x'.repeat(300) }).search).toEqual({ expression: 'x'.repeat(200) });
  });

  test('counts a partly sold-out product as sold out', () => {
    expect(toProductSearch({ ...everything, view: 'sold-out' }).filter).toEqual({
      'stock.inventoryStatus': { $in: ['OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] },
    });
  });
});
