/**
 * A second shop for tests of payments: it takes cards with a server that stands for Stripe, in a currency without
 * decimals. Its prices are the demo's, as whole yen.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from '@cartwright/platform/test/fake-stripe';

import { type RunningShop, startShop } from './running-shop.ts';
import { copyStockedShop } from './stocked-shop.ts';

export interface CardShop {
  readonly addresses: RunningShop['addresses'];
  readonly stripe: FakeStripe;
  close(): Promise<void>;
}

export async function openCardShop(): Promise<CardShop> {
  const stripe = await openFakeStripe();
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-cards-'));
  await copyStockedShop(dataFolder);
  const shop = await startShop({
    dataFolder,
    environment: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  });
  // A shop's currency is chosen when it is made, so no call changes it.
  const database = new DatabaseSync(join(dataFolder, 'shop.sqlite'));
  database.exec(`update sites set settings = json_set(settings, '$.currency', 'JPY')`);
  database.close();
  return {
    addresses: shop.addresses,
    stripe,
    close: async () => {
      await shop.stop();
      await stripe[Symbol.asyncDispose]();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
