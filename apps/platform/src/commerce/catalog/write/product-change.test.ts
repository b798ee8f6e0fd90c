import { describe, expect, test } from 'vitest';

import { NOON, counted, mug, product, variant } from '../../../../test/products.ts';
import type { Product, Variant } from '../model/product.ts';
import { adjustProperty, setProperty } from './bulk.ts';
import { type ProductOptions, changeProduct, emptyProduct } from './product-change.ts';
import { overrideVariants, reconcileVariants, resetVariants } from './variant-change.ts';

function change(input: ProductOptions, of: Product = product('jar'), currency = 'USD'): Product {
  const changed = changeProduct(of, input, currency);
  if (changed.kind === 'refused') throw new Error(JSON.stringify(changed.rules));
  return changed.product;
}

function refused(input: ProductOptions, currency = 'USD'): readonly string[] {
  const changed = changeProduct(product('jar'), input, currency);
  return changed.kind === 'changed'
    ? []
    : changed.rules.map(({ field, rule, description }) => `${field} ${rule} ${description}`);
}

describe('changing a product', () => {
  test('sets the texts that a buyer is asked for, and refuses what no buyer could answer', () => {
    const engraving = { title: ' Engraving ', maxLength: 30, mandatory: false };
    const texts = change({ customTextFields: [engraving] }).customTextFields;
    expect(texts).toEqual([{ ...engraving, title: 'Engraving' }]);
    const wrong = [engraving, { title: 'Engraving', maxLength: 0, mandatory: true }, { ...engraving, title: ' ' }];
    expect(refused({ customTextFields: [...wrong, { ...engraving, title: 'x'.repeat(101) }] })).toEqual([
      'product.customTextFields[1].title VALIDATION "Engraving" is the title of another field',
      'product.customTextFields[1].maxLength MAX must be from 1 to 500',
      'product.customTextFields[2].title REQUIRED_FIELD must not be empty',
      'product.customTextFields[3].title MAX_LENGTH must not be longer than 100 characters',
    ]);
    const many = Array.from({ length: 11 }, (_, index) => ({ ...engraving, title: `Text ${index}` }));
    expect(refused({ customTextFields: many })).toEqual([
      'product.customTextFields MAX_SIZE must not have more than 10 items',
    ]);
    // An import may have brought more.
    const imported = product('jar', { customTextFields: many });
    expect(change({ customTextFields: many }, imported).customTextFields).toEqual(many);
  });

  test('leaves absent members alone, and null clears', () => {
    const before = product('jar', {
      brand: 'Alder',
      ribbon: 'New',
      cost: 100,
      weight: 500,
      discount: { type: 'PERCENT', value: 5 },
    });
    expect(change({}, before)).toEqual(before);
    const cleared = change(
      { brand: null, ribbon: '', weight: null, discount: { type: 'NONE' }, costAndProfitData: { itemCost: null } },
      before,
    );
    expect(cleared).toEqual(product('jar'));
  });

  test('reads amounts exactly', () => {
    expect(change({ priceData: { price: 33.6 }, costAndProfitData: { itemCost: 0.1 }, weight: 0.38 })).toMatchObject({
      listPrice: 3360,
      cost: 10,
      weight: 380,
    });
    expect(change({ priceData: { price: 1500 } }, product('jar'), 'JPY').listPrice).toBe(1500);
  });

  test('makes a slug from the name of a new product only', () => {
    const identity = { id: 'prod_1', numericId: 1, createdAt: NOON, updatedAt: NOON } as const;
    expect(change({ name: 'Äro Lamp' }, emptyProduct(identity)).slug).toBe('aro-lamp');
    expect(change({ name: 'Another name' }).slug).toBe('jar');
    expect(change({ slug: 'new-slug' }).slug).toBe('new-slug');
  });

  test('cleans descriptions', () => {
    expect(change({ description: '<p>Good</p><script>x</script>' }).description).toBe('<p>Good</p>');
  });

  test('keeps the media of choices that stay', () => {
    const { product: item } = mug();
    const [option] = item.options;
    const withMedia = {
      ...item,
      options: [
        {
          name: 'Glaze',
          type: 'color' as const,
          choices: (option?.choices ?? []).map((one) => ({ ...one, mediaIds: ['m.jpg'] })),
        },
      ],
    };
    const input = {
      productOptions: [
        {
          name: 'Glaze',
          choices: [
            { value: '#000000', description: 'Ink' },
            { value: '#8fb6a4', description: 'Celadon' },
          ],
        },
      ],
    };
    expect(change(input, withMedia).options).toEqual([
      {
        name: 'Glaze',
        type: 'color',
        choices: [
          { value: '#000000', description: 'Ink', mediaIds: [], visible: true },
          { value: '#8fb6a4', description: 'Celadon', mediaIds: ['m.jpg'], visible: true },
        ],
      },
    ]);
  });

  test('is refused with every rule that it breaks', () => {
    expect(
      refused({
        name: null,
        slug: 'no slashes/here',
        priceData: { price: 1.005 },
        weight: 0.0001,
        discount: { type: 'PERCENT', value: 120 },
        pricePerUnitData: { totalQuantity: 5 },
        productOptions: [
          { name: 'Size', choices: [{ value: 'S' }, { value: 'S' }] },
          { name: 'Size', choices: [{ value: 'L' }] },
        ],
      }),
    ).toEqual([
      'product.name REQUIRED_FIELD must not be empty',
      'product.slug FORMAT must be words of letters and digits joined by hyphens, such as harbour-mug',
      'product.priceData.price DECIMAL_MAX_SCALE must have at most 2 decimals in USD',
      'product.productOptions[0].choices[1].description VALIDATION "S" is another choice\'s',
      'product.productOptions[1].name VALIDATION "Size" is the name of another option',
      'product.discount.value MAX must be at most 100 percent with at most 4 decimals',
      'product.weight DECIMAL_MAX_SCALE must have at most 3 decimals',
      'product.pricePerUnitData.totalMeasurementUnit REQUIRED_FIELD must be given with the others',
      'product.pricePerUnitData.baseQuantity REQUIRED_FIELD must be given with the others',
      'product.pricePerUnitData.baseMeasurementUnit REQUIRED_FIELD must be given with the others',
    ]);
    expect(refused({ priceData: { price: 10.5 } }, 'JPY')).toEqual([
      'product.priceData.price DECIMAL_MAX_SCALE must have at most 0 decimals in JPY',
    ]);
    expect(refused({ discount: { type: 'AMOUNT' } })).toEqual([
      'product.discount.value REQUIRED_FIELD must say how much',
    ]);
  });
});

