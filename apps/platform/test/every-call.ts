/**
 * Sends any call of the API with input made from its schema, as a caller who may, to the demo shop: what a test needs that
 * goes through all of them.
 */
import { allEndpoints, PERMISSIONS, SERVICE_PREFIXES, type Endpoint } from '@cartwright/contract';

import { createCompletion } from './completed-input.ts';
import type { DatabasePlace } from './databases.ts';
import { CATALOG_APP, openDemoShop, signInDemoAda, type DemoShop } from './demo-shop.ts';
import { createFittingInput, type Recall } from './fitting-input.ts';
import { openGuild } from './identity-provider.ts';
import { createKey } from './keys.ts';
import { merchantToken } from './merchant.ts';
import { member, PUBLIC_URL, text, type ApiResponse, type JsonObject, type JsonValue } from './test-platform.ts';

const CALLERS = ['visitor', 'member', 'app', 'merchant', 'anonymous'] as const;
/** The shop itself may do more in these than a shopper: set prices, discounts by hand, read all orders. */
const OF_THE_SHOP = /^(cart|checkout|orders)\./;
type CallerName = (typeof CALLERS)[number];

const EVERYTHING = { attempts: 1_000_000, windowSeconds: 60, isShared: false } as const;
/** Limits are tested elsewhere. */
const ENDLESS = {
  'checkout-owner': EVERYTHING,
  'checkout-address': EVERYTHING,
  'gift-card-owner': EVERYTHING,
  'gift-card-address': EVERYTHING,
  'review-owner': EVERYTHING,
  'review-address': EVERYTHING,
  'newsletter-owner': EVERYTHING,
  'newsletter-address': EVERYTHING,
  'back-in-stock-owner': EVERYTHING,
  'back-in-stock-address': EVERYTHING,
} as const;

/** Those of the operator make and delete whole sites: `operator.test.ts` has them. */
export const SHOP_CALLS = allEndpoints.filter(({ service }) => service !== 'operator');

/** They take what later calls need: the member, the session, the thing itself. */
export const ENDS_SOMETHING =
  /\.(delete|bulkDeleteF|remove|end|block|revoke|decline|requireNewPassword|replaceAppSecret|reset)/;

/** Taken only while the job of an import runs, which may have ended before. `import-life.test.ts` has it taken. */
export const DEPENDS_ON_JOB = 'imports.cancelImport';

export const isRead = ({ method, isQuery }: Endpoint): boolean => method === 'GET' || isQuery === true;
export const moduleOf = ({ name }: Endpoint): string => name.split('.')[0] ?? '';

export interface EveryCall extends AsyncDisposable {
  readonly shop: DemoShop;
  readonly tokens: Readonly<Record<CallerName, string>>;
  tokenFor(endpoint: Endpoint): string;
  /** Calls that failed unexpectedly, with what the platform logged. */
  readonly failures: readonly string[];
  /** The statuses of the responses, by call. */
  readonly statuses: ReadonlyMap<string, ReadonlySet<number>>;
  /** Sends the call with this value at the path, or with fitting input where the path is empty. Returns whether it was taken. */
  send(endpoint: Endpoint, path: string, value: JsonValue): Promise<boolean>;
  readAll(reads: readonly Endpoint[]): Promise<void>;
}

/** Opens the demo shop on this database. */
export async function openEveryCall(database: DatabasePlace): Promise<EveryCall> {
  const shop = await openDemoShop({ database, limits: ENDLESS, allowLocalWebhooks: true });
  const guild = await openGuild(`${PUBLIC_URL}/sso/callback`);
  const tokens = await findTokens(shop);
  const callers = await findCallers(shop);
  const tokenFor = ({ name }: Endpoint): string => {
    const order: readonly CallerName[] = OF_THE_SHOP.test(name) ? ['app', ...CALLERS] : CALLERS;
    return tokens[order.find((one) => callers.get(name)?.includes(one)) ?? 'anonymous'];
  };
  const complete = await createCompletion(
    shop,
    guild.issuer,
    (name, input) => {
      const endpoint = allEndpoints.find((one) => one.name === name);
      if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
      return call(shop, endpoint, input, tokenFor(endpoint));
    },
    tokens.member,
  );
  // The newest order of `completed-input.ts`.
  const found = await shop.world.call('POST', '/ecom/v1/orders/search', { body: {}, token: tokens.merchant });
  const order = text(member(found.body, 'orders.0.id'));
  const catalogItem = text((await shop.find('bud-vase-trio'))['id']);
  const memory = createMemory({ catalogItem, order, ecomOrder: order });
  const failures: string[] = [];
  const statuses = new Map<string, Set<number>>();
  let count = 0;

  /** Whether the value was taken. */
  const send = async (endpoint: Endpoint, path: string, value: JsonValue): Promise<boolean> => {
    const recall = memory.recallFor(endpoint, (count += 1));
    const fitting = createFittingInput(endpoint, path, value, recall);
    if (fitting === undefined) return false;
    const input = await complete(endpoint.name, fitting, path, value, count);
    const response = await call(shop, endpoint, input, tokenFor(endpoint));
    if (response.status === 200) memory.learn(endpoint, response.body);
    if (response.status >= 500) {
      failures.push(
        `${endpoint.name} ${path} = ${JSON.stringify(value)?.slice(0, 60)}: ${response.status} ${shop.world.logged.findLast((line) => line.includes('failed unexpectedly'))?.slice(0, 900) ?? ''}`,
      );
    }
    statuses.set(endpoint.name, (statuses.get(endpoint.name) ?? new Set()).add(response.status));
    return response.status === 200;
  };
  const readAll = async (reads: readonly Endpoint[]): Promise<void> => {
    for (const read of reads) await send(read, '', null);
  };
  return {
    shop,
    tokens,
    tokenFor,
    failures,
    statuses,
    send,
    readAll,
    [Symbol.asyncDispose]: () => guild[Symbol.asyncDispose](),
  };
}

