import { describe, expect, test } from 'vitest';

import { merchantToken } from '../../../test/merchant.ts';
import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  SHOP_URL,
  text,
  type ApiResponse,
  type TestPlatform,
} from '../../../test/test-platform.ts';
import type { Verticals } from '../../foundation/site/site.ts';

async function ask(world: TestPlatform, body: Record<string, unknown>): Promise<ApiResponse> {
  return world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token: await world.visit() });
}

describe('a redirect session', () => {
  test.each([
    ['bookingsCheckout', { timezone: 'UTC' }, 'This shop has no bookings, so bookingsCheckout leads nowhere.'],
    ['bookingsBook', { resourceId: 'r' }, 'This shop has no bookings, so bookingsBook leads nowhere.'],
    ['eventsCheckout', { reservationId: 'r' }, 'This shop has no events, so eventsCheckout leads nowhere.'],
    ['paidPlansCheckout', { planId: 'p' }, 'This shop has no paid plans, so paidPlansCheckout leads nowhere.'],
    [
      'ecomOrderPaymentRequest',
      { paymentRequestId: 'p' },
      'This shop has no payment requests, so ecomOrderPaymentRequest leads nowhere.',
    ],
    ['membersAccount', { section: 'EVENTS' }, 'This shop has no events, so membersAccount leads nowhere.'],
  ])('for %s is refused by name', async (section, value, message) => {
    const world = await openTestPlatform();
    const { status, body } = await ask(world, { [section]: value });
    expect([status, body['message']]).toEqual([404, message]);
    expect(member(body, 'details.applicationError')).toMatchObject({
      code: 'REDIRECT_SECTION_NOT_AVAILABLE',
      data: { section },
    });
  });

  test.each([
    ['ACCOUNT_INFO', `${SHOP_URL}/account`],
    ['ORDERS', `${SHOP_URL}/account?section=orders`],
    [undefined, `${SHOP_URL}/account`],
  ])('for the account (%s) leads to the shop', async (section, address) => {
    const { body } = await ask(await openTestPlatform(), { membersAccount: { section } });
    expect(member(body, 'redirectSession.fullUrl')).toBe(address);
    expect(member(body, 'redirectSession.sessionToken')).toBeUndefined();
  });

  test('adds the caller’s parameters to the address, and changes none that the page needs', async () => {
    const world = await openTestPlatform();
    const preferences = { additionalQueryParameters: { utm_source: 'a & b', clientId: 'other' } };
    const { body } = await ask(world, { logout: { clientId: world.clientId }, preferences });
    const { searchParams } = new URL(text(member(body, 'redirectSession.fullUrl')));
    expect([searchParams.get('utm_source'), searchParams.get('clientId')]).toEqual(['a & b', world.clientId]);
  });

  test('accepts at most fifty such parameters', async () => {
    const world = await openTestPlatform();
    const additionalQueryParameters = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, 'x']));
    const { body } = await ask(world, { login: {}, preferences: { additionalQueryParameters } });
    expect(body['message']).toBe(
      'INVALID_ARGUMENT: "preferences.additionalQueryParameters" additionalQueryParameters must have at most 50 members',
    );
  });

  test('without a section, or with two, is refused', async () => {
    const world = await openTestPlatform();
    expect((await ask(world, {})).status).toBe(400);
    const both = await ask(world, { login: {}, logout: { clientId: world.clientId } });
    expect(text(both.body['message'])).toContain('cannot be combined');
  });

  test('returns its address whole and in parts', async () => {
    const world = await openTestPlatform();
    const { body } = await ask(world, { logout: { clientId: world.clientId }, callbacks: { postFlowUrl: SHOP_URL } });
    const fullUrl = new URL(text(member(body, 'redirectSession.fullUrl')));
    expect(member(body, 'redirectSession.urlDetails.endpoint')).toBe(`${PUBLIC_URL}/logout`);
    expect(member(body, 'redirectSession.urlDetails.searchParams')).toEqual(Object.fromEntries(fullUrl.searchParams));
    expect(text(member(body, 'redirectSession.id'))).toMatch(/^rds_/);
  });

  test('answers at every address of its service', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    for (const prefix of ['/_api/redirects-api', '/headless', '/redirect-session']) {
      const response = await world.call('POST', `${prefix}/v1/redirect-session`, { body: { login: {} }, token });
      expect(response.status).toBe(200);
    }
  });

  test('for a product leads to its page in the shop', async () => {
    const world = await openTestPlatform();
    const { body } = await ask(world, { storesProduct: { productSlug: 'harbour mug' } });
    expect(member(body, 'redirectSession.fullUrl')).toBe(`${SHOP_URL}/products/harbour%20mug`);
  });

  test('comes back to no foreign address, and names it', async () => {
    const world = await openTestPlatform();
    const { body } = await ask(world, {
      login: {},
      callbacks: { postFlowUrl: 'https://evil.example/', thankYouPageUrl: `${SHOP_URL}/thanks` },
    });
    expect(body['message']).toBe(
      'INVALID_ARGUMENT: "callbacks.postFlowUrl" postFlowUrl leads to https://evil.example/, which is not an address of My shop; register one of that site for the app',
    );
  });

  test('of another app is refused', async () => {
    const world = await openTestPlatform();
    const { body } = await ask(world, { logout: { clientId: 'app_other' } });
    expect(body['message']).toBe('INVALID_ARGUMENT: "logout.clientId" clientId is not that of the access token');
  });

  test('returns its secret as session token, which is valid for an hour and for its own page only', async () => {
    const world = await openTestPlatform();
    const signIn = async (): Promise<{ fullUrl: URL; token: string }> => {
      const { body } = await ask(world, { login: {} });
      return {
        fullUrl: new URL(text(member(body, 'redirectSession.fullUrl'))),
        token: text(member(body, 'redirectSession.sessionToken')),
      };
    };
    const { fullUrl, token } = await signIn();
    expect(fullUrl.searchParams.get('request')).toBe(token);
    const open = async (path: string): Promise<number> =>
      (await world.platform.fetch(new Request(new URL(path, PUBLIC_URL)))).status;
    expect(await open(fullUrl.href)).toBe(200);
    expect(await open(`/checkout?session=${token}`)).not.toBe(200);
    world.clock.advance(60 * 60 * 1000 + 1);
    expect(await open(fullUrl.href)).not.toBe(200);
  });
});

