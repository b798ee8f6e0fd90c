/** What a merchant is told that a buyer sees: the same as checkout, for saved settings and for drafts. */
import { describe, expect, test } from 'vitest';

import { error, list, violations } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { createDraw, drawAddress } from '../../../../test/random-addresses.ts';
import { openShopAbroad, type ShopAbroad } from '../../../../test/shop-abroad.ts';
import { type JsonObject, member, openTestPlatform, text } from '../../../../test/test-platform.ts';
import { writeNoDelivery } from '../../settings/delivery/first-settings.ts';

const ECOM = '/ecom/v1';
const PREVIEW = `${ECOM}/delivery-preview`;
const TAX = '/billing/v1';

/** Three zones, options by weight, price and pieces, pickup with slots, and tax by state and group. */
async function openWideShop() {
  const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US', weightUnit: 'KG' });
  const zone = async (name: string, destinations: readonly JsonObject[], active = true) => {
    const { deliveryProfile } = await shop.set(`${ECOM}/delivery-profiles/general/delivery-region`, {
      deliveryRegion: { name, destinations, active },
    });
    const found = list(deliveryProfile as JsonObject, 'deliveryRegions').find((one) => one['name'] === name);
    return text(found?.['id']);
  };
  await shop.world.call('DELETE', `${ECOM}/delivery-profiles/general/delivery-region/everywhere`, {
    token: shop.merchant,
  });
  const west = await zone('West', [{ countryCode: 'US', subdivisions: ['US-CA', 'US-OR'] }]);
  const states = await zone('States', [{ countryCode: 'US' }]);
  const europe = await zone('Europe', [{ countryCode: 'DE' }, { countryCode: 'FR' }]);
  await zone('Nowhere yet', [{ countryCode: 'NO' }], false);
  const offer = (shippingOption: JsonObject) => shop.set(`${ECOM}/shipping-options`, { shippingOption });
  await offer({
    title: 'Standard',
    code: 'standard',
    carrierId: 'post',
    deliveryRegionIds: [states, west],
    deliveryDays: { from: 3, to: 5 },
    rates: [
      { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '75' }] },
      { amount: '6.95' },
    ],
    otherCharges: [{ type: 'INSURANCE', percentage: '1.5' }],
  });
  await offer({
    title: 'Express',
    code: 'express',
    carrierId: 'courier',
    deliveryRegionIds: [states, europe],
    deliveryDays: { from: 1, to: 2 },
    rates: [{ amount: '18', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }] }],
  });
  await offer({
    title: 'Pallet',
    code: 'pallet',
    carrierId: 'freight',
    deliveryRegionIds: [europe],
    rates: [
      {
        amount: '12.5',
        multiplyByQuantity: true,
        conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GT', value: '3' }],
      },
    ],
  });
  await shop.set(`${ECOM}/pickup-locations`, {
    pickupLocation: {
      name: 'Studio',
      code: 'studio',
      address: { country: 'US', subdivision: 'US-ME', city: 'Portland', postalCode: '04101', addressLine: '12 Wharf' },
      deliveryRegionIds: [states],
      rates: [{ amount: '0' }],
      timeZone: 'America/New_York',
      businessHours: [{ openDay: 'TUESDAY', openTime: '10:00', closeTime: '18:00' }],
      timeSlots: { minutes: 120, offered: 3 },
    },
  });
  const taxRegion = async (members: JsonObject) =>
    text(member(await shop.set(`${TAX}/tax-regions`, { taxRegion: members }), 'taxRegion.id'));
  const taxRate = (members: JsonObject) => shop.set(`${TAX}/manual-tax-mappings`, { manualTaxMapping: members });
  await taxRate({
    taxRegionId: await taxRegion({ country: 'US', subdivision: 'US-ME' }),
    taxRate: '0.055',
    taxName: 'Maine',
  });
  const california = await taxRegion({ country: 'US', subdivision: 'US-CA' });
  await taxRate({ taxRegionId: california, taxRate: '0.06', taxName: 'California' });
  await taxRate({ taxRegionId: california, taxRate: '0.0325', taxName: 'Los Angeles', postalCodes: ['900*'] });
  const germany = await taxRegion({ country: 'DE', taxIncludedInPrice: true });
  await taxRate({ taxRegionId: germany, taxRate: '0.19', taxName: 'MwSt' });
  await shop.set(`${ECOM}/additional-fees`, { additionalFee: { name: 'Packing', percentage: '2' } });
  return { ...shop, west, states, europe };
}

