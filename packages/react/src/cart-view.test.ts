import type { Cart, EstimateTotalsResponse } from '@cartwright/client';
import type { ShippingRate } from '@cartwright/pricing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { money, reference, serverCart, serverLine } from '../test/fixtures.ts';
import type { CartChange, QueuedChange } from './cart-change.ts';
import type { CartItem } from './cart-item.ts';
import { deriveCart, type ShopSettings } from './cart-view.ts';
import type { CartRules } from './pricing-rules.ts';

const parcel: ShippingRate = { code: 'parcel', title: 'Parcel', price: { kind: 'flat', amount: 695 }, freeFrom: 7500 };
const shop: ShopSettings = {
  currency: 'USD',
  locale: 'en-US',
  mediaUrl: 'https://shop.example/media',
};
const rules: CartRules = {
  currency: 'USD',
  deliveries: [parcel],
  tax: { pricesIncludeTax: false, defaultRates: [] },
  discounts: [],
  fees: [],
};

function item(productId: string, listPrice: number, discountedPrice = listPrice, isShippable = true): CartItem {
  return {
    catalogReference: reference(productId),
    preview: {
      name: productId,
      slug: productId,
      picture: undefined,
      choices: [],
      currency: 'USD',
      listPrice,
      discountedPrice,
      isShippable,
      isGiftCard: false,
    },
  };
}

function view(server: Cart | null, changes: readonly CartChange[] = [], given: CartRules | undefined = rules) {
  const queued = changes.map((change, index): QueuedChange => ({ ...change, ticket: index + 1 }));
  return deriveCart({ server, rules: given, changes: queued, errors: new Map(), lineKeys: new Map() }, shop);
}

const mugLine = serverLine('line_1', 'mug', 2, 3200, 2800);
const mugs = serverCart([mugLine]);

describe('the server’s cart', () => {
  test("is priced by the server's rules", () => {
    const cart = view(mugs);
    expect(cart.totals).toMatchObject({ subtotal: 5600, shipping: 695, total: 6295 });
    expect(cart.lines[0]?.price).toMatchObject({ listPrice: 3200, discountedPrice: 2800, lineTotal: 5600 });
    expect(cart.format(cart.totals.total)).toBe('$62.95');
  });

  test('an empty or unknown cart costs nothing, in the shop’s currency', () => {
    expect(view(null)).toMatchObject({ isEmpty: true, itemCount: 0, currency: 'USD', totals: { total: 0 } });
  });

  test('digital lines are not delivered', () => {
    expect(view(serverCart([{ ...mugLine, itemType: { preset: 'DIGITAL' } }])).totals.shipping).toBe(0);
  });

  test('weights are read in the cart’s unit', () => {
    const heavy: ShippingRate = { ...parcel, price: { kind: 'by-weight', tiers: [{ from: 907, amount: 900 }] } };
    const cart = serverCart([{ ...mugLine, physicalProperties: { weight: 1 } }], { weightUnit: 'LB' });
    expect(view(cart, [], { ...rules, deliveries: [heavy] }).totals.shipping).toBe(900);
  });
});

describe('pending changes', () => {
  test('a new line is shown with its price at once', () => {
    const cart = view(mugs, [{ kind: 'add', item: item('lamp', 12_900), quantity: 1 }]);
    expect(cart.lines.map(({ name, pending, id }) => [name, pending, id])).toEqual([
      ['mug', undefined, 'line_1'],
      ['lamp', 'adding', undefined],
    ]);
    expect(cart.totals).toMatchObject({ subtotal: 18_500, shipping: 0, total: 18_500 });
  });

  test('more of the same item is added to its line', () => {
    const cart = view(mugs, [{ kind: 'add', item: item('mug', 3200, 2800), quantity: 3 }]);
    expect(cart.lines).toMatchObject([{ id: 'line_1', quantity: 5, pending: 'changing' }]);
  });

  test('a removed line is gone and a changed one counts as changed', () => {
    expect(view(mugs, [{ kind: 'remove', lineKey: 'line_1' }]).isEmpty).toBe(true);
    expect(view(mugs, [{ kind: 'set-quantity', lineKey: 'line_1', quantity: 4 }]).lines).toMatchObject([
      { quantity: 4, pending: 'changing' },
    ]);
  });

  test('they apply in order, also to lines that do not exist yet', () => {
    const cart = view(null, [
      { kind: 'add', item: item('mug', 3200), quantity: 1 },
      { kind: 'set-quantity', lineKey: 'new-1', quantity: 2 },
    ]);
    expect(cart.lines).toMatchObject([{ key: 'new-1', quantity: 2, pending: 'adding' }]);
  });
});

describe('coupons', () => {
  test('a coupon is shown from the moment it is applied, in totals that are not exact', () => {
    const cart = view(mugs, [{ kind: 'apply-coupon', code: 'HELLO' }]);
    expect(cart).toMatchObject({ isExact: false, coupon: { code: 'HELLO', isPending: true }, totals: { discount: 0 } });
  });

  test('a coupon’s discount is missing in totals that are not exact', () => {
    const discounted = serverCart([mugLine], { appliedDiscounts: [{ coupon: { _id: 'cou_1', code: 'HELLO' } }] });
    expect(view(discounted)).toMatchObject({ isExact: false, coupon: { code: 'HELLO', isPending: false } });
    expect(view(discounted, [{ kind: 'remove-coupon' }])).toMatchObject({ isExact: false, coupon: undefined });
  });
});

