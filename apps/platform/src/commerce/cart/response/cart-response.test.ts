import { describe, expect, test } from 'vitest';

import { NOON, SHOP, mug, product, variant } from '../../../../test/products.ts';
import type { CartLine } from '../model/cart-line.ts';
import type { Cart } from '../model/cart.ts';
import { toCartResponse } from './cart-response.ts';
import { descriptionLines } from './line-response.ts';

const LINE: CartLine = {
  id: 'line_1',
  quantity: 2,
  appId: 'app',
  productId: 'prod_plate',
  variantId: 'var_plate',
  choices: { Glaze: 'Moss', Size: 'Side' },
  texts: { Note: 'Hello', Engraving: 'Ada' },
  seen: { name: 'Old Plate', listPrice: 3800, discountedPrice: 3000 },
};

const choice = (value: string, description: string) => ({ value, description, mediaIds: [], visible: true });
const PLATE = product('plate', {
  manageVariants: true,
  options: [
    { name: 'Size', type: 'drop_down', choices: [choice('Side', 'Side')] },
    { name: 'Glaze', type: 'color', choices: [choice('#616f3f', 'Moss')] },
  ],
  customTextFields: [
    { title: 'Engraving', maxLength: 16, mandatory: false },
    { title: 'Note', maxLength: 100, mandatory: false },
  ],
});

describe('the description of a line', () => {
  test('follows the product, in any order in which a database returns a map', () => {
    expect(descriptionLines(PLATE, LINE)).toEqual([
      { name: { original: 'Size' }, plainText: { original: 'Side' } },
      { name: { original: 'Glaze' }, colorInfo: { original: 'Moss', code: '#616f3f' } },
      { name: { original: 'Engraving' }, plainText: { original: 'Ada' } },
      { name: { original: 'Note' }, plainText: { original: 'Hello' } },
    ]);
  });

  test('of a deleted product is still complete', () => {
    expect(descriptionLines(undefined, LINE).map(({ name }) => name?.original)).toEqual([
      'Glaze',
      'Size',
      'Engraving',
      'Note',
    ]);
  });
});

describe('a cart', () => {
  const cart = (...lines: readonly CartLine[]): Cart => ({
    id: 'cart_1',
    owner: { kind: 'member', id: 'mem_1' },
    revision: 3,
    createdAt: NOON,
    updatedAt: NOON,
    lines,
  });

  test('keeps the price that the buyer saw for a product that is no longer sold', () => {
    const [line] = toCartResponse(cart(LINE), () => undefined, SHOP).lineItems;
    expect(line).toMatchObject({
      productName: { original: 'Old Plate' },
      availability: { status: 'NOT_FOUND' },
      price: { amount: '30.00' },
      fullPrice: { amount: '38.00' },
      lineItemPrice: { amount: '60.00' },
    });
    expect(line?.url).toBeUndefined();
  });

  test('names its owner, and the variant’s SKU before the product’s', () => {
    const offer = { product: { ...mug().product, sku: 'P' }, variant: variant('celadon', { sku: 'V' }) };
    const response = toCartResponse(cart(LINE), () => offer, SHOP);
    expect(response).toMatchObject({
      buyerInfo: { memberId: 'mem_1' },
      revision: '3',
      currency: 'USD',
      weightUnit: 'KG',
    });
    expect(response.lineItems[0]?.physicalProperties?.sku).toBe('V');
    const bare = toCartResponse(cart(LINE), () => ({ ...offer, variant: variant('celadon') }), SHOP);
    expect(bare.lineItems[0]?.physicalProperties?.sku).toBe('P');
  });
});
