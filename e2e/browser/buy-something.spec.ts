/** A shopper looks around, fills a cart and buys. */
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

  // What the page computed at once is what the server answers after a reload.
  await page.reload();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 2 items');
  await shopper.opens('/cart');
  await expect(page.getByRole('main')).toContainText('$68.00');
  await expect(page.getByRole('main')).toContainText('$74.95');

  await page.getByRole('button', { name: 'Remove Harbour Mug, Oat' }).click();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, empty');
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

  // Four were there. Another shopper can have three of them, and is told so beside the button.
  const other = createShopper(await browser.newPage(), new URL(page.url()).origin);
  await other.adds('ember-teapot');
  for (let more = 0; more < 2; more += 1) {
    await other.drawer.getByRole('button', { name: /^One more / }).click();
  }
  await expect(other.cartButton).toHaveAccessibleName('Cart, 3 items');
  await expect(other.drawer.getByRole('button', { name: /^One more / })).toBeDisabled();
});

test('a wrong address comes back with what was typed and one message beside each field', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.adds('strike-match-jar');
  await shopper.checksOut({ email: newEmail('typo'), name: 'Typo Potter' });
  await page.getByLabel('ZIP code').fill('nowhere');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/ZIP/);
  await expect(page.getByLabel('Full name')).toHaveValue('Typo Potter');
});

test('pressing the button twice makes one order', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.adds('quiet-incense-dish');
  await shopper.checksOut({ email: newEmail('twice'), name: 'Double Click' });
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you. We have your order.' })).toBeVisible();
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
