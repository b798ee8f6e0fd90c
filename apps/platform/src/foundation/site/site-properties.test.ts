import { expect, test } from 'vitest';

import { openTestPlatform } from '../../../test/test-platform.ts';

const PROPERTIES = '/site-properties/v4/properties';
const keys = (name: string) => ({ siteKey: name, secret: `secret of ${name}` });

test('a shop with captchas returns their public keys, and never their secrets', async () => {
  const captcha = { provider: 'turnstile', visible: keys('seen'), invisible: keys('unseen') } as const;
  const world = await openTestPlatform({ config: { captcha } });
  const { body } = await world.call('GET', PROPERTIES, { token: await world.visit() });
  expect(body).toMatchObject({
    properties: { captcha: { provider: 'turnstile', visibleSiteKey: 'seen', invisibleSiteKey: 'unseen' } },
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('a shop without captchas returns no keys', async () => {
  const world = await openTestPlatform();
  const { body } = await world.call('GET', PROPERTIES, { token: await world.visit() });
  expect(body['properties']).not.toHaveProperty('captcha');
});
