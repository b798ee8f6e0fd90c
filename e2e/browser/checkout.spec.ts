/**
 * Checks that the checkout is correct: after any choice, the total on the button is the one in the summary, on the
 * thank-you page, in the email, in the order and in the admin, with and without JavaScript. The API arranges carts and
 * taxes; the browser shows what buyer and merchant read.
 */
import type { BrowserContext, Page } from '@playwright/test';

import { call, openAdmin, openCheckout, PLACES, PRICE, setStock, SLUG } from './checkout-world.ts';
import { openMailbox } from './mailbox.ts';
import { addresses, expect, newEmail, PASSWORD, test } from './shop.ts';

// Each test has another cart.
test.describe.configure({ mode: 'parallel' });

const DELIVERIES = ['Studio parcel', 'Express parcel', 'pickup'] as const;
const COUPONS = [undefined, 'WELCOME10'] as const;

const orderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** `5387` for the first amount of a text. */
function cents(text: string | null | undefined): number {
  const [, whole = '', part = ''] = /\$([\d,]+)\.(\d\d)/.exec(text ?? '') ?? [];
  return Number(`${whole.replaceAll(',', '')}${part}`);
}

interface Choice {
  readonly place: (typeof PLACES)[number];
  readonly delivery: (typeof DELIVERIES)[number];
  readonly coupon: (typeof COUPONS)[number];
  readonly email: string;
}

/** Without a script a choice counts only after an update of the total. */
async function settle(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) await expect(page.locator('[data-order-button]:not([data-is-updating])')).toBeVisible();
  else await page.getByRole('button', { name: 'Update total' }).last().click();
}

async function fillIn(page: Page, { place, delivery, coupon, email }: Choice, hasScript: boolean): Promise<void> {
  await page.getByLabel('Email').fill(email);
  const isPickup = delivery === 'pickup';
  if (isPickup) {
    await page.getByRole('radio', { name: 'Pick up', exact: true }).check();
    await settle(page, hasScript);
    await page.getByRole('group', { name: 'Pickup time' }).getByRole('radio').nth(1).check();
    await page.getByLabel('Full name').fill('Truth Potter');
  } else {
    await page.getByLabel('Full name').fill('Truth Potter');
    await page.getByLabel('Street and number').fill('12 Kiln Road');
    await page.getByLabel('City').fill(place.city);
    await page.getByLabel('State').selectOption(place.state);
    await page.getByLabel('ZIP code').fill(place.zip);
  }
  if (coupon !== undefined) {
    await page.getByText('Add a code or gift card').click();
    await page.getByLabel('Code or gift card').fill(coupon);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: `Remove ${coupon}` })).toBeVisible();
  }
  if (!isPickup) await page.getByRole('radio', { name: new RegExp(`^${delivery}`) }).check();
  await settle(page, hasScript);
}

/** The total in the buyer's three places in the browser, in cents; places the order in between. */
async function buyAndRead(page: Page) {
  const button = cents(await orderButton(page).textContent());
  const summary = cents(await page.locator('aside dl > div').last().textContent());
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /We’ve received your order/ })).toBeVisible();
  return { button, summary, thanks: cents(await page.locator('aside dl > div').last().textContent()) };
}

/** The total in the three other places: the email, the order, and its page in the admin. */
async function readBooks(admin: Page, token: string, email: string) {
  const search = { filter: { 'buyerInfo.email': email } };
  const found = await call('/ecom/v1/orders/search', token, { search });
  const message = await openMailbox(addresses().mailbox).email(email, /order/i);
  await admin.goto(`${addresses().api}/admin/orders/${found('orders.0.id') as string}`);
  const shown = admin
    .locator('dl > div')
    .filter({ hasText: /^Total/ })
    .first();
  await expect(shown).toBeVisible();
  return {
    email: cents(message.slice(message.lastIndexOf('>Total<'))),
    order: Math.round(Number(found('orders.0.priceSummary.total.amount')) * 100),
    admin: cents(await shown.textContent()),
  };
}

/**
 * The expected total, computed independently of the shop: items, 10 % off with the coupon, delivery, and tax on the
 * sum.
 */
function expectedTotal({ place, delivery, coupon }: Choice, price: number): number {
  const products = coupon === undefined ? price : price - Math.round(price / 10);
  const shipping = { 'Studio parcel': 695, 'Express parcel': 1800, pickup: 0 }[delivery];
  const rate = delivery === 'pickup' ? 0 : Number(place.taxRate ?? 0);
  return products + shipping + Math.round(products * rate) + Math.round(shipping * rate);
}

