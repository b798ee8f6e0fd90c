import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { catalog, openPage } from '../test/open-page.tsx';
import { createScriptedShop } from '../test/scripted-shop.ts';
import type { CartOutcome } from './cart-queue.ts';
import { useCart, useCartActions } from './cart.ts';

afterEach(cleanup);

/** A page with a loaded cart, and products to fill it. */
async function openCart(shop = createScriptedShop(catalog)) {
  const page = openPage(useCart, { shop });
  const mug = await page.read('harbour-mug');
  const lamp = await page.read('glow-lamp');
  const bowl = await page.read('nesting-bowl');
  await page.waitUntil(({ status }) => status === 'ready');
  shop.calls.length = 0;
  const settle = () => page.waitUntil(({ isPending }) => !isPending);
  /** Starts a change of the cart, without waiting for the response. */
  const begin = (change: () => Promise<CartOutcome>) => {
    let outcome: Promise<CartOutcome> = Promise.resolve({ ok: true });
    act(() => {
      outcome = change();
    });
    return outcome;
  };
  /** Starts a change and waits for the response. */
  const change = async (work: () => Promise<CartOutcome>) => {
    const outcome = begin(work);
    await settle();
    return outcome;
  };
  return { ...page, mug, lamp, bowl, settle, begin, change };
}

