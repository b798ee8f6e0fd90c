/** The library of files: a merchant uploads, describes, finds, moves and deletes pictures; with the mouse and by keys. */
import { randomUUID } from 'node:crypto';

import { expectAccessible } from './axe.ts';
import { call, openAdmin } from './checkout-world.ts';
import { paint } from './paint.ts';
import { addresses, expect, MERCHANT_STATE, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

test('a picture is uploaded, described, found, moved, used, deleted and restored', async ({
  shopper: { page },
  browser,
}) => {
  test.slow();
  const { token, page: admin } = await openAdmin(browser);
  await admin.context().close();
  // The same bytes are the same file, so each run has its own.
  const run = randomUUID().slice(0, 8);
  const [name, folder, altText] = [`vase-${run}.png`, `Glazes ${run}`, `A vase with kelp in its glaze, ${run}`];
  await page.goto(`${addresses().api}/admin/files`);
  const list = page.getByRole('list', { name: 'Files', exact: true });
  await expect(list).toBeVisible();

  // The tray goes on while the merchant walks to another page.
  await page.getByLabel('Files to upload').setInputFiles([await paint(page, name)]);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'logo.svg', { type: 'image/svg+xml' }));
    return data;
  }, DRAWING);
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await page.getByRole('link', { name: 'Home' }).first().click();
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('1 file uploaded, 1 couldn’t be');
  await expect(tray.getByRole('alert')).toContainText('“logo.svg” is an SVG drawing, which may contain scripts');
  // On a phone both would stand at the bottom.
  await page.setViewportSize({ width: 390, height: 844 });
  const atTop = await page.evaluate(() => {
    const { insetBlockStart } = getComputedStyle(document.querySelector('.toasts') ?? document.body);
    return insetBlockStart;
  });
  expect(atTop).toBe('16px');
  await page.setViewportSize({ width: 1280, height: 720 });
  await tray.getByRole('button', { name: 'Close uploads' }).click();
  await expect(tray).toBeHidden();

  await page.getByRole('link', { name: 'Files' }).first().click();
  const tile = list.getByRole('button', { name });
  await tile.click();
  const details = page.getByRole('complementary', { name: 'Details' });
  const point = details.getByRole('button', { name: /^Focal point: / });
  await expect(point).toHaveAccessibleName('Focal point: 50% from the left, 50% from the top');
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await expect(point).toHaveAccessibleName('Focal point: 55% from the left, 45% from the top');
  await expect(tile.locator('img')).toHaveCSS('object-position', '55% 45%');
  await details.getByLabel('Alt text').fill(altText);
  // A field is saved when it is left, also by closing what it stands in.
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  // The word of the alt text finds it once it is saved.
  await page.getByRole('searchbox').fill(`glaze, ${run}`);
  await expect(tile).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await tile.click();
  await expect(details.getByLabel('Alt text')).toHaveValue(altText);
  await expect(point).toHaveAccessibleName('Focal point: 55% from the left, 45% from the top');
  await expectAccessible(page, { name: 'the details of a file' });

  await page.goto(`${addresses().api}/admin/files`);
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(folder);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Files', exact: true }).last().click();
  await list.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByLabel('To').selectOption(folder);
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(tile).toBeHidden();
  await page.getByRole('link', { name: folder }).click();
  await expect(tile).toBeVisible();

  // By keys only: the grid is one stop, Enter opens, Escape leads back, Delete deletes, and the toast undoes it.
  const product = { name: `Kelp Vase ${run}`, productType: 'physical', priceData: { price: 60 } };
  const productId = String((await call('/stores/v1/products', token, { product }))('product.id'));
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(details).toContainText('Nothing uses this file yet.');
  const mediaId = String(new URL(page.url()).searchParams.get('file'));
  await call(`/stores/v1/products/${productId}/media`, token, { media: [{ mediaId }] });
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(tile).toBeFocused();
  // On its own page the product takes what is dropped anywhere, and says what it does not take.
  await page.goto(`${addresses().api}/admin/products/${productId}`);
  const media = page.getByRole('list', { name: 'Media' });
  await expect(media.getByRole('listitem')).toHaveCount(1);
  const { buffer } = await paint(page, `lid-${run}.png`);
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'lid.png', { type: 'image/png' }));
      data.items.add(new File(['%PDF-1.7'], 'manual.pdf', { type: 'application/pdf' }));
      return data;
    },
    [...buffer],
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await expect(media.getByRole('button', { name: /^lid\.png/ })).toBeVisible();
  await expect(page.getByText('Only pictures and videos can be added here. Not added: manual.pdf.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  // What arrives after its page was left is not on the product, and the tray says so.
  const left = Promise.withResolvers<void>();
  await page.route(/generate-upload-url/u, async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
  left.resolve();
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').last()).toHaveText(
    'lid.pngDoneOnly in Files, not on the page you added it to.',
  );
  await page.unroute(/generate-upload-url/u);
  await page.goto(`${addresses().api}/admin/files`);
  await page.getByRole('link', { name: folder }).click();
  await tile.click();
  await expect(details.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/admin/products/${productId}`,
  );
  await tile.press('Delete');
  await expect(tile).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile).toBeVisible();

  // What is used is not deleted for good, and the dialog says where it is used.
  await tile.press('Delete');
  await expect(tile).toBeHidden();
  await page.getByRole('link', { name: 'Deleted' }).click();
  await tile.click();
  await details.getByRole('button', { name: 'Delete for good' }).click();
  const erase = page.getByRole('dialog', { name: `Delete ${name} for good?` });
  await erase.getByRole('button', { name: 'Delete file' }).click();
  await expect(erase.getByRole('link', { name: product.name })).toBeVisible();
  await expectAccessible(page, { name: 'a file that is used and cannot be deleted' });
  await erase.getByRole('button', { name: 'Keep' }).click();
  await call(`/stores/v1/products/${productId}`, token, undefined, 'DELETE');
  await details.getByRole('button', { name: 'Delete for good' }).click();
  await erase.getByRole('button', { name: 'Delete file' }).click();
  await expect(erase).toBeHidden();
  await expect(tile).toBeHidden();
});
