/** A merchant's own account, in a real browser with a passkey of a virtual authenticator: every way in, and every change. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, expect } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { openMailbox } from './mailbox.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { test } from './watched.ts';

const PASSWORD = 'a kiln of one’s own';
const NEW_PASSWORD = 'a second kiln in the yard';
const EMAIL = 'grace@example.com';
const NEW_EMAIL = 'hopper@example.com';

// The shop opens in the time of the first hook.
test.describe.configure({ timeout: 120_000 });

let folder: string;
let shop: RunningShop;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-account-'));
  shop = await startShop({ dataFolder: folder, empty: true });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (path: string): string => shop.addresses.api + path;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function addAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
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
}

async function createShop(page: Page): Promise<void> {
  await page.goto(at('/admin/'));
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create shop' }).click();
  await expect(page).toHaveURL(at('/admin/'));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed out' })).toBeVisible();
}

/** Fills in the sign-in page, which leads back to the account. */
async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(at('/admin/sign-in?next=/admin/account'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(panel(page, 'Name')).toBeVisible();
}

test('a merchant signs in by password and by passkey, and changes name, email, password and sessions', async ({
  page,
  browser,
}) => {
  await loadAxeWithPages(page);
  await createShop(page);
  await signOut(page);
  await fillSignIn(page, EMAIL, PASSWORD);
  await expectAccount(page);

  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove Passkey 1' })).toBeVisible();
  await expectAccessible(page, { name: 'the account' });
  await signOut(page);
  await page.goto(at('/admin/sign-in?next=/admin/account'));
  // A browser that suggests passkeys may have signed in already.
  await Promise.race([
    expectAccount(page),
    page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click()
      .catch(() => undefined),
  ]);
  await expectAccount(page);
  await expect(panel(page, 'Passkeys')).toContainText('Last used');

  const name = panel(page, 'Name');
  await name.getByLabel('Your name').fill('Rear Admiral Hopper');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /^Rear Admiral Hopper/ }).first()).toBeVisible();

  const email = panel(page, 'Email');
  await email.getByLabel('New email').fill('no@address');
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email).toContainText('Enter an email address like name@example.com.');
  await email.getByLabel('New email').fill(NEW_EMAIL);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email).toContainText(`Check the inbox of ${NEW_EMAIL}.`);
  await expect(email).toContainText(`You sign in with ${EMAIL}.`);
  const mailbox = openMailbox(shop.addresses.mailbox);
  const [, link = ''] = /href="([^"]*\/admin\/confirm-email[^"]*)"/u.exec(await mailbox.email(NEW_EMAIL, /./u)) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(email).toContainText(`You sign in with ${NEW_EMAIL}.`);
  await mailbox.email(EMAIL, /email/iu);

  // Another browser is signed out from this one, and by a new password.
  const other = await (await browser.newContext()).newPage();
  await fillSignIn(other, NEW_EMAIL, PASSWORD);
  await expectAccount(other);
  await page.reload();
  const sessions = panel(page, 'Where you’re signed in');
  await expect(sessions.getByText('This browser')).toBeVisible();
  await sessions.getByRole('button', { name: /^Sign out [A-Z]\w+ on / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await panel(other, 'Name').getByLabel('Your name').fill('A stranger');
  await panel(other, 'Name').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible();

  const password = panel(page, 'Password');
  await password.getByLabel('New password').fill('short');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('The new password must have at least 8 characters.');
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('Your password was changed.');
  await fillSignIn(other, NEW_EMAIL, PASSWORD);
  await expect(other.getByText('Wrong email or password. Try again.')).toBeVisible();
  await fillSignIn(other, NEW_EMAIL, NEW_PASSWORD);
  await expectAccount(other);
  await expect(panel(other, 'Name').getByLabel('Your name')).toHaveValue('Rear Admiral Hopper');
  await other.context().close();
});