describe('a pending change', () => {
  test('an added product is shown at once, and priced by the platform’s rules as soon as they are known', async () => {
    const { shop, mug, begin, now, settle, waitUntil } = await openCart();
    shop.hold();
    void begin(() => now().add(mug, { quantity: 2 }));
    expect(now().cart.lines).toMatchObject([
      { id: undefined, name: 'Harbour Mug', slug: 'harbour-mug', quantity: 2, pending: 'adding' },
    ]);
    expect(now().cart).toMatchObject({ isExact: false, totals: { subtotal: 5600, total: 5600, delivery: undefined } });
    const shown = now().cart.lines[0]?.key;
    await waitUntil(({ cart }) => cart.totals.delivery !== undefined);
    expect(now().cart).toMatchObject({ isExact: false, totals: { subtotal: 5600, shipping: 695, total: 6295 } });

    await shop.response();
    await settle();
    expect(now().cart.lines).toMatchObject([{ id: 'line_1', key: shown, quantity: 2, pending: undefined }]);
  });

  test('totals are not exact until the server’s response, which has the tax that the page does not know', async () => {
    const { shop, mug, begin, now, settle, seen, waitUntil } = await openCart();
    shop.hold();
    void begin(() => now().add(mug, { quantity: 2 }));
    expect(now().cart).toMatchObject({ isExact: false, totals: { tax: 0, total: 5600 } });
    await shop.response();
    await settle();
    await waitUntil(({ cart }) => cart.isExact && !cart.isEmpty);
    expect(now().cart.totals).toMatchObject({ subtotal: 5600, shipping: 695, tax: 560, total: 6855 });
    const exact = seen.filter(({ cart }) => cart.isExact).map(({ cart }) => cart.totals.total);
    expect([...new Set(exact)]).toEqual([0, 6855]);
    expect(shop.estimates()).toBe(1);
  });

  test('a badge without amounts requests no estimate', async () => {
    const shop = createScriptedShop(catalog);
    shop.put('prod_mug', 1);
    const page = openPage(() => useCart({ estimate: false }), { shop, hasSession: true });
    await page.waitUntil(({ cart }) => cart.itemCount === 1);
    expect(shop.estimates()).toBe(0);
  });

  test('an incomplete choice is refused with a message, and nothing is sent', async () => {
    const { shop, bowl, begin, now } = await openCart();
    expect(await begin(() => now().add(bowl, { choices: {}, quantity: 1 }))).toEqual({
      ok: false,
      code: 'MISSING_CHOICE',
      reason: 'Size must be chosen for Nesting Bowl: Small, Large.',
    });
    expect(now().cart.isEmpty).toBe(true);
    expect(shop.calls).toEqual([]);
  });

  test('a caller without tokens has no cart, and none is requested', async () => {
    const page = openPage(useCart);
    await page.waitUntil(({ status }) => status === 'ready');
    expect(page.now().cart).toMatchObject({ isEmpty: true, isExact: true });
    expect(page.shop.calls).toEqual([]);
  });

  test('changes are sent one at a time and in order', async () => {
    const { shop, mug, lamp, begin, now, settle } = await openCart();
    shop.hold();
    void begin(() => now().add(mug));
    void begin(() => now().add(lamp));
    void begin(() => now().setQuantity(now().cart.lines[0]?.key ?? '', 3));
    expect(now().cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Harbour Mug', 3],
      ['Glow Lamp', 1],
    ]);
    await shop.response();
    await shop.response();
    expect(now().cart.itemCount).toBe(4);
    await shop.response();
    await settle();
    expect(shop.calls).toEqual([
      'POST /v1/carts/current/add-to-cart',
      'POST /v1/carts/current/add-to-cart',
      'POST /v1/carts/current/update-line-items-quantity',
    ]);
    expect(shop.maxAtOnce()).toBe(1);
    expect(now().cart).toMatchObject({ itemCount: 4, totals: { subtotal: 21_300 } });
  });

  test('quantities that were replaced before they were sent are not sent', async () => {
    const { shop, mug, begin, change, now, settle } = await openCart();
    await change(() => now().add(mug));
    shop.calls.length = 0;
    shop.hold();
    const outcomes = [2, 3, 4, 5].map((quantity) => begin(() => now().setQuantity('new-1', quantity)));
    expect(now().cart.lines).toMatchObject([{ quantity: 5, pending: 'changing' }]);
    await shop.response();
    await shop.response();
    await settle();
    expect(shop.calls).toHaveLength(2);
    expect(await Promise.all(outcomes)).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(now().cart.lines).toMatchObject([{ quantity: 5, pending: undefined }]);
  });

  test('more of a product is added to its line, and another variant gets its own', async () => {
    const { mug, bowl, change, now } = await openCart();
    await change(() => now().add(mug));
    await change(() => now().add(mug, { quantity: 2 }));
    await change(() => now().add(bowl, { choices: { Size: 'Small' } }));
    await change(() => now().add(bowl, { choices: { Size: 'Large' } }));
    expect(
      now().cart.lines.map(({ name, quantity, choices, price }) => [
        name,
        quantity,
        choices[0]?.value,
        price.lineTotal,
      ]),
    ).toEqual([
      ['Harbour Mug', 3, undefined, 8400],
      ['Nesting Bowl', 1, 'Small', 4000],
      ['Nesting Bowl', 1, 'Large', 5500],
    ]);
  });

  test('removing hides the line, and undo restores it', async () => {
    const { mug, change, now } = await openCart();
    await change(() => now().add(mug, { quantity: 2 }));
    const [line] = now().cart.lines;
    await change(() => now().remove('new-1'));
    expect(now().cart.isEmpty).toBe(true);
    if (line === undefined) throw new Error('There was no line to remove.');
    await change(() => now().restore(line));
    expect(now().cart.lines).toMatchObject([{ name: 'Harbour Mug', quantity: 2 }]);
  });

  test('a quantity of zero removes the line', async () => {
    const { shop, mug, change, now } = await openCart();
    await change(() => now().add(mug));
    await change(() => now().setQuantity('new-1', 0));
    expect(shop.calls.at(-1)).toBe('POST /v1/carts/current/remove-line-items');
    expect(now().cart.isEmpty).toBe(true);
  });
});

describe('leaving the page', () => {
  test('pending changes can be awaited', async () => {
    const { shop, mug, begin, now, settle } = await openCart();
    await now().settled();
    shop.hold();
    void begin(() => now().add(mug));
    void begin(() => now().setQuantity('new-1', 2));
    const order: string[] = [];
    const left = now()
      .settled()
      .then(() => order.push('left'));
    await shop.response();
    order.push('first answer');
    await shop.response();
    await settle();
    await left;
    expect(order).toEqual(['first answer', 'left']);
    expect(now().cart.itemCount).toBe(2);
  });
});

