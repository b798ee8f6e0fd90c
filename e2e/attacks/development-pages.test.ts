/** Attacks on development pages: the mailbox holds links that open accounts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { findFreePort, startPlatform } from '../world/platform-process.ts';
import { openArena } from './arena.ts';

const MAILBOX = '/dev/mailbox';
const WORKBENCH = '/graphql/alpha';
const INTROSPECTION = JSON.stringify({ query: '{ __schema { types { name } } }' });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('in development on this machine', () => {
  test.each<[string, string, Record<string, string>, string | undefined]>([
    ['from this machine', 'localhost:4001', {}, '127.0.0.1'],
    ['from this machine over the newer protocol', '[::1]:4001', {}, '::1'],
  ])('the mailbox opens %s', async (_what, host, headers, from) => {
    await using arena = await openArena({ mode: 'development' });
    const response = await arena.fetch(new Request(`http://${host}${MAILBOX}`, { headers }), from);
    expect(response.status).toBe(200);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['another address', 'localhost:4001', {}, '203.0.113.7'],
    ['a name that leads here', 'evil.example', {}, '127.0.0.1'],
    ['a name that begins like ours', 'localhost.evil.example', {}, '127.0.0.1'],
    ['a proxy that says for whom it asks', 'localhost:4001', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    ['a proxy that claims to ask for this machine', 'localhost:4001', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy of the newer kind', 'localhost:4001', { forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
  ])('none of it exists for %s', async (_what, host, headers, from) => {
    await using arena = await openArena({ mode: 'development' });
    const ask = (path: string) => arena.fetch(new Request(`http://${host}${path}`, { headers }), from);
    expect((await ask(MAILBOX)).status).toBe(404);
    expect((await ask(`${MAILBOX}/let_1/html`)).status).toBe(404);
    expect((await ask(WORKBENCH)).status).toBe(404);
    const post = { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body: INTROSPECTION };
    const described = await arena.fetch(new Request(`http://${host}${WORKBENCH}`, post), from);
    expect([described.status, (await described.text()).includes('__schema')]).toEqual([401, false]);
  });
});

test('bound to the whole network, the mailbox is closed to requests with Host: localhost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-network-'));
  const port = await findFreePort();
  const env = { CARTWRIGHT_SEED: 'none', CARTWRIGHT_HOST: '0.0.0.0' };
  const platform = await startPlatform({ dataFolder: folder, port, env });
  const others = Object.values(networkInterfaces()).flatMap((one) =>
    (one ?? []).filter(({ family }) => family === 'IPv4'),
  );
  const statuses = await Promise.all(
    ['127.0.0.1', ...others.map(({ address }) => address)].map(
      (host) =>
        new Promise<number | undefined>((resolve, reject) => {
          request({ host, port, path: MAILBOX, headers: { Host: 'localhost' } }, (response) => {
            response.resume();
            resolve(response.statusCode);
          })
            .on('error', reject)
            .end();
        }),
    ),
  );
  await platform.kill();
  await rm(folder, { recursive: true, force: true });
  expect(new Set(statuses)).toEqual(new Set([404]));
}, 60_000);
