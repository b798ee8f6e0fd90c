/** A new shop without a theme: its hosted pages look like its storefront, and its admin speaks the merchant's language. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { choosePayment, DESKTOP, fillAddress, PHONE } from './buyers.ts';
import { DEMO_WORDS, demoColors, listLooks, lookOf, watchFiles } from './looks.ts';
import { openMailbox } from './mailbox.ts';
import { addPhoto, createAccount, fillGuide, finishGuide, saveProduct, sendAs, WORD_PASTE } from './new-shop.ts';
import { orderButton } from './order-places.ts';
import { watchPresses } from './presses.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { addresses, choose, expect, newEmail } from './shop.ts';
import { test } from './watched.ts';

// The tests share one shop, whose owner signs in once.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let shop: RunningShop;
let merchant: Page;
test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-new-'));
  shop = await startShop({ dataFolder: folder, empty: true });
  // The browser is German, whose country and language the guide proposes, and the merchant has chosen English.
  const context = await browser.newContext({ locale: 'de-DE' });
  await context.addInitScript(() => localStorage.setItem('cartwright-language', 'en'));
  merchant = await context.newPage();
});
test.afterAll(async () => {
  await merchant.context().close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As its merchant does with the guide. */
const openShop = () => send('PATCH', '/site-properties/v4/storefront-access', { access: { mode: 'OPEN' } });

const send = <Response>(method: string, path: string, body: object) =>
  sendAs<Response>(merchant, shop.addresses.api, { method, path, body });

const PLACES = ['/', '/collections/all', '/search?q=vase', '/cart', '/account', '/help', '/nothing-here'];