describe('a section that is sold elsewhere', () => {
  async function openWith(verticals: Verticals): Promise<TestPlatform> {
    const world = await openTestPlatform();
    const token = await merchantToken(world);
    const body = { properties: { verticals } };
    expect((await world.call('PATCH', '/site-properties/v4/properties', { body, token })).status).toBe(200);
    return world;
  }

  test.each([
    [
      { bookingsCheckout: { timezone: 'Europe/Dublin', slotAvailability: { slot: { serviceId: 's 1' } } } },
      'https://book.example/go?lang=en&timezone=Europe%2FDublin&slotAvailability.slot.serviceId=s+1',
    ],
    [{ bookingsBook: { resourceId: 'r' } }, 'https://book.example/go?lang=en&resourceId=r'],
    [
      { eventsCheckout: { reservationId: 'r', eventSlug: 'fair' } },
      'https://events.example/?reservationId=r&eventSlug=fair',
    ],
    [{ paidPlansCheckout: { planId: 'p' } }, 'https://plans.example/buy?planId=p'],
    [{ membersAccount: { section: 'SUBSCRIPTIONS' } }, 'https://plans.example/buy?section=SUBSCRIPTIONS'],
  ])('leads to the address that the shop has set for it: %j', async (section, address) => {
    const world = await openWith({
      bookings: 'https://book.example/go?lang=en',
      events: 'https://events.example/',
      paidPlans: 'https://plans.example/buy',
    });
    const { status, body } = await ask(world, section);
    expect([status, member(body, 'redirectSession.fullUrl')]).toEqual([200, address]);
    const back = await ask(world, { ...section, callbacks: { postFlowUrl: `${SHOP_URL}/thanks` } });
    const { searchParams } = new URL(text(member(back.body, 'redirectSession.fullUrl')));
    expect(searchParams.get('postFlowUrl')).toBe(`${SHOP_URL}/thanks`);
  });
});