describe('variants', () => {
  let made = 0;
  const newId = () => {
    made += 1;
    return `var_new${made}` as const;
  };
  const reconcile = (of: Product, before: readonly Variant[]) => {
    const changed = reconcileVariants(of, before, newId);
    if (changed.kind === 'refused') throw new Error(JSON.stringify(changed.rules));
    return changed.variants;
  };

  test('follow the options: combinations that stay keep everything, new ones begin without a unit, as the others are tracked', () => {
    const { product: item, variants } = mug();
    const [option] = item.options;
    const choice = (description: string) => ({ value: description, description, mediaIds: [], visible: true });
    const changed = {
      ...item,
      options: [{ name: 'Glaze', type: 'color' as const, choices: [choice('Oat'), ...(option?.choices ?? [])] }],
    };
    const [oat, ...rest] = reconcile(changed, variants);
    expect(oat).toMatchObject({
      choices: { Glaze: 'Oat' },
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    });
    expect(rest).toEqual(variants);
  });

  test('become their first combination with an added option, and one again where it is removed', () => {
    const choice = (description: string) => ({ value: description, description, mediaIds: [], visible: true });
    const option = (name: string, ...choices: readonly string[]) => ({
      name,
      type: 'drop_down' as const,
      choices: choices.map(choice),
    });
    const plain = product('jar', { manageVariants: true, options: [option('Size', 'S', 'L')] });
    const only: Variant = { id: 'var_1', choices: {}, sku: 'J-1', visible: true, listPrice: 900, stock: counted(7) };
    const sized = reconcile(plain, [only]);
    expect(sized).toMatchObject([
      { id: 'var_1', choices: { Size: 'S' }, sku: 'J-1', listPrice: 900, stock: { quantity: 7 } },
      { choices: { Size: 'L' }, sku: '', listPrice: 900, stock: { trackQuantity: true, quantity: 0 } },
    ]);
    const both = { ...plain, options: [option('Size', 'S', 'L'), option('Lid', 'Oak', 'Ash')] };
    const counts = sized.map((one, place) => ({ ...one, stock: counted(place + 3) }));
    const lidded = reconcile(both, counts);
    expect(lidded.map(({ choices, stock }) => [choices['Size'], choices['Lid'], stock.quantity])).toEqual([
      ['S', 'Oak', 3],
      ['S', 'Ash', 0],
      ['L', 'Oak', 4],
      ['L', 'Ash', 0],
    ]);
    const all = lidded.map((one, place) => ({ ...one, stock: counted(place + 1) }));
    const merged = reconcile(plain, all);
    expect(merged.map(({ id, choices, stock }) => [id, choices, stock.quantity])).toEqual([
      ['var_1', { Size: 'S' }, 3],
      [sized[1]?.id, { Size: 'L' }, 7],
    ]);
  });

  test('become one with all of their stock where they are not managed any more, and stay one', () => {
    const { product: item, variants } = mug();
    const single = reconcile({ ...item, manageVariants: false }, variants);
    expect(single).toMatchObject([{ choices: {}, stock: counted(4) }]);
    expect(reconcile({ ...item, manageVariants: false }, single)).toEqual(single);
  });

  test('are not made by the million', () => {
    const choices = Array.from({ length: 100 }, (_, index) => ({
      value: `${index}`,
      description: `${index}`,
      mediaIds: [],
      visible: true,
    }));
    const options = ['A', 'B', 'C'].map((name) => ({ name, type: 'drop_down' as const, choices }));
    expect(reconcileVariants(product('x', { options, manageVariants: true }), [], newId)).toMatchObject({
      kind: 'refused',
      rules: [
        {
          field: 'product.productOptions',
          rule: 'MAX',
          description: 'must not make more than 2000 combinations, but these make 1000000',
        },
      ],
    });
  });

  test('take prices of their own by id or by choices, and give them back', () => {
    const { product: item, variants } = mug();
    const overridden = overrideVariants(
      item,
      variants,
      [
        { variantIds: ['var_rust'], price: 40, cost: 12.5, sku: 'R' },
        { choices: { Glaze: 'Celadon' }, price: 36, visible: false },
      ],
      'USD',
    );
    if (overridden.kind === 'refused') throw new Error('refused');
    expect(overridden.variants).toMatchObject([
      { listPrice: 3600, visible: false },
      { listPrice: 4000, cost: 1250, sku: 'R' },
    ]);
    const back = overrideVariants(item, overridden.variants, [{ variantIds: ['var_rust'], price: null }], 'USD');
    expect(back.kind === 'changed' && back.variants[1]?.listPrice).toBeUndefined();
    expect(resetVariants(overridden.variants)[0]).toEqual(variants[0]);
  });

  test('that are not there are named', () => {
    const { product: item, variants } = mug();
    const refusedOverride = overrideVariants(
      item,
      variants,
      [
        { variantIds: ['var_x'] },
        { choices: { Glaze: 'Blue' } },
        { price: 1 },
        { choices: { Glaze: 'Rust' }, price: 1.001 },
      ],
      'USD',
    );
    expect(
      refusedOverride.kind === 'refused' && refusedOverride.rules.map(({ field, rule }) => `${field} ${rule}`),
    ).toEqual([
      'variants[0].variantIds[0] VALIDATION',
      'variants[1].choices VALIDATION',
      'variants[2] REQUIRED_ONE_OF_FIELD',
      'variants[3].price DECIMAL_MAX_SCALE',
    ]);
  });
});

