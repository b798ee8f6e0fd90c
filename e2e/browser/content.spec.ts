/** A merchant writes a post with a picture and publishes it, and shoppers read it under both addresses. */
import { expectAccessible, loadAxeWithPages } from './axe.ts';
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('a post is written, published, found under its former address, and deleted with a way back', async ({ page }) => {
  // A retry writes a post of its own.
  const tag = Date.now().toString(36);
  await loadAxeWithPages(page);
  await page.goto(`${addresses().api}/admin/content?view=journal`);
  await expect(page.getByRole('link', { name: 'A glaze named celadon' })).toBeVisible();
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`Kiln day ${tag}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Kiln day ${tag}` })).toBeVisible();

  await page.getByRole('textbox', { name: 'Text' }).fill('We open the kiln.\n\n');
  await page.getByRole('button', { name: 'Picture' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('checkbox').first().check();
  await picker.getByRole('button', { name: /^Choose/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[[^\]]*\]\(\/media\//);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('We open the kiln.')).toBeVisible();
  await page.getByRole('radio', { name: 'Published' }).check();
  await expectAccessible(page, { name: 'a post in its editor' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByText('Address and search engines').click();
  await page.getByLabel('Address', { exact: true }).fill(`kiln-${tag}`);
  await page.getByRole('button', { name: 'Save' }).click();
  // The toast of the first save can still be there. A page that is left before the answer saves nothing.
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await page.goto(`${addresses().shop}/journal/kiln-day-${tag}`);
  await expect(page).toHaveURL(`${addresses().shop}/journal/kiln-${tag}`);
  await expect(page.getByRole('main').getByText('We open the kiln.')).toBeVisible();
  await expect(page.getByRole('main').locator('.content-body img')).toBeVisible();
  await expectAccessible(page, { name: 'a post' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expectAccessible(page, { name: 'the journal' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care and repair' }).click();
  await expect(page.getByRole('cell', { name: 'Stoneware' })).toBeVisible();

  await page.goto(`${addresses().api}/admin/content?view=journal`);
  await page.getByRole('link', { name: `Kiln day ${tag}` }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored Kiln day ${tag}.`)).toBeVisible();
});

test('the headings and paragraphs of a legal page stand apart', async ({ page }) => {
  await page.goto(`${addresses().shop}/legal/terms`);
  const body = page.locator('.rich-content');
  const heading = body.getByRole('heading', { level: 2 }).first();
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await heading.evaluate(size)).toBeGreaterThan(await body.locator('p').first().evaluate(size));
  const space = (element: Element) => Number.parseFloat(getComputedStyle(element).marginBlockStart);
  expect(await heading.evaluate(space)).toBeGreaterThan(0);
  expect(await body.locator('h2 + p').first().evaluate(space)).toBeGreaterThan(0);
});

test('each social network of the footer has its drawing', async ({ page }) => {
  await page.goto(`${addresses().shop}/legal/terms`);
  const drawings = await page
    .locator('.site-footer__choices')
    .first()
    .evaluate((row) => {
      const names = ['facebook', 'instagram', 'linkedin', 'pinterest', 'tiktok', 'x', 'youtube'];
      row.innerHTML = `<ul>${names.map((name) => `<li><a class="social social--${name}" href="#"></a></li>`).join('')}</ul>`;
      return [...row.querySelectorAll('a')].map((link) => getComputedStyle(link, '::before').maskImage);
    });
  expect(new Set(drawings).size).toBe(7);
  for (const drawing of drawings) expect(drawing).toMatch(/^url\("data:image\/svg/u);
});
