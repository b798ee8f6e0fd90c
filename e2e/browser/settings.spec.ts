/**
 * A merchant's settings: found by a merchant's word, changed in two windows at once with nothing lost, and seen in the
 * shop. The announcement and the tagline are in no other spec.
 */
import { MERCHANT_STATE, addresses, expect, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('a setting is found by its word, and of two windows that change it nothing is lost', async ({ page, context }) => {
  const { api, shop } = addresses();
  // What an earlier try has left is another text.
  const theirs = `Closed on Monday ${Date.now() % 100_000}`;
  const ours = theirs.replace('Monday', 'Tuesday');
  await page.goto(`${api}/admin/settings`);
  await expect(page.getByRole('link', { name: /^General/ })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('holiday banner');
  await page.getByRole('link', { name: /^Announcement/ }).click();
  const mine = page.getByLabel('Announcement');
  await expect(mine).toBeFocused();

  const other = await context.newPage();
  await other.goto(`${api}/admin/settings/general`);
  await other.getByLabel('Announcement').fill(theirs);
  await other.getByLabel('Tagline').fill('Pots for slow mornings');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await mine.fill(ours);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('region', { name: 'Changed while you were editing' });
  await expect(question).toContainText(`The announcement changed to “${theirs}” while you were editing.`);
  await expect(page.getByLabel('Tagline')).toHaveValue('Pots for slow mornings');
  await question.getByRole('button', { name: `Keep “${ours}”` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await other.goto(shop);
  await expect(other.getByText(ours)).toBeVisible();
  await page.getByLabel('Announcement').fill('Free delivery on orders over $75');
  await page.getByLabel('Tagline').fill('Quiet things for everyday rooms');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
});
