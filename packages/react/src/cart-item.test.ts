import { describe, expect, test } from 'vitest';

import { option, priceData, product, reference, variant } from '../test/fixtures.ts';
import { createCartItem, isSameItem } from './cart-item.ts';

const mug = product('prod_mug', {
  name: 'Harbour Mug',
  slug: 'harbour-mug',
  manageVariants: true,
  variants: [
    variant('var_celadon', { Glaze: 'Celadon' }, priceData(32, 28)),
    variant('var_tenmoku', { Glaze: 'Tenmoku' }, priceData(36)),
  ],
});
const card = product('prod_card');

describe('createCartItem', () => {
  test('choices name the variant and its price', () => {
    const item = createCartItem(mug, { choices: { Glaze: 'Tenmoku' } });
    expect(item.catalogReference).toEqual({
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: 'prod_mug',
      options: { variantId: 'var_tenmoku' },
    });
    expect(item.preview).toMatchObject({
      listPrice: 3600,
      discountedPrice: 3600,
      name: 'Harbour Mug',
      slug: 'harbour-mug',
    });
  });

  test('a variant by its id brings its choices along', () => {
    const { preview } = createCartItem(mug, { variantId: 'var_celadon' });
    expect(preview.choices).toEqual([{ name: 'Glaze', value: 'Celadon' }]);
    expect([preview.listPrice, preview.discountedPrice]).toEqual([3200, 2800]);
  });

  test('without managed variants the choices themselves travel', () => {
    const item = createCartItem(card, { choices: { Value: '$50' } });
    expect(item.catalogReference.options).toEqual({ options: { Value: '$50' } });
  });

  test('what the shopper wrote travels and is shown', () => {
    const item = createCartItem(card, { customText: { 'To whom': 'Ada' } });
    expect(item.catalogReference.options).toEqual({ customTextFields: { 'To whom': 'Ada' } });
    expect(item.preview.choices).toEqual([{ name: 'To whom', value: 'Ada' }]);
  });

  test('choices are printed in the product’s order, with the picture of the first that has one', () => {
    const image = { url: 'https://shop.example/media/tenmoku.jpg', width: 1000, height: 1250 };
    const media = { items: [{ _id: 'tenmoku.jpg', title: '', mediaType: 'image', image }] } as const;
    const tea = product('prod_tea', {
      productOptions: [
        option('Size', [{ description: 'Large' }]),
        option('Glaze', [{ description: 'Celadon' }, { description: 'Tenmoku', media: { items: [...media.items] } }]),
      ],
    });
    const { preview } = createCartItem(tea, { choices: { Glaze: 'Tenmoku', Size: 'Large' } });
    expect(preview.choices.map(({ name }) => name)).toEqual(['Size', 'Glaze']);
    expect(preview.picture?.url).toBe('https://shop.example/media/tenmoku.jpg');
  });

  test('a text that was left blank does not travel', () => {
    const item = createCartItem(card, { customText: { Engraving: ' ' } });
    expect(item.catalogReference.options).toEqual({});
  });
});

describe('isSameItem', () => {
  const celadon = reference('prod_mug', { variantId: 'var_celadon' });

  test('a server that answers with more than it was asked means the same item', () => {
    const answered = reference('prod_mug', { variantId: 'var_celadon', options: { Glaze: 'Celadon' } });
    expect(isSameItem(celadon, answered)).toBe(true);
  });

  test('another variant, another product or another text is another item', () => {
    expect(isSameItem(celadon, reference('prod_mug', { variantId: 'var_tenmoku' }))).toBe(false);
    expect(isSameItem(celadon, reference('prod_card', { variantId: 'var_celadon' }))).toBe(false);
    expect(isSameItem(celadon, reference('prod_mug', { variantId: 'var_celadon', customTextFields: { a: 'b' } }))).toBe(
      false,
    );
    expect(isSameItem(celadon, undefined)).toBe(false);
  });

  test('the order of choices does not matter', () => {
    const a = reference('p', { options: { Size: 'L', Glaze: 'Celadon' } });
    const b = reference('p', { options: { Glaze: 'Celadon', Size: 'L' } });
    expect(isSameItem(a, b)).toBe(true);
  });
});