describe('a refused change', () => {
  test('is gone from the cart, with the reason beside its line', async () => {
    const { shop, mug, change, now } = await openCart();
    await change(() => now().add(mug));
    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Only 2 are left.');
    const outcome = await change(() => now().setQuantity('new-1', 9));
    expect(outcome).toEqual({ ok: false, reason: 'Only 2 are left.', code: 'ITEM_OUT_OF_STOCK' });
    expect(now().cart.lines).toMatchObject([{ quantity: 1, error: 'Only 2 are left.' }]);
    expect(now().cart.totals.subtotal).toBe(2800);
    act(() => now().dismissError('new-1'));
    expect(now().cart.lines[0]?.error).toBeUndefined();
  });

  test('the next change of the line removes the reason', async () => {
    const { shop, mug, change, begin, now, settle } = await openCart();
    await change(() => now().add(mug));
    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Only 2 are left.');
    await change(() => now().setQuantity('new-1', 9));
    void begin(() => now().setQuantity('new-1', 2));
    expect(now().cart.lines[0]?.error).toBeUndefined();
    await settle();
  });

  test('an addition that is refused is reported to its caller', async () => {
    const { shop, mug, change, now } = await openCart();
    shop.refuseNext('ITEM_NOT_FOUND', 'This product is not sold any more.');
    expect(await change(() => now().add(mug))).toEqual({
      ok: false,
      reason: 'This product is not sold any more.',
      code: 'ITEM_NOT_FOUND',
    });
    expect(now().cart.isEmpty).toBe(true);
  });

  test('more of a line is refused beside the line', async () => {
    const { shop, mug, change, now } = await openCart();
    await change(() => now().add(mug));
    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Only 1 is left.');
    await change(() => now().add(mug));
    expect(now().cart.lines).toMatchObject([{ quantity: 1, error: 'Only 1 is left.' }]);
  });

  test('the changes after it are still sent, on top of the server’s cart', async () => {
    const { shop, mug, lamp, begin, now, settle } = await openCart();
    shop.hold();
    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Sold out.');
    void begin(() => now().add(mug));
    void begin(() => now().add(lamp));
    await shop.response();
    await shop.response();
    await settle();
    expect(now().cart.lines).toMatchObject([{ name: 'Glow Lamp' }]);
  });

  test('a change of a line whose addition was refused reports that the line does not exist', async () => {
    const { shop, mug, begin, now, settle } = await openCart();
    shop.hold();
    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Sold out.');
    void begin(() => now().add(mug));
    const outcome = begin(() => now().setQuantity('new-1', 2));
    await shop.response();
    await settle();
    expect(await outcome).toEqual({
      ok: false,
      reason: 'This item is no longer in your cart.',
      code: 'LINE_ITEM_NOT_FOUND',
    });
  });

  test('an unreachable shop is reported as such, and is requested again', async () => {
    const { shop, mug, change, now, waitUntil } = await openCart();
    shop.loseNext();
    expect(await change(() => now().add(mug))).toEqual({
      ok: false,
      reason: 'The shop could not be reached. Check your connection and try again.',
      code: 'UNREACHABLE',
    });
    await waitUntil(() => shop.calls.at(-1) === 'GET /v1/carts/current');
  });
});

describe('coupons', () => {
  test('a coupon shows at once, and its error in its own place', async () => {
    const { shop, mug, begin, change, now, settle } = await openCart();
    await change(() => now().add(mug));
    shop.hold();
    void begin(() => now().applyCoupon('HELLO'));
    expect(now().cart.coupon).toEqual({ code: 'HELLO', isPending: true });
    await shop.response();
    await settle();
    expect(now().cart.coupon).toEqual({ code: 'HELLO', isPending: false });
    void begin(() => now().removeCoupon());
    expect(now().cart.coupon).toBeUndefined();
    await shop.response();
    await settle();
    shop.refuseNext('ERROR_INVALID_COUPON_CODE', 'This coupon code does not exist.');
    void begin(() => now().applyCoupon('NOPE'));
    await shop.response();
    await settle();
    expect(now()).toMatchObject({ couponError: 'This coupon code does not exist.', cart: { coupon: undefined } });
    act(() => now().dismissCouponError());
    expect(now().couponError).toBeUndefined();
  });
});

