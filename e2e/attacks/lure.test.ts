/**
 * The lure: an attacker creates a checkout and sends its address to a victim, who fills it in. The victim's data and
 * order stay the victim's alone, also after changes of the attacker's account.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Arena } from './arena.ts';
import { describeOnBothDatabases } from './both-databases.ts';
import { type Browser, openBrowser, readText } from './browser.ts';
import {
  BUYER,
  CART,
  type Caller,
  addressIn,
  callAs,
  checkOut,
  earnCode,
  exchange,
  join,
  own,
  redirectTo,
  stock,
  visit,
} from './people.ts';

const PRIVATE = ['Bea', 'buyer@example.com', 'Kiln Road', '97201'];

describeOnBothDatabases('a checkout that was passed on', (open) => {
  let arena: Arena;
  let owner: Caller;
  let productId: string;
  beforeAll(async () => {
    arena = await open();
    owner = await own(arena);
    productId = await stock(owner);
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  /** All that a member can read about orders and this checkout, as one text. */
  async function readAll(who: Caller, checkoutId: string): Promise<string> {
    const orders = await who.call('/ecom/v1/orders/search', { search: {} });
    const orderId = (await owner.call('/ecom/v1/orders/search', { search: {} })).text('orders.0.id');
    const responses = [
      orders,
      await who.call(`/ecom/v1/orders/${orderId}`),
      await who.call(`/ecom/v1/checkouts/${checkoutId}`),
      await who.call(CART),
    ];
    expect(responses[1]?.status).toBe(404);
    return JSON.stringify(responses.map(({ json }) => json));
  }

  async function fallFor(page: Awaited<ReturnType<typeof checkOut>>['page'], victim: Browser): Promise<void> {
    expect(readText(await victim.submit(page, { ...BUYER, intent: 'order' }))).toContain('We’ve received your order');
  }

  test('a member who sends their own checkout around reads no data of the buyer who fills it in', async () => {
    const mallory = await join(arena);
    const victim = openBrowser(arena);
    const { page, checkoutId } = await checkOut(arena, mallory, productId, victim);
    await victim.submit(page, { ...BUYER, fullName: 'Bea Draft', intent: 'update' });
    const before = (await mallory.call(`/ecom/v1/checkouts/${checkoutId}`)).json;
    expect(PRIVATE.filter((one) => before.includes(one))).toEqual([]);
    await fallFor(page, victim);
    const read = await readAll(mallory, checkoutId);
    expect(PRIVATE.filter((one) => read.includes(one))).toEqual([]);
  });

  test('the order belongs to the member who is signed in at the browser that places it', async () => {
    const [mallory, bea] = [await join(arena), await join(arena)];
    const { page, checkoutId } = await checkOut(arena, mallory, productId, bea.browser);
    await fallFor(page, bea.browser);
    const orders = await bea.call('/ecom/v1/orders/search', { search: {} });
    expect(orders.at('orders.0.checkoutId')).toBe(checkoutId);
    expect(await readAll(mallory, checkoutId)).not.toContain('Kiln Road');
    expect(readText(page)).toContain(`Signed in as Ada Lovelace (${bea.email})`);
  });

  test('a visitor’s checkout stays the buyer’s when the visitor signs in afterwards', async () => {
    const visitor = await visit(arena);
    const { page, checkoutId, browser } = await checkOut(arena, visitor, productId);
    await fallFor(page, browser);
    const { code, secrets } = await earnCode(arena, { visitor });
    const token = (await exchange(arena, code, secrets)).text('access_token');
    const read = await readAll({ token, call: callAs(arena, token) }, checkoutId);
    expect(PRIVATE.filter((one) => read.includes(one))).toEqual([]);
  });

  test('an address that the sender filled in is not the buyer’s: the buyer types another', async () => {
    const mallory = await join(arena);
    const victim = openBrowser(arena);
    await mallory.call(CART, { cartInfo: { buyerInfo: { email: mallory.email } } }, { method: 'PATCH' });
    const { page } = await checkOut(arena, mallory, productId, victim);
    expect(page.text).not.toContain(mallory.email);
  });

  test('a checkout that the shop made is the buyer’s alone, also where a stranger opens it first', async () => {
    const customLineItems = [
      { price: '20.00', itemType: { preset: 'DIGITAL' }, productName: { original: 'A lesson' } },
    ];
    const cartId = (await owner.call('/ecom/v1/carts', { customLineItems })).text('cart.id');
    const checkoutId = (await owner.call(`/ecom/v1/carts/${cartId}/create-checkout`, {})).text('checkoutId');
    const mallory = await join(arena);
    const victim = openBrowser(arena);
    const page = await victim.open(addressIn(await redirectTo(mallory, { ecomCheckout: { checkoutId } })));
    await fallFor(page, victim);
    expect(await readAll(mallory, checkoutId)).not.toContain('buyer@example.com');
  });
});
