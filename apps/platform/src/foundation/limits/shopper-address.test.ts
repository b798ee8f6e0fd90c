import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openTestPlatform } from '../../../test/test-platform.ts';
import { listen } from '../http/server/listener.ts';

const SECRET = 'a secret of more than thirty-two characters';
const SHOP = '192.0.2.80';
const LOGIN = 'http://localhost:4001/_api/iam/authentication/v2/login';

function sign(address: string, secret = SECRET): string {
  return `${address} ${createHmac('sha256', secret).update(address).digest('base64url')}`;
}

describeOnBothDatabases('a call of the shop’s own server', ({ place }) => {
  /** Three sign-ins from one address are all that is allowed. */
  async function openRoute(config: { readonly shopSecret?: string } = { shopSecret: SECRET }) {
    const limits = { 'sign-in-address': { attempts: 3, windowSeconds: 60, isShared: true } } as const;
    const world = await openTestPlatform({ config: { database: await place(), limits, ...config } });
    const token = await world.visit();
    let account = 0;
    /** Tries a password, by default from the shop's server. */
    const attempt = async (word?: string, address = SHOP): Promise<number> => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = new Request(LOGIN, {
        method: 'POST',
        headers: word === undefined ? headers : { ...headers, 'x-cartwright-shopper': word },
        body: JSON.stringify({ loginId: { email: `unknown${(account += 1)}@example.com` }, password: 'guessed' }),
      });
      return (await world.platform.fetch(request, { address })).status;
    };
    const exhaust = async (word?: string, address?: string): Promise<number> => {
      for (let used = 0; used < 3; used += 1) await attempt(word, address);
      return attempt(word, address);
    };
    return { ...world, attempt, exhaust };
  }

  test('counts for the shopper in its signature, and two shoppers have two limits', async () => {
    const { attempt, exhaust } = await openRoute();
    expect(await exhaust(sign('203.0.113.7'))).toBe(429);
    expect(await attempt(sign('203.0.113.8'))).not.toBe(429);
    expect(await attempt(sign('2001:db8::1'))).not.toBe(429);
    expect(await attempt()).not.toBe(429);
  });

  test('counts a shopper’s requests through the shop together with direct ones', async () => {
    const { attempt, exhaust } = await openRoute();
    await exhaust(sign('203.0.113.7'));
    expect(await attempt(undefined, '203.0.113.7')).toBe(429);
  });

  test.each([
    ['without a signature', '203.0.113.7'],
    ['with an empty signature', '203.0.113.7 '],
    ['signed with another secret', sign('203.0.113.7', 'another secret of more than thirty-two')],
    ['signed for another address', `203.0.113.7 ${sign('203.0.113.8').split(' ')[1] ?? ''}`],
    ['that is none, however signed', sign('everybody')],
    ['of nothing, signed', sign('')],
  ])('with an address %s counts as the caller’s', async (_what, word) => {
    const { attempt, exhaust } = await openRoute();
    expect(await exhaust(word, '198.51.100.1')).toBe(429);
    expect(await attempt(undefined, '198.51.100.1')).toBe(429);
  });

  test('is ignored by a platform without the secret', async () => {
    const { exhaust, attempt } = await openRoute({});
    await exhaust(sign('203.0.113.7'));
    expect(await attempt(sign('203.0.113.8'))).toBe(429);
  });

  test('is read so over the network, too', async () => {
    const limits = { 'sign-in-address': { attempts: 3, windowSeconds: 60, isShared: true } } as const;
    const { platform, visit } = await openTestPlatform({
      config: { database: await place(), limits, shopSecret: SECRET },
    });
    const token = await visit();
    const { port, close } = await listen(platform, { host: '127.0.0.1', port: 0 });
    const attempt = async (account: number, word?: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const response = await fetch(LOGIN.replace('4001', String(port)), {
        method: 'POST',
        headers: word === undefined ? headers : { ...headers, 'X-Cartwright-Shopper': word },
        body: JSON.stringify({ loginId: { email: `unknown${account}@example.com` }, password: 'guessed' }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (const account of [1, 2, 3]) await attempt(account, sign('203.0.113.7'));
    const seen = [await attempt(4, sign('203.0.113.7')), await attempt(5, sign('203.0.113.8')), await attempt(6)];
    await close();
    expect(seen).toEqual([429, 401, 401]);
  });

  test('leaves neither the word nor the address in the log', async () => {
    const { attempt, logged } = await openRoute();
    await attempt(sign('203.0.113.7'));
    expect(logged.join('\n')).not.toMatch(/203\.0\.113\.7|x-cartwright-shopper/iu);
  });
});
