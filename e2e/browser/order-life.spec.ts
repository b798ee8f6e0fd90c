/**
 * The life of orders, as buyers and a merchant see it: bought in every way, on a desk and on a phone, with and without a
 * script, then sent, refunded and canceled. Each amount is read where people read it, and is the same in every place.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { choosePayment, DESKTOP, fillAddress, PHONE, settle } from './buyers.ts';
import { type CartItem, openAdmin, openCheckoutAt, readStock } from './checkout-world.ts';
import { openMailbox } from './mailbox.ts';
import { type Bought, expectOneTruthAt } from './one-truth.ts';
import { findAmount, orderButton, readCheckout, readText } from './order-places.ts';
import { addresses, createShopper, expect, newEmail, test } from './shop.ts';

test.describe.configure({ mode: 'parallel' });

interface Way {
  readonly width: 'desktop' | 'phone';
  readonly hasScript: boolean;
}

async function openBuyer(browser: Browser, { width, hasScript }: Way): Promise<Page> {
  const viewport = width === 'phone' ? PHONE : DESKTOP;
  const context = await browser.newContext({ viewport, javaScriptEnabled: hasScript, locale: 'en-US' });
  return context.newPage();
}

const mailbox = () => openMailbox(addresses().mailbox);

/** Opens the checkout of a new guest's cart, and fills it in. */
async function beginCheckout(page: Page, name: string, ...items: readonly CartItem[]): Promise<string> {
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'buyer');
  await page.goto(await openCheckoutAt(addresses(), ...items));
  await fillAddress(page, { email, name });
  return email;
}

const expectOneTruth = (
  page: Page,
  admin: Page,
  bought: Pick<Bought, 'email' | 'before' | 'isPaid'>,
): Promise<{ readonly number: string; readonly total: string }> => expectOneTruthAt(addresses(), page, admin, bought);

const COASTERS: CartItem = { slug: 'terrazzo-coasters', quantity: 2 };
/** No other test buys it, so its stock is known. */
const LOTION: CartItem = { slug: 'oat-milk-hand-lotion' };
const JAR: CartItem = { slug: 'strike-match-jar' };

