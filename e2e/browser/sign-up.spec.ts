/**
 * A visitor becomes a member at the hosted pages of a separate shop whose rules change on the way: a code by email, the
 * owner's approval, a forgotten password, a second visit, signing out. Each also without JavaScript.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

import { type MemberShop, openMemberShop } from './member-shop.ts';
import { signInOwner } from './owner.ts';
import { watchSecrets } from './secrets-watch.ts';
import { createShopper, newEmail, PASSWORD } from './shop.ts';
import { test } from './watched.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let shop: MemberShop;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-members-'));
  shop = await openMemberShop(folder);
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const session = /^(?:__Host-)?cartwright_session$/u;

/** The content of the shop's cookie, which no script can read. */
interface Held {
  readonly accessToken: { readonly value: string };
  readonly refreshToken: { readonly value: string; readonly role: string };
}

async function readSession(context: BrowserContext): Promise<Held> {
  const cookie = (await context.cookies()).find(({ name }) => session.test(name));
  return JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Held;
}

/** The tokens that the platform still accepts, by name. */
async function acceptedTokens({ accessToken, refreshToken }: Held): Promise<string[]> {
  const { api, clientId } = shop.addresses;
  const renewed = await fetch(`${api}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'refresh_token', refreshToken: refreshToken.value }),
  });
  const me = await fetch(`${api}/members/v1/members/my`, { headers: { authorization: accessToken.value } });
  return [...(renewed.ok ? ['refresh'] : []), ...(me.ok ? ['access'] : [])];
}

async function goToRegister(page: Page): Promise<void> {
  await page.goto(`${shop.addresses.shop}/account`);
  await page.getByRole('button', { name: 'Sign in or register' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
}

async function register(page: Page, email: string, name: string): Promise<void> {
  await goToRegister(page);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The address of the hosted sign-in page, which redirects a signed-in member at once. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${shop.addresses.shop}/account`);
  await page.getByRole('button', { name: 'Sign in or register' }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await begin(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const signedIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  const open = (browser: Browser): Promise<BrowserContext> => browser.newContext({ javaScriptEnabled });

  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a visitor registers with the code from the email, after a wrong one', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: true, requiresOwnerApproval: false });
      const context = await open(browser);
      const page = await context.newPage();
      const email = newEmail('code');
      await register(page, email, 'Cora Code');
      await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(email);

      const code = await shop.mailbox.code(email);
      await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('alert')).toContainText('This code is incorrect.');
      await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await signedIn(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Cora Code');
      await context.close();
    });

    test('a second visit signs in silently, and signing out ends both sessions', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: false, requiresOwnerApproval: false });
      const context = await open(browser);
      const page = await context.newPage();
      const email = newEmail('twice');
      await register(page, email, 'Tilda Twice');
      await signedIn(page);

      await context.clearCookies({ name: session });
      await page.goto(`${shop.addresses.shop}/account`);
      await signedOut(page);
      await begin(page);
      await signedIn(page);

      const held = await readSession(context);
      expect(held.refreshToken.role).toBe('member');
      await page.getByRole('button', { name: 'Sign out' }).click();
      const sessions = async () => (await context.cookies()).filter(({ name }) => session.test(name));
      await expect.poll(sessions).toEqual([]);
      // The cookie's old tokens are worthless, too; an issued access token ends within a second.
      await expect.poll(() => acceptedTokens(held)).toEqual([]);
      await begin(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      await context.close();
    });

    test('an account waits for the owner, opens after the approval, and ends with a block', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: false, requiresOwnerApproval: true });
      const context = await open(browser);
      const page = await context.newPage();
      const email = newEmail('patience');
      const name = javaScriptEnabled ? 'Pat Patience' : 'Paz Patience';
      await register(page, email, name);
      await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(email);
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();

      const admin = await (await browser.newContext({ locale: 'en-US' })).newPage();
      await signInOwner(admin, shop.addresses);
      await admin.goto(`${shop.addresses.api}/admin/members`);
      await admin.getByRole('link', { name: 'Waiting' }).click();
      await admin.getByRole('button', { name: `Approve ${name}` }).click();
      await expect(admin.getByText(`Approved ${name}.`)).toBeVisible();
      expect(await shop.mailbox.email(email, /is approved/u)).toContain('approved your account');
      await signIn(page, email, PASSWORD);
      await signedIn(page);

      await admin.getByRole('link', { name: /^All/ }).click();
      await admin.getByRole('link', { name }).click();
      await admin.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(admin.getByText(`Blocked ${name}.`)).toBeVisible();
      // An access token that was issued before ends within a second.
      await expect(async () => {
        await page.goto(`${shop.addresses.shop}/account`);
        await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible({ timeout: 500 });
      }).toPass();
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('alert')).toContainText('This account is blocked.');
      await shop.asks({ requiresOwnerApproval: false });
      await admin.context().close();
      await context.close();
    });

    test('a member with many wrong passwords answers a small question, and gets in with the right one', async ({
      browser,
    }) => {
      await shop.asks({ requiresEmailVerification: false, requiresOwnerApproval: false });
      const home = await open(browser);
      const first = await home.newPage();
      const email = newEmail('clumsy');
      await register(first, email, 'Clive Clumsy');
      await signedIn(first);
      await home.close();

      // The browser that registered is known, and gets no question.
      const context = await open(browser);
      const page = await context.newPage();
      const query = page.getByText(/^What is \d+ plus \d+\?$/u);
      const response = async () => {
        const [one = 0, other = 0] = ((await query.innerText()).match(/\d+/gu) ?? []).map(Number);
        await page.getByLabel(/^What is/u).fill(String(one + other));
      };
      await signIn(page, email, 'wrong at first');
      for (let mistakes = 1; mistakes < 5 && !(await query.isVisible()); mistakes += 1) {
        await page.getByRole('textbox', { name: 'Password' }).fill(`wrong again ${mistakes}`);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
      }
      await response();
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await signedIn(page);
      await context.close();
    });

    test('a forgotten password becomes a new one, and every older session ends', async ({ browser }) => {
      await shop.asks({ requiresEmailVerification: false, requiresOwnerApproval: false });
      const email = newEmail('forgetful');
      const [context, elsewhere] = [await open(browser), await open(browser)];
      const [page, other] = [await context.newPage(), await elsewhere.newPage()];
      await register(other, email, 'Flora Forgetful');
      await signedIn(other);

      await begin(page);
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();

      await page.goto(await shop.mailbox.recoveryLink(email));
      expect(page.url(), 'the token left the address at once').not.toContain('token');
      await page.getByRole('textbox', { name: 'New password' }).fill('another quiet afternoon');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your password was changed' })).toBeVisible();

      // Issued access tokens are refused within a second.
      await expect
        .poll(async () => {
          await other.goto(`${shop.addresses.shop}/account`);
          return other.getByRole('button', { name: 'Sign in or register' }).isVisible();
        })
        .toBe(true);
      await signIn(page, email, PASSWORD);
      await expect(page.getByRole('alert')).toContainText('Wrong email or password');
      await signIn(page, email, 'another quiet afternoon');
      await signedIn(page);
      await context.close();
      await elsewhere.close();
    });
  });
}

