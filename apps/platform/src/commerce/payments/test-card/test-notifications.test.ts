/** The test card's bank sends its notifications over HTTP: twice, or the second before the first. Each pays once. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import { list } from '../../../../test/demo-shop.ts';
import { openPayLinkDesk, payDue, type PayLinkDesk } from '../../../../test/pay-links.ts';
import { checkOutMugs, openCheckout, payBy, readOrder } from '../../../../test/paying.ts';
import { page } from '../../../../test/test-browser.ts';
import { type JsonObject, text } from '../../../../test/test-platform.ts';

/** A shop that listens, and the answers to the notifications that arrived. */
async function openListeningShop(): Promise<{ readonly desk: PayLinkDesk; readonly statuses: readonly number[] }> {
  const statuses: number[] = [];
  let answer: (request: Request) => Promise<Response> = () => Promise.resolve(new Response(null, { status: 503 }));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers(request.headers as Record<string, string>);
      const body = Buffer.concat(chunks);
      void answer(new Request(`${url}${request.url ?? ''}`, { method: 'POST', headers, body })).then(({ status }) => {
        statuses.push(status);
        response.writeHead(status).end();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  const url = `http://localhost:${place.port}`;
  const desk = await openPayLinkDesk({ publicUrl: url });
  answer = desk.shop.world.platform.fetch;
  return { desk, statuses };
}

async function readPayments({ call }: PayLinkDesk, order: JsonObject | undefined) {
  const { body } = await call('GET', `/ecom/v1/payments/orders/${text(order?.['id'])}`);
  return list(body, 'orderTransactions.payments').map(({ status }) => status);
}

/** The bank decides after a second; the look of the platform itself would come a minute later. */
async function letBankDecide({ shop: { world } }: PayLinkDesk): Promise<void> {
  world.clock.advance(2000);
  await world.platform.runJobs();
}

test.each([
  ['tok_duplicate', 4],
  ['tok_reorder', 2],
])('%s makes one order, before its buyer returns', async (token, count) => {
  const { desk, statuses } = await openListeningShop();
  const { world } = desk.shop;
  const browser = world.browser();
  const shown = await openCheckout(browser, await checkOutMugs(desk.shop));
  const waiting = page(await payBy(browser, shown, token), 'payment');
  expect(await readOrder(world)).toBeUndefined();
  await letBankDecide(desk);
  expect(statuses).toEqual(Array.from({ length: count }, () => 200));
  const order = await readOrder(world);
  expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: '40.95' } } });
  expect(await readPayments(desk, order)).toEqual(['APPROVED']);
  page(await browser.open(waiting.continueUrl), 'thanks');
  const { body } = await desk.call('POST', '/ecom/v1/orders/search', { search: {} });
  expect(list(body, 'orders')).toHaveLength(1);
});

test.each(['tok_duplicate', 'tok_reorder'])('%s pays an order that exists once', async (token) => {
  const { desk, statuses } = await openListeningShop();
  const order = await desk.buy({ mugs: 1 });
  const { browser, seen } = await desk.follow(await desk.send(order));
  const waiting = page(await payDue(browser, seen, token), 'payment');
  await letBankDecide(desk);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await desk.read(order['id'])).toMatchObject({ paymentStatus: 'PAID' });
  expect(await readPayments(desk, order)).toEqual(['APPROVED']);
  expect(page(await browser.open(waiting.continueUrl), 'pay-order').state).toBe('paid');
});