for (const hasScript of [true, false]) {
  for (const place of PLACES) {
    test(`one total in six places: ${place.name}, JavaScript ${hasScript ? 'on' : 'off'}`, async ({ browser }) => {
      // Six purchases, one after another.
      test.slow();
      const admin = await openAdmin(browser);
      const context: BrowserContext = await browser.newContext({ javaScriptEnabled: hasScript, locale: 'en-US' });
      const page = await context.newPage();
      const books: Promise<void>[] = [];
      for (const delivery of DELIVERIES) {
        for (const coupon of COUPONS) {
          const choice: Choice = { place, delivery, coupon, email: newEmail('truth') };
          const total = expectedTotal(choice, PRICE);
          const name = `${delivery}, ${coupon ?? 'no coupon'}`;
          await page.goto(await openCheckout(SLUG));
          await fillIn(page, choice, hasScript);
          expect(await buyAndRead(page), name).toEqual({ button: total, summary: total, thanks: total });
          // The merchant reads the last order while the next buyer chooses.
          const before = books.at(-1) ?? Promise.resolve();
          books.push(
            before.then(async () => {
              const read = await readBooks(admin.page, admin.token, choice.email);
              expect(read, name).toEqual({ email: total, order: total, admin: total });
            }),
          );
        }
      }
      await Promise.all(books);
      await admin.page.context().close();
      await context.close();
    });
  }
}

test('an order button with an outdated total buys nothing', async ({ page }) => {
  await page.goto(await openCheckout(SLUG));
  const choice: Choice = { place: PLACES[0], delivery: 'Studio parcel', coupon: undefined, email: newEmail('stale') };
  await fillIn(page, choice, true);
  // The responses of the server wait until both choices were made; the older one must not win.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/checkout?session=*', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    return route.continue();
  });
  await page.getByRole('radio', { name: /^Express parcel/ }).check();
  await expect(page.getByRole('button', { name: 'Updating total…' })).toBeVisible();
  await page.getByRole('button', { name: 'Updating total…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  held.resolve(undefined);
  const total = expectedTotal({ ...choice, delivery: 'Express parcel' }, PRICE);
  const words = `The total is now $${(total / 100).toFixed(2)}. Please review it before you place your order.`;
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  expect(cents(await orderButton(page).textContent())).toBe(total);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /We’ve received your order/ })).toBeVisible();
});

test('while the server cannot be reached the button requests the total and no order is sent', async ({
  page,
  context,
}) => {
  await page.goto(await openCheckout(SLUG));
  await fillIn(page, { place: PLACES[2], delivery: 'Studio parcel', coupon: undefined, email: newEmail('off') }, true);
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Express parcel/ }).check();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline. Nothing was sent.' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Update total' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(orderButton(page)).toHaveText('Place order · $36.00');
});

test('Enter in a field buys nothing, with and without a script', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(await openCheckout(SLUG));
    const choice: Choice = { place: PLACES[2], delivery: 'Studio parcel', coupon: undefined, email: newEmail('enter') };
    await fillIn(page, choice, javaScriptEnabled);
    await page.getByLabel('Full name').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Truth Potter');
    await context.close();
  }
});

