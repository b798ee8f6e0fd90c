/** An order desk whose buyers pay with the fake of Stripe. */
import { onTestFinished } from 'vitest';

import { type CardDesk, createCardDesk } from './card-orders.ts';
import type { DatabasePlace } from './databases.ts';
import { openDemoShop } from './demo-shop.ts';
import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from './fake-stripe.ts';
import { createOrderDesk } from './orders.ts';
import { checkOutCart, checkOutMugs, openCheckout, payBy, readOrder } from './paying.ts';
import { page } from './test-browser.ts';
import { type JsonObject, PUBLIC_URL } from './test-platform.ts';

export interface StripeDesk {
  readonly desk: CardDesk;
  readonly fake: FakeStripe;
  /** Buys two mugs, or what the shopper has put into the cart, with a card, and returns the order. */
  buy(cart?: { readonly isFilled: true }): Promise<JsonObject>;
  /** Sends the notification that the first refund of the first payment stands so, and returns the status. */
  notifyRefund(status: string): Promise<number>;
}

export async function openStripeDesk(database: DatabasePlace): Promise<StripeDesk> {
  let now = (): number => 0;
  const fake = await openFakeStripe(() => now());
  onTestFinished(async () => fake[Symbol.asyncDispose]());
  const shop = await openDemoShop({ database, stripe: { ...STRIPE_KEYS, apiUrl: fake.url } });
  const { world } = shop;
  now = world.clock.now;
  return {
    desk: createCardDesk(await createOrderDesk(shop)),
    fake,
    buy: async (cart) => {
      const browser = world.browser();
      const checkout = await openCheckout(
        browser,
        cart === undefined ? await checkOutMugs(shop, 2) : await checkOutCart(shop),
      );
      page(await payBy(browser, checkout, 'ctoken_approve', { payment: 'stripe' }), 'thanks');
      return (await readOrder(world)) ?? {};
    },
    notifyRefund: async (status) => {
      const { body, signature } = fake.sign(fake.refundEventOf('pi_1', status), world.clock.now());
      const url = `${PUBLIC_URL}/payments/notifications/stripe`;
      const headers = { 'stripe-signature': signature };
      return (await world.platform.fetch(new Request(url, { method: 'POST', body, headers }))).status;
    },
  };
}
