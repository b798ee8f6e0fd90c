import { expect, test } from 'vitest';

import { readClientAddress } from './client-address.ts';

function incoming(remoteAddress: string | undefined, forwarded?: string): Parameters<typeof readClientAddress>[0] {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as Parameters<typeof readClientAddress>[0];
}

test.each<[string, string | undefined, string | undefined, number, string]>([
  ['is that of the connection where no proxy is ours', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['is the last that our proxy saw', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['is not what the client wrote before it', '10.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['is found behind two proxies', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['is the first where fewer proxies spoke than there are', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['is that of the connection where the proxy said nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['is that of the connection where the header is no address', '10.0.0.1', '<script>', 1, '10.0.0.1'],
  ['of IPv4 is the same on a socket for both', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['of IPv6 stays as it is', '2001:db8::1', undefined, 0, '2001:db8::1'],
  ['is empty where it is not known', undefined, undefined, 0, ''],
])('a client’s address %s', (_what, direct, forwarded, trustedProxies, address) => {
  expect(readClientAddress(incoming(direct, forwarded), trustedProxies)).toBe(address);
});
