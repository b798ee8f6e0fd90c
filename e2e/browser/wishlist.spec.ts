/** A shopper keeps products for later: as a visitor by a heart, and as a member afterwards. */
import { expect, newEmail, test } from './shop.ts';

test('a visitor saves products by their hearts, and still has them after signing in', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/collections/table');
  await page.getByRole('button', { name: 'Save Tidal Platter to your wishlist' }).click();
  // The first press begins the visitor's session.
  await expect(page.getByRole('button', { name: 'Remove Tidal Platter from your wishlist' })).toBeVisible();
  await shopper.opens('/products/harbour-mug');
  await page.getByRole('main').getByRole('button', { name: 'Save Harbour Mug to your wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove Harbour Mug from your wishlist' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await shopper.registers({ email: newEmail('saver'), name: 'Ada Saver' });
  await shopper.opens('/wishlist');
  await expect(page.getByRole('article').filter({ hasText: 'Harbour Mug' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Harbour Mug from your wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Save Harbour Mug to your wishlist' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});
