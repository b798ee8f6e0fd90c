import { CATALOG_APP_ID } from '@cartwright/client';
import { expect, test } from 'vitest';

import { listItemFields, pickItemFields, readItem, readQuantity } from './delivery-item.ts';

const item = { productId: 'prod_1', variantId: undefined, choices: {}, texts: [] };

test.each([
  [item, {}],
  [
    { ...item, variantId: 'var_1', choices: { Wood: 'Oak' }, texts: ['Engraving'] },
    { variantId: 'var_1', customTextFields: { Engraving: '-' } },
  ],
  [{ ...item, choices: { Wood: 'Oak', Size: 'L' } }, { options: { Wood: 'Oak', Size: 'L' } }],
])('the fields of %j are read as the cart names it', (one, options) => {
  const form = new FormData();
  for (const [name, value] of [...listItemFields(one), ['country', 'US'] as const]) form.set(name, value);
  expect(readItem(pickItemFields(form))).toEqual({ appId: CATALOG_APP_ID, catalogItemId: 'prod_1', options });
});

test('fields without a product name no item', () => {
  expect(readItem(pickItemFields(new URLSearchParams('variant=var_1&option.Wood=Oak')))).toBeUndefined();
});

test.each([
  ['2', 2],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['1000', 99],
  ['many', 1],
])('a quantity of "%s" counts as %i', (text, expected) => {
  expect(readQuantity(text)).toBe(expected);
});
