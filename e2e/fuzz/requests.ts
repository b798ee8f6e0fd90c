/**
 * Hostile requests, generated from the platform's OpenAPI document and from the forms of its pages and the shop's. The
 * same seed makes the same requests, as long as the shop gives the same responses.
 */
import { FIELDS, PLATFORM_PAGES, SHOP_PAGES } from './pages.ts';
import { type Randomness, createRandomness, ODD_NAMES, ODD_TEXTS } from './randomness.ts';
import { createOddValue, createValue, type Json, type ValueSource } from './values.ts';

export interface FuzzRequest {
  /** The name of the caller that sends it. */
  readonly caller: string;
  readonly target: 'platform' | 'shop';
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** A name may occur twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** A kind of caller, and its credentials. */
export interface FuzzCaller {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The cookie of the caller's session in the shop. */
  readonly shopCookie?: string | undefined;
}

export interface Fuzzer {
  next(): FuzzRequest;
  /** Stores ids and names of a response, so that later requests find something. */
  learn(text: string): void;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly callers: readonly string[];
  readonly query: readonly { readonly name: string; readonly schema: Json }[];
  readonly body: Json | undefined;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'image/png',
  'nonsense',
  '',
] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;

const MAX_KNOWN_VALUES = 200;

/**
 * @param document The platform's `/openapi.json`.
 * @param listCallers Returns the usable callers. It is called for each request, because callers change.
 */
export function createFuzzer(document: unknown, listCallers: () => readonly FuzzCaller[], seed: number): Fuzzer {
  const { paths, components } = document as OpenApi;
  const randomness = createRandomness(seed);
  const memory = new Map<string, string[]>();
  const source: ValueSource = {
    randomness,
    components: components.schemas,
    recall: (name) => {
      const known = memory.get(name) ?? (/ids?$/i.test(name) ? memory.get('id') : undefined);
      return known === undefined || known.length === 0 ? undefined : randomness.pick(known);
    },
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(path, method, described)),
  );
  return {
    next: () => {
      const kind = randomness.index(20);
      const callers = listCallers();
      if (kind < 15) return createCall(source, randomness.pick(operations), callers);
      if (kind < 17) return createPageRequest(source, 'platform', PLATFORM_PAGES, callers);
      return createPageRequest(source, 'shop', SHOP_PAGES, callers);
    },
    learn: (text) => {
      if (text.length > 200_000 || !text.startsWith('{"')) return;
      remember(JSON.parse(text), memory, randomness);
    },
  };
}

function readOperation(path: string, method: string, described: Json): Operation {
  const {
    parameters,
    requestBody,
    'x-callers': callers,
  } = described as {
    readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
    readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
    readonly 'x-callers'?: readonly string[];
  };
  return {
    method: method.toUpperCase(),
    path,
    callers: callers ?? [],
    query: (parameters ?? []).filter((one) => one.in === 'query'),
    body: requestBody?.content['application/json'].schema,
  };
}

