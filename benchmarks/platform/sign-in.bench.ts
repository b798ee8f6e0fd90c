/**
 * Measures sign-ins per second and how they slow other requests: reads alone, sign-ins alone, and both at once, over
 * HTTP on SQLite. Hashing a password is slow on purpose; it must not delay catalog reads.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PlatformOptions } from '@cartwright/platform';

import { measureLoad, type Load, type Shot } from './load.ts';
import { keepResult } from './results.ts';

const ROUND_MS = Number(process.env['BENCH_MS'] ?? 5000);
const READERS = 8;
const GUESTS = 4;
const PASSWORD = 'a password of nine words';
const WIDE = { attempts: 1_000_000_000, windowSeconds: 60, isShared: false } as const;

const folder = await mkdtemp(join(tmpdir(), 'cartwright-sign-in-'));
const config: PlatformOptions['config'] = {
  mode: 'production',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:4001',
  shopUrl: 'http://localhost:4000',
  database: { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
  dataFolder: folder,
  seed: 'demo',
  smtpUrl: undefined,
  adminFolder: folder,
  docsFolder: folder,
  logLevel: 'silent',
  checkResponses: false,
  limits: { 'sign-in-address': WIDE, 'sign-in-account': WIDE, 'register-address': WIDE, 'anonymous-address': WIDE },
};

const server = fork(join(import.meta.dirname, 'platform-server.ts'), { execArgv: ['--conditions=source'] });
try {
  server.send(config);
  const [{ port }] = (await once(server, 'message')) as [{ readonly port: number }];
  const token = await visit(port);
  const reads: Shot[] = [read(token)];
  const signIns: Shot[] = [];
  for (let guest = 0; guest < GUESTS; guest += 1) signIns.push(await enrol(port, token, `guest-${guest}@example.com`));

  await measureLoad(port, [reads], ROUND_MS / 5);
  const readsAlone = await measureLoad(
    port,
    repeat(READERS, () => reads),
    ROUND_MS,
  );
  const signInsAlone = await measureLoad(
    port,
    repeat(GUESTS, (guest) => pick(signIns, guest)),
    ROUND_MS,
  );
  const [readsBeside, signInsBeside] = await Promise.all([
    measureLoad(
      port,
      repeat(READERS, () => reads),
      ROUND_MS,
    ),
    measureLoad(
      port,
      repeat(GUESTS, (guest) => pick(signIns, guest)),
      ROUND_MS,
    ),
  ]);
  emit('reads alone', readsAlone);
  emit('reads while others sign in', readsBeside);
  emit('sign-ins alone', signInsAlone);
  emit('sign-ins while others read', signInsBeside);
  await keepResult('sign-in', {
    readers: READERS,
    guests: GUESTS,
    readsAlone,
    readsBeside,
    signInsAlone,
    signInsBeside,
  });
} finally {
  server.disconnect();
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}

async function call(port: number, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function visit(port: number): Promise<string> {
  const { DatabaseSync } = await import('node:sqlite');
  using database = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true });
  const row = database.prepare('SELECT client_id FROM apps LIMIT 1').get();
  const body = { clientId: row?.['client_id'], grantType: 'anonymous' };
  return String((await call(port, '/oauth2/token', body))['access_token']);
}

function read(token: string): Shot {
  const body = JSON.stringify({ query: { filter: { slug: 'harbour-mug' }, paging: { limit: 1 } } });
  return {
    method: 'POST',
    path: '/stores-reader/v1/products/query-platformized',
    headers: { authorization: token },
    body,
  };
}

/** A member, and the request that signs them in. */
async function enrol(port: number, token: string, email: string): Promise<Shot> {
  const credentials = { loginId: { email }, password: PASSWORD };
  await call(port, '/_api/iam/authentication/v2/register', credentials, token);
  const path = '/_api/iam/authentication/v2/login';
  return { method: 'POST', path, headers: { authorization: token }, body: JSON.stringify(credentials) };
}

function repeat<T>(times: number, make: (index: number) => T): T[] {
  return Array.from({ length: times }, (_, index) => make(index));
}

function pick(shots: readonly Shot[], index: number): readonly Shot[] {
  const shot = shots[index % shots.length];
  return shot === undefined ? [] : [shot];
}

function emit(name: string, { perSecond, p50, p99 }: Load): void {
  console.log(`${name.padEnd(28)} ${String(perSecond).padStart(6)}/s   median ${p50} ms   99th ${p99} ms`);
}
