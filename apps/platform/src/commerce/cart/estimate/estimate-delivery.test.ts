/** Delivery in an estimate: by region, by carrier, pickup in a time slot, and destinations without delivery. */
import { describe, expect, test } from 'vitest';

import { CART, list, openDemoShop, input } from '../../../../test/demo-shop.ts';
import { amounts, openShopAbroad, units } from '../../../../test/shop-abroad.ts';
import { type JsonObject, member, text } from '../../../../test/test-platform.ts';

const ECOM = '/ecom/v1';

describe('regions', () => {
  async function openAlps() {
    const shop = await openShopAbroad({ currency: 'EUR', locale: 'de-AT' });
    const cup = await shop.sell('Tasse', 20, { weight: 0.5 });
    const { deliveryProfile } = await shop.set(`${ECOM}/delivery-profiles/general/delivery-region`, {
      deliveryRegion: { name: 'Österreich', destinations: [{ countryCode: 'AT' }] },
    });
    const austria = text(list(deliveryProfile as JsonObject, 'deliveryRegions')[1]?.['id']);
    const offer = (shippingOption: JsonObject) => shop.set(`${ECOM}/shipping-options`, { shippingOption });
    await offer({
      title: 'Post',
      code: 'post',
      carrierId: 'post',
      deliveryRegionIds: [austria],
      rates: [{ amount: '4' }],
      deliveryDays: { from: 1, to: 1 },
    });
    await offer({
      title: 'Fahrrad',
      code: 'bike',
      carrierId: 'bike',
      deliveryRegionIds: [austria],
      rates: [
        {
          amount: '2',
          multiplyByQuantity: true,
          conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: '3' }],
        },
      ],
      estimatedDeliveryTime: 'heute Abend',
      otherCharges: [{ type: 'HANDLING_FEE', amount: '0.50' }],
    });
    await shop.add(units(cup, 2));
    return shop;
  }

  test('each has its own options, carrier by carrier; the first is suggested and another may be chosen', async () => {
    const shop = await openAlps();
    const shippingAddress = { country: 'AT', city: 'Wien' };
    const estimate = await shop.estimate({ shippingAddress });
    expect(member(estimate, 'shippingInfo.region.name')).toBe('Österreich');
    expect(member(estimate, 'shippingInfo.selectedCarrierServiceOption')).toMatchObject({
      code: 'post',
      logistics: { deliveryTime: '1 working day' },
      requestedShippingOption: false,
    });
    expect(list(estimate, 'shippingInfo.carrierServiceOptions')).toMatchObject([
      { carrierId: 'post', shippingOptions: [{ code: 'post', cost: { price: { amount: '4.00' }, otherCharges: [] } }] },
      {
        carrierId: 'bike',
        shippingOptions: [
          {
            code: 'bike',
            logistics: { deliveryTime: 'heute Abend' },
            cost: { price: { amount: '4.00' }, otherCharges: [{ type: 'HANDLING_FEE', price: { amount: '0.50' } }] },
          },
        ],
      },
    ]);
    const byBike = await shop.estimate({
      shippingAddress,
      selectedShippingOption: { code: 'bike', carrierId: 'bike' },
    });
    expect(amounts(byBike)).toMatchObject({ subtotal: '40.00', shipping: '4.50', total: '44.50' });
    expect(member(byBike, 'shippingInfo.selectedCarrierServiceOption.requestedShippingOption')).toBe(true);
  });

  test('the rest of the world has the remaining countries, and an option of another region is not offered', async () => {
    const shop = await openAlps();
    const estimate = await shop.estimate({
      shippingAddress: { country: 'NZ' },
      selectedShippingOption: { code: 'bike' },
    });
    expect(member(estimate, 'shippingInfo.region.name')).toBe('Everywhere');
    expect(member(estimate, 'shippingInfo.selectedCarrierServiceOption')).toBeUndefined();
    expect(member(estimate, 'calculationErrors.selectedShippingOptionError.applicationError')).toMatchObject({
      code: 'SHIPPING_OPTION_NOT_FOUND',
      description: 'There is no delivery "bike" for these products.',
    });
    expect(amounts(estimate)).toMatchObject({ shipping: '0.00', total: '40.00' });
  });

  test('an address in no region gets an error', async () => {
    const shop = await openAlps();
    await shop.set(`${ECOM}/delivery-profiles/general/delivery-region/everywhere`, {}, 'DELETE');
    const estimate = await shop.estimate({ shippingAddress: { country: 'NZ' } });
    expect(member(estimate, 'calculationErrors.generalShippingCalculationError.applicationError')).toMatchObject({
      code: 'NO_DELIVERY_TO_DESTINATION',
      description: 'Nothing is delivered to this address: choose another one.',
    });
    expect(member(estimate, 'shippingInfo.region')).toBeUndefined();
    // An unknown address is taken for one in the shop's own country.
    expect(member(await shop.estimate(), 'shippingInfo.region.name')).toBe('Österreich');
  });
});

