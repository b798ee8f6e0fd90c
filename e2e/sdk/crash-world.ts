/** A platform process that is killed while buyers, banks and a merchant work with it. Everything around it lives on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from '@cartwright/platform/test/fake-stripe';
import { type MailServer, openMailServer } from '@cartwright/platform/test/mail-server';
import { openReceiver, type Receiver } from '@cartwright/platform/test/receiver';
import { vi } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { findFreePort, type PlatformProcess, ROOT, startPlatform } from '../world/platform-process.ts';
import { type Acknowledged, createActors, type Json, type MortalPlatform } from './crash-actors.ts';
import type { CrashPlace } from './crash-rows.ts';

/** How much faster the platform's time passes. */
const SPEED = 10;
const BUYERS = 4;
/** For machines on which nothing is bought meanwhile. */
const MAX_WAIT_MS = 4000;
const SETTLE_MS = 60_000;

/** What the work waits for before the kill comes. */
export type Moment =
  /** The provider was called so often, and so much longer. */
  | { readonly kind: 'calls'; readonly calls: number; readonly milliseconds: number }
  /** The mail server has accepted an email, and the process has not heard so. */
  | { readonly kind: 'email' };

/** From a start to the kill. */
export interface Life {
  readonly startedAt: number;
  moment?: Moment;
  killedAt?: number;
}

export interface CrashWorld extends Acknowledged, Pick<CrashPlace, 'read'> {
  readonly stripe: FakeStripe;
  readonly receiver: Receiver;
  readonly mailServer: MailServer;
  readonly lives: readonly Life[];
  /** How many payments, refunds and jobs were under way when the process was killed. */
  readonly interrupted: Readonly<Record<string, number>>;
  /** Buyers, banks and merchant work until then; then comes the kill. */
  work(until: Moment): Promise<void>;
  restart(): Promise<void>;
  /** Resolves when no job has anything left to do. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function createCrashWorld({
  place,
  startedAt,
}: {
  readonly place: CrashPlace;
  readonly startedAt: number;
}): Promise<CrashWorld> {
  const now = (): number => Math.floor(startedAt + (Date.now() - startedAt) * SPEED);
  const stripe = await openFakeStripe(now);
  const receiver = await openReceiver();
  const mailServer = await openMailServer();
  const port = await findFreePort();
  const clock = pathToFileURL(join(ROOT, 'e2e/world/fast-clock.ts')).href;
  const lives: Life[] = [];
  const start = (): Promise<PlatformProcess> => {
    lives.push({ startedAt: Date.now() });
    return startPlatform({
      dataFolder: place.dataFolder,
      port,
      env: {
        NODE_OPTIONS: `--import=${clock}`,
        // The process starts so often that its compiled code is worth keeping.
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
        FAST_CLOCK: `${startedAt} ${SPEED}`,
        DATABASE_URL: place.databaseUrl,
        SMTP_URL: mailServer.urlFor(`life-${lives.length}`),
        STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
        STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
        STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
        STRIPE_API_URL: stripe.url,
        CARTWRIGHT_LOG: 'error',
      },
    });
  };
  let platform = await start();
  let merchant = await merchantToken(await platform.ownerSignInUrl());
  const { origin, clientId } = platform;
  const interrupted: Record<string, number> = {};
  let isAlive = true;

  const call: MortalPlatform['call'] = async (path, body, { token = merchant, isPatch = false } = {}) => {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const request = new Request(`${origin}${path}`, {
      method: isPatch ? 'PATCH' : 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const response = await fetch(request).catch(() => undefined);
    if (response === undefined) return undefined;
    const answer = (await response.json().catch(() => undefined)) as Json | undefined;
    if (response.status >= 500 && response.status !== 503) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  const made = await call('/stores/v1/products', {
    product: {
      name: 'Crash mug',
      productType: 'physical',
      priceData: { price: 33.33 },
      stock: { trackInventory: true, quantity: 90_000 },
    },
  });
  await call('/webhooks/v1/webhooks', { webhook: { url: receiver.url, eventTypes: [] } });
  const methods = (await call('/ecom/v1/payment-methods/query', { query: {} }))?.['paymentMethods'] as readonly Json[];
  const card = methods.find(({ code }) => code === 'stripe');
  const acknowledged: Acknowledged = { thanked: new Set(), refunded: new Set(), captured: new Set() };
  const { buy, manage, notify } = createActors(
    { origin, clientId, call },
    {
      stripe,
      now,
      acknowledged,
      catalogItemId: String((made?.['product'] as Json | undefined)?.['id']),
    },
  );

  const whileAlive = async (act: (turn: number) => Promise<void>, first: number): Promise<void> => {
    for (let turn = first; isAlive; turn += 1) await act(turn);
  };

  /** Counts from now on, so that the kill comes in the middle of payments or of an email. */
  const reach = async (moment: Moment): Promise<void> => {
    const isEmail = moment.kind === 'email';
    mailServer.setAnswering(!isEmail);
    const many = (): number => (isEmail ? mailServer.accepted : stripe.calls).length;
    const enough = many() + (isEmail ? 1 : moment.calls);
    await vi.waitUntil(() => many() >= enough, { timeout: MAX_WAIT_MS, interval: 3 }).catch(() => false);
    if (!isEmail) await new Promise((resolve) => setTimeout(resolve, moment.milliseconds));
  };

