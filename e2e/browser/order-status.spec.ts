/** A guest follows an order from the look-up to its status page, and what can be done there; a member does so from the account. */
import type { Browser } from '@playwright/test';

import { openMailbox } from './mailbox.ts';
import { addresses, expect, MERCHANT_STATE, newEmail, type Shopper, test } from './shop.ts';

const { api, mailbox, shop } = addresses();

async function buy(shopper: Shopper, email: string): Promise<string> {
  await shopper.adds('harbour-mug', { Glaze: 'Oat' });
  await shopper.checksOut({ email, name: 'Ada Potter' });
  return shopper.placesOrder();
}

/** The merchant sends everything of an order. */
async function send(browser: Browser, number: string): Promise<void> {
  const context = await browser.newContext({ storageState: MERCHANT_STATE });
  const { request } = context;
  const session = await request.post(`${api}/admin/session/token`, { headers: { origin: api } });
  const { access_token: token = '' } = (await session.json()) as { readonly access_token?: string };
  const call = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(`${api}/ecom/v1/${path}`, { headers: { authorization: token }, data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  const search = { search: { filter: { number }, cursorPaging: { limit: 1 } } };
  const { orders } = (await call('orders/search', search)) as { readonly orders: readonly { readonly id: string }[] };
  const trackingInfo = { trackingNumber: '1Z999', trackingLink: 'https://carrier.example/1Z999' };
  await call(`fulfillments/orders/${orders[0]?.id}/create-fulfillment`, { fulfillment: { trackingInfo } });
  await context.close();
}

test('a guest without JavaScript finds an order, opens it by email, returns and buys it again', async ({
  browser,
  shopper,
}) => {
  const email = newEmail('guest');
  const number = await buy(shopper, email);
  await send(browser, number);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop}/`);
  await page.getByRole('link', { name: 'Track an order' }).click();
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('alert')).toHaveText('We couldn’t find that order. Check your confirmation email.');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}, on its way`);
  await expect(page.getByRole('link', { name: 'Track 1Z999' })).toHaveAttribute(
    'href',
    'https://carrier.example/1Z999',
  );
  await expect(page.getByRole('main')).not.toContainText('Kiln Road');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('alert')).toHaveText('We’ve sent you a link. Check your inbox.');

  const html = await openMailbox(mailbox).email(email, /Your link to order/);
  const [, link = ''] = /href="([^"]*\/order\?link=[^"]*)"/u.exec(html) ?? [];
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('12 Kiln Road');
  await page.getByText('Return items').click();
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested. We’ll answer soon.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the return' }).click();
  await expect(page.getByText('Return withdrawn.')).toBeVisible();
  await page.getByRole('link', { name: 'Buy again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Harbour Mug');
  await context.close();
});

test('a member sees in the account how an order stands, cancels it, and buys it again', async ({ shopper }) => {
  const { page } = shopper;
  const email = newEmail('ada');
  await shopper.registers({ email, name: 'Ada Potter' });
  const number = await buy(shopper, email);
  await shopper.opens('/account');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Preparing');
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
  await page.getByText('Cancel order', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}, canceled`);
  await shopper.opens('/account');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Canceled');
  await page.getByRole('button', { name: `Buy order ${number} again` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 1 item');
});

test('an account that is opened by a link of the page shows the orders', async ({ shopper }) => {
  const { page } = shopper;
  const email = newEmail('click');
  await shopper.registers({ email, name: 'Cleo Click' });
  const number = await buy(shopper, email);
  await shopper.opens('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /account/i })
    .click();
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Preparing');
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('$34.00');
});

for (const javaScriptEnabled of [true, false])
  test(`a shopper asks ${javaScriptEnabled ? 'with' : 'without'} JavaScript for an email when a product is back`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const email = newEmail('back');
    await page.goto(`${shop}/products/attic-amphora`);
    await page.getByLabel('Email me when it’s back').fill(email);
    await page.getByRole('button', { name: 'Email me' }).click();
    await expect(page.getByRole('alert')).toHaveText(`We’ll email ${email} once, when it’s back.`);
    await context.close();
  });
