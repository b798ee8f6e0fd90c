/**
 * `npm run fuzz -- --requests 300000 --seed 7 --concurrency 16 --database postgres`: generated requests against a
 * platform and a shop, each in a separate process. Fails on any 500, on a process that ends, on a torn connection and
 * on a response after 2 seconds (on a busy machine: `--slow 20000`). Without `--database` the shop is on SQLite; with
 * it, on a PostgreSQL server that starts for the run.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as sendHttp } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { startServer } from '@cartwright/platform/test/postgres-server';

import { findFreePort, ROOT } from '../world/platform-process.ts';
import { createCallers, describeRenewal } from './callers.ts';
import { createFuzzer, type FuzzRequest } from './requests.ts';
import { addCounts, describeCounts, type FuzzResponse, type FuzzResult, runFuzz } from './run.ts';

const MAX_PRINTED = 20;
/** Callers lose their tokens, keys and accounts to their own requests: after this many requests they are renewed. */
const BATCH = 500;
const PROGRESS = 10_000;
const EXEC_ARGV = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
const DATABASES = ['sqlite', 'postgres'];

interface Ready {
  readonly type: string;
  readonly message?: string;
  readonly clientId: string;
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    concurrency: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    database: { type: 'string', default: 'sqlite' },
    slow: { type: 'string', default: '2000' },
  },
});
const numbers = [values.requests, values.concurrency, values.seed, values.slow].map(Number);
if (!numbers.every((value) => Number.isSafeInteger(value) && value >= 0)) {
  throw new TypeError('--requests, --concurrency, --seed and --slow are whole numbers.');
}
const [requests = 0, concurrency = 0, seed = 0, slowMs = 0] = numbers;
if (!DATABASES.includes(values.database)) throw new TypeError(`--database is ${DATABASES.join(' or ')}.`);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-fuzz-'));
const ended: string[] = [];
const children: ChildProcess[] = [];
const server = values.database === 'postgres' ? await startServer() : undefined;
/** The address of the shop's database, as a configuration names it. */
const place = { CARTWRIGHT_DATA: dataFolder, DATABASE_URL: server?.url ?? '' };
try {
  await fuzz();
} finally {
  for (const child of children) {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  }
  await server?.close();
  await rm(dataFolder, { recursive: true, force: true });
}

async function fuzz(): Promise<void> {
  console.log(`seed ${seed}: ${requests} requests, ${concurrency} at a time, on ${values.database}`);
  const origins = { platform: await freeOrigin(), shop: await freeOrigin() };
  const shopSecret = randomBytes(32).toString('base64url');
  const ready = await start('The platform', 'apps/platform/src/main.ts', {
    CARTWRIGHT_PORT: new URL(origins.platform).port,
    CARTWRIGHT_PUBLIC_URL: origins.platform,
    CARTWRIGHT_SHOP_URL: origins.shop,
    CARTWRIGHT_SEED: 'demo',
    CARTWRIGHT_MODE: 'development',
    CARTWRIGHT_SHOP_SECRET: shopSecret,
    CARTWRIGHT_LOG: 'error',
    ...place,
  });
  await start('The shop', 'apps/storefront/server/main.ts', {
    SHOP_PORT: new URL(origins.shop).port,
    SHOP_PUBLIC_URL: origins.shop,
    PLATFORM_URL: origins.platform,
    CLIENT_ID: ready.clientId,
    CARTWRIGHT_SHOP_SECRET: shopSecret,
    NODE_ENV: 'production',
  });
  const callers = createCallers({
    origin: origins.platform,
    clientId: ready.clientId,
    fetch: (request) => fetch(request),
    createMerchantLink: () => createMerchantLink(origins.platform),
  });
  const document: unknown = await (await fetch(`${origins.platform}/openapi.json`)).json();
  const fuzzer = createFuzzer(document, callers.list, seed);
  const totals = createTotals();
  for (let done = 0; done < requests && totals.faults.length === 0;) {
    for (const renewal of await callers.renew()) {
      if (renewal.problem === undefined) totals.renewals.push(renewal.name);
      else console.log(`after ${done} requests: ${describeRenewal(renewal)}`);
    }
    const result = await runFuzz(fuzzer, {
      requests: Math.min(BATCH, requests - done),
      concurrency,
      slowMs,
      send: (request) => send(origins, request),
    });
    done += result.sent;
    totals.add(result);
    totals.faults.push(...ended);
    if (done % PROGRESS === 0) console.log(`${done} requests, slowest ${totals.slowest.tookMs} ms`);
  }
  for (const line of totals.describe(seed)) console.log(line);
  for (const fault of totals.faults.slice(0, MAX_PRINTED)) console.error(fault);
  process.exitCode = totals.faults.length === 0 ? 0 : 1;
}

/** The results of all batches. */
function createTotals() {
  const callers = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  /** Names of callers, each as often as it was renewed. */
  const renewals: string[] = [];
  let slowest: FuzzResult['slowest'] = { tookMs: 0, request: 'none' };
  return {
    faults,
    renewals,
    get slowest() {
      return slowest;
    },
    add: (result: FuzzResult): void => {
      for (const [name, counts] of result.callers) {
        callers.set(name, addCounts(callers.get(name) ?? new Map<number, number>(), counts));
      }
      faults.push(...result.faults);
      if (result.slowest.tookMs > slowest.tookMs) slowest = result.slowest;
    },
    describe: (ofSeed: number): readonly string[] => [
      `seed ${ofSeed}: ${describeCounts(
        addCounts(
          new Map<number, number>(),
          [...callers.values()].flatMap((counts) => [...counts]),
        ),
      )}`,
      ...[...callers].map(([name, counts]) => {
        const times = renewals.filter((one) => one === name).length;
        const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
        return `  ${name}: ${sent} requests, renewed ${times} times: ${describeCounts(counts)}`;
      }),
      `slowest ${slowest.tookMs} ms: ${slowest.request.slice(0, 300)}`,
      `${faults.length} faults, slowest answer ${slowest.tookMs} ms`,
    ],
  };
}

/** As the owner gets one: by the command on the data folder or the database. */
async function createMerchantLink(origin: string): Promise<string> {
  const script = join(ROOT, 'apps/platform/src/command/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...EXEC_ARGV, script, 'owner-link'], {
    env: { ...process.env, ...place, CARTWRIGHT_PUBLIC_URL: origin },
  });
  return stdout.trim();
}

async function freeOrigin(): Promise<string> {
  return `http://localhost:${await findFreePort()}`;
}

/** Starts one of our servers and waits until it is ready. */
async function start(name: string, script: string, env: Readonly<Record<string, string>>): Promise<Ready> {
  const child = fork(join(ROOT, script), {
    cwd: ROOT,
    execArgv: EXEC_ARGV,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.once('exit', (code, signal) => void ended.push(`${name} ended: ${code ?? signal}`));
  const [ready] = (await once(child, 'message')) as [Ready];
  if (ready.type !== 'ready') throw new Error(ready.message ?? `${name} did not start.`);
  return ready;
}

/** By Node's own client: it sends repeated headers and unnormalized paths, which `fetch` would not. */
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
