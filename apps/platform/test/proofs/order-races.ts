/** The races: each sends some requests at once, and brings the model to where their answers say that they came. */
import { sql } from 'kysely';

import { page } from '../test-browser.ts';
import { type ApiResponse, PUBLIC_URL, text } from '../test-platform.ts';
import { place, tokenOf } from './buyer-steps.ts';
import { same } from './order-checks.ts';
import {
  cancel,
  capture,
  collectableOf,
  fulfill,
  leftOf,
  type OrderModel,
  type PaymentModel,
  release,
} from './order-model.ts';
import { applyGiftCard, type Opened, pay } from './proof-shop.ts';
import { countOutcome, findNewPaymentId, type Proof } from './proof.ts';
import {
  adopt,
  apply,
  askCancel,
  askCapture,
  askRefund,
  askVoid,
  both,
  buy,
  ONE_EACH,
  openCheckout,
  refundAll,
  type Round,
} from './racing.ts';

type Race = readonly [title: string, run: (round: Round) => Promise<void>];

export const RACES: readonly Race[] = [
  ['buyers of the last unit', raceForLastUnit],
  [
    'two refunds',
    async ({ proof }) => {
      const { order, payment } = await buy(proof);
      const amount = Math.ceil(leftOf(payment) * 0.6);
      const responses = await Promise.all([1, 2, 3].map(() => askRefund(proof, order, payment, amount)));
      const change = refundAll(proof.model, order, payment, amount);
      apply(
        'two refunds',
        responses.map((response) => ({ response, change })),
      );
      same('refunds that were made', payment.refunded, amount);
    },
  ],
  [
    'refund and cancel',
    async ({ proof, stripe }) => {
      const { order, payment } = await buy(proof);
      const amount = Math.ceil(leftOf(payment) * 0.6);
      const [refunded, canceled] = await both(
        stripe,
        () => askRefund(proof, order, payment, amount),
        () => askCancel(proof, order),
      );
      apply('refund and cancel', [
        { response: refunded, change: refundAll(proof.model, order, payment, amount) },
        { response: canceled, change: () => cancel(proof.model, order, { restocks: true, refunds: true }) },
      ]);
      same('everything is given back', leftOf(payment), 0);
    },
  ],
  ['notification and return', raceOfNotification],
  [
    'capture and void',
    async ({ proof, stripe }) => {
      const { order, payment } = await buy(proof, true);
      const amount = Math.ceil(payment.amount / 2);
      const [taken, released] = await both(
        stripe,
        () => askCapture(proof, order, payment, amount),
        () => askVoid(proof, order, payment),
      );
      await endHeld(proof, { order, payment, amount }, { taken, released });
    },
  ],
  [
    'capture and cancel',
    async ({ proof, stripe }) => {
      const { order, payment } = await buy(proof, true);
      const amount = Math.ceil(payment.amount / 2);
      const [taken, canceled] = await both(
        stripe,
        () => askCapture(proof, order, payment, amount),
        () => askCancel(proof, order),
      );
      same('the cancellation', canceled.status, 200);
      countOutcome(`capture and cancel: capture ${taken.status}`);
      if (taken.status === 200) capture(order, payment, amount);
      cancel(proof.model, order, { restocks: true, refunds: true });
    },
  ],
  ['expiry of a reservation and its purchase', raceOfExpiry],
  ['double click and two tabs', raceOfClicks],
  [
    'two fulfillments of the same line',
    async ({ proof }) => {
      const { order } = await buy(proof);
      const [line] = order.lines;
      const fulfillment = { lineItems: [{ id: line?.id ?? '', quantity: 1 }] };
      const path = `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`;
      const responses = await Promise.all([1, 2, 3].map(() => proof.shop.call('POST', path, { fulfillment })));
      apply(
        'two fulfillments',
        responses.map((response) => ({
          response,
          change: () =>
            fulfill(order, [1, 0, 0], {
              id: response.status === 200 ? text(response.body['fulfillmentId']) : '',
              isDelivered: false,
              tracking: '',
            }),
        })),
      );
      same('parcels', order.parcels.length, 1);
    },
  ],
  [
    'one gift card and two orders',
    async ({ proof }) => {
      const code = proof.cards[0]?.code ?? '';
      const opened = await Promise.all([openCheckout(proof, [1, 0, 0]), openCheckout(proof, [0, 2, 0])]);
      const ready = [];
      for (const one of opened) ready.push({ ...one, form: await applyGiftCard(one, code) });
      await Promise.all(
        ready.map((one, at) =>
          pay(one, at === 0 ? { method: 'offline' } : { method: 'stripe', token: 'ctoken_approve' }),
        ),
      );
      const made = [
        await adopt(proof, ready[0]?.checkoutId ?? '', [1, 0, 0]),
        await adopt(proof, ready[1]?.checkoutId ?? '', [0, 2, 0]),
      ];
      countOutcome(`gift card: ${made.filter((one) => one !== undefined).length} orders`);
      same('a gift card is never overdrawn', (proof.model.cards[0] ?? 0) >= 0, true);
    },
  ],
  [
    'one gift card redeemed of two orders by the merchant',
    async ({ proof }) => {
      for (const units of [
        [1, 0, 0],
        [0, 3, 0],
      ])
        await place(proof, { way: 'offline', units, card: undefined, isPickup: false });
      const { orders, cards } = proof.model;
      const responses = await Promise.all(
        orders.map((order) =>
          proof.shop.call('POST', '/ecom/v1/order-billing/redeem-gift-card', {
            orderId: order.id,
            giftCardCode: proof.cards[2]?.code ?? '',
            amount: proof.shop.toAmount(Math.min(3500, collectableOf(order))),
          }),
        ),
      );
      countOutcome(`redeem: ${responses.map(({ status }) => status).join(' ')}`);
      for (const [at, order] of orders.entries()) {
        if (responses[at]?.status !== 200) continue;
        const amount = Math.min(3500, collectableOf(order));
        cards[2] = (cards[2] ?? 0) - amount;
        const id = await findNewPaymentId(proof, order);
        order.payments.push({
          id,
          source: 'gift-card',
          card: 2,
          amount,
          state: 'APPROVED',
          captured: amount,
          refunded: 0,
        });
      }
    },
  ],
];

