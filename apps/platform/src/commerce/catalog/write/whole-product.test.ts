import { describe, expect, test } from 'vitest';

import { list, openDemoShop, error, violations, type DemoShop } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

/** Everything that a merchant may say of a product, each member with a value that no other has. */
const EVERYTHING = {
  name: 'Whole Bowl',
  slug: 'whole-bowl',
  visible: true,
  productType: 'physical',
  description: '<p>Everything at once.</p>',
  sku: 'WB-1',
  weight: 1.25,
  priceData: { price: 40 },
  costAndProfitData: { itemCost: 12.5 },
  pricePerUnitData: {
    totalQuantity: 750,
    totalMeasurementUnit: 'ML',
    baseQuantity: 1,
    baseMeasurementUnit: 'L',
  },
  discount: { type: 'PERCENT', value: 10 },
  additionalInfoSections: [{ title: 'Care', description: '<p>By hand.</p>' }],
  manageVariants: true,
  productOptions: [
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [
        { value: '#8fb6a4', description: 'Celadon' },
        { value: '#22313f', description: 'Ink' },
      ],
    },
    {
      name: 'Size',
      optionType: 'drop_down',
      choices: [
        { value: 'S', description: 'Small' },
        { value: 'L', description: 'Large' },
      ],
    },
  ],
  seoData: {
    tags: [{ type: 'title', props: { id: 'a' }, meta: { height: 1 }, children: 'Bowl', custom: true, disabled: false }],
    settings: { preventAutoRedirect: true, keywords: [{ term: 'bowl', isMain: true, origin: 'USER' }] },
  },
  ribbon: 'New',
  brand: 'Whole Works',
  productDimensions: { length: '10', width: '11', height: '12', unit: 'CM' },
  packageDimensions: { length: '14', width: '15', height: '16', unit: 'CM' },
} as const;

interface Merchant extends DemoShop {
  readonly merchant: string;
  write(method: string, path: string, body?: JsonObject): ReturnType<DemoShop['world']['call']>;
  read(id: string, token?: string): Promise<JsonObject>;
}

async function openAsMerchant(): Promise<Merchant> {
  const shop = await openDemoShop();
  const merchant = await merchantToken(shop.world);
  return {
    ...shop,
    merchant,
    write: (method, path, body) =>
      shop.world.call(method, `/stores/v1${path}`, { ...(body === undefined ? {} : { body }), token: merchant }),
    read: async (id, token = merchant) => {
      const path = `/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`;
      return (await shop.world.call('GET', path, { token })).body['product'] as JsonObject;
    },
  };
}

describe('a product with everything', () => {
  test('is read back whole', async () => {
    const { write, read } = await openAsMerchant();
    const created = await write('POST', '/products', { product: EVERYTHING });
    expect(created.status).toBe(200);
    const product = await read(text(member(created.body, 'product.id')));
    expect(product).toEqual(created.body['product']);
    const { priceData: _price, costAndProfitData: _cost, productOptions, ...same } = EVERYTHING;
    expect(product).toMatchObject(same);
    expect(product).toMatchObject({
      weightRange: { minValue: 1.25, maxValue: 1.25 },
      price: { price: 40, discountedPrice: 36 },
      priceData: {
        currency: 'USD',
        price: 40,
        discountedPrice: 36,
        pricePerUnit: 48,
        formatted: { price: '$40.00', discountedPrice: '$36.00', pricePerUnit: '$48.00' },
      },
      priceRange: { minValue: 36, maxValue: 36 },
      costAndProfitData: {
        itemCost: 12.5,
        formattedItemCost: '$12.50',
        profit: 23.5,
        formattedProfit: '$23.50',
        profitMargin: 0.6528,
      },
      costRange: { minValue: 12.5, maxValue: 12.5 },
      ribbons: [{ text: 'New' }],
      productPageUrl: { base: 'http://localhost:4000', path: '/products/whole-bowl' },
      stock: { inStock: true, inventoryStatus: 'IN_STOCK', trackInventory: false },
      inventoryItemId: product['id'],
      revision: '1',
      createdDate: '2026-05-02T12:00:00.000Z',
      lastUpdated: '2026-05-02T12:00:00.000Z',
    });
    expect(text(product['numericId'])).toMatch(/^\d+$/);
    expect(list(product, 'productOptions').map(({ name, optionType }) => [name, optionType])).toEqual(
      productOptions.map(({ name, optionType }) => [name, optionType]),
    );
    expect(list(product, 'variants')).toHaveLength(4);
  });

  test('keeps of its variants price, cost, weight, SKU, visibility and sides, and forgets them at a reset', async () => {
    const { write, read } = await openAsMerchant();
    const created = await write('POST', '/products', { product: EVERYTHING });
    const id = text(member(created.body, 'product.id'));
    const own = { length: '1', width: '2', height: '3', unit: 'CM' };
    const override = {
      choices: { Glaze: 'Ink', Size: 'Large' },
      price: 50,
      cost: 20,
      weight: 2,
      sku: 'WB-INK-L',
      visible: false,
      productDimensions: own,
      packageDimensions: own,
    };
    expect((await write('PATCH', `/products/${id}/variants`, { variants: [override] })).status).toBe(200);
    const find = async () =>
      list(await read(id), 'variants').find(
        (one) => member(one, 'choices.Glaze') === 'Ink' && member(one, 'choices.Size') === 'Large',
      );
    expect((await find())?.['variant']).toMatchObject({
      priceData: { price: 50, discountedPrice: 45 },
      costAndProfitData: { itemCost: 20, profit: 25 },
      weight: 2,
      sku: 'WB-INK-L',
      visible: false,
      productDimensions: own,
      packageDimensions: own,
    });
    expect((await read(id))['weightRange']).toEqual({ minValue: 1.25, maxValue: 2 });
    await write('POST', `/products/${id}/variants/resetToDefault`);
    expect((await find())?.['variant']).toMatchObject({
      priceData: { price: 40 },
      weight: 1.25,
      visible: true,
      productDimensions: EVERYTHING.productDimensions,
    });
  });

  test('shows costs only to callers who may read them', async () => {
    const { write, read, token } = await openAsMerchant();
    const created = await write('POST', '/products', { product: EVERYTHING });
    const id = text(member(created.body, 'product.id'));
    const seen = JSON.stringify(await read(id, token));
    expect(seen).not.toContain('costAndProfitData');
    expect(seen).not.toContain('costRange');
    expect(seen).not.toContain('12.5');
  });
});

