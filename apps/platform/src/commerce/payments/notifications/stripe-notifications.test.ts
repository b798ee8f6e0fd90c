/** Paying with Stripe through the front door, and the notifications that Stripe sends. */
import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases, type TestDatabases } from '../../../../test/databases.ts';
import { type DemoShop, openDemoShop } from '../../../../test/demo-shop.ts';
import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from '../../../../test/fake-stripe.ts';
import { checkOutMugs, countMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { type Browser, page, type Seen } from '../../../../test/test-browser.ts';
import { PUBLIC_URL } from '../../../../test/test-platform.ts';

interface StripeShop {
  readonly shop: DemoShop;
  readonly fake: FakeStripe;
  readonly browser: Browser;
  readonly address: string;
  pay(token: string): Promise<Seen>;
  /** Sends an event as Stripe does, and reads the status. */
  send(event: Readonly<Record<string, unknown>>, change?: { secret?: string; ageMs?: number }): Promise<number>;
  post(body: string, signature?: string, provider?: string): Promise<Response>;
}

async function open(database: Awaited<ReturnType<TestDatabases['place']>>): Promise<StripeShop> {
  let now = (): number => 0;
  const fake = await openFakeStripe(() => now());
  onTestFinished(async () => fake[Symbol.asyncDispose]());
  const shop = await openDemoShop({ database, stripe: { ...STRIPE_KEYS, apiUrl: fake.url } });
  const { world } = shop;
  now = world.clock.now;
  const browser = world.browser();
  const address = await checkOutMugs(shop);
  const post: StripeShop['post'] = (body, signature, provider = 'stripe') =>
    world.platform.fetch(
      new Request(`${PUBLIC_URL}/payments/notifications/${provider}`, {
        method: 'POST',
        body,
        headers: signature === undefined ? {} : { 'stripe-signature': signature },
      }),
    );
  return {
    shop,
    fake,
    browser,
    address,
    post,
    pay: async (token) => payBy(browser, await openCheckout(browser, address), token, { payment: 'stripe' }),
    send: async (event, { secret, ageMs = 0 } = {}) => {
      const { body, signature } = fake.sign(event, world.clock.now() - ageMs, secret);
      return (await post(body, signature)).status;
    },
  };
}

const PAID = { paymentStatus: 'PAID', balanceSummary: { paid: { amount: '40.95' } } };

describeOnBothDatabases('paying with Stripe', (databases) => {
  test('offers it first, and takes the money once the order exists', async () => {
    const { shop, fake, browser, address, pay } = await open(await databases.place());
    const shown = await openCheckout(browser, address);
    expect(shown.payment[0]).toMatchObject({ code: 'stripe', form: { kind: 'stripe', currency: 'usd', amount: 4095 } });
    const declined = page(await pay('ctoken_funds'), 'checkout');
    expect(declined.form.fieldErrors).toEqual({
      payment: { code: 'payment-declined', values: { reason: 'insufficient-funds' } },
    });
    const thanks = page(await pay('ctoken_approve'), 'thanks');
    expect(thanks.order.payment).toMatchObject({ code: 'stripe', card: { brand: 'Visa', lastFour: '4242' } });
    expect(await readOrder(shop.world)).toMatchObject(PAID);
    expect(fake.intents.map(({ status, taken }) => [status, taken])).toEqual([
      ['canceled', 0],
      ['succeeded', 4095],
    ]);
    expect(await countMugs(shop)).toBe(41);
  });

  test('makes one order of a slow payment, whose notification comes twice', async () => {
    const { shop, fake, pay, send } = await open(await databases.place());
    expect(page(await pay('ctoken_slow'), 'payment').state).toBe('confirming');
    expect(await readOrder(shop.world)).toBeUndefined();
    fake.decide('pi_1', true);
    const event = fake.eventOf('pi_1', 'payment_intent.amount_capturable_updated');
    expect(await send(event)).toBe(200);
    expect(await readOrder(shop.world)).toMatchObject(PAID);
    const calls = fake.calls.length;
    // The same one again asks nothing; another one of the same payment changes nothing.
    expect(await send(event)).toBe(200);
    expect(fake.calls).toHaveLength(calls);
    expect(await send(fake.eventOf('pi_1', 'payment_intent.succeeded'))).toBe(200);
    expect(fake.intents[0]?.taken).toBe(4095);
    expect(await countMugs(shop)).toBe(41);
  });

  test('trusts what Stripe answers, and not what a notification says', async () => {
    const { shop, fake, pay, send } = await open(await databases.place());
    await pay('ctoken_slow');
    const event = fake.eventOf('pi_1', 'payment_intent.succeeded');
    const { data } = event as { data: { object: object } };
    const forged = { ...event, data: { object: { ...data.object, status: 'succeeded', amount_received: 4095 } } };
    expect(await send(forged)).toBe(200);
    expect(await readOrder(shop.world)).toBeUndefined();
  });

  test('does nothing without a right signature', async () => {
    const { shop, fake, pay, send, post } = await open(await databases.place());
    await pay('ctoken_slow');
    fake.decide('pi_1', true);
    const event = fake.eventOf('pi_1', 'payment_intent.amount_capturable_updated');
    expect(await send(event, { secret: 'whsec_other' })).toBe(400);
    expect(await send(event, { ageMs: 301_000 })).toBe(400);
    const { body, signature } = fake.sign(event, shop.world.clock.now());
    for (const response of [await post(body), await post(`${body} `, signature), await post(body, 'v1=00')]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: 'The signature is missing, wrong or too old.' });
    }
    expect(await readOrder(shop.world)).toBeUndefined();
    const other = await post(body, signature, 'manual');
    expect(other.status).toBe(404);
    expect(await other.json()).toEqual({ message: 'No payment provider of this name sends notifications here.' });
  });

  test('leaves alone what is not ours, and asks for another try while Stripe is away', async () => {
    const { shop, fake, pay, send } = await open(await databases.place());
    await pay('ctoken_slow');
    fake.decide('pi_1', true);
    const ours = fake.eventOf('pi_1', 'payment_intent.amount_capturable_updated');
    expect(await send({ ...ours, account: 'acct_other' })).toBe(200);
    expect(await send({ ...ours, data: { object: { object: 'payment_intent', id: 'pi_9', metadata: {} } } })).toBe(200);
    const foreign = { object: 'payment_intent', id: 'pi_9', metadata: { payment_id: 'pay_of_another_site' } };
    expect(await send({ ...ours, data: { object: foreign } })).toBe(200);
    expect(
      await send({ ...ours, type: 'customer.created', data: { object: { object: 'customer', id: 'cus_1' } } }),
    ).toBe(200);
    expect(await readOrder(shop.world)).toBeUndefined();
    await fake[Symbol.asyncDispose]();
    expect(await send(ours)).toBe(503);
  });
});
