import { expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { toPreviewMessage } from './preview-draft.ts';
import { noDetails } from './product-details.ts';
import { draftOf, withDetails, withPrice, withVariant } from './product-draft.ts';

const mug: EditableProduct = {
  id: 'prod_mug',
  name: 'Harbour Mug',
  description: '<p>A mug</p>',
  ribbon: '',
  visible: true,
  price: 28,
  currency: 'EUR',
  managesVariants: true,
  tracksQuantity: false,
  details: noDetails,
  variants: [
    { id: 'var_a', label: 'Celadon', sku: '', price: 28, quantity: 0, inStock: true },
    { id: 'var_b', label: 'Rust', sku: '', price: 31, quantity: 0, inStock: true },
  ],
};
const nothing = { kind: 'product-draft', productId: 'prod_mug', prices: {} };

test('the preview is told what differs, with amounts as the shop writes them', () => {
  const draft = draftOf(mug);
  expect(toPreviewMessage(draft, mug, 'de-DE')).toEqual(nothing);
  expect(toPreviewMessage({ ...draft, name: 'Pier Mug' }, mug, 'de-DE')).toEqual({ ...nothing, name: 'Pier Mug' });
  const dearer = toPreviewMessage(withPrice(draft, '30.50'), mug, 'de-DE');
  expect(dearer.price?.now.replace('\u00a0', ' ')).toBe('30,50 €');
  expect(Object.keys(dearer.prices)).toEqual(['var_a']);
  const half = withDetails(withVariant(draft, 'var_b', { price: '40' }), {
    discountKind: 'PERCENT',
    discountValue: '50',
  });
  const reduced = toPreviewMessage(half, mug, 'en-US');
  expect(reduced.price).toEqual({ now: '€14.00', was: '€28.00' });
  expect(reduced.prices['var_b']).toEqual({ now: '€20.00', was: '€40.00' });
});

test('an amount that is being typed is left out', () => {
  expect(toPreviewMessage(withPrice(draftOf(mug), 'abc'), mug, 'en-US')).toEqual(nothing);
});
