import { describe, expect, test } from 'vitest';

import { queryOf, readProductListView, writeProductListView } from './product-search.ts';

const everything = { search: '', view: 'all', sortBy: 'name', descending: false, page: 1 } as const;

describe('the address of a product list', () => {
  test.each([
    everything,
    { ...everything, search: 'moon & vase', page: 3 },
    { ...everything, view: 'hidden', sortBy: 'price', descending: true },
    { ...everything, descending: true },
  ] as const)('written from %o reads the same again', (view) => {
    expect(readProductListView(writeProductListView(view))).toEqual(view);
  });

  test('says nothing about what is the default', () => {
    expect(writeProductListView(everything).toString()).toBe('');
  });

  test.each(['view=secret', 'sort=cost', 'sort=-', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'q=%20'])(
    'with the nonsense "%s" means the default',
    (text) => {
      expect(readProductListView(new URLSearchParams(text))).toEqual(everything);
    },
  );
});

describe('the query of a product list', () => {
  test('of everything has no conditions', () => {
    expect(queryOf(everything)).toEqual({
      filter: {},
      sort: [{ fieldName: 'name', order: 'ASC' }],
      paging: { limit: 50, offset: 0 },
    });
  });

  test('joins the search and the view, and skips the pages before', () => {
    expect(queryOf({ search: 'mug', view: 'hidden', sortBy: 'price', descending: true, page: 2 })).toEqual({
      filter: { name: { $contains: 'mug' }, visible: false },
      sort: [{ fieldName: 'priceData.price', order: 'DESC' }],
      paging: { limit: 50, offset: 50 },
    });
  });

  test('counts what is partly sold out as sold out', () => {
    expect(queryOf({ ...everything, view: 'sold-out' }).filter).toEqual({
      'stock.inventoryStatus': { $in: ['OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] },
    });
  });
});