test('a guest’s card is declined, then pays; two parcels are sent and one item is refunded and restocked', async ({
  browser,
}) => {
  test.slow();
  const admin = await openAdmin(browser);
  const page = await openBuyer(browser, { width: 'desktop', hasScript: true });
  const email = await beginCheckout(page, 'Dora Declined', COASTERS, LOTION);
  await choosePayment(page, /^Test card/, true);
  await page.getByRole('radio', { name: /0002: declined/ }).check();
  await orderButton(page).click();
  await expect(page.locator('#payment-error')).toHaveText(
    'Your card was declined. You weren’t charged. Try another card.',
  );
  await page.getByRole('radio', { name: /4242: approved/ }).check();
  await settle(page, true);
  const before = await readCheckout(page);
  expect(before.button).toBe(before.shown.total);
  await orderButton(page).click();
  const { number, total } = await expectOneTruth(page, admin.page, { email, before });
  const left = await readStock(admin.token, LOTION.slug);

  const main = admin.page.getByRole('main');
  const send = async (tracking: string, less: number) => {
    await admin.page.getByRole('button', { name: 'Fulfill', exact: true }).click();
    const dialog = admin.page.getByRole('dialog', { name: `Fulfill order ${number}` });
    for (let times = 0; times < less; times += 1)
      await dialog
        .getByRole('button', { name: /^One less / })
        .first()
        .click();
    await dialog.getByLabel('Tracking number').fill(tracking);
    await dialog.getByRole('button', { name: /^Fulfill \d+ items?$/ }).click();
    await expect(dialog).toBeHidden();
    // The newest email is that of this parcel.
    const subject = new RegExp(`Your order ${number} is on its way`);
    await expect.poll(async () => readText(await mailbox().email(email, subject))).toContain(tracking);
  };
  await send('1Z999AA10123456784', 2);
  await expect(main.getByText('Partially fulfilled')).toBeVisible();
  await send('1Z999AA10123456795', 0);
  await expect(main.getByText('Fulfilled', { exact: true }).first()).toBeVisible();
  for (const tracking of ['1Z999AA10123456784', '1Z999AA10123456795']) {
    await expect(main.getByRole('link', { name: tracking })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}, on its way` })).toBeVisible();
  await expect(page.getByText('Parcel 1 of 2')).toBeVisible();
  await expect(page.getByText('1Z999AA10123456795')).toBeVisible();

  await admin.page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = admin.page.getByRole('dialog', { name: `Refund order ${number}` });
  await dialog.getByRole('button', { name: 'One more Oat Milk Hand Lotion' }).click();
  const give = dialog.getByRole('button', { name: /^Refund \$/ });
  const refunded = findAmount(await give.innerText());
  await give.click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Partially refunded').first()).toBeVisible();
  const message = readText(await mailbox().email(email, new RegExp(`Refund for order ${number}`)));
  expect(message).toContain(refunded);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(refunded);
  await expect(page.getByRole('main')).toContainText(total);
  await expect.poll(() => readStock(admin.token, LOTION.slug)).toBe(left + 1);
  await closeAll(page, admin.page);
});

test('a guest on a phone confirms at the bank', async ({ browser }) => {
  const admin = await openAdmin(browser);
  const page = await openBuyer(browser, { width: 'phone', hasScript: true });
  const email = await beginCheckout(page, 'Cara Challenged', JAR);
  await choosePayment(page, /^Test card/, true);
  await page.getByRole('radio', { name: /3155: asks/ }).check();
  const before = await readCheckout(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible();
  await expect(page.getByText(before.shown.total, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectOneTruth(page, admin.page, { email, before });
  await closeAll(page, admin.page);
});

test('a guest without JavaScript orders by bank transfer, and the merchant cancels', async ({ browser }) => {
  const admin = await openAdmin(browser);
  const page = await openBuyer(browser, { width: 'desktop', hasScript: false });
  const email = await beginCheckout(page, 'Bea Bank', JAR);
  await choosePayment(page, /^Bank transfer/, false);
  const before = await readCheckout(page);
  await orderButton(page).click();
  await expect(page.getByText('IBAN DE02 1203 0000 0000 2020 51')).toBeVisible();
  const { number } = await expectOneTruth(page, admin.page, { email, before, isPaid: false });
  expect(await mailbox().email(email, new RegExp(number))).toContain('IBAN DE02 1203 0000 0000 2020 51');
  const main = admin.page.getByRole('main');
  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = admin.page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByRole('button', { name: /^Cancel order/ }).click();
  await expect(dialog).toBeHidden();
  await mailbox().email(email, new RegExp(`Order ${number} was canceled`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Order ${number}.*canceled`) })).toBeVisible();
  await closeAll(page, admin.page);
});

