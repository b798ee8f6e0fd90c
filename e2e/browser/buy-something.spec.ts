/** A shopper looks around, fills a cart and buys. */
import { areScriptsFetched } from './hydrated.ts';
import { choose, createShopper, expect, newEmail, test } from './shop.ts';

test('a shopper finds a mug, picks a glaze, changes quantities and removes a line', async ({ shopper }) => {
  const { page, drawer } = shopper;
  await shopper.opens('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await shopper.opens('/collections/table');
  await page.getByRole('link', { name: 'Harbour Mug' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible();

  await shopper.adds('harbour-mug', { Glaze: 'Oat' });
  await expect(drawer).toContainText('Glaze: Oat');
  await expect(drawer).toContainText('$34.00');

  await drawer.getByRole('button', { name: /^One more / }).click();
  await expect(drawer).toContainText('$68.00');
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 2 items');

  // The totals that the page computed at once equal those of the server after a reload.
  await page.reload();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 2 items');
  await shopper.opens('/cart');
  await expect(page.getByRole('main')).toContainText('$68.00');
  await expect(page.getByRole('main')).toContainText('$74.95');

  await page.getByRole('button', { name: 'Remove Harbour Mug, Oat' }).click();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, empty');
});

test('a shopper enlarges a picture: it fills the window, grows to its own pixels, and is moved by keys', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.opens('/products/gather-tray');
  const inline = page.getByRole('button', { name: /^Enlarge picture 1 of / });
  const small = await inline.boundingBox();
  await inline.click();
  const zoom = page.getByRole('dialog', { name: /^Gather Tray/ });
  const picture = zoom.locator('.zoom__picture');
  await expect(picture).toBeVisible();
  const whole = await picture.boundingBox();
  expect(whole?.width).toBeGreaterThanOrEqual(small?.width ?? 0);
  expect(whole?.height).toBeLessThanOrEqual(844);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(2 * 390);
  await expect(zoom.locator('.zoom__detail')).toBeVisible();
  const left = (await picture.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(left);
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Gather Tray, 2 of 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Only the visible slide takes the focus.
  await expect(page.locator('.gallery__item:not([inert])')).toHaveCount(1);
});

test('lists are in the order of the prices that they print, and a search finds by words', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/collections/all?sort=price-up');
  const words = await page.getByRole('region', { name: 'Products' }).locator('.price__now').allInnerTexts();
  const prices = words.map((text) => Number(/[\d.]+/.exec(text)?.[0]));
  expect(prices.length).toBeGreaterThan(20);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  await shopper.opens('/search?q=giftcards');
  await expect(page.getByRole('link', { name: 'Alder & Clay Gift Card' }).last()).toBeVisible();
});

test('a coupon is accepted in the cart, a wrong one refused beside its field, and files need no delivery', async ({
  shopper,
}) => {
  const { page, drawer } = shopper;
  await shopper.adds('the-care-guide');
  await expect(drawer).toContainText('no delivery charge');
  await expect(drawer).not.toContainText('free delivery');
  await shopper.adds('moon-vase', { Glaze: 'Chalk' });
  await drawer.getByText('Add a coupon').click();
  await drawer.getByLabel('Coupon code').fill('NOPE');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByLabel('Coupon code')).toHaveAccessibleDescription(/There is no coupon NOPE/);
  await expect(drawer.getByLabel('Coupon code')).toHaveValue('NOPE');
  await drawer.getByLabel('Coupon code').fill('WXYZ-1234-WXYZ-1234');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByLabel('Coupon code')).toHaveAccessibleDescription(/looks like a gift card/);
  await drawer.getByLabel('Coupon code').fill('WELCOME10');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(drawer.getByText('Coupon WELCOME10 applied.', { exact: true })).toBeVisible();
  // The amount below the lines is explained, and the cart names no way to pay that the shop may not have.
  await expect(drawer).toContainText(/Subtotal\$[\d.]+Discounts−\$[\d.]+After discounts\$[\d.]+/u);
  await shopper.opens('/cart');
  await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('Pay on delivery');
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(page.getByRole('main').getByText('Add a coupon')).toBeVisible();
});

test('an engraving that is too long is reported, and the shopper sees the last unit in the cart', async ({
  shopper,
}) => {
  const { page, drawer } = shopper;
  await shopper.opens('/products/heirloom-board?Wood=Teak');
  await expect(page.getByText('There’s no Wood “Teak”.')).toBeVisible();
  await page.getByLabel('Engraving').fill('For Ines and Jonas, 2026');
  await expect(page.getByText('24 of 16 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(drawer).toBeHidden();
  await page.getByLabel('Engraving').fill('Ines & Jonas');
  await expect(page.getByText('We’ll write exactly:')).toContainText('Ines & Jonas');
  await shopper.adds('harbour-mug', { Glaze: 'Ink' });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('spinbutton', { name: 'Quantity of Harbour Mug', exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('alert')).toContainText('All 3 are already in your cart. View cart');
});

test('a choice that is sold out cannot be bought, and says so', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.opens('/products/harbour-mug');
  await choose(page, 'Glaze', 'Rust');
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
});

test('a guest buys without an account, and the stock is lower afterwards', async ({ shopper, browser }) => {
  const { page } = shopper;
  await shopper.adds('ember-teapot');
  await shopper.checksOut({ email: newEmail('guest'), name: 'Guest Potter' });
  await expect(page.getByRole('main')).toContainText('Place order · $98.00');
  const number = await shopper.placesOrder();
  expect(number).toMatch(/\d/);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, empty');

  // There were four. Another shopper can have three of them, and the message beside the button says so.
  const other = createShopper(await browser.newPage(), new URL(page.url()).origin);
  await other.adds('ember-teapot');
  for (let more = 0; more < 2; more += 1) {
    await other.drawer.getByRole('button', { name: /^One more / }).click();
  }
  await expect(other.cartButton).toHaveAccessibleName('Cart, 3 items');
  await expect(other.drawer.getByRole('button', { name: /^One more / })).toBeDisabled();
});

test('a wrong address comes back with the input and one message beside each field', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.adds('strike-match-jar');
  await shopper.checksOut({ email: newEmail('typo'), name: 'Typo Potter' });
  await page.getByLabel('ZIP code').fill('nowhere');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/ZIP/);
  await expect(page.getByLabel('Full name')).toHaveValue('Typo Potter');
});

test('without a network the page says so, and opens the next one when it is back', async ({ shopper, context }) => {
  const { page } = shopper;
  await shopper.opens('/collections/table');
  await page.waitForFunction(areScriptsFetched);
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'You’re offline.' });
  await expect(notice).toContainText('You can keep browsing.');
  await page.getByRole('link', { name: 'Harbour Mug' }).last().click();
  await expect(notice).toContainText('The page will open when you’re back online.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('pressing the button twice makes one order', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.adds('quiet-incense-dish');
  await shopper.checksOut({ email: newEmail('twice'), name: 'Double Click' });
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you. We’ve received your order.' })).toBeVisible();
  const first = await page
    .getByText(/^Order \S+$/)
    .first()
    .innerText();
  await page.reload();
  expect(
    await page
      .getByText(/^Order \S+$/)
      .first()
      .innerText(),
  ).toBe(first);
});
