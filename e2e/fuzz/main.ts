/**
 * `npm run fuzz -- --requests 300000 --seed 7 --concurrency 16`: generated requests against a platform and a shop in
 * processes of their own. Fails on any 500, on a process that ends, on a torn connection and on an answer after 2 seconds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as sendHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { merchantToken } from '../world/merchant.ts';
import { findFreePort, ROOT } from '../world/platform-process.ts';
import { openCallers } from './callers.ts';
import { createFuzzer, type FuzzRequest } from './requests.ts';
import { type FuzzResponse, runFuzz } from './run.ts';

const SLOW_MS = 2000;
const MAX_PRINTED = 20;
/** Callers lose their tokens, keys and accounts to the requests that they send: so often new ones come. */
const ROUND = 10_000;

interface Ready {
  readonly type: string;
  readonly message?: string;
  readonly clientId: string;
  readonly adminSignInUrl: string;
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    concurrency: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const [requests, concurrency, seed] = [Number(values.requests), Number(values.concurrency), Number(values.seed)];
if (![requests, concurrency, seed].every((value) => Number.isSafeInteger(value) && value >= 0)) {
  throw new TypeError('--requests, --concurrency and --seed are whole numbers.');
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-fuzz-'));
const ended: string[] = [];
const children: ChildProcess[] = [];
try {
  await fuzz();
} finally {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  await rm(dataFolder, { recursive: true, force: true });
}

async function fuzz(): Promise<void> {
  console.log(`seed ${seed}: ${requests} requests, ${concurrency} at a time`);
  const origins = { platform: await freeOrigin(), shop: await freeOrigin() };
  const shopSecret = randomBytes(32).toString('base64url');
  const ready = await start('The platform', 'apps/platform/src/main.ts', {
    CARTWRIGHT_PORT: new URL(origins.platform).port,
    CARTWRIGHT_PUBLIC_URL: origins.platform,
    CARTWRIGHT_SHOP_URL: origins.shop,
    CARTWRIGHT_DATA: dataFolder,
    CARTWRIGHT_SEED: 'demo',
    CARTWRIGHT_MODE: 'development',
    CARTWRIGHT_SHOP_SECRET: shopSecret,
    CARTWRIGHT_LOG: 'error',
    DATABASE_URL: '',
  });
  await start('The shop', 'apps/storefront/server/main.ts', {
    SHOP_PORT: new URL(origins.shop).port,
    SHOP_PUBLIC_URL: origins.shop,
    PLATFORM_URL: origins.platform,
    CLIENT_ID: ready.clientId,
    CARTWRIGHT_SHOP_SECRET: shopSecret,
    NODE_ENV: 'production',
  });
  const merchant = await merchantToken(ready.adminSignInUrl);
  const document: unknown = await (await fetch(`${origins.platform}/openapi.json`)).json();

  const counts = new Map<number, number>();
  const faults: string[] = [];
  let slowestMs = 0;
  let done = 0;
  for (let round = 0; done < requests && faults.length === 0; round += 1) {
    const callers = await openCallers({
      origin: origins.platform,
      clientId: ready.clientId,
      fetch: (request) => fetch(request),
      merchant,
    });
    const size = Math.min(ROUND, requests - done);
    const result = await runFuzz(createFuzzer(document, callers, seed + round), {
      requests: size,
      concurrency,
      slowMs: SLOW_MS,
      send: (request) => send(origins, request),
    });
    done += result.sent;
    for (const [status, count] of result.counts) counts.set(status, (counts.get(status) ?? 0) + count);
    faults.push(...result.faults, ...ended);
    const { tookMs, request } = result.slowest;
    slowestMs = Math.max(slowestMs, tookMs);
    console.log(`${done} requests as ${callers.map(({ name }) => name).join(', ')}`);
    console.log(`  slowest ${tookMs} ms: ${request.slice(0, 300)}`);
  }
  for (const fault of faults.slice(0, MAX_PRINTED)) console.error(fault);
  const told = [...counts].toSorted(([left], [right]) => left - right).map(([status, count]) => `${status} × ${count}`);
  console.log(`seed ${seed}: ${told.join(', ')}`);
  console.log(`${faults.length} faults, slowest answer ${slowestMs} ms`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function freeOrigin(): Promise<string> {
  return `http://localhost:${await findFreePort()}`;
}

/** Starts one of our servers and waits until it is ready. */
async function start(name: string, script: string, env: Readonly<Record<string, string>>): Promise<Ready> {
  const child = fork(join(ROOT, script), {
    cwd: ROOT,
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.once('exit', (code, signal) => void ended.push(`${name} ended: ${code ?? signal}`));
  const [ready] = (await once(child, 'message')) as [Ready];
  if (ready.type !== 'ready') throw new Error(ready.message ?? `${name} did not start.`);
  return ready;
}

/** By Node's own client: it sends headers twice and paths as they are, which `fetch` would not. */
function send(origins: Readonly<Record<FuzzRequest['target'], string>>, request: FuzzRequest): Promise<FuzzResponse> {
  const { target, method, path, headers, body } = request;
  const { hostname, port, host } = new URL(origins[target]);
  const all = [...headers, ['host', host], ['origin', origins[target]]];
  if (body !== undefined) all.push(['content-length', String(body.byteLength)]);
  return new Promise((resolve, reject) => {
    const outgoing = sendHttp({ agent, hostname, port, method, path, headers: all.flat() }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => void chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
