/** Writes the reference of the platform's HTTP API from the contract: an overview, and one page per group of calls. */
import { allEndpoints, APPLICATION_CODES, openApi } from '@cartwright/contract';

import { exampleOf, objectOf, printJson, withoutRefused, type Json } from './example-values.ts';
import type { Offer } from './surface.ts';

const HOST = 'http://localhost:4001';

interface Operation {
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly described: Json;
}

const ENDPOINTS = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));

/** Where a call of the client is documented: its page below `docs/reference`, and its exported name. */
interface ClientCall {
  readonly page: string;
  readonly name: string;
}

/** The kinds of callers of a call, and the permission that an API key or an app needs for it. */
export interface Callers {
  readonly kinds: readonly string[];
  readonly permission?: string;
}

/** What the contract does not say about its calls. */
export interface Known {
  /** The exports of the client. */
  readonly surface: readonly Offer[];
  /** The page of a module of the client, without its ending. */
  readonly fileOf: (module: string) => string;
  /** Who may make each call, by its name. */
  readonly callers: ReadonlyMap<string, Callers>;
}

/** @returns The pages by file name. */
export function writeHttpReference({ surface, fileOf, callers }: Known): ReadonlyMap<string, string> {
  const { paths, components } = openApi(HOST);
  const schemas = objectOf(components['schemas']);
  const offers = new Map(surface.map((offer) => [`${offer.module}.${offer.name}`, offer]));
  // A query may also be sent as GET; it is described once.
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, described]) => toOperation(method, path, described))
      .filter(({ name }) => !name.endsWith('.get')),
  );
  const groups = Map.groupBy(operations, ({ group }) => group);
  const pages = [...groups].map(([group, own]) => {
    const sections = own.map((operation) => {
      const offer = offers.get(operation.name);
      const known = { fileOf, offer, callers: callersOf(operation.name, callers) };
      return writeOperation(operation, schemas, known);
    });
    return [`http/${fileOf(group)}.md`, `# ${titleOf(group)} over HTTP\n\n${sections.join('\n')}`] as const;
  });
  return new Map([['http-api.md', writeOverview(groups, fileOf)], ...pages]);
}

function toOperation(method: string, path: string, described: Json): Operation {
  const name = String(described['operationId']);
  return { name, group: name.split('.')[0] ?? name, method: method.toUpperCase(), path, described };
}

function writeOperation(
  { name, method, path, described }: Operation,
  schemas: Json,
  { offer, fileOf, callers }: Pick<Known, 'fileOf'> & { offer: Offer | undefined; callers: Callers },
): string {
  const parameters = Array.isArray(described['parameters']) ? described['parameters'].map(objectOf) : [];
  const query = parameters
    .filter((parameter) => parameter['in'] === 'query')
    .map(({ name: own }) => `\`${String(own)}\``);
  const isKeyed = parameters.some(({ $ref }) => String($ref).endsWith('IdempotencyKey'));
  const call: ClientCall | undefined =
    offer === undefined ? undefined : { page: `${fileOf(offer.module)}.md`, name: offer.name };
  const body = contentOf(described['requestBody']);
  const answer = contentOf(objectOf(objectOf(described['responses'])['200'])) ?? {};
  const also = Array.isArray(described['x-also-at'])
    ? described['x-also-at'].map((other) => `\`${String(other)}\``)
    : [];
  return [
    `## ${name.split('.').at(-1) ?? name}\n`,
    `${String(described['summary'])}\n`,
    `\`\`\`http\n${method} ${path}\n\`\`\`\n`,
    ...(call === undefined
      ? ['No call of the client makes this request.\n']
      : [`In the client: [\`${name}\`](../${call.page}#${call.name.toLowerCase()}).\n`]),
    `${writeCallers(callers)}\n`,
    ...(query.length === 0 ? [] : [`Query parameters: ${query.join(', ')}.\n`]),
    ...(isKeyed ? ['Safe to send again with the same `Idempotency-Key`.\n'] : []),
    ...(body === undefined ? [] : [`Request, for example:\n\n${block(exampleRequest(name, body, schemas))}`]),
    `Response, for example:\n\n${block(exampleOf(answer, schemas))}`,
    `${writeErrors({ hasInput: body !== undefined || query.length > 0, isKeyed, callers, throws: offer?.throws ?? [] })}\n`,
    ...(also.length === 0 ? [] : [`Also at ${also.join(', ')}.\n`]),
  ].join('\n');
}

function callersOf(name: string, callers: ReadonlyMap<string, Callers>): Callers {
  const found = callers.get(name);
  if (found === undefined || found.kinds.length === 0) throw new Error(`The platform lets no caller make ${name}`);
  return found;
}

/** `Who may call: visitor, app with the permission carts.manage.` */
function writeCallers({ kinds, permission }: Callers): string {
  const names = kinds.map((kind) =>
    kind === 'app' && permission !== undefined ? `\`app\` with \`${permission}\`` : `\`${kind}\``,
  );
  return `Who may call: ${names.join(', ')}`;
}

