/**
 * Pays by card at the checkout, with a server that stands for Stripe: its script, its frame, its challenges and its
 * books. The shop sells in a currency without decimals, so an amount that is multiplied by a hundred would be seen.
 */
import type { Page, Response } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { fillAddress, PHONE } from './buyers.ts';
import { type CardShop, openCardShop } from './card-shop.ts';
import { openCheckoutAt } from './checkout-world.ts';
import { expectOneTruthAt } from './one-truth.ts';
import { readCheckout } from './order-places.ts';
import { signInOwner } from './owner.ts';
import { expect, newEmail } from './shop.ts';
import { test } from './watched.ts';

const MUG = 'strike-match-jar';

let shop: CardShop;
/** The merchant's browser. */
let admin: Page;

test.beforeAll(async ({ browser }) => {
  shop = await openCardShop();
  admin = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInOwner(admin, shop.addresses);
});

test.afterAll(async () => {
  await admin.context().close();
  await shop.close();
});

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ });
const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');
const chooseCard = (page: Page, token: string) => cardFrame(page).getByLabel('Card').selectOption(token);
const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

async function begin(page: Page, email = newEmail('card')): Promise<Response | null> {
  const response = await page.goto(await openCheckoutAt(shop.addresses, { slug: MUG }));
  await fillAddress(page, { email, name: 'Carla Card' });
  return response;
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /We’ve received your order/ })).toBeVisible();
}

/** Its scripts and its policy: a provider's origin is on no page that does not need it. */
function sourcesOf(response: Response | null): string {
  return response?.headers()['content-security-policy'] ?? '';
}

test('an approved card pays what the button says, and Stripe is on no other page', async ({ page }) => {
  const email = newEmail('yen');
  await page.setViewportSize(PHONE);
  const response = await begin(page, email);
  const { origin } = new URL(shop.stripe.url);
  for (const directive of ['connect-src', 'frame-src', 'style-src'])
    expect(sourcesOf(response)).toMatch(new RegExp(`${directive} [^;]*${origin}`));
  await payButton(page).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await chooseCard(page, 'ctoken_approve');
  const amount = digits(await payButton(page).textContent());
  // The price of the jar; delivery is free.
  expect(amount).toBe(1800);
  await expect(page.getByText('Test mode').first()).toBeVisible();
  const before = await readCheckout(page);
  const thanks = page.waitForResponse(/\/checkout\/thanks/);
  await payButton(page).click();
  await expectThanks(page);
  expect(sourcesOf(await thanks)).not.toContain(origin);
  expect(await page.locator(`script[src^="${origin}"]`).count()).toBe(0);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  const { total } = await expectOneTruthAt(shop.addresses, page, admin, { email, before });
  expect(digits(total)).toBe(amount);
  await expect.poll(() => shop.stripe.intents.at(-1)).toMatchObject({ amount, currency: 'jpy', taken: amount });
});

test('a declined card says so, keeps everything, and another card pays once', async ({ page }) => {
  await begin(page);
  const before = shop.stripe.intents.length;
  await chooseCard(page, 'ctoken_decline');
  await payButton(page).click();
  const told = page.locator('#payment-error');
  await expect(told).toHaveText('Your card was declined. You weren’t charged. Try another card.');
  await expect(page.getByLabel('Full name')).toHaveValue('Carla Card');
  await chooseCard(page, 'ctoken_approve');
  await payButton(page).dblclick();
  await expectThanks(page);
  await expect
    .poll(() => shop.stripe.intents.slice(before).map(({ status }) => status))
    .toEqual(['canceled', 'succeeded']);
});

test('a typed card stays while another way to pay or pickup is looked at', async ({ page }) => {
  await begin(page);
  await chooseCard(page, 'ctoken_approve');
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(payButton(page)).toBeVisible();
  await expect(cardFrame(page).getByLabel('Card')).toHaveValue('ctoken_approve');
  await page.getByRole('radio', { name: 'Pick up', exact: true }).check();
  await expect(page.getByText('12 Wharf Street')).toBeVisible();
  await expect(cardFrame(page).getByLabel('Card')).toHaveValue('ctoken_approve');
  await page.getByRole('group', { name: 'Pickup time' }).getByRole('radio').first().check();
  await expect(page.locator('[data-order-button]:not([data-is-updating])')).toBeVisible();
  const amount = digits(await payButton(page).textContent());
  await payButton(page).click();
  await expectThanks(page);
  await expect.poll(() => shop.stripe.intents.at(-1)).toMatchObject({ taken: amount });
});

for (const { name, token, bank } of [
  { name: 'Stripe’s script', token: 'ctoken_script', bank: 'button' },
  { name: 'the bank’s page', token: 'ctoken_challenge', bank: 'link' },
] as const) {
  test(`a challenge by ${name} is declined, then confirmed`, async ({ page }) => {
    await begin(page);
    await chooseCard(page, token);
    await payButton(page).click();
    await page.getByRole(bank, { name: 'Decline' }).click();
    await expect(page.getByText('The payment wasn’t confirmed. You weren’t charged.').first()).toBeVisible();
    await chooseCard(page, token);
    await payButton(page).click();
    await page.getByRole(bank, { name: 'Confirm' }).click();
    await expectThanks(page);
    await expect.poll(() => shop.stripe.intents.at(-1)).toMatchObject({ status: 'succeeded', taken: 1800 });
  });
}

test('a challenge without Stripe’s script says so, and another way to pay ends it', async ({ page }) => {
  await begin(page);
  await chooseCard(page, 'ctoken_script');
  await page.route('**/stripe.js', (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText('We couldn’t ask your bank. You haven’t been charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another way to pay' }).click();
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectThanks(page);
  await expect.poll(() => shop.stripe.intents.at(-1)).toMatchObject({ status: 'canceled', taken: 0 });
});

test('without JavaScript cards say what they need, and another way to pay makes the order', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  const email = newEmail('plain');
  await begin(page, email);
  const words = page.locator('[data-stripe] noscript');
  await expect(words).toBeVisible();
  expect(await words.evaluate((text) => (text as HTMLElement).innerText)).toBe(
    'Cards need JavaScript. Choose another way to pay.',
  );
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check();
  await page.getByRole('button', { name: 'Update total' }).last().click();
  const before = await readCheckout(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectOneTruthAt(shop.addresses, page, admin, { email, before, isPaid: false });
  await context.close();
});

test('Stripe’s fields have the look of the page, on a phone and in the dark, and axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await begin(page);
  await page.getByText('Card', { exact: true }).first().scrollIntoViewIfNeeded();
  const card = cardFrame(page).getByLabel('Card');
  const colorOf = () => card.evaluate((field) => getComputedStyle(field).color);
  const textColor = () => page.getByLabel('Full name').evaluate((field) => getComputedStyle(field).color);
  const seen = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(async () => (await colorOf()) === (await textColor())).toBe(true);
    seen.add(await colorOf());
  }
  expect(seen.size).toBe(2);
  // The frame is Stripe's own page; everything around it is ours.
  await expectAccessible(page, { name: 'the checkout', without: 'iframe' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
