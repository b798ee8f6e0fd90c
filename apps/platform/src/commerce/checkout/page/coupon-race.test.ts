/** The last use of a coupon, claimed by several concurrent buyers. */
import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { readDeliveryRates } from '../../../../test/delivery-rates.ts';
import { NOON, SITE, openSites, readShop, stock } from '../../../../test/products.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { createIds, type VisitorId } from '../../../foundation/ids.ts';
import { createReservations } from '../../inventory/reservations.ts';
import { findOrder } from '../../orders/order-store.ts';
import { findCoupon, saveCoupon } from '../../promotions/coupon-store.ts';
import type { Coupon } from '../../promotions/coupon.ts';
import type { Purchase } from '../form/form.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { CheckoutId } from '../model/checkout.ts';
import { type BuyDeps, buy } from '../placing/buy.ts';
import type { BuyOutcome } from '../placing/outcome.ts';

const BUYERS = 50;
const ids = createIds({ now: () => NOON });
const [rate] = readDeliveryRates('USD');
if (rate === undefined) throw new Error('There is a rate.');

const ADDRESS = {
  country: 'US',
  addressLine1: '1 Analytical Way',
  addressLine2: '',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
};

const COUPON: Coupon = {
  id: 'cpn_1',
  name: 'Four off',
  code: 'FOUR',
  isActive: true,
  startsAt: 0,
  usageLimit: 1,
  isForOneUnit: false,
  scope: { kind: 'all' },
  effect: { kind: 'fixed', amount: 400 },
  usageCount: 0,
  revision: 1,
  createdAt: NOON,
  updatedAt: NOON,
};

describeOnBothDatabases('the last use of a coupon', (databases) => {
  async function openShop(terms: Partial<Coupon> = {}) {
    const database = await databases.open();
    await openSites(database);
    await stock(database, 'mug', 1000);
    await database.write((tx) => saveCoupon(tx, SITE, { ...COUPON, ...terms }));
    const deps: BuyDeps = {
      orderListeners: [],
      stock: createReservations({ ids, jobs: { enqueue: () => Promise.resolve() }, notify: () => Promise.resolve() }),
      isConfigured: () => false,
      database,
      ids,
      readShop,
      notify: () => Promise.resolve(),
    };
    return { database, deps };
  }

  /** A mug at 34, with the coupon on it. */
  async function checkOut(database: Database, buyer: VisitorId): Promise<CheckoutId> {
    const id = ids.next('chk');
    const line = {
      id: 'line_mug',
      quantity: 1,
      appId: 'app',
      productId: 'prod_mug',
      variantId: 'var_mug',
      choices: {},
      texts: {},
      seen: { name: 'mug', listPrice: 3400, discountedPrice: 3400 },
    } as const;
    await database.write((tx) =>
      saveCheckout(tx, SITE, {
        id,
        owner: { kind: 'visitor', id: buyer },
        cartId: 'cart_1',
        lines: [line],
        coupon: { id: COUPON.id, code: COUPON.code },
        channel: 'WEB',
        createdAt: NOON,
        updatedAt: NOON,
      }),
    );
    return id;
  }

  function pay(deps: BuyDeps, checkoutId: CheckoutId, email: string, itemsTotal = 3000): Promise<BuyOutcome> {
    const purchase: Purchase = {
      email,
      fullName: 'Ada Lovelace',
      phone: '',
      note: '',
      payment: 'offline',
      ...(rate === undefined ? {} : { shipping: { rate, address: ADDRESS } }),
    };
    const total = itemsTotal + 695;
    const coupon = itemsTotal === 3000 ? COUPON.id : '';
    const shown = `${total}|${itemsTotal}|USD|studio-parcel|${coupon}|${total}|0`;
    const choices = { email: email.toLowerCase(), address: ADDRESS };
    return buy(deps, SITE, { checkoutId, purchase, choices, shown, now: NOON });
  }

  test('is used by one of fifty simultaneous buyers; the others see why it no longer counts', async () => {
    const { database, deps } = await openShop();
    const checkouts: CheckoutId[] = [];
    for (let buyer = 0; buyer < BUYERS; buyer += 1) checkouts.push(await checkOut(database, `vis_${buyer}`));
    const outcomes = await Promise.all(checkouts.map((id, buyer) => pay(deps, id, `buyer${buyer}@example.com`)));
    expect(outcomes.filter(({ kind }) => kind === 'bought')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind !== 'bought')).toEqual(
      Array.from({ length: BUYERS - 1 }, () => ({
        kind: 'price-changed',
        reason: { code: 'coupon-used-up', values: { name: 'FOUR' } },
      })),
    );
    expect((await database.read((tx) => findCoupon(tx, SITE, { id: COUPON.id })))?.usageCount).toBe(1);

    const winner = checkouts[outcomes.findIndex(({ kind }) => kind === 'bought')];
    const orderId = (await database.read((tx) => findCheckout(tx, SITE, winner ?? '')))?.orderId;
    const order = await database.read((tx) => findOrder(tx, SITE, orderId ?? '', { kind: 'site' }));
    expect(order?.totals).toEqual({ subtotal: 3400, shipping: 695, fees: 0, discount: 400, tax: 0, total: 3695 });
    expect(order?.discounts).toEqual([
      {
        type: 'GLOBAL',
        amount: 400,
        shares: [{ lineId: 'line_mug', amount: 400 }],
        of: { kind: 'coupon', id: 'cpn_1', code: 'FOUR', name: 'Four off', couponType: 'MoneyOff' },
      },
    ]);
  });

  test('leaves the others free to buy at the price without it', async () => {
    const { database, deps } = await openShop();
    const first = await checkOut(database, 'vis_1');
    const second = await checkOut(database, 'vis_2');
    expect(await pay(deps, first, 'a@example.com')).toMatchObject({ kind: 'bought' });
    expect(await pay(deps, second, 'b@example.com', 3400)).toMatchObject({ kind: 'bought' });
  });

  test('of one customer is used up for them in another browser, too', async () => {
    const { database, deps } = await openShop({ usageLimit: 100, limitPerCustomer: 1 });
    expect(await pay(deps, await checkOut(database, 'vis_1'), 'ada@example.com')).toMatchObject({ kind: 'bought' });
    expect(await pay(deps, await checkOut(database, 'vis_2'), 'Ada@Example.com')).toEqual({
      kind: 'price-changed',
      reason: { code: 'coupon-used-by-you', values: { name: 'FOUR' } },
    });
    expect(await pay(deps, await checkOut(database, 'vis_3'), 'ben@example.com')).toMatchObject({ kind: 'bought' });
  });

  test('is not spent by an order that did not come about', async () => {
    const { database, deps } = await openShop();
    await stock(database, 'mug', 0);
    expect((await pay(deps, await checkOut(database, 'vis_1'), 'a@example.com')).kind).toBe('lines-unavailable');
    expect((await database.read((tx) => findCoupon(tx, SITE, { id: COUPON.id })))?.usageCount).toBe(0);
  });
});