/** The errors of every call, by what it takes and who may make it, and those of its own. */
function writeErrors(call: {
  readonly hasInput: boolean;
  readonly isKeyed: boolean;
  readonly callers: Callers;
  readonly throws: readonly string[];
}): string {
  const { kinds } = call.callers;
  const isLimited = kinds.length < ANYONE.length;
  return [
    'Errors:\n',
    ...call.throws.map((what) => `- ${what.replaceAll(/\s*\n\s*/g, ' ').replace(/\.$/, '')}`),
    ...(call.hasInput ? ['- 400: the fields that break a rule, by name'] : []),
    ...(kinds.includes('anonymous') ? [] : ['- 401 `UNAUTHENTICATED`: no token']),
    ...(isLimited ? ['- 403 `PERMISSION_DENIED`: the token is of another caller, or without the permission'] : []),
    ...(call.isKeyed ? ['- 409, 422: the `Idempotency-Key` is in use, or belongs to another request'] : []),
    '- [every error](../http-api.md#codes) that any call may have',
  ].join('\n');
}

/** The callers of a call that is open to all of a site. */
const ANYONE = ['anonymous', 'visitor', 'member', 'merchant', 'app'] as const;

/** A coupon has exactly one effect, which its schema does not say. */
const COUPON = {
  specification: {
    name: 'Spring',
    code: 'SPRING10',
    startTime: '1772443800000',
    percentOffRate: 10,
    scope: { namespace: 'stores' },
  },
};
const CHOSEN: Readonly<Record<string, object>> = {
  'coupons.createCoupon': COUPON,
  'cart.previewCart': { coupon: COUPON },
  'sites.addDomain': { domain: 'accounts.lamps.example' },
  'sites.createSite': {
    site: { name: 'Lamps', publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example' },
  },
};

/** A body that the platform accepts for a call; values of the path are not part of it. */
export function exampleRequest(name: string, body: Json, schemas: Json): unknown {
  const input = ENDPOINTS.get(name)?.input;
  const example = { ...objectOf(exampleOf(body, schemas)), ...CHOSEN[name] };
  return withoutRefused(example, (value) => input?.safeParse(value).error?.issues ?? []);
}

function block(example: unknown): string {
  return `\`\`\`json\n${printJson(example)}\n\`\`\`\n`;
}

function contentOf(value: unknown): Json | undefined {
  const schema = objectOf(objectOf(objectOf(value)['content'])['application/json'])['schema'];
  return schema === undefined ? undefined : objectOf(schema);
}

function writeOverview(groups: ReadonlyMap<string, readonly Operation[]>, fileOf: (module: string) => string): string {
  const parts = [...groups].map(([group, operations]) => {
    const page = `http/${fileOf(group)}.md`;
    const rows = operations.map(({ name, method, path, described }) => {
      const own = name.split('.').at(-1) ?? name;
      return `| [${own}](${page}#${own.toLowerCase()}) | \`${method} ${path}\` | ${cell(String(described['summary']))} |`;
    });
    return `## ${titleOf(group)}\n\n| call | request | does |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const codes = Object.entries(APPLICATION_CODES).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${cell(message)} |`,
  );
  return `# HTTP API

Every call of the platform. The header \`Authorization\` carries an access token as it is, without \`Bearer\`. A
visitor's token costs one request:

\`\`\`sh
curl ${HOST}/oauth2/token -H 'content-type: application/json' \\
  -d '{"clientId":"app_…","grantType":"anonymous"}'
\`\`\`

Programs of the merchant send an API key instead, with the site in the header \`wix-site-id\`. Bodies are JSON. A
success is always 200. Every other status has the envelope of [the wire format](../explanation/wire-format.md), with
broken rules by field or one of the [codes](#codes):

\`\`\`json
{ "message": "…", "details": { "applicationError": { "code": "OUT_OF_STOCK", "description": "…", "data": {} } } }
\`\`\`

- Every response names its request in the header \`X-Wix-Request-Id\`.
- A call that changes something may carry \`Idempotency-Key\`. Sent again with the same key within a day, it has no
  second effect and gets the same response.
- A query is a POST with JSON, or a GET with \`.r\`: the JSON as base64url without padding, so that caches can answer it.
- The same calls are fields of one GraphQL schema at \`POST ${HOST}/graphql/alpha\`.

Each call names who may make it. A \`visitor\` has an anonymous token, a \`member\` has signed in, a \`merchant\` works
in the admin, and an \`app\` is a program with an API key that was given the permission beside it. An \`operator\` runs
the platform and has its key.

A running platform has every member of every body, with its bounds, under \`/docs/http\`, and the OpenAPI document at
\`/openapi.json\`. The examples on these pages are made from that document.

${parts.join('\n')}
## Codes

\`details.applicationError.code\` of a response that is no success.

| code | status | message |
| --- | --- | --- |
${codes.join('\n')}
`;
}

/** `currentCart` → `Current cart`. */
function titleOf(group: string): string {
  const words = group.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}
