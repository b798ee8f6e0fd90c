import { describe, expect, test } from 'vitest';

import { option, priceData, product, reference, variant } from '../test/fixtures.ts';
import { type CartItem, createCartItem, isSameItem } from './cart-item.ts';
import type { ItemSelection } from './select-variant.ts';
import type { CartProduct } from './shop-client.ts';

const mug = product('prod_mug', {
  name: 'Harbour Mug',
  slug: 'harbour-mug',
  manageVariants: true,
  variants: [
    variant('var_celadon', { Glaze: 'Celadon' }, priceData(32, 28)),
    variant('var_tenmoku', { Glaze: 'Tenmoku' }, priceData(36)),
  ],
});
const card = product('prod_card', {
  productOptions: [option('Value', [{ description: '$25' }, { description: '$50' }])],
});
const tag = product('prod_tag');

/** The item of a complete selection. */
function make(wanted: CartProduct, selection: ItemSelection): CartItem {
  const item = createCartItem(wanted, selection);
  if ('ok' in item) throw new Error(item.reason);
  return item;
}

describe('createCartItem', () => {
  test('choices name the variant and its price', () => {
    const item = make(mug, { choices: { Glaze: 'Tenmoku' } });
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

  test('a variant id implies its choices', () => {
    const { preview } = make(mug, { variantId: 'var_celadon' });
    expect(preview.choices).toEqual([{ name: 'Glaze', value: 'Celadon' }]);
    expect([preview.listPrice, preview.discountedPrice]).toEqual([3200, 2800]);
  });

  test('without managed variants the choices themselves are sent', () => {
    const item = make(card, { choices: { Value: '$50' } });
    expect(item.catalogReference.options).toEqual({ options: { Value: '$50' } });
  });

  test("the shopper's text is sent and shown", () => {
    const item = make(tag, { customText: { 'To whom': 'Ada' } });
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
    const { preview } = make(tea, { choices: { Glaze: 'Tenmoku', Size: 'Large' } });
    expect(preview.choices.map(({ name }) => name)).toEqual(['Size', 'Glaze']);
    expect(preview.picture?.url).toBe('https://shop.example/media/tenmoku.jpg');
  });

  test('a gift card is not delivered, and says that it is one', () => {
    const { preview } = make(product('prod_gift', { productType: 'digital', digitalKind: 'gift_card' }), {});
    expect(preview).toMatchObject({ isShippable: false, isGiftCard: true });
  });

  test('an empty text is not sent', () => {
    const item = make(tag, { customText: { Engraving: ' ' } });
    expect(item.catalogReference.options).toEqual({});
  });
});

describe('an incomplete choice is refused with a message', () => {
  test.each([
    ['nothing chosen', {}, 'MISSING_CHOICE', 'Glaze must be chosen for Harbour Mug: Celadon, Tenmoku.'],
    ['an empty choice', { choices: {} }, 'MISSING_CHOICE', 'Glaze must be chosen for Harbour Mug: Celadon, Tenmoku.'],
    ['an unknown choice', { choices: { Glaze: 'Gold' } }, 'UNKNOWN_CHOICE', 'Glaze must be one of Celadon, Tenmoku.'],
    [
      'an unknown option',
      { choices: { Glaze: 'Celadon', Size: 'L' } },
      'UNKNOWN_OPTION',
      'Size is not an option of Harbour Mug.',
    ],
    [
      'an unknown variant',
      { variantId: 'var_gone' },
      'UNKNOWN_VARIANT',
      'This choice of Harbour Mug is not sold. Choose another one.',
    ],
  ])('%s', (_, selection, code, reason) => {
    expect(createCartItem(mug, selection)).toEqual({ ok: false, code, reason });
  });

  test('one of two options, and a combination that is not sold', () => {
    const shirt = product('prod_shirt', {
      name: 'Shirt',
      manageVariants: true,
      productOptions: [
        option('Size', [{ description: 'S' }, { description: 'L' }]),
        option('Color', [{ description: 'Red' }, { description: 'Blue' }]),
      ],
      variants: [variant('var_1', { Size: 'S', Color: 'Red' }, priceData(32))],
    });
    const reason = (choices: Record<string, string>) => createCartItem(shirt, { choices });
    expect(reason({ Size: 'S' })).toMatchObject({ reason: 'Color must be chosen for Shirt: Red, Blue.' });
    expect(reason({ Size: 'L', Color: 'Blue' })).toMatchObject({ code: 'UNKNOWN_VARIANT' });
  });

  test('a product without options needs no choice', () => {
    expect(make(tag, {}).catalogReference.options).toEqual({});
  });
});

describe('isSameItem', () => {
  const celadon = reference('prod_mug', { variantId: 'var_celadon' });

  test('a server that returns more members than were sent means the same item', () => {
    const responded = reference('prod_mug', { variantId: 'var_celadon', options: { Glaze: 'Celadon' } });
    expect(isSameItem(celadon, responded)).toBe(true);
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
