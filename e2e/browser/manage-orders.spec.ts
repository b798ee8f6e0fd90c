/** A merchant's work with orders: fulfills, refunds and cancels them, at a desk and on a phone. */
import type { Browser, Page } from '@playwright/test';

import { watchPresses } from './presses.ts';
import { MERCHANT_STATE, addresses, createShopper, expect, newEmail, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

interface Purchase {
  readonly number: string;
}

/** Another visitor buys two trays, or two of another product: there are nine trays in all. */
async function buyTrays(browser: Browser, name: string, method?: string, slug = 'gather-tray'): Promise<Purchase> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const shopper = createShopper(await context.newPage(), addresses().shop);
  await shopper.adds(slug);
  await shopper.drawer.getByRole('button', { name: /^One more / }).click();
  await shopper.checksOut({ email: newEmail('desk'), name });
  if (method !== undefined) {
    await shopper.page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    await shopper.page.getByRole('button', { name: /^Pay / }).click();
    await expect(shopper.page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    const text = await shopper.page
      .getByText(/^Order \S+$/)
      .first()
      .innerText();
    await context.close();
    return { number: text.replace(/^order\s+/i, '') };
  }
  const number = await shopper.placesOrder();
  await context.close();
  return { number };
}

/** Finds an order by its number and opens it. */
async function openOrder(page: Page, { number }: Purchase): Promise<void> {
  await page.goto(`${addresses().api}/admin/orders`);
  await page.getByRole('searchbox').fill(number);
  await expect(page.getByText(`1 order matches “${number}”.`)).toBeVisible();
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

test('a paid order is fulfilled by keys with its tracking, refunded in part, and has a timeline', async ({
  shopper: { page },
  browser,
}) => {
  const bought = await buyTrays(browser, 'Fay Fulfilled', 'Test card');
  await openOrder(page, bought);
  const main = page.getByRole('main');
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();

  await expect(page.getByRole('button', { name: 'Fulfill', exact: true })).toBeVisible();
  await page.keyboard.press('f');
  const fulfill = page.getByRole('dialog', { name: `Fulfill order ${bought.number}` });
  await fulfill.getByRole('button', { name: /^One less / }).click();
  await fulfill.getByLabel('Tracking number').fill('1Z 999 AA1 01 2345 6784');
  await expect(fulfill.getByLabel('Carrier')).toHaveValue('ups');
  await expect(fulfill.getByRole('button', { name: 'Fulfill 1 item' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(fulfill).toBeHidden();
  await expect(main.getByText('Partially fulfilled')).toBeVisible();
  await expect(main.getByRole('link', { name: '1Z999AA10123456784' })).toBeVisible();
  await main.getByRole('button', { name: 'Delivered: Parcel 1' }).click();
  await expect(main.getByText('Delivered', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${bought.number}` });
  await refund.getByRole('button', { name: /^One more / }).click();
  await expect(refund).toContainText('to Visa ending 4242');
  await refund.getByLabel('Other amount').fill('200');
  await expect(refund).toContainText('At most $172.00 can be refunded here: refund less.');
  await refund.getByLabel('Other amount').fill('4.50');
  await refund.getByLabel('Reason').fill('Chipped');
  await refund.getByRole('button', { name: 'Refund $90.50' }).click();
  await expect(refund).toBeHidden();
  await expect(main.getByText('Partially refunded').first()).toBeVisible();
  await expect(main.getByText('Fulfilled', { exact: true }).first()).toBeVisible();
  await expect(main).toContainText('Chipped');

  await main.getByLabel('Note, only staff see it').fill('Called Fay about the chip.');
  await main.getByRole('button', { name: 'Add' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Called Fay about the chip.' })).toBeVisible();
});

test('orders are selected by keys and fulfilled together, and their packing slips have no prices', async ({
  shopper: { page },
  browser,
}) => {
  const bought = [await buyTrays(browser, 'Bo Bulk'), await buyTrays(browser, 'Bea Bulk')];
  await page.goto(`${addresses().api}/admin/orders?q=bulk&fulfillment=NOT_FULFILLED`);
  for (const { number } of bought) await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
  for (const key of ['j', 'Space', 'j', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 selected');

  await page.keyboard.press('p');
  for (const { number } of bought) {
    const slip = page.getByRole('article', { name: `Packing slip of order ${number}` });
    await expect(slip).toContainText('Gather Tray');
    await expect(slip.getByRole('img', { name: `Barcode ${number}` })).toBeVisible();
    await expect(slip).not.toContainText('$');
  }

  await page.goBack();
  for (const key of ['j', 'Shift+j', 'k', 'Space']) await page.keyboard.press(key);
  await page.keyboard.press('f');
  await expect(page.getByText('2 are unpaid and left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Include them' }).click();
  for (const { number } of bought) {
    await page.getByLabel(`Tracking number of order ${number}`).fill('1Z999AA10123456784');
  }
  await page.getByRole('button', { name: 'Fulfill 2 orders' }).click();
  await expect(page.getByText('Fulfilled 2 orders. 2 emails sent.')).toBeVisible();
  await expect(page.getByText('nothing left to fulfill')).toHaveCount(2);
});

test('the home page names what waits for the merchant, and each count opens its list', async ({
  shopper: { page },
  browser,
}) => {
  const { number } = await buyTrays(browser, 'Wanda Waits');
  await page.goto(`${addresses().api}/admin/`);
  await expect(page.getByText('Sales today')).toBeVisible();
  await page.getByRole('link', { name: /^\d+ to fulfill$/ }).click();
  await expect(page.getByRole('link', { name: /^Unfulfilled/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
});

test('a gift card is issued with its code shown once, adjusted with a note, and disabled', async ({
  shopper: { page },
}) => {
  await page.goto(`${addresses().api}/admin/gift-cards`);
  await page.getByRole('button', { name: 'Issue gift card' }).first().click();
  const issue = page.getByRole('dialog', { name: 'Issue gift card' });
  await issue.getByLabel('Amount').fill('50');
  await issue.getByRole('button', { name: 'Issue $50.00 gift card' }).click();
  const issued = page.getByRole('dialog', { name: 'Gift card of $50.00' });
  const code = await issued.getByLabel('Code', { exact: true }).innerText();
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  await issued.getByRole('link', { name: 'Open gift card' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`••••${code.slice(-4)}`);
  await expect(main).not.toContainText(code);
  await main.getByRole('button', { name: 'Adjust balance' }).click();
  const adjust = page.getByRole('dialog', { name: /^Adjust gift card/ });
  await adjust.getByLabel('Amount').fill('10');
  await adjust.getByLabel('Note').fill('Late parcel');
  await adjust.getByRole('button', { name: 'Add $10.00' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Late parcel' })).toContainText('$60.00 left');
  await main.getByRole('button', { name: 'Disable' }).click();
  await expect(main.getByText('Disabled', { exact: true })).toBeVisible();
});

test('a scanned number opens its order, whose address is edited and whose confirmation is read', async ({
  shopper: { page },
  browser,
}) => {
  const { number } = await buyTrays(browser, 'Sam Scanned', undefined, 'harbour-mug');
  await page.goto(`${addresses().api}/admin/orders`);
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: 'Edit address and contact' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address and contact' });
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(main.locator('summary').filter({ hasText: 'More' })).toBeFocused();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Edit address and contact' }).click();
  await edit.getByLabel('City').fill('Salem');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('Salem, OR 97205');
  await main.getByRole('button', { name: 'View email' }).click();
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toContainText('Salem');
});

test('sending, refunding, canceling and drafting take the presses that decision 0063 states', async ({
  shopper: { page },
  browser,
}) => {
  test.slow();
  const [sent, canceled] = [
    await buyTrays(browser, 'Cleo Counted', 'Test card', 'quiet-incense-dish'),
    await buyTrays(browser, 'Carl Counted', 'Test card', 'quiet-incense-dish'),
  ];
  const presses = await watchPresses(page);
  const main = page.getByRole('main');
  const find = async ({ number }: Purchase) => {
    await page.goto(`${addresses().api}/admin/orders?q=${number}`);
    presses.since();
    await page.getByRole('link', { name: number }).first().click();
  };
  const dialog = page.getByRole('dialog');
  await find(sent);
  for (const hasTwo of [true, false]) {
    await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
    if (hasTwo) await dialog.getByRole('button', { name: /^One less / }).click();
    await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
    await dialog.getByRole('button', { name: 'Fulfill 1 item' }).click();
    await expect(dialog).toBeHidden();
  }
  expect(presses.since().presses).toBe(6);

  await find(sent);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByRole('button', { name: /^One more / }).click();
  await expect(dialog.getByLabel('Restock 1')).toBeChecked();
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  expect(presses.since().presses).toBe(4);
  await expect(main.getByRole('listitem').filter({ hasText: /^Refunded/ })).toHaveCount(1);

  await find(canceled);
  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(main.getByText('Canceled', { exact: true }).first()).toBeVisible();
  expect(presses.since().presses).toBe(4);

  await page.goto(`${addresses().api}/admin/orders`);
  await page.getByRole('link', { name: 'Create draft' }).click();
  await page.getByRole('textbox', { name: 'Customer' }).fill('gina@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Draft D-/ })).toBeVisible();
  for (const name of ['Hearth Jar Candle', 'Strike Match Jar']) {
    const search = page.getByRole('searchbox', { name: 'Products' });
    await search.fill(name);
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await search.press('Enter');
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('1');
  }
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await expect(page.getByText('Link sent to gina@example.com.')).toBeVisible();
  expect(presses.since().presses).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an unpaid order is marked as paid, then canceled and refunded, which says what goes back', async ({
    shopper: { page },
    browser,
  }) => {
    const bought = await buyTrays(browser, 'Cora Canceled', undefined, 'pinch-salt-cellar');
    await openOrder(page, bought);
    const main = page.getByRole('main');
    await main.getByText('More', { exact: true }).click();
    const pay = main.getByRole('button', { name: /^Mark \$[\d.]+ as paid$/ });
    const amount = /\$[\d.]+/.exec(await pay.innerText())?.[0] ?? '';
    await pay.click();
    await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();

    await main.getByText('More', { exact: true }).click();
    await main.getByRole('button', { name: 'Cancel order' }).click();
    const cancel = page.getByRole('dialog', { name: `Cancel order ${bought.number}?` });
    await expect(cancel).toContainText(`${amount} goes back, 2 items return to stock.`);
    await cancel.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
    await expect(cancel).toBeHidden();
    await expect(main.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Ready for pickup' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Fulfill' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
