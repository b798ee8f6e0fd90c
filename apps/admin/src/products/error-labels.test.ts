import { expect, test } from 'vitest';

import { labelError } from './error-labels.ts';

const oak = { id: 'var_1', label: 'Oak', sku: '', price: 1, quantity: 1, inStock: true };

test.each([
  ['name', 'Name: Wrong.'],
  ['discountValue', 'Discount: Wrong.'],
  ['sections.0.title', 'Sections: Wrong.'],
  ['options.1.choices', 'Options: Wrong.'],
  ['variants.var_1.price', 'Price of Oak: Wrong.'],
  ['variants.var_1.quantity', 'Quantity of Oak: Wrong.'],
])('the error of %s is “%s”', (field, text) => {
  expect(labelError(field, 'Wrong.', { variants: [oak] })).toBe(text);
});

test('the only variant of a product has no name', () => {
  expect(labelError('variants.var_1.quantity', 'Wrong.', { variants: [{ ...oak, label: '' }] })).toBe(
    'Quantity: Wrong.',
  );
});
