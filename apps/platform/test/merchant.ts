/** How the owner of a shop gets an access token: by the link that the shop prints, as in a browser. */
import { page } from './test-browser.ts';
import { text, type JsonObject, type TestPlatform } from './test-platform.ts';

export async function merchantToken(world: TestPlatform): Promise<string> {
  const browser = world.browser();
  const link = await world.platform.createMerchantSignInUrl();
  const { form } = page(await browser.open(link), 'merchant-sign-in');
  if (form === undefined) throw new Error('The sign-in link was not accepted.');
  await browser.submit(form, {});
  const response = await browser.post('/admin/session/token', {}, { origin: new URL(link).origin });
  return text((JSON.parse(response.text) as JsonObject)['access_token']);
}
