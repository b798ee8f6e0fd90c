import { ApplicationError, SystemError, ValidationError } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import type { EditableProduct } from './editable-product.ts';
import { noDetails } from './product-details.ts';
import { draftOf, type ProductChanges, withPrice, withVariant } from './product-draft.ts';
import { type ProductCalls, saveProduct, type Unanswered } from './save-product.ts';

const mug: EditableProduct = {
  id: 'prod_mug',
  revision: '1',
  name: 'Harbour Mug',
  description: '',
  ribbon: '',
  visible: true,
  price: 28,
  currency: 'USD',
  managesVariants: true,
  tracksQuantity: true,
  details: noDetails,
  variants: [
    { id: 'var_a', label: 'Celadon', sku: '', price: 28, quantity: 10, inStock: true },
    { id: 'var_b', label: 'Rust', sku: '', price: 31, quantity: 3, inStock: true },
  ],
};

const stale = () =>
  new ApplicationError('It was changed in between.', { code: 'STALE_REVISION', description: '', data: {} });

/** The members that are there. */
function sent(
  change: { readonly [Member in 'name' | 'description' | 'ribbon']?: string | undefined } & {
    readonly visible?: boolean | undefined;
  },
): Partial<EditableProduct> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const medium = (id: string) => ({ id, displayName: id, url: id, mediaType: 'IMAGE', altText: '', choices: [] });

/** A platform with one product that behaves like the real one and records every call. */
function openPlatform(stored: EditableProduct = mug, errors: Partial<Record<keyof ProductCalls, Error>> = {}) {
  const log: unknown[] = [];
  const done = new Set<string>();
  let product = stored;
  const write = (change: Partial<EditableProduct>) => {
    product = { ...product, ...change, revision: String(Number(product.revision) + 1) };
    return product;
  };
  const move = (units: ReadonlyMap<string, number>) => {
    const variants = product.variants.map((one) => ({ ...one, quantity: one.quantity + (units.get(one.id) ?? 0) }));
    product = { ...product, variants };
  };
  const response = async <Result>(name: keyof ProductCalls, entry: readonly unknown[], run: () => Result) => {
    log.push([name, ...entry]);
    const error = errors[name];
    if (error !== undefined) throw error;
    await Promise.resolve();
    return run();
  };
  const check = (revision: string | undefined) => {
    if (revision !== undefined && revision !== product.revision) throw stale();
  };
  const calls: ProductCalls = {
    updateProduct: (_, { revision, priceData, name, description, ribbon, visible, ...details }) =>
      response(
        'updateProduct',
        [{ ...sent({ name, description, ribbon, visible }), ...details, ...(priceData && { priceData }) }],
        () => {
          check(revision);
          const price = priceData?.price ?? product.price;
          const variants = product.variants.map((one) => (one.price === product.price ? { ...one, price } : one));
          return write({ ...sent({ name, description, ribbon, visible }), price, variants });
        },
      ),
    updateVariants: (_, changes, { revision }) =>
      response('updateVariants', [changes], () => {
        check(revision);
        const prices = new Map(changes.flatMap(({ variantIds, price }) => variantIds.map((id) => [id, price])));
        write({ variants: product.variants.map((one) => ({ ...one, price: prices.get(one.id) ?? one.price })) });
      }),
    updateMedia: (_, media, { revision }) =>
      response('updateMedia', [media], () => {
        check(revision);
        return write({ details: { ...product.details, media: media.map(({ mediaId }) => medium(mediaId)) } });
      }),
    updateCollections: (_, change) => response('updateCollections', [change], () => {}),
    updateStock: (_, change) => response('updateStock', [change], () => {}),
    adjustStock: (_, adjustments, key) =>
      response('adjustStock', [adjustments], () => {
        if (!done.has(key)) move(new Map(adjustments.map(({ variantId, by }) => [variantId, by])));
        done.add(key);
      }),
    readProduct: () => response('readProduct', [], () => product),
  };
  return {
    log,
    calls,
    now: () => product,
    /** Another merchant saves. */
    write,
    sell: (variantId: string, units: number) => move(new Map([[variantId, -units]])),
  };
}

const quantities = ({ variants }: EditableProduct) => variants.map(({ quantity }) => quantity);

