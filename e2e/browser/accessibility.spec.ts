/** Runs axe on every page of the shop, the hosted pages and the admin, in light and dark. No finding is tolerated. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ADMIN_PAGES } from '@cartwright/admin/test/pages';
import type { Browser, Page } from '@playwright/test';

import { merchantToken } from '../world/merchant.ts';
import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { startShop } from './running-shop.ts';
import { MERCHANT_STATE, addresses, createShopper, expect, newEmail, openProduct, test } from './shop.ts';
import { expectTabWalk, walkByTab } from './tab-walk.ts';

test.beforeEach(({ page }) => loadAxeWithPages(page));

/** WCAG 1.4.10: nothing is wider than a narrow window. */
async function expectNarrow(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(surplus, `${name} scrolls sideways`).toBe(0);
  if (size !== null) await page.setViewportSize(size);
}

/**
 * One tab for many pages: in a new one the browser would load and compile the scripts again for each page, which takes
 * longer than axe.
 */
async function openTab(browser: Browser, storageState?: string): Promise<Page> {
  const context = await browser.newContext(storageState === undefined ? {} : { storageState });
  const page = await context.newPage();
  await loadAxeWithPages(page);
  return page;
}

/** Opens a page in the look in which its examination starts. */
async function openInLight(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(url);
}

/** Every page of the shop that a visitor can open. */
const PATHS = [
  '/',
  '/collections/table',
  '/collections/all',
  '/sale',
  '/new',
  '/products/harbour-mug',
  '/products/attic-amphora',
  '/search',
  '/search?q=vase',
  '/search?q=nothing-like-this',
  '/cart',
  '/wishlist',
  '/account',
  '/account/details',
  '/products/harbour-mug/delivery',
  '/products/harbour-mug/review',
  '/help',
  '/journal',
  '/journal/a-glaze-named-celadon',
  '/pages/care',
  '/stores',
  '/newsletter',
  '/newsletter/confirm',
  '/cookies',
  '/legal/terms',
  '/nothing-here',
] as const;

test.describe('the shop', () => {
  let tab: Page;
  test.beforeAll(async ({ browser }) => {
    tab = await openTab(browser);
  });
  test.afterAll(() => tab.context().close());

  for (const path of PATHS) {
    test(`${path} is accessible`, async () => {
      await openInLight(tab, addresses().shop + path);
      await expectAccessible(tab, { name: path });
      await expectNarrow(tab, path);
    });
  }

  test('every page is accessible from right to left', async () => {
    test.slow();
    for (const path of PATHS) {
      const address = `/ar${path === '/' ? '' : path}`;
      await openInLight(tab, addresses().shop + address);
      await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(tab, { name: address });
      await expectNarrow(tab, address);
    }
  });

  test('the cart drawer and a full cart are accessible', async ({ shopper }) => {
    await shopper.adds('harbour-mug', { Glaze: 'Ink' });
    await shopper.drawer.getByText('Add a coupon').click();
    await expectAccessible(shopper.page, { name: 'the cart drawer' });
    await shopper.opens('/cart');
    await expectAccessible(shopper.page, { name: 'the cart page' });
    await shopper.opens('/ar/cart');
    await expectAccessible(shopper.page, { name: 'the cart page from right to left' });
  });
});