test('an empty shop is set up, opened and paid for by card, with pages alone', async ({ page }) => {
  const { shop: origin, api } = shop.addresses;
  await loadAxeWithPages(merchant);
  const counted = await watchPresses(merchant);
  await merchant.goto(`${api}/admin/`);
  await createAccount(merchant);
  await expect(merchant.getByRole('heading', { level: 1, name: 'Set up your shop' })).toBeVisible();
  await expect(merchant.getByText('Add a product and a payment method to open.')).toBeVisible();
  await expect(merchant.getByRole('button', { name: 'Open shop' })).toBeDisabled();
  await merchant.getByLabel('Shop name').fill('Reed & Rush');
  await merchant.getByLabel('Country').selectOption('US');
  await expect(merchant.getByLabel('Currency')).toHaveValue('USD');
  await merchant.getByRole('main').getByLabel('Language').selectOption('en');
  await merchant.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(merchant.getByText('1 of 8 done')).toBeVisible();
  await expect(merchant.getByText('Reed & Rush, United States, USD')).toBeVisible();
  const preview = merchant.frameLocator('iframe[title="Your shop on a phone"]');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Reed & Rush');
  await expectAccessible(merchant, { name: 'the set-up guide' });

  await merchant.getByRole('link', { name: 'Add a product' }).click();
  await merchant.getByLabel('Name', { exact: true }).fill('Reed Mat');
  await merchant.getByLabel('Price', { exact: true }).fill('24');
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByRole('heading', { level: 1, name: 'Reed Mat' })).toBeVisible();
  await addPhoto(merchant, 'reed-mat.png');
  await saveProduct(merchant);
  await merchant.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  await fillGuide(merchant);
  const setUp = counted.since();
  await finishGuide(merchant, { shop: origin, name: 'Reed & Rush' });

  await merchant.getByLabel('Password for friends').fill('rush hour');
  await merchant.getByRole('button', { name: 'Save password' }).click();
  await expect(merchant.getByText('Only people with the password can see your shop.')).toBeVisible();
  await page.goto(`${origin}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Opening soon.' })).toBeVisible();
  await page.getByText('Enter password').click();
  await page.getByLabel('Password').fill('rush hour');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page).toHaveURL(`${origin}/help`);
  await expect(page.getByRole('banner')).toContainText('Reed & Rush');
  counted.since();

  await merchant.getByRole('button', { name: 'Open shop' }).click();
  await expect(merchant.getByText('Your shop is open.')).toBeVisible();
  await expect(merchant.getByText('Sales today')).toBeVisible();
  const stranger = await page.request.get(`${origin}/help`, { headers: { cookie: '' } });
  expect(stranger.status()).toBe(200);

  await page.goto(origin);
  await page.getByRole('link', { name: 'Reed Mat' }).first().click();
  await expect(page.locator('.gallery img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await fillAddress(page, { email: newEmail('first'), name: 'Flora First' });
  await choosePayment(page, /^Test card/, true);
  // The mat and its delivery, without a tax.
  await expect(orderButton(page)).toContainText('$30.95');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /received your order/ })).toBeVisible();

  await merchant.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders' }).click();
  const order = merchant.getByRole('row', { name: /Flora First/ });
  await expect(order).toContainText('$30.95');
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  const opened = counted.since();
  // What decision 0084 states, and 0124 beside three others.
  expect([setUp.presses + opened.presses, setUp.fields + opened.fields]).toEqual([13, 11]);
});

test('an empty shop shows nothing of the demo: no word, color, typeface or file, at a desk and on a phone', async ({
  page,
  browser,
}) => {
  await openShop();
  const demo = await browser.newPage();
  const demoFiles = watchFiles(demo);
  for (const path of PLACES) await demo.goto(addresses().shop + path, { waitUntil: 'networkidle' });
  await demo.goto(`${addresses().api}/order/find`, { waitUntil: 'networkidle' });
  await demo.close();
  expect([...demoFiles].filter((file) => /garamond/.test(file))).not.toEqual([]);

  const forbidden = new Set(
    demoColors().map(
      (color) =>
        `rgb(${color
          .match(/[0-9a-f]{2}/gu)
          ?.map((pair) => parseInt(pair, 16))
          .join(', ')})`,
    ),
  );
  const expectNothing = async (shown: Page, isAdmin = false): Promise<void> => {
    // The colors of a width are the same in both color schemes, and those of a color scheme at both widths.
    for (const [viewport, colorScheme] of [
      [DESKTOP, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await shown.setViewportSize(viewport);
      await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const looks = await listLooks(shown);
      const found = looks.filter(
        (one) => forbidden.has(one) || DEMO_WORDS.test(isAdmin ? one.replace(/^type: .*/, '') : one),
      );
      expect(found, `${shown.url()}, ${viewport.width}, ${colorScheme}`).toEqual([]);
      // The admin has typefaces of its own, the same for every shop.
      if (!isAdmin)
        expect(
          looks.filter((one) => /^type: .*Instrument Sans/.test(one)),
          shown.url(),
        ).toEqual([]);
    }
  };
  const files = watchFiles(page);
  const { shop: origin, api } = shop.addresses;
  for (const place of [
    ...PLACES.map((path) => origin + path),
    `${api}/order/find`,
    `${api}/checkout?session=expired`,
  ]) {
    await page.goto(place, { waitUntil: 'networkidle' });
    await expectNothing(page);
  }
  for (const path of [
    '',
    'orders',
    'drafts',
    'products',
    'files',
    'discounts',
    'gift-cards',
    'settings/payment-methods',
    'members',
  ]) {
    await merchant.goto(`${api}/admin/${path}`, { waitUntil: 'networkidle' });
    await expectNothing(merchant, true);
  }
  const product = { name: 'Rice Kite', productType: 'physical', priceData: { price: 24 }, visible: true };
  await send('POST', '/stores/v1/products', { product });
  await page.goto(`${origin}/search?q=kite`);
  await page.getByRole('link', { name: 'Rice Kite' }).first().click();
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
  await expectNothing(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectNothing(page);
  const email = newEmail('new');
  await fillAddress(page, { email, name: 'Nora New' });
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /received your order/ })).toBeVisible();
  await expectNothing(page);
  await page.getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  await expectNothing(page);
  const html = await openMailbox(shop.addresses.mailbox).email(email, /order/i);
  expect([...demoColors(), 'Instrument'].filter((one) => html.includes(one))).toEqual([]);
  expect(html.replaceAll('12 Kiln Road', '')).not.toMatch(DEMO_WORDS);
  await page.goto(`${origin}/account`);
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expectNothing(page);

  // The style sheets of the template are the same for every theme.
  expect([...files].filter((file) => demoFiles.has(file) && !/\/(?:entry|enhance)-[^/]*\.css$/.test(file))).toEqual([]);
});

test('the hosted pages have the look of the storefront, in both color schemes', async ({ page }) => {
  await openShop();
  const product = { name: 'Paper Lantern', productType: 'physical', priceData: { price: 24 }, visible: true };
  await send('POST', '/stores/v1/products', { product });
  const { shop: origin } = shop.addresses;
  for (const theme of ['', 'alder-clay']) {
    await send('PATCH', '/site-properties/v4/properties', { properties: { storefront: { theme } } });
    await page.goto(`${origin}/search?q=lantern`);
    await page.getByRole('link', { name: 'Paper Lantern' }).first().click();
    const light = await lookOf(page, 'light');
    const dark = await lookOf(page, 'dark');
    expect([light.paper, dark.paper]).toEqual(
      theme === '' ? ['rgb(255, 255, 255)', 'rgb(19, 20, 21)'] : ['rgb(246, 241, 231)', 'rgb(28, 23, 19)'],
    );
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect([await lookOf(page, 'light'), await lookOf(page, 'dark')]).toEqual([light, dark]);

    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: 'Sign in or register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect([await lookOf(page, 'light'), await lookOf(page, 'dark')]).toEqual([light, dark]);
    const icon = await page.request.get(
      new URL((await page.locator('link[rel=icon]').getAttribute('href')) ?? '', page.url()).href,
    );
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  }
});

test('a merchant makes a product with a photo, options and a description, and shoppers see it', async ({ page }) => {
  const { shop: origin, api } = shop.addresses;
  await merchant.goto(`${api}/admin/products`);
  await merchant.getByRole('link', { name: 'New product' }).first().click();
  const name = merchant.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await name.fill('Tea Lamp');
  await merchant.getByLabel('Price', { exact: true }).fill('0');
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByRole('alert')).toContainText('Enter a price, or say that this product is free.');
  await merchant.getByLabel('Price', { exact: true }).fill('34');
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByRole('heading', { level: 1, name: 'Tea Lamp' })).toBeVisible();

  // What Word copies: a list of typed bullets, styles and a script.
  const description = merchant.getByRole('textbox', { name: 'Description', exact: true });
  await description.click();
  await description.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, WORD_PASTE);
  await expect(description.getByRole('listitem')).toHaveText(['Folds flat', 'Burns nothing']);
  await expect(description).not.toContainText(/alert|red/);
  await expect(description.getByRole('strong')).toHaveText('Paper');
  await merchant.keyboard.press('Tab');
  await expect(description).not.toBeFocused();

  await addPhoto(merchant, 'tea-lamp.png');
  for (const [option, choices] of [
    ['Size', 'Small, Large'],
    ['Paper', 'White, Sand'],
  ] as const) {
    await merchant.getByRole('button', { name: 'Add option' }).click();
    await merchant.getByLabel('Option', { exact: true }).last().fill(option);
    await merchant.getByLabel(`Add choices to ${option}`).fill(choices);
    await merchant.keyboard.press('Enter');
  }
  await saveProduct(merchant);
  await merchant.getByLabel('Price of Large / Sand').fill('41.50');
  await saveProduct(merchant);
  await expectAccessible(merchant, { name: 'the product editor' });

  await page.goto(`${origin}/products/tea-lamp`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tea Lamp' })).toBeVisible();
  await expect(page.locator('.gallery img').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Folds flat' })).toBeVisible();
  await expect(page.getByRole('main').locator('strong').filter({ hasText: 'Paper' })).toBeVisible();
  await choose(page, 'Size', 'Large');
  await choose(page, 'Paper', 'Sand');
  await expect(page.getByRole('main')).toContainText('$41.50');

  await merchant.getByText('Search engines and address').click();
  await merchant.getByLabel('Address', { exact: true }).fill('paper-lamp');
  await expect(merchant.getByLabel('Redirect the old address')).toBeChecked();
  await saveProduct(merchant);
  await page.goto(`${origin}/products/tea-lamp`);
  await expect(page).toHaveURL(`${origin}/products/paper-lamp`);

  await merchant.locator('summary', { hasText: 'More' }).click();
  await merchant.getByRole('button', { name: 'Delete' }).click();
  await expect(merchant.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect((await page.goto(`${origin}/products/paper-lamp`))?.status()).toBe(404);
  await merchant.getByRole('link', { name: 'Deleted' }).click();
  await merchant.getByRole('button', { name: 'Restore Tea Lamp' }).click();
  await expect(merchant.getByText('Restored Tea Lamp.')).toBeVisible();
  await page.goto(`${origin}/products/paper-lamp`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tea Lamp' })).toBeVisible();
});

test('the profit of a product is counted without the tax that an order of it contains', async ({ page }) => {
  await openShop();
  const { shop: origin, api } = shop.addresses;
  await send('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: true } });
  const { taxRegion } = await send<{ taxRegion: { id: string } }>('POST', '/billing/v1/tax-regions', {
    taxRegion: { country: 'US' },
  });
  const rateOf = (taxRate: string, group: object) =>
    send('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxRegionId: taxRegion.id, taxName: 'Sales tax', taxRate, ...group },
    });
  const { taxGroup } = await send<{ taxGroup: { id: string } }>('POST', '/billing/v1/tax-groups', {
    taxGroup: { name: 'Paper' },
  });
  await rateOf('0.2', {});
  await rateOf('0.055', { taxGroupId: taxGroup.id });
  const { product } = await send<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: {
      name: 'Paper Boat',
      productType: 'physical',
      visible: true,
      priceData: { price: 29.9 },
      discount: { type: 'PERCENT', value: 15 },
      costAndProfitData: { itemCost: 9.5 },
    },
  });

  await merchant.goto(`${api}/admin/products/${product.id}`);
  // It costs 25.41 after its discount: 21.17 and a fifth of it.
  await expect(merchant.getByText('Profit $11.67, 55%, after $4.24 tax in the price')).toBeVisible();
  await merchant.getByLabel('Tax group').selectOption('Paper');
  await expect(merchant.getByText('Profit $14.59, 61%, after $1.32 tax in the price')).toBeVisible();

  await page.goto(`${origin}/products/paper-boat`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  const email = newEmail('taxed');
  await fillAddress(page, { email, name: 'Tess Taxed' });
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /received your order/ })).toBeVisible();
  interface Found {
    readonly orders: readonly {
      readonly lineItems: readonly { readonly taxDetails: { totalTax: { amount: string } } }[];
    }[];
  }
  const { orders } = await send<Found>('POST', '/ecom/v1/orders/search', {
    search: { filter: { 'buyerInfo.email': email } },
  });
  expect(orders.map(({ lineItems }) => lineItems.map(({ taxDetails }) => taxDetails.totalTax.amount))).toEqual([
    ['1.32'],
  ]);
});

test('the page of a gift card asks for no file, weight or price per unit, and counts no tax', async () => {
  const { product } = await send<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: { name: 'Gift card', productType: 'digital', digitalKind: 'gift_card', priceData: { price: 50 } },
  });
  await merchant.goto(`${shop.addresses.api}/admin/products/${product.id}`);
  await expect(merchant.getByRole('region', { name: 'Gift card' })).toContainText('Buyers get a code by email.');
  await merchant.getByText('SKU and brand', { exact: true }).click();
  await expect(merchant.getByLabel('SKU')).toBeVisible();
  const main = merchant.getByRole('main');
  await main.getByLabel('Cost').fill('2');
  await expect(main).toContainText('Profit $48.00, 96%');
  for (const text of ['There is no file yet', 'Weight', 'Days to make it', 'Price per unit'])
    await expect(main).not.toContainText(text);
});

test('the admin is English from top to bottom where shop and browser are German', async () => {
  await send('PATCH', '/site-properties/v4/properties', { properties: { locale: 'de-DE' } });
  const { api } = shop.addresses;
  for (const path of ['', 'products', 'orders', 'members']) {
    await merchant.goto(`${api}/admin/${path}`);
    await expect(merchant.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(merchant.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(merchant.getByRole('main')).not.toContainText(
      /\b(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Uhr|Januar|März|Mai|Juni|Juli|Oktober|Dezember)\b/,
    );
    await expect(merchant.getByRole('main')).not.toContainText(/\d,\d\d\s*[€$]/);
  }
  await merchant.goto(`${api}/admin/`);
  await expect(merchant.getByRole('main')).toContainText(
    /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}/,
  );
  await expect(merchant.getByRole('main')).toContainText(/\bsold last (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/);
  await expect(merchant.getByRole('main')).toContainText('$0.00');
});