function ask({ world, merchant }: ShopAbroad, body: JsonObject, token = merchant) {
  return world.call('POST', PREVIEW, { body, token });
}

async function preview(shop: ShopAbroad, body: JsonObject): Promise<JsonObject> {
  const { status, body: answer } = await ask(shop, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer['preview'] as JsonObject;
}

/** By code: a place has one price for all of its slots. */
function mapOf(prices: readonly (readonly string[])[]): Readonly<Record<string, string>> {
  return Object.fromEntries<string>(prices.map(([code = '', price = '']) => [code, price]));
}

test('200 random addresses and carts give the options, prices, tax and totals of a checkout', async () => {
  const shop = await openWideShop();
  const { world, merchant } = shop;
  const draw = createDraw(7);
  const offered = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const address = drawAddress(draw);
    const price = `${draw([0, 3, 19, 74, 75, 320])}.${draw(['00', '05', '99'])}`;
    const weight = draw([0, 0.4, 5, 5.001, 12]);
    const units = draw([1, 3, 4]);
    const line = (quantity: number, linePrice: string, lineWeight: number) => ({
      quantity,
      price: linePrice,
      productName: { original: 'Any' },
      itemType: { preset: 'PHYSICAL' },
      physicalProperties: { weight: lineWeight, shippable: true },
    });
    const { body } = await world.call('POST', `${ECOM}/checkouts`, {
      body: {
        customLineItems: [line(1, price, weight), ...(units > 1 ? [line(units - 1, '0', 0)] : [])],
        checkoutInfo: { shippingInfo: { shippingDestination: { address } } },
      },
      token: merchant,
    });
    const checkout = body['checkout'] as JsonObject;
    const told = await preview(shop, { address, cart: { price, weight: String(weight), units } });
    const carriers = (member(checkout, 'shippingInfo.carrierServiceOptions') ?? []) as unknown as readonly JsonObject[];
    const prices = carriers.flatMap((carrier) =>
      list(carrier, 'shippingOptions').map((option) => [
        text(option['code']).replace(/:.*/, ''),
        text(member(option, 'cost.price.amount')),
      ]),
    );
    const mine = list(told, 'options').map((option) => [
      text(option['code']).replace(/:.*/, ''),
      text(option['price']),
    ]);
    const [first] = list(told, 'options');
    const { tax, total } = first ?? (told['withoutDelivery'] as JsonObject);
    expect({
      address,
      price,
      weight,
      units,
      options: mapOf(mine),
      tax,
      total,
      region: member(told, 'region.name'),
    }).toEqual({
      address,
      price,
      weight,
      units,
      options: mapOf(prices),
      tax: member(checkout, 'priceSummary.tax.amount'),
      total: member(checkout, 'priceSummary.total.amount'),
      region: member(checkout, 'shippingInfo.region.name'),
    });
    for (const [code] of mine) offered.add(code ?? '');
  }
  expect([...offered].toSorted()).toEqual(['express', 'pallet', 'standard', 'studio']);
});

test('every option of an address is priced as the checkout that chooses it', async () => {
  const shop = await openWideShop();
  const { world, merchant } = shop;
  const address = { country: 'US', subdivision: 'US-OR', postalCode: '97205' };
  const maine = { country: 'US', subdivision: 'US-ME', postalCode: '04101' };
  for (const place of [address, maine, { country: 'DE' }]) {
    const told = await preview(shop, { address: place, cart: { price: '60', weight: '1.2' } });
    for (const option of list(told, 'options')) {
      const { body } = await world.call('POST', `${ECOM}/checkouts`, {
        body: {
          customLineItems: [
            {
              quantity: 1,
              price: '60',
              productName: { original: 'Any' },
              itemType: { preset: 'PHYSICAL' },
              physicalProperties: { weight: 1.2, shippable: true },
            },
          ],
          checkoutInfo: {
            shippingInfo: {
              shippingDestination: { address: place },
              selectedCarrierServiceOption: { code: text(option['code']) },
            },
          },
        },
        token: merchant,
      });
      expect(member(body, 'checkout.priceSummary.total.amount')).toBe(option['total']);
      expect(member(body, 'checkout.priceSummary.tax.amount')).toBe(option['tax']);
      expect(member(body, 'checkout.shippingInfo.selectedCarrierServiceOption.logistics.arrivalDays')).toEqual(
        option['arrivalDays'],
      );
    }
  }
});