describe('announcements', () => {
  test('only confirmed outcomes are announced', async () => {
    const { shop, mug, begin, change, now, settle } = await openCart();
    shop.hold();
    void begin(() => now().add(mug, { quantity: 2 }));
    expect(now().announcement).toBeUndefined();
    await shop.response();
    await settle();
    expect(now().announcement).toEqual({ id: 1, text: 'Harbour Mug added to your cart. 2 items, $56.00.' });

    shop.refuseNext('ITEM_OUT_OF_STOCK', 'Only 2 are left.');
    void begin(() => now().setQuantity('new-1', 3));
    await shop.response();
    await settle();
    expect(now().announcement?.text).toBe('Harbour Mug: Only 2 are left.');

    void begin(() => now().setQuantity('new-1', 1));
    await shop.response();
    await settle();
    expect(now().announcement?.text).toBe('Harbour Mug: quantity 1. 1 item, $28.00.');

    const removed = change(() => now().remove('new-1'));
    await shop.response();
    await removed;
    expect(now().announcement?.text).toBe('Harbour Mug removed from your cart. Your cart is empty.');
  });
});

describe('reading the cart', () => {
  test('a cart without items yet is an empty one', async () => {
    const { now } = await openCart();
    expect(now()).toMatchObject({ status: 'ready', error: null, cart: { isEmpty: true, totals: { total: 0 } } });
  });

  test('a response that was requested before a change does not undo it', async () => {
    const { shop, mug, begin, now, settle, queryClient } = await openCart();
    shop.hold();
    const refetch = queryClient.refetchQueries();
    void begin(() => now().add(mug));
    await shop.response();
    await settle();
    await refetch;
    expect(now().cart.itemCount).toBe(1);
  });

  test('a shop that does not respond is a failure with a retry', async () => {
    let isDown = true;
    const shop = createScriptedShop(catalog);
    const { fetch } = shop;
    const page = openPage(useCart, {
      hasSession: true,
      shop: { ...shop, fetch: (input, init) => (isDown ? Promise.reject(new TypeError('down')) : fetch(input, init)) },
    });
    await page.waitUntil(({ status }) => status === 'failed');
    expect(page.now().error).toBeInstanceOf(Error);
    isDown = false;
    act(() => page.now().refresh());
    await page.waitUntil(({ status }) => status === 'ready');
  });
});

describe('other tabs', () => {
  test('a change in one tab appears in the other', async () => {
    const shop = createScriptedShop(catalog);
    const other = await openCart(shop);
    const { mug, change, now } = await openCart(shop);
    await change(() => now().add(mug));
    await other.waitUntil(({ cart }) => cart.itemCount === 1);
  });

  test('a tab with pending changes of its own refetches once they are done', async () => {
    const shop = createScriptedShop(catalog);
    const other = await openCart(shop);
    const { mug, begin, now, settle, waitUntil } = await openCart(shop);
    shop.hold();
    void begin(() => now().add(mug));
    const elsewhere = other.begin(() => other.now().add(other.lamp));
    await shop.response();
    await shop.response();
    await settle();
    await elsewhere;
    await waitUntil(({ cart }) => cart.itemCount === 2);
    await other.waitUntil(({ cart }) => cart.itemCount === 2);
  });
});

describe('useCartActions', () => {
  test('a button that only adds is not rendered again when the cart changes', async () => {
    const page = openPage(useCartActions);
    const mug = await page.read('harbour-mug');
    const rendered = page.seen.length;
    let outcome: CartOutcome | undefined;
    await act(async () => {
      outcome = await page.now().add(mug);
    });
    expect(outcome).toEqual({ ok: true });
    expect(page.seen).toHaveLength(rendered);
  });
});
