/**
 * Checks every hosted page in every language, in the package's own preview: nothing is wider than a
 * phone, and each page works with and without its script. axe examines them in English, in light and in dark, and in
 * Arabic, which is read from the right; the other languages have the same elements and colors.
 */
import { expect } from '@playwright/test';

import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { EXAMINED_LANGUAGES, type HostedPreview, LANGUAGES, openHostedPreview } from './hosted-preview.ts';
import { test } from './watched.ts';

const PAGES = [
  'sign-in',
  'sign-in-other',
  'sign-in-refused',
  'register',
  'register-wrong',
  'verify-email',
  'verify-email-wrong',
  'awaiting-approval',
  'forgot-password',
  'forgot-password-sent',
  'new-password',
  'password-changed',
  'consent',
  'account-chooser',
  'sign-out',
  'signed-out',
  'order-status',
  'order-find-missing',
  'order-found',
  'order-link-expired',
  'order-return-empty',
  'order-downloads',
  'unsubscribe',
  'merchant-password',
  'merchant-link',
  'merchant-link-needed',
  'merchant-start',
  'merchant-start-errors',
  'merchant-email',
  'problem',
  'problem-told',
  'problem-not-found',
  'problem-too-many',
  'problem-not-a-page',
  'problem-broken',
  'problem-unclear',
  'problem-not-registrable',
  'problem-plain',
  'checkout',
  'checkout-card',
  'checkout-digital',
  'checkout-empty',
  'checkout-many',
  'checkout-pickup',
  'checkout-region',
  'checkout-unavailable',
  'checkout-wrong',
  'email',
  'mailbox',
  'mailbox-empty',
  'merchant-email-done',
  'merchant-link-sent',
  'merchant-no-account',
  'merchant-sign-in',
  'order-canceled',
  'order-delivered',
  'order-find',
  'order-find-sent',
  'order-packed',
  'order-preparing',
  'order-ready',
  'pay-order',
  'pay-order-paid',
  'payment-challenge',
  'payment-confirming',
  'problem-order-unknown',
  'test-challenge',
  'thanks',
  'thanks-nothing',
  'thanks-pickup',
  'unsubscribe-done',
] as const;

/** What begins the names of pages that are examined together. The rest are of accounts and emails. */
const KINDS = ['checkout', 'order', 'problem'] as const;

const GROUPS = [...KINDS, 'account'].map((kind) => ({
  kind,
  pages: PAGES.filter((name) => (KINDS.find((one) => name.startsWith(one)) ?? 'account') === kind),
}));

let preview: HostedPreview;
let origin: string;
test.beforeAll(async () => {
  preview = await openHostedPreview();
  ({ origin } = preview);
});
test.afterAll(() => preview.close());

for (const language of LANGUAGES) {
  const isExamined = EXAMINED_LANGUAGES.some((one) => one === language);
  const finds = isExamined ? 'axe finds nothing, and ' : '';
  for (const { kind, pages } of GROUPS) {
    test(`${finds}nothing is wider than a phone in ${language}: ${kind} pages`, async ({ page }) => {
      test.setTimeout(120_000);
      if (isExamined) await loadAxeWithPages(page);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of pages) {
        await page.goto(`${origin}/${name}?lang=${language}`);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess, `${name} in ${language}`).toBeLessThanOrEqual(0);
        if (isExamined) await expectAccessible(page, { name: `${name} in ${language}`, hasColors: language === 'en' });
      }
    });
  }
}

test('the languages lead to the same page, also without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مرحبًا بعودتك');
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('おかえりなさい');
  await page.close();
});

test('a password is shown on request, with a text of the page', async ({ page }) => {
  await page.goto(`${origin}/sign-in?lang=de`);
  const field = page.getByRole('textbox', { name: 'Passwort' });
  await field.fill('ein ruhiger Nachmittag');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Passwort ausblenden' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('an empty form names the missing values in the language of the page, and sends nothing', async ({ page }) => {
  await page.goto(`${origin}/sign-in?lang=fr`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Saisissez votre adresse e-mail.');
  await page.getByRole('link', { name: 'Saisissez votre mot de passe.' }).click();
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused();
  expect(page.url()).toContain('/sign-in?lang=fr');
});

test('a page that waits for a payment is loaded again only when there are news', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${origin}/payment-confirming`);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const looked = page.waitForResponse(/payment-confirming/u);
  await page.clock.fastForward(3000);
  await looked;
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await page.route(/payment-confirming/u, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Your order is paid</h1>' }),
  );
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is paid', { timeout: 500 });
  }).toPass();
});

test('a code may be pasted with spaces and words around it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto(`${origin}/verify-email`);
  await page.evaluate(() => navigator.clipboard.writeText('Your code: 482 913'));
  await page.getByLabel('Code').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Code')).toHaveValue('482913');
});

test('another code may be requested when the wait is over', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${origin}/verify-email`);
  const button = page.getByRole('button', { name: /^Resend code/u });
  await expect(button).toHaveText('Resend code in 0:30');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(31_000);
  await expect(button).toHaveText('Resend code');
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});
