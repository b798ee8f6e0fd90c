/** A shopper finds products by the pieces between pages: cards, Sale, what goes with the cart, what was viewed before. */
import type { Route } from '@playwright/test';

import { expect, test } from './shop.ts';

test('a shopper chooses a color on a card, adds from cards and the cart, and sees again what they viewed', async ({
  shopper,
}) => {
  const { page, drawer } = shopper;
  await shopper.opens('/collections/table');
  const mug = page.getByRole('article').filter({ hasText: 'Harbour Mug' });
  const photo = mug.locator('.product-card__photo img').last();
  const before = await photo.getAttribute('src');
  await mug.getByRole('link', { name: 'Ink', exact: true }).click();
  await expect(mug.getByRole('link', { name: 'Ink', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(photo).not.toHaveAttribute('src', before ?? '');
  await mug.getByRole('link', { name: 'Choose options of Harbour Mug' }).click();
  await expect(page.getByRole('radio', { name: 'Ink' })).toBeChecked();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  const halo = page.getByRole('article').filter({ hasText: 'Halo Vase' });
  await halo.hover();
  await halo.getByRole('button', { name: 'Add Halo Vase to your cart' }).click();
  await expect(drawer.getByRole('link', { name: 'Halo Vase' })).toBeVisible();
  const goesWith = drawer.getByRole('region', { name: 'Goes with' });
  const added = (await goesWith.getByRole('link').last().innerText()).trim();
  // Until the next one is known, its place has the last one, which cannot be added twice.
  const next = Promise.withResolvers<Route>();
  await page.route(/\/bought-together/u, (route) => next.resolve(route));
  await goesWith.getByRole('button', { name: /^Add / }).click();
  const route = await next.promise;
  await expect(goesWith.getByRole('button', { name: `Add ${added} to your cart` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await route.continue();
  await expect(goesWith.getByRole('button', { name: `Add ${added} to your cart` })).toBeHidden();
  await expect(goesWith).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Your cart (2)' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: added })).toBeVisible();

  await shopper.opens('/products/moon-vase');
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('heading', { name: 'Harbour Mug' })).toBeVisible();
  await expect(viewed.getByRole('heading', { name: 'Moon Vase' })).toBeHidden();
});
