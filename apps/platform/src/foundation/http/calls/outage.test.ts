import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';

import { runOnServer } from '../../../../test/migrated-templates.ts';
import {
  member,
  openTestPlatform,
  PUBLIC_URL,
  type ApiResponse,
  type TestPlatform,
} from '../../../../test/test-platform.ts';
import { openTroubledLink, type TroubledLink } from '../../../../test/troubled-link.ts';

const MESSAGE = 'The shop cannot be reached just now: try again in a few seconds.';
const timeouts = { connectMs: 300, statementMs: 300, lockMs: 300 };
/** A new connection to a server takes longer on a busy machine. */
const patient = { connectMs: 1500, statementMs: 1500, lockMs: 1500 };

/** A write that needs no token. */
const visit = (world: TestPlatform): Promise<ApiResponse> =>
  world.token({ clientId: world.clientId, grantType: 'anonymous' });

function expectOutage({ status, headers, body }: ApiResponse): void {
  expect([status, headers.get('retry-after'), body['message']]).toEqual([503, '5', MESSAGE]);
  expect(member(body, 'details.applicationError.code')).toBe('UNAVAILABLE');
  expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}

describe('while another program holds the lock of the SQLite file', () => {
  let file: string;
  let other: DatabaseSync;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartwright-outage-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    file = join(folder, 'shop.sqlite');
  });
  afterEach(() => other.close());

  async function openLocked(lockMs: number): Promise<TestPlatform> {
    const world = await openTestPlatform({
      config: { database: { kind: 'sqlite', file }, databaseTimeouts: { ...timeouts, lockMs } },
    });
    other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    return world;
  }

  test('reads and health are answered, and a write is once the lock is given back', async () => {
    const world = await openLocked(20_000);
    let isWritten = false;
    const written = visit(world).finally(() => {
      isWritten = true;
    });
    expect((await world.call('GET', '/healthz')).status).toBe(200);
    expect((await world.call('GET', '/readyz')).status).toBe(200);
    expect((await world.call('GET', '/oauth2/jwks')).status).toBe(200);
    expect(isWritten).toBe(false);
    other.exec('ROLLBACK');
    expect((await written).status).toBe(200);
  });

  test('writes are refused with a time to retry when it takes too long, all of them at once', async () => {
    const world = await openLocked(100);
    const responses = await Promise.all(Array.from({ length: 20 }, () => visit(world)));
    for (const response of responses) expectOutage(response);
    expect(world.logged.join('\n')).toContain('The database is locked by another program');
    other.exec('ROLLBACK');
    expect((await visit(world)).status).toBe(200);
  });
});

describe('while PostgreSQL', () => {
  let link: TroubledLink;
  let world: TestPlatform;
  let name: string;
  beforeEach(async () => {
    const url = new URL(inject('postgresUrl'));
    name = `outage_${process.pid}_${Math.random().toString(36).slice(2)}`;
    await runOnServer(url.href, `CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')}`);
    link = await openTroubledLink({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(link.port);
    url.pathname = `/${name}`;
    world = await openTestPlatform({
      config: { database: { kind: 'postgres', url: url.href }, databaseTimeouts: patient },
    });
    return async () => {
      await link[Symbol.asyncDispose]();
      await runOnServer(inject('postgresUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    };
  });

  test('hangs, every call is answered in time, and all works again afterwards', async () => {
    expect((await visit(world)).status).toBe(200);
    link.stall();
    const [ready, ...writes] = await Promise.all([
      world.call('GET', '/readyz'),
      ...Array.from({ length: 40 }, () => visit(world)),
    ]);
    expect([ready.status, ready.body]).toEqual([503, { state: 'the database does not answer' }]);
    for (const write of writes) expectOutage(write);
    expect((await world.call('GET', '/healthz')).status).toBe(200);
    await link.mend();
    expect((await visit(world)).status).toBe(200);
    expect((await world.call('GET', '/readyz')).status).toBe(200);
  });

  test('cannot be reached, programs get the envelope and people a page, with the time to come back', async () => {
    const token = await world.visit();
    await link.cut();
    expectOutage(await visit(world));
    expectOutage(await world.call('POST', '/stores-reader/v1/products/query-platformized', { body: {}, token }));
    expectOutage(await world.call('POST', '/ecom/v1/carts/current/add-to-cart', { body: { lineItems: [] }, token }));
    const page = await world.platform.fetch(
      new Request(`${PUBLIC_URL}/sign-in?request=x`, { headers: { accept: 'text/html' } }),
    );
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('The shop is temporarily unavailable');
    await link.mend();
    expect((await visit(world)).status).toBe(200);
  });

  test('cannot be reached, GraphQL reports it by its status, too', async () => {
    const token = await world.visit();
    const ask = (): Promise<ApiResponse> =>
      world.call('POST', '/graphql/alpha', {
        body: { query: '{ currentCartGetCurrentCart { cart { _id } } }' },
        token,
      });
    await link.cut();
    const { status, headers } = await ask();
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('ends our connections in a restart, the next calls go on', async () => {
    const token = await world.visit();
    await runOnServer(
      inject('postgresUrl'),
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    const responses = await Promise.all(Array.from({ length: 20 }, () => visit(world)));
    for (const { status } of responses) expect([200, 503]).toContain(status);
    expect(
      (await world.call('POST', '/stores-reader/v1/products/query-platformized', { body: {}, token })).status,
    ).toBe(200);
  });
});
