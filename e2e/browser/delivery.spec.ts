/** A merchant says where they deliver and looks as a buyer, while another merchant changes the same zone. */
import { addresses, expect, MERCHANT_STATE } from './shop.ts';
import { test } from './watched.ts';

test.use({ storageState: MERCHANT_STATE });

test('a zone is added from the answer for a buyer, follows typing, and loses no change of another merchant', async ({
  page,
}) => {
  const { api } = addresses();
  await page.goto(`${api}/admin/settings/delivery?country=GL&weight=6`);
  await expect(page.getByText('No zone has Greenland.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Greenland' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Greenland');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add zone' }).click();

  const option = page.getByRole('region', { name: 'New delivery option' });
  await option.getByLabel('Title').fill('Dog sled');
  await option.getByLabel('Price', { exact: true }).selectOption('weight');
  await option.getByLabel('Up to, kg').or(option.getByLabel('Up to, lb')).fill('5');
  await option.getByLabel('Amount').fill('18');
  await expect(page.getByText(/^Dog sled hidden: over 5 (kg|lb)\.$/u)).toBeVisible();
  await option.getByRole('button', { name: 'Add option' }).click();
  await expect(page.getByText(/^\$18\.00 up to 5/u)).toBeVisible();

  const zone = page.getByRole('region', { name: 'Greenland' });
  await zone.getByRole('button', { name: 'Edit Greenland' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Greenland by sea');
  const other = await page.context().newPage();
  await other.goto(`${api}/admin/settings/delivery`);
  await other.getByRole('button', { name: 'Edit Greenland' }).click();
  await other.getByLabel('Name', { exact: true }).fill('Greenland by air');
  await other.getByLabel('Deliver here').uncheck();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Greenland by air' }).getByText('Off')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The name changed to “Greenland by air” while you were editing.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep “Greenland by sea”' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('region', { name: 'Greenland by sea' });
  await expect(saved.getByText('Off')).toBeVisible();

  await saved.getByRole('button', { name: 'Dog sled' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Dog sled.')).toBeVisible();
  await saved.getByRole('button', { name: 'Edit Greenland by sea' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted Greenland by sea.')).toBeVisible();
  await expect(page.getByText('No zone has Greenland.')).toBeVisible();
});
