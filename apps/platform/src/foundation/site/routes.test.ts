import { describe, expect, test } from 'vitest';

import { violations } from '../../../test/demo-shop.ts';
import { createKey } from '../../../test/keys.ts';
import { merchantToken } from '../../../test/merchant.ts';
import {
  PUBLIC_URL,
  SHOP_URL,
  member,
  openTestPlatform,
  type ApiResponse,
  type TestPlatform,
} from '../../../test/test-platform.ts';

const PROPERTIES = '/site-properties/v4/properties';

function change(world: TestPlatform, token: string, properties: object): Promise<ApiResponse> {
  return world.call('PATCH', PROPERTIES, { body: { properties }, token });
}

describe('the settings of a shop', () => {
  test('are changed by its merchant, and absent members stay', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    await change(world, token, {
      siteDisplayName: 'Alder & Clay',
      storefront: { tagline: 'Pots', palette: { accent: '#b9603b' } },
      membership: { requiresOwnerApproval: true },
      verticals: { bookings: 'https://alder.example/book', events: 'https://alder.example/events' },
    });
    const { body } = await change(world, token, { verticals: { events: '' }, email: 'hello@alder.example' });
    expect(body['properties']).toMatchObject({
      siteDisplayName: 'Alder & Clay',
      email: 'hello@alder.example',
      storefront: { tagline: 'Pots', palette: { accent: '#b9603b' } },
      membership: { requiresEmailVerification: false, requiresOwnerApproval: true },
      verticals: { bookings: 'https://alder.example/book' },
    });
    const seen = await world.call('GET', PROPERTIES, { token: await world.visit() });
    expect(member(seen.body, 'properties.siteDisplayName')).toBe('Alder & Clay');
  });

  test.each([true, false])(
    'of two merchants who read the same version, one alone changes it (names it: %s)',
    async (isNamed) => {
      const world = await openTestPlatform();
      const token = await merchantToken(world);
      const read = await world.call('GET', PROPERTIES, { token });
      const { version = '' } = read.body;
      const send = (properties: object) =>
        world.call('PATCH', PROPERTIES, { body: { properties, ...(isNamed && { version }) }, token });
      const answers = await Promise.all([send({ siteDisplayName: 'Ann' }), send({ siteDisplayName: 'Bob' })]);
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      expect(statuses).toEqual(isNamed ? [200, 409] : [200, 200]);
      const late = answers.find(({ status }) => status === 409);
      if (late !== undefined) expect(member(late.body, 'details.applicationError.code')).toBe('STALE_REVISION');
      const now = await world.call('GET', PROPERTIES, { token });
      expect(Number(now.body['version'])).toBe(Number(version) + (isNamed ? 1 : 2));
    },
  );

  test('say in which theme the shop is shown', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const theme = async (): Promise<unknown> => {
      const seen = await world.call('GET', PROPERTIES, { token: await world.visit() });
      return member(seen.body, 'properties.storefront.theme');
    };
    await change(world, token, { storefront: { theme: 'night-market' } });
    expect(await theme()).toBe('night-market');
    await change(world, token, { storefront: { theme: '' } });
    expect(await theme()).toBeUndefined();
  });

  test('say which typefaces and which icon the shop has, until they are removed', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const icon = `${PUBLIC_URL}/media/icon.png`;
    const changed = await change(world, token, { icon, storefront: { fonts: 'garamond' } });
    expect(changed.body).toMatchObject({ properties: { icon, storefront: { fonts: 'garamond' } } });
    const { body } = await change(world, token, { icon: '', storefront: { fonts: '' } });
    expect([member(body, 'properties.icon'), member(body, 'properties.storefront.fonts')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('have its pages in social networks, which begin with https', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const page = 'https://www.instagram.com/alder';
    await change(world, token, { storefront: { social: [page, 'https://alder.example', page] } });
    const read = async () =>
      member((await world.call('GET', PROPERTIES, { token: await world.visit() })).body, 'properties.storefront');
    expect(await read()).toMatchObject({ social: [page, 'https://alder.example'] });
    const refused = await change(world, token, {
      storefront: { social: ['http://alder.example', 'javascript:alert(1)'] },
    });
    expect(violations(refused)).toEqual([
      'properties.storefront.social[0] FORMAT social[0] must be an address that begins with https://',
      'properties.storefront.social[1] FORMAT social[1] must be an address that begins with https://',
    ]);
    await change(world, token, { storefront: { social: [] } });
    expect(await read()).not.toHaveProperty('social');
  });

  test('have the shop’s picture, until it is removed', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const logo = async (): Promise<unknown> => {
      const seen = await world.call('GET', PROPERTIES, { token: await world.visit() });
      return member(seen.body, 'properties.logo');
    };
    const address = `${PUBLIC_URL}/media/logo.png`;
    await change(world, token, { logo: address });
    expect(await logo()).toBe(address);
    await change(world, token, { logo: '' });
    expect(await logo()).toBeUndefined();
  });

  test('say which address of the shop the merchant has confirmed, until they take it back', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const confirmed = async (confirmedAddress: string) =>
      member((await change(world, token, { confirmedAddress })).body, 'properties.confirmedAddress');
    expect(await confirmed(SHOP_URL)).toBe(SHOP_URL);
    const { body } = await world.call('GET', PROPERTIES, { token: await world.visit() });
    expect(member(body, 'properties.confirmedAddress')).toBeUndefined();
    expect(await confirmed('')).toBeUndefined();
  });

  test('show shoppers no member that is for the merchant', async () => {
    const world = await openTestPlatform();
    const { body } = await world.call('GET', PROPERTIES, { token: await world.visit() });
    expect([member(body, 'properties.membership'), member(body, 'properties.verticals')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('have a currency, until there is a product with prices in it', async () => {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    await change(world, token, { paymentCurrency: 'JPY' });
    const product = { name: 'Fan', productType: 'physical', priceData: { price: 500 }, visible: true };
    const { body } = await world.call('POST', '/stores/v1/products', { body: { product }, token });
    expect(member(body, 'product.priceData')).toMatchObject({ currency: 'JPY', price: 500 });
    const catalogItemId = member(body, 'product.id');
    const lineItems = [
      { quantity: 1, catalogReference: { catalogItemId, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' } },
    ];
    const made = await world.call('POST', '/ecom/v1/checkouts', {
      body: {
        lineItems,
        channelType: 'WEB',
        checkoutInfo: { shippingInfo: { shippingDestination: { address: { country: 'JP' } } } },
      },
      token: await world.visit(),
    });
    expect([made.status, member(made.body, 'checkout.currency')]).toEqual([200, 'JPY']);
    const { status, body: refused } = await change(world, token, { paymentCurrency: 'EUR' });
    expect([status, refused['message']]).toEqual([
      409,
      'The currency stays once there is a product, because every price is in it: delete the products first.',
    ]);
    expect((await change(world, token, { paymentCurrency: 'JPY' })).status).toBe(200);
  });

  test.each([
    [
      { paymentCurrency: 'Dollars' },
      'properties.paymentCurrency OTHER paymentCurrency must be the code of a currency such as USD',
    ],
    [{ locale: 'English' }, 'properties.locale FORMAT locale must be a language tag such as en-US'],
    [
      { storefront: { palette: { accent: 'red;background:url(x)' } } },
      'properties.storefront.palette.accent FORMAT accent must be a color such as #b9603b',
    ],
    [
      { logo: 'https://elsewhere.example/logo.png' },
      'properties.logo VALIDATION logo must be the address of a picture below /media/ of this platform',
    ],
    [
      { icon: 'https://elsewhere.example/icon.png' },
      'properties.icon VALIDATION icon must be the address of a picture below /media/ of this platform',
    ],
    [
      { confirmedAddress: 'https://elsewhere.example' },
      `properties.confirmedAddress VALIDATION confirmedAddress must be the address of the shop, ${SHOP_URL}`,
    ],
    [
      { storefront: { theme: '../secrets' } },
      'properties.storefront.theme FORMAT theme must be the name of a theme such as neutral',
    ],
  ])('refuse %j', async (properties, violation) => {
    const world = await openTestPlatform();
    expect(violations(await change(world, await merchantToken(world), properties))).toEqual([violation]);
  });

  test('can be changed by the merchant only', async () => {
    const world = await openTestPlatform();
    expect((await change(world, await world.visit(), {})).status).toBe(403);
    expect((await change(world, await createKey(world, 'catalog.write'), {})).body['message']).toBe(
      'This app may not call siteProperties.updateSiteProperties: it needs the permission settings.manage.',
    );
    expect((await change(world, await createKey(world, 'settings.manage'), {})).status).toBe(200);
  });
});
