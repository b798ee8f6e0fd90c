/**
 * Two sites in one database. One of them is full, and an attacker on the other one knows all of its ids. With every
 * call, as each kind of caller who may make it, the attacker finds and changes nothing of the first site, and its
 * tokens are not valid on the other.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { insertApp } from '../src/accounts/apps-and-keys/app-store.ts';
import { insertMerchant } from '../src/accounts/staff/merchant-store.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import { insertSite } from '../src/foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';
import { describeOnBothDatabases, type DatabasePlace } from './databases.ts';
import { CART, list, input } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import { CALLBACK, createLoginData, exchangeCode, signInAtPage, startLogin } from './sign-in.ts';
import { member, openTestPlatform, text, type JsonObject, type TestPlatform } from './test-platform.ts';

const ID = /\b[a-z]{2,9}_[0-9a-z]{16,}\b/g;
/** How many ids of each kind the attacker knows. */
const KNOWN = 2;
const PEOPLE = ['ada@example.com', 'mo@example.com'];

interface Described {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly callers: readonly string[];
  readonly body: Json | undefined;
}
type Json = Readonly<Record<string, unknown>>;

interface World {
  /** The site whose products, carts and people are in the database. */
  readonly full: { readonly world: TestPlatform; readonly tokens: Tokens; readonly refreshToken: string };
  /** Who attacks. */
  readonly other: { readonly world: TestPlatform; readonly tokens: Tokens };
  readonly calls: readonly Described[];
  readonly schemas: Readonly<Record<string, Json>>;
  /** Ids of the full site that the attacker knows, by prefix. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** What only the full site can have told: its other ids, names and people. */
  readonly secrets: readonly string[];
  readonly rows: () => Promise<readonly string[]>;
}

/** An access token or key for every kind of caller. */
type Tokens = Readonly<Record<'merchant' | 'visitor' | 'member' | 'app' | 'anonymous', string>>;

describeOnBothDatabases('a caller of another site in the same database', ({ place }) => {
  test('finds nothing with the ids of this one, at any call', { timeout: 300_000 }, async () => {
    const at = await place();
    await using database = await openAgain(at);
    const world = await openWorld(at, database);
    const before = await world.rows();

    const ids = [...world.known.values()].map(([id = '']) => id);
    for (const [index, call] of world.calls.entries()) {
      if (ENDS_THE_CALLER.has(call.name)) continue;
      for (const id of at.kind === 'sqlite' ? ids : inTurn(ids, index))
        await attack(world, call, strongest(call), () => id);
    }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (choose) => {
        const oneOf = <T>(some: readonly T[]): T => some[choose(fc.nat, { max: some.length - 1 })] as T;
        const call = oneOf(world.calls);
        if (ENDS_THE_CALLER.has(call.name)) return;
        const caller = oneOf(call.callers as readonly (keyof Tokens)[]);
        await attack(world, call, caller, () => oneOf(oneOf([...world.known.values()])));
      }),
      { numRuns: 400 },
    );

    const after = await world.rows();
    expect([after.filter((row) => !before.includes(row)), before.filter((row) => !after.includes(row))]).toEqual([
      [],
      [],
    ]);
  });

  test('is anonymous with the tokens of this one', { timeout: 120_000 }, async () => {
    const at = await place();
    await using database = await openAgain(at);
    const { full, other, calls } = await openWorld(at, database);
    for (const call of calls) {
      if (call.callers.includes('anonymous')) continue;
      for (const kind of ['merchant', 'visitor', 'member'] as const) {
        const { status, body } = await send(other.world, call, full.tokens[kind], () => 'nothing', undefined);
        expect([call.name, kind, status, body['message']]).toEqual([call.name, kind, 401, NOT_VALID]);
      }
    }
    const refreshed = await other.world.token({ refreshToken: full.refreshToken, grantType: 'refresh_token' });
    expect([refreshed.status, refreshed.body['error_description']]).toEqual([400, UNKNOWN_REFRESH_TOKEN]);
    // A client id and a key name their site, wherever they are used: they reach that one and no other.
    const granted = await other.world.token({ clientId: full.world.clientId, grantType: 'anonymous' });
    for (const token of [text(granted.body['access_token']), full.tokens.app]) {
      const told = await other.world.call('GET', '/site-properties/v4/properties', { token });
      expect(member(told.body, 'properties.siteDisplayName')).toBe(full.world.platform.site.name);
    }
  });
});

/** Three of the ids, others for the next call. All of them took a minute on PostgreSQL. */
function inTurn(ids: readonly string[], call: number): readonly string[] {
  return Array.from({ length: 3 }, (_, index) => ids[(call * 3 + index) % ids.length] as string);
}

/** A token of another site is worth as much as none: the response does not tell that it is valid elsewhere. */
const NOT_VALID = 'The access token is missing, expired or not valid: get a new one.';

const UNKNOWN_REFRESH_TOKEN = 'This refresh token is not known or has expired.';