describe('saving a product', () => {
  test('sends its details with it, its media in their order, and the collections that it joins and leaves', async () => {
    const saved = { ...mug, details: { ...noDetails, media: [medium('a'), medium('b')], collectionIds: ['col_1'] } };
    const { calls, log } = openPlatform(saved);
    const details = {
      ...saved.details,
      brand: ' Alder ',
      media: [medium('b'), medium('a')],
      collectionIds: ['col_2'],
    };
    const outcome = await saveProduct(calls, saved, { ...draftOf(saved), details });
    expect(outcome.kind).toBe('saved');
    const sentMedia = (mediaId: string) => ({ mediaId, altText: '', choices: [] });
    expect(log).toEqual([
      ['updateProduct', { brand: 'Alder' }],
      ['updateMedia', [sentMedia('b'), sentMedia('a')]],
      ['updateCollections', { added: ['col_2'], removed: ['col_1'] }],
      ['readProduct'],
    ]);
  });

  test('without a change sends no change', async () => {
    const { calls, log } = openPlatform();
    expect(await saveProduct(calls, mug, draftOf(mug))).toEqual({ kind: 'saved', product: mug, news: [] });
    expect(log).toEqual([['readProduct']]);
  });

  test('sends one call for each kind of change, without unchanged members', async () => {
    const { calls, log } = openPlatform();
    const named = { ...draftOf(mug), name: 'Harbour Cup' };
    const draft = withVariant(withVariant(named, 'var_b', { quantity: '9' }), 'var_a', { price: '29' });
    await saveProduct(calls, mug, draft);
    expect(log).toEqual([
      ['updateProduct', { name: 'Harbour Cup' }],
      ['updateVariants', [{ variantIds: ['var_a'], price: 29 }]],
      ['adjustStock', [{ variantId: 'var_b', by: 6 }]],
      ['readProduct'],
    ]);
  });

  test('with new texts and a new price alone uses the response of the change and reads nothing again', async () => {
    const { calls, log, now } = openPlatform();
    const outcome = await saveProduct(calls, mug, withPrice(draftOf(mug), '30'));
    expect(log).toEqual([['updateProduct', { priceData: { price: 30 } }]]);
    expect(outcome).toEqual({ kind: 'saved', product: now(), news: [] });
  });

  test('sends additions and removals apart, and at most a hundred of either at once', async () => {
    const variants = Array.from({ length: 130 }, (_, index) => ({
      id: `var_${index}`,
      label: String(index),
      sku: '',
      price: 28,
      quantity: 5,
      inStock: true,
    }));
    const jar = { ...mug, variants };
    const { calls, log, now } = openPlatform(jar);
    const draft = variants.reduce(
      (result, { id }, index) => withVariant(result, id, { quantity: index < 10 ? '2' : '6' }),
      draftOf(jar),
    );
    await saveProduct(calls, jar, draft);
    const sizes = log.flatMap((entry) => {
      const [name, part] = entry as [string, ProductChanges['adjustments']];
      return name === 'adjustStock' ? [part?.length] : [];
    });
    expect(sizes).toEqual([100, 20, 10]);
    expect(new Set(quantities(now()).slice(10))).toEqual(new Set([6]));
  });
});

describe('stock that changed while the merchant was editing', () => {
  test('stays sold: the typed value counts from the quantity that the merchant saw', async () => {
    const { calls, sell, now } = openPlatform();
    sell('var_a', 3);
    const outcome = await saveProduct(calls, mug, withVariant(draftOf(mug), 'var_a', { quantity: '15' }));
    expect(quantities(now())).toEqual([12, 3]);
    expect(outcome).toMatchObject({
      kind: 'saved',
      news: ['Stock of Celadon changed from 15 to 12 while you were editing.'],
    });
  });

  test('is reported with the typed value where other fields are saved first', async () => {
    const { calls, sell, now } = openPlatform();
    sell('var_a', 3);
    const draft = withVariant({ ...draftOf(mug), name: 'Cup' }, 'var_a', { quantity: '15' });
    const outcome = await saveProduct(calls, mug, draft);
    expect(quantities(now())).toEqual([12, 3]);
    expect(outcome).toMatchObject({
      news: ['Stock of Celadon changed from 10 to 7 while you were editing. Your +5 makes 12.'],
    });
  });

  test('is a question at its variant where more was removed than is left', async () => {
    const error = new ApplicationError('', {
      code: 'INSUFFICIENT_INVENTORY',
      description: '',
      data: { variantIds: ['var_b'] },
    });
    const { calls } = openPlatform(mug, { adjustStock: error });
    const outcome = await saveProduct(calls, mug, withVariant(draftOf(mug), 'var_b', { quantity: '1' }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      problems: {
        'variants.var_b.quantity':
          'There aren’t enough units in stock to remove that many. Check the quantity and save again.',
      },
    });
  });

  test('is added once, although the response to the first try was lost', async () => {
    const { calls, now } = openPlatform();
    const unanswered: Unanswered = {};
    const draft = withVariant(draftOf(mug), 'var_a', { quantity: '15' });
    const lossy: ProductCalls = {
      ...calls,
      adjustStock: async (...of) => {
        await calls.adjustStock(...of);
        throw new SystemError({ code: 'UNREACHABLE' });
      },
    };
    await expect(saveProduct(lossy, mug, draft, unanswered)).rejects.toThrow('System error occurred');
    expect(quantities(now())).toEqual([15, 3]);
    const more = withVariant(draft, 'var_a', { quantity: '16' });
    expect(await saveProduct(calls, mug, more, unanswered)).toMatchObject({ kind: 'saved', news: [] });
    expect(quantities(now())).toEqual([16, 3]);
  });
});

