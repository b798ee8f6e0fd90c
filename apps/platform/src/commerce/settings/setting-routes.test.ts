/**
 * Merchants' settings through HTTP requests and on both databases: regions, options, groups, rates, fees, memberships.
 */
import { describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { list, error, violations } from '../../../test/demo-shop.ts';
import { merchantToken } from '../../../test/merchant.ts';
import { type JsonObject, member, openTestPlatform, type TestPlatform, text } from '../../../test/test-platform.ts';

const PROFILE = '/ecom/v1/delivery-profiles';
const OPTIONS = '/ecom/v1/shipping-options';
const PLACES = '/ecom/v1/pickup-locations';
const TAX = '/billing/v1';

async function asMerchant(world: TestPlatform) {
  const token = await merchantToken(world);
  return (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token, ...(body === undefined ? {} : { body }) });
}

const PARCEL = { title: 'Parcel', rates: [{ amount: '5' }], deliveryRegionIds: ['everywhere'] };

describeOnBothDatabases('settings of a shop', (databases) => {
  test('are created, read, changed by revision, listed in pages and deleted', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const call = await asMerchant(world);
    const created = await call('POST', OPTIONS, { shippingOption: { ...PARCEL, carrierId: 'post' } });
    expect(created.status).toBe(200);
    const option = member(created.body, 'shippingOption') as JsonObject;
    expect(option).toMatchObject({ ...PARCEL, carrierId: 'post', revision: '1' });
    const path = `${OPTIONS}/${text(option['id'])}`;
    expect((await call('GET', path)).body).toEqual(created.body);

    const changed = await call('PATCH', path, {
      shippingOption: { revision: '1', title: 'Small parcel', carrierId: null },
    });
    expect(changed.body['shippingOption']).toMatchObject({ title: 'Small parcel', rates: PARCEL.rates, revision: '2' });
    expect(member(changed.body, 'shippingOption.carrierId')).toBeUndefined();
    const stale = await call('PATCH', path, { shippingOption: { revision: '1', title: 'Big parcel' } });
    expect(error(stale)).toEqual([409, 'STALE_REVISION']);

    // The default parcel service became the merchant's own with the first change.
    const first = await call('POST', `${OPTIONS}/query`, { query: { cursorPaging: { limit: 1 } } });
    expect(list(first.body, 'shippingOptions').map(({ title }) => title)).toEqual(['Standard delivery']);
    const cursor = member(first.body, 'pagingMetadata.cursors.next');
    const second = await call('POST', `${OPTIONS}/query`, { query: { cursorPaging: { limit: 1, cursor } } });
    expect(list(second.body, 'shippingOptions').map(({ title }) => title)).toEqual(['Small parcel']);
    expect(second.body['pagingMetadata']).toEqual({ count: 1, hasNext: false, cursors: { next: null, prev: '0' } });

    expect((await call('DELETE', path)).body).toEqual({});
    expect(error(await call('GET', path))).toEqual([404, 'SHIPPING_OPTION_NOT_FOUND']);
    expect(error(await call('DELETE', path))).toEqual([404, 'SHIPPING_OPTION_NOT_FOUND']);
  });

  test('regions are added, changed and removed, each with its places', async () => {
    const world = await openTestPlatform({ config: { database: await databases.place() } });
    const call = await asMerchant(world);
    const { body } = await call('POST', `${PROFILE}/query`, {});
    expect(list(body, 'deliveryProfiles')).toMatchObject([
      { id: 'general', default: true, deliveryRegions: [{ id: 'everywhere', name: 'Everywhere', destinations: [] }] },
    ]);
    const added = await call('POST', `${PROFILE}/general/delivery-region`, {
      deliveryRegion: { name: 'Alps', destinations: [{ countryCode: 'AT' }, { countryCode: 'CH' }] },
    });
    const alps = list(added.body, 'deliveryProfile.deliveryRegions')[1] ?? {};
    expect(alps).toMatchObject({ name: 'Alps', destinations: [{ countryCode: 'AT' }, { countryCode: 'CH' }] });
    const twice = await call('POST', `${PROFILE}/general/delivery-region`, {
      deliveryRegion: { name: 'Vienna', destinations: [{ countryCode: 'AT' }] },
    });
    expect(violations(twice)).toEqual(['deliveryRegion.destinations VALIDATION names AT, which is in "Alps" already']);
    const region = `${PROFILE}/general/delivery-region/${text(alps['id'])}`;
    const renamed = await call('PATCH', region, { deliveryRegion: { name: 'The Alps' } });
    expect(list(renamed.body, 'deliveryProfile.deliveryRegions')[1]).toMatchObject({ ...alps, name: 'The Alps' });
    expect(list((await call('DELETE', region)).body, 'deliveryProfile.deliveryRegions')).toHaveLength(1);
    expect(error(await call('DELETE', region))).toEqual([404, 'DELIVERY_REGION_NOT_FOUND']);
    expect(error(await call('GET', `${PROFILE}/special`))).toEqual([404, 'DELIVERY_PROFILE_NOT_FOUND']);
  });
});

