/**
 * What a page calls exact is what the platform answers, and where a page knows the rules it shows that number at once:
 * random carts are filled through the hooks of a page, and each change's totals are compared with the platform's estimate.
 */
import { collections, createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';
import type { ShopSettings, UseCart } from '@cartwright/react';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { openWorld, type World } from '../world/world.ts';

/** Products of every kind: discounted, with choices, digital. */
const GOODS = [
  { slug: 'nesting-bowls' },
  { slug: 'larder-jar', choices: { Set: 'Set of three' } },
  { slug: 'strike-match-jar' },
  { slug: 'gather-tray' },
  { slug: 'the-care-guide' },
  { slug: 'pico-espresso-set', choices: { Glaze: 'Chalk' } },
  { slug: 'harbour-mug', choices: { Glaze: 'Celadon' } },
  { slug: 'harbour-mug', choices: { Glaze: 'Oat' } },
] as const;

const PARCEL = {
  code: 'studio-parcel',
  title: 'Studio parcel',
  price: { kind: 'flat', amount: 695 },
  freeFrom: 7500,
} as const;
const PLAIN: ShopSettings = { currency: 'USD', locale: 'en-US', shippingRate: PARCEL };

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      item: fc.nat(GOODS.length - 1),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      line: fc.nat(3),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
  },
);
const CARTS = 100;
const carts = (seed: number) => fc.sample(fc.array(step, { minLength: 1, maxLength: 4 }), { numRuns: CARTS, seed });

type Page = Awaited<ReturnType<typeof openPage>>;

beforeAll(() => {
  // React needs a document and nothing else of a browser; the platform needs Node's own fetch.
  const window = new Window();
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
});

/** A page whose cart can be watched and changed. */
async function openPage(world: World, shop: ShopSettings) {
  const { act, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { ShopProvider, useCart } = await import('@cartwright/react');
  const client = createClient({
    host: world.origin,
    fetch: world.fetch,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products, collections },
  });
  const seen: UseCart[] = [];
  const Watch = () => {
    seen.push(useCart());
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(ShopProvider, { client, shop }, createElement(Watch))));
  onTestFinished(() => act(() => root.unmount()));
  const now = (): UseCart => {
    const current = seen.at(-1);
    if (current === undefined) throw new Error('Nothing was rendered.');
    return current;
  };
  const turnUntil = async (isAsWanted: (current: UseCart) => boolean): Promise<void> => {
    for (let turn = 0; turn < 5000 && !isAsWanted(now()); turn += 1) {
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
    expect(isAsWanted(now())).toBe(true);
  };
  const find = async (slug: string) => {
    const [found] = (await client.products.queryProducts().eq('slug', slug).limit(1).find()).items;
    if (found?._id === undefined) throw new Error(`There is no ${slug}.`);
    return { ...found, _id: found._id };
  };
  const goods = await Promise.all(GOODS.map(async (item) => ({ item, product: await find(item.slug) })));
  await turnUntil(({ status }) => status === 'ready');
  return {
    client,
    find,
    goods,
    now,
    turnUntil,
    /** Starts a change. Returns the totals shown at once, and those after the platform's response. */
    change: async (begin: () => Promise<unknown>) => {
      let outcome: Promise<unknown> = Promise.resolve();
      act(() => {
        outcome = begin();
      });
      const atOnce = now().cart.totals;
      await turnUntil(({ isPending }) => !isPending);
      return { atOnce, settled: now().cart.totals, outcome: await outcome };
    },
    empty: async () => {
      await act(async () => {
        await client.currentCart.addToCurrentCart({ lineItems: [] });
        await client.currentCart.deleteCurrentCart();
        now().refresh();
      });
      await turnUntil(({ cart, isPending }) => cart.isEmpty && !isPending);
    },
  };
}

/** What the platform answers, in minor units. */
async function readEstimate({ client }: Page) {
  const { priceSummary } = await client.currentCart.estimateCurrentCartTotals();
  const cents = (price: { readonly amount: string } | undefined) => Math.round(Number(price?.amount) * 100);
  return {
    subtotal: cents(priceSummary?.subtotal),
    discount: cents(priceSummary?.discount),
    shipping: cents(priceSummary?.shipping),
    tax: cents(priceSummary?.tax),
    total: cents(priceSummary?.total),
  };
}