function createCall(source: ValueSource, operation: Operation, callers: readonly FuzzCaller[]): FuzzRequest {
  const { randomness, recall } = source;
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const known = recall(name.split('.').at(-1) ?? '') ?? recall('id');
    return safeEncode(known !== undefined && !randomness.isOneIn(6) ? known : randomness.pick(ODD_TEXTS));
  });
  const queryParameters = operation.query
    .filter(() => randomness.isOneIn(2))
    .map(({ name, schema }): [string, unknown] => [name, createValue(source, schema, name)]);
  const query = queryParameters.flatMap(([name, value]) => flatten(name, value));
  if (randomness.isOneIn(12)) query.push(...createOddQuery(randomness));
  const allowed = callers.filter(({ name }) => operation.callers.includes(name));
  const caller = randomness.pick(allowed.length === 0 || randomness.isOneIn(10) ? callers : allowed);
  const value = operation.body === undefined ? undefined : createValue(source, operation.body, '');
  const isThroughShop = randomness.isOneIn(12);
  return {
    caller: caller.name,
    target: isThroughShop ? 'shop' : 'platform',
    method: randomness.isOneIn(50) ? randomness.pick(METHODS) : operation.method,
    path: `${isThroughShop ? '/api' : ''}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: createHeaders(
      randomness,
      caller,
      isThroughShop ? 'shop' : 'platform',
      operation.body === undefined ? undefined : 'application/json',
    ),
    body: operation.body === undefined ? undefined : encodeBody(randomness, value),
  };
}

function createPageRequest(
  source: ValueSource,
  target: FuzzRequest['target'],
  pages: readonly string[],
  callers: readonly FuzzCaller[],
): FuzzRequest {
  const { randomness, recall } = source;
  const page = randomness.isOneIn(8) ? `/${safeEncode(randomness.pick(ODD_TEXTS))}` : randomness.pick(pages);
  const path = page.endsWith('/x') ? page.slice(0, -1) + safeEncode(recall('slug') ?? 'x') : page;
  const fields = Array.from({ length: randomness.index(6) }, () => {
    const name: string = randomness.isOneIn(10) ? randomness.pick(ODD_NAMES) : randomness.pick(FIELDS);
    return `${safeEncode(name)}=${safeEncode(recall(name) ?? randomness.pick(ODD_TEXTS))}`;
  });
  const isForm = randomness.isOneIn(2);
  if (!isForm) fields.push(...(randomness.isOneIn(6) ? createOddQuery(randomness) : []));
  const method = randomness.isOneIn(20) ? randomness.pick(METHODS) : isForm ? 'POST' : 'GET';
  const type = randomness.isOneIn(3) ? randomness.pick(CONTENT_TYPES) : 'application/x-www-form-urlencoded';
  const hasBody = isForm && method !== 'GET' && method !== 'HEAD';
  const text = type.startsWith('application/json') ? JSON.stringify(createOddValue(randomness)) : fields.join('&');
  const caller = randomness.pick(callers);
  return {
    caller: caller.name,
    target,
    method,
    path: isForm || fields.length === 0 ? path : `${path}?${fields.join('&')}`,
    headers: [
      ...createHeaders(randomness, caller, target, hasBody ? type : undefined),
      ['accept', randomness.isOneIn(2) ? 'text/html' : '*/*'],
    ],
    body: hasBody ? breakBytes(randomness, new TextEncoder().encode(text)) : undefined,
  };
}

function createHeaders(
  randomness: Randomness,
  caller: FuzzCaller,
  target: FuzzRequest['target'],
  type: string | undefined,
): [string, string][] {
  const headers: [string, string][] = Object.entries(caller.headers);
  if (target === 'shop' && caller.shopCookie !== undefined) headers.push(['cookie', caller.shopCookie]);
  if (type !== undefined)
    headers.push(['content-type', randomness.isOneIn(25) ? randomness.pick(CONTENT_TYPES) : type]);
  if (randomness.isOneIn(2)) headers.push(['sec-fetch-site', 'same-origin']);
  if (randomness.isOneIn(8))
    headers.push(['idempotency-key', `fuzz-${randomness.index(40)}-${'k'.repeat(randomness.pick([1, 16, 260]))}`]);
  if (randomness.isOneIn(12)) headers.push(['x-wix-currency', randomness.pick(['EUR', 'USD', 'XXX', '__proto__', ''])]);
  if (randomness.isOneIn(12))
    headers.push(['accept-language', randomness.pick(['de', 'ar', '*', 'xx;q=9', ',,;', 'x'.repeat(500)])]);
  if (randomness.isOneIn(20))
    headers.push(['cookie', randomness.pick(['a', '=;=', '%=%', 'cartwright_form=x', 'session=%7B%22a%22%3A1%7D'])]);
  if (randomness.isOneIn(20))
    headers.push(['authorization', randomness.pick(['Basic !!!', 'Basic YTpi', 'Bearer x', 'a.b.c', ''])]);
  if (randomness.isOneIn(30))
    headers.push(['content-type', randomness.pick(CONTENT_TYPES)], ['wix-site-id', 'x'], ['wix-site-id', 'y']);
  if (randomness.isOneIn(30)) headers.push(['x-forwarded-for', randomness.pick(['x', '1.2.3.4, 5.6.7.8', '::', ','])]);
  return headers;
}

/** Names that reach into prototypes, too many names, and too deep ones. */
function createOddQuery(randomness: Randomness): string[] {
  switch (randomness.index(9)) {
    case 0:
      return ['a=1', 'a=2', `a.length=${randomness.pick(['abc', '-1', '1.5', '4294967296', '100000000'])}`];
    case 1:
      return [`${'b.'.repeat(randomness.pick([39, 40, 41, 3000]))}c=1`];
    case 2:
      return Array.from({ length: randomness.pick([10, 499, 501, 900]) }, (_, index) => `n${index}=1`);
    case 3:
      return [`${safeEncode(randomness.pick(ODD_NAMES))}.${safeEncode(randomness.pick(ODD_NAMES))}=1`];
    case 4:
      return ['a.b=1', 'a=1', 'a.b.c=1'];
    case 5:
      return [
        `.r=${randomness.pick(['', '%%', 'e30', 'W10', 'eyJhIjp7ImIiOjF9fQ', Buffer.from('{"query":{"a":[1]}}').toString('base64url')])}`,
      ];
    case 6:
      return ['%', '%ff=%ff', '%00=1', '=1', '&&&', '%ED%A0%80=1'];
    case 7:
      return [`query.filter=${safeEncode('{"a":{"$gt":{}}}')}`, 'query.sort=[{}]', 'query.paging.limit=1e9'];
    default:
      return [`${safeEncode(randomness.pick(ODD_NAMES))}=${safeEncode(randomness.pick(ODD_TEXTS))}`];
  }
}

/** As clients flatten a value into a query. */
function flatten(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => flatten(name, one));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, one]) => flatten(`${name}.${inner}`, one));
  }
  return [`${safeEncode(name)}=${safeEncode(String(value))}`];
}

function encodeBody(randomness: Randomness, value: unknown): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value) ?? '';
  if (!randomness.isOneIn(25)) return new TextEncoder().encode(text);
  switch (randomness.index(7)) {
    case 0:
      return new TextEncoder().encode(text.slice(0, randomness.index(text.length + 1)));
    case 1:
      return new TextEncoder().encode('{"a":'.repeat(randomness.pick([39, 41, 5000])) + '1');
    case 2:
      return new TextEncoder().encode(`{${Array.from({ length: 3000 }, (_, index) => `"k${index}":0`).join()}}`);
    case 3:
      return new TextEncoder().encode(`{"lineItems":[${'0,'.repeat(20_000)}0]}`);
    case 4:
      return new TextEncoder().encode(`{"__proto__":${text},"constructor":{"prototype":{"x":1}}}`);
    case 5:
      return new TextEncoder().encode('\uFEFF'.repeat(randomness.index(3)) + text);
    default:
      return breakBytes(randomness, new TextEncoder().encode(text), 1);
  }
}

/** Sometimes, a byte that is not valid UTF-8. */
function breakBytes(randomness: Randomness, bytes: Uint8Array<ArrayBuffer>, every = 20): Uint8Array<ArrayBuffer> {
  if (bytes.length > 0 && randomness.isOneIn(every))
    bytes[randomness.index(bytes.length)] = randomness.pick([0xff, 0xc0, 0x80, 0]);
  return bytes;
}

/** Half a surrogate pair cannot be encoded in an address. */
function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function remember(value: unknown, memory: Map<string, string[]>, randomness: Randomness, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  for (const [name, inner] of Object.entries(value)) {
    if (
      typeof inner === 'string' &&
      /(?:id|code|slug|revision|cursor|next|secret)$/i.test(name) &&
      inner.length < 300
    ) {
      const known = memory.get(name) ?? [];
      if (known.length < MAX_KNOWN_VALUES) known.push(inner);
      else known[randomness.index(MAX_KNOWN_VALUES)] = inner;
      memory.set(name, known);
    } else remember(inner, memory, randomness, depth + 1);
  }
}
