/** What races need: orders to race for, requests that start together, and the check that no money is left behind. */
import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import { FINAL_ATTEMPT_STATES } from '../../src/commerce/payments/attempt.ts';
import type { FakeStripe } from '../fake-stripe.ts';
import { type ApiResponse, member } from '../test-platform.ts';
import { place } from './buyer-steps.ts';
import { same } from './order-checks.ts';
import { type OrderModel, type PaymentModel, refund, type ShopModel } from './order-model.ts';
import type { Opened } from './proof-shop.ts';
import { countOutcome, type Proof, readNewOrder } from './proof.ts';

export interface Round {
  readonly proof: Proof;
  readonly stripe: FakeStripe;
  /** How many want the last unit. */
  readonly buyers: number;
}

export const ONE_EACH = [1, 1, 0];

/** How often the provider is called before the second one begins; more calls than there are: when the first has ended. */
const HEAD_STARTS = [0, 9, 1, 2];
let races = 0;

/** Starts both nearly at once: now the one first and now the other, at once or when the provider hears of the first. */
export async function both<First, Second>(
  stripe: FakeStripe,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  races += 1;
  const calls = HEAD_STARTS[Math.floor(races / 2) % HEAD_STARTS.length] ?? 0;
  if (races % 2 === 0) {
    const started = first();
    await untilCalled(stripe, calls, started);
    return Promise.all([started, second()]);
  }
  const started = second();
  await untilCalled(stripe, calls, started);
  return Promise.all([first(), started]);
}

/** Resolves when the provider was called so often, or the work has ended before. */
async function untilCalled({ calls }: FakeStripe, count: number, work: Promise<unknown>): Promise<void> {
  const enough = calls.length + count;
  let isRunning = true;
  const end = (): void => {
    isRunning = false;
  };
  work.then(end, end);
  while (isRunning && calls.length < enough) await setImmediate();
}

/** An order that was paid by card; held until the merchant takes it, or taken. */
export async function buy(proof: Proof, isByHand = false): Promise<{ order: OrderModel; payment: PaymentModel }> {
  if (proof.isByHand !== isByHand) await proof.shop.setCapture(isByHand ? 'MANUAL' : 'AUTOMATIC');
  proof.isByHand = isByHand;
  await place(proof, { way: 'approve', units: ONE_EACH, card: undefined, isPickup: false });
  const order = proof.model.orders.at(-1);
  const payment = order?.payments[0];
  if (order === undefined || payment === undefined) throw new Error('No order was made.');
  return { order, payment };
}

export async function openCheckout(proof: Proof, units: readonly number[]): Promise<Opened> {
  const wanted = proof.products.flatMap(({ productId }, at) =>
    (units[at] ?? 0) > 0 ? [{ productId, quantity: units[at] ?? 0 }] : [],
  );
  const opened = await proof.shop.checkOut(wanted);
  if (opened.kind === 'refused') throw new Error(opened.code);
  return opened;
}

/** Brings the model to an order that a race made, or says that there is none. */
export async function adopt(
  proof: Proof,
  checkoutId: string,
  units: readonly number[],
): Promise<OrderModel | undefined> {
  const orderId = await proof.shop.findOrderId(checkoutId);
  if (orderId === undefined) return undefined;
  const { model } = proof;
  const read = await readNewOrder(proof, orderId);
  const order = {
    ...read,
    payments: read.payments.map((one) => (one.source === 'gift-card' ? { ...one, card: 0 } : one)),
  };
  for (const { source, captured } of order.payments) {
    if (source === 'gift-card') model.cards[0] = (model.cards[0] ?? 0) - captured;
  }
  units.forEach((count, at) => {
    model.stock[at] = (model.stock[at] ?? 0) - count;
    model.sold[at] = (model.sold[at] ?? 0) + count;
  });
  model.orders.push(order);
  return order;
}

/** Each call that answered 200 must be possible in the model in some order, and each that was refused is refused last. */
export function apply(
  title: string,
  calls: readonly { readonly response: ApiResponse; readonly change: () => string | undefined }[],
): void {
  const done = calls.filter(({ response }) => response.status === 200);
  const failed = calls.filter(({ response }) => response.status !== 200);
  countOutcome(`${title}: ${done.length} of ${calls.length} done`);
  for (const { change } of done) same(title, change(), undefined);
  for (const { response, change } of failed) {
    same(title, member(response.body, 'details.applicationError.code') ?? response.body, change());
  }
}

export const refundAll = (model: ShopModel, order: OrderModel, payment: PaymentModel, amount: number) => () =>
  refund(model, order, { units: [], restock: [], shipping: 0, parts: [{ payment, amount }] });

export const askRefund = ({ shop }: Proof, order: OrderModel, payment: PaymentModel, amount: number) =>
  shop.call('POST', '/ecom/v1/order-billing/refund-payments', {
    orderId: order.id,
    paymentRefunds: [{ paymentId: payment.id, amount: shop.toAmount(amount) }],
  });

export const askCancel = ({ shop }: Proof, order: OrderModel) =>
  shop.call('POST', `/ecom/v1/orders/${order.id}/cancel`, { restockAllItems: true, refundPayments: true });

export const askCapture = ({ shop }: Proof, order: OrderModel, payment: PaymentModel, amount: number) =>
  shop.call('POST', '/ecom/v1/order-billing/capture-authorized-payments', {
    orderId: order.id,
    payments: [{ paymentId: payment.id, amount: shop.toAmount(amount) }],
  });

export const askVoid = ({ shop }: Proof, order: OrderModel, payment: PaymentModel) =>
  shop.call('POST', '/ecom/v1/order-billing/void-authorized-payments', {
    orderId: order.id,
    paymentIds: [payment.id],
  });

const ENDED: readonly string[] = [...FINAL_ATTEMPT_STATES, 'authorized'];

/** Time passes until nothing is under way; then no money is held or taken without an order. */
export async function settleMoney({ shop }: Proof, { intents }: FakeStripe): Promise<void> {
  const { world } = shop.desk.shop;
  const open = async (): Promise<number> => {
    const { rows } = await shop.database.read((tx) =>
      sql<{ state: string }>`select distinct state from payment_attempts`.execute(tx.tables<Record<string, never>>()),
    );
    return rows.filter(({ state }) => !ENDED.includes(state)).length;
  };
  await world.platform.runJobs();
  for (let minutes = 0; minutes < 60 && (await open()) > 0; minutes += 1) {
    world.clock.advance(60_000);
    await world.platform.runJobs();
  }
  const { rows } = await shop.database.read((tx) =>
    sql<{
      payment_id: string;
      state: string;
    }>`select payment_id, state from order_payments where source = 'provider'`.execute(
      tx.tables<Record<string, never>>(),
    ),
  );
  const states = new Map(rows.map(({ payment_id: id, state }) => [id, state]));
  for (const { id, metadata, held, taken, refunds } of intents) {
    const back = refunds.reduce((all, { amount }) => all + amount, 0);
    const state = states.get(metadata['payment_id'] ?? '');
    if (state === undefined) same(`money of ${id} without an order`, [held, taken - back], [0, 0]);
    else if (state !== 'AUTHORIZED') same(`money of ${id} that is held`, held, 0);
  }
}
