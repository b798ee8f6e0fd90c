import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { readDeliveryRates } from '../../../../test/delivery-rates.ts';
import { NOON, SITE, counted, openSites, product, readShop, stock, variant } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds, type VisitorId } from '../../../foundation/ids.ts';
import { parseQuery } from '../../../foundation/query/page.ts';
import type { CartLine } from '../../cart/model/cart-line.ts';
import { findCart, saveCart } from '../../cart/model/cart-store.ts';
import type { Cart } from '../../cart/model/cart.ts';
import { findProduct, saveProduct } from '../../catalog/model/catalog-store.ts';
import type { ProductId, VariantId } from '../../catalog/model/product.ts';
import { createReservations } from '../../inventory/reservations.ts';
import type { OrderChanged } from '../../orders/order-changes.ts';
import { searchOrders } from '../../orders/order-store.ts';
import type { Purchase } from '../form/form.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { Checkout, CheckoutId } from '../model/checkout.ts';
import type { Choices } from '../model/settle.ts';
import { type BuyDeps, buy } from './buy.ts';

const ids = createIds({ now: () => NOON });
const [rate] = readDeliveryRates('USD');
if (rate === undefined) throw new Error('There is a rate.');

const PURCHASE: Purchase = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  phone: '',
  note: '',
  payment: 'offline',
  shipping: {
    rate,
    address: {
      country: 'US',
      addressLine1: '1 Analytical Way',
      addressLine2: '',
      city: 'Portland',
      subdivision: 'OR',
      postalCode: '97205',
    },
  },
};

const CHOICES: Choices = {
  email: PURCHASE.email,
  address: { country: 'US', subdivision: 'OR', city: 'Portland', postalCode: '97205' },
};

/** The buyer's choice and the page's total: a parcel costs 6.95, and is free from 75 on. */
function agreed(itemsTotal: number): { readonly choices: Choices; readonly shown: string } {
  const total = itemsTotal < 7500 ? itemsTotal + 695 : itemsTotal;
  return { choices: CHOICES, shown: `${total}|${itemsTotal}|USD|studio-parcel||${total}|0` };
}

function line(slug: string, quantity: number): CartLine {
  return {
    id: `line_${slug}`,
    quantity,
    appId: 'app',
    productId: `prod_${slug}` satisfies ProductId,
    variantId: `var_${slug}` satisfies VariantId,
    choices: {},
    texts: {},
    seen: { name: slug, listPrice: 3400, discountedPrice: 3400 },
  };
}

