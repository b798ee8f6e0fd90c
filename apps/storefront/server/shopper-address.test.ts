import { describe, expect, test } from 'vitest';

import { readShopperAddress, speakFor } from './shopper-address.ts';

function incoming(remoteAddress: string | undefined, forwarded?: string): Parameters<typeof readShopperAddress>[0] {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as Parameters<typeof readShopperAddress>[0];
}

test.each<[string, string | undefined, string | undefined, number, string]>([
  ['is that of the connection where no proxy is ours', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['is the last that our proxy saw', '10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['is found behind two proxies', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['is the first where fewer proxies spoke than there are', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['is that of the connection where the proxy said nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['is that of the connection where the header is no address', '10.0.0.1', 'everybody', 1, '10.0.0.1'],
  ['of IPv4 is the same on a socket for both', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['is empty where it is not known', undefined, undefined, 0, ''],
])('a shopper’s address %s', (_what, direct, forwarded, trustedProxies, address) => {
  expect(readShopperAddress(incoming(direct, forwarded), trustedProxies)).toBe(address);
});

describe('a call for a shopper', () => {
  const SECRET = 'a secret of more than thirty-two characters';

  async function wordOf(address: string, secret: string | undefined): Promise<string | null> {
    let word: string | null = null;
    const reach = speakFor(address, secret, (input, init) => {
      word = new Request(input, init).headers.get('x-cartwright-shopper');
      return Promise.resolve(new Response());
    });
    await reach(new Request('http://platform.example/', { headers: { accept: 'text/plain' } }));
    return word;
  }

  test('names their address, and the secret only by its signature', async () => {
    const word = await wordOf('203.0.113.7', SECRET);
    expect(word).toMatch(/^203\.0\.113\.7 [\w-]{43}$/u);
    expect(word).not.toContain(SECRET);
  });

  test('names nobody where there is no secret, or no address', async () => {
    expect([await wordOf('203.0.113.7', undefined), await wordOf('', SECRET)]).toEqual([null, null]);
  });
});
