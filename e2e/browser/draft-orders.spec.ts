/** An order by telephone: the merchant writes a draft and sends its link, and the customer pays it in another browser. */
import { expectAccessible } from './axe.ts';
import { openMailbox } from './mailbox.ts';
import { addresses, expect, MERCHANT_STATE, newEmail, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('a draft of two products and a custom item is sent, changed, paid by card, and becomes the order', async ({
  shopper: { page },
  browser,
}) => {
  const email = newEmail('draft');
  await page.goto(`${addresses().api}/admin/drafts`);
  await page.getByRole('link', { name: 'Create draft' }).first().click();
  await page.getByRole('textbox', { name: 'Customer' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D-\d+$/ })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Products' });
  for (const name of ['Gather Tray', 'Strike Match Jar']) {
    await search.fill(name);
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await search.press('Enter');
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('1');
  }
  await page.getByLabel('Quantity of Gather Tray').fill('90000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Only \d+ left\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hold \d+$/ })).toBeVisible();
  await expect(page.getByLabel('Quantity of Gather Tray')).toHaveValue('1');
  await page.getByRole('button', { name: 'Custom item' }).click();
  await page.getByLabel('Name').fill('Gift wrapping');
  await page.getByLabel('Price', { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of Gift wrapping')).toHaveValue('1');
  await page.getByRole('textbox', { name: /^Discount/ }).fill('10%');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Discount 10%−$10.90');
  await expectAccessible(page, { name: 'a draft' });

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Link sent to ${email}. It works until`)).toBeVisible();
  await page.getByLabel('Price of Gift wrapping').fill('6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The link now shows $99.00.')).toBeVisible();

  const html = await openMailbox(`${addresses().api}/dev/mailbox`).email(email, /^Pay for your order/mu);
  const link = /href="([^"]*\/pay\/[^"]*)"/u.exec(html)?.[1] ?? '';
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(customer.getByLabel('Email')).toHaveValue(email);
  await customer.getByLabel('Country or region').selectOption('US');
  await customer.getByLabel('Full name').fill('Grace Hopper');
  await customer.getByLabel('Street and number').fill('12 Kiln Road');
  await customer.getByLabel('City').fill('Portland');
  await customer.getByLabel('State').selectOption('OR');
  await customer.getByLabel('ZIP code').fill('97205');
  await customer.getByRole('radio', { name: /^Test card/ }).check();
  await customer.getByRole('button', { name: 'Pay $99.00' }).click();
  await expect(customer.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(customer.getByText('$99.00').first()).toBeVisible();
  await context.close();

  // The draft leads to its order.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Grace Hopper');
  await expect(page.getByRole('main')).toContainText('$99.00');
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the total and the button stay at the bottom', async ({ shopper: { page } }) => {
    await page.goto(`${addresses().api}/admin/drafts/new`);
    await page.getByRole('button', { name: 'Custom item' }).click();
    await page.getByLabel('Name').fill('Engraving');
    await page.getByLabel('Price', { exact: true }).fill('12.50');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('region', { name: 'Total' });
    await expect(bar).toContainText('$12.50');
    await expect(bar.getByRole('button', { name: 'Send payment link' })).toBeInViewport();
    await expectAccessible(page, { name: 'a draft on a phone' });
  });
});