describe('what merchants may not set', () => {
  test.each<[string, string, unknown, readonly string[]]>([
    [
      'an option of a region that is not there, with a price that the currency cannot have',
      OPTIONS,
      { shippingOption: { ...PARCEL, deliveryRegionIds: ['moon'], rates: [{ amount: '5.005' }] } },
      [
        'shippingOption.deliveryRegionIds[0] VALIDATION must be the id of a delivery region',
        'shippingOption.rates[0].amount DECIMAL_MAX_SCALE must have at most 2 digits after the point: that is how USD is written',
      ],
    ],
    [
      'the code of another option, half a unit, and days that end before they begin',
      OPTIONS,
      {
        shippingOption: {
          ...PARCEL,
          code: 'studio-parcel',
          deliveryDays: { from: 5, to: 3 },
          rates: [{ amount: '5', conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'GT', value: '1.5' }] }],
        },
      },
      [
        'shippingOption.code VALIDATION is the code of another delivery already',
        'shippingOption.deliveryDays VALIDATION must not end before it begins',
        'shippingOption.rates[0].conditions[0].value DECIMAL_MAX_SCALE must be a whole number of units',
      ],
    ],
    [
      'a charge of an amount and a percentage',
      OPTIONS,
      { shippingOption: { ...PARCEL, otherCharges: [{ type: 'INSURANCE', amount: '1', percentage: '1' }] } },
      ['shippingOption.otherCharges[0] ONE_OF_ALIGNMENT must have an amount or a percentage, and not both'],
    ],
    [
      'a place in no time zone, which closes before it opens and whose slots are impossible',
      PLACES,
      {
        pickupLocation: {
          name: 'Tower',
          address: { country: 'US' },
          rates: [{ amount: '0' }],
          deliveryRegionIds: ['everywhere'],
          timeZone: 'Tower/Top',
          businessHours: [{ openDay: 'MONDAY', openTime: '18:00', closeTime: '10:00' }],
        },
      },
      [
        'pickupLocation.businessHours[0].closeTime VALIDATION must be after openTime',
        'pickupLocation.timeZone VALIDATION must be a time zone such as Europe/Berlin',
      ],
    ],
    [
      'a delivery above a weight that no cart has',
      '/ecom/v1/shipping-options',
      {
        shippingOption: {
          ...PARCEL,
          rates: [{ amount: '5', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '1000000000' }] }],
        },
      },
      ['shippingOption.rates[0].conditions[0].value DECIMAL_LTE must be 999999999.99 or less: a weight'],
    ],
    [
      'a tax rate of a region and a group that are not there',
      `${TAX}/manual-tax-mappings`,
      { manualTaxMapping: { taxRegionId: 'r', taxGroupId: 'g', taxRate: '0.1', taxName: 'Tax' } },
      [
        'manualTaxMapping.taxGroupId VALIDATION must be the id of a tax group',
        'manualTaxMapping.taxRegionId VALIDATION must be the id of a tax region',
      ],
    ],
    [
      'a tax above the whole',
      `${TAX}/manual-tax-mappings`,
      { manualTaxMapping: { taxRegionId: 'r', taxRate: '1.5', taxName: 'Tax' } },
      ['manualTaxMapping.taxRate DECIMAL_LTE taxRate must be 1 or less'],
    ],
    [
      'a fee without a price',
      '/ecom/v1/additional-fees',
      { additionalFee: { name: 'Nothing' } },
      ['additionalFee ONE_OF_ALIGNMENT must have an amount or a percentage, and not both'],
    ],
    [
      'a fee of more than everything',
      '/ecom/v1/additional-fees',
      { additionalFee: { name: 'Greed', percentage: '101' } },
      [
        'additionalFee.percentage VALIDATION must be a percentage from 0 to 100 with at most four digits after the point',
      ],
    ],
    [
      "a rate of the site's own currency",
      '/ecom/v1/exchange-rates',
      { exchangeRate: { currency: 'USD', rate: '1' } },
      ["exchangeRate.currency VALIDATION must be another currency than the site's own"],
    ],
    [
      'a rate of nothing',
      '/ecom/v1/exchange-rates',
      { exchangeRate: { currency: 'EUR', rate: '0' } },
      ['exchangeRate.rate DECIMAL_GT rate must be more than 0'],
    ],
    [
      'more credits left than there were',
      '/ecom/v1/memberships',
      { membership: { memberId: 'm', name: 'Club', credits: { total: 1, remaining: 2 } } },
      ['membership.credits.remaining MAX must not be more than the total'],
    ],
    [
      'a filter on a list that is answered whole',
      `${TAX}/tax-groups/query`,
      { query: { filter: { name: 'Books' } } },
      ['query.filter FIELD_NOT_ALLOWED filter must be empty: every entry is answered'],
    ],
  ])('%s', async (_title, path, body, expected) => {
    const call = await asMerchant(await openTestPlatform());
    expect(violations(await call('POST', path, body))).toEqual(expected);
  });

  test('two tax regions of one place, or two rates of one currency', async () => {
    const call = await asMerchant(await openTestPlatform());
    expect((await call('POST', `${TAX}/tax-regions`, { taxRegion: { country: 'US', subdivision: 'CA' } })).status).toBe(
      200,
    );
    const again = await call('POST', `${TAX}/tax-regions`, { taxRegion: { country: 'US', subdivision: 'US-CA' } });
    expect(violations(again)).toEqual(['taxRegion.subdivision VALIDATION must be a place without a tax region']);
    const rate = { exchangeRate: { currency: 'EUR', rate: '0.9' } };
    expect((await call('POST', '/ecom/v1/exchange-rates', rate)).status).toBe(200);
    expect(violations(await call('POST', '/ecom/v1/exchange-rates', rate))).toEqual([
      'exchangeRate.currency VALIDATION has a rate already: change that one',
    ]);
  });

  test('anything, as a shopper', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    for (const path of [OPTIONS, PLACES, `${TAX}/tax-groups`, '/ecom/v1/additional-fees', '/ecom/v1/memberships']) {
      expect(error(await world.call('POST', `${path}/query`, { body: {}, token }))).toEqual([403, 'PERMISSION_DENIED']);
    }
    expect(error(await world.call('POST', `${TAX}/tax-settings`, { body: { taxSettings: {} }, token }))).toEqual([
      403,
      'PERMISSION_DENIED',
    ]);
  });
});

