/** Attacks with simultaneous requests for a single-use thing: exactly one of them succeeds. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Arena } from './arena.ts';
import { describeOnBothDatabases } from './both-databases.ts';
import { openBrowser } from './browser.ts';
import { RECOVER, REGISTER, RESEND, SEND_EMAIL, VERIFY, enrol, linkFor } from './emails.ts';
import {
  BUYER,
  CART,
  type Caller,
  type Guest,
  PASSWORD,
  addressIn,
  ask,
  checkOut,
  earnCode,
  exchange,
  line,
  own,
  redirectTo,
  someAddress,
  stock,
  visit,
} from './people.ts';

const byNumber = (left: number, right: number): number => left - right;

function atOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

describeOnBothDatabases('a single-use thing', (open) => {
  let arena: Arena;
  let owner: Caller;
  let visitor: Guest;
  beforeAll(async () => {
    arena = await open();
    owner = await own(arena);
    visitor = await visit(arena);
    return () => arena[Symbol.asyncDispose]();
  });

  async function stockOnly(quantity: number): Promise<string> {
    const productId = await stock(owner);
    const { at } = await owner.call('/stores-reader/v2/inventoryItems/query', { query: { filter: { productId } } });
    const variantId = at('inventoryItems.0.variants.0.variantId');
    const inventoryItem = { trackQuantity: true, variants: [{ variantId, quantity }] };
    await owner.call(`/stores/v2/inventoryItems/product/${productId}`, { inventoryItem }, { method: 'PATCH' });
    return productId;
  }

  async function ordersOf(checkoutId: string): Promise<unknown> {
    return (await owner.call('/ecom/v1/orders/search', { search: { filter: { checkoutId } } })).at('orders');
  }

  test('is given to one of ten requests with the same code', async () => {
    const { code, secrets } = await earnCode(arena);
    const responses = await atOnce(10, () => exchange(arena, code, secrets));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('does not become two refresh tokens when one is used ten times', async () => {
    const { code, secrets } = await earnCode(arena);
    const refreshToken = (await exchange(arena, code, secrets, { rotateRefreshToken: true })).text('refresh_token');
    const responses = await atOnce(10, () => ask(arena, { grantType: 'refresh_token', refreshToken }));
    const tokens = new Set(responses.map((one) => one.text('refresh_token')));
    expect([tokens.size, tokens.has(refreshToken)]).toEqual([1, false]);
  });

  test('is given to one of ten clicks on the button of the merchant’s link', async () => {
    const link = await arena.merchantLink();
    const browsers = await atOnce(10, async () => {
      const browser = openBrowser(arena);
      return { browser, page: await browser.open(link) };
    });
    await Promise.all(browsers.map(({ browser, page }) => browser.submit(page)));
    expect(browsers.filter(({ browser }) => browser.cookie('cartwright_merchant') !== undefined)).toHaveLength(1);
  });

  test('is one password where a recovery link is used twice', async () => {
    const email = await enrol(visitor);
    await visitor.call(SEND_EMAIL, { email });
    const { token } = await linkFor(arena, email);
    const all = await atOnce(2, (index) =>
      visitor.call(RECOVER, { recoveryToken: token, password: `${index} of two at once` }),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is one account where ten requests register the same address', async () => {
    const email = someAddress();
    const all = await atOnce(10, () => visitor.call(REGISTER, { loginId: { email }, password: PASSWORD }));
    expect(all.map(({ status }) => status).toSorted(byNumber)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('is not put into a cart beyond the stock by two calls', async () => {
    const scarce = await stockOnly(3);
    const shopper = await visit(arena);
    const responses = await atOnce(2, () =>
      shopper.call(`${CART}/add-to-cart`, { lineItems: [line(scarce, { quantity: 2 })] }),
    );
    expect(responses.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });

  test('is one order where a checkout is submitted five times', async () => {
    const { page, browser, checkoutId } = await checkOut(arena, await visit(arena), await stock(owner));
    await atOnce(5, () => browser.submit(page, BUYER));
    expect(await ordersOf(checkoutId)).toHaveLength(1);
  });

  test('is one order where a checkout has two addresses', async () => {
    const shopper = await visit(arena);
    const { page, browser, checkoutId } = await checkOut(arena, shopper, await stock(owner));
    const second = await browser.open(addressIn(await redirectTo(shopper, { ecomCheckout: { checkoutId } })));
    await Promise.all([browser.submit(page, BUYER), browser.submit(second, BUYER)]);
    expect(await ordersOf(checkoutId)).toHaveLength(1);
    expect((await redirectTo(shopper, { ecomCheckout: { checkoutId } })).message).toBe(
      'This checkout has already become an order.',
    );
  });

  test('is the last unit of a product for one of four buyers', async () => {
    const scarce = await stockOnly(1);
    const checkouts = [];
    for (let buyers = 0; buyers < 4; buyers += 1) checkouts.push(await checkOut(arena, await visit(arena), scarce));
    const seen = await Promise.all(checkouts.map(({ browser, page }) => browser.submit(page, BUYER)));
    expect(seen.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409, 409]);
  });

  test('is a single-use coupon in one of four orders', async () => {
    const specification = {
      name: 'Once',
      code: 'ONCE',
      moneyOffAmount: 5,
      scope: { namespace: 'stores' },
      startTime: '1700000000000',
      usageLimit: 1,
    };
    expect((await owner.call('/stores/v2/coupons', { specification })).status).toBe(200);
    const bowl = await stock(owner);
    const checkouts = [];
    for (let buyers = 0; buyers < 4; buyers += 1) {
      const shopper = await visit(arena);
      await shopper.call(`${CART}/add-to-cart`, { lineItems: [line(bowl)] });
      await shopper.call(CART, { couponCode: 'ONCE' }, { method: 'PATCH' });
      checkouts.push(await checkOut(arena, shopper, bowl));
    }
    const seen = await Promise.all(checkouts.map(({ browser, page }) => browser.submit(page, BUYER)));
    expect(seen.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409, 409]);
    const used = await owner.call('/stores/v2/coupons/query', { query: {} });
    expect(used.at('coupons.0.numberOfUsages')).toBe(1);
  });
});

describeOnBothDatabases('a code from an email', (open) => {
  let arena: Arena;
  let visitor: Guest;
  beforeAll(async () => {
    arena = await open({ membership: { requiresEmailVerification: true } });
    visitor = await visit(arena);
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  async function begin(email = someAddress()) {
    const { text } = await visitor.call(REGISTER, { loginId: { email }, password: PASSWORD });
    const code = /\b\d{6}\b/.exec((await arena.emailTo(email)).text)?.[0] ?? '';
    return { email, stateToken: text('stateToken'), code, wrong: code === '000000' ? '111111' : '000000' };
  }

  test('cannot be tried out: five wrong codes end it, also when they come at once', async () => {
    const { stateToken, code, wrong } = await begin();
    await atOnce(5, () => visitor.call(VERIFY, { code: wrong, stateToken }));
    expect((await visitor.call(VERIFY, { code, stateToken })).status).toBe(400);
  });

  test('is sent once for ten simultaneous requests', async () => {
    const { email, stateToken } = await begin();
    arena.wait(60_000);
    await atOnce(10, () => visitor.call(RESEND, { stateToken }));
    // Emails are sent in order: once the next one has arrived, so have those before it.
    await begin();
    expect(arena.emails.filter(({ to }) => to === email)).toHaveLength(2);
  });
});
