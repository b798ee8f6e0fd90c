/** The pages for people who build on a shop: an app is connected and tested, a key is made and revoked, an email is seen. */
import { randomUUID } from 'node:crypto';

import { expectAccessible } from './axe.ts';
import { startCreateCommand } from './create-command.ts';
import { sendAs } from './new-shop.ts';
import { addresses, expect, MERCHANT_STATE, test } from './shop.ts';

test.use({ storageState: MERCHANT_STATE });

test('an app is connected, tested, made a shop and deleted; a key is shown once; an email has own words', async ({
  shopper: { page },
}) => {
  test.slow();
  const settings = `${addresses().api}/admin/settings`;
  const run = randomUUID().slice(0, 8);
  const dialog = page.getByRole('dialog');

  await page.goto(`${settings}/apps`);
  await page.getByRole('button', { name: 'Create app' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Storefront ${run}`);
  await dialog.getByRole('button', { name: 'Create app' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Storefront ${run}` })).toBeVisible();
  const address = page.getByRole('textbox', { name: 'New address' });
  await address.fill('https://shop.example/callback#end');
  await address.press('Enter');
  await expect(page.getByText('Leave out the part after #.')).toBeVisible();
  await address.fill('https://shop.example/callback');
  await address.press('Enter');
  const allowed = page.getByRole('list', { name: 'Allowed addresses' });
  await expect(allowed).toContainText('https://shop.example/callback');
  await page.getByRole('button', { name: 'Run all' }).click();
  for (const name of ['Token', 'Product', 'Sign-in']) await expect(page.getByText(`✓ ${name}`)).toBeVisible();
  await expectAccessible(page, { name: 'an app' });

  await page.getByRole('checkbox', { name: /^localhost/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  // A builder's command waits for the merchant, whom its link asks. A link with another address asks nothing.
  await using command = await startCreateCommand(addresses().api, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.goto(command.page.replace('localhost%3A5173', 'stranger.example'));
  await expect(allowed).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto(command.page);
  await expect(dialog).toContainText('People who sign in come back to http://localhost:5173/callback.');
  await expectAccessible(page, { name: 'the question about a return address' });
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(allowed).toContainText('http://localhost:5173/callback');
  await expect(dialog).toHaveCount(0);
  expect(await command.ended).toContain('Shoppers may return to http://localhost:5173/callback');
  const app = page.getByRole('link', { name: `Storefront ${run}` });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible();
  await expect(app).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await app.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(app).toHaveCount(0);
  // A page that is left sends the deletion.
  await expect(async () => {
    await page.goto(`${settings}/apps`);
    await expect(page.getByRole('list', { name: 'Apps' })).toBeVisible();
    expect(await app.count()).toBe(0);
  }).toPass();

  await page.goto(`${settings}/api-keys`);
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Sync ${run}`);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog).toContainText('You won’t see it again.');
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Revoke Sync ${run}` }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText(`Sync ${run}`, { exact: true })).toHaveCount(0);

  // A switch shows its new state before the platform has answered, and goes back where the platform refuses.
  await page.goto(`${settings}/emails`);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/emails/v1/emails/order-delivered', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 403, json: { message: 'Only the owner may turn off emails.' } });
  });
  const turnOff = page.getByRole('button', { name: 'Turn off Order delivered' });
  await turnOff.click();
  await expect(turnOff).toHaveCount(0);
  answer.resolve(undefined);
  await expect(turnOff).toBeVisible();
  await expect(page.getByText(/^Not changed: /u)).toBeVisible();

  await page.goto(`${settings}/emails/order-delivered?language=fr&order=example`);
  await page.getByRole('textbox', { name: /^After the text/ }).fill(`À bientôt, ${run}`);
  await expect(page.frameLocator('iframe').getByText(`À bientôt, ${run}`)).toBeVisible();
  // Leaves the shop as it was: what is typed is seen before it is saved.
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.frameLocator('iframe').getByText(`À bientôt, ${run}`)).toHaveCount(0);
});

test('a webhook that is deleted is sent nothing from then on, and Undo resumes it', async ({ page }) => {
  const { api } = addresses();
  const path = '/webhooks/v1/webhooks';
  const name = `Ledger ${randomUUID().slice(0, 8)}`;
  await page.goto(`${api}/admin/settings/webhooks`);
  const webhook = { name, url: 'https://ledger.example/hook', eventTypes: ['wix.ecom.v1.order_approved'] };
  await sendAs(page, api, { method: 'POST', path, body: { webhook } });
  const readStatus = async () => {
    const session = await page.request.post(`${api}/admin/session/token`, { headers: { origin: api } });
    const { access_token: authorization } = (await session.json()) as { access_token: string };
    const response = await page.request.get(api + path, { headers: { authorization } });
    const { webhooks } = (await response.json()) as { webhooks: { name: string; status: string }[] };
    return webhooks.find((one) => one.name === name)?.status;
  };
  await page.reload();
  await page.getByRole('link', { name }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect.poll(readStatus).toBe('PAUSED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readStatus).toBe('ACTIVE');
  await page.getByRole('link', { name }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(readStatus).toBe('PAUSED');
  await page.goto(`${api}/admin/`);
  await expect.poll(readStatus).toBeUndefined();
});