describe('a product that was changed elsewhere', () => {
  test('keeps the changes of others, and takes those of this merchant', async () => {
    const { calls, write, now } = openPlatform();
    write({ ribbon: 'New' });
    const outcome = await saveProduct(calls, mug, { ...draftOf(mug), name: 'Harbour Cup' });
    expect(now()).toMatchObject({ name: 'Harbour Cup', ribbon: 'New', revision: '3' });
    expect(outcome).toMatchObject({
      kind: 'saved',
      news: ['Ribbon was changed while you were editing. The new one is in the form.'],
    });
  });

  test('is not overwritten where both changed the same field: that is a question', async () => {
    const { calls, write, now } = openPlatform();
    write({ name: 'Name B', ribbon: 'New' });
    const outcome = await saveProduct(calls, mug, { ...draftOf(mug), name: 'Name A' });
    expect(now()).toMatchObject({ name: 'Name B', revision: '2' });
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'name', label: 'Name', mine: 'Name A', theirs: 'Name B' }],
      draft: { name: 'Name A', ribbon: 'New' },
    });
  });

  test('is a question by variant where both changed its price', async () => {
    const { calls, write } = openPlatform();
    const [first, second] = mug.variants;
    if (first === undefined || second === undefined) throw new Error('The mug has two variants.');
    write({ variants: [first, { ...second, price: 36 }] });
    const outcome = await saveProduct(calls, mug, withVariant(draftOf(mug), 'var_b', { price: '38' }));
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'variants.var_b.price', label: 'Price of Rust', mine: '38', theirs: '36.00' }],
    });
  });

  test('is given up after three tries where others are always faster', async () => {
    const { calls, log } = openPlatform(mug, { updateProduct: stale() });
    const outcome = await saveProduct(calls, mug, { ...draftOf(mug), name: 'x' });
    expect(outcome).toMatchObject({ kind: 'refused', message: 'It was changed in between.' });
    expect(log.filter((entry) => (entry as [string])[0] === 'updateProduct')).toHaveLength(3);
  });
});

describe('an expected error', () => {
  test('appears at its field', async () => {
    const violations = [
      { field: 'product.name', description: 'has length 90, expected 80 or less' },
      { field: 'product.priceData.price', description: 'must be at most 999999999.99' },
    ];
    const { calls } = openPlatform(mug, { updateProduct: new ValidationError(violations) });
    const outcome = await saveProduct(calls, mug, { ...draftOf(mug), name: 'x' });
    expect(outcome).toMatchObject({
      kind: 'refused',
      product: mug,
      problems: { name: 'Has length 90, expected 80 or less.', price: 'Must be at most 999999999.99.' },
    });
  });

  test('of a quantity appears at its variant, not at the index in the list', async () => {
    const violations = [{ field: 'incrementData[0].variants[0].quantity', description: 'must be at most 99999' }];
    const { calls } = openPlatform(mug, { adjustStock: new ValidationError(violations) });
    const outcome = await saveProduct(calls, mug, withVariant(draftOf(mug), 'var_b', { quantity: '5' }));
    expect(outcome).toMatchObject({ problems: { 'variants.var_b.quantity': 'Must be at most 99999.' } });
  });

  test('without a field appears as a whole, and the steps before it stay saved', async () => {
    const error = new ApplicationError('This product is being imported.', {
      code: 'LOCKED',
      description: '',
      data: {},
    });
    const { calls, now } = openPlatform(mug, { updateVariants: error });
    const draft = withVariant({ ...draftOf(mug), name: 'Harbour Cup' }, 'var_a', { price: '29' });
    expect(await saveProduct(calls, mug, draft)).toEqual({
      kind: 'refused',
      product: now(),
      draft,
      news: [],
      problems: {},
      message: 'This product is being imported.',
    });
    expect(now().name).toBe('Harbour Cup');
  });

  test('differs from a broken network', async () => {
    const { calls } = openPlatform(mug, { updateProduct: new SystemError({ code: 'UNREACHABLE' }) });
    await expect(saveProduct(calls, mug, { ...draftOf(mug), name: 'x' })).rejects.toThrow('System error occurred');
  });
});
