/** A shop with its own sign-in form: all account pages without leaving the shop, also without scripts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { type MemberShop, openMemberShop } from './member-shop.ts';
import { watchSecrets } from './secrets-watch.ts';
import { newEmail, PASSWORD } from './shop.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let shop: MemberShop;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-form-'));
  shop = await openMemberShop(folder, { SHOP_SIGN_IN: 'form' });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string) => shop.addresses.shop + path;
const signedIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function register(page: Page, email: string, name: string): Promise<void> {
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(at('/account/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a visitor registers with a code, signs out, forgets the password and comes back', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: true, requiresOwnerApproval: false });
      const context = await browser.newContext({ javaScriptEnabled });
      const watch = watchSecrets(context);
      const page = await context.newPage();
      const email = newEmail('form');
      await register(page, email, 'Fern Form');
      await title(page, 'Check your inbox');
      await watch.note();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toContainText('This code is incorrect.');
      await page.getByLabel('Code').fill(await shop.mailbox.code(email));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await signedIn(page);
      await title(page, 'Hello, Fern Form');
      expect(new URL(page.url()).origin).toBe(shop.addresses.shop);
      await watch.note();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(at('/'));
      await logIn(page, email, 'not the password');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);

      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('alert')).toContainText('If there’s an account for this address');
      await page.goto(await shop.mailbox.recoveryLink(email));
      await page.getByRole('textbox', { name: 'New password' }).fill('another quiet afternoon');
      await page.getByRole('button', { name: 'Save password' }).click();
      await title(page, 'Your password was changed');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(at('/account'));
      await logIn(page, email, 'another quiet afternoon');
      await signedIn(page);
      await watch.note();
      expect(await watch.leaks(join(folder, 'logs'))).toEqual([]);
      await context.close();
    });

    test('a member changes details and addresses, and deletes the account', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: false });
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const email = newEmail('mover');
      await register(page, email, 'Mo Mover');
      await signedIn(page);
      await page.getByRole('link', { name: 'Change your details' }).click();
      await title(page, 'Your details');
      await page.getByLabel('Last name').fill('Moved');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('main')).toContainText('Saved.');
      // The data of the page arrives after the notice: the form below then has the new name.
      await expect(page.getByLabel('Full name').last()).toHaveValue('Mo Moved');

      await page.getByText('Add an address').click();
      await page.getByLabel('Street and number').last().fill('12 Kiln Road');
      await page.getByLabel('City').last().fill('Portland');
      await page.getByLabel('State').last().selectOption('ME');
      await page.getByLabel('ZIP code').last().fill('99999');
      await page.getByRole('button', { name: 'Add address' }).click();
      await expect(page.getByRole('link', { name: 'ZIP code 99999 isn’t in Maine. Check both.' })).toBeVisible();
      await page.getByLabel('Country or region').last().selectOption('Germany');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update fields for this country' }).last().click();
      await page.getByLabel('Postal code').last().fill('10117');
      await expect(page.getByLabel('State')).toHaveCount(0);
      await expect(page.getByText('isn’t in Maine')).toHaveCount(0);
      await expect(page.getByLabel('Street and number').last()).toHaveValue('12 Kiln Road');
      await page.getByRole('button', { name: 'Add address' }).click();
      await expect(page.getByText('Home: Mo Moved, 12 Kiln Road, Portland, Germany')).toBeVisible();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download your data' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('my-data.json');

      await page.goto(at('/account'));
      await title(page, 'Hello, Mo Moved');
      await page.goto(at('/account/details'));
      await page.getByText('Delete your account').click();
      await page.getByLabel('I want to permanently delete my account.').check();
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page).toHaveURL(at('/'));
      await logIn(page, email, PASSWORD);
      await expect(page.getByRole('alert')).toBeVisible();
      await context.close();
    });
  });
}

test('a member sees their sessions, and ends them there', async ({ page, browser }) => {
  await shop.asks({ requiresEmailVerification: false });
  const email = newEmail('devices');
  await register(page, email, 'Dee Vices');
  await signedIn(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, email, PASSWORD);
  await signedIn(other);

  await page.goto(at('/account/details'));
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('Here', { exact: true })).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect(devices).toContainText('Signed out on that device.');
  await expect
    .poll(async () => {
      await other.goto(at('/account'));
      return other.getByRole('button', { name: 'Sign in or register' }).isVisible();
    })
    .toBe(true);
  await page.goto(at('/account'));
  await signedIn(page);
  await elsewhere.close();
});

test('the forms and the details are accessible, also with errors', async ({ page }) => {
  await shop.asks({ requiresEmailVerification: true });
  for (const path of ['/account/login', '/account/register', '/account/forgot-password']) {
    for (const address of [path, `/ar${path}`]) {
      await page.goto(at(address));
      await expectAccessible(page, { name: address });
    }
  }
  await logIn(page, newEmail('anonymous'), 'not the password');
  await expectAccessible(page, { name: 'a wrong password' });
  const email = newEmail('axe');
  await register(page, email, 'Axe Form');
  await title(page, 'Check your inbox');
  await expectAccessible(page, { name: 'the code' });
  await page.getByLabel('Code').fill(await shop.mailbox.code(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await signedIn(page);
  await page.getByRole('link', { name: 'Change your details' }).click();
  await title(page, 'Your details');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessible(page, { name: 'the details' });
});

test('a passkey from the account signs in at the hosted page', async ({ page, context }) => {
  await shop.asks({ requiresEmailVerification: false });
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await register(page, newEmail('passkey'), 'Pia Passkey');
  await signedIn(page);
  await page.goto(at('/account/details'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(at('/'));

  // The platform's own page, which this shop offers where its form cannot show a required step.
  await page.goto(at('/account/login'));
  // A browser that suggests passkeys may leave the page again at once.
  const hostedPage = page.waitForURL(new RegExp(`^${shop.addresses.api}/`, 'u'), { waitUntil: 'commit' });
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/account/sign-in';
    form.innerHTML = '<input name="at" value="page"><input name="return-to" value="/account">';
    document.body.append(form);
    form.submit();
  });
  await hostedPage;
  await Promise.race([
    signedIn(page),
    page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click()
      .catch(() => undefined),
  ]);
  await signedIn(page);
  await title(page, 'Hello, Pia Passkey');
});
