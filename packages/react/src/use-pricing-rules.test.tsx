import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { openPage } from '../test/open-page.tsx';
import { useCart } from './cart.ts';
import { usePricingRules } from './use-pricing-rules.ts';

afterEach(cleanup);

test('rules are requested once, and count from the first moment of every later change', async () => {
  const { shop, read, now, waitUntil } = openPage(() => useCart());
  const mug = await read('harbour-mug');
  const lamp = await read('glow-lamp');
  await waitUntil(({ status }) => status === 'ready');
  const add = (product: typeof mug) => act(() => void now().add(product));
  add(mug);
  await waitUntil(({ cart }) => cart.isExact && !cart.isEmpty);
  shop.hold();
  add(mug);
  expect(now().cart).toMatchObject({ isExact: false, totals: { subtotal: 5600, shipping: 695, total: 6295 } });
  await shop.response();
  await waitUntil(({ isPending }) => !isPending);
  add(lamp);
  expect(now().cart).toMatchObject({ isExact: false, totals: { subtotal: 18_500, shipping: 0, total: 18_500 } });
  await shop.response();
  await waitUntil(({ isPending }) => !isPending);
  expect(shop.ruleRequests).toEqual(['']);
});

test('rules are those of the destination, and two components request the same ones once', async () => {
  const { shop, waitUntil } = openPage(() => [
    usePricingRules({ country: 'DE' }),
    usePricingRules({ country: 'DE' }),
    usePricingRules({ country: 'US' }, { isEnabled: false }),
  ]);
  const [first, second, third] = await waitUntil(([one]) => one !== undefined);
  expect(first).toMatchObject({ deliveries: [{ code: 'parcel', freeFrom: '75.00' }] });
  expect(second).toBe(first);
  expect(third).toBeUndefined();
  expect(shop.ruleRequests).toEqual(['?country=DE']);
});

test('a page with an empty cart requests no rules', async () => {
  const { shop, waitUntil } = openPage(() => useCart());
  await waitUntil(({ status }) => status === 'ready');
  expect(shop.ruleRequests).toEqual([]);
});
