/**
 * Attacks on other people's data: their carts, checkouts, orders and thank-you pages, and on the merchant's one-time
 * link.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, openBrowser, readForm, readText } from './browser.ts';
import { readToken } from './forger.ts';
import {
  BUYER,
  CART,
  type ApiResponse,
  type Caller,
  addressIn,
  callAs,
  checkOut,
  join,
  line,
  own,
  redirectTo,
  stock,
  visit,
} from './people.ts';

let arena: Arena;
let owner: Caller;
let productId: string;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
  productId = await stock(owner);
});
afterAll(() => arena[Symbol.asyncDispose]());

const put = (shopper: Caller): Promise<ApiResponse> =>
  shopper.call(`${CART}/add-to-cart`, { lineItems: [line(productId)] });

async function buy(shopper: Caller, browser: Browser = openBrowser(arena)) {
  const checkout = await checkOut(arena, shopper, productId, browser);
  const thanks = await browser.submit(checkout.page, BUYER);
  return { ...checkout, thanks };
}

async function newestOrder(): Promise<string> {
  return (await owner.call('/ecom/v1/orders/search', { search: {} })).text('orders.0.id');
}

describe('another visitor’s cart', () => {
  test('is not visible to a visitor', async () => {
    await put(await visit(arena));
    expect((await (await visit(arena)).call(CART)).message).toBe('There is no cart yet: add something first.');
  });

  test('is readable by its id for the shop alone, and its existence is not revealed to others', async () => {
    const id = (await put(await visit(arena))).text('cart.id');
    const mallory = await visit(arena);
    for (const cartId of [id, 'cart_none']) {
      const { status, message } = await mallory.call(`/ecom/v1/carts/${cartId}`);
      expect([status, message]).toEqual([403, 'A visitor may not call cart.getCart: it needs a merchant or an app.']);
    }
  });

  test('is not changed by the ids of its lines', async () => {
    const ben = await visit(arena);
    const lineId = (await put(ben)).text('cart.lineItems.0.id');
    const mallory = await visit(arena);
    await put(mallory);
    const { message } = await mallory.call(`${CART}/update-line-items-quantity`, {
      lineItems: [{ id: lineId, quantity: 99 }],
    });
    await mallory.call(`${CART}/remove-line-items`, { lineItemIds: [lineId] });
    expect(message).toBe('This item is not in the cart.');
    expect((await ben.call(CART)).at('cart.lineItems.0.quantity')).toBe(1);
  });

  test('is not taken over by naming its owner or its id', async () => {
    const ben = await visit(arena);
    const id = (await put(ben)).text('cart.id');
    const visitorId = readToken(ben.token).claims['sub'];
    const mallory = await visit(arena);
    const more = { id, cartId: id, buyerInfo: { visitorId, memberId: visitorId }, visitorId, ownerId: visitorId };
    const { at } = await mallory.call(
      CART,
      { cartInfo: more, ...more, lineItems: [line(productId)] },
      { method: 'PATCH' },
    );
    expect(at('cart.id')).not.toBe(id);
    expect((await ben.call(CART)).at('cart.lineItems')).toHaveLength(1);
  });

  test('is not taken over by signing in with its visitor in the request', async () => {
    const ben = await visit(arena);
    await put(ben);
    const { call } = await join(arena);
    expect((await call(CART)).status).toBe(404);
    expect((await ben.call(CART)).at('cart.lineItems')).toHaveLength(1);
  });
});

describe('the visitor that all newcomers of the shop share', () => {
  const send = (path: string, init: RequestInit = {}) =>
    arena.fetch(
      new Request(`${arena.shopUrl}/api${CART}${path}`, {
        ...init,
        headers: { origin: arena.shopUrl, 'content-type': 'application/json' },
      }),
    );

  test('has no cart, after any action of newcomers', async () => {
    const body = JSON.stringify({ lineItems: [line(productId)] });
    await send('/add-to-cart', { method: 'POST', body });
    await send('', { method: 'PATCH', body });
    await send('/estimate-totals', { method: 'POST', body });
    for (const path of ['/query', '/search', '/add-to-cart/query']) await send(path, { method: 'PATCH', body });
    expect((await send('')).status).toBe(404);
  });

  test('gives its tokens to no one', async () => {
    const response = await send('');
    expect([response.headers.get('set-cookie'), response.headers.get('authorization')]).toEqual([null, null]);
  });
});

describe('another visitor’s checkout', () => {
  test('looks like a missing one', async () => {
    const { checkoutId } = await checkOut(arena, await visit(arena), productId);
    const { status, message } = await redirectTo(await visit(arena), { ecomCheckout: { checkoutId } });
    expect([status, message]).toEqual([404, 'This checkout does not exist.']);
  });

  test.each(["' OR 1=1 --", '%', '*', 'null', '__proto__', '../'])('is not found as %j', async (checkoutId) => {
    expect((await redirectTo(await visit(arena), { ecomCheckout: { checkoutId } })).message).toBe(
      'This checkout does not exist.',
    );
  });

  test('is not shown to a later reader of its address', async () => {
    const { page } = await checkOut(arena, await visit(arena), productId);
    const seen = await openBrowser(arena).open(page.url);
    expect([seen.status, readText(seen)]).toEqual([
      403,
      expect.stringContaining('This checkout is open on another device'),
    ]);
  });

  test('is not bought by the form of another checkout', async () => {
    const { page: theirs } = await checkOut(arena, await visit(arena), productId);
    const { page: mine, browser } = await checkOut(arena, await visit(arena), productId);
    const seen = await browser.post(theirs.url, { ...readForm(mine).hidden, ...BUYER });
    expect([seen.status, readText(seen)]).toEqual([
      403,
      expect.stringContaining('This checkout is open on another device'),
    ]);
  });

  test('is not opened by a cookie that an attacker planted before', async () => {
    const { page, browser } = await checkOut(arena, await visit(arena), productId);
    const attacker = openBrowser(arena);
    attacker.plant(
      'accounts.alder.example',
      '__Secure-cartwright_checkout',
      `${browser.cookie('cartwright_checkout')}x`,
      '/checkout',
    );
    expect((await attacker.open(page.url)).status).toBe(403);
  });

  test.each(['', 'x', 'x'.repeat(5000), "' OR 1=1 --", '%00'])('is not guessed: %j', async (session) => {
    const seen = await openBrowser(arena).open(`${arena.platformUrl}/checkout?session=${encodeURIComponent(session)}`);
    expect([seen.status, readText(seen)]).toEqual([410, expect.stringContaining('Your checkout expired')]);
  });
});

describe('another buyer’s thank-you page', () => {
  test('with their address is not shown to a person who knows the page’s address', async () => {
    const { thanks } = await buy(await visit(arena));
    expect(readText(thanks)).toContain('1 Kiln Road');
    const seen = await openBrowser(arena).open(thanks.url);
    expect([seen.status, seen.text.includes('Kiln Road')]).toEqual([403, false]);
  });

  test('is not shown for the id of their order', async () => {
    await buy(await visit(arena));
    const id = await newestOrder();
    const { browser } = await buy(await visit(arena));
    for (const query of [`orderId=${id}`, `session=${id}`, `order=${id}`]) {
      expect((await browser.open(`${arena.platformUrl}/checkout/thanks?${query}`)).status).toBe(410);
    }
  });
});

describe('another member’s order', () => {
  test('looks like a missing one, for a member', async () => {
    const ada = await join(arena);
    await buy(ada, ada.browser);
    const id = await newestOrder();
    const mallory = await join(arena);
    const { status, message } = await mallory.call(`/ecom/v1/orders/${id}`);
    expect([status, message]).toEqual([404, 'There is no such order.']);
  });

  test('is in no list, for any request of a member', async () => {
    const ada = await join(arena);
    await buy(ada, ada.browser);
    const mallory = await join(arena);
    const searches = [
      {},
      { filter: { 'buyerInfo.email': BUYER['email'] } },
      { filter: { $or: [{ number: { $gt: 0 } }, { status: 'APPROVED' }] } },
      { filter: { $not: { number: 0 } } },
      { cursorPaging: { limit: 100 } },
    ];
    for (const search of searches) {
      expect((await mallory.call('/ecom/v1/orders/search', { search })).at('orders')).toEqual([]);
    }
  });

  test('is on no page that another member’s cursor leads to', async () => {
    const ada = await join(arena);
    for (let orders = 0; orders < 2; orders += 1) await buy(ada, ada.browser);
    const { at } = await ada.call('/ecom/v1/orders/search', { search: { cursorPaging: { limit: 1 } } });
    const cursor = at('metadata.cursors.next');
    const mallory = await join(arena);
    expect(cursor).toBeDefined();
    expect(
      (await mallory.call('/ecom/v1/orders/search', { search: { cursorPaging: { limit: 1, cursor } } })).at('orders'),
    ).toEqual([]);
  });

  test('is not visible to visitors at all', async () => {
    await buy(await visit(arena));
    const id = await newestOrder();
    expect((await (await visit(arena)).call(`/ecom/v1/orders/${id}`)).message).toMatch(
      /^A visitor may not call orders\.getOrder/,
    );
  });

  test('does not become a member’s own after a purchase with their email address', async () => {
    const mallory = await join(arena);
    const { page, browser } = await checkOut(arena, await visit(arena), productId);
    await browser.submit(page, { ...BUYER, email: mallory.email });
    expect((await mallory.call('/ecom/v1/orders/search', { search: {} })).at('orders')).toEqual([]);
  });
});

describe('the merchant’s link', () => {
  test('signs in once, and says why not the second time', async () => {
    const link = await arena.merchantLink();
    const first = openBrowser(arena);
    const page = await first.open(link);
    await first.submit(page);
    const again = await first.submit(page);
    expect([again.status, readText(again)]).toEqual([
      410,
      expect.stringContaining('This link was used before, or it has expired.'),
    ]);
  });

  test('is worthless after a day', async () => {
    const link = await arena.merchantLink();
    arena.wait(24 * 60 * 60 * 1000);
    expect((await openBrowser(arena).open(link)).status).toBe(410);
    owner = await own(arena);
  });

  test.each(['x', '', 'A'.repeat(43), "' OR '1'='1", '%'])('is not guessed: %j', async (code) => {
    const browser = openBrowser(arena);
    await arena.merchantLink();
    const guess = new URLSearchParams({ code }).toString();
    const seen = await browser.open(`${arena.platformUrl}/admin/sign-in?${guess}`);
    expect([seen.status, browser.cookie('cartwright_merchant')]).toEqual([410, undefined]);
  });

  test('does not revive an ended session when it is issued again', async () => {
    const { browser } = await own(arena);
    arena.wait(12 * 60 * 60 * 1000);
    await arena.merchantLink();
    expect((await browser.post(`${arena.platformUrl}/admin/session/token`, {})).status).toBe(401);
    owner = await own(arena);
  });

  test('is in no email, no log line and no page', async () => {
    const code = new URL(await arena.merchantLink()).searchParams.get('code') ?? 'no code';
    const pages = await Promise.all(
      ['/', '/admin/', '/admin/sign-in', '/healthz', '/readyz'].map(
        async (path) => (await openBrowser(arena).open(`${arena.platformUrl}${path}`)).text,
      ),
    );
    expect(
      [...pages, ...arena.log, ...arena.emails.map(({ text }) => text)].filter((text) => text.includes(code)),
    ).toEqual([]);
  });
});

test('hidden catalog data are visible to the merchant only', async () => {
  const secret = await stock(owner, { name: 'Secret Bowl', visible: false, slug: 'secret-bowl' });
  const visitor = await visit(arena);
  const query = (filter: unknown) =>
    visitor.call('/stores-reader/v1/products/query-platformized', { query: { filter } });
  for (const filter of [
    { visible: false },
    { slug: 'secret-bowl' },
    { id: secret },
    { $or: [{ visible: false }, { name: 'Secret Bowl' }] },
  ]) {
    expect((await query(filter)).at('products')).toEqual([]);
  }
  expect((await visitor.call(`/stores-reader/v1/products/${secret}`)).message).toBe('There is no such product.');
  expect((await visitor.call(`/stores-reader/v1/products/${secret}/variants/query`, {})).message).toBe(
    'There is no such product.',
  );
  expect((await visitor.call(`${CART}/add-to-cart`, { lineItems: [line(secret)] })).message).toBe(
    'This product is not sold any more.',
  );
});

test('the merchant’s cost of a product is shown to the merchant only', async () => {
  const id = await stock(owner, { costAndProfitData: { itemCost: 4.25 } });
  const visitor = await visit(arena);
  const responses = await Promise.all([
    visitor.call(`/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`),
    visitor.call('/stores-reader/v1/products/query-platformized', {
      query: { filter: { id } },
      includeMerchantSpecificData: true,
    }),
    visitor.call(`/stores-reader/v1/products/${id}/variants/query`, { includeMerchantSpecificData: true }),
  ]);
  expect(responses.map(({ json }) => json).filter((text) => /4\.25|itemCost|profit/i.test(text))).toEqual([]);
  const sorted = { sort: [{ fieldName: 'costAndProfitData.itemCost', order: 'ASC' }] };
  expect((await visitor.call('/stores-reader/v1/products/query-platformized', { query: sorted })).message).toContain(
    'is not a field that can be sorted by',
  );
});

test('a redirect to a checkout cannot be requested without being a shopper', async () => {
  expect(
    (await redirectTo({ token: '', call: callAs(arena, '') }, { ecomCheckout: { checkoutId: 'chk_x' } })).status,
  ).toBe(401);
  expect((await redirectTo(owner, { ecomCheckout: { checkoutId: 'chk_x' } })).message).toMatch(
    /^A merchant may not call/,
  );
  expect(addressIn(await redirectTo(await visit(arena), { login: {} }))).toContain('/sign-in?request=');
});
