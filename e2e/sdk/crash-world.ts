/** A platform process that is killed while buyers, a bank and a merchant work with it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from '@cartwright/platform/test/fake-stripe';
import { openReceiver, type Receiver } from '@cartwright/platform/test/receiver';
import { vi } from 'vitest';

import { openBrowser } from '../attacks/browser.ts';
import { merchantToken } from '../world/merchant.ts';
import { findFreePort, type PlatformProcess, ROOT, startPlatform } from '../world/platform-process.ts';

/** How much faster the platform's time passes. */
const SPEED = 10;
const BUYERS = 4;
/** For machines on which nothing is bought meanwhile. */
const MAX_WAIT_MS = 4000;
const SETTLE_MS = 60_000;
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
const CARDS = ['ctoken_approve', 'ctoken_approve', 'ctoken_slow', 'ctoken_decline', ''];

type Json = Readonly<Record<string, unknown>>;

export interface CrashWorld {
  readonly stripe: FakeStripe;
  readonly receiver: Receiver;
  readonly file: string;
  /** Checkouts whose buyers were thanked. */
  readonly thanked: ReadonlySet<string>;
  /** Refunds that the merchant was told of. */
  readonly refunded: ReadonlySet<string>;
  /** How many payments and refunds were in each state when the process was killed. */
  readonly interrupted: Readonly<Record<string, number>>;
  /** Buyers, bank and merchant work until the provider was called so often, and so much longer; then comes the kill. */
  work(until: { readonly calls: number; readonly milliseconds: number }): Promise<void>;
  restart(): Promise<void>;
  /** Resolves when no job has anything left to do. Without a mail server written emails stay in the mailbox. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function createCrashWorld({
  dataFolder,
  startedAt,
}: {
  readonly dataFolder: string;
  readonly startedAt: number;
}): Promise<CrashWorld> {
  const now = (): number => Math.floor(startedAt + (Date.now() - startedAt) * SPEED);
  const stripe = await openFakeStripe(now);
  const receiver = await openReceiver();
  const port = await findFreePort();
  const file = join(dataFolder, 'shop.sqlite');
  const clock = pathToFileURL(join(ROOT, 'e2e/world/fast-clock.ts')).href;
  const start = (): Promise<PlatformProcess> =>
    startPlatform({
      dataFolder,
      port,
      env: {
        NODE_OPTIONS: `--import=${clock}`,
        // The process starts so often that its compiled code is worth keeping.
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
        FAST_CLOCK: `${startedAt} ${SPEED}`,
        STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
        STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
        STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
        STRIPE_API_URL: stripe.url,
        CARTWRIGHT_LOG: 'error',
      },
    });
  let platform = await start();
  let merchant = await merchantToken(platform.adminSignInUrl);
  const { origin, clientId } = platform;
  const [thanked, refunded] = [new Set<string>(), new Set<string>()];
  const interrupted: Record<string, number> = {};
  const notified = new Set<string>();
  let isAlive = true;

  /** Undefined where the process has died meanwhile. */
  async function call(path: string, body: unknown, token = merchant): Promise<Json | undefined> {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response === undefined) return undefined;
    const answer = (await response.json().catch(() => undefined)) as Json | undefined;
    if (response.status >= 500 && response.status !== 503) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  const made = await call('/stores/v1/products', {
    product: {
      name: 'Crash mug',
      productType: 'physical',
      priceData: { price: 33.33 },
      stock: { trackInventory: true, quantity: 90_000 },
    },
  });
  const catalogItemId = (made?.['product'] as { id: string } | undefined)?.id;
  await call('/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes: [] } });

  async function buyOne(card: string): Promise<void> {
    const token = (await call('/oauth2/token', { clientId, grantType: 'anonymous' }, ''))?.['access_token'];
    if (typeof token !== 'string') return;
    const lineItems = [{ quantity: 2, catalogReference: { appId: CATALOG_APP, catalogItemId } }];
    await call('/ecom/v1/carts/current/add-to-cart', { lineItems }, token);
    const checkout = await call('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token);
    const checkoutId = checkout?.['checkoutId'];
    if (typeof checkoutId !== 'string') return;
    const session = await call(
      '/_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${SHOP_URL}/` } },
      token,
    );
    const address = (session?.['redirectSession'] as { fullUrl?: string } | undefined)?.fullUrl;
    if (address === undefined) return;
    const browser = openBrowser({ fetch: (request) => fetch(request), platformUrl: origin, shopUrl: SHOP_URL });
    const page = await browser.open(address).catch(() => undefined);
    if (page?.status !== 200) return;
    const payment = card === '' ? { payment: 'offline' } : { payment: 'stripe', paymentToken: card };
    const seen = await browser.submit(page, { ...FORM, ...payment }).catch(() => undefined);
    if (seen?.url.pathname === '/checkout/thanks' && seen.status === 200) thanked.add(checkoutId);
  }

  /** The bank decides, and sends its notification until it is answered. */
  async function notify(): Promise<void> {
    for (const { id, status } of stripe.intents) {
      if (status === 'processing') stripe.decide(id, Number(id.slice('pi_'.length)) % 3 > 0);
      else if (notified.has(id)) continue;
      const { body, signature } = stripe.sign(stripe.eventOf(id, 'payment_intent.amount_capturable_updated'), now());
      const response = await fetch(`${origin}/payments/notifications/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      }).catch(() => undefined);
      if (response === undefined) return;
      if (response.status === 200) notified.add(id);
    }
  }

  /** Refunds, sends or cancels one of the newest orders. */
  async function manage(turn: number): Promise<void> {
    const found = await call('/ecom/v1/orders/search', { search: { cursorPaging: { limit: 8 } } });
    const orders = (found?.['orders'] as readonly { id: string }[] | undefined) ?? [];
    const orderId = orders[turn % Math.max(1, orders.length)]?.id;
    if (orderId === undefined) return;
    if (turn % 4 === 3) {
      await call(`/ecom/v1/orders/${orderId}/cancel`, { restockAllItems: true, refundPayments: true });
    } else if (turn % 4 === 2) {
      await call(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, { fulfillment: {} });
    } else {
      const read = await call('/ecom/v1/payments/list-by-ids', { orderIds: [orderId] });
      const [transactions] = (read?.['orderTransactions'] as readonly { payments: readonly { id: string }[] }[]) ?? [];
      const paymentId = transactions?.payments[0]?.id;
      if (paymentId === undefined) return;
      const paymentRefunds = [{ paymentId, amount: { amount: '7.01' } }];
      const done = await call('/ecom/v1/order-billing/refund-payments', { orderId, paymentRefunds });
      const refundId = (done?.['refund'] as { id?: string } | undefined)?.id;
      if (refundId !== undefined) refunded.add(refundId);
    }
  }

  const whileAlive = async (act: (turn: number) => Promise<void>, first: number): Promise<void> => {
    for (let turn = first; isAlive; turn += 1) await act(turn);
  };

  const query = (text: string) => {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(text).all();
  };

  let turns = 0;
  return {
    stripe,
    receiver,
    file,
    thanked,
    refunded,
    interrupted,
    work: async ({ calls, milliseconds }) => {
      isAlive = true;
      turns += 1;
      const first = turns;
      const working = [
        ...Array.from({ length: BUYERS }, (_buyer, at) =>
          whileAlive((turn) => buyOne(CARDS[(turn + at) % CARDS.length] ?? ''), first),
        ),
        whileAlive(manage, first),
        whileAlive(async () => {
          await notify();
          await new Promise((resolve) => setImmediate(resolve));
        }, 0),
      ];
      // From the provider's next calls on, so that the kill comes in the middle of payments.
      const enough = stripe.calls.length + calls;
      await vi.waitUntil(() => stripe.calls.length >= enough, { timeout: MAX_WAIT_MS, interval: 3 }).catch(() => false);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      isAlive = false;
      await platform.kill();
      await Promise.all(working);
      const states = query(
        `select 'payment ' || state as state, count(*) as count from payment_attempts
           where state not in ('captured', 'declined', 'voided', 'returned') group by state
         union all select 'refund ' || state, count(*) from order_refund_transactions
           where state <> 'SUCCEEDED' group by state
         union all select 'job ' || kind, count(*) from jobs where kind in ('email-draft', 'webhook') group by kind`,
      );
      for (const { state, count } of states) {
        interrupted[String(state)] = (interrupted[String(state)] ?? 0) + Number(count);
      }
    },
    restart: async () => {
      platform = await start();
      merchant = await merchantToken(platform.adminSignInUrl);
    },
    settle: async () => {
      await vi.waitFor(
        async () => {
          await notify();
          const open = query(
            `select 'payment ' || state as what, count(*) as count from payment_attempts
               where state not in ('captured', 'declined', 'voided', 'returned') group by state
             union all select 'refund', count(*) from order_refund_transactions
               where state in ('SCHEDULED', 'STARTED', 'PENDING') having count(*) > 0
             union all select kind, count(*) from jobs where dead_at is null
               and kind not in ('reservation.expire', 'payment.reconcile', 'email') group by kind`,
          );
          if (open.length > 0) throw new Error(`Still under way: ${JSON.stringify(open)}`);
        },
        { timeout: SETTLE_MS, interval: 250 },
      );
    },
    close: async () => {
      isAlive = false;
      await platform.kill();
      await receiver[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}