describe('a draft', () => {
  test('takes the place of what is saved, and saves nothing', async () => {
    const shop = await openWideShop();
    const address = { country: 'NO' };
    const cart = { price: '60', weight: '6' };
    const before = await preview(shop, { address, cart });
    expect([before['region'], before['options']]).toEqual([undefined, []]);
    const draft = {
      deliveryRegions: [{ id: 'new', name: 'North', destinations: [{ countryCode: 'NO' }] }],
      shippingOptions: [
        {
          id: 'new-1',
          title: 'Post',
          deliveryRegionIds: ['new'],
          rates: [{ amount: '9' }],
          deliveryDays: { from: 2, to: 2 },
        },
        {
          id: 'new-2',
          title: 'Express',
          deliveryRegionIds: ['new'],
          rates: [{ amount: '18', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }] }],
        },
      ],
      dispatch: { handlingDays: { from: 1, to: 1 }, cutOffTime: '12:00' },
    };
    const drafted = await preview(shop, { address, cart, draft });
    expect(drafted).toMatchObject({
      region: { id: 'new', name: 'North' },
      options: [{ id: 'new-1', title: 'Post', price: '9.00', total: '70.20' }],
      hidden: [
        {
          id: 'new-2',
          title: 'Express',
          reason: 'CONDITION',
          condition: { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' },
        },
      ],
    });
    expect(await preview(shop, { address, cart })).toEqual(before);
  });

  test('is refused where an amount is not exact in the currency', async () => {
    const shop = await openShopAbroad({ currency: 'JPY', locale: 'ja-JP' });
    const option = { id: 'new', title: 'Post', deliveryRegionIds: ['everywhere'], rates: [{ amount: '9.50' }] };
    const refused = await ask(shop, { address: {}, cart: { price: '10.5' }, draft: { shippingOptions: [option] } });
    const words = 'must have at most 0 digits after the point: that is how JPY is written';
    expect(violations(refused)).toEqual([
      `cart.price DECIMAL_MAX_SCALE ${words}`,
      `draft.shippingOptions[0].rates[0].amount DECIMAL_MAX_SCALE ${words}`,
    ]);
  });
});

test('an option that was priced in another currency is not offered until it is saved again', async () => {
  const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US' });
  const { shippingOption } = await shop.set(`${ECOM}/shipping-options`, {
    shippingOption: { title: 'Post', deliveryRegionIds: ['everywhere'], rates: [{ amount: '500' }] },
  });
  const id = text(member(shippingOption as JsonObject, 'id'));
  await shop.set('/site-properties/v4/properties', { properties: { paymentCurrency: 'JPY' } }, 'PATCH');
  const question = { address: { country: 'JP' }, cart: { price: '1000' } };
  expect((await preview(shop, question))['hidden']).toEqual([{ id, title: 'Post', reason: 'CURRENCY' }]);
  await shop.set(`${ECOM}/shipping-options/${id}`, { shippingOption: { rates: [{ amount: '500' }] } }, 'PATCH');
  expect(list(await preview(shop, question), 'options').map(({ price, title }) => [title, price])).toContainEqual([
    'Post',
    '500',
  ]);
});

test('the states of a country are told, and a new shop delivers nowhere', async () => {
  const world = await openTestPlatform({ prepareShop: writeNoDelivery });
  const token = await merchantToken(world);
  const { body } = await world.call('GET', `${ECOM}/subdivisions`, { token });
  const states = list(body, 'countries').find(({ countryCode }) => countryCode === 'US');
  expect(states?.['subdivisions']).toContainEqual({ code: 'ME', name: 'Maine' });
  const asked = await world.call('POST', PREVIEW, { body: { address: {}, cart: { price: '60' } }, token });
  expect(asked.body['preview']).toMatchObject({ options: [], hidden: [], withoutDelivery: { total: '60.00' } });
  expect(member(asked.body, 'preview.region')).toBeUndefined();
});

test('only who may manage settings asks', async () => {
  const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US' });
  expect((await ask(shop, { address: {}, cart: { price: '1' } }, shop.token)).status).toBe(403);
});

