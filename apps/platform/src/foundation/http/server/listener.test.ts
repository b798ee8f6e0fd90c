import { expect, test } from 'vitest';

import { listen } from './listener.ts';

/** Read before any server is open. */
const NATIVE = { Request, Response };

test('a request that arrives over the network is answered with the address it came from', async () => {
  const fetch = (_request: Request, connection?: { readonly address: string }): Promise<Response> =>
    Promise.resolve(new Response(connection?.address));
  const { port, close } = await listen({ fetch }, { host: '127.0.0.1', port: 0, trustedProxies: 1 });
  const ask = async (headers: Record<string, string>): Promise<string> =>
    (await globalThis.fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  expect([await ask({}), await ask({ 'x-forwarded-for': '198.51.100.1' })]).toEqual(['127.0.0.1', '198.51.100.1']);
  await close();
});

test('opening a server leaves the global objects of Node in place', async () => {
  const { close } = await listen({ fetch: () => Promise.resolve(new Response()) }, { host: '127.0.0.1', port: 0 });
  expect([globalThis.Request === NATIVE.Request, globalThis.Response === NATIVE.Response]).toEqual([true, true]);
  await close();
});
