import { once } from 'node:events';
import { createConnection } from 'node:net';

import { endpoint } from '@cartwright/contract';
import type { Listener } from '@cartwright/listener';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { openPipeline } from '../../../../test/request-pipeline.ts';
import type { Database } from '../../database/database.ts';
import { MAX_BODY_BYTES } from '../request/body.ts';
import { route, webRoute, SerializedResponse } from '../routes/route.ts';
import { listen } from './listener.ts';
import type { Fetch } from './pipeline.ts';

const readThing = endpoint({
  name: 'things.read',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/things/{id}',
  summary: 'Reads a thing.',
  input: z.object({ id: z.string(), tags: z.array(z.string()).optional() }),
  output: z.looseObject({}),
});
const queryThings = endpoint({
  name: 'things.query',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/things/query',
  isQuery: true,
  summary: 'Finds things.',
  input: z.looseObject({ text: z.string().optional(), limit: z.number().optional() }),
  output: z.looseObject({}),
});
const updateThing = endpoint({
  name: 'things.update',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/things/{thing.id}',
  summary: 'Changes a thing.',
  input: z.object({ thing: z.looseObject({ id: z.string() }) }),
  output: z.looseObject({}),
});
const changeMine = endpoint({
  name: 'things.changeMine',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/things/mine/change',
  summary: 'Changes a thing of the caller.',
  input: z.looseObject({}),
  output: z.looseObject({}),
});
const anonymous = { allow: ['anonymous'], work: 'read' } as const;

let database: Database;
let listener: Listener;
let fetchInProcess: Fetch;
const seen: object[] = [];
let logged: readonly string[];

beforeAll(async () => {
  const pipeline = openPipeline({
    routes: [
      route(readThing, anonymous, ({ input }) => Promise.resolve({ input })),
      route(queryThings, anonymous, ({ input }) => {
        seen.push(input);
        const body = JSON.stringify({ input });
        const piece = Buffer.from(body);
        if (input.text === 'bytes') return Promise.resolve(new SerializedResponse([piece]));
        if (input.text !== 'pieces') return Promise.resolve({ input });
        // More than what is sent in one.
        const pieces = Array.from({ length: 4000 }, () => [Buffer.from(','), piece]).flat();
        return Promise.resolve(new SerializedResponse([Buffer.from('{"all":['), piece, ...pieces, Buffer.from(']}')]));
      }),
      route(updateThing, anonymous, ({ input }) => Promise.resolve({ input })),
      route(changeMine, { allow: ['visitor'], work: 'write' }, ({ input }) => Promise.resolve({ input })),
      webRoute('GET', '/page', () => Promise.resolve(new Response('a page'))),
    ],
  });
  ({ database, logged } = pipeline);
  fetchInProcess = pipeline.fetch;
  listener = await listen(pipeline, { host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await listener.close();
  await database[Symbol.asyncDispose]();
});

const QUERY = '/stores-reader/v1/things/query';
const text = (value: string): RequestInit => ({ method: 'POST', body: value });
/** A query of so many bytes. */
const longBody = (bytes: number): string => `{"text":"${'für '.repeat(12_000)}`.padEnd(bytes - 12_000 - 2, '.') + '"}';

/** Through the server, and through `fetch` alone. */
async function askBoth(path: string, init: RequestInit = {}) {
  const emit = async (response: Response) => ({
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !['connection', 'keep-alive', 'date', 'content-length'].includes(name)),
    ),
  });
  return {
    direct: await emit(await fetch(`http://127.0.0.1:${listener.port}${path}`, init)),
    fetched: await emit(await fetchInProcess(new Request(`http://localhost${path}`, init))),
  };
}

