import { endpoint, REQUEST_ID_HEADER } from '@cartwright/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { openPipeline, type TestPipeline } from '../../../../test/request-pipeline.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../caller.ts';
import { refuse, refuseFields } from '../failure.ts';
import { route, webRoute, type Route } from '../routes/route.ts';
import type { Fetch } from './pipeline.ts';

const thing = z.object({ id: z.string(), name: z.string().optional(), count: z.number().optional() });

const readThing = endpoint({
  name: 'things.read',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/things/{id}',
  summary: 'Reads a thing.',
  input: z.object({ id: z.string(), deep: z.boolean().optional(), tags: z.array(z.string()).optional() }),
  output: z.looseObject({}),
});

const queryThings = endpoint({
  name: 'things.query',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/things/query',
  isQuery: true,
  summary: 'Finds things.',
  input: z.object({
    query: z.object({ paging: z.object({ limit: z.number().int().min(1).max(100) }).optional() }).optional(),
  }),
  output: z.looseObject({}),
});

const updateThing = endpoint({
  name: 'things.update',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/things/{thing.id}',
  summary: 'Changes a thing.',
  input: z.object({ thing: thing.extend({ name: z.string().min(1), count: z.number().min(0).optional() }) }),
  output: z.looseObject({}),
});

const VISITOR: Caller = { kind: 'visitor', siteId: 'site_1', visitorId: 'vis_1', clientId: 'app_1' };

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database[Symbol.asyncDispose]();
});

interface NoteTables {
  notes: { note: string };
}

function open(routes: readonly Route[]): TestPipeline {
  let requests = 0;
  const pipeline = openPipeline({
    routes,
    readCaller: (authorization) => {
      if (authorization === '') return Promise.resolve({ kind: 'anonymous' });
      return Promise.resolve(authorization === 'visitor' ? VISITOR : refuse('UNAUTHENTICATED'));
    },
    createRequestId: () => `request-${(requests += 1)}`,
    showProblem: ({ url }, { status, words }) =>
      url.searchParams.has('no-pages')
        ? Promise.reject(new Error('no page can be made'))
        : Promise.resolve(new Response(`the page ${words?.code}`, { status })),
  });
  opened.push(pipeline.database);
  return pipeline;
}

const echoRoutes = [
  route(readThing, { allow: ['anonymous', 'visitor'], work: 'read' }, ({ input, caller }) =>
    Promise.resolve({ input, caller: caller.kind }),
  ),
  route(queryThings, { allow: ['anonymous'], work: 'read' }, ({ input }) => Promise.resolve({ input })),
  route(updateThing, { allow: ['visitor'], work: 'read' }, ({ input }) => Promise.resolve({ input })),
];

async function send(
  fetch: Fetch,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(new Request(`http://localhost${path}`, { method, body: text, headers }));
  return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers };
}

function messageOf(body: unknown): unknown {
  return (body as { message: unknown }).message;
}

