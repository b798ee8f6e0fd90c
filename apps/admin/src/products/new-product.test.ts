import { expect, test } from 'vitest';

import { emptyNewProduct, isStarted, problemsOfNew, toProductInput } from './new-product.ts';

const mug = { ...emptyNewProduct, name: ' Harbor Mug ', price: '34' };

test('a name and a price are enough: it is visible, physical, and sells without a count', () => {
  expect(problemsOfNew(mug, 'USD')).toEqual({});
  expect(toProductInput(mug, 'USD')).toEqual({
    name: 'Harbor Mug',
    priceData: { price: 34 },
    visible: true,
    productType: 'physical',
  });
});

test('each missing or wrong field has its sentence', () => {
  expect(problemsOfNew({ ...emptyNewProduct, tracksQuantity: true, quantity: 'many' }, 'JPY')).toEqual({
    name: 'Enter a product name.',
    price: 'Enter a price like 34.',
    quantity: 'Enter a whole number.',
  });
});

test('a price of zero is refused until the merchant says that the product is free', () => {
  const free = { ...mug, price: '0' };
  expect(problemsOfNew(free, 'USD')).toEqual({ isFree: 'Enter a price, or say that this product is free.' });
  expect(problemsOfNew({ ...free, isFree: true }, 'USD')).toEqual({});
});

test('counted stock and the kind of a digital product are sent', () => {
  const card = { ...mug, kind: 'gift_card', tracksQuantity: true, quantity: '12', visible: false } as const;
  expect(toProductInput(card, 'USD')).toMatchObject({
    productType: 'digital',
    digitalKind: 'gift_card',
    visible: false,
    stock: { trackInventory: true, quantity: 12 },
  });
});

test('an untouched form may be left without a question', () => {
  expect([isStarted(emptyNewProduct), isStarted(mug)]).toEqual([false, true]);
});
