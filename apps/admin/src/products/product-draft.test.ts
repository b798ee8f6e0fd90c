import { describe, expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { noDetails } from './product-details.ts';
import { changesOf, draftOf, isChanged, problemsOf, readPrice, withPrice, withVariant } from './product-draft.ts';

const mug: EditableProduct = {
  id: 'prod_mug',
  name: 'Harbour Mug',
  description: '<p>Thrown in pairs.</p>',
  ribbon: 'New',
  visible: true,
  price: 28,
  currency: 'USD',
  managesVariants: true,
  tracksQuantity: true,
  details: noDetails,
  variants: [
    { id: 'var_celadon', label: 'Celadon', sku: 'M-1', price: 28, quantity: 12, inStock: true },
    { id: 'var_rust', label: 'Rust', sku: 'M-2', price: 31, quantity: 0, inStock: false },
  ],
};

const vase: EditableProduct = {
  ...mug,
  id: 'prod_vase',
  managesVariants: false,
  tracksQuantity: false,
  variants: [{ id: 'var_only', label: '', sku: 'V-1', price: 28, quantity: 0, inStock: true }],
};

describe('a draft', () => {
  test('of an unchanged product changes nothing and has no problem', () => {
    expect(isChanged(draftOf(mug), mug)).toBe(false);
    expect(changesOf(draftOf(mug), mug)).toEqual({});
    expect(problemsOf(draftOf(mug), mug)).toEqual({});
  });

  test('shows prices with the decimals of the currency', () => {
    expect(draftOf(mug).price).toBe('28.00');
    expect(draftOf({ ...mug, currency: 'JPY' }).price).toBe('28');
  });

  test('typed differently but with the same meaning sends nothing', () => {
    const draft = withVariant({ ...draftOf(mug), name: ' Harbour Mug ', price: '28' }, 'var_rust', {
      price: '31,0',
      quantity: '00',
    });
    expect(changesOf(draft, mug)).toEqual({});
  });
});

describe('the smallest change', () => {
  test('of a name is the name alone', () => {
    expect(changesOf({ ...draftOf(mug), name: 'Harbour Cup' }, mug)).toEqual({ product: { name: 'Harbour Cup' } });
  });

  test('of visibility and ribbon names both, and an empty ribbon clears it', () => {
    const draft = { ...draftOf(mug), visible: false, ribbon: '' };
    expect(changesOf(draft, mug)).toEqual({ product: { visible: false, ribbon: '' } });
  });

  test('of a description is its HTML', () => {
    const draft = { ...draftOf(mug), description: '<p>Thrown in pairs.</p><p>Glazed &amp; fired.</p>' };
    expect(changesOf(draft, mug)).toEqual({
      product: { description: '<p>Thrown in pairs.</p><p>Glazed &amp; fired.</p>' },
    });
  });

  test("of the product's price leaves out the variants that follow it", () => {
    expect(changesOf(withPrice(draftOf(mug), '30'), mug)).toEqual({ product: { priceData: { price: 30 } } });
  });

  test("of one variant's price names that variant alone", () => {
    const draft = withVariant(draftOf(mug), 'var_rust', { price: '32.50' });
    expect(changesOf(draft, mug)).toEqual({ variants: [{ variantIds: ['var_rust'], price: 32.5 }] });
  });

  test("of the product's price and of a variant with another price names both", () => {
    const draft = withVariant(withPrice(draftOf(mug), '30'), 'var_celadon', { price: '29' });
    expect(changesOf(draft, mug)).toEqual({
      product: { priceData: { price: 30 } },
      variants: [{ variantIds: ['var_celadon'], price: 29 }],
    });
  });

  test('of a counted quantity is the difference to the one the merchant saw, for that variant alone', () => {
    const draft = withVariant(draftOf(mug), 'var_celadon', { quantity: '7' });
    expect(changesOf(draft, mug)).toEqual({ adjustments: [{ variantId: 'var_celadon', by: -5 }] });
  });

  test('of a product without tracked quantities is in stock or not', () => {
    const draft = withVariant(draftOf(vase), 'var_only', { inStock: false });
    expect(changesOf(draft, vase)).toEqual({ stock: { variants: [{ variantId: 'var_only', inStock: false }] } });
  });

  test('to tracked quantities switches tracking on and names every quantity', () => {
    const draft = withVariant({ ...draftOf(vase), tracksQuantity: true }, 'var_only', { quantity: '3' });
    expect(changesOf(draft, vase)).toEqual({
      stock: { trackQuantity: true, variants: [{ variantId: 'var_only', quantity: 3 }] },
    });
  });

  test('never prices the variants of a product that does not manage them', () => {
    const draft = withVariant(draftOf(vase), 'var_only', { price: '99' });
    expect(changesOf(draft, vase)).toEqual({});
  });
});

describe('an error', () => {
  test.each([
    ['', 'Enter a product name.'],
    ['  ', 'Enter a product name.'],
    ['x'.repeat(81), 'Use at most 80 characters: there are 81.'],
  ])('with the name %j', (name, problem) => {
    expect(problemsOf({ ...draftOf(mug), name }, mug)).toEqual({ name: problem });
  });

  test.each(['', 'free', '-1', '1,234.00', '28.005', '1e3', '12345678901'])('with the price %j', (price) => {
    const draft = { ...draftOf(vase), price };
    expect(problemsOf(draft, vase)).toEqual({ price: 'Enter a price like 34.00.' });
  });

  test("with the product's price appears once, not again at every variant that follows it", () => {
    expect(problemsOf(withPrice(draftOf(mug), 'free'), mug)).toEqual({ price: 'Enter a price like 34.00.' });
  });

  test('with a price in a currency without decimals', () => {
    const yen = { ...vase, currency: 'JPY' };
    expect(problemsOf({ ...draftOf(yen), price: '28.50' }, yen)).toEqual({ price: 'Enter a price like 34.' });
  });

  test.each([
    ['', 'Enter a whole number.'],
    ['1.5', 'Enter a whole number.'],
    ['-3', 'Enter a whole number.'],
    ['100000', 'Enter 99,999 or less.'],
  ])('with the quantity %j', (quantity, problem) => {
    const draft = withVariant(draftOf(mug), 'var_rust', { quantity });
    expect(problemsOf(draft, mug)).toEqual({ 'variants.var_rust.quantity': problem });
  });

  test('with a ribbon or a description that is too long', () => {
    const draft = { ...draftOf(mug), ribbon: 'r'.repeat(31), description: 'd'.repeat(8007) };
    expect(problemsOf(draft, mug)).toEqual({
      ribbon: 'Use at most 30 characters.',
      description: 'The description is 7 characters too long.',
    });
  });
});

describe('readPrice', () => {
  test.each([
    ['34', 34],
    ['34.5', 34.5],
    ['34,50', 34.5],
    [' 0.99 ', 0.99],
    ['34.', 34],
  ])('reads %j as %d', (text, price) => {
    expect(readPrice(text, 'USD')).toBe(price);
  });

  test('takes as many decimals as the currency has', () => {
    const typed = ['1', '1.5', '1.25', '1.250', '1.2505'];
    expect(typed.map((text) => readPrice(text, 'KWD'))).toEqual([1, 1.5, 1.25, 1.25, undefined]);
    expect(typed.map((text) => readPrice(text, 'USD'))).toEqual([1, 1.5, 1.25, undefined, undefined]);
    expect(typed.map((text) => readPrice(text, 'JPY'))).toEqual([1, undefined, undefined, undefined, undefined]);
  });
});