describe('picking up', () => {
  test('time slots of the studio are offered with its address, and one of them is chosen', async () => {
    const { world, token, find, add } = await openDemoShop();
    await add(input(await find('strike-match-jar'), 1));
    const estimate = (body: JsonObject) => world.call('POST', `${CART}/estimate-totals`, { body, token });
    const { body } = await estimate({});
    const options = list(list(body, 'shippingInfo.carrierServiceOptions')[2] ?? {}, 'shippingOptions');
    expect(options.map(({ code }) => code)).toEqual([
      'studio-pickup:2026-05-02T14:00Z',
      'studio-pickup:2026-05-02T18:00Z',
      'studio-pickup:2026-05-05T14:00Z',
    ]);
    expect(options[1]).toMatchObject({
      title: 'Alder & Clay studio',
      logistics: {
        deliveryTimeSlot: { from: '2026-05-02T18:00:00.000Z', to: '2026-05-02T22:00:00.000Z' },
        instructions: 'Ring the bell at the green door.',
        pickupDetails: { pickupMethod: 'STORE_PICKUP', address: { country: 'US', city: 'Portland' } },
      },
      cost: { price: { amount: '0.00' } },
    });
    const chosen = await estimate({ selectedShippingOption: { code: text(options[1]?.['code']) } });
    expect(member(chosen.body, 'shippingInfo.selectedCarrierServiceOption')).toMatchObject({
      code: 'studio-pickup:2026-05-02T18:00Z',
      logistics: { deliveryTimeSlot: { from: '2026-05-02T18:00:00.000Z' } },
    });
    expect(amounts(chosen.body)).toMatchObject({ subtotal: '18.00', shipping: '0.00', total: '18.00' });
    // The place without a slot means its first one; a slot that has begun is not offered any more.
    const first = await estimate({ selectedShippingOption: { code: 'studio-pickup' } });
    expect(member(first.body, 'shippingInfo.selectedCarrierServiceOption.code')).toBe(
      'studio-pickup:2026-05-02T14:00Z',
    );
    const gone = await estimate({ selectedShippingOption: { code: 'studio-pickup:2026-04-01T14:00Z' } });
    expect(member(gone.body, 'calculationErrors.selectedShippingOptionError.applicationError.code')).toBe(
      'SHIPPING_OPTION_NOT_FOUND',
    );
  });

  test('a pickup is taxed at the pickup location', async () => {
    const shop = await openShopAbroad({ currency: 'EUR', locale: 'de-DE' });
    const cup = await shop.sell('Tasse', 100);
    const region = await shop.set('/billing/v1/tax-regions', { taxRegion: { country: 'AT' } });
    const rate = { taxRegionId: text(member(region, 'taxRegion.id')), taxRate: '0.2', taxName: 'USt' };
    await shop.set('/billing/v1/manual-tax-mappings', { manualTaxMapping: rate });
    await shop.set(`${ECOM}/pickup-locations`, {
      pickupLocation: {
        name: 'Lager Salzburg',
        code: 'salzburg',
        address: { country: 'AT', city: 'Salzburg' },
        pickupMethod: 'PICKUP_POINT',
        deliveryRegionIds: ['everywhere'],
        rates: [{ amount: '0' }],
        deliveryTime: 'ab morgen',
      },
    });
    await shop.add(units(cup, 1));
    const shippingAddress = { country: 'DE' };
    expect(amounts(await shop.estimate({ shippingAddress }))).toMatchObject({ tax: '0.00' });
    const picked = await shop.estimate({ shippingAddress, selectedShippingOption: { code: 'salzburg' } });
    expect(amounts(picked)).toMatchObject({ tax: '20.00', total: '120.00' });
    expect(member(picked, 'shippingInfo.selectedCarrierServiceOption.logistics')).toMatchObject({
      deliveryTime: 'ab morgen',
      pickupDetails: { pickupMethod: 'PICKUP_POINT', businessLocation: false },
    });
  });
});