/** Calls that end the caller's own session. */
const ENDS_THE_CALLER: ReadonlySet<string> = new Set(['members.deleteMyAccount', 'oauth.revokeToken']);

function fail(failure: unknown): never {
  throw failure;
}

async function openAgain(at: DatabasePlace): Promise<Database> {
  // Made by the first platform; opened here only to look and to add the second site.
  return at.kind === 'sqlite' ? openSqlite(at.file, fail) : openPostgres(at.url, fail);
}

async function openWorld(at: DatabasePlace, database: Database): Promise<World> {
  const full = await openTestPlatform({ config: { database: at, seed: 'demo' } });
  const fullTokens = await fillSite(full);
  await database.write(async (tx) => {
    const siteId = 'site_0000000000000000other';
    const name = 'The other shop';
    await insertSite(tx, { siteId, settings: { ...NEW_SITE_SETTINGS, name }, formKey: 'another key' }, 0);
    const app = {
      siteId,
      clientId: 'app_00000000000000000other',
      name,
      isDevelopment: true,
      isFirstParty: true,
    } as const;
    await insertApp(tx, { ...app, redirectAddresses: [CALLBACK] }, 0);
    await insertMerchant(
      tx,
      { siteId, merchantId: 'mer_00000000000000000other', name: 'Eve', email: 'eve@example.com' },
      0,
    );
  });
  const other = await openTestPlatform({ config: { database: at } });
  expect(other.platform.site.siteId).toBe('site_0000000000000000other');
  const { tokens } = await openTokens(other);
  const { body } = await other.call('GET', '/openapi.json');
  const { siteId } = full.platform.site;
  const ids = idsOf(await readRows(database, siteId), siteId);
  const known = new Map([...ids].map(([prefix, some]) => [prefix, some.slice(0, KNOWN)]));
  const hidden = [...ids.values()].flatMap((some) => some.slice(KNOWN));
  return {
    full: { world: full, ...fullTokens },
    other: { world: other, tokens },
    ...readCalls(body),
    known,
    secrets: [...hidden, ...fullTokens.names, ...PEOPLE],
    rows: async () => (await readRows(database, siteId)).split('\n').filter((row) => !isVisit(row)),
  };
}

/** Something of everything that a shop can have, on top of the demo. */
async function fillSite(
  world: TestPlatform,
): Promise<{ readonly tokens: Tokens; readonly refreshToken: string; readonly names: readonly string[] }> {
  const opened = await openTokens(world);
  const { visitor, member: signedIn, merchant } = opened.tokens;
  const { body } = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
    body: {},
    token: visitor,
  });
  const products = list(body, 'products').filter((product) => list(product, 'variants').length === 1);
  for (const token of [visitor, signedIn]) {
    const lineItems = products.slice(0, 2).map((product) => input(product, 1));
    await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
    await world.call('POST', `${CART}/create-checkout`, { body: { channelType: 'WEB' }, token });
  }
  for (const [path, wanted] of [
    ['/webhooks/v1/webhooks', { webhook: { url: 'https://hooks.example.com/a' } }],
    ['/stores/v1/collections', { collection: { name: 'Only here' } }],
    ['/ecom/v1/discount-rules', RULE],
  ] as const) {
    expect([path, (await world.call('POST', path, { body: wanted, token: merchant })).status]).toEqual([path, 200]);
  }
  const names = list(body, 'products').map(({ name }) => text(name));
  return { ...opened, names };
}

const RULE = {
  discountRule: { name: 'Rule', discounts: { values: [{ discountType: 'FIXED_AMOUNT', fixedAmount: '1' }] } },
};

async function openTokens(world: TestPlatform): Promise<{ readonly tokens: Tokens; readonly refreshToken: string }> {
  const merchant = await merchantToken(world);
  const visited = (await world.token({ clientId: world.clientId, grantType: 'anonymous' })).body;
  const person = { email: 'zoe@example.com', password: 'a password of nine words' };
  const registration = { loginId: { email: person.email }, password: person.password };
  await world.call('POST', '/_api/iam/authentication/v2/register', {
    body: registration,
    token: text(visited['access_token']),
  });
  const login = createLoginData();
  const back = await signInAtPage(world.browser(), await startLogin(world, await world.visit(), login), {
    ...person,
    fullName: 'Zoe',
  } as never);
  const { body } = await exchangeCode(world, back.url.searchParams.get('code') ?? '', login);
  const permissions = [
    'catalog.read-private',
    'catalog.write',
    'orders.read',
    'orders.write',
    'members.manage',
    'settings.manage',
    'carts.manage',
    'events.manage',
  ];
  const key = await world.call('POST', '/apps/v1/api-keys', {
    body: { apiKey: { name: 'Key', permissions } },
    token: merchant,
  });
  return {
    tokens: {
      merchant,
      visitor: text(visited['access_token']),
      member: text(body['access_token']),
      app: text(key.body['secret']),
      anonymous: '',
    },
    refreshToken: text(visited['refresh_token']),
  };
}

