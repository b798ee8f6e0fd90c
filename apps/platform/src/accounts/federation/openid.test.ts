import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { merchantToken } from '../../../test/merchant.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { createLoginData, startLogin } from '../../../test/sign-in.ts';
import { page, type Seen } from '../../../test/test-browser.ts';
import { openTestPlatform, type TestPlatformOptions } from '../../../test/test-platform.ts';

/** A shop with the button of a provider at `issuer`, and a browser that presses it. */
async function pressButton(issuer: string, options: TestPlatformOptions = {}): Promise<{ seen: Seen; log: string }> {
  const world = await openTestPlatform({ ...options, config: { allowLocalWebhooks: true } });
  const identityProvider = { name: 'Guild', issuer, clientId: 'shop', clientSecret: 'a secret of both' };
  const made = await world.call('POST', '/apps/v1/identity-providers', {
    body: { identityProvider },
    token: await merchantToken(world),
  });
  expect(made.status).toBe(200);
  const browser = world.browser();
  const signIn = page(await browser.open(await startLogin(world, await world.visit(), createLoginData())), 'sign-in');
  const seen = await browser.open(signIn.providers?.[0]?.url ?? '');
  return { seen, log: world.logged.join('\n') };
}

test('an identity provider is reached at the IP address that was checked, not at one that the name leads to later', async () => {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }));
  });
  // The system resolves localhost to 127.0.0.1, where no server listens at this port.
  server.listen(0, '127.0.0.9');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const resolve = () => Promise.resolve([{ address: '127.0.0.9', family: 4 }]);
  const { seen } = await pressButton(`http://localhost:${port}`, { resolve });
  expect(`${seen.url.origin}${seen.url.pathname}`).toBe(`http://localhost:${port}/authorize`);
  server.close();
});

test('a response of an identity provider that never ends is aborted after half a megabyte', async () => {
  await using provider = await openReceiver();
  provider.response((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = (): void => {
      while (!response.destroyed && response.write(' '.repeat(16_384)));
    };
    response.on('drain', pour);
    pour();
  });
  const { log } = await pressButton(`http://127.0.0.1:${provider.port}`);
  expect(log).toContain('Its answer is larger than 524288 bytes.');
});