test('reloading loses nothing, and the summary of errors follows the fields', async ({ page }) => {
  const address = await openCheckout(SLUG);
  await page.goto(address);
  await page.getByLabel('Full name').fill('Rita Reload');
  await orderButton(page).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await expect(summary.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('rita@example.com');
  await expect(summary.getByRole('listitem')).toHaveCount(4);
  await page.getByLabel('Street and number').fill('12 Kiln Road');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97205');
  await expect(summary).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Rita Reload');
  await expect(page.getByLabel('ZIP code')).toHaveValue('97205');
  await expect(page.getByLabel('State')).toHaveValue('OR');
});

test('reloading while input is being saved loses nothing', async ({ page }) => {
  await page.goto(await openCheckout(SLUG));
  const sent = Promise.withResolvers<void>();
  // No request of the page arrives.
  await page.route('**', (route) => (route.request().method() === 'POST' ? sent.resolve() : route.fallback()));
  await page.getByLabel('Full name').fill('Rita Reload');
  await page.getByLabel('Street and number').focus();
  await sent.promise;
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Rita Reload');
});

test('the ZIP code fills in the state and its tax, and a chosen state stays', async ({ page }) => {
  await page.goto(await openCheckout(SLUG));
  const state = page.getByLabel('State');
  const zip = page.getByLabel('ZIP code');
  const expectButton = (place: (typeof PLACES)[number]) =>
    expect
      .poll(async () => cents(await orderButton(page).textContent()))
      .toBe(expectedTotal({ place, delivery: 'Studio parcel', coupon: undefined, email: '' }, PRICE));
  await zip.fill('10001');
  await zip.press('Tab');
  await expect(state).toHaveValue('NY');
  await expectButton(PLACES[0]);
  // It was the ZIP code's, so it follows when that is corrected.
  await zip.fill('94103');
  await zip.press('Tab');
  await expect(state).toHaveValue('CA');
  await expectButton(PLACES[1]);
  await state.selectOption('ME');
  await expect(zip).toHaveAccessibleDescription('ZIP code 94103 isn’t in Maine. Check both.');
  await expect(state).toHaveValue('ME');
});

test('a country’s own fields appear at once, and a postal code of another state is reported', async ({ page }) => {
  await page.goto(await openCheckout(SLUG));
  await page.getByLabel('Country or region').selectOption('DE');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveCount(0);
  await page.getByLabel('Country or region').selectOption('US');
  await page.getByLabel('State').selectOption('ME');
  await page.getByLabel('ZIP code').fill('99999');
  await page.getByLabel('City').focus();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('ZIP code 99999 isn’t in Maine. Check both.');
});

test('a pickup needs no home address and names its location; a download needs neither', async ({ page }) => {
  await page.goto(await openCheckout(SLUG));
  await page.getByRole('radio', { name: 'Pick up', exact: true }).check();
  await expect(page.getByText('12 Wharf Street')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show on map' })).toHaveAttribute('href', /12\+Wharf\+Street/);
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await page.goto(await openCheckout('the-care-guide'));
  await expect(page.getByRole('heading', { name: /Delivery/ })).toHaveCount(0);
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
});

test('an item that sells out meanwhile is taken off by itself, with and without a script; the last one is named', async ({
  browser,
}) => {
  const admin = await openAdmin(browser);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'en-US' });
    const page = await context.newPage();
    await setStock(admin.token, 'ridge-soap-dish', 5);
    await page.goto(await openCheckout('terrazzo-coasters', 'ridge-soap-dish'));
    const choice = { place: PLACES[2], delivery: 'Studio parcel', coupon: undefined, email: newEmail('gone') } as const;
    await fillIn(page, choice, javaScriptEnabled);
    const before = cents(await orderButton(page).textContent());
    await setStock(admin.token, 'ridge-soap-dish', 0);
    await orderButton(page).click();
    await expect(page.getByText('Ridge Soap Dish just sold out. The total is now')).toBeVisible();
    const total = cents(await orderButton(page).textContent());
    expect(total).toBeLessThan(before);
    expect(await buyAndRead(page)).toEqual({ button: total, summary: total, thanks: total });
    await context.close();
  }

  await setStock(admin.token, 'ridge-soap-dish', 5);
  const last = await admin.page.context().newPage();
  await last.goto(await openCheckout('ridge-soap-dish'));
  await setStock(admin.token, 'ridge-soap-dish', 0);
  await last.reload();
  await last.getByRole('button', { name: 'Remove item' }).click();
  await expect(last.getByRole('heading', { level: 1, name: 'Your checkout is empty' })).toBeVisible();
  await expect(last.getByRole('link', { name: 'Back to the shop' }).first()).toBeVisible();
  await admin.page.context().close();
});

test('signing in from the checkout takes one page and loses nothing', async ({ shopper, browser }) => {
  const { page } = shopper;
  const email = newEmail('lina');
  await test.step('an account', async () => {
    const other = await browser.newContext();
    const there = await other.newPage();
    await there.goto(`${addresses().shop}/account`);
    await there.getByRole('button', { name: 'Sign in or register' }).click();
    await there.getByRole('link', { name: 'Create an account' }).click();
    await there.getByLabel('Full name').fill('Lina Potter');
    await there.getByLabel('Email').fill(email);
    await there.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await there.getByRole('button', { name: 'Create account' }).click();
    await expect(there.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await other.close();
  });
  await shopper.adds(SLUG);
  await shopper.checksOut({ email: 'other@example.com', name: 'Lina Typed' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Lina Potter (${email})`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Lina Typed');
  await expect(page.getByLabel('Street and number')).toHaveValue('12 Kiln Road');
  await page.getByLabel('Save this address to my account').check();
  const number = await shopper.placesOrder();
  await shopper.opens('/account');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  await shopper.adds(SLUG);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByRole('radio', { name: /12 Kiln Road/ })).toBeChecked();
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
});