test('a new shop shows its own name, and is accessible in its accent color with no product and with one', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-new-'));
  const { addresses: own, stop } = await startShop({ dataFolder, empty: true });
  try {
    const token = await merchantToken(own.admin);
    const send = (method: string, path: string, body: object): Promise<Response> =>
      fetch(own.api + path, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const setAccess = async (access: object): Promise<void> => {
      expect((await send('PATCH', '/site-properties/v4/storefront-access', { access })).status).toBe(200);
    };
    const published = { legalPage: { title: 'Terms of sale', body: '<h2>Prices</h2><p>With tax.</p>' }, publish: true };
    expect((await send('PATCH', '/site-properties/v4/legal-pages/terms/en', published)).status).toBe(200);
    await setAccess({ password: 'paper and light' });
    await page.goto(`${own.shop}/legal/terms`);
    await expect(page.getByRole('heading', { level: 1, name: 'Opening soon.' })).toBeVisible();
    await page.getByText('Enter password').click();
    await page.getByLabel('Password').fill('a guess');
    await page.getByRole('button', { name: 'Enter' }).click();
    await expect(page.getByText('That’s not the password.')).toBeVisible();
    await expectAccessible(page, { name: 'a shop that is not open yet' });
    await expectNarrow(page, 'a shop that is not open yet');
    await page.getByLabel('Password').fill('paper and light');
    await page.getByRole('button', { name: 'Enter' }).click();
    // The checkout of friends links there.
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible();
    await setAccess({ mode: 'OPEN' });
    for (const path of [
      '/',
      '/collections/all',
      '/search',
      '/cart',
      '/account',
      '/help',
      '/legal/terms',
      '/nothing-here',
    ]) {
      await page.goto(own.shop + path);
      await expectAccessible(page, { name: `${path} of an empty shop` });
      await expectNarrow(page, path);
      await expect(page.locator('html')).not.toContainText(/Alder|Clay|kiln|studio|\brooms?\b/i);
    }
    await page.goto(own.shop);
    await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeVisible();
    await expect(page.getByText('No products yet.')).toBeVisible();

    const product = { name: 'Paper Lantern', productType: 'physical', priceData: { price: 24 }, visible: true };
    expect((await send('POST', '/stores/v1/products', { product })).status).toBe(200);
    const storefront = { tagline: 'Light, folded', palette: { accent: '#1e1b4b' } };
    const properties = { siteDisplayName: 'Northwind', storefront };
    expect((await send('PATCH', '/site-properties/v4/properties', { properties })).status).toBe(200);
    await page.goto(own.shop);
    await expect(page.getByRole('heading', { level: 1, name: 'Light, folded' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Northwind' })).toBeVisible();
    await expectAccessible(page, { name: 'the home page of a shop with one product' });
    await page.getByRole('link', { name: 'Paper Lantern' }).first().click();
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await expectAccessible(page, { name: 'its product page' });
    await expectNarrow(page, 'its product page');
  } finally {
    await stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test('an enlarged picture is accessible', async ({ shopper }) => {
  await shopper.opens('/products/moon-vase');
  await shopper.page
    .getByRole('button', { name: /^Enlarge picture/ })
    .first()
    .click();
  await expectAccessible(shopper.page, { name: 'an enlarged picture' });
});

test('checkout, its errors and the thank-you page are accessible', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.adds('pinch-salt-cellar');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expectAccessible(page, { name: 'checkout' });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectAccessible(page, { name: 'checkout with errors' });
  await shopper.opens('/cart');
  await shopper.checksOut({ email: newEmail('axe'), name: 'Axe Potter' });
  await shopper.placesOrder();
  await expectAccessible(page, { name: 'thanks' });
});

test('register, sign-in, its error and the account are accessible', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/account');
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await expectAccessible(page, { name: 'sign-in' });
  await page.getByLabel('Email').fill('unknown@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectAccessible(page, { name: 'sign-in with an error' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectAccessible(page, { name: 'register' });
  await shopper.registers({ email: newEmail('axe'), name: 'Axe Member' });
  await expectAccessible(page, { name: 'account' });
});

test('mailbox, problem page and invalid merchant link are accessible', async ({ page }) => {
  const { api, mailbox } = addresses();
  const link = `${api}/admin/sign-in?code=used`;
  for (const url of [mailbox, `${api}/nothing-here`, `${api}/checkout?session=unknown`, link]) {
    await page.goto(url);
    await expectAccessible(page, { name: url });
  }
});

test.describe('the admin', () => {
  test.use({ storageState: MERCHANT_STATE });

  let tab: Page;
  test.beforeAll(async ({ browser }) => {
    tab = await openTab(browser, MERCHANT_STATE);
  });
  test.afterAll(() => tab.context().close());

  for (const path of ADMIN_PAGES) {
    test(`/admin${path} is accessible, and can be used by keyboard alone`, async () => {
      await openInLight(tab, `${addresses().api}/admin${path}`);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await tab.waitForLoadState('networkidle');
      await expectAccessible(tab, { name: path });
      await expectTabWalk(tab, path);
      await tab.setViewportSize({ width: 390, height: 844 });
      await expectTabWalk(tab, `${path} on a phone`);
      await tab.setViewportSize({ width: 1280, height: 900 });
    });
  }

  test('J and K go through the rows of a list, and ? names them', async () => {
    await tab.goto(`${addresses().api}/admin/collections`);
    const rows = tab.getByRole('table').getByRole('link');
    await expect(rows.nth(1)).toBeVisible();
    await tab.keyboard.press('?');
    await expect(tab.getByRole('dialog')).toContainText('Next row of the list');
    await tab.keyboard.press('Escape');
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await tab.keyboard.press(key);
      await expect(rows.nth(place)).toBeFocused();
    }
    await tab.keyboard.press('Enter');
    await expect(tab).toHaveURL(/\/admin\/collections\/col_/u);
    // What is typed outlives a closed tab.
    const name = tab.getByRole('textbox', { name: 'Name' });
    const saved = await name.inputValue();
    await name.fill('Kept for later');
    await tab.reload();
    await expect(tab.getByText(/^Restored your changes from /u)).toBeVisible();
    await expect(name).toHaveValue('Kept for later');
    await tab.getByRole('button', { name: 'Discard' }).first().click();
    await expect(name).toHaveValue(saved);
    await tab.reload();
    await expect(name).toHaveValue(saved);
  });

  test('a walk by Tab finds what the keyboard cannot use', async () => {
    // Without the admin's policy, which runs no script of this page.
    await tab.goto('about:blank');
    await tab.setContent(`
      <style>.bare:focus { outline: none }</style>
      <a class="skip-link" href="#content">Skip</a>
      <main id="content" tabindex="-1">
        <button class="bare">No ring</button>
        <button tabindex="1">Too early</button>
        <button style="position: fixed; top: 200vh">Outside</button>
        <div style="position: relative"><button>Covered</button><p style="position: absolute; inset: -9px; margin: 0"></p></div>
        <button onkeydown="event.preventDefault()">Trap</button>
        <button>After the trap</button>
      </main>`);
    const { problems, hasReturned } = await walkByTab(tab);
    expect(hasReturned).toBe(false);
    const found = ['Too early', 'No ring', 'Outside', 'Covered', 'Trap'].map((name) =>
      problems.find((problem) => problem.includes(name))?.replace(/:.*/su, ''),
    );
    expect(found).toEqual([
      'has a positive tabindex',
      'has no ring',
      'is outside of the window',
      'is covered',
      'keeps the focus',
    ]);
    await tab.setContent('<button>One</button> <span style="cursor: pointer">Only by pointer</span>');
    expect((await walkByTab(tab)).unreached.join()).toContain('can only be clicked: <span');
  });

  test('an order and a product with an error are accessible', async ({ page, browser }) => {
    const visitor = createShopper(
      await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage(),
      addresses().shop,
    );
    await visitor.adds('arc-bookends');
    await visitor.checksOut({ email: newEmail('axe-order'), name: 'Axe Order' });
    const number = await visitor.placesOrder();
    await page.goto(`${addresses().api}/admin/orders`);
    await page
      .getByRole('link', { name: new RegExp(`\\b${number}\\b`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expectAccessible(page, { name: 'an order' });
    await expectTabWalk(page, 'an order');
    await page.goto(`${page.url()}/packing-slip`);
    await expect(page.getByRole('main')).toContainText(number);
    await expectAccessible(page, { name: 'a packing slip' });

    await openProduct(page, 'Fluted Vase');
    const product = page.url();
    await page.goto(`${product}/stock`);
    await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, { name: 'the stock of a product' });
    await expectTabWalk(page, 'the stock of a product');
    await page.goto(product);
    await expect(page.getByRole('heading', { level: 1, name: 'Fluted Vase' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectTabWalk(page, 'a product');
    await page.getByLabel('Price', { exact: true }).fill('many');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectAccessible(page, { name: 'a product with an error' });
  });

  test('a member, a gift card and a webhook are accessible', async ({ page }) => {
    const { api } = addresses();
    await page.goto(`${api}/admin/members`);
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, { name: 'a member' });
    await expectTabWalk(page, 'a member');
    const make = (path: string, body: object) =>
      page.evaluate(
        async ([to, text]) => {
          const { access_token: token } = (await (await fetch('/admin/session/token', { method: 'POST' })).json()) as {
            readonly access_token: string;
          };
          const headers = { authorization: token, 'content-type': 'application/json' };
          return (await (await fetch(to, { method: 'POST', headers, body: text })).json()) as Record<
            string,
            { id: string }
          >;
        },
        [path, JSON.stringify(body)] as const,
      );
    const { giftCard } = await make('/ecom/v1/gift-cards', { amount: '50.00' });
    const { webhook } = await make('/webhooks/v1/webhooks', {
      webhook: { url: 'http://127.0.0.1:9/axe', eventTypes: ['wix.ecom.v1.draft_order_deleted'] },
    });
    expect([giftCard?.id, webhook?.id]).toEqual([expect.any(String), expect.any(String)]);
    for (const path of [`gift-cards/${giftCard?.id}`, `settings/webhooks/${webhook?.id}`]) {
      await page.goto(`${api}/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, { name: path });
      await expectTabWalk(page, path);
    }
  });
});
