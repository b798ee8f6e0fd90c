import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { readClientAddress } from './client-address.ts';
import { listen } from './listener.ts';

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

test('a request that arrives over the network is answered with the address it came from', async () => {
  const fetch = (_request: Request, connection?: { readonly address: string }): Promise<Response> =>
    Promise.resolve(new Response(connection?.address));
  const { port, close } = await listen({ fetch }, { host: '127.0.0.1', port: 0, trustedProxies: 1 });
  const ask = async (headers: Record<string, string>): Promise<string> =>
    (await globalThis.fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  expect([await ask({}), await ask({ 'x-forwarded-for': '198.51.100.1' })]).toEqual(['127.0.0.1', '198.51.100.1']);
  await close();
});

/** Connects, sends a request and tears the connection down, all before a server of this thread can look at it. */
const SEND_AND_VANISH = `
  const { connect } = require('node:net');
  const { port, done } = require('node:worker_threads').workerData;
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
      socket.resetAndDestroy();
      setTimeout(() => { Atomics.store(done, 0, 1); Atomics.notify(done, 0); }, 20);
    }),
  );`;

test('a request of who has vanished is not heard: without an address no limit could count it', async () => {
  let heard = 0;
  const fetch = (): Promise<Response> => Promise.resolve(new Response(String((heard += 1))));
  const findDoor = (): undefined => void (heard += 1);
  const { port, close } = await listen({ fetch, findDoor }, { host: '127.0.0.1', port: 0 });
  const done = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SEND_AND_VANISH, { eval: true, workerData: { port, done } });
  expect(Atomics.wait(done, 0, 0, 10_000)).toBe('ok');
  await new Promise((go) => setTimeout(go, 100));
  expect(heard).toBe(0);
  expect((await globalThis.fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await worker.terminate();
  await close();
});
