import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { json, type Reply, scriptedFetch, unplugged } from '../test/scripted-fetch.ts';
import {
  ApiKeyStrategy,
  type ClientOptions,
  createClient,
  currentCart,
  environment,
  type Fetch,
  isSystemError,
  OAuthStrategy,
  products,
} from './index.ts';

const ADD = 'POST /ecom/v1/carts/current/add-to-cart';
const PRODUCT = 'GET /stores-reader/v1/products/p1';
const HONOURED = { 'Idempotency-Keys': 'max-age=86400' };
const added: Reply = () => json({ cart: { id: 'cart' } });
const product: Reply = () => json({ product: { id: 'p1', name: 'Bowl' } }, { headers: HONOURED });
const broken: Reply = () => json({}, { status: 503 });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(script: Record<string, Reply | readonly Reply[]>, options: Omit<ClientOptions, 'auth' | 'modules'> = {}) {
  const platform = scriptedFetch({ [PRODUCT]: product, ...script });
  const shop = createClient({
    host: 'http://platform.test',
    fetch: platform.fetch,
    auth: ApiKeyStrategy({ apiKey: 'key' }),
    ...options,
    modules: { currentCart, products },
  });
  return { platform, shop, keys: () => platform.to(ADD).map(({ headers }) => headers.get('idempotency-key')) };
}

