import { describe, expect, test } from 'vitest';

import { SHOP, counted, mug, product, variant } from '../../../../test/products.ts';
import { toProductResponse } from '../read/product-response.ts';
import {
  type Product,
  type Variant,
  ZERO_VARIANT_ID,
  combineChoices,
  readChoicesInStock,
  readChoicesKey,
  readInventoryStatus,
  readPriceRange,
  readUnitPrice,
  selectVariant,
  slugify,
} from './product.ts';
import { readPricePerUnit } from './unit-price.ts';

describe('selecting a variant', () => {
  const { product: item, variants } = mug();
  const select = (
    input: Parameters<typeof selectVariant>[2],
    of: Product = item,
    from: readonly Variant[] = variants,
  ) => {
    const selection = selectVariant(of, from, input);
    return selection.kind === 'selected' ? [selection.variant.id, selection.choices] : selection;
  };

  test('accepts its id, the descriptions of choices, or their values', () => {
    const celadon = ['var_celadon', { Glaze: 'Celadon' }];
    expect(select({ variantId: 'var_celadon' })).toEqual(celadon);
    expect(select({ choices: { Glaze: 'Celadon' } })).toEqual(celadon);
    expect(select({ choices: { Glaze: '#8fb6a4' } })).toEqual(celadon);
  });

  test('names the missing choice, and the available ones', () => {
    expect(select({})).toEqual({ kind: 'missing-choice', option: 'Glaze', allowed: ['Celadon', 'Rust'] });
    expect(select({ choices: { Glaze: 'Blue' } })).toMatchObject({ kind: 'unknown-choice', option: 'Glaze' });
    expect(select({ variantId: 'var_x' })).toEqual({ kind: 'unknown-variant' });
  });

  test('needs nothing where there is nothing to choose', () => {
    const jar = product('jar');
    const only = [variant('jar')];
    for (const input of [{}, { variantId: ZERO_VARIANT_ID }, { variantId: '' }, { variantId: 'var_jar' }]) {
      expect(select(input, jar, only)).toEqual(['var_jar', {}]);
    }
  });

  test('keeps the choice of a product whose variants are not managed', () => {
    const shirt = { ...item, manageVariants: false };
    expect(select({ choices: { Glaze: 'Rust' } }, shirt, [variant('one')])).toEqual(['var_one', { Glaze: 'Rust' }]);
    expect(select({ variantId: ZERO_VARIANT_ID }, shirt, [variant('one')])).toMatchObject({ kind: 'missing-choice' });
  });

  test('does not sell hidden variants', () => {
    const hidden = variants.map((one) => ({ ...one, visible: false }));
    expect(select({ variantId: 'var_celadon' }, item, hidden)).toEqual({ kind: 'unknown-variant' });
    expect(select({ choices: { Glaze: 'Celadon' } }, item, hidden)).toEqual({ kind: 'unknown-variant' });
  });
});

describe('prices', () => {
  test('are the variant’s own or the product’s, less the product’s discount', () => {
    const jar = product('jar', { listPrice: 11_800, discount: { type: 'PERCENT', value: 20 } });
    expect(readUnitPrice(jar, undefined, 'USD')).toEqual({ list: 11_800, discounted: 9440 });
    expect(readUnitPrice(jar, variant('small', { listPrice: 7200 }), 'USD')).toEqual({ list: 7200, discounted: 5760 });
    const less = product('jar', { listPrice: 500, discount: { type: 'AMOUNT', value: 7.5 } });
    expect(readUnitPrice(less, undefined, 'USD')).toEqual({ list: 500, discounted: 0 });
  });

  test('range over the variants that are offered', () => {
    const plate = product('plate', { listPrice: 3800 });
    const variants = [
      variant('a'),
      variant('b', { listPrice: 2600 }),
      variant('c', { listPrice: 100, visible: false }),
    ];
    expect(readPriceRange(plate, variants, 'USD')).toEqual({ lowest: 2600, highest: 3800 });
  });

  test('per unit are compared in the same kind of measure only', () => {
    const measure = { totalQuantity: 250, totalMeasurementUnit: 'ML', baseQuantity: 100, baseMeasurementUnit: 'ML' };
    expect(readPricePerUnit(2400, measure)).toBe(960);
    expect(readPricePerUnit(4600, { ...measure, totalQuantity: 1, totalMeasurementUnit: 'L' })).toBe(460);
    expect(
      readPricePerUnit(1100, {
        totalQuantity: 110,
        totalMeasurementUnit: 'G',
        baseQuantity: 1,
        baseMeasurementUnit: 'KG',
      }),
    ).toBe(10_000);
    expect(
      readPricePerUnit(1000, {
        totalQuantity: 1,
        totalMeasurementUnit: 'LB',
        baseQuantity: 1,
        baseMeasurementUnit: 'OZ',
      }),
    ).toBe(63);
    expect(readPricePerUnit(2400, { ...measure, baseMeasurementUnit: 'G' })).toBeUndefined();
    expect(readPricePerUnit(2400, { ...measure, totalMeasurementUnit: 'UNSPECIFIED' })).toBeUndefined();
  });
});

