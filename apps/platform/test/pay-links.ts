/** A merchant who sends payment links of orders, and buyers who follow them. */
import type { HostedPageOf } from '@cartwright/hosted';

import { openOrderDesk, type OrderDesk } from './orders.ts';
import { type Browser, page, type Seen } from './test-browser.ts';
import { type JsonObject, text } from './test-platform.ts';

export interface PayLinkDesk extends OrderDesk {
  /** Sends the link of an order and returns it. */
  send(order: JsonObject, more?: JsonObject): Promise<string>;
  /** Opens a link in a browser of its own. */
  follow(url: string): Promise<{ readonly browser: Browser; readonly seen: HostedPageOf<'pay-order'> }>;
}

export async function openPayLinkDesk(config?: Parameters<typeof openOrderDesk>[0]): Promise<PayLinkDesk> {
  const desk = await openOrderDesk(config);
  const { world } = desk.shop;
  return {
    ...desk,
    send: async (order, more = {}) =>
      text((await desk.call('POST', `/ecom/v1/orders/${text(order['id'])}/payment-link`, more)).body['url']),
    follow: async (url) => {
      const browser = world.browser();
      return { browser, seen: page(await browser.open(url), 'pay-order') };
    },
  };
}

/** Presses the button that pays. */
export function payDue(browser: Browser, { form }: HostedPageOf<'pay-order'>, paymentToken: string): Promise<Seen> {
  return browser.submit(form, { payment: 'test-card', paymentToken, intent: 'order' });
}
