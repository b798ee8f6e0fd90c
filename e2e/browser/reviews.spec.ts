/** A buyer writes a review, a merchant publishes it, and shoppers read the same stars everywhere. */
import { openAdmin } from './checkout-world.ts';
import { addresses, expect, newEmail, test } from './shop.ts';

const SLUG = 'bud-vase-trio';
const PHOTO = 'apps/platform/demo/photos/bud-vase-trio--main-3.jpg';
const SECOND_PHOTO = 'apps/platform/demo/photos/attic-amphora--main-3.jpg';

test('a buyer reviews, the merchant publishes, and card, page and search engines have the same stars', async ({
  shopper,
  browser,
}) => {
  const { page } = shopper;
  const email = newEmail('rita');
  await shopper.opens(`/products/${SLUG}`);
  await expect(page.getByText('No reviews yet.').first()).toBeVisible();
  await shopper.registers({ email, name: 'Rita Reader' });
  await shopper.opens(`/products/${SLUG}/review`);
  await expect(page.getByText('Only customers who bought this product can review it.')).toBeVisible();

  await shopper.adds(SLUG);
  await shopper.opens('/cart');
  await shopper.checksOut({ email, name: 'Rita Reader' });
  await shopper.placesOrder();
  const admin = await openAdmin(browser);
  const headers = { authorization: admin.token };
  const found = await admin.page.request.post(`${addresses().api}/ecom/v1/orders/search`, {
    headers,
    data: { search: { filter: { 'buyerInfo.email': email } } },
  });
  const [order] = ((await found.json()) as { readonly orders: readonly { readonly id: string }[] }).orders;
  const collector = `${addresses().api}/ecom/v1/payments-collector/orders/${order?.id ?? ''}/mark-as-paid`;
  expect((await admin.page.request.post(collector, { headers, data: {} })).status()).toBe(200);

  await shopper.opens(`/products/${SLUG}`);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('Title').fill('Three of a kind');
  await page.getByLabel('Review', { exact: false }).last().fill('They stand well, <b>also</b> alone.');
  await page.getByLabel('Photos').setInputFiles([PHOTO, 'package.json']);
  await expect(page.getByText('This file isn’t a picture.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thanks. We’ll check your review and publish it soon.')).toBeVisible();

  // Without scripts the files travel with the form.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto(`${addresses().shop}/products/${SLUG}/review`);
  await expect(form.getByRole('checkbox', { name: 'Keep photo 1' })).toBeChecked();
  await form.getByLabel('Photos').setInputFiles(SECOND_PHOTO);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Thanks. We’ll check your review and publish it soon.')).toBeVisible();
  await plain.close();

  await admin.page.goto(`${addresses().api}/admin/reviews`);
  const review = admin.page.getByRole('listitem').filter({ hasText: 'Three of a kind' });
  await expect(review).toContainText('They stand well, <b>also</b> alone.');
  await review.getByRole('button', { name: 'Reply' }).click();
  await admin.page.getByRole('textbox', { name: 'Reply' }).fill('Thank you, Rita.');
  await admin.page.getByRole('button', { name: 'Save reply' }).click();
  await expect(review).toContainText('Thank you, Rita.');
  await expect(admin.page.getByRole('dialog')).toBeHidden();
  await admin.page.keyboard.press('p');
  await expect(admin.page.getByText('Review published.')).toBeVisible();

  const stranger = await browser.newPage({ javaScriptEnabled: false });
  await stranger.goto(`${addresses().shop}/products/${SLUG}?stars=4#reviews`);
  const section = stranger.getByRole('region', { name: 'Reviews' });
  await expect(section).toContainText('4 of 5 stars');
  await expect(section).toContainText('Rita R.');
  await expect(section).toContainText('Thank you, Rita.');
  const photos = section.getByRole('img', { name: /^Photo \d of Rita R\.$/ });
  await expect(photos).toHaveCount(2);
  await photos.first().scrollIntoViewIfNeeded();
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const data = await stranger.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
  await stranger.goto(`${addresses().shop}/search?q=bud+vase+trio`);
  await expect(stranger.getByRole('article').filter({ hasText: 'Bud Vase Trio' }).first()).toContainText(
    '4 of 5 stars',
  );
});
