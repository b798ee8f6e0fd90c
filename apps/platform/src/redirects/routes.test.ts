import { describe, expect, test } from 'vitest';

import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  SHOP_URL,
  text,
  type Answer,
  type TestPlatform,
} from '../../test/test-platform.ts';

async function ask(world: TestPlatform, body: Record<string, unknown>): Promise<Answer> {
  return world.call('POST', '/_api/redirects-api/v1/redirect-session', { body, token: await world.visit() });
}

describe('a redirect session', () => {
  test.each([
    ['bookingsCheckout', { timezone: 'UTC' }, 'This shop has no bookings, so bookingsCheckout leads nowhere.'],
    ['bookingsBook', { resourceId: 'r' }, 'This shop has no bookings, so bookingsBook leads nowhere.'],
    ['eventsCheckout', { reservationId: 'r' }, 'This shop has no events, so eventsCheckout leads nowhere.'],
    ['paidPlansCheckout', { planId: 'p' }, 'This shop has no paid plans, so paidPlansCheckout leads nowhere.'],
    ['membersAccount', { section: 'ORDERS' }, 'This shop has no page for membersAccount.'],
  ])('for %s is refused by name', async (section, value, message) => {
    const world = await openTestPlatform();
    const { status, body } = await ask(world, { [section]: value });
    expect([status, body['message']]).toEqual([404, message]);
    expect(member(body, 'details.applicationError')).toMatchObject({
      code: 'REDIRECT_SECTION_NOT_AVAILABLE',
      data: { section },
    });
  });

  test('without a section, or with two, is refused', async () => {
    const world = await openTestPlatform();
    expect((await ask(world, {})).status).toBe(400);
    const both = await ask(world, { login: {}, logout: { clientId: world.clientId } });
    expect(text(both.body['message'])).toContain('cannot be combined');
  });

  test('tells its address whole and in parts', async () => {
    const world = await openTestPlatform();
    const { body } = await ask(world, { logout: { clientId: world.clientId }, callbacks: { postFlowUrl: SHOP_URL } });
    const fullUrl = new URL(text(member(body, 'redirectSession.fullUrl')));
    expect(member(body, 'redirectSession.urlDetails.endpoint')).toBe(`${PUBLIC_URL}/_api/iam/authentication/v1/logout`);
    expect(member(body, 'redirectSession.urlDetails.searchParams')).toEqual(Object.fromEntries(fullUrl.searchParams));
    expect(text(member(body, 'redirectSession.id'))).toMatch(/^rds_/);
  });

  test('answers at every address of its service', async () => {
    const world = await openTestPlatform();
    const token = await world.visit();
    for (const prefix of ['/_api/redirects-api', '/headless', '/redirect-session']) {
      const answer = await world.call('POST', `${prefix}/v1/redirect-session`, { body: { login: {} }, token });
      expect(answer.status).toBe(200);
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
});
