/**
 * Exact totals of a page equal the platform's response, and by the platform's pricing rules a page shows them at once.
 * Random carts are filled through the hooks of a page, for addresses near and far, and each change's totals are
 * compared with the platform's estimate. No page of these tests has a rule of its own.
 */
import { collections, createClient, currentCart, OAuthStrategy, pricingRules, products } from '@cartwright/client';
import type { PricingDestination, ShopSettings, UseCart } from '@cartwright/react';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { openWorld, type World } from '../world/world.ts';

/** Products of every kind: discounted, with choices, digital. */
const PRODUCTS = [
  { slug: 'nesting-bowls' },
  { slug: 'larder-jar', choices: { Set: 'Set of three' } },
  { slug: 'strike-match-jar' },
  { slug: 'gather-tray' },
  { slug: 'the-care-guide' },
  { slug: 'pico-espresso-set', choices: { Glaze: 'Chalk' } },
  { slug: 'harbour-mug', choices: { Glaze: 'Celadon' } },
  { slug: 'harbour-mug', choices: { Glaze: 'Oat' } },
] as const;

const SHOP: ShopSettings = { currency: 'USD', locale: 'en-US' };
type Address = PricingDestination;
/** At home, in a region with additional taxes, abroad, and where the shop does not deliver. */
const ADDRESSES: readonly Address[] = [
  {},
  { country: 'US', subdivision: 'US-ME', city: 'Portland', postalCode: '04101' },
  { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001' },
  { country: 'DE', city: 'Berlin', postalCode: '10115' },
  { country: 'JP', subdivision: 'JP-13', city: 'Tokyo', postalCode: '100-0001' },
];

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      item: fc.nat(PRODUCTS.length - 1),
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
  // React needs only a document of a browser; the platform needs Node's own fetch.
  const window = new Window();
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
});

/** A page with a cart that the test can watch and change. */
async function openPage(world: World, { knowsRules = true }: { readonly knowsRules?: boolean } = {}) {
  const { act, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { createShopQueryClient, ShopProvider, shopKeys, useCart, usePricingRules } = await import('@cartwright/react');
  const queryClient = createShopQueryClient();
  const client = createClient({
    host: world.origin,
    fetch: world.fetch,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products, collections, ...(knowsRules ? { pricingRules } : {}) },
  });
  const seen: UseCart[] = [];
  let destination: Address = {};
  /** Whether the rules of the destination were known, at each render. */
  const hadRules: boolean[] = [];
  const Watch = () => {
    seen.push(useCart());
    hadRules.push(usePricingRules(destination, { isEnabled: false }) !== undefined);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(createElement(ShopProvider, { client, shop: SHOP, queryClient }, createElement(Watch))),
  );
  onTestFinished(() => act(() => root.unmount()));
  const now = (): UseCart => {
    const current = seen.at(-1);
    if (current === undefined) throw new Error('Nothing was rendered.');
    return current;
  };
  /** Whether the platform's estimate has arrived, and the rules that price the next change. */
  const isSettled = (cart: UseCart['cart']): boolean =>
    cart.isExact && (cart.isEmpty || !knowsRules || hadRules.at(-1) === true);
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
  const catalog = await Promise.all(PRODUCTS.map(async (item) => ({ item, product: await find(item.slug) })));
  await turnUntil(({ status }) => status === 'ready');
  return {
    client,
    find,
    products: catalog,
    now,
    turnUntil,
    /** Runs work that may render the page again. */
    turn: <Result>(work: () => Promise<Result>): Promise<Result> => act(work),
    /** Starts a change. Returns the totals shown at once, and those after the platform's response. */
    change: async (begin: () => Promise<unknown>) => {
      let outcome: Promise<unknown> = Promise.resolve();
      act(() => {
        outcome = begin();
      });
      const atOnce = now().cart.totals;
      await turnUntil(({ isPending, cart }) => !isPending && isSettled(cart));
      return { atOnce, settled: now().cart.totals, outcome: await outcome };
    },
    /** Sets the buyer's destination. */
    sendTo: async (address: Address) => {
      destination = address;
      hadRules.push(false);
      await act(async () => {
        await client.currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } });
        await queryClient.refetchQueries({ queryKey: shopKeys.cart, exact: true });
      });
      await turnUntil(({ cart }) => isSettled(cart));
    },
    empty: async () => {
      await act(async () => {
        await client.currentCart.addToCurrentCart({ lineItems: [] });
        await client.currentCart.deleteCurrentCart();
        now().refresh();
      });
      destination = {};
      await turnUntil(({ cart, isPending }) => cart.isEmpty && !isPending);
    },
  };
}

/** The platform's response, in minor units. */
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