describe('a call over the network is answered as through fetch', () => {
  test.each<[string, string, RequestInit, number, string]>([
    ['with an id in its path', '/stores-reader/v1/things/a-1', {}, 200, '{"input":{"id":"a-1"}}'],
    ['with a query', '/stores-reader/v1/things/a?tags=1&tags=2', {}, 200, '{"input":{"id":"a","tags":["1","2"]}}'],
    ['with an encoded path', '/stores-reader/v1/things/a%2Fb%20c', {}, 200, '{"input":{"id":"a/b c"}}'],
    ['with dots in its id', '/stores-reader/v1/things/a..b', {}, 200, '{"input":{"id":"a..b"}}'],
    ['with a body', QUERY, text('{"text":"für — 茶"}'), 200, '{"input":{"text":"für — 茶"}}'],
    ['with an answer in bytes', QUERY, text('{"text":"bytes","of":"茶"}'), 200, '{"input":{"text":"bytes","of":"茶"}}'],
    [
      'with an answer in pieces',
      QUERY,
      text('{"text":"pieces"}'),
      200,
      '{"all":[{"input":{"text":"pieces"}},{"input":',
    ],
    ['with the longest body that is kept', QUERY, text(longBody(65_536)), 200, 'für für'],
    ['with the shortest body that is streamed', QUERY, text(longBody(65_537)), 200, 'für für'],
    ['without a body', QUERY, { method: 'POST' }, 200, '{"input":{}}'],
    ['with a byte order mark', QUERY, text('\uFEFF{"limit":2}'), 200, '{"input":{"limit":2}}'],
    [
      'with an id in path and body',
      '/stores/v1/things/mine',
      { method: 'PATCH', body: '{"thing":{"id":"yours"}}' },
      200,
      '{"input":{"thing":{"id":"mine"}}}',
    ],
    ['with a wrong type', QUERY, text('{"limit":"many"}'), 400, 'limit'],
    ['with a body that is no JSON', QUERY, text('{"limit":'), 400, 'The body is not a JSON object.'],
    ['with a character that no text may hold', QUERY, text('{"text":"\\u0000"}'), 400, 'U+0000'],
    ['that is too large', QUERY, text(' '.repeat(MAX_BODY_BYTES + 1)), 413, 'The request is too large'],
    ['by another method', QUERY, { method: 'DELETE' }, 405, 'does not answer DELETE'],
    ['where nothing is', '/stores-reader/v1/nothing', {}, 404, 'Nothing answers GET'],
    ['for a page', '/page', {}, 200, 'a page'],
    ['before it may be made from another origin', QUERY, { method: 'OPTIONS' }, 204, ''],
  ])('%s', async (_what, path, init, status, told) => {
    const { direct, fetched } = await askBoth(path, init);
    expect(direct).toEqual(fetched);
    expect([direct.status, direct.text]).toEqual([status, expect.stringContaining(told)]);
  });

  test('that is no UTF-8', async () => {
    const { direct, fetched } = await askBoth(QUERY, { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(direct).toEqual(fetched);
    expect(direct.text).toContain('The body is not valid UTF-8.');
  });

  test('of a form that begins like JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = '{"limit":2}';
    expect((await askBoth(QUERY, { ...text(asked), headers })).direct.text).toBe('{"input":{"{\\"limit\\":2}":""}}');
    expect((await askBoth(QUERY, text(asked))).direct.text).toBe('{"input":{"limit":2}}');
  });
});

/** Sends bytes unchanged; resolves with the whole response when the server closes. */
async function sendRaw(...pieces: readonly string[]): Promise<string> {
  const socket = createConnection({ port: listener.port, host: '127.0.0.1', noDelay: true });
  let body = '';
  socket.setEncoding('utf8').on('data', (part: string) => (body += part));
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await once(socket, 'close');
  return body;
}

describe('a call that comes', () => {
  test('in chunks is answered', async () => {
    const head = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await sendRaw(head, 'b\r\n{"limit":3}\r\n', '0\r\n\r\n')).toContain('{"input":{"limit":3}}');
  });

  test('byte by byte is answered', async () => {
    const head = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 11\r\n\r\n`;
    expect(await sendRaw(head, '{"li', 'mit', '":4}')).toContain('{"input":{"limit":4}}');
  });

  test('with the whole address is answered', async () => {
    const path = `http://localhost:${listener.port}/stores-reader/v1/things/a`;
    expect(await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toContain(
      '{"id":"a"}',
    );
  });

  test('with a fragment is answered without it', async () => {
    const asked = `GET /stores-reader/v1/things/a?tags=1#x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(asked)).toContain('{"input":{"id":"a","tags":["1"]}}');
  });

  test('after another that was refused unread is answered on the same connection', async () => {
    const refused = `DELETE ${QUERY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n12345`;
    const asked = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 11\r\n\r\n{"limit":5}`;
    expect(await sendRaw(refused, asked)).toMatch(/405 Method Not Allowed[^]*\{"input":\{"limit":5\}\}$/);
  });

  test('after another whose caller was refused before its body came is answered on the same connection', async () => {
    const refused = `POST /stores/v1/things/mine/change HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\n`;
    const asked = `POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 11\r\n\r\n{"limit":7}`;
    expect(await sendRaw(refused, '123', `456${asked}`)).toMatch(/401 Unauthorized[^]*\{"input":\{"limit":7\}\}$/);
  });

  test('without its end harms no other request', async () => {
    const before = logged.length;
    const socket = createConnection({ port: listener.port, host: '127.0.0.1' });
    socket.write(`POST ${QUERY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"half":`);
    await once(socket, 'connect');
    await new Promise<void>((resolve) => setImmediate(resolve));
    socket.destroy();
    await once(socket, 'close');
    expect((await askBoth(QUERY, text('{"limit":6}'))).direct.text).toBe('{"input":{"limit":6}}');
    expect(logged.slice(before)).toEqual([]);
  });
});
