/** How the owner of a shop gets an access token: by the link that the shop prints, as in a browser. */
import { page } from './test-browser.ts';
import { PUBLIC_URL, text, type JsonObject, type TestPlatform } from './test-platform.ts';

export async function merchantToken(world: TestPlatform): Promise<string> {
  const browser = world.browser();
  const { form } = page(await browser.open(await world.platform.createMerchantSignInUrl()), 'merchant-sign-in');
  if (form === undefined) throw new Error('The sign-in link was not accepted.');
  await browser.submit(form, {});
  const response = await browser.post('/admin/session/token', {}, { origin: PUBLIC_URL });
  return text((JSON.parse(response.text) as JsonObject)['access_token']);
}
