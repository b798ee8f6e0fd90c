import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { list, input } from '../../../test/demo-shop.ts';
import { IAM, openMemberWorld, REGISTER, type MemberWorld } from '../../../test/member-world.ts';
import { createLoginData, exchangeCode, startLogin } from '../../../test/sign-in.ts';
import { page } from '../../../test/test-browser.ts';
import { member, text } from '../../../test/test-platform.ts';

const ZOE = 'zoe@example.com';
const ADDRESS = {
  fullName: 'Zoë Example',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
};

/** Buys one mug without an account. */
async function buyAsGuest(world: MemberWorld, token: string, email: string): Promise<void> {
  const body = { query: { filter: { slug: 'harbour-mug' } } };
  const found = await world.call('POST', '/stores-reader/v1/products/query-platformized', { body, token });
  const lineItems = [input(list(found.body, 'products')[0] ?? {}, 1, { options: { Glaze: 'Oat' } })];
  await world.call('POST', '/ecom/v1/carts/current/add-to-cart', { body: { lineItems }, token });
  const checkout = await world.call('POST', '/ecom/v1/carts/current/create-checkout', { body: {}, token });
  const section = { ecomCheckout: { checkoutId: text(checkout.body['checkoutId']) } };
  const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', { body: section, token });
  const browser = world.browser();
  const { form } = page(await browser.open(text(member(session.body, 'redirectSession.fullUrl'))), 'checkout');
  page(await browser.submit(form, { ...ADDRESS, email }), 'thanks');
}

/** Registers Zoë with this visitor's token and signs her in, without reading her mailbox. */
async function join(world: MemberWorld, visitorToken: string): Promise<string> {
  const body = { loginId: { email: ZOE }, password: 'zoe-likes-celadon' };
  const registered = await world.call('POST', REGISTER, { body, token: visitorToken });
  const data = createLoginData();
  const authRequest = { responseMode: 'web_message', sessionToken: registered.body['sessionToken'] };
  const address = await startLogin(world, visitorToken, data, { authRequest, prompt: 'none' });
  const code = /"code":"([\w-]{43})"/.exec((await world.browser().open(address)).text)?.[1] ?? '';
  return text((await exchangeCode(world, code, data)).body['access_token']);
}

async function countOrders(world: MemberWorld, token: string): Promise<number> {
  const { body } = await world.call('POST', '/ecom/v1/orders/search', { body: { search: {} }, token });
  return list(body, 'orders').length;
}

describeOnBothDatabases('orders without an account', (databases) => {
  test('follow an address once it has shown to be the member’s, and not before', async () => {
    const world = await openMemberWorld(databases, {}, { seed: 'demo' });
    const visitor = await world.visit();
    await buyAsGuest(world, visitor, ZOE);
    await buyAsGuest(world, await world.visit(), 'Zoe@Example.com');
    await buyAsGuest(world, await world.visit(), 'ben@example.com');
    const token = await join(world, visitor);
    expect(await countOrders(world, token)).toBe(0);
    const started = await world.call('POST', `${IAM}/verification/v1/start`, { body: { target: 'EMAIL' }, token });
    const { said } = await world.email('verify-email');
    const proof = { code: said['code'], stateToken: started.body['verificationId'] };
    await world.call('POST', `${IAM}/verification/v1/auth/verify`, { body: proof, token });
    expect(await countOrders(world, token)).toBe(2);
  });
});