test('dispatch changes with its revision; a stale one is refused', async () => {
  const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US' });
  const path = `${ECOM}/dispatch-settings`;
  const { body } = await shop.world.call('GET', path, { token: shop.merchant });
  expect(body['dispatchSettings']).toMatchObject({ cutOffTime: '', handlingDays: { from: 0, to: 0 }, closedDates: [] });
  const revision = text(member(body, 'dispatchSettings.revision'));
  const saved = await shop.set(
    path,
    { dispatchSettings: { revision, cutOffTime: '12:00', closedDates: ['2026-12-24'] } },
    'PATCH',
  );
  expect(saved['dispatchSettings']).toMatchObject({ cutOffTime: '12:00', closedDates: ['2026-12-24'] });
  const stale = await shop.world.call('PATCH', path, {
    body: { dispatchSettings: { revision, handlingDays: { from: 2, to: 2 } } },
    token: shop.merchant,
  });
  expect(error(stale)).toEqual([409, 'STALE_REVISION']);
});

test('tax settings change with their revision, and groups tell their products', async () => {
  const shop = await openShopAbroad({ currency: 'EUR', locale: 'de-DE' });
  const upsert = (taxSettings: JsonObject) =>
    shop.world.call('POST', `${TAX}/tax-settings`, { body: { taxSettings }, token: shop.merchant });
  const first = await upsert({ taxIncludedInItemPrices: true, revision: '0' });
  expect(member(first.body, 'taxSettings.revision')).toBe('1');
  expect(error(await upsert({ calculation: 'AUTO', revision: '0' }))).toEqual([409, 'STALE_REVISION']);

  const { taxGroup } = await shop.set(`${TAX}/tax-groups`, { taxGroup: { name: 'Books' } });
  const groupId = text((taxGroup as JsonObject)['id']);
  await shop.set(`${TAX}/tax-groups/${groupId}/products`, { productIds: ['p1', 'p2', 'p3'] });
  const read = async (query: string) =>
    (await shop.world.call('GET', `${TAX}/tax-groups/${groupId}/products${query}`, { token: shop.merchant })).body;
  expect(await read('?limit=2')).toEqual({ productIds: ['p1', 'p2'], total: 3 });
  expect(await read('?limit=2&after=p2')).toEqual({ productIds: ['p3'], total: 3 });
  expect(await shop.set(`${TAX}/tax-groups/of-products`, { productIds: ['p2', 'p9'] })).toEqual({
    taxGroups: [{ productId: 'p2', taxGroupId: groupId }],
  });
  const missing = await shop.world.call('GET', `${TAX}/tax-groups/none/products`, { token: shop.merchant });
  expect(error(missing)).toEqual([404, 'TAX_GROUP_NOT_FOUND']);
});

test('an exchange rate of another currency waits until it is saved again', async () => {
  const shop = await openShopAbroad({ currency: 'USD', locale: 'en-US' });
  const { exchangeRate } = await shop.set(`${ECOM}/exchange-rates`, { exchangeRate: { currency: 'EUR', rate: '0.9' } });
  expect(exchangeRate).toMatchObject({ currency: 'EUR', from: 'USD' });
  const codes = async () => {
    const { body } = await shop.world.call('GET', `${ECOM}/currencies`, { token: shop.token });
    return list(body, 'currencies').map(({ code }) => code);
  };
  expect(await codes()).toEqual(['USD', 'EUR']);
  await shop.set('/site-properties/v4/properties', { properties: { paymentCurrency: 'GBP' } }, 'PATCH');
  expect(await codes()).toEqual(['GBP']);
  const id = text(member(exchangeRate as JsonObject, 'id'));
  await shop.set(`${ECOM}/exchange-rates/${id}`, { exchangeRate: { rate: '1.2' } }, 'PATCH');
  expect(await codes()).toEqual(['GBP', 'EUR']);
});

test('two hundred places with slots are priced each by itself, before the request runs out of time', async () => {
  const world = await openTestPlatform();
  const openDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
  const place = {
    address: { country: 'US' },
    deliveryRegionIds: ['all'],
    timeZone: 'America/New_York',
    businessHours: openDays.map((openDay) => ({ openDay, openTime: '00:00', closeTime: '02:00' })),
    timeSlots: { minutes: 15, offered: 50 },
    rates: [{ amount: '1.00' }],
  };
  const draft = {
    deliveryRegions: [{ id: 'all', name: 'All', destinations: [{ countryCode: 'US' }] }],
    pickupLocations: Array.from({ length: 200 }, (_, index) => ({ ...place, id: `p${index}`, name: `Place ${index}` })),
  };
  const { body } = await world.call('POST', PREVIEW, {
    body: { address: { country: 'US' }, cart: { price: '10' }, draft },
    token: await merchantToken(world),
  });
  const options = list(body['preview'] as JsonObject, 'options');
  expect(options.map(({ id, total }) => [id, total])).toEqual(draft.pickupLocations.map(({ id }) => [id, '11.00']));
});
