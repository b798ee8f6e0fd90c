/** What a merchant works with besides orders to send: a return, the files of a digital product, webhooks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { choosePayment, DESKTOP, fillAddress } from './buyers.ts';
import { call, openAdmin, openCheckoutAt, readStock, setStock } from './checkout-world.ts';
import { openMailbox } from './mailbox.ts';
import { orderButton, readText, readThanks } from './order-places.ts';
import { addresses, expect, MERCHANT_STATE, newEmail, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

/** No other test buys it, so its stock is known. */
const SLUG = 'porthole-mirror';

test('a return is declined with a message, asked for again, accepted, received, restocked and refunded', async ({
  shopper: { page },
  browser,
}) => {
  test.slow();
  const { token, page: admin } = await openAdmin(browser);
  await admin.context().close();
  await setStock(token, SLUG, 20);
  const buyer = await (await browser.newContext({ viewport: DESKTOP, locale: 'en-US' })).newPage();
  const email = newEmail('rita');
  await buyer.goto(await openCheckoutAt(addresses(), { slug: SLUG, quantity: 2 }));
  await fillAddress(buyer, { email, name: 'Rita Returns' });
  await choosePayment(buyer, /^Test card/, true);
  await orderButton(buyer).click();
  const { number } = await readThanks(buyer);
  const search = { search: { filter: { number }, cursorPaging: { limit: 1 } } };
  const id = String((await call('/ecom/v1/orders/search', token, search))('orders.0.id'));
  await call(`/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, token, { fulfillment: {} });
  await buyer.getByRole('link', { name: 'Track your order' }).click();
  const askToReturn = async (units: string, note: string) => {
    await buyer.getByText('Return items').click();
    await buyer.getByLabel(/^Porthole Mirror/).selectOption(units);
    await buyer.getByLabel('Reason').selectOption('damaged');
    await buyer.getByLabel('Note').fill(note);
    await buyer.getByRole('button', { name: 'Request return' }).click();
    await expect(buyer.getByText('Return requested. We’ll answer soon.')).toBeVisible();
  };
  await askToReturn('2', 'Both are frayed.');

  await page.goto(`${addresses().api}/admin/`);
  await page.getByRole('link', { name: /^\d+ returns?$/ }).click();
  await page.getByRole('link', { name: number }).first().click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('“Both are frayed.”');
  await returns.getByRole('button', { name: 'Decline' }).click();
  const decline = page.getByRole('dialog', { name: 'Decline the return of 2 items?' });
  await decline.getByLabel('Why').fill('Please send a photo first.');
  await decline.getByRole('button', { name: 'Decline return' }).click();
  await expect(decline).toBeHidden();
  await expect(returns).toContainText('Return declined');
  const declined = openMailbox(addresses().mailbox).email(email, /return/i);
  expect(readText(await declined)).toContain('Please send a photo first.');

  await buyer.reload();
  await askToReturn('2', 'The photo is in my mail.');
  await page.reload();
  await returns.getByRole('button', { name: 'Accept' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept the return of 2 items?' });
  await accept.getByRole('button', { name: 'Accept return' }).click();
  await expect(accept).toBeHidden();
  await expect(returns.getByRole('button', { name: 'Mark received' })).toBeFocused();
  const left = await readStock(token, SLUG);
  await returns.getByRole('button', { name: 'Mark received' }).click();
  const receive = page.getByRole('dialog', { name: 'Mark 2 items as received' });
  await receive.getByRole('button', { name: /^One less / }).click();
  await expect(receive).toContainText('1 item can be sold again');
  await receive.getByRole('button', { name: 'Mark received and go on to refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${number}` });
  const give = refund.getByRole('button', { name: /^Refund \$/ });
  await expect(give).toBeEnabled();
  await give.click();
  await expect(refund).toBeHidden();
  await expect(returns).toContainText('Returned');
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Partially|Fully)? ?[Rr]efunded$/)
      .first(),
  ).toBeVisible();
  expect(await readStock(token, SLUG)).toBe(left + 1);
  await buyer.context().close();
});