/** Fills one cart step by step and compares after each. Returns the number of comparisons. */
async function compare(page: Page, steps: ReturnType<typeof carts>[number]): Promise<number> {
  let compared = 0;
  for (const one of steps) {
    const { lines } = page.now().cart;
    const line = one.do === 'set' ? lines[one.line % Math.max(1, lines.length)] : undefined;
    if (one.do === 'set' && line === undefined) continue;
    const { atOnce, settled, outcome } = await page.change(() => {
      const { add, setQuantity } = page.now();
      if (one.do === 'set') return setQuantity(line?.key ?? '', one.quantity);
      const wanted = page.products[one.item];
      if (wanted === undefined) throw new Error('There is no such item.');
      const { item, product } = wanted;
      return add(product, { quantity: one.quantity, ...('choices' in item ? { choices: item.choices } : {}) });
    });
    expect(outcome).toEqual({ ok: true });
    const responded = await readEstimate(page);
    expect(settled).toMatchObject(responded);
    // Only the platform knows a coupon's discount: until its response, the totals are not called exact.
    if (page.now().cart.coupon === undefined) expect(atOnce).toMatchObject(responded);
    compared += 1;
  }
  return compared;
}

/** Writes settings as the merchant. */
async function openSettings(world: World) {
  const owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
  return async (path: string, body: unknown) => {
    const response = await world.fetch(new URL(path, world.origin).href, {
      method: 'POST',
      headers: { authorization: owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, Record<string, string>>;
  };
}

/** Two taxes on everything at home, one of them in one city only, and one abroad. */
async function addTaxes(set: Awaited<ReturnType<typeof openSettings>>) {
  const addRegion = async (country: string, rates: readonly object[]) => {
    const { taxRegion } = await set('/billing/v1/tax-regions', { taxRegion: { country } });
    for (const rate of rates) {
      await set('/billing/v1/manual-tax-mappings', { manualTaxMapping: { taxRegionId: taxRegion?.['id'], ...rate } });
    }
  };
  await addRegion('US', [
    { taxName: 'State', taxRate: '0.0625' },
    { taxName: 'City', taxRate: '0.02125', postalCodes: ['100*'] },
  ]);
  await addRegion('DE', [{ taxName: 'USt', taxRate: '0.19' }]);
}

describe('the totals that a page shows at once are the platform’s response', { timeout: 240_000 }, () => {
  test('with products on sale, choices, files and delivery that is free from an amount', async () => {
    await using world = await openWorld();
    const page = await openPage(world);
    const tray = await page.find('gather-tray');
    let compared = 0;
    for (const [index, steps] of carts(4).entries()) {
      await page.empty();
      await page.change(() => page.now().add(tray, { quantity: 1 }));
      await page.sendTo(ADDRESSES[index % ADDRESSES.length] ?? {});
      compared += await compare(page, steps);
    }
    expect(compared).toBeGreaterThan(CARTS);
  });

  test('with taxes, an automatic discount, a fee and a coupon', async () => {
    await using world = await openWorld();
    const set = await openSettings(world);
    await addTaxes(set);
    await set('/ecom/v1/discount-rules', {
      discountRule: {
        name: 'From fifty',
        active: true,
        trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '50' } },
        discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 3.3 }] },
      },
    });
    await set('/ecom/v1/additional-fees', { additionalFee: { code: 'wrap', name: 'Wrapping', percentage: '1.5' } });
    await set('/stores/v2/coupons', {
      specification: {
        name: 'Seven',
        code: 'SEVEN',
        startTime: '0',
        percentOffRate: 7.5,
        scope: { namespace: 'stores' },
      },
    });
    const page = await openPage(world);
    const tray = await page.find('gather-tray');
    for (const [index, steps] of carts(9).entries()) {
      await page.empty();
      await page.change(() => page.now().add(tray, { quantity: 1 }));
      await page.sendTo(ADDRESSES[index % ADDRESSES.length] ?? {});
      if (index % 3 === 0) await page.change(() => page.now().applyCoupon('SEVEN'));
      await compare(page, steps);
    }
  });

  test('a page without rules marks its totals, and then shows the platform’s own', async () => {
    await using world = await openWorld();
    await addTaxes(await openSettings(world));
    const page = await openPage(world, { knowsRules: false });
    const mug = await page.find('harbour-mug');
    const refused = await page.turn(() => page.now().add(mug, { choices: {}, quantity: 2 }));
    expect(refused).toEqual({
      ok: false,
      code: 'MISSING_CHOICE',
      reason: 'Glaze must be chosen for Harbour Mug: Celadon, Oat, Ink, Rust.',
    });
    const { settled } = await page.change(() => page.now().add(mug, { choices: { Glaze: 'Oat' }, quantity: 2 }));
    const responded = await readEstimate(page);
    expect(settled).toMatchObject(responded);
    expect(responded.shipping).toBeGreaterThan(0);
    expect(responded.tax).toBeGreaterThan(0);
    expect(responded.total).toBe(responded.subtotal + responded.shipping + responded.tax);
  });
});