/** Fills one cart step by step and compares after each. Returns how many comparisons that were. */
async function compare(page: Page, steps: ReturnType<typeof carts>[number]): Promise<number> {
  let compared = 0;
  for (const one of steps) {
    const { lines } = page.now().cart;
    const line = one.do === 'set' ? lines[one.line % Math.max(1, lines.length)] : undefined;
    if (one.do === 'set' && line === undefined) continue;
    const { atOnce, settled, outcome } = await page.change(() => {
      const { add, setQuantity } = page.now();
      if (one.do === 'set') return setQuantity(line?.key ?? '', one.quantity);
      const wanted = page.goods[one.item];
      if (wanted === undefined) throw new Error('There is no such item.');
      const { item, product } = wanted;
      return add(product, { quantity: one.quantity, ...('choices' in item ? { choices: item.choices } : {}) });
    });
    expect(outcome).toEqual({ ok: true });
    const answered = await readEstimate(page);
    expect(settled).toMatchObject(answered);
    expect(atOnce).toMatchObject(answered);
    compared += 1;
  }
  return compared;
}

/** Writes settings as the merchant. */
async function openSettings(world: World) {
  const owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  return async (path: string, body: unknown) => {
    const answer = await world.fetch(new URL(path, world.origin).href, {
      method: 'POST',
      headers: { authorization: owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, Record<string, string>>;
  };
}

/** Two taxes on everything at home. */
async function taxEverything(set: Awaited<ReturnType<typeof openSettings>>) {
  const { taxRegion } = await set('/billing/v1/tax-regions', { taxRegion: { country: 'US' } });
  for (const [taxName, taxRate] of [
    ['State', '0.0625'],
    ['City', '0.02125'],
  ]) {
    await set('/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxRegionId: taxRegion?.['id'], taxName, taxRate },
    });
  }
}

describe('what a page shows at once is what the platform answers', { timeout: 240_000 }, () => {
  test('with products on sale, choices, files and delivery that is free from an amount', async () => {
    await using world = await openWorld();
    const page = await openPage(world, PLAIN);
    let compared = 0;
    for (const steps of carts(4)) {
      await page.empty();
      compared += await compare(page, steps);
    }
    expect(compared).toBeGreaterThan(CARTS);
  });

  test('with tax that is added, and a coupon', async () => {
    await using world = await openWorld();
    const set = await openSettings(world);
    await taxEverything(set);
    await set('/stores/v2/coupons', {
      specification: {
        name: 'Seven',
        code: 'SEVEN',
        startTime: '0',
        percentOffRate: 7.5,
        scope: { namespace: 'stores' },
      },
    });
    const page = await openPage(world, {
      ...PLAIN,
      tax: {
        pricesIncludeTax: false,
        defaultRates: [
          { name: 'State', jurisdictionType: 'UNDEFINED', rate: 62_500 },
          { name: 'City', jurisdictionType: 'UNDEFINED', rate: 21_250 },
        ],
      },
      discounts: [{ id: 'seven', source: 'coupon', name: 'SEVEN', effect: { kind: 'percent', rate: 75_000 } }],
    });
    const tray = await page.find('gather-tray');
    for (const [index, steps] of carts(9).entries()) {
      await page.empty();
      await page.change(() => page.now().add(tray, { quantity: 1 }));
      if (index % 2 === 0) await page.change(() => page.now().applyCoupon('SEVEN'));
      await compare(page, steps);
    }
  });

  test('a page that knows no rules marks its totals, and then shows the platform’s own', async () => {
    await using world = await openWorld();
    const set = await openSettings(world);
    await taxEverything(set);
    const page = await openPage(world, { currency: 'USD', locale: 'en-US' });
    const mug = await page.find('harbour-mug');
    const refused = await page.change(() => page.now().add(mug, { choices: {}, quantity: 2 }));
    expect(refused.outcome).toEqual({
      ok: false,
      code: 'MISSING_CHOICE',
      reason: 'Glaze must be chosen for Harbour Mug: Celadon, Oat, Ink, Rust.',
    });
    await page.change(() => page.now().add(mug, { choices: { Glaze: 'Oat' }, quantity: 2 }));
    await page.turnUntil(({ cart }) => cart.isExact && !cart.isEmpty);
    const answered = await readEstimate(page);
    expect(page.now().cart.totals).toMatchObject(answered);
    expect(answered.shipping).toBeGreaterThan(0);
    expect(answered.tax).toBeGreaterThan(0);
    expect(answered.total).toBe(answered.subtotal + answered.shipping + answered.tax);
  });
});