describe('two who change one product', () => {
  test('conflict: the one with the older revision is refused', async () => {
    const { find, write } = await openAsMerchant();
    const { id, revision } = await find('gather-tray');
    const change = (name: string, more: JsonObject = {}) =>
      write('PATCH', `/products/${text(id)}`, { product: { name, ...more } });
    expect((await change('First', { revision: text(revision) })).status).toBe(200);
    const late = await change('Second', { revision: text(revision) });
    expect(error(late)).toEqual([409, 'STALE_REVISION']);
    expect(late.body['message']).toBe('It was changed in between: read it again and repeat the change.');
    expect(member(late.body, 'details.applicationError.data.revision')).toBe('2');
    expect(await find('gather-tray')).toMatchObject({ name: 'First', revision: '2' });
    expect((await change('Third')).status).toBe(200);
  });

  test('are not disturbed by stock that is set meanwhile', async () => {
    const { world, merchant, find, write } = await openAsMerchant();
    const { id, revision } = await find('gather-tray');
    const path = `/stores/v2/inventoryItems/product/${text(id)}`;
    const inventoryItem = { trackQuantity: true };
    expect((await world.call('PATCH', path, { body: { inventoryItem }, token: merchant })).status).toBe(200);
    const product = { ribbon: 'Last ones', revision: text(revision) };
    expect((await write('PATCH', `/products/${text(id)}`, { product })).status).toBe(200);
  });
});

describe('what is measured by', () => {
  test('every unit is stored and gives a price where both units are of the same kind', async () => {
    const { write } = await openAsMerchant();
    const units = [
      'ML',
      'CL',
      'L',
      'CBM',
      'MG',
      'G',
      'KG',
      'MM',
      'CM',
      'M',
      'SQM',
      'OZ',
      'LB',
      'FLOZ',
      'PT',
      'QT',
      'GAL',
      'IN',
      'FT',
      'YD',
      'SQFT',
    ];
    for (const unit of units) {
      const measure = { totalQuantity: 2, totalMeasurementUnit: unit, baseQuantity: 1, baseMeasurementUnit: unit };
      const product = { name: `By ${unit}`, priceData: { price: 10 }, pricePerUnitData: measure };
      const { body } = await write('POST', '/products', { product });
      expect([unit, member(body, 'product.priceData.pricePerUnit'), member(body, 'product.pricePerUnitData')]).toEqual([
        unit,
        5,
        measure,
      ]);
    }
  });

  test('has to be complete', async () => {
    const { write } = await openAsMerchant();
    const product = { name: 'Half', priceData: { price: 1 }, pricePerUnitData: { totalQuantity: 2 } };
    expect(violations(await write('POST', '/products', { product }))).toEqual([
      'product.pricePerUnitData.baseMeasurementUnit REQUIRED_FIELD must be given with the others',
      'product.pricePerUnitData.baseQuantity REQUIRED_FIELD must be given with the others',
      'product.pricePerUnitData.totalMeasurementUnit REQUIRED_FIELD must be given with the others',
    ]);
  });
});
