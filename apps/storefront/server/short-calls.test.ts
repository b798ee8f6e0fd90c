import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createPlatformFetch } from './platform-fetch.ts';
import { createShortCalls } from './short-calls.ts';

const call = createShortCalls(() => Promise.reject(new Error('not a short call')));

async function openServer(respond: RequestListener) {
  const server = createServer(respond);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check?a=1`,
    countConnections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('sends method, path, headers and text, and returns status, headers and body, on one connection', async () => {
  await using server = await openServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      response.writeHead(201, { 'x-mark': 'kept' });
      response.end(`${request.method} ${request.url} ${String(request.headers['x-own'])} ${text}`);
    });
  });
  for (let round = 0; round < 3; round += 1) {
    const response = await call(server.url, {
      method: 'POST',
      headers: new Headers({ 'X-Own': 'yes' }),
      body: 'Tasse é',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-mark')).toBe('kept');
    expect(await response.text()).toBe('POST /check?a=1 yes Tasse é');
  }
  expect(server.countConnections()).toBe(1);
});

test('a refused connection and a signal fail as they do with fetch', async () => {
  const { url } = await openServer(() => {}).then(async (server) => {
    await server[Symbol.asyncDispose]();
    return server;
  });
  await expect(call(url, { method: 'POST', body: '' })).rejects.toMatchObject({
    message: 'fetch failed',
    cause: { code: 'ECONNREFUSED' },
  });
  await using silent = await openServer(() => {});
  const late = call(silent.url, { method: 'POST', body: '', signal: AbortSignal.timeout(20) });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a connection that closes without a response is asked again', async () => {
  let count = 0;
  await using server = await openServer((request, response) => {
    count += 1;
    if (count === 2) request.socket.destroy();
    else response.end('{}');
  });
  const ask = createPlatformFetch(call);
  for (let round = 0; round < 2; round += 1) {
    expect((await ask(server.url, { method: 'POST', body: '{}' })).status).toBe(200);
  }
  expect(count).toBe(3);
});

test('a call without a body of text is left to the other fetch', async () => {
  await expect(call('http://127.0.0.1:1/')).rejects.toThrow('not a short call');
});