test('a file is uploaded to a digital product, and removed', async ({ shopper: { page }, browser }) => {
  const { token, page: admin } = await openAdmin(browser);
  await admin.context().close();
  const product = { name: 'Glaze recipes', productType: 'digital', priceData: { price: 9 } };
  const id = String((await call('/stores/v1/products', token, { product }))('product.id'));
  await page.goto(`${addresses().api}/admin/products/${id}`);
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('There is no file yet, so buyers get nothing.');
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Upload', exact: true }).click();
  const content = Buffer.from('%PDF-1.4 ash, clay, time');
  await (await chooser).setFiles({ name: 'Recipes.pdf', mimeType: 'application/pdf', buffer: content });
  await expect(files.getByRole('listitem')).toContainText('Recipes.pdf 24 bytes');
  await files.getByRole('button', { name: 'Remove Recipes.pdf' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(0);
  await call(`/stores/v1/products/${id}`, token, undefined, 'DELETE');
});

test('a webhook that was paused after failures is named on the home page, and resumed', async ({
  shopper: { page },
  browser,
}) => {
  const { token, page: admin } = await openAdmin(browser);
  await admin.context().close();
  let isUp = false;
  // Its body is of no interest here.
  const server = createServer((request, response) => {
    response.writeHead(isUp ? 200 : 503).end();
    request.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const webhook = { name: 'Warehouse', url, eventTypes: [] };
  const made = await call('/webhooks/v1/webhooks', token, { webhook });
  const path = `/webhooks/v1/webhooks/${String(made('webhook.id'))}`;
  const product = { name: 'Paperweight', productType: 'physical', priceData: { price: 9 } };
  const id = String((await call('/stores/v1/products', token, { product }))('product.id'));
  const deliveries = async () => (await call(`${path}/deliveries`, token))('deliveries.0.id');
  await expect.poll(deliveries).toBeDefined();
  const redeliver = `/webhooks/v1/deliveries/${String(await deliveries())}/redeliver`;
  // It is paused after thirty failures in a row.
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => call(redeliver, token, {})));
  }
  await call(`/stores/v1/products/${id}`, token, undefined, 'DELETE');
  await page.goto(`${addresses().api}/admin/`);
  const notice = page.getByText('1 webhook is failing');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Warehouse: \d+ attempts in a row failed/)).toBeVisible();
  // What waited is sent at once: an address that is still down would soon be failing again.
  isUp = true;
  await page.getByRole('button', { name: 'Resume Warehouse' }).click();
  await expect(notice).toBeHidden();
  await call(path, token, undefined, 'DELETE');
  server.closeAllConnections();
  server.close();
});

test('a webhook is tried out with a test event, which is then sent again', async ({ shopper: { page }, browser }) => {
  const { token, page: admin } = await openAdmin(browser);
  await admin.context().close();
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => response.end('Thank you.'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  // It wants one kind of event, and nothing in this test makes one.
  const webhook = { name: 'Accounting', url, eventTypes: ['wix.ecom.v1.draft_order_deleted'] };
  const made = await call('/webhooks/v1/webhooks', token, { webhook });
  const id = String(made('webhook.id'));
  await page.goto(`${addresses().api}/admin/settings/webhooks/${id}`);
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click();
  const drawer = page.getByRole('dialog', { name: 'Order placed' });
  await expect(drawer).toContainText('Attempt 1: Answered 200');
  await expect(drawer).toContainText('Thank you.');
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again')).toBeVisible();
  await expect(drawer).toContainText('Attempt 1: Answered 200');
  await drawer.getByRole('button', { name: 'Close' }).click();
  const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
  await expect(log).toHaveText([/^Order placed\s*Test\s*Delivered/, /^Order placed\s*Test\s*Delivered/]);
  expect(received).toHaveLength(2);
  await call(`/webhooks/v1/webhooks/${id}`, token, undefined, 'DELETE');
  server.closeAllConnections();
  server.close();
});
