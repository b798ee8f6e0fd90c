import { expect, test } from 'vitest';

import { applyDraft } from './draft-preview.ts';
import type { ProductView } from './product-view.ts';

const price = { now: '$34.00', was: undefined, prefix: undefined, unit: undefined, amount: 34, listAmount: 34 };
const photo = { kind: 'photo' as const, id: 'a.jpg', image: { url: '/a', width: 4, height: 5 }, alt: 'A mug' };
const product = {
  id: 'prod_1',
  name: 'Harbour Mug',
  ribbon: 'New',
  price,
  blocks: [],
  summary: undefined,
  media: [photo],
  variants: [
    { id: 'var_1', choices: {}, price, inStock: true, quantity: 1 },
    { id: 'var_2', choices: {}, price, inStock: true, quantity: 1 },
  ],
} as unknown as ProductView;

test('a draft changes what it has, and a description passes the reader of saved ones', () => {
  const shown = applyDraft(product, {
    kind: 'product-draft',
    productId: 'prod_1',
    name: 'Pier Mug',
    ribbon: '',
    description: '<p>Two <strong>hands</strong></p><script>alert(1)</script><img src=x onerror=alert(1)>',
    price: { now: '$30.00', was: '$34.00' },
    prices: { var_2: { now: '$31.00' } },
    media: [
      { id: 'b.jpg', url: '/b', width: 2, height: 3, alt: 'Another' },
      { id: 'a.jpg', url: '/other', width: 0, height: 0, alt: 'New words' },
    ],
  });
  expect(shown).toMatchObject({
    name: 'Pier Mug',
    ribbon: undefined,
    summary: 'Two hands',
    price: { now: '$30.00', was: '$34.00', amount: 34 },
    media: [
      { kind: 'photo', id: 'b.jpg', image: { url: '/b' }, alt: 'Another' },
      { id: 'a.jpg', image: { url: '/a' }, alt: 'New words' },
    ],
  });
  expect(shown.variants.map((variant) => variant.price.now)).toEqual(['$34.00', '$31.00']);
  expect(JSON.stringify(shown.blocks)).not.toMatch(/script|img|onerror/u);
  expect(applyDraft(product, { kind: 'product-draft', productId: 'prod_1' })).toEqual(product);
});
