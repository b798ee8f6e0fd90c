/**
 * Everything that the contract accepts can be read again. Each number, amount and date of a write is written at its
 * bounds, and after each accepted one all lists and single entities are read. No call fails, on both databases.
 */
import { allEndpoints, type Endpoint, SERVICE_PREFIXES } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../test/databases.ts';
import { CART, CATALOG_APP, openDemoShop, type DemoShop } from '../test/demo-shop.ts';
import { findExtremes, withMember } from '../test/extreme-values.ts';
import { merchantToken } from '../test/merchant.ts';
import { member, text, type ApiResponse, type JsonObject } from '../test/test-platform.ts';

/** Ids of what a shop has before anything extreme is written. */
type Ids = Readonly<
  Record<'product' | 'variant' | 'region' | 'taxRegion' | 'taxGroup' | 'line' | 'cart' | 'member' | 'inventory', string>
>;

const PLACE = { country: 'US', subdivision: 'US-OR', city: 'Portland', postalCode: '97205' };
const GEOCODED = { ...PLACE, geocode: { latitude: 1, longitude: 1 } };

/** The other input of each write besides the one extreme member. The shopper's calls are made as the shopper. */
const WRITES: readonly (readonly [name: string, make: (ids: Ids, unique: string) => JsonObject])[] = [
  ['currentCart.updateCurrentCart', () => ({ cartInfo: { contactInfo: { address: GEOCODED } } })],
  [
    'currentCart.addToCurrentCart',
    ({ product, variant }) => ({
      lineItems: [{ quantity: 1, catalogReference: referTo(product, variant) }],
    }),
  ],
  ['currentCart.updateCurrentCartLineItemQuantity', ({ line }) => ({ lineItems: [{ id: line, quantity: 1 }] })],
  ['currentCart.createCheckoutFromCurrentCart', () => ({ shippingAddress: GEOCODED, billingAddress: GEOCODED })],
  ['cart.updateCart', ({ cart }) => ({ cartInfo: { id: cart, contactInfo: { address: GEOCODED } } })],
  [
    'checkout.createCheckout',
    ({ product, variant }) => ({
      lineItems: [{ quantity: 1, catalogReference: referTo(product, variant) }],
      checkoutInfo: {
        billingInfo: { address: GEOCODED },
        shippingInfo: { shippingDestination: { address: GEOCODED } },
      },
    }),
  ],
  ['cart.updateCart', ({ cart }) => ({ cartInfo: { id: cart }, merchantDiscounts: [{}] })],
  [
    'cart.updateCart',
    ({ cart, product, variant }) => ({
      cartInfo: { id: cart },
      lineItems: [
        {
          quantity: 1,
          catalogReference: referTo(product, variant),
          catalogOverrideFields: { physicalProperties: {}, image: {} },
        },
      ],
    }),
  ],
  [
    'cart.updateCart',
    ({ cart }) => ({
      cartInfo: { id: cart },
      customLineItems: [
        {
          quantity: 1,
          price: '1',
          productName: { original: 'Made to order' },
          itemType: { preset: 'PHYSICAL' },
          physicalProperties: { shippable: true, weight: 1 },
          serviceProperties: {},
          media: {},
        },
      ],
    }),
  ],
  [
    'products.createProduct',
    (_, unique) => ({
      product: {
        name: `Extreme ${unique}`,
        productType: 'physical',
        priceData: { price: 10 },
        weight: 1,
        costAndProfitData: {},
        discount: { type: 'AMOUNT', value: 1 },
        stock: { trackInventory: true, quantity: 1 },
        pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'G', baseQuantity: 1, baseMeasurementUnit: 'G' },
        productDimensions: { length: '1', width: '1', height: '1', unit: 'CM' },
        packageDimensions: { length: '1', width: '1', height: '1', unit: 'CM' },
      },
    }),
  ],
  [
    'products.updateProduct',
    ({ product }) => ({
      product: {
        id: product,
        priceData: { price: 10 },
        costAndProfitData: {},
        discount: { type: 'PERCENT', value: 1 },
      },
    }),
  ],
  [
    'products.updateProductVariants',
    ({ product, variant }) => ({ id: product, variants: [{ variantIds: [variant] }] }),
  ],
  ['products.bulkUpdateProductsProperty', ({ product }) => ({ ids: [product], set: {} })],
  ['products.bulkAdjustProductProperty', ({ product }) => ({ ids: [product], adjust: { price: {} } })],
  ['products.bulkAdjustProductProperty', ({ product }) => ({ ids: [product], adjust: { price: { percentage: {} } } })],
  ['products.bulkAdjustProductProperty', ({ product }) => ({ ids: [product], adjust: { cost: {} } })],
  ['products.bulkAdjustProductProperty', ({ product }) => ({ ids: [product], adjust: { weight: {} } })],
  [
    'inventory.updateInventoryVariants',
    ({ product, inventory, variant }) => ({
      productId: product,
      inventoryItem: { id: inventory, productId: product, trackQuantity: true, variants: [{ variantId: variant }] },
    }),
  ],
  [
    'coupons.createCoupon',
    (_, unique) => ({
      specification: {
        name: 'C',
        code: `C${unique}`,
        startTime: '0',
        moneyOffAmount: 1,
        scope: { namespace: 'stores' },
      },
    }),
  ],
  [
    'discountRules.createDiscountRule',
    () => ({
      discountRule: {
        name: 'R',
        active: true,
        activeTimeInfo: {},
        trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '0' } },
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              discountType: 'PERCENTAGE',
              percentage: 1,
              specificItemsInfo: { scopes: [{ id: 's', type: 'CUSTOM_FILTER', customFilter: { appId: CATALOG_APP } }] },
            },
          ],
        },
      },
    }),
  ],
  [
    'shippingOptions.createShippingOption',
    ({ region }) => ({
      shippingOption: {
        title: 'Parcel',
        deliveryRegionIds: [region],
        rates: [{ amount: '1', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '0' }] }],
        otherCharges: [{ type: 'INSURANCE', amount: '1' }],
        deliveryDays: { from: 1, to: 365 },
      },
    }),
  ],
  [
    'pickupLocations.createPickupLocation',
    ({ region }) => ({
      pickupLocation: {
        name: 'Studio',
        address: { country: 'US', addressLine: '1 Kiln Lane', city: 'Portland', geocode: {} },
        rates: [{ amount: '0' }],
        deliveryRegionIds: [region],
        active: true,
        pickupMethod: 'STORE_PICKUP',
        timeZone: 'America/New_York',
        businessHours: [{ openDay: 'FRIDAY', openTime: '10:00', closeTime: '18:00' }],
        timeSlots: { minutes: 120 },
      },
    }),
  ],
  [
    'manualTaxMappings.createManualTaxMapping',
    ({ taxRegion, taxGroup }, unique) => ({
      manualTaxMapping: { taxRegionId: taxRegion, taxGroupId: taxGroup, taxRate: '0.01', taxName: `Tax ${unique}` },
    }),
  ],
  ['additionalFees.createAdditionalFee', () => ({ additionalFee: { name: 'Wrapping', taxable: true } })],
  [
    'exchangeRates.createExchangeRate',
    (_, unique) => ({
      exchangeRate: { currency: `X${unique.slice(-2)}`, rate: '1', rateDate: '2026-01-31T00:00:00.000Z' },
    }),
  ],
  [
    'memberships.createMembership',
    ({ member: memberId, product }) => ({
      membership: {
        memberId,
        name: 'Ten',
        appId: 'a',
        credits: { total: 1_000_000, remaining: 1 },
        productIds: [product],
      },
    }),
  ],
];