describe('stock', () => {
  test('of a product is in, out, or partly out', () => {
    const out = variant('out', { stock: counted(0) });
    expect(readInventoryStatus([variant('a'), variant('b')])).toBe('IN_STOCK');
    expect(readInventoryStatus([variant('a'), out])).toBe('PARTIALLY_OUT_OF_STOCK');
    expect(readInventoryStatus([out])).toBe('OUT_OF_STOCK');
    expect(readInventoryStatus([variant('a'), { ...out, visible: false }])).toBe('IN_STOCK');
    expect(readInventoryStatus([variant('a', { stock: { trackQuantity: false, quantity: 0, inStock: false } })])).toBe(
      'OUT_OF_STOCK',
    );
  });

  test('of a choice is that of any variant with it', () => {
    const { product: item, variants } = mug();
    expect([...readChoicesInStock(item, variants)]).toEqual(['Glaze\nCeladon']);
    expect([...readChoicesInStock({ ...item, manageVariants: false }, [variant('one')])]).toEqual([
      'Glaze\nCeladon',
      'Glaze\nRust',
    ]);
    expect([
      ...readChoicesInStock({ ...item, manageVariants: false }, [variant('one', { stock: counted(0) })]),
    ]).toEqual([]);
  });
});

test('every combination of choices exists once, in the order of the options', () => {
  const choice = (description: string) => ({ value: description, description, mediaIds: [], visible: true });
  const options = [
    { name: 'Glaze', type: 'color', choices: [choice('Chalk'), choice('Moss')] },
    { name: 'Size', type: 'drop_down', choices: [choice('S'), choice('L')] },
  ] as const;
  expect(combineChoices(options)).toEqual([
    { Glaze: 'Chalk', Size: 'S' },
    { Glaze: 'Chalk', Size: 'L' },
    { Glaze: 'Moss', Size: 'S' },
    { Glaze: 'Moss', Size: 'L' },
  ]);
  expect(combineChoices([])).toEqual([{}]);
  expect(readChoicesKey({ Size: 'S', Glaze: 'Chalk' })).toBe(readChoicesKey({ Glaze: 'Chalk', Size: 'S' }));
});

test('a slug is the name in the form of an address', () => {
  expect(slugify('Käse & Brot')).toBe('kase-brot');
  expect(slugify('  Ärmel/Shirt #4 ')).toBe('armel-shirt-4');
  expect(slugify('陶器')).toBe('陶器');
  expect(slugify('!!!')).toBe('');
});

describe('the answer', () => {
  const options = { includeMerchantData: false, includeHidden: false };

  test('shows costs to merchants who request them', () => {
    const stored = { product: product('jar', { cost: 1200 }), variants: [variant('jar')], collectionIds: [] };
    expect(toProductResponse(stored, SHOP, options).costAndProfitData).toBeUndefined();
    const { costAndProfitData, variants } = toProductResponse(stored, SHOP, { ...options, includeMerchantData: true });
    expect(costAndProfitData).toEqual({
      itemCost: 12,
      formattedItemCost: '$12.00',
      profit: 22,
      formattedProfit: '$22.00',
      profitMargin: 0.6471,
    });
    expect(variants[0]?.variant.costAndProfitData?.itemCost).toBe(12);
  });

  test('shows hidden variants to merchants', () => {
    const stored = {
      product: product('jar'),
      variants: [variant('a'), variant('b', { visible: false })],
      collectionIds: [],
    };
    expect(toProductResponse(stored, SHOP, options).variants.map(({ id }) => id)).toEqual(['var_a']);
    expect(toProductResponse(stored, SHOP, { ...options, includeHidden: true }).variants).toHaveLength(2);
  });

  test('adds up tracked quantities', () => {
    const stored = { ...mug(), collectionIds: [] };
    expect(toProductResponse(stored, SHOP, options).stock).toEqual({
      trackInventory: true,
      quantity: 4,
      inStock: true,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    });
  });
});