describe('an answer', () => {
  test('is 200 with JSON, a request id, and open to pages of any origin', async () => {
    const { fetch } = open(echoRoutes);
    const { status, headers } = await send(fetch, 'GET', '/stores-reader/v1/things/a');
    expect(status).toBe(200);
    expect(headers.get('X-Wix-Request-Id')).toBe('request-1');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Wix-Request-Id');
  });

  test('of a handler with nothing to say is an empty object', async () => {
    const { fetch } = open([
      route({ ...readThing, output: z.object({}) }, { allow: ['anonymous'], work: 'read' }, async () =>
        Promise.resolve({}),
      ),
    ]);
    expect((await send(fetch, 'GET', '/stores-reader/v1/things/a')).body).toEqual({});
  });

  test('to a preflight names the methods and headers that clients send', async () => {
    const { fetch } = open(echoRoutes);
    const response = await fetch(new Request('http://localhost/stores-reader/v1/things/a', { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.split(', ');
    // The newest official packages send the last three.
    const sent = ['authorization', 'x-wix-bi-gateway', 'x-wix-linguist', 'commonconfig', 'client-binding'];
    expect(allowed).toEqual(expect.arrayContaining(sent));
  });
});

describe('the input', () => {
  test('comes from path and query, read as the schema asks', async () => {
    const { fetch } = open(echoRoutes);
    const { body } = await send(fetch, 'GET', '/stores-reader/v1/things/a%2Fb?id=other&deep=true&tags=12');
    expect(body).toEqual({ input: { id: 'a/b', deep: true, tags: ['12'] }, caller: 'anonymous' });
  });

  test('comes from flattened query parameters of a query', async () => {
    const { fetch } = open(echoRoutes);
    const { body } = await send(fetch, 'GET', '/stores-reader/v1/things/query?query.paging.limit=5');
    expect(body).toEqual({ input: { query: { paging: { limit: 5 } } } });
  });

  test('comes from the long form of a query', async () => {
    const { fetch } = open(echoRoutes);
    const long = Buffer.from(JSON.stringify({ query: { paging: { limit: 7 } } })).toString('base64url');
    const { body } = await send(fetch, 'GET', `/stores-reader/v1/things/query?.r=${long}`);
    expect(body).toEqual({ input: { query: { paging: { limit: 7 } } } });
  });

  test('takes the id from the path, not from the body', async () => {
    const { fetch } = open(echoRoutes);
    const { body } = await send(fetch, 'PATCH', '/stores/v1/things/mine', {
      body: { thing: { id: 'yours', name: 'x' } },
      headers: { authorization: 'visitor' },
    });
    expect(body).toEqual({ input: { thing: { id: 'mine', name: 'x' } } });
  });

  test('that breaks rules gets an error for each field, sorted', async () => {
    const { fetch } = open(echoRoutes);
    const { status, body } = await send(fetch, 'PATCH', '/stores/v1/things/a', {
      body: { thing: { name: '', count: -1 } },
      headers: { authorization: 'visitor' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'INVALID_ARGUMENT: "thing.count" count must be 0 or more, "thing.name" name must not be empty',
      details: {
        validationError: {
          fieldViolations: [
            {
              field: 'thing.count',
              description: 'count must be 0 or more',
              violatedRule: 'MIN',
              data: { threshold: 0 },
            },
            {
              field: 'thing.name',
              description: 'name must not be empty',
              violatedRule: 'MIN_LENGTH',
              data: { threshold: 1 },
            },
          ],
        },
      },
    });
  });

  test.each([
    ['{"a":', 'The body is not a JSON object.'],
    ['[1]', 'The body is not a JSON object.'],
    ['null', 'The body is not a JSON object.'],
    [`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`, 'The request is nested too deeply: at most 40 levels are read.'],
  ])('%s is refused', async (text, message) => {
    const { fetch } = open(echoRoutes);
    const { status, body } = await send(fetch, 'POST', '/stores-reader/v1/things/query', { body: text });
    expect(status).toBe(400);
    expect(messageOf(body)).toBe(message);
  });

  test('that is not UTF-8 is refused', async () => {
    const { fetch } = open(echoRoutes);
    const request = new Request('http://localhost/stores-reader/v1/things/query', {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    const response = await fetch(request);
    expect(messageOf(await response.json())).toBe('The body is not valid UTF-8.');
  });

  test('that is too large is refused, also without a length header', async () => {
    const { fetch } = open(echoRoutes);
    const chunk = new TextEncoder().encode(' '.repeat(700_000));
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(chunk);
        controller.enqueue(chunk);
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
    const response = await fetch(new Request('http://localhost/stores-reader/v1/things/query', init));
    expect(response.status).toBe(413);
    expect(messageOf(await response.json())).toBe('The request is too large: at most 1048576 bytes are read.');
  });

  test('whose long form is no JSON is refused', async () => {
    const { fetch } = open(echoRoutes);
    const { body } = await send(fetch, 'GET', '/stores-reader/v1/things/query?.r=%%%');
    expect(messageOf(body)).toBe('The query parameter .r is not the base64url of a JSON object.');
  });

  test('cannot reach into the prototype of objects', async () => {
    const { fetch } = open(echoRoutes);
    const { status, body } = await send(fetch, 'GET', '/stores-reader/v1/things/a?__proto__.deep=true');
    const message = 'The query parameter __proto__ is no member of any request; leave it out.';
    expect([status, body]).toMatchObject([400, { message }]);
    expect(Reflect.get({}, 'deep')).toBeUndefined();
  });
});

describe('the caller', () => {
  test('without a token gets an error that names the remedy', async () => {
    const { fetch } = open(echoRoutes);
    const { status, body } = await send(fetch, 'PATCH', '/stores/v1/things/a', { body: {} });
    expect(status).toBe(401);
    expect(messageOf(body)).toBe('The access token is missing, expired or not valid: get a new one.');
  });

  test('of the wrong kind gets an error that names the allowed callers', async () => {
    const { fetch } = open([route(updateThing, { allow: ['merchant'], work: 'read' }, () => Promise.resolve({}))]);
    const { status, body } = await send(fetch, 'PATCH', '/stores/v1/things/a', {
      body: {},
      headers: { authorization: 'visitor' },
    });
    expect(status).toBe(403);
    expect(messageOf(body)).toBe('A visitor may not call things.update: it needs a merchant.');
  });
});

describe('an expected error', () => {
  test('of a handler becomes an envelope whose data is always an object', async () => {
    const { fetch } = open([
      route(readThing, { allow: ['anonymous'], work: 'read' }, () =>
        Promise.resolve(refuse('OUT_OF_STOCK', 'Sold out.')),
      ),
    ]);
    const { status, body } = await send(fetch, 'GET', '/stores-reader/v1/things/a');
    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'Sold out.',
      details: { applicationError: { code: 'OUT_OF_STOCK', description: 'Sold out.', data: {} } },
    });
  });

  test('of a handler rolls back its writes', async () => {
    const { fetch, database } = open([
      route(readThing, { allow: ['anonymous'], work: 'write' }, async ({ tx }) => {
        await tx.tables<NoteTables>().insertInto('notes').values({ note: 'half' }).execute();
        return refuseFields([{ field: 'id', description: 'id is taken', rule: 'OTHER' }]);
      }),
    ]);
    await database.write(async (tx) => {
      await tx.tables<unknown>().schema.createTable('notes').addColumn('note', 'text').execute();
    });
    const { body } = await send(fetch, 'GET', '/stores-reader/v1/things/a');
    expect(messageOf(body)).toBe('INVALID_ARGUMENT: "id" id is taken');
    const rows = await database.read((tx) => tx.tables<NoteTables>().selectFrom('notes').selectAll().execute());
    expect(rows).toEqual([]);
  });
});

describe('an unexpected error', () => {
  const failing = [
    route(readThing, { allow: ['anonymous'], work: 'read' }, () => Promise.reject(new Error('secret detail'))),
  ];

  test('shows only the request id, and the log contains the rest', async () => {
    const { fetch, logged } = open(failing);
    const { status, body } = await send(fetch, 'GET', '/stores-reader/v1/things/a');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(messageOf(body)).toBe('System error occurred, request-id: request-1');
    expect(logged.join('')).toContain('secret detail');
    expect(logged.join('')).toContain('request-1');
  });

  test('is a page for a person at a page, and JSON where no page can be made', async () => {
    const { fetch, logged } = open([webRoute('GET', '/page', () => Promise.reject(new Error('secret detail')))]);
    const ask = (address: string) =>
      fetch(new Request(`http://localhost${address}`, { headers: { accept: 'text/html' } }));
    const page = await ask('/page');
    expect([page.status, await page.text(), page.headers.get(REQUEST_ID_HEADER)]).toEqual([
      500,
      'the page something-wrong',
      'request-1',
    ]);
    const plain = await ask('/page?no-pages');
    expect([plain.status, await plain.text()]).toEqual([500, expect.stringContaining('request-id: request-2')]);
    expect(logged.join('')).toContain('a page that tells a problem could not be shown');
  });

  test('is an answer that breaks the contract', async () => {
    const { fetch, logged } = open([
      route({ ...readThing, output: z.object({ id: z.string() }) }, { allow: ['anonymous'], work: 'read' }, () =>
        Promise.resolve({ id: 1 } as unknown as { id: string }),
      ),
    ]);
    const { status } = await send(fetch, 'GET', '/stores-reader/v1/things/a');
    expect(status).toBe(500);
    expect(logged.join('')).toContain('The answer of things.read breaks the contract');
  });
});

describe('an address', () => {
  test('without a route returns 404, as JSON or as a page', async () => {
    const { fetch } = open(echoRoutes);
    const { status, body } = await send(fetch, 'GET', '/nowhere');
    expect(status).toBe(404);
    expect(messageOf(body)).toBe('Nothing answers GET /nowhere.');
    const page = await fetch(new Request('http://localhost/nowhere', { headers: { accept: 'text/html' } }));
    expect(await page.text()).toBe('the page not-found');
  });

  test('that knows another method names it', async () => {
    const { fetch } = open(echoRoutes);
    const { status, body, headers } = await send(fetch, 'POST', '/stores-reader/v1/things/a');
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET');
    expect(messageOf(body)).toBe('/stores-reader/v1/things/a does not answer POST: use GET.');
    const post = { method: 'POST', headers: { accept: 'text/html' } };
    const page = await fetch(new Request('http://localhost/stores-reader/v1/things/a', post));
    expect([page.status, page.headers.get('Allow'), await page.text()]).toEqual([405, 'GET', 'the page not-a-page']);
  });

  test('wanted by two routes is refused at the start', () => {
    expect(() => open([...echoRoutes, ...echoRoutes.slice(0, 1)])).toThrow(
      'Two routes answer GET /stores-reader/v1/things/:p0: things.read and things.read.',
    );
  });

  test('of a web route can take the rest of the path', async () => {
    const { fetch } = open([
      webRoute('GET', '/files/{name*}', ({ params }) => Promise.resolve(new Response(params['name'] ?? ''))),
    ]);
    const response = await fetch(new Request('http://localhost/files/a/b%20c.js'));
    expect(await response.text()).toBe('a/b c.js');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
