/** The hooks of the member's own pages against the real platform: orders, addresses, profile. */
import {
  collections,
  createClient,
  currentCart,
  members,
  myAddresses,
  myOrders,
  OAuthStrategy,
  orders,
  products,
} from '@cartwright/client';
import { signInDemoAda } from '@cartwright/platform/test/demo-shop';
import { openOrderDesk } from '@cartwright/platform/test/orders';
import { PUBLIC_URL, text } from '@cartwright/platform/test/test-platform';
import * as hooks from '@cartwright/react';
import { beforeAll, expect, test } from 'vitest';

import { openDocument, openHookedPage } from '../world/hooked-page.ts';

beforeAll(openDocument);

/** A shop with an order desk, a client for its visitors, and a way to sign one in. */
async function open() {
  const desk = await openOrderDesk();
  const { platform } = desk.shop.world;
  const client = createClient({
    host: PUBLIC_URL,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
    auth: OAuthStrategy({ clientId: platform.site.clientId }),
    modules: { collections, currentCart, members, myAddresses, myOrders, orders, products },
  });
  const signIn = async () => {
    const value = await signInDemoAda(desk.shop);
    await client.auth.setTokens({
      accessToken: { value, expiresAt: Math.floor(Date.now() / 1000) + 3600 },
      refreshToken: { value: 'refresh', role: 'member' },
    });
  };
  return { desk, client, signIn };
}

test('orders are read page by page, canceled and bought again', async () => {
  const { desk, client, signIn } = await open();
  const visited = await openHookedPage(client, () => hooks.useOrders());
  expect((await visited.waitUntil(({ status }) => status !== 'loading')).status).toBe('signed-out');
  await signIn();
  const token = await client.auth.getActiveToken();
  const bought: string[] = [];
  for (let count = 0; count < 3; count += 1) bought.push(text((await desk.buy({ mugs: 1, token }))['id']));

  const page = await openHookedPage(client, () => ({
    list: hooks.useOrders({ pageSize: 2 }),
    one: hooks.useOrder(bought[0] ?? ''),
    gone: hooks.useOrder('ord_none'),
    actions: hooks.useOrderActions(),
    cart: hooks.useCart({ estimate: false }).cart,
  }));
  const first = await page.waitUntil(({ list }) => list.status === 'ready');
  expect(first.list.orders.map(({ _id }) => _id)).toEqual([bought[2], bought[1]]);
  await page.act(() => first.list.loadMore());
  const all = await page.waitUntil(
    ({ list, one, gone }) => !list.hasMore && one.status === 'ready' && gone.status === 'missing',
  );
  expect(all.list.orders.map(({ _id }) => _id)).toEqual(bought.toReversed());

  expect(await page.act(() => page.now().actions.cancel(bought[0] ?? ''))).toEqual({ ok: true });
  await page.waitUntil(({ one }) => one.status === 'ready' && one.order.status === 'CANCELED');
  expect(await page.act(() => page.now().actions.cancel(bought[0] ?? ''))).toMatchObject({
    ok: false,
    code: 'ORDER_IS_CANCELED',
  });
  expect(await page.act(() => page.now().actions.orderAgain(bought[1] ?? ''))).toEqual({ ok: true, unavailable: [] });
  await page.waitUntil(({ cart }) => cart.itemCount === 1);
  const refused = await page.act(() =>
    page.now().actions.requestReturn(bought[1] ?? '', {
      lineItems: [{ lineItemId: 'line_none', quantity: 1, reason: 'Damaged' }],
    }),
  );
  expect(refused.ok).toBe(false);
});

test('addresses are saved, changed and removed, and a wrong field is named', async () => {
  const { client, signIn } = await open();
  await signIn();
  const page = await openHookedPage(client, hooks.useAddresses);
  expect((await page.waitUntil(({ status }) => status === 'ready')).addresses).toEqual([]);
  const address = {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    postalCode: '10001',
    addressLine: '350 5th Ave',
  };
  const save = (input: myAddresses.MyAddressInput, id?: string) => page.act(() => page.now().save(input, id));

  expect(await save({ fullName: 'Ada Lovelace', address, tag: 'HOME' })).toEqual({ ok: true });
  const { addresses } = await page.waitUntil((now) => now.addresses.length === 1);
  const id = addresses[0]?._id ?? '';
  expect(await save({ address: { ...address, postalCode: '10002' } }, id)).toEqual({ ok: true });
  const changed = await page.waitUntil((now) => now.addresses[0]?.address.postalCode === '10002');
  expect(changed.addresses[0]).toMatchObject({ _id: id, fullName: 'Ada Lovelace', tag: 'HOME' });

  const refused = await save({ address: { ...address, country: 'Utopia' } });
  expect(refused).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' });
  expect(refused.ok ? {} : Object.keys(refused.fields)).toEqual(['country']);

  expect(await page.act(() => page.now().remove(id))).toEqual({ ok: true });
  await page.waitUntil((now) => now.addresses.length === 0);
});

test('a profile is read and changed, and a visitor has none', async () => {
  const { client, signIn } = await open();
  const visited = await openHookedPage(client, hooks.useProfile);
  expect((await visited.waitUntil(({ status }) => status !== 'loading')).status).toBe('signed-out');
  await signIn();
  const page = await openHookedPage(client, hooks.useProfile);
  await page.waitUntil(({ status }) => status === 'ready');
  expect(await page.act(() => page.now().update({ contact: { firstName: 'Ada', lastName: 'Lovelace' } }))).toEqual({
    ok: true,
  });
  const { profile } = await page.waitUntil((now) => now.profile?.contact?.firstName === 'Ada');
  expect(profile?.loginEmail).toBe('ada@example.com');
});

test('the hooks for Suspense return what the member has, and null for a visitor', async () => {
  const { desk, client, signIn } = await open();
  const useMemberPages = () => ({
    orders: hooks.useSuspenseOrders(),
    order: hooks.useSuspenseOrder('ord_none'),
    addresses: hooks.useSuspenseAddresses(),
    profile: hooks.useSuspenseProfile(),
  });
  const visited = await openHookedPage(client, useMemberPages);
  expect(await visited.waitUntil(() => true)).toEqual({ orders: null, order: null, addresses: null, profile: null });
  await signIn();
  await desk.buy({ mugs: 1, token: await client.auth.getActiveToken() });
  const page = await openHookedPage(client, useMemberPages);
  const now = await page.waitUntil(() => true);
  expect([now.orders?.orders.length, now.addresses, now.profile?.loginEmail]).toEqual([1, [], 'ada@example.com']);
});

test('a client without a module is told which one to add', async () => {
  const { client } = await open();
  const { orders: _orders, myOrders: _mine, ...rest } = client;
  const page = await openHookedPage(rest, () => ({ list: hooks.useOrders(), actions: hooks.useOrderActions() }));
  const { list } = await page.waitUntil((now) => now.list.status === 'failed');
  expect(list.error).toMatchObject({
    message: 'useOrders() needs one more module: createClient({ …, modules: { orders } }).',
  });
  await expect(page.act(() => page.now().actions.cancel('ord_1'))).rejects.toThrow(
    'useOrderActions() needs one more module: createClient({ …, modules: { myOrders } }).',
  );
});