test('a member on a phone downloads what the card paid', async ({ browser }) => {
  const admin = await openAdmin(browser);
  const page = await openBuyer(browser, { width: 'phone', hasScript: true });
  const shopper = createShopper(page, addresses().shop);
  const email = newEmail('dina');
  await shopper.registers({ email, name: 'Dina Digital' });
  await shopper.adds('the-care-guide');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByText('Your download is ready right after payment.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  // Tax depends on the state, so the page asks for it, and for no address.
  await expect(page.getByLabel('Street and number')).toHaveCount(0);
  await fillRegion(page);
  await choosePayment(page, /^Test card/, true);
  const before = await readCheckout(page);
  await orderButton(page).click();
  await expect(page.getByRole('link', { name: /Care guide\.pdf/ })).toBeVisible();
  const { number } = await expectOneTruth(page, admin.page, { email, before });
  await expect(page.getByRole('link', { name: /Care guide\.pdf/ })).toBeVisible();
  const message = await mailbox().email(email, new RegExp(`Your downloads for order ${number}`));
  const [, link = ''] = /href="([^"]*\/downloads\/[^"]*)"/.exec(message) ?? [];
  const file = await page.request.get(link.replaceAll('&amp;', '&'));
  expect(await file.text()).toBe('%PDF-1.4 the guide');
  await expect(admin.page.getByRole('main').getByText('Fulfilled', { exact: true }).first()).toBeVisible();
  await closeAll(page, admin.page);
});

test('a gift card is bought for a friend, who pays with it: a part with JavaScript, the rest without', async ({
  browser,
}) => {
  test.slow();
  const admin = await openAdmin(browser);
  const page = await openBuyer(browser, { width: 'desktop', hasScript: true });
  const friend = newEmail('friend');
  const buyer = newEmail('gwen');
  const card = { slug: 'alder-gift-card', options: { Amount: '$50' }, texts: { 'Recipient email': friend } };
  await page.goto(await openCheckoutAt(addresses(), card));
  await page.getByLabel('Email', { exact: true }).fill(buyer);
  await fillRegion(page);
  await page.getByLabel('Recipient’s name').fill('Flora Friend');
  await expect(page.getByLabel('Recipient’s email')).toHaveValue(friend);
  await page.getByLabel('Message').fill('Happy birthday!');
  await choosePayment(page, /^Test card/, true);
  const bought = await readCheckout(page);
  await orderButton(page).click();
  await expectOneTruth(page, admin.page, { email: buyer, before: bought });
  await mailbox().email(buyer, /Your gift card for Flora Friend/);
  const gift = readText(await mailbox().email(friend, /gift card for Alder/));
  expect(gift).toContain('Happy birthday!');
  expect(gift).toContain('$50.00');
  const [code = ''] = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3,}\b/.exec(gift) ?? [];
  expect(code).not.toBe('');
  await page.context().close();

  for (const [way, item, used] of [
    [{ width: 'phone', hasScript: true }, JAR, undefined],
    [{ width: 'desktop', hasScript: false }, { slug: 'terrazzo-coasters' }, 'rest'],
  ] as const) {
    const { hasScript } = way;
    const redeemer = await openBuyer(browser, way);
    const email = await beginCheckout(redeemer, 'Flora Friend', item);
    await choosePayment(redeemer, /^Test card/, hasScript);
    await redeemer.getByText('Add a code or gift card').click();
    await redeemer.getByLabel('Code or gift card').fill(code.toLowerCase());
    await redeemer.getByRole('button', { name: 'Apply' }).click();
    await expect(redeemer.getByText(/\$[\d.]+ of \$[\d.]+ used/)).toBeVisible();
    const before = await readCheckout(redeemer);
    if (used === undefined) expect(before.button).toBe('$0.00');
    await orderButton(redeemer).click();
    await expectOneTruth(redeemer, admin.page, { email, before });
    await redeemer.context().close();
  }
  await admin.page.context().close();
});

test('a member without JavaScript picks up, and pays the merchant there', async ({ browser }) => {
  const admin = await openAdmin(browser);
  const first = await openBuyer(browser, { width: 'phone', hasScript: true });
  const email = newEmail('paul');
  await createShopper(first, addresses().shop).registers({ email, name: 'Paul Pickup' });
  const storageState = await first.context().storageState();
  await first.context().close();
  const context = await browser.newContext({
    storageState,
    viewport: PHONE,
    javaScriptEnabled: false,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`${addresses().shop}/products/${JAR.slug}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: 'Pick up', exact: true }).check();
  await settle(page, false);
  await expect(page.getByLabel('Full name')).toHaveValue('Paul Pickup');
  await page.getByRole('group', { name: 'Pickup time' }).getByRole('radio').first().check();
  await choosePayment(page, /^Pay at pickup/, false);
  const before = await readCheckout(page);
  await orderButton(page).click();
  const { number, total } = await expectOneTruth(page, admin.page, { email, before, isPaid: false });
  const main = admin.page.getByRole('main');
  await main.getByRole('button', { name: 'Ready for pickup' }).click();
  const dialog = admin.page.getByRole('dialog');
  if (await dialog.isVisible())
    await dialog
      .getByRole('button', { name: /Ready|ready/ })
      .last()
      .click();
  await mailbox().email(email, new RegExp(`Order ${number} is ready for pickup`));
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Order ${number}.*ready for pickup`) }),
  ).toBeVisible();
  await main.getByText('More', { exact: true }).click();
  await main.getByRole('button', { name: `Mark ${total} as paid` }).click();
  await expect(main.getByText('Paid', { exact: true }).first()).toBeVisible();
  await closeAll(page, admin.page);
});

async function fillRegion(page: Page): Promise<void> {
  await page.getByLabel('ZIP code').fill('97205');
  await page.getByLabel('State').selectOption('OR');
}

async function closeAll(...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page): Promise<void> => (page.context() satisfies BrowserContext).close()));
}