async function raceForLastUnit({ proof, buyers }: Round): Promise<void> {
  const { shop, model, products } = proof;
  const only = products[2] ?? { productId: '', variantId: '' };
  const by = 1 - (model.stock[2] ?? 0);
  await shop.call('POST', '/stores/v1/stock/adjust', { adjustments: [{ ...only, by, reason: 'RECOUNT' }] });
  model.stock[2] = 1;
  const opened: Opened[] = [];
  for (let at = 0; at < buyers; at += 1) opened.push(await openCheckout(proof, [0, 0, 1]));
  await Promise.all(
    opened.map((one, at) =>
      pay(one, at % 2 === 0 ? { method: 'stripe', token: 'ctoken_approve' } : { method: 'offline' }),
    ),
  );
  const made = [];
  for (const { checkoutId } of opened) made.push(await adopt(proof, checkoutId, [0, 0, 1]));
  countOutcome(`the last unit: ${buyers} buyers, ${made.filter((one) => one !== undefined).length} orders`);
  same('orders of the last unit', made.filter((one) => one !== undefined).length, 1);
}

/** The bank decides; its notification arrives three times while the buyer looks in two tabs and the job asks. */
async function raceOfNotification({ proof, stripe }: Round): Promise<void> {
  const { shop } = proof;
  const { world } = shop.desk.shop;
  const opened = await openCheckout(proof, ONE_EACH);
  const seen = await pay(opened, { method: 'stripe', token: tokenOf(shop, 'slow') });
  page(seen, 'payment');
  const intent = stripe.intents.at(-1)?.id ?? '';
  world.clock.advance(61_000);
  stripe.decide(intent, true);
  const event = stripe.eventOf(intent, 'payment_intent.amount_capturable_updated');
  const { body, signature } = stripe.sign(event, world.clock.now());
  const send = () =>
    world.platform.fetch(
      new Request(`${PUBLIC_URL}/payments/notifications/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      }),
    );
  const look = () => opened.browser.open(seen.url.href);
  await Promise.all([send(), send(), send(), world.platform.runJobs(), look(), look()]);
  await world.platform.runJobs();
  const order = await adopt(proof, opened.checkoutId, ONE_EACH);
  same(
    'the paid order',
    order?.payments.map(({ state, captured }) => [state, captured === order.total]),
    [['APPROVED', true]],
  );
}

/** Fifteen minutes have passed: the units go back while the buyer confirms, and another visitor wants them too. */
async function raceOfExpiry({ proof, stripe }: Round): Promise<void> {
  const { shop } = proof;
  const { world } = shop.desk.shop;
  const opened = await openCheckout(proof, ONE_EACH);
  const seen = await pay(opened, { method: 'stripe', token: tokenOf(shop, 'slow') });
  page(seen, 'payment');
  // As a bank that asks the buyer: the units are held for as long as an attempt is.
  await shop.database.write((tx) =>
    sql`update stock_reservations set expires_at = ${world.clock.now() + 1} where holder_id = ${opened.checkoutId}`.execute(
      tx.tables<Record<string, never>>(),
    ),
  );
  const other = await openCheckout(proof, ONE_EACH);
  world.clock.advance(16 * 60_000);
  stripe.decide(stripe.intents.at(-1)?.id ?? '', true);
  await Promise.all([world.platform.runJobs(), opened.browser.open(seen.url.href), pay(other, { method: 'offline' })]);
  await world.platform.runJobs();
  for (const { checkoutId } of [opened, other]) {
    same('both bought', (await adopt(proof, checkoutId, ONE_EACH)) !== undefined, true);
  }
}

async function raceOfClicks({ proof, stripe }: Round): Promise<void> {
  const opened = await openCheckout(proof, ONE_EACH);
  const method =
    stripe.intents.length % 2 === 0
      ? ({ method: 'offline' } as const)
      : ({ method: 'stripe', token: 'ctoken_approve' } as const);
  const tab = page(await opened.browser.open(opened.address), 'checkout');
  await Promise.all([pay(opened, method), pay({ ...opened, form: tab.form }, method), pay(opened, method)]);
  await proof.shop.desk.shop.world.platform.runJobs();
  const order = await adopt(proof, opened.checkoutId, ONE_EACH);
  same('payments of clicks', order?.payments.length, method.method === 'offline' ? 0 : 1);
}

/** A held payment that is taken and released at once ends as one of the two. */
async function endHeld(
  proof: Proof,
  { order, payment, amount }: { order: OrderModel; payment: PaymentModel; amount: number },
  { taken, released }: { taken: ApiResponse; released: ApiResponse },
): Promise<void> {
  countOutcome(`capture and void: ${taken.status} ${released.status}`);
  if (taken.status === 200) same('taken', capture(order, payment, amount), undefined);
  else if (released.status === 200) same('released', release(payment), undefined);
  same('one of both', [taken.status, released.status].includes(200), true);
  await proof.shop.desk.shop.world.platform.runJobs();
}