describeOnBothDatabases('buying', (databases) => {
  async function openWorld() {
    const database = await databases.open();
    await openSites(database);
    const told: OrderChanged[] = [];
    const deps: BuyDeps = {
      // Like emails and events: they exist only once their transaction has committed.
      orderListeners: [(tx, changed) => Promise.resolve(tx.afterCommit(() => void told.push(changed)))],
      stock: createReservations({ ids, jobs: { enqueue: () => Promise.resolve() }, notify: () => Promise.resolve() }),
      isConfigured: () => false,
      database,
      ids,
      readShop,
      notify: () => Promise.resolve(),
    };
    return { database, deps, told };
  }

  async function open(database: Database, buyer: VisitorId, lines: readonly CartLine[]): Promise<CheckoutId> {
    const checkout: Checkout = {
      id: ids.next('chk'),
      owner: { kind: 'visitor', id: buyer },
      cartId: 'cart_1',
      lines,
      channel: 'WEB',
      createdAt: NOON,
      updatedAt: NOON,
    };
    await database.write((tx) => saveCheckout(tx, SITE, checkout));
    return checkout.id;
  }

  async function left(database: Database, slug: string) {
    const found = await database.read((tx) => findProduct(tx, SITE, { slug }));
    return found?.variants.map((one) => one.stock.quantity);
  }

  async function orders(database: Database) {
    const parsed = parseQuery({ cursorPaging: { limit: 100 } }, {}, { minorDigits: 2 });
    if (parsed.kind === 'refused') throw new Error('refused');
    const { query } = parsed;
    return (await database.read((tx) => searchOrders(tx, SITE, { query, scope: { kind: 'site' } }))).orders;
  }

  test('creates an order whose amounts add up, lowers stock, empties the cart and tells of it', async () => {
    const { database, deps, told } = await openWorld();
    await stock(database, 'mug', 5);
    await stock(database, 'bowl', 3, { listPrice: 1250, discount: { type: 'PERCENT', value: 10 } });
    const lines = [line('mug', 1), line('bowl', 2)];
    const owner = { kind: 'visitor', id: 'vis_1' } as const;
    const cart: Cart = {
      id: 'cart_1',
      owner,
      revision: 0,
      createdAt: NOON,
      updatedAt: NOON,
      lines: [...lines, line('kept', 1)],
    };
    await database.write((tx) => saveCart(tx, SITE, cart, NOON));
    const checkoutId = await open(database, 'vis_1', lines);

    expect(await buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(5650), now: NOON })).toMatchObject({
      kind: 'bought',
    });

    const [order] = await orders(database);
    expect(order?.number).toBe(10_001);
    expect(order?.totals).toEqual({ subtotal: 5650, shipping: 695, fees: 0, discount: 0, tax: 0, total: 6345 });
    expect(order?.lines.reduce((sum, one) => sum + one.lineTotalBeforeDiscounts, 0)).toBe(order?.totals.subtotal);
    expect(await left(database, 'mug')).toEqual([4]);
    expect(await left(database, 'bowl')).toEqual([1]);
    const after = await database.read((tx) => findCart(tx, SITE, owner));
    expect(after?.lines.map(({ id }) => id)).toEqual(['line_kept']);
    expect((await database.read((tx) => findCheckout(tx, SITE, checkoutId)))?.orderId).toBe(order?.id);
    expect(told).toMatchObject([
      { change: { kind: 'placed' }, order: { number: 10_001, totals: { total: 6345 } } },
      { change: { kind: 'approved' } },
    ]);
  });

  test('sells the last item to one of fifty simultaneous buyers', async () => {
    const { database, deps } = await openWorld();
    await stock(database, 'last', 1);
    const checkouts: CheckoutId[] = [];
    for (let number = 0; number < 50; number += 1)
      checkouts.push(await open(database, `vis_${number}`, [line('last', 1)]));
    const outcomes = await Promise.all(
      checkouts.map((checkoutId) => buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(3400), now: NOON })),
    );
    const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
    expect([count('bought'), count('lines-unavailable')]).toEqual([1, 49]);
    expect(await left(database, 'last')).toEqual([0]);
    expect(await orders(database)).toHaveLength(1);
  });

  test('serves fifty simultaneous buyers while stock lasts, with consecutive numbers', async () => {
    const { database, deps } = await openWorld();
    await stock(database, 'plenty', 60);
    const checkouts: CheckoutId[] = [];
    for (let number = 0; number < 50; number += 1)
      checkouts.push(await open(database, `vis_${number}`, [line('plenty', 1)]));
    const outcomes = await Promise.all(
      checkouts.map((checkoutId) => buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(3400), now: NOON })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'bought')).toHaveLength(50);
    expect(await left(database, 'plenty')).toEqual([10]);
    const numbers = (await orders(database)).map((order) => order.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 10_001 + index));
  });

  test('makes one order of a double click', async () => {
    const { database, deps, told } = await openWorld();
    await stock(database, 'mug', 5);
    const checkoutId = await open(database, 'vis_1', [line('mug', 1)]);
    const work = { checkoutId, purchase: PURCHASE, ...agreed(3400), now: NOON };
    expect(await Promise.all([buy(deps, SITE, work), buy(deps, SITE, work)])).toMatchObject([
      { kind: 'bought' },
      { kind: 'bought' },
    ]);
    expect(await orders(database)).toHaveLength(1);
    expect(await left(database, 'mug')).toEqual([4]);
    expect(told.map(({ change }) => change.kind)).toEqual(['placed', 'approved']);
  });

  test('takes no stock where one line is short', async () => {
    const { database, deps } = await openWorld();
    await stock(database, 'mug', 5);
    await stock(database, 'rare', 1);
    const checkoutId = await open(database, 'vis_1', [line('mug', 2), line('rare', 2)]);
    expect(await buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(13_600), now: NOON })).toEqual({
      kind: 'lines-unavailable',
      lines: [{ lineId: 'line_rare', problem: { code: 'line-few-left', values: { name: 'rare', count: 1 } } }],
    });
    expect(await left(database, 'mug')).toEqual([5]);
    expect(await orders(database)).toEqual([]);
    await stock(database, 'next', 1);
    const next = await open(database, 'vis_1', [line('next', 1)]);
    await buy(deps, SITE, { checkoutId: next, purchase: PURCHASE, ...agreed(3400), now: NOON });
    expect((await orders(database)).map((order) => order.number)).toEqual([10_001]);
  });

  test('buys nothing at a price that the buyer has not seen', async () => {
    const { database, deps } = await openWorld();
    await stock(database, 'mug', 5);
    const checkoutId = await open(database, 'vis_1', [line('mug', 1)]);
    const dearer = { product: product('mug', { listPrice: 3900 }), variants: [variant('mug', { stock: counted(5) })] };
    await database.write((tx) => saveProduct(tx, SITE, dearer, 'USD'));
    expect(await buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(3400), now: NOON })).toEqual({
      kind: 'price-changed',
    });
    expect(await left(database, 'mug')).toEqual([5]);
  });

  test('marks a product as sold out with its last unit', async () => {
    const { database, deps } = await openWorld();
    await stock(database, 'last', 1);
    const checkoutId = await open(database, 'vis_1', [line('last', 1)]);
    await buy(deps, SITE, { checkoutId, purchase: PURCHASE, ...agreed(3400), now: NOON });
    const [row] = await database.read((tx) =>
      tx
        .tables<{ products: { inventory_status: string } }>()
        .selectFrom('products')
        .select('inventory_status')
        .execute(),
    );
    expect(row?.inventory_status).toBe('OUT_OF_STOCK');
  });

  test('does not count untracked stock', async () => {
    const { database, deps } = await openWorld();
    const uncounted = { trackQuantity: false, quantity: 0, inStock: true };
    const item = {
      product: product('card', { productType: 'digital' }),
      variants: [variant('card', { stock: uncounted })],
    };
    await database.write((tx) => saveProduct(tx, SITE, item, 'USD'));
    const checkoutId = await open(database, 'vis_1', [line('card', 1000)]);
    const { shipping: _shipping, ...purchase } = PURCHASE;
    expect(
      await buy(deps, SITE, {
        checkoutId,
        purchase,
        choices: CHOICES,
        shown: '3400000|3400000|USD|||3400000|0',
        now: NOON,
      }),
    ).toMatchObject({ kind: 'bought' });
    expect((await orders(database))[0]?.totals.total).toBe(3_400_000);
    const found = await database.read((tx) => findProduct(tx, SITE, { slug: 'card' }));
    expect(found?.variants[0]?.stock).toEqual(uncounted);
  });
});