describe('the server’s estimate', () => {
  const sums = {
    subtotal: money(5600),
    shipping: money(695),
    additionalFees: money(0),
    tax: money(450),
    discount: money(0),
    total: money(6745),
  };
  const response: EstimateTotalsResponse = {
    cart: mugs,
    calculatedLineItems: [],
    priceSummary: sums,
    appliedDiscounts: [],
    weightUnit: 'KG',
    currency: 'USD',
    payNow: sums,
    payLater: sums,
    additionalFees: [],
    violations: [],
  };
  const estimated = (changes: readonly QueuedChange[], estimate = response) =>
    deriveCart({ server: mugs, estimate, rules, changes, errors: new Map(), lineKeys: new Map() }, shop);

  test('is shown on the page, tax included, and is exact', () => {
    expect(estimated([])).toMatchObject({ isExact: true, totals: { tax: 450, total: 6745, pricesIncludeTax: false } });
  });

  test('does not count for other contents: during a pending change no total is exact', () => {
    const more = { kind: 'set-quantity', lineKey: 'line_1', quantity: 3, ticket: 1 } as const;
    expect(estimated([more])).toMatchObject({ isExact: false, totals: { subtotal: 8400 } });
  });

  test('in another currency is not printed as if it were the cart’s', () => {
    expect(estimated([], { ...response, currency: 'EUR' })).toMatchObject({ isExact: false, totals: { total: 6295 } });
  });

  test('an empty cart needs none', () => {
    expect(view(null).isExact).toBe(true);
  });
});

describe('any cart and any changes', { timeout: 120_000 }, () => {
  const products = ['mug', 'lamp', 'bowl', 'candle'] as const;
  const price = fc.integer({ min: 0, max: 50_000 });
  const priced = fc.tuple(price, price).map(([a, b]) => ({ list: Math.max(a, b), discounted: Math.min(a, b) }));
  const prices = fc.record({ mug: priced, lamp: priced, bowl: priced, candle: priced });
  const change = fc.record({
    kind: fc.constantFrom('add' as const, 'set-quantity' as const, 'remove' as const),
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 20 }),
  });

  test('the cart shown during pending changes is the cart of the server afterwards', () => {
    fc.assert(
      fc.property(prices, fc.array(change, { maxLength: 12 }), (list, inputs) => {
        // The server, by its rules: an added product joins the line of the same item; other changes concern an existing
        // line.
        const lines = new Map<string, { id: string; quantity: number }>();
        const changes: CartChange[] = [];
        const server = () =>
          serverCart(
            [...lines].map(([name, { id, quantity }]) => {
              const { list: full, discounted } = list[name as keyof typeof list];
              return serverLine(id, name, quantity, full, discounted);
            }),
          );
        const keyOf = (product: string) =>
          view(null, changes).lines.find((line) => line.productId === product)?.key ?? 'gone';
        for (const { kind, product, quantity } of inputs) {
          const known = lines.get(product);
          if (kind === 'add') {
            const { list: full, discounted } = list[product];
            changes.push({ kind, item: item(product, full, discounted), quantity });
            if (known === undefined) lines.set(product, { id: `line_${product}`, quantity });
            else known.quantity += quantity;
          } else if (known !== undefined && kind === 'set-quantity') {
            changes.push({ kind, lineKey: keyOf(product), quantity });
            known.quantity = quantity;
          } else if (known !== undefined && kind === 'remove') {
            changes.push({ kind, lineKey: keyOf(product) });
            lines.delete(product);
          }
        }
        const hoped = view(null, changes);
        const responded = view(server());
        const amounts = ({ totals, itemCount, lines: shown }: typeof hoped) => ({
          itemCount,
          totals: { ...totals, lines: [] },
          lines: shown.map(({ price: linePrice }) => ({ ...linePrice, id: '' })),
        });
        expect(amounts(hoped)).toEqual(amounts(responded));
      }),
      { numRuns: 10_000 },
    );
  });
});

test('a gift card has no tax and no discount while it is being added, nor afterwards', () => {
  const tax = {
    pricesIncludeTax: false,
    defaultRates: [{ name: 'Tax', jurisdictionType: 'STATE', rate: 100_000 }],
  } as const;
  const { catalogReference, preview } = item('card', 5000, 5000, false);
  const card = { catalogReference, preview: { ...preview, isGiftCard: true } };
  const discounts = [{ id: 'd', source: 'rule', name: 'Sale', effect: { kind: 'percent', rate: 100_000 } }] as const;
  const taxed = { ...rules, tax, discounts };
  const added = view(null, [{ kind: 'add', item: card, quantity: 1 }], taxed);
  expect(added.totals).toMatchObject({ tax: 0, discount: 0, total: 5000 });
  const line = serverLine('line_1', 'card', 1, 5000, 5000);
  const saved = view(serverCart([{ ...line, itemType: { preset: 'GIFT_CARD' } }]), [], taxed);
  expect(saved.totals).toMatchObject({ tax: 0, discount: 0, total: 5000 });
});

test('a digital file that is being added has no delivery cost', () => {
  const added = view(null, [{ kind: 'add', item: item('guide', 900, 900, false), quantity: 1 }]);
  expect(added.totals).toMatchObject({ subtotal: 900, shipping: 0, total: 900 });
  expect(added.lines).toMatchObject([{ isShippable: false }]);
});
