/**
 * Calls every write of the route table with input made from its schema, as a caller who may: each number, amount, date
 * and text at each of its bounds. No call fails, and neither does any read after them: one read after each accepted
 * value (on SQLite), all reads of the module after each call. `extremes.test.ts` contains the writes that need a prepared shop, and
 * sends all reads after each value.
 */
import { allEndpoints, PERMISSIONS, SERVICE_PREFIXES, type Endpoint } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { createCompletion } from '../test/completed-input.ts';
import { describeOnBothDatabases } from '../test/databases.ts';
import { CATALOG_APP, list, openDemoShop, signInDemoAda, type DemoShop } from '../test/demo-shop.ts';
import { findExtremes, findTextEnds } from '../test/extreme-values.ts';
import { createFittingInput, type Recall } from '../test/fitting-input.ts';
import { openGuild } from '../test/identity-provider.ts';
import { createKey } from '../test/keys.ts';
import { merchantToken } from '../test/merchant.ts';
import { member, PUBLIC_URL, text, type ApiResponse, type JsonObject, type JsonValue } from '../test/test-platform.ts';

/** They take what later calls need: the member, the session, the thing itself. */
const ENDS_SOMETHING =
  /\.(delete|bulkDeleteF|remove|end|block|revoke|decline|requireNewPassword|replaceAppSecret|reset)/;
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
/**
 * Calls that need an emailed secret, a file at another host, a person at an identity provider, a job that failed, a session to end, a data collection, of which
 * there are none, a draft that has both a line and a whole address (`drafts.test.ts` has one), a checkout that was left
 * for an hour (`abandoned-carts.test.ts` has one), or an import that is running or asks (`imports.test.ts` has one). Each is still sent at its bounds, and refused without a failure.
 */
const NEVER_TAKEN: readonly string[] = [
  'abandonedCheckouts.restoreCart',
  'authentication.changePassword',
  'authentication.loginWithIdpConnectionTokenParams',
  'data.insertDataItem',
  'data.saveDataItem',
  'data.updateDataItem',
  'draftOrders.createOrderFromDraft',
  'draftOrders.sendPaymentLink',
  'failedJobs.retryFailedJob',
  'files.importFile',
  'imports.cancelImport',
  'imports.decideImport',
  'newsletter.confirmSubscription',
  'recovery.recover',
  'storefrontAccess.enterStorefront',
  'verification.verifyDuringAuthentication',
];

/**
 * Calls of the shop that leave nothing in the change log. Carts and checkouts are what a shopper changes, too: the log
 * has the order. Some sign a person in, some send an email or an event once more, some only read. An upload is logged when
 * its bytes have come, and an import of many where it had a file. An import of products is logged when it changes products.
 */
const NOT_LOGGED =
  /^((authentication|cart|checkout|recovery|verification)\.|webhooks\.(testWebhook|redeliver)$|identityProviders\.testIdentityProvider$|emails\.(previewEmail|sendTestEmail)$|orders\.searchOrders$|people\.previewErasure$|inventory\.getInventoryVariants$|files\.(generateFile(Resumable)?UploadUrl|bulkImportFiles?)$|imports\.(createImport|updateImport|checkImport|createRefusedRowsUrl|createExportUrl)$)/;

/** Read after each call, and not after each value. */
const DEAR_TO_READ = 'checkout.getCheckout';

/** Those of the operator make and delete whole sites: `operator.test.ts` has them. */
const CALLS = allEndpoints.filter(({ service }) => service !== 'operator');

const isRead = ({ method, isQuery }: Endpoint): boolean => method === 'GET' || isQuery === true;
const moduleOf = ({ name }: Endpoint): string => name.split('.')[0] ?? '';

describeOnBothDatabases('every write at every end of what it takes', ({ place, dialect }) => {
  test('is answered, and so is every read after it', { timeout: 240_000 }, async () => {
    const shop = await openDemoShop({ database: await place(), limits: ENDLESS, allowLocalWebhooks: true });
    await using guild = await openGuild(`${PUBLIC_URL}/sso/callback`);
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

    const reads = CALLS.filter(isRead);
    await readAll(reads);
    const writes = CALLS.filter((one) => !isRead(one) && !ENDS_SOMETHING.test(one.name));
    for (const endpoint of writes.toSorted((a, b) => Number(b.method === 'POST') - Number(a.method === 'POST'))) {
      await send(endpoint, '', null);
      const ofModule = reads.filter((read) => moduleOf(read) === moduleOf(endpoint));
      const reading = ofModule.find(({ name }) => /\.get[A-Z]/.test(name) && name !== DEAR_TO_READ);
      for (const { path, values } of findExtremes(endpoint)) {
        for (const value of values) {
          const isTaken = await send(endpoint, path, value);
          // What one database returns after each value, the other returns after each call.
          if (isTaken && reading !== undefined && dialect === 'sqlite') await send(reading, '', null);
        }
      }
      for (const { path, values } of findTextEnds(endpoint)) {
        for (const value of values) await send(endpoint, path, value);
      }
      await readAll(ofModule);
    }
    await readAll(reads);
    expect(failures).toEqual([]);
    const shops: readonly string[] = [tokens.app, tokens.merchant];
    // Once nothing needs it any more, what can be ended is ended.
    const endings = CALLS.filter((one) => ENDS_SOMETHING.test(one.name) && shops.includes(tokenFor(one)));
    // A thing goes after its parts.
    const isDelete = ({ name }: Endpoint): number => Number(/\.delete/.test(name));
    for (const endpoint of endings.toSorted((a, b) => isDelete(a) - isDelete(b))) await send(endpoint, '', null);
    expect(failures).toEqual([]);
    // What merchants and apps changed is in the change log.
    const unlogged: string[] = [];
    for (const endpoint of [...writes, ...endings]) {
      const isTaken = statuses.get(endpoint.name)?.has(200) === true && shops.includes(tokenFor(endpoint));
      if (!isTaken || NOT_LOGGED.test(endpoint.name)) continue;
      const query = { filter: { action: endpoint.name }, cursorPaging: { limit: 1 } };
      const body = { query };
      const logged = await shop.world.call('POST', '/ecom/v1/change-log/query', { body, token: tokens.merchant });
      if (list(logged.body, 'changes').length === 0) unlogged.push(endpoint.name);
    }
    expect(unlogged).toEqual([]);
    const neverTaken = writes.filter(({ name }) => statuses.get(name)?.has(200) === false).map(({ name }) => name);
    expect(neverTaken.toSorted()).toEqual(NEVER_TAKEN);
  });
});

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
