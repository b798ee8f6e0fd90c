import { ApplicationError, SystemError, ValidationError } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { draftOf, withPrice, withVariant } from './product-draft.ts';
import { type ProductCalls, saveProduct } from './save-product.ts';

const mug: EditableProduct = {
  id: 'prod_mug',
  name: 'Harbour Mug',
  description: '',
  ribbon: '',
  visible: true,
  price: 28,
  currency: 'USD',
  managesVariants: true,
  tracksQuantity: true,
  variants: [
    { id: 'var_a', label: 'Celadon', sku: '', price: 28, quantity: 12, inStock: true },
    { id: 'var_b', label: 'Rust', sku: '', price: 28, quantity: 3, inStock: true },
  ],
};

/** A platform that notes every call, answers `stored` to reads, and refuses the calls that `refusals` names. */
function openPlatform(stored: EditableProduct, refusals: Partial<Record<keyof ProductCalls, Error>> = {}) {
  const log: unknown[] = [];
  const note = (name: keyof ProductCalls) => (id: string, change?: unknown) => {
    log.push(change === undefined ? [name, id] : [name, id, change]);
    const refusal = refusals[name];
    return refusal === undefined ? Promise.resolve(stored) : Promise.reject(refusal);
  };
  return {
    log,
    calls: {
      updateProduct: note('updateProduct'),
      updateVariants: note('updateVariants'),
      updateStock: note('updateStock'),
      readProduct: note('readProduct'),
    } satisfies ProductCalls,
  };
}

describe('saving a product', () => {
  test('of which nothing changed sends no change', async () => {
    const { calls, log } = openPlatform(mug);
    expect(await saveProduct(calls, mug, draftOf(mug))).toEqual({ kind: 'saved', product: mug });
    expect(log).toEqual([['readProduct', 'prod_mug']]);
  });

  test('sends one call for each kind of change, with nothing in it that stayed the same', async () => {
    const { calls, log } = openPlatform(mug);
    const named = { ...draftOf(mug), name: 'Harbour Cup' };
    const draft = withVariant(withVariant(named, 'var_b', { quantity: '9' }), 'var_a', { price: '29' });
    await saveProduct(calls, mug, draft);
    expect(log).toEqual([
      ['updateProduct', 'prod_mug', { name: 'Harbour Cup' }],
      ['updateVariants', 'prod_mug', [{ variantIds: ['var_a'], price: 29 }]],
      ['updateStock', 'prod_mug', { variants: [{ variantId: 'var_b', quantity: 9 }] }],
      ['readProduct', 'prod_mug'],
    ]);
  });

  test('does not price a variant that the new price of the product has already changed', async () => {
    const after = { ...mug, price: 30, variants: mug.variants.map((variant) => ({ ...variant, price: 30 })) };
    const { calls, log } = openPlatform(after);
    await saveProduct(calls, mug, withPrice(draftOf(mug), '30'));
    expect(log).toEqual([
      ['updateProduct', 'prod_mug', { priceData: { price: 30 } }],
      ['readProduct', 'prod_mug'],
      ['readProduct', 'prod_mug'],
    ]);
  });

  test('prices a variant that has a price of its own and did not go along', async () => {
    const [first, second] = mug.variants;
    if (first === undefined || second === undefined) throw new Error('The mug has two variants.');
    const { calls, log } = openPlatform({ ...mug, price: 30, variants: [{ ...first, price: 30 }, second] });
    await saveProduct(calls, mug, withPrice(draftOf(mug), '30'));
    expect(log).toContainEqual(['updateVariants', 'prod_mug', [{ variantIds: ['var_b'], price: 30 }]]);
  });
});

describe('a refusal', () => {
  test('stands at the field it is about', async () => {
    const violations = [
      { field: 'product.name', description: 'has length 90, expected 80 or less' },
      { field: 'product.priceData.price', description: 'must be at most 999999999.99' },
    ];
    const { calls } = openPlatform(mug, { updateProduct: new ValidationError(violations) });
    const outcome = await saveProduct(calls, mug, { ...draftOf(mug), name: 'x' });
    expect(outcome).toEqual({
      kind: 'refused',
      product: mug,
      problems: { name: 'Has length 90, expected 80 or less.', price: 'Must be at most 999999999.99.' },
    });
  });

  test('of a quantity stands at its variant, not at the place in the list', async () => {
    const violations = [{ field: 'options.inventoryItem.variants[0].quantity', description: 'must be at most 99999' }];
    const { calls } = openPlatform(mug, { updateStock: new ValidationError(violations) });
    const outcome = await saveProduct(calls, mug, withVariant(draftOf(mug), 'var_b', { quantity: '5' }));
    expect(outcome).toMatchObject({ problems: { 'variants.var_b.quantity': 'Must be at most 99999.' } });
  });

  test('without a field is told as a whole, and the steps before it stay saved', async () => {
    const renamed = { ...mug, name: 'Harbour Cup' };
    const refusal = new ApplicationError('This product is being imported.', {
      code: 'LOCKED',
      description: '',
      data: {},
    });
    const { calls } = openPlatform(renamed, { updateVariants: refusal });
    const draft = withVariant({ ...draftOf(mug), name: 'Harbour Cup' }, 'var_a', { price: '29' });
    expect(await saveProduct(calls, mug, draft)).toEqual({
      kind: 'refused',
      product: renamed,
      problems: {},
      message: 'This product is being imported.',
    });
  });

  test('is not what a broken network is', async () => {
    const { calls } = openPlatform(mug, { updateProduct: new SystemError({ code: 'UNREACHABLE' }) });
    await expect(saveProduct(calls, mug, { ...draftOf(mug), name: 'x' })).rejects.toThrow('System error occurred');
  });
});