describe('bulk', () => {
  const item = {
    product: product('jar', { listPrice: 1000, cost: 400, weight: 500, brand: 'A' }),
    variants: [variant('a'), variant('b', { listPrice: 999 })],
  };

  test('sets one property', () => {
    expect(setProperty(item, { price: 12.5 }, 'USD')).toMatchObject({
      kind: 'changed',
      item: { product: { listPrice: 1250 } },
    });
    const outcome = setProperty(item, { brand: '' }, 'USD');
    expect(outcome.kind === 'changed' && outcome.item.product.brand).toBeUndefined();
    expect(setProperty(item, { price: 1.001 }, 'USD')).toMatchObject({ kind: 'refused' });
  });

  test('adjusts the product and its variants’ own values', () => {
    const up = adjustProperty(item, { price: { percentage: { rate: 10, roundToInt: false } } }, 'USD');
    expect(up).toMatchObject({ item: { product: { listPrice: 1100 }, variants: [{}, { listPrice: 1099 }] } });
    const rounded = adjustProperty(item, { price: { percentage: { rate: 12.5, roundToInt: true } } }, 'USD');
    expect(rounded).toMatchObject({ item: { product: { listPrice: 1100 } } });
    expect(adjustProperty(item, { cost: { amount: -1.5 } }, 'USD')).toMatchObject({ item: { product: { cost: 250 } } });
    expect(adjustProperty(item, { weight: { amount: 0.25 } }, 'USD')).toMatchObject({
      item: { product: { weight: 750 } },
    });
  });

  test('never goes below zero', () => {
    expect(adjustProperty(item, { price: { amount: -10 } }, 'USD')).toEqual({
      kind: 'refused',
      description: 'would be below zero',
    });
  });

  test('rounds no amount that a merchant typed', () => {
    expect(adjustProperty(item, { price: { amount: -1.005 } }, 'USD')).toEqual({
      kind: 'refused',
      description: 'must have at most 2 decimals',
    });
  });
});