function strongest({ callers }: Described): keyof Tokens {
  return (
    (['merchant', 'app', 'member', 'visitor', 'anonymous'] as const).find((kind) => callers.includes(kind)) ??
    'anonymous'
  );
}

/** Makes a call with ids of the full site everywhere: nothing else of it may come back. */
async function attack(
  { other, schemas, secrets }: World,
  call: Described,
  caller: keyof Tokens,
  pick: () => string,
): Promise<void> {
  const body = call.body === undefined ? undefined : compose(call.body, schemas, pick);
  const response = await send(other.world, call, other.tokens[caller], pick, body);
  const told = JSON.stringify(response.body);
  const leaked = secrets.filter((secret) => told.includes(secret));
  const failed =
    response.status < 500 ? undefined : other.world.logged.filter((entry) => entry.includes('"level":50')).at(-1);
  expect([`${call.name} as ${caller}`, failed, leaked]).toEqual([`${call.name} as ${caller}`, undefined, []]);
}

function send(world: TestPlatform, call: Described, token: string, pick: () => string, body: unknown) {
  const path = call.path.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(pick()));
  return world.call(call.method, path, { token, ...(body === undefined ? {} : { body }) });
}

/** A body that a schema allows, with ids wherever there may be one. */
function compose(
  schema: Json,
  schemas: Readonly<Record<string, Json>>,
  pick: () => string,
  name = '',
  depth = 0,
): unknown {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return compose(schemas[reference.split('/').at(-1) ?? ''] ?? {}, schemas, pick, name, depth);
  }
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (options !== undefined) {
    return compose(options.find(({ type }) => type !== 'null') ?? {}, schemas, pick, name, depth);
  }
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (Array.isArray(schema['type']) ? schema['type'][0] : schema['type']) {
    case 'object': {
      const members = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>);
      const required = (schema['required'] ?? []) as readonly string[];
      const kept = members.filter(([key]) => required.includes(key) || (depth < 3 && /id|slug|code/i.test(key)));
      return Object.fromEntries(kept.map(([key, inner]) => [key, compose(inner, schemas, pick, key, depth + 1)]));
    }
    case 'array':
      return [compose((schema['items'] ?? {}) as Json, schemas, pick, name, depth + 1)];
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    default:
      return textFor(schema, name, pick);
  }
}

function textFor({ format, pattern }: Json, name: string, pick: () => string): string {
  if (/id$|ids$|slug|key|token/i.test(name)) return pick();
  if (format === 'email') return 'eve@example.com';
  if (format === 'uri') return 'https://hooks.example.com/b';
  if (format === 'date-time') return '2026-05-02T12:00:00.000Z';
  if (typeof pattern === 'string') return pattern.includes('{3}') ? 'USD' : 'US';
  return /amount|price|rate|value/i.test(name) ? '1' : 'some text';
}

function readCalls(document: JsonObject): Pick<World, 'calls' | 'schemas'> {
  const { paths, components } = document as unknown as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, Json & { operationId: string; 'x-callers': string[] }>>>
    >;
    readonly components: { readonly schemas: Readonly<Record<string, Json>> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => {
      const content = told['requestBody'] as { content: { 'application/json': { schema: Json } } } | undefined;
      const body = content?.content['application/json'].schema;
      return { name: told.operationId, method: method.toUpperCase(), path, callers: told['x-callers'], body };
    }),
  );
  // The operator has no site.
  const isOfSite = (callers: readonly string[]) => callers.length > 0 && !callers.includes('operator');
  return { calls: calls.filter(({ callers }) => isOfSite(callers)), schemas: components.schemas };
}

/** Every row of a site in every table, as text. */
async function readRows(database: Database, siteId: string): Promise<string> {
  return database.read(async (tx) => {
    const kysely = tx.tables();
    const tables =
      database.dialect === 'sqlite'
        ? sql<{
            name: string;
          }>`select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'site_id' where m.type = 'table' order by m.name`
        : sql<{
            name: string;
          }>`select table_name as name from information_schema.columns where column_name = 'site_id' and table_schema = 'public' order by table_name`;
    const texts: string[] = [];
    for (const { name } of (await tables.execute(kysely)).rows) {
      const { rows } = await sql`select * from ${sql.table(name)} where site_id = ${siteId}`.execute(kysely);
      texts.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`).toSorted());
    }
    return texts.join('\n');
  });
}

/** A new visitor: client ids are public, and any client that knows one may get a visitor's token. */
function isVisit(row: string): boolean {
  return row.startsWith('token_sessions ') && row.includes('"role":"visitor"');
}

function idsOf(rows: string, siteId: string): ReadonlyMap<string, readonly string[]> {
  const byPrefix = new Map<string, string[]>();
  for (const id of new Set([...rows.matchAll(ID)].map(([found]) => found))) {
    if (id === siteId) continue;
    const prefix = id.slice(0, id.indexOf('_'));
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), id]);
  }
  return byPrefix;
}
