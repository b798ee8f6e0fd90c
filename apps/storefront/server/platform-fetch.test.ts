import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, test } from 'vitest';

import { createPlatformFetch } from './platform-fetch.ts';

interface Platform extends AsyncDisposable {
  readonly url: string;
  /** Method, path and idempotency key of each request, in order. */
  readonly requests: (readonly [method: string | undefined, path: string | undefined, key: unknown])[];
}

/** A server that closes the connection of the requests that `isClosed` selects, as after a long idle time. */
async function openPlatform(isClosed: (count: number, request: IncomingMessage) => boolean): Promise<Platform> {
  const requests: Platform['requests'] = [];
  const server = createServer((request, response) => {
    requests.push([request.method, request.url, request.headers['idempotency-key']]);
    if (isClosed(requests.length, request)) request.socket.destroy();
    else response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const send = createPlatformFetch(fetch);

describe('a request whose connection closes without a response', () => {
  test.each(['POST', 'PATCH', 'DELETE'])('is sent once more with the same key: %s', async (method) => {
    await using platform = await openPlatform((count) => count === 2);
    await (await send(`${platform.url}/warm`)).text();
    const response = await send(`${platform.url}/members/v1/members/my`, { method });
    expect(response.status).toBe(200);
    const [, first, second] = platform.requests;
    expect(first).toEqual([method, '/members/v1/members/my', expect.stringMatching(/^[\da-f-]{36}$/u)]);
    expect(second).toEqual(first);
  });

  test('keeps the key of its caller', async () => {
    await using platform = await openPlatform((count) => count === 1);
    await send(`${platform.url}/cart`, { method: 'POST', headers: { 'idempotency-key': 'mine' } });
    expect(platform.requests).toEqual([
      ['POST', '/cart', 'mine'],
      ['POST', '/cart', 'mine'],
    ]);
  });

  test('has no key for reads and token requests', async () => {
    await using platform = await openPlatform((count) => count % 2 === 1);
    await send(`${platform.url}/products`);
    await send(`${platform.url}/oauth2/token`, { method: 'POST', body: '{}' });
    expect(platform.requests.map(([, path, key]) => [path, key])).toEqual([
      ['/products', undefined],
      ['/products', undefined],
      ['/oauth2/token', undefined],
      ['/oauth2/token', undefined],
    ]);
  });

  test('fails where the second connection closes, too', async () => {
    await using platform = await openPlatform(() => true);
    await expect(send(`${platform.url}/cart`, { method: 'POST' })).rejects.toThrow('fetch failed');
    expect(platform.requests).toHaveLength(2);
  });
});

test('a refused connection fails at once', async () => {
  const platform = await openPlatform(() => false);
  await platform[Symbol.asyncDispose]();
  let count = 0;
  const counting = createPlatformFetch((...request) => {
    count += 1;
    return fetch(...request);
  });
  await expect(counting(`${platform.url}/cart`, { method: 'POST' })).rejects.toThrow('fetch failed');
  expect(count).toBe(1);
});
