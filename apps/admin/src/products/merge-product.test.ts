import { describe, expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { mergeDraft, takeTheirs } from './merge-product.ts';
import { noDetails } from './product-details.ts';
import { draftOf, isChanged, withPrice, withVariant } from './product-draft.ts';

const tray: EditableProduct = {
  id: 'prod_tray',
  revision: '1',
  name: 'Gather Tray',
  description: '<p>Oak.</p>',
  ribbon: '',
  visible: true,
  price: 86,
  currency: 'USD',
  managesVariants: true,
  tracksQuantity: true,
  details: noDetails,
  variants: [
    { id: 'var_oak', label: 'Oak', sku: '', price: 86, quantity: 10, inStock: true },
    { id: 'var_ash', label: 'Ash', sku: '', price: 90, quantity: 4, inStock: true },
  ],
};

const priced = (price: number): EditableProduct => ({
  ...tray,
  price,
  variants: tray.variants.map((one) => (one.price === tray.price ? { ...one, price } : one)),
});

describe('a draft and a product that was changed meanwhile', () => {
  test('to fields that the merchant did not touch become the new product with the draft on it', () => {
    const now = { ...tray, description: '<p>Oak, oiled.</p>', visible: false };
    const { draft, conflicts, news } = mergeDraft({ ...draftOf(tray), name: 'Big Tray' }, tray, now);
    expect(draft).toEqual({ ...draftOf(now), name: 'Big Tray' });
    expect(conflicts).toEqual([]);
    expect(news).toEqual([
      'Description was changed while you were editing. The new one is in the form.',
      'The product was made hidden while you were editing.',
    ]);
  });

  test('to the same value agree', () => {
    const now = { ...tray, name: 'Big Tray' };
    const { draft, conflicts, news } = mergeDraft({ ...draftOf(tray), name: 'Big Tray' }, tray, now);
    expect([isChanged(draft, now), conflicts, news]).toEqual([false, [], []]);
  });

  test('to another price are a question once, with the variants that follow it', () => {
    const { draft, base, conflicts } = mergeDraft(withPrice(draftOf(tray), '38.00'), tray, priced(36));
    expect(conflicts).toEqual([{ field: 'price', label: 'Price', mine: '38.00', theirs: '36.00' }]);
    expect(draft.variants['var_oak']?.price).toBe('38.00');
    expect(takeTheirs(draft, base, 'price')).toEqual(draftOf(priced(36)));
  });

  test.each([
    ['15', '12', 'Stock of Oak changed from 10 to 7 while you were editing. Your +5 makes 12.'],
    ['8', '5', 'Stock of Oak changed from 10 to 7 while you were editing. Your −2 makes 5.'],
    ['1', '0', 'Stock of Oak changed from 10 to 7 while you were editing. Your −9 is more than that, so 0 is left.'],
    ['10', '7', 'Stock of Oak changed from 10 to 7 while you were editing.'],
  ])('turn a typed quantity of %s, after changes in the meantime, into %s', (typed, quantity, sentence) => {
    const [oak, ash] = tray.variants;
    if (oak === undefined || ash === undefined) throw new Error('The tray has two variants.');
    const now = { ...tray, variants: [{ ...oak, quantity: 7 }, ash] };
    const { draft, news } = mergeDraft(withVariant(draftOf(tray), 'var_oak', { quantity: typed }), tray, now);
    expect(draft.variants['var_oak']?.quantity).toBe(quantity);
    expect(news).toEqual([sentence]);
  });

  test('add new variants and drop removed ones', () => {
    const [oak] = tray.variants;
    if (oak === undefined) throw new Error('The tray has variants.');
    const now = { ...tray, variants: [oak, { ...oak, id: 'var_elm', label: 'Elm', quantity: 2 }] };
    const { draft } = mergeDraft(withVariant(draftOf(tray), 'var_ash', { quantity: '9' }), tray, now);
    expect(draft).toEqual(draftOf(now));
  });
});
