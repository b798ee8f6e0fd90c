import { describe, expect, test } from 'vitest';

import { createCartItem, isSameItem } from './cart-item.ts';
import type { Product } from './shop-client.ts';

const mug: Product = {
  _id: 'prod_mug',
  name: 'Harbour Mug',
  slug: 'harbour-mug',
  manageVariants: true,
  priceData: { currency: 'USD', price: 32, discountedPrice: 28 },
  media: { mainMedia: { image: { url: 'https://shop.example/media/mug.jpg', width: 1000, height: 1250 } } },
  variants: [
    {
      _id: 'var_celadon',
      choices: { Glaze: 'Celadon' },
      variant: { priceData: { currency: 'USD', price: 32, discountedPrice: 28 } },
    },
    { _id: 'var_tenmoku', choices: { Glaze: 'Tenmoku' }, variant: { priceData: { currency: 'USD', price: 36 } } },
  ],
};
const card: Product = {
  _id: 'prod_card',
  name: 'Gift Card',
  priceData: { currency: 'USD', price: 50 },
  manageVariants: false,
};

describe('createCartItem', () => {
  test('choices name the variant and its price', () => {
    const item = createCartItem(mug, { choices: { Glaze: 'Tenmoku' } }, 'USD');
    expect(item.catalogReference).toEqual({
      appId: '215238eb-22a5-4c36-9e7b-e72c08025e04',
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
    const { preview } = createCartItem(mug, { variantId: 'var_celadon' }, 'USD');
    expect(preview.choices).toEqual([{ name: 'Glaze', value: 'Celadon' }]);
    expect([preview.listPrice, preview.discountedPrice]).toEqual([3200, 2800]);
  });

  test('without managed variants the choices themselves travel', () => {
    const item = createCartItem(card, { choices: { Value: '$50' } }, 'USD');
    expect(item.catalogReference.options).toEqual({ options: { Value: '$50' } });
  });

  test('what the shopper wrote travels and is shown', () => {
    const item = createCartItem(card, { customText: { 'To whom': 'Ada' } }, 'USD');
    expect(item.catalogReference.options).toEqual({ customTextFields: { 'To whom': 'Ada' } });
    expect(item.preview.choices).toEqual([{ name: 'To whom', value: 'Ada' }]);
  });

  test('a product that the client did not return is refused', () => {
    expect(() => createCartItem({ name: 'x' }, {}, 'USD')).toThrow(
      'This product has no _id: pass a product as the client returned it.',
    );
    expect(() => createCartItem({ _id: 'prod_x' }, {}, 'USD')).toThrow(
      'The product "prod_x" has no price: pass a product as the client returned it.',
    );
  });
});

describe('isSameItem', () => {
  const celadon = { catalogItemId: 'prod_mug', options: { variantId: 'var_celadon' } };

  test('a server that answers with more than it was asked means the same item', () => {
    const answered = { ...celadon, options: { variantId: 'var_celadon', options: { Glaze: 'Celadon' } } };
    expect(isSameItem(celadon, answered)).toBe(true);
  });

  test('another variant, another product or another text is another item', () => {
    expect(isSameItem(celadon, { ...celadon, options: { variantId: 'var_tenmoku' } })).toBe(false);
    expect(isSameItem(celadon, { ...celadon, catalogItemId: 'prod_card' })).toBe(false);
    expect(isSameItem(celadon, { ...celadon, options: { ...celadon.options, customTextFields: { a: 'b' } } })).toBe(
      false,
    );
    expect(isSameItem(celadon, undefined)).toBe(false);
  });

  test('the order of choices does not matter', () => {
    const a = { catalogItemId: 'p', options: { options: { Size: 'L', Glaze: 'Celadon' } } };
    const b = { catalogItemId: 'p', options: { options: { Glaze: 'Celadon', Size: 'L' } } };
    expect(isSameItem(a, b)).toBe(true);
  });
});
