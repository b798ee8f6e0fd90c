import { describe, expect, test } from 'vitest';

import { pageLinks, pageRange, readListing, writeListing } from './filters.ts';

const read = (address: string) => readListing(new URLSearchParams(address));

describe('readListing', () => {
  test('an address without parameters is the first page in the featured order', () => {
    expect(read('')).toEqual({ sort: 'featured', page: 1, search: '' });
  });

  test.each(['0', '-1', '1.5', 'two', '1e99', '8640000000000001', '9999999999999999'])('page %s is page 1', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('an unknown order is the featured one', () => {
    expect(read('sort=cheapest').sort).toBe('featured');
  });

  test('a search is trimmed, its spaces are single, and it ends after eighty characters', () => {
    expect(read('q=%20%20moon%20%20vase%20').search).toBe('moon vase');
    expect(read(`q=${'a'.repeat(200)}`).search).toHaveLength(80);
  });
});

describe('writeListing', () => {
  test('default values are left out: one list has one address', () => {
    expect(writeListing({ sort: 'featured', page: 1, search: '' })).toBe('');
  });

  test('a written address is read back', () => {
    const listing = { sort: 'price-down', page: 3, search: 'moon & vase' } as const;
    expect(read(writeListing(listing))).toEqual(listing);
  });
});

describe('pageRange', () => {
  test('the last page ends with the last item', () => {
    expect(pageRange(2, 45, 24)).toEqual({ first: 25, last: 45, pages: 2 });
  });

  test('an empty list has one page that shows nothing', () => {
    expect(pageRange(1, 0)).toEqual({ first: 0, last: 0, pages: 1 });
  });
});

describe('pageLinks', () => {
  test('few pages are all linked', () => {
    expect(pageLinks(2, 3)).toEqual([1, 2, 3]);
  });

  test('many pages link the ends and the adjacent pages, with gaps', () => {
    expect(pageLinks(6, 12)).toEqual([1, undefined, 5, 6, 7, undefined, 12]);
  });
});