  let turns = 0;
  return {
    ...acknowledged,
    read: place.read,
    stripe,
    receiver,
    mailServer,
    lives,
    interrupted,
    work: async (moment) => {
      isAlive = true;
      turns += 1;
      const first = turns;
      // The merchant takes the money now by hand, and now at once.
      const paymentMethod = { ...card, capture: turns % 2 === 0 ? 'MANUAL' : 'AUTOMATIC' };
      await call(`/ecom/v1/payment-methods/${String(card?.['id'])}`, { paymentMethod }, { isPatch: true });
      const working = [
        ...Array.from({ length: BUYERS }, (_buyer, at) => whileAlive(buy, first + at)),
        whileAlive(manage, first),
        whileAlive(async () => {
          await notify();
          await new Promise((resolve) => setImmediate(resolve));
        }, 0),
      ];
      await reach(moment);
      isAlive = false;
      await platform.kill();
      mailServer.setAnswering(true);
      Object.assign(lives.at(-1) ?? {}, { moment, killedAt: Date.now() });
      await Promise.all(working);
      const states = await place.read(
        `select 'payment ' || state as state, count(*) as count from payment_attempts
           where state not in ('captured', 'declined', 'voided', 'returned') group by state
         union all select 'refund ' || state, count(*) from order_refund_transactions
           where state <> 'SUCCEEDED' group by state
         union all select 'job ' || kind, count(*) from jobs
           where kind not in ('reservation.expire', 'payment.reconcile') group by kind`,
      );
      for (const { state, count } of states) {
        interrupted[String(state)] = (interrupted[String(state)] ?? 0) + Number(count);
      }
    },
    restart: async () => {
      platform = await start();
      merchant = await merchantToken(await platform.ownerSignInUrl());
    },
    settle: async () => {
      await vi.waitFor(
        async () => {
          await notify(true);
          const open = await place.read(
            `select 'payment ' || state as what, count(*) as count from payment_attempts
               where state not in ('authorized', 'captured', 'declined', 'voided', 'returned') group by state
             union all select 'refund', count(*) from order_refund_transactions
               where state in ('SCHEDULED', 'STARTED', 'PENDING') having count(*) > 0
             union all select kind, count(*) from jobs where dead_at is null
               and kind not in ('reservation.expire', 'payment.reconcile') group by kind`,
          );
          if (open.length > 0) throw new Error(`Still under way: ${JSON.stringify(open)}`);
        },
        { timeout: SETTLE_MS, interval: 100 },
      );
    },
    close: async () => {
      isAlive = false;
      await platform.kill();
      await mailServer[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
      await stripe[Symbol.asyncDispose]();
    },
  };
}