/** The response or the error's code, after all pauses. */
async function outcome(call: Promise<{ cart: { _id?: string | null | undefined } }>): Promise<unknown> {
  const settled = call.then(
    ({ cart }) => cart._id,
    (error: unknown) => (error as { code: string }).code,
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('a write', () => {
  test('is sent again under the same key once a response has announced support for keys', async () => {
    const { shop, keys } = open({ [ADD]: [unplugged, broken, added] });
    await shop.products.getProduct('p1');
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('cart');
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  test('has a new key for each call', async () => {
    const { shop, keys } = open({ [ADD]: added });
    await shop.currentCart.addToCurrentCart({});
    await shop.currentCart.addToCurrentCart({});
    expect(new Set(keys()).size).toBe(2);
    expect(keys()).not.toContain(null);
  });

  test('is sent once where no response has announced it', async () => {
    const { shop, keys } = open({ [ADD]: [unplugged, added] });
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('NETWORK');
    expect(keys()).toHaveLength(1);
  });

  test('is sent again where the builder allows it', async () => {
    const { shop, keys } = open({ [ADD]: [unplugged, added] }, { idempotencyKeys: true });
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('cart');
    expect(keys()).toHaveLength(2);
  });

  test('has no key and is sent once where the builder forbids it', async () => {
    const { shop, keys } = open({ [ADD]: [unplugged, added] }, { idempotencyKeys: false });
    await shop.products.getProduct('p1');
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('NETWORK');
    expect(keys()).toEqual([null]);
  });

  test('has no key on the hosted platform, which does not support keys', async () => {
    const { shop, keys } = open({ [ADD]: [unplugged, added] }, { host: undefined });
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('NETWORK');
    expect(keys()).toEqual([null]);
  });

  test('whose first attempt is still running waits as long as the platform requests', async () => {
    const inUse: Reply = () =>
      json(
        { message: 'x', details: { applicationError: { code: 'IDEMPOTENCY_KEY_IN_USE' } } },
        { status: 409, headers: { 'Retry-After': '3' } },
      );
    const { shop, platform } = open({ [ADD]: [unplugged, inUse, added] });
    await shop.products.getProduct('p1');
    const call = shop.currentCart.addToCurrentCart({});
    await vi.advanceTimersByTimeAsync(3000);
    expect(platform.to(ADD)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect((await call).cart._id).toBe('cart');
  });

  test('that was done is not sent again, with any other content of its response', async () => {
    const done: Reply = () => json({ cart: { id: 'cart' } }, { headers: { 'Retry-After': '1' } });
    const { shop, keys } = open({ [ADD]: done }, { idempotencyKeys: true });
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('cart');
    expect(keys()).toHaveLength(1);
  });

  test('that is refused for good is not sent again', async () => {
    const taken: Reply = () =>
      json({ message: 'x', details: { applicationError: { code: 'TAKEN' } } }, { status: 409 });
    const { shop, keys } = open({ [ADD]: [taken, added] });
    await shop.products.getProduct('p1');
    expect(await outcome(shop.currentCart.addToCurrentCart({}))).toBe('TAKEN');
    expect(keys()).toHaveLength(1);
  });
});

describe('a call', () => {
  test('that takes too long fails with TIMEOUT, the client’s limit or its own', async () => {
    const silence: Reply = () => new Promise(() => {});
    vi.useRealTimers();
    const { shop } = open({ [PRODUCT]: silence }, { timeoutMs: 20 });
    const failure = await shop.products.getProduct('p1').catch((error: unknown) => error);
    expect(isSystemError(failure) && failure.code).toBe('TIMEOUT');
    const patient = open({ [PRODUCT]: silence }, { timeoutMs: 100_000 }).shop;
    const own = await patient.products.getProduct('p1', {}, { timeoutMs: 20 }).catch((error: unknown) => error);
    expect(isSystemError(own) && own.code).toBe('TIMEOUT');
  });

  test('takes no longer where the token takes too long', async () => {
    vi.useRealTimers();
    const auth = OAuthStrategy({ clientId: 'shop' });
    const fetch: Fetch = () => new Promise(() => {});
    const shop = createClient({ host: 'http://platform.test', fetch, auth, modules: { products } });
    const failure = await shop.products.getProduct('p1', {}, { timeoutMs: 20 }).catch((error: unknown) => error);
    expect(isSystemError(failure) && failure.code).toBe('TIMEOUT');
  });

  test('is not tried again where retries are switched off', async () => {
    const { shop, platform } = open({ [PRODUCT]: [broken, product] }, { retries: 0 });
    await expect(shop.products.getProduct('p1')).rejects.toThrow('System error occurred');
    expect(platform.asked).toHaveLength(1);
  });

  test('carries headers of the client, of the strategy and its own; its own win', async () => {
    const { shop, platform } = open({}, { headers: { 'x-a': 'client', 'x-b': 'client' } });
    shop.setHeaders({ 'x-c': 'later' });
    await shop.products.getProduct('p1', {}, { headers: { 'x-b': 'call' } });
    const sent = platform.asked[0]?.headers;
    expect(['x-a', 'x-b', 'x-c', 'authorization'].map((name) => sent?.get(name))).toEqual([
      'client',
      'call',
      'later',
      'key',
    ]);
  });

  test('sees the write before it: the platform’s word of consistency goes from each answer to the next call', async () => {
    const wrote: Reply = () => json({ cart: {} }, { headers: { 'X-Wix-Consistent': 'at-7' } });
    const { shop, platform } = open({ [ADD]: wrote });
    await shop.currentCart.addToCurrentCart({});
    await shop.products.getProduct('p1');
    expect(platform.asked.map(({ headers }) => headers.get('x-wix-consistent'))).toEqual([null, 'at-7']);
  });
});

describe('interceptors', () => {
  test('see each request and its answer, the first one outermost', async () => {
    const seen: string[] = [];
    const watch =
      (name: string) =>
      async (request: Request, next: (request: Request) => Promise<Response>): Promise<Response> => {
        seen.push(`${name} > ${request.method} ${new URL(request.url).pathname}`);
        const response = await next(request);
        seen.push(`${name} < ${response.status}`);
        return response;
      };
    const { shop } = open({}, { interceptors: [watch('outer'), watch('inner')] });
    await shop.products.getProduct('p1');
    expect(seen).toEqual([`outer > ${PRODUCT}`, `inner > ${PRODUCT}`, 'inner < 200', 'outer < 200']);
  });

  test('may change the request, answer it themselves, and see every attempt', async () => {
    let attempts = 0;
    const { shop, platform } = open(
      { [PRODUCT]: [broken, product] },
      {
        interceptors: [
          (request, next) => {
            attempts++;
            const changed = new Request(request);
            changed.headers.set('x-trace', `${attempts}`);
            return next(changed);
          },
        ],
      },
    );
    const call = shop.products.getProduct('p1');
    await vi.runAllTimersAsync();
    await call;
    expect(platform.asked.map(({ headers }) => headers.get('x-trace'))).toEqual(['1', '2']);

    const responded = open({}, { interceptors: [() => Promise.resolve(json({ product: { name: 'from a cache' } }))] });
    expect((await responded.shop.products.getProduct('p1')).product.name).toBe('from a cache');
    expect(responded.platform.asked).toEqual([]);
  });
});

describe('a host', () => {
  test('may have another path, and another origin for reads besides the cart', async () => {
    const hosts = { api: 'http://shop.test/api/', readOnly: 'http://reads.test' };
    const { shop, platform } = open(
      {
        [`GET /api/ecom/v1/carts/current`]: () => json({ cart: {} }),
        [`POST /api/ecom/v1/carts/current/add-to-cart`]: added,
      },
      { host: hosts },
    );
    await shop.products.getProduct('p1');
    await shop.currentCart.getCurrentCart();
    await shop.currentCart.addToCurrentCart({});
    expect(platform.asked.map(({ url }) => url.origin + url.pathname)).toEqual([
      'http://reads.test/stores-reader/v1/products/p1',
      'http://shop.test/api/ecom/v1/carts/current',
      'http://shop.test/api/ecom/v1/carts/current/add-to-cart',
    ]);
  });

  test('of an environment with other prefixes is called under these', async () => {
    const { shop, platform } = open(
      { 'GET /_api/catalog-reader-server/v1/products/p1': product },
      { host: environment('www.shop.example') },
    );
    await shop.products.getProduct('p1');
    expect(platform.asked.map(({ url }) => url.origin + url.pathname)).toEqual([
      'https://www.shop.example/_api/catalog-reader-server/v1/products/p1',
    ]);
  });
});
