/** The shop's own form with scripts: a hidden frame visits the platform, and the page stays open. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { type MemberShop, openMemberShop } from './member-shop.ts';
import { newEmail, PASSWORD } from './shop.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let shop: MemberShop;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-frame-'));
  shop = await openMemberShop(folder, { SHOP_SIGN_IN: 'form' });
  await shop.asks({ requiresEmailVerification: false, requiresOwnerApproval: false });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string) => shop.addresses.shop + path;
const signedIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

/** Every address of the page itself, without those of its frames. */
function watchPage(page: Page): URL[] {
  const visited: URL[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()));
  });
  return visited;
}

async function register(page: Page, email: string, name = 'Fay Frame'): Promise<void> {
  await page.goto(at('/account/register'));
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await signedIn(page);
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(at('/'));
}

test('a member signs in without leaving the page, which then shows their name', async ({ page, context }) => {
  const email = newEmail('frame');
  await register(page, email);
  await signOut(page);
  await page.goto(at('/account/login'));
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  const visited = watchPage(page);
  const frames: string[] = [];
  page.on('frameattached', (frame) => void frames.push(frame.name()));
  await logIn(page, email);
  await signedIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Fay Frame' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your account', exact: true })).toBeVisible();
  // It is still the same document, and no frame is left in it.
  await expect(page.locator('html[data-before]')).toHaveCount(1);
  expect(frames).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(visited.filter(({ origin }) => origin !== shop.addresses.shop)).toEqual([]);

  // The data that a script of the page can read contain no token, and no cookie of ours.
  const readable = await page.evaluate(() => [
    document.cookie,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ]);
  const cookies = await context.cookies();
  for (const { name, value, httpOnly } of cookies.filter((one) => one.value.length > 20)) {
    expect([name, httpOnly]).toEqual([name, true]);
    expect(readable.join(' ')).not.toContain(value);
  }
  expect(cookies.filter(({ name }) => name.startsWith('cartwright_sign_in_'))).toEqual([]);
});

test('a cart from before the sign-in becomes the member’s', async ({ page }) => {
  const email = newEmail('filled');
  await register(page, email);
  await signOut(page);
  await page.goto(at('/collections/all'));
  await page.locator('a[href^="/products/"]').first().click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Your cart/ })).toBeVisible();
  await page.goto(at('/account/login'));
  await logIn(page, email);
  await signedIn(page);
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
});

test('a second visit shows no form: the frame has signed the browser in at the platform', async ({ page, context }) => {
  await register(page, newEmail('second'));
  await context.clearCookies({ name: /cartwright_session$/ });
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await signedIn(page);
  await signOut(page);
  // After sign-out the form is shown again.
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await expect(page).toHaveURL(/\/account\/login\?return-to=/);
});

test('where the frame is blocked, the page leaves for the platform and comes back signed in', async ({ page }) => {
  const email = newEmail('blocked');
  await register(page, email);
  await signOut(page);
  await page.route(`${shop.addresses.api}/oauth2/authorize**`, (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  );
  await page.goto(at('/account/login'));
  const visited = watchPage(page);
  await logIn(page, email);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible({ timeout: 20_000 });
  expect(visited.every(({ origin }) => origin === shop.addresses.shop)).toBe(true);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a captcha is required in the form, and accepts the right password (${javaScriptEnabled ? 'with' : 'without'} JavaScript)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const email = newEmail('captcha');
    await register(page, email);
    await signOut(page);
    await page.goto(at('/account/login'));
    const person = page.getByLabel('I’m not a robot');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await logIn(page, email, `not the password ${attempt}`);
      await expect(page.getByRole('alert')).toBeVisible();
    }
    await expect(person).toBeVisible();
    await person.check();
    await logIn(page, email);
    await signedIn(page);
    await context.close();
  });
}