const OF_SHOPPERS = /^currentCart\./;
/** A change of an entity is overwritten by the next one. */
const IS_CHANGE = /^(products|inventory|currentCart)\.(update|bulk)/;

describeOnBothDatabases('what a write takes', ({ place, dialect }) => {
  test('can be read again, at every end of every number, amount and date', { timeout: 240_000 }, async () => {
    const shop = await openDemoShop({ database: await place() });
    const owner = await merchantToken(shop.world);
    const ids = await findIds(shop, owner);
    const reads = readsOf(shop, ids, owner);
    const failures: string[] = [];
    const taken: Record<string, number> = {};
    let count = 0;
    const note = (what: string, response: ApiResponse): void => {
      if (response.status >= 500)
        failures.push(`${what}: ${response.status} ${shop.world.logged.at(-1)?.slice(0, 500) ?? ''}`);
    };
    const readAll = async (what: string, all: readonly Read[]): Promise<void> => {
      await Promise.all(all.map(async ({ name, ask }) => note(`${what}, then ${name}`, await ask())));
    };
    for (const [name, make] of WRITES) {
      const endpoint = findEndpoint(name);
      const token = OF_SHOPPERS.test(name) ? shop.token : owner;
      for (const { path, values } of findExtremes(endpoint)) {
        for (const [at, value] of values.entries()) {
          count += 1;
          const input = withMember(make(ids, uniqueText(count)), path, value);
          if (input === undefined) continue;
          const what = `${name} ${path} = ${JSON.stringify(value)}`;
          const response = await send(shop, endpoint, input, token);
          note(what, response);
          if (response.status === 200) taken[name] = (taken[name] ?? 0) + 1;
          // A change is overwritten by the next one, so it is read at each of its bounds; created entities stay.
          // PostgreSQL repeats that for the last bound of each member, which is the largest.
          const isLast = at === values.length - 1;
          const isChange = IS_CHANGE.test(name) && response.status === 200 && (isLast || dialect === 'sqlite');
          if (isChange || isLast) await readAll(what, reads.sales);
          if (isChange && !OF_SHOPPERS.test(name)) await readAll(what, reads.catalog);
          if (failures.length > 0) expect(failures).toEqual([]);
        }
      }
      await readAll(name, reads.lists);
    }
    expect(failures).toEqual([]);
    expect(Object.keys(taken).toSorted()).toEqual([...new Set(WRITES.map(([name]) => name))].toSorted());
  });
});

