/** A visitor becomes a member, keeps their data, and leaves. */
import { COOKIES } from '@cartwright/contract';

import { addresses, createShopper, expect, newEmail, PASSWORD, test } from './shop.ts';

test('a visitor registers, keeps the cart, buys, and finds the order in the account', async ({ shopper, browser }) => {
  const { page } = shopper;
  const email = newEmail('ada');
  await shopper.adds('moon-vase', { Glaze: 'Chalk' });
  await shopper.registers({ email, name: 'Ada Potter' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Potter');
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 1 item');

  await shopper.opens('/cart');
  await shopper.checksOut({ email, name: 'Ada Potter' });
  const number = await shopper.placesOrder();
  await shopper.opens('/account');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Moon Vase');

  // Another browser, the same member: the order is there as well.
  const elsewhere = createShopper(await browser.newPage(), new URL(page.url()).origin);
  await elsewhere.signsIn(email);
  await expect(elsewhere.page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  // The page about cookies names each that all this has set, and no shorter time.
  for (const { name, expires } of await page.context().cookies()) {
    const known = COOKIES.find((one) => ('isPrefix' in one ? name.startsWith(one.name) : one.name === name));
    expect(known, name).toBeDefined();
    const lasts = expires === -1 ? 0 : expires - Date.now() / 1000;
    expect(lasts, name).toBeLessThanOrEqual(known?.maxAgeSeconds ?? 0);
  }
  await shopper.opens('/cookies');
  await expect(page.getByRole('main')).toContainText('cartwright_session');
});

test('signing out clears the session and the cart, and signing in restores the cart', async ({ shopper }) => {
  const { page } = shopper;
  const email = newEmail('ben');
  await shopper.registers({ email, name: 'Ben Potter' });
  await shopper.adds('bud-vase-trio');
  await shopper.opens('/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Another address would end the request.
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await shopper.opens('/account');
  await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, empty');

  await shopper.signsIn(email);
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 1 item');
});

test('a guest signs in from the checkout and returns to it, with the cart of before', async ({ shopper, browser }) => {
  const { page } = shopper;
  const email = newEmail('guest');
  const before = createShopper(await browser.newPage(), new URL(addresses().shop).origin);
  await before.registers({ email, name: 'Gwen Guest' });

  await shopper.adds('bud-vase-trio');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText(`Gwen Guest (${email})`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await shopper.opens('/cart');
  await expect(shopper.cartButton).toHaveAccessibleName('Cart, 1 item');
});

test('a wrong password does not reveal whether the address is known', async ({ shopper }) => {
  const { page } = shopper;
  const messages: string[] = [];
  const known = newEmail('cleo');
  await shopper.registers({ email: known, name: 'Cleo Potter' });
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Another address would end the request.
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  for (const email of [known, newEmail('anonymous')]) {
    await shopper.opens('/account');
    await page.getByRole('button', { name: 'Sign in or register' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    messages.push(await page.getByRole('alert').innerText());
  }
  expect(messages[0]).toBe(messages[1]);
});
