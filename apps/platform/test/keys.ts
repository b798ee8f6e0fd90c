/** API keys and apps, for tests whose subject is what is done with them. */
import { merchantToken } from './merchant.ts';
import { member, text, type TestPlatform } from './test-platform.ts';

/** A new API key with these permissions: its secret. */
export async function createKey(world: TestPlatform, ...permissions: readonly string[]): Promise<string> {
  const body = { apiKey: { name: 'A program', permissions } };
  return text(
    (await world.call('POST', '/apps/v1/api-keys', { body, token: await merchantToken(world) })).body['secret'],
  );
}

/** A new app with these settings, and its secret. */
export async function createApp(
  world: TestPlatform,
  settings: Readonly<Record<string, unknown>>,
): Promise<{ readonly clientId: string; readonly clientSecret: string }> {
  const token = await merchantToken(world);
  const body = { app: { name: 'Another app', redirectUrls: ['https://app.example/callback'], ...settings } };
  const { body: made } = await world.call('POST', '/apps/v1/apps', { body, token });
  const clientId = text(member(made, 'app.id'));
  const secret = await world.call('POST', `/apps/v1/apps/${clientId}/secret`, { body: {}, token });
  return { clientId, clientSecret: text(secret.body['clientSecret']) };
}
