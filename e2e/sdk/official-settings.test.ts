/** The official newest packages for delivery, tax and currencies, as a program of the shop sets them. */
import {
  currencies as officialCurrencies,
  deliveryProfile as officialProfiles,
  manualTaxMappings as officialRates,
  pickupLocations as officialPlaces,
  shippingOptions as officialOptions,
  taxGroups as officialGroups,
  taxRegions as officialRegions,
} from '@wix/ecom';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { leadOfficialHosts } from '../world/official-hosts.ts';
import { type World, openWorld } from '../world/world.ts';

let world: World;
let stopLeading: () => void;

beforeAll(async () => {
  world = await openWorld();
  stopLeading = leadOfficialHosts(world);
});

afterAll(async () => {
  stopLeading();
  await world[Symbol.asyncDispose]();
});

async function call(path: string, authorization: string, body: unknown): Promise<Record<string, string>> {
  const response = await world.fetch(`${world.origin}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

async function program() {
  const owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  const { secret = '' } = await call('/apps/v1/api-keys', owner, {
    apiKey: { name: 'Warehouse', permissions: ['settings.manage'] },
  });
  const client = createClient({
    auth: ApiKeyStrategy({ siteId: world.siteId, apiKey: secret }),
    modules: {
      profiles: officialProfiles,
      options: officialOptions,
      places: officialPlaces,
      groups: officialGroups,
      regions: officialRegions,
      rates: officialRates,
      currencies: officialCurrencies,
    },
  });
  return { client, owner };
}

test('a region is added to the profile, and an option and a pickup location to the region', async () => {
  const { client } = await program();
  const [profile] = (await client.profiles.queryDeliveryProfiles().find()).items;
  expect(profile).toMatchObject({ name: 'General profile', default: true });
  const { deliveryProfile } = await client.profiles.addDeliveryRegion(
    profile?._id ?? '',
    { name: 'Nordics', active: true, destinations: [{ countryCode: 'IS' }, { countryCode: 'GL' }] },
    { revision: profile?.revision ?? '' },
  );
  const region = deliveryProfile?.deliveryRegions?.find(({ name }) => name === 'Nordics');
  const option = await client.options.createShippingOption({
    title: 'Ferry',
    estimatedDeliveryTime: 'a week',
    deliveryRegionIds: [region?._id ?? ''],
    rates: [
      {
        amount: '12.50',
        conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '10' }],
        multiplyByQuantity: false,
      },
    ],
  });
  expect(option).toMatchObject({ title: 'Ferry', revision: '1', rates: [{ amount: '12.50' }] });
  expect(option._createdDate).toBeInstanceOf(Date);
  const changed = await client.options.updateShippingOption(option._id ?? '', { title: 'Slow ferry', revision: '1' });
  expect(changed).toMatchObject({ title: 'Slow ferry', revision: '2' });
  const { items } = await client.options.queryShippingOptions().find();
  expect(items.map(({ title }) => title)).toContain('Slow ferry');
  await client.options.deleteShippingOption(option._id ?? '');

  const place = await client.places.createPickupLocation({
    name: 'Harbour',
    address: { country: 'SE', city: 'Malmö', addressLine: 'Kajen 1' },
    active: true,
    deliveryRegionIds: [region?._id ?? ''],
    rates: [{ amount: '0', conditions: [] }],
  });
  expect(place).toMatchObject({ name: 'Harbour', address: { city: 'Malmö' } });
});

test('tax is set by group, region and rate', async () => {
  const { client } = await program();
  const group = await client.groups.createTaxGroup({ name: 'Books' });
  const region = await client.regions.createTaxRegion({
    country: 'SE',
    subdivision: '',
    taxIncludedInPrice: true,
    appId: 'app',
  });
  const rate = await client.rates.createManualTaxMapping({
    taxGroupId: group._id ?? '',
    taxRegionId: region._id ?? '',
    taxRate: '0.06',
    taxName: 'Moms',
    taxType: 'VAT',
    jurisdiction: 'Sverige',
    jurisdictionType: 'COUNTRY',
  });
  expect(rate).toMatchObject({ taxRate: '0.06', taxName: 'Moms', jurisdictionType: 'COUNTRY' });
  expect((await client.regions.queryTaxRegions().find()).items).toHaveLength(1);
  expect((await client.groups.queryTaxGroups().find()).items.map(({ name }) => name)).toEqual(['Books']);
});

test('amounts are converted with the rate of the merchant', async () => {
  const { client, owner } = await program();
  await call('/ecom/v1/exchange-rates', owner, { exchangeRate: { currency: 'SEK', rate: '9.55' } });
  expect((await client.currencies.listCurrencies()).currencies?.map(({ code }) => code)).toEqual([
    'USD',
    'CAD',
    'GBP',
    'SEK',
  ]);
  const twenty = { value: '2000', decimalPlaces: 2 };
  const { amounts } = await client.currencies.convertCurrency({ from: 'USD', to: 'SEK' }, [twenty]);
  expect(amounts).toEqual([{ value: '19100', decimalPlaces: 2 }]);
});
