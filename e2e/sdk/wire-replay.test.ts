/**
 * The recorded requests of official packages of both generations, sent to the platform unchanged: method, path, query
 * and body. Only ids and addresses are replaced by existing ones. Each gets 200, or an error for a reason in the table
 * `REFUSED`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CATALOG_APP_ID } from '@cartwright/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { ROOT } from '../world/platform-process.ts';
import { type World, openWorld } from '../world/world.ts';
import { REFUSED } from './refused-recordings.ts';

const RECORDINGS = join(ROOT, 'packages/client/test/vectors/recordings');

interface Recorded {
  readonly method: string;
  readonly path: string | null;
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: unknown;
}

interface Recording {
  readonly id: string;
  readonly request?: Recorded | null;
  readonly exchanges?: readonly { readonly request: Recorded }[];
}

let world: World;
let owner: string;
beforeAll(async () => {
  world = await openWorld({
    config: { limits: { 'sign-in-account': { attempts: 1000, windowSeconds: 60, isShared: true } } },
  });
  owner = await merchantToken(await world.ownerSignInUrl(), world.fetch);
});
afterAll(() => world[Symbol.asyncDispose]());

async function send(method: string, path: string, body: unknown, token: string) {
  const isRead = method === 'GET' || method === 'DELETE';
  const response = await world.fetch(world.origin + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    redirect: 'manual',
    ...(isRead || body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function call<ApiResponse>(path: string, body: unknown, token: string): Promise<ApiResponse> {
  const { status, text } = await send('POST', path, body, token);
  if (status !== 200) throw new Error(`${path} was refused: ${text}`);
  return JSON.parse(text) as ApiResponse;
}

async function visitorToken(): Promise<string> {
  const grant = { clientId: world.clientId, grantType: 'anonymous' };
  return (await call<{ access_token: string }>('/oauth2/token', grant, '')).access_token;
}

/** Replacements of recorded ids and addresses; products and a cart only if the request needs them. */
async function prepare(path: string): Promise<{ readonly token: string; readonly places: readonly Exchange[] }> {
  const token = await visitorToken();
  const everywhere: Exchange[] = [
    ['0a1b2c3d-1111-4222-8333-444455556666', world.clientId],
    ['https://shop.example.com/', 'http://localhost:4000/'],
  ];
  if (!/\/(carts|products|variants|collections|products-platformized)\/?/.test(path) || path.endsWith('/query')) {
    return { token, places: everywhere };
  }
  const { product } = await call<{ product: Made }>('/stores/v1/products', { product: PRODUCT }, owner);
  const collection = { name: 'Recorded' };
  const { collection: made } = await call<{ collection: Made }>('/stores/v1/collections', { collection }, owner);
  const catalogReference = { appId: CATALOG_APP_ID, catalogItemId: product.id, options: { options: CHOICES } };
  const { cart } = await call<{ cart: { lineItems: readonly Made[] } }>(
    '/ecom/v1/carts/current/add-to-cart',
    { lineItems: [{ quantity: 1, catalogReference }] },
    token,
  );
  const [variant, other] = product.variants ?? [];
  return {
    token,
    places: [
      ...everywhere,
      [
        `3f0a9c1e-5d2b-4b6a-9a11-7c2d1e0f4a55-1d4f2a60-0c7b-4f3e-8f2a-6a0d9c3b7e10`,
        `${product.id}-${variant?.id ?? ''}`,
      ],
      ['3f0a9c1e-5d2b-4b6a-9a11-7c2d1e0f4a55', product.id],
      ['1d4f2a60-0c7b-4f3e-8f2a-6a0d9c3b7e10', variant?.id ?? ''],
      ['2e5a3b71-1d8c-4a4f-9b3b-7b1eac4c8f21', other?.id ?? ''],
      ['32fd0b3a-2d38-2235-7754-78a3f819274a', made.id],
      ['00000000-0000-0000-0000-000000000001', cart.lineItems[0]?.id ?? ''],
      ['slug/winter', `slug/${made.slug ?? ''}`],
    ],
  };
}

type Exchange = readonly [recorded: string, here: string];

interface Made {
  readonly id: string;
  readonly slug?: string;
  readonly variants?: readonly { readonly id: string }[];
}

const CHOICES = { Size: 'Large', Farbe: 'Blau' };
const PRODUCT = {
  name: 'Recorded',
  productType: 'physical',
  priceData: { price: 30 },
  manageVariants: true,
  productOptions: Object.entries({ Size: ['Large', 'Small'], Farbe: ['Blau', 'Rot'] }).map(([name, values]) => ({
    name,
    optionType: 'drop_down',
    choices: values.map((value) => ({ value, description: value })),
  })),
};

/** The name of a response in the table: `200`, a code, or `INVALID_ARGUMENT`. */
function outcomeOf({ status, headers, text }: Awaited<ReturnType<typeof send>>): string {
  if (status === 200) return '200';
  if (headers.get('content-type')?.startsWith('application/json') !== true) return `${status}`;
  const response = JSON.parse(text) as {
    readonly error?: string;
    readonly details?: { readonly applicationError?: { readonly code: string } };
  };
  if (response.error === undefined && response.details === undefined) return `${status}`;
  return response.error ?? response.details?.applicationError?.code ?? 'INVALID_ARGUMENT';
}

const AREAS = [
  'cart',
  'catalog-read',
  'catalog-write',
  'query',
  'redirects',
  'auth',
  'recovery-verification',
  'tokens',
];

describe.each(AREAS)('every recorded request: %s', (area) => {
  const recordings = JSON.parse(readFileSync(join(RECORDINGS, `${area}.json`), 'utf8')) as readonly Recording[];

  test('gets 200 or the error of the table', { timeout: 120_000 }, async () => {
    const seen = new Map<string, Set<string>>();
    let responded = 0;
    for (const { id, request, exchanges = [] } of recordings) {
      for (const recorded of [request, ...exchanges.map((exchange) => exchange.request)]) {
        if (recorded?.path === null || recorded?.path === undefined) continue;
        const { token, places } = await prepare(recorded.path);
        const text = places.reduce((said, [there, here]) => said.replaceAll(there, here), JSON.stringify(recorded));
        const { method, path, query = [], body } = JSON.parse(text) as Recorded;
        const isForOwner = /^\/stores\/|^\/v2\/products/.test(recorded.path);
        const search =
          query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;
        const as = recorded.path.startsWith('/oauth2') ? '' : isForOwner ? owner : token;
        const outcome = outcomeOf(await send(method, `${path ?? ''}${search}`, body, as));
        if (outcome === '200') responded += 1;
        else seen.set(outcome, (seen.get(outcome) ?? new Set()).add(id.split('@')[0] ?? id));
      }
    }
    const refused = Object.fromEntries([...seen].map(([outcome, ids]) => [outcome, [...ids].toSorted()]));
    const documented = Object.entries(REFUSED[area]?.refused ?? {}).map(
      ([outcome, reasons]) => [outcome, Object.values(reasons).flat().toSorted()] as const,
    );
    expect(refused).toEqual(Object.fromEntries(documented));
    expect(responded).toBeGreaterThanOrEqual(REFUSED[area]?.responded ?? Infinity);
  });
});
