import { describe, expect, test } from 'vitest';

import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('needs only the client id', () => {
    expect(readConfig({ CLIENT_ID: 'app_1' })).toEqual({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      platformUrl: 'http://localhost:4001',
      clientId: 'app_1',
      drainMs: 0,
      logLevel: 'warn',
      signIn: 'page',
      trustedProxies: 0,
    });
  });

  test('reads the number of our proxies, and the secret that the platform shares', () => {
    const secret = 'a secret of more than thirty-two characters';
    const said = { CLIENT_ID: 'a', SHOP_TRUSTED_PROXIES: '2', CARTWRIGHT_SHOP_SECRET: secret };
    expect(readConfig(said)).toMatchObject({ trustedProxies: 2, shopSecret: secret });
  });

  test.each([
    [{}, 'CLIENT_ID is missing: the platform prints the client id of the shop when it starts.'],
    [{ CLIENT_ID: 'a', SHOP_PORT: 'x' }, 'SHOP_PORT is "x": use a port between 0 and 65535.'],
    [
      { CLIENT_ID: 'a', SHOP_PUBLIC_URL: 'shop.example' },
      'SHOP_PUBLIC_URL is not an address that begins with http:// or https://.',
    ],
    [
      { CLIENT_ID: 'a', PLATFORM_URL: 'http://p/api' },
      'PLATFORM_URL is "http://p/api": use an origin without a path, such as https://shop.example.',
    ],
    [{ CLIENT_ID: 'a', SHOP_SIGN_IN: 'popup' }, 'SHOP_SIGN_IN is "popup": use page or form.'],
    [
      { CLIENT_ID: 'a', SHOP_TRUSTED_PROXIES: 'all' },
      'SHOP_TRUSTED_PROXIES is "all": use the number of proxies in front of the server, from 0 to 9.',
    ],
    [{ CLIENT_ID: 'a', SHOP_DRAIN_SECONDS: '5s' }, 'SHOP_DRAIN_SECONDS is "5s": use whole seconds between 0 and 60.'],
    [
      { CLIENT_ID: 'a', CARTWRIGHT_SHOP_SECRET: 'short' },
      'CARTWRIGHT_SHOP_SECRET is too short: give at least 32 random characters.',
    ],
  ])('refuses %j in one sentence', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
