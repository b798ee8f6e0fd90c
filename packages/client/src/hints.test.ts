import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createClient, isClientError, OAuthStrategy, products } from './index.ts';

const warned = vi.spyOn(console, 'warn');
beforeEach(() => void warned.mockReset().mockImplementation(() => {}));
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A program with a fixed response to every request. */
async function listen(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The hint of the first failed call, and the output before it. */
async function fail(options: { readonly host?: string; readonly clientId?: string; readonly fetch?: typeof fetch }) {
  const { clientId = 'app_1', ...rest } = options;
  const shop = createClient({ ...rest, auth: OAuthStrategy({ clientId }), modules: { products }, retries: 0 });
  const error: unknown = await shop.products.getProduct('p').catch((caught: unknown) => caught);
  return {
    hint: isClientError(error) ? error.hint : undefined,
    printed: warned.mock.calls.map(([line]) => String(line)),
  };
}

test('a port without a server is named, with the remedy', async () => {
  const host = await listen(200, 'text/plain', '');
  closing.splice(0).forEach((close) => close());
  const { hint, printed } = await fail({ host });
  expect(hint).toBe(
    `Nothing answers at ${host} (ECONNREFUSED). Check the port in "host" and that the platform runs; npm start prints its address.`,
  );
  expect(printed).toEqual([hint]);
  // Once is enough.
  expect((await fail({ host })).printed).toEqual([hint]);
});

test('a host without a scheme is named', async () => {
  const { hint } = await fail({ host: 'localhost:4001' });
  expect(hint).toBe('"host" must begin with http:// or https://, and this is "localhost:4001".');
});

test('a forgotten host is named, because the hosted platform was asked', async () => {
  const { hint } = await fail({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect(hint).toBe(
    'No "host" was given, so the client asks https://www.wixapis.com. Give createClient the address of your platform as "host"; npm start prints it.',
  );
});

test('the port of the shop is distinguished from the platform’s', async () => {
  const host = await listen(403, 'text/plain', 'Forbidden');
  expect((await fail({ host })).hint).toBe(
    `${host} answers, but it is not the platform (status 403 without JSON at /oauth2/token). Give createClient the platform's address as "host"; npm start prints it, and the shop has another port.`,
  );
});

test('an unknown client id is named in the words of the platform', async () => {
  const body = {
    error: 'invalid_client',
    error_description: 'No app with the client id "app_nope" is registered here.',
  };
  const host = await listen(401, 'application/json', JSON.stringify(body));
  expect((await fail({ host, clientId: 'app_nope' })).hint).toBe(
    `${host} gives this client no token: No app with the client id "app_nope" is registered here. Check "clientId"; npm start prints one.`,
  );
});

test('a session that has ended is no mistake of the set-up', async () => {
  const host = await listen(400, 'application/json', JSON.stringify({ error: 'invalid_grant' }));
  expect(await fail({ host })).toEqual({ hint: undefined, printed: [] });
});