test('amounts are converted by the rates of the merchant, in one direction', async () => {
  const world = await openTestPlatform();
  const call = await asMerchant(world);
  const rate = { currency: 'JPY', rate: '151.37', rateDate: '2026-04-30T00:00:00.000Z' };
  await call('POST', '/ecom/v1/exchange-rates', { exchangeRate: rate });
  const token = await world.visit();
  const ask = (method: string, path: string, body?: unknown) =>
    world.call(method, `/ecom/v1/currencies${path}`, { token, ...(body === undefined ? {} : { body }) });
  expect((await ask('GET', '')).body).toEqual({
    currencies: [
      { code: 'USD', symbol: '$' },
      { code: 'JPY', symbol: '¥' },
    ],
  });
  expect((await ask('GET', '/rate/USD/convert/JPY')).body).toEqual({
    rate: { value: '15137', decimalPlaces: 2 },
    rateTimestamp: '2026-04-30T00:00:00.000Z',
  });
  expect(
    (await ask('POST', '/amounts/USD/convert/JPY', { amounts: [{ value: '10' }, { value: '1', decimalPlaces: 2 }] }))
      .body,
  ).toEqual({
    amounts: [
      { value: '1514', decimalPlaces: 0 },
      { value: '2', decimalPlaces: 0 },
    ],
    rateTimestamp: '2026-04-30T00:00:00.000Z',
  });
  expect(error(await ask('GET', '/rate/JPY/convert/USD'))).toEqual([404, 'EXCHANGE_RATE_NOT_FOUND']);
});