function referTo(product: string, variant: string): JsonObject {
  return { appId: CATALOG_APP, catalogItemId: product, options: { variantId: variant } };
}

function findEndpoint(name: string): Endpoint {
  const found = allEndpoints.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The contract has no call ${name}.`);
  return found;
}

/** Three letters that no call before had. */
function uniqueText(count: number): string {
  return [count / 676, count / 26, count].map((part) => String.fromCharCode(65 + (Math.floor(part) % 26))).join('');
}

function send({ world }: DemoShop, endpoint: Endpoint, input: JsonObject, token: string): Promise<ApiResponse> {
  const path = endpoint.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => text(member(input, name)));
  return world.call(endpoint.method, `${SERVICE_PREFIXES[endpoint.service][0]}${path}`, { body: input, token });
}

interface Read {
  readonly name: string;
  readonly ask: () => Promise<ApiResponse>;
}

/** All lists of the owner, those of them that a change of a product can break, and what every write can break. */
function readsOf(
  { world, token }: DemoShop,
  ids: Ids,
  owner: string,
): Record<'lists' | 'catalog' | 'sales', readonly Read[]> {
  const queries = allEndpoints.filter(({ isQuery, path }) => isQuery === true && !path.includes('{'));
  const as = (who: string, method: string, path: string, body?: JsonObject): Read => ({
    name: `${method} ${path}`,
    ask: () => world.call(method, path, { token: who, ...(body === undefined ? {} : { body }) }),
  });
  const lists = queries.map((query) => as(owner, 'POST', `${SERVICE_PREFIXES[query.service][0]}${query.path}`, {}));
  return {
    lists,
    catalog: lists.filter(({ name }) => name.includes('/stores')),
    sales: [
      as(token, 'GET', CART),
      as(token, 'POST', `${CART}/estimate-totals`, { shippingAddress: PLACE }),
      as(owner, 'GET', `/ecom/v1/carts/${ids.cart}`),
      as(token, 'POST', '/stores-reader/v1/products/query-platformized', { query: {} }),
    ],
  };
}

async function findIds(shop: DemoShop, owner: string): Promise<Ids> {
  const { world, token } = shop;
  const call = async (name: string, input: JsonObject): Promise<JsonObject> => {
    const { status, body } = await send(shop, findEndpoint(name), input, owner);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  // So cheap that the fullest line of it is allowed: dearer it becomes later.
  const made = await call('products.createProduct', {
    product: {
      name: 'Bead',
      productType: 'physical',
      priceData: { price: 0.01 },
      stock: { trackInventory: false, inStock: true },
    },
  });
  const product = text(member(made, 'product.id'));
  const variant = text(member(made, 'product.variants.0.id'));
  const added = await shop.add({ quantity: 90_000, catalogReference: referTo(product, variant) });
  expect(added.status).toBe(200);
  const cart = await world.call('GET', CART, { token });
  const profiles = await call('deliveryProfile.queryDeliveryProfiles', { query: {} });
  const taxRegion = { country: 'US', subdivision: 'US-OR', calculation: 'MANUAL', taxIncludedInPrice: false };
  return {
    product,
    variant,
    cart: text(member(cart.body, 'cart.id')),
    line: text(member(cart.body, 'cart.lineItems.0.id')),
    region: text(member(profiles, 'deliveryProfiles.0.deliveryRegions.0.id')),
    taxRegion: text(member(await call('taxRegions.createTaxRegion', { taxRegion }), 'taxRegion.id')),
    taxGroup: text(member(await call('taxGroups.createTaxGroup', { taxGroup: { name: 'G' } }), 'taxGroup.id')),
    inventory: text(member(await call('inventory.queryInventory', { query: {} }), 'inventoryItems.0.id')),
    member: text(member((await world.call('GET', '/members/v1/members', { token: owner })).body, 'members.0.id')),
  };
}