/** What a shopper reads on the pages of the shop and of the platform, whose language is that of the shop's address. */
const PAGES = [
  {
    language: 'English',
    path: '',
    titles: ['Welcome back', 'Create your account', 'Check your inbox'],
    signIn: 'Sign in or register',
    signOut: 'Sign out',
  },
  {
    language: 'Arabic',
    path: '/ar',
    titles: ['مرحبًا بعودتك', 'إنشاء حسابك', 'تحقق من بريدك'],
    signIn: 'تسجيل الدخول أو إنشاء حساب',
    signOut: 'تسجيل الخروج',
  },
] as const;

test.describe('by keyboard alone', () => {
  for (const words of PAGES) {
    test(`a visitor of the ${words.language} pages registers, confirms, signs out and comes back`, async ({
      browser,
    }) => {
      await registerByKeyboard(browser, words);
    });
  }
});

async function registerByKeyboard(browser: Browser, words: (typeof PAGES)[number]): Promise<void> {
  await shop.asks({ requiresEmailVerification: true, requiresOwnerApproval: false });
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = newEmail('keys');
  const [greeting, registration, mail] = words.titles;
  const account = `${shop.addresses.shop}${words.path}/account`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const target = element instanceof HTMLAnchorElement ? new URL(element.href).pathname : undefined;
      return target ?? element?.getAttribute('name') ?? element?.textContent ?? '';
    });
  const tabTo = async (what: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (what.test(await focused())) return;
    }
    throw new Error(`Forty times Tab never came to ${String(what)}.`);
  };
  await page.goto(account);
  await tabTo(new RegExp(words.signIn, 'u'));
  await page.keyboard.press('Enter');
  await title(greeting);
  await tabTo(/^\/register$/u);
  await page.keyboard.press('Enter');
  await title(registration);
  await tabTo(/^fullName$/u);
  await page.keyboard.type('Kay Board');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await title(mail);
  await tabTo(/^code$/u);
  await page.keyboard.type(await shop.mailbox.code(email));
  await page.keyboard.press('Enter');
  await expect(button(words.signOut)).toBeVisible();
  await tabTo(new RegExp(`^${words.signOut}$`, 'u'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.addresses.shop}${words.path === '' ? '/' : words.path}`);
  await page.goto(account);
  await expect(button(words.signIn)).toBeVisible();
  await context.close();
}

test('no token of a session appears in an address, a log or an error over a whole visit', async ({ browser }) => {
  await shop.asks({ requiresEmailVerification: true, requiresOwnerApproval: false });
  const context = await browser.newContext();
  const watch = watchSecrets(context);
  const page = await context.newPage();
  const email = newEmail('careful');
  await register(page, email, 'Carl Careful');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Code').fill(await shop.mailbox.code(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await signedIn(page);

  const shopper = createShopper(page, shop.addresses.shop);
  await shopper.adds('harbour-mug', { Glaze: 'Ink' });
  await shopper.checksOut({ email, name: 'Carl Careful' });
  await shopper.placesOrder();
  await page.goto(`${shop.addresses.shop}/account/details`);
  await page.goto(`${shop.addresses.shop}/nothing-here`);
  await page.goto(`${shop.addresses.api}/nothing-here`);
  await page.goto(`${shop.addresses.shop}/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${shop.addresses.shop}/`);
  await signIn(page, email, 'not the password');
  await signIn(page, email, PASSWORD);
  await signedIn(page);

  expect(watch.seen().addresses).toBeGreaterThan(50);
  expect(watch.seen().secrets).toBeGreaterThan(5);
  expect(await watch.leaks(join(folder, 'logs'))).toEqual([]);
  await context.close();
});
