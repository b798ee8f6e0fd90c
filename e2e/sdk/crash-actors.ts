/** Who works with a platform that is killed: buyers, their banks, and the merchant. None of them stops at a lost answer. */
import type { FakeStripe } from '@cartwright/platform/test/fake-stripe';

import { openBrowser } from '../attacks/browser.ts';

const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
const SHOP_URL = 'http://localhost:4000';
const FORM = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
  intent: 'order',
};
/** How each next buyer pays: by card, with a bank that asks or is slow, or later. */
const CARDS = ['ctoken_approve', 'ctoken_challenge', 'ctoken_approve', 'ctoken_slow', 'ctoken_decline', ''];

export type Json = Readonly<Record<string, unknown>>;

/** A platform that may be dead at any moment. */
export interface MortalPlatform {
  readonly origin: string;
  readonly clientId: string;
  /** Undefined where the process has died meanwhile. */
  call(
    path: string,
    body: unknown,
    options?: { readonly token?: string; readonly isPatch?: boolean },
  ): Promise<Json | undefined>;
}

/** What was acknowledged, and may not be lost. */
export interface Acknowledged {
  /** Checkouts whose buyers were thanked. */
  readonly thanked: Set<string>;
  /** Refunds that the merchant was told of. */
  readonly refunded: Set<string>;
  /** Payments that the merchant was told that they were captured. */
  readonly captured: Set<string>;
}

export interface Actors {
  /** Buys two units. The turn decides how the buyer pays. */
  buy(turn: number): Promise<void>;
  /** Refunds, sends, cancels, captures or voids one of the newest orders. */
  manage(turn: number): Promise<void>;
  /** Banks decide, and their notifications are sent until they are answered. At the end no buyer is waited for. */
  notify(isEnd?: boolean): Promise<void>;
}

export function createActors(
  { origin, clientId, call }: MortalPlatform,
  {
    stripe,
    now,
    catalogItemId,
    acknowledged,
  }: {
    readonly stripe: FakeStripe;
    readonly now: () => number;
    readonly catalogItemId: string;
    readonly acknowledged: Acknowledged;
  },
): Actors {
  const notified = new Set<string>();

  async function openCheckout(): Promise<{ readonly checkoutId: string; readonly address: string } | undefined> {
    const visitor = await call('/oauth2/token', { clientId, grantType: 'anonymous' }, { token: '' });
    const token = visitor?.['access_token'];
    if (typeof token !== 'string') return undefined;
    const lineItems = [{ quantity: 2, catalogReference: { appId: CATALOG_APP, catalogItemId } }];
    await call('/ecom/v1/carts/current/add-to-cart', { lineItems }, { token });
    const checkout = await call('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, { token });
    const checkoutId = checkout?.['checkoutId'];
    if (typeof checkoutId !== 'string') return undefined;
    const body = { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${SHOP_URL}/` } };
    const session = await call('/_api/redirects-api/v1/redirect-session', body, { token });
    const address = (session?.['redirectSession'] as { fullUrl?: string } | undefined)?.fullUrl;
    return address === undefined ? undefined : { checkoutId, address };
  }

  async function capture(orderId: string, payment: Payment, turn: number): Promise<void> {
    // Now everything, now a part.
    const amount = turn % 2 === 0 ? {} : { amount: { amount: '20.00' } };
    const path = '/ecom/v1/order-billing/capture-authorized-payments';
    const done = await call(path, { orderId, payments: [{ paymentId: payment.id, ...amount }] });
    if (done?.['orderTransactions'] !== undefined) acknowledged.captured.add(payment.id);
  }

  async function refund(orderId: string, payment: Payment): Promise<void> {
    const paymentRefunds = [{ paymentId: payment.id, amount: { amount: '7.01' } }];
    const done = await call('/ecom/v1/order-billing/refund-payments', { orderId, paymentRefunds });
    const { id, transactions = [] } = (done?.['refund'] ?? {}) as { id?: string; transactions?: readonly Json[] };
    const isMade = transactions.every(({ refundStatus }) => refundStatus === 'SUCCEEDED');
    if (id !== undefined && isMade) acknowledged.refunded.add(id);
  }

  return {
    buy: async (turn) => {
      const opened = await openCheckout();
      if (opened === undefined) return;
      const browser = openBrowser({ fetch: (request) => fetch(request), platformUrl: origin, shopUrl: SHOP_URL });
      const page = await browser.open(opened.address).catch(() => undefined);
      if (page?.status !== 200) return;
      const card = CARDS[turn % CARDS.length] ?? '';
      const payment = card === '' ? { payment: 'offline' } : { payment: 'stripe', paymentToken: card };
      let seen = await browser.submit(page, { ...FORM, ...payment }).catch(() => undefined);
      const asked = /^\/challenge\/(pi_\d+)$/.exec(seen?.url.pathname ?? '')?.[1];
      if (asked !== undefined) {
        // The buyer confirms at the bank and comes back, or declines there.
        if (!stripe.answer(asked, turn % 5 > 0)) return;
        const { returnUrl = '' } = stripe.intents.find(({ id }) => id === asked) ?? {};
        seen = await browser.open(returnUrl).catch(() => undefined);
      }
      if (seen?.url.pathname === '/checkout/thanks' && seen.status === 200) acknowledged.thanked.add(opened.checkoutId);
    },

    manage: async (turn) => {
      const found = await call('/ecom/v1/orders/search', { search: { cursorPaging: { limit: 8 } } });
      const orders = (found?.['orders'] as readonly { id: string }[] | undefined) ?? [];
      const orderId = orders[turn % Math.max(1, orders.length)]?.id;
      if (orderId === undefined) return;
      const read = await call('/ecom/v1/payments/list-by-ids', { orderIds: [orderId] });
      const [transactions] = (read?.['orderTransactions'] as readonly { payments: readonly Payment[] }[]) ?? [];
      const payment = transactions?.payments[0];
      if (payment?.status === 'AUTHORIZED' && turn % 4 > 0) return capture(orderId, payment, turn);
      switch (turn % 5) {
        case 0:
          await call(`/ecom/v1/orders/${orderId}/cancel`, { restockAllItems: true, refundPayments: true });
          return;
        case 1:
          await call(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: {} });
          return;
        case 2:
          if (payment?.status !== 'AUTHORIZED') break;
          await call('/ecom/v1/order-billing/void-authorized-payments', { orderId, paymentIds: [payment.id] });
          return;
        default:
      }
      if (payment !== undefined) await refund(orderId, payment);
    },

    notify: async (isEnd = false) => {
      for (const { id, status } of stripe.intents) {
        const waits = status === 'processing' || (isEnd && status === 'requires_action');
        if (waits) stripe.answer(id, Number(id.slice('pi_'.length)) % 3 > 0);
        else if (notified.has(id)) continue;
        const { body, signature } = stripe.sign(stripe.eventOf(id, 'payment_intent.amount_capturable_updated'), now());
        const response = await fetch(`${origin}/payments/notifications/stripe`, {
          method: 'POST',
          body,
          headers: { 'stripe-signature': signature },
        }).catch(() => undefined);
        if (response === undefined) return;
        if (response.status === 200 && status !== 'requires_action') notified.add(id);
      }
    },
  };
}

interface Payment {
  readonly id: string;
  readonly status: string;
}