function call({ world }: DemoShop, endpoint: Endpoint, input: JsonObject, token: string): Promise<ApiResponse> {
  const path = endpoint.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = member(input, name);
    return encodeURIComponent(typeof value === 'string' ? value : 'x').replaceAll('%2F', 'x');
  });
  const isBodyless = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return world.call(endpoint.method, `${SERVICE_PREFIXES[endpoint.service][0]}${path}`, {
    ...(isBodyless ? {} : { body: input }),
    ...(token === '' ? {} : { token }),
  });
}

async function findTokens(shop: DemoShop): Promise<Record<CallerName, string>> {
  const merchant = await merchantToken(shop.world);
  return {
    visitor: shop.token,
    member: await signInDemoAda(shop),
    app: await createKey(shop.world, ...PERMISSIONS),
    merchant,
    anonymous: '',
  };
}

/** The allowed callers of each call, by its name, as the platform describes them. */
async function findCallers({ world }: DemoShop): Promise<ReadonlyMap<string, readonly string[]>> {
  const { paths } = (await world.call('GET', '/openapi.json')).body as unknown as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { operationId: string; 'x-callers'?: readonly string[] }>>>
    >;
  };
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(all.map((told) => [told.operationId, told['x-callers'] ?? []]));
}

/** Ids in responses, by their entity: `product`, `taxGroup`. */
function createMemory(known: Readonly<Record<string, string>>) {
  const ids = new Map(Object.entries(known));
  const learn = (name: string, value: unknown): void => {
    if (Array.isArray(value)) {
      const one: unknown = value[0];
      if (typeof one === 'object') learn(name.replace(/ies$/, 'y').replace(/s$/, ''), one);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'id' && typeof inner === 'string') ids.set(name, inner);
        else learn(key, inner);
      }
    }
  };
  return {
    learn: (endpoint: Endpoint, body: JsonObject) => learn(moduleOf(endpoint), body),
    recallFor:
      (endpoint: Endpoint, count: number): Recall =>
      (name, around) => {
        if (name === 'appId' && around === 'catalogReference') return CATALOG_APP;
        if (name === 'email') return `shopper${count}@example.com`;
        if (name === 'code') return `C${count}`;
        if (name === 'name' || name === 'title' || name === 'taxName') return `Name ${count}`;
        if (name === 'currency') return emailMaskOf(count);
        const things = name === 'id' ? [around, ...nounsOf(endpoint)] : [name.replace(/Ids?$/, '')];
        return things.map((thing) => ids.get(thing.replace(/Info$/, ''))).find((id) => id !== undefined);
      },
  };
}

/** What the call is about, the longest first: `taxGroup`, `group`. Ends with its module. */
function nounsOf(endpoint: Endpoint): readonly string[] {
  const words = (endpoint.name.split('.')[1] ?? '').match(/[A-Z][a-z]+/g) ?? [];
  const nouns = words.map((_, index) => words.slice(index).join(''));
  return [...nouns.map((noun) => noun.charAt(0).toLowerCase() + noun.slice(1)), moduleOf(endpoint).replace(/s$/, '')];
}

/** Three letters for a number. */
function emailMaskOf(count: number): string {
  return [count / 676, count / 26, count].map((part) => String.fromCharCode(65 + (Math.floor(part) % 26))).join('');
}
