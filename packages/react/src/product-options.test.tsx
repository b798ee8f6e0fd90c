import type { Product } from '@cartwright/client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { product, priceData } from '../test/fixtures.ts';
import { useProductOptions } from './product-options.ts';

afterEach(cleanup);

const choice = (description: string, more: object = {}) => ({
  description,
  value: description,
  inStock: true,
  visible: true,
  ...more,
});
const picture = (url: string) => ({ image: { url, width: 400, height: 500 } });
const variant = (Glaze: string, Size: string, price: number, inStock = true) => ({
  _id: `${Glaze}-${Size}`,
  choices: { Glaze, Size },
  stock: { inStock, trackQuantity: false },
  variant: { priceData: priceData(price), visible: true, sku: '', weight: 0 },
});

/** Moss Large is sold out; Plum exists only as Small. */
const vase = {
  ...product('vase'),
  manageVariants: true,
  media: { items: [], mainMedia: picture('/vase') },
  stock: { inStock: true },
  priceData: priceData(40),
  productOptions: [
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [
        choice('Moss', { value: '#565', media: { items: [picture('/moss')] } }),
        choice('Plum', { value: '#414' }),
        choice('Gold', { visible: false }),
      ],
    },
    { name: 'Size', optionType: 'drop_down', choices: [choice('Small'), choice('Large')] },
  ],
  variants: [variant('Moss', 'Small', 40), variant('Moss', 'Large', 55, false), variant('Plum', 'Small', 42)],
} as unknown as Product;

const states = (options: ReturnType<typeof useProductOptions>['options']) =>
  options.map(({ choices }) => choices.map(({ name, state }) => `${name}: ${state}`));

test('nothing is chosen at first, and each choice says whether it can be had', () => {
  const { result } = renderHook(() => useProductOptions(vase));
  expect(result.current).toMatchObject({ selection: {}, isComplete: false, variant: undefined, inStock: true });
  expect(result.current.picture?.url).toBe('/vase');
  expect(result.current.price).toEqual({
    currency: 'USD',
    listPrice: 4000,
    discountedPrice: 4000,
    formatted: { listPrice: '$40', discountedPrice: '$40' },
  });
  expect(states(result.current.options)).toEqual([
    ['Moss: open', 'Plum: open'],
    ['Small: open', 'Large: sold-out'],
  ]);
});

test('a complete selection has its variant, price, stock and linked picture', () => {
  const { result } = renderHook(() => useProductOptions(vase, { Glaze: 'Moss' }));
  act(() => void result.current.choose('Size', 'Large'));
  expect(result.current).toMatchObject({
    isComplete: true,
    variant: { _id: 'Moss-Large' },
    inStock: false,
    price: { listPrice: 5500 },
    picture: { url: '/moss' },
  });
  expect(result.current.options[0]?.choices[0]).toMatchObject({ color: '#565', isChosen: true });
});

test('a choice that leads to a dead end changes the other one, and says so', () => {
  const { result } = renderHook(() => useProductOptions(vase, { Glaze: 'Moss', Size: 'Large' }));
  expect(states(result.current.options)[0]).toEqual(['Moss: sold-out', 'Plum: missing']);
  let adjusted: unknown;
  act(() => {
    adjusted = result.current.choose('Glaze', 'Plum');
  });
  expect(adjusted).toEqual([{ option: 'Size', choice: 'Small' }]);
  expect(result.current).toMatchObject({ selection: { Glaze: 'Plum', Size: 'Small' }, variant: { _id: 'Plum-Small' } });
});

test('a product whose choices are not managed sells every combination', () => {
  const mug = { ...vase, manageVariants: false, variants: [variant('', '', 30)] } as unknown as Product;
  const { result } = renderHook(() => useProductOptions(mug, { Glaze: 'Plum', Size: 'Large' }));
  expect(states(result.current.options).flat()).toEqual(['Moss: open', 'Plum: open', 'Small: open', 'Large: open']);
  expect(result.current).toMatchObject({ isComplete: true, inStock: true });
});
