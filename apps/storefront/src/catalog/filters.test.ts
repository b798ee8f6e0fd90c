import { NO_FILTERS } from '@cartwright/react';
import { describe, expect, test } from 'vitest';

import { lists } from '../words/en/lists.ts';
import { filterWords } from './filter-words.ts';
import { listRemovals, nextPages, pageRange, readListing, writeListing } from './filters.ts';

const read = (address: string) => readListing(new URLSearchParams(address));

describe('readListing', () => {
  test('an address without parameters is the first page in the featured order', () => {
    expect(read('')).toEqual({ sort: 'featured', page: 1, from: 1, search: '', filters: NO_FILTERS });
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
    const listing = { sort: 'price-down', page: 3, from: 3, search: 'moon & vase', filters: NO_FILTERS } as const;
    expect(read(writeListing(listing))).toEqual(listing);
  });
});

describe('pageRange', () => {
  test('the last page ends with the last item', () => {
    expect(pageRange({ page: 2 }, 45)).toEqual({ first: 25, last: 45, pages: 2 });
  });

  test('an empty list has one page that shows nothing', () => {
    expect(pageRange({ page: 1 }, 0)).toEqual({ first: 0, last: 0, pages: 1 });
  });
});

describe('filters', () => {
  test('are read from the address, and written in one order', () => {
    const address =
      '?price-from=20&price-to=49.5&in-stock=1&sale=1&brand=Heath&option.Glaze=Oat&option.Glaze=Ink&option.Size=S';
    const { filters } = read(address);
    expect(filters).toEqual({
      priceFrom: 20,
      priceTo: 49.5,
      inStock: true,
      onSale: true,
      brands: ['Heath'],
      choices: [
        { option: 'Glaze', value: 'Oat' },
        { option: 'Glaze', value: 'Ink' },
        { option: 'Size', value: 'S' },
      ],
    });
    expect(writeListing({ filters })).toBe(address);
  });

  test('what is no filter is left out, and a range that is turned around is turned back', () => {
    const { filters } = read(
      `price-from=50&price-to=20&brand=&option.=Oat&option.Glaze=${'a'.repeat(200)}&in-stock=yes`,
    );
    expect(filters).toEqual({ priceFrom: 20, priceTo: 50, brands: [], choices: [] });
    expect(read('price-from=-1&price-to=1e9').filters).toEqual(NO_FILTERS);
    expect(read('option.Glaze=Oat&option.Glaze=Oat').filters.choices).toHaveLength(1);
    expect(read('option.__proto__=x').filters.choices).toEqual([{ option: '__proto__', value: 'x' }]);
  });

  test('each can be taken away by itself', () => {
    const { filters } = read('price-to=50&in-stock=1&brand=Heath&option.Glaze=Oat&option.Glaze=Ink');
    const rests = listRemovals(filters).map(({ rest }) => writeListing({ filters: rest }));
    expect(rests).toEqual([
      '?price-to=50&brand=Heath&option.Glaze=Oat&option.Glaze=Ink',
      '?in-stock=1&brand=Heath&option.Glaze=Oat&option.Glaze=Ink',
      '?price-to=50&in-stock=1&option.Glaze=Oat&option.Glaze=Ink',
      '?price-to=50&in-stock=1&brand=Heath&option.Glaze=Ink',
      '?price-to=50&in-stock=1&brand=Heath&option.Glaze=Oat',
    ]);
  });

  test.each([
    ['price-to=50', 'Up to $50'],
    ['price-from=20', '$20 and over'],
    ['price-from=20&price-to=49.5', '$20–$49.50'],
    ['in-stock=1', 'In stock'],
    ['sale=1', 'On sale'],
    ['option.Glaze=Oat', 'Oat'],
  ])('%s is called %s', (address, words) => {
    const { filters } = read(address);
    const [removal] = listRemovals(filters);
    expect(removal && filterWords({ lists }, removal, filters, { currency: 'USD', locale: 'en-US' })).toBe(words);
  });
});

describe('loading more', () => {
  test('shows up to five pages together, and then goes on by itself', () => {
    let listing = read('q=mug');
    const shown: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      listing = nextPages(listing);
      shown.push(writeListing(listing));
      expect(read(writeListing(listing))).toEqual(listing);
    }
    expect(shown).toEqual([
      '?q=mug&page=2&from=1',
      '?q=mug&page=3&from=1',
      '?q=mug&page=4&from=1',
      '?q=mug&page=5&from=1',
      '?q=mug&page=6',
      '?q=mug&page=7&from=6',
    ]);
    expect(pageRange(listing, 1000)).toEqual({ first: 121, last: 168, pages: 42 });
    expect(read('page=9&from=1')).toMatchObject({ page: 9, from: 9 });
  });
});
