/** What the checkout asks and says: its fields and steps, held items, deposits, an expired address; by keyboard, and axe. */
import type { Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { choosePayment, fillAddress, PHONE } from './buyers.ts';
import { call, openAdmin, openCheckout, openCheckoutAt, SLUG, visit } from './checkout-world.ts';
import { expectOneTruthAt } from './one-truth.ts';
import { orderButton, readCheckout } from './order-places.ts';
import { addresses, expect, newEmail, test } from './shop.ts';

test.describe.configure({ mode: 'parallel' });

/** The fields that a buyer fills in, by the names of their labels; radio groups have a choice already. */
async function listRequiredFields(page: Page): Promise<readonly string[]> {
  await expect(orderButton(page)).toBeVisible();
  return page
    .locator('form[data-checkout]')
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const control = one as HTMLInputElement;
        const isChoice = ['radio', 'checkbox', 'hidden'].includes(control.type);
        const isOptional = control.labels?.[0]?.innerText.includes('(optional)') === true;
        return isChoice || isOptional || !control.checkVisibility() ? [] : [control.name];
      }),
    );
}

async function expectGoodPage(page: Page, name: string): Promise<void> {
  await expectAccessible(page, { name });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0);
}

/** Those of them that are empty, so that a buyer has to fill them in. */
async function listEmptyFields(page: Page): Promise<readonly string[]> {
  const names = await listRequiredFields(page);
  const values = await Promise.all(names.map((name) => page.locator(`[name="${name}"]:visible`).inputValue()));
  return names.filter((_, place) => values[place] === '');
}

test('a guest sees seven fields on one page and fills in five: the country is chosen, the ZIP chooses the state', async ({
  page,
}) => {
  await page.goto(await openCheckout(SLUG));
  const address = ['addressLine1', 'postalCode', 'city', 'subdivision'];
  expect(await listRequiredFields(page)).toEqual(['email', 'country', 'fullName', ...address]);
  const empty = ['email', 'fullName', ...address];
  expect(await listEmptyFields(page)).toEqual(empty);
  // Everything by keys, in the order of the page: nothing is chosen from a list.
  const typed = [newEmail('five'), 'Fay Five', '12 Kiln Road', '97205', 'Portland'];
  for (const [place, text] of typed.entries()) {
    await page.locator(`[name="${empty[place]}"]`).focus();
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('State')).toHaveValue('OR');
  expect(await listEmptyFields(page)).toEqual([]);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /received your order/ })).toBeVisible();
});

test('a pickup asks for two fields, and a taxed download for two besides the chosen country and state', async ({
  page,
}) => {
  await page.goto(await openCheckout(SLUG));
  await page.getByRole('radio', { name: 'Pick up', exact: true }).check();
  await expect(page.getByText('12 Wharf Street')).toBeVisible();
  expect(await listEmptyFields(page)).toEqual(['email', 'fullName']);
  await page.goto(await openCheckout('the-care-guide'));
  expect(await listRequiredFields(page)).toEqual(['email', 'country', 'postalCode', 'subdivision']);
  await page.getByLabel('Email', { exact: true }).fill(newEmail('guide'));
  await page.getByLabel('ZIP code').fill('97205');
  await expect(page.getByLabel('State')).toHaveValue('OR');
  expect(await listEmptyFields(page)).toEqual([]);
});

test('on a phone no field stands alone in half a row', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(await openCheckout(SLUG));
  const widthOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.width ?? 0;
  const [street, zip, city, state] = [
    await widthOf('Street and number'),
    await widthOf('ZIP code'),
    await widthOf('City'),
    await widthOf('State'),
  ];
  expect([zip, state]).toEqual([city, street]);
  expect(zip).toBeLessThan(street / 2);
});

test('after a declined card the page says until when the items are held', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Kathmandu' });
  const page = await context.newPage();
  await page.goto(await openCheckout(SLUG));
  await fillAddress(page, { email: newEmail('held'), name: 'Hanna Held' });
  await expect(page.getByText(/^Held for you until/)).toHaveCount(0);
  await choosePayment(page, /^Test card/, true);
  await expect(page.getByText('Test mode')).toBeVisible();
  await page.getByRole('radio', { name: /0002: declined/ }).check();
  await orderButton(page).click();
  const held = page.getByText(/^Held for you until/);
  await expect(held).toBeVisible();
  const until = new Date((await held.getAttribute('data-time')) ?? '');
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Kathmandu' }).format(until);
  await expect(held).toHaveText(`Held for you until ${time}.`);
  await expectGoodPage(page, 'a declined card');
  await context.close();
});

test('a deposit is paid now and the rest later, with equal amounts in every place', async ({ browser }) => {
  const admin = await openAdmin(browser);
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-US' });
  const page = await context.newPage();
  const customLineItems = [
    {
      quantity: 1,
      price: '400',
      productName: { original: 'A table to order' },
      itemType: { preset: 'PHYSICAL' },
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: '100',
    },
  ];
  const made = await call('/ecom/v1/checkouts', admin.token, { customLineItems, channelType: 'WEB' });
  const session = await call('/_api/redirects-api/v1/redirect-session', await visit(), {
    ecomCheckout: { checkoutId: made('checkout.id') },
  });
  await page.goto(session('redirectSession.fullUrl') as string);
  const email = newEmail('deposit');
  await fillAddress(page, { email, name: 'Delia Deposit' });
  await choosePayment(page, /^Test card/, true);
  const before = await readCheckout(page);
  const parts = await page
    .locator('dl:visible > div')
    .filter({ hasText: /^Pay (now|later)/ })
    .allInnerTexts();
  expect(parts.map((part) => part.replaceAll(/\s+/gu, ' '))).toEqual([
    `Pay now ${before.button}`,
    expect.stringMatching(/^Pay later \$[\d.]+$/),
  ]);
  await expectGoodPage(page, 'a deposit');
  await orderButton(page).click();
  await expectOneTruthAt(addresses(), page, admin.page, { email, before, isPaid: false });
  await expect(page.getByRole('main')).toContainText(before.button);
  await expect(admin.page.getByRole('main').getByText('Partially paid').first()).toBeVisible();
  await context.close();
  await admin.page.context().close();
});

test('an expired checkout leads back to the cart', async ({ page }) => {
  await page.goto(`${addresses().api}/checkout?session=expired`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your checkout expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL(`${addresses().shop}/cart`);
});

test('the keyboard alone chooses a card, pays, and confirms at the bank', async ({ page }) => {
  await page.goto(await openCheckoutAt(addresses(), { slug: SLUG }));
  await fillAddress(page, { email: newEmail('keys'), name: 'Kim Keys' });
  await page.getByRole('radio', { name: /^Pay on delivery/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Test card/ })).toBeFocused();
  await expect(orderButton(page)).toHaveText(/^Pay/);
  await expect(page.getByRole('radio', { name: /^Test card/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /4242: approved/ })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /3155: asks/ })).toBeChecked();
  await orderButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible();
  await expectGoodPage(page, 'the bank');
  await page.getByRole('button', { name: 'Confirm' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /We’ve received your order/ })).toBeVisible();
});
