import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { openPage } from '../test/open-page.tsx';
import { useCart } from './cart.ts';
import { useCheckout } from './checkout.ts';

afterEach(cleanup);

function usePage() {
  return { ...useCart(), checkout: useCheckout() };
}

test('the checkout waits for the pending cart, and leaves for the hosted page with the way back', async () => {
  const page = openPage(usePage);
  const mug = await page.read('harbour-mug');
  await page.waitUntil(({ status }) => status === 'ready');
  const left: string[] = [];
  page.shop.calls.length = 0;
  act(() => {
    void page.now().add(mug);
    void page.now().checkout.start({ returnTo: 'https://shop.example/cart', navigate: (url) => void left.push(url) });
  });
  await page.waitUntil(() => left.length > 0);
  expect(left).toEqual(['https://shop.example/checkout/checkout_1?to=https%3A%2F%2Fshop.example%2Fcart']);
  expect(page.shop.calls).toEqual([
    'POST /v1/carts/current/add-to-cart',
    'POST /v1/carts/current/create-checkout',
    'POST /_api/redirects-api/v1/redirect-session',
  ]);
  expect(page.now().checkout.isStarting).toBe(true);
});

test('an empty cart stays on the page, with the platform’s reason', async () => {
  const page = openPage(usePage);
  let outcome: unknown;
  await act(async () => {
    outcome = await page.now().checkout.start({ navigate: () => expect.unreachable() });
  });
  expect(outcome).toEqual({ ok: false, reason: 'The cart is empty: add something first.', code: 'EMPTY_CART' });
  expect(page.now().checkout.isStarting).toBe(false);
});
