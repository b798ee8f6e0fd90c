/**
 * The admin in its six languages. The choice is kept in the browser; `npm run test:languages` opens every listed page in
 * every language, the other runs in German, whose words are long, and in Arabic, which is read from the right.
 */
import { expectAccessible } from './axe.ts';
import { EXAMINED_LANGUAGES, LANGUAGES } from './hosted-preview.ts';
import { MERCHANT_STATE, addresses, expect } from './shop.ts';
import { test } from './watched.ts';

test.use({ storageState: MERCHANT_STATE });

const isThorough = EXAMINED_LANGUAGES.length === LANGUAGES.length;
const PAGES = isThorough
  ? ['', 'orders', 'products', 'products/new', 'collections', 'files', 'discounts', 'discounts/codes/new', 'gift-cards']
      .concat(['members', 'account', 'products/import', 'drafts/new'])
      .concat(
        ['', '/general', '/look', '/sign-in', '/legal', '/checkout', '/delivery', '/tax'].map((at) => `settings${at}`),
      )
      .concat(['/fees', '/currencies', '/memberships', '/emails', '/webhooks', '/apps'].map((at) => `settings${at}`))
  : ['orders', 'settings'];

test('a merchant chooses a language, and the admin speaks it from then on', async ({ page }) => {
  await page.goto(`${addresses().api}/admin/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption({ label: 'العربية' });
  await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'حسابك' })).toBeVisible();
  await page.goto(`${addresses().api}/admin/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'الطلبات' })).toBeVisible();
});

for (const language of isThorough ? LANGUAGES : (['de', 'ar'] as const)) {
  test(`in ${language} nothing is wider than a phone, and axe finds nothing`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('cartwright-language', code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of PAGES) {
      await page.goto(`${addresses().api}/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${path} in ${language}`).toBeLessThanOrEqual(0);
      await expectAccessible(page, { name: `${path} in ${language}`, hasColors: isThorough });
    }
  });
}
