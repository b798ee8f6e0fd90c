/**
 * Measures requests per second of one worker and of two on one PostgreSQL database, in turns, and the same of bare servers
 * under the same `node:cluster`, which is what the machine can give. The load generator and the database run on the same
 * machine and take their part of the same processors, so it also counts the processor time of the platform alone: what it
 * would do with the others on another machine. Then it gives each worker a part of a processor, so that the others have
 * enough, and measures once more.
 * `npm run docs` draws the plot and writes the figures of `docs/operate/growth.md` from the result.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { findFreePort, startPlatform } from '../../e2e/world/platform-process.ts';
import { MEMORY_VARIABLES, PLATFORM_OPTIONS } from '../../tools/node-options.mjs';
import { findGenerator, generate } from './generator.ts';
import { openLargeShop } from './large-shop.ts';
import { processorTime, type Shot } from './load.ts';
import { canShareProcessor, shareProcessor } from './processor-share.ts';
import { familyTime, listChildren, machineTime, usedBetween } from './processor-time.ts';
import { keepResult, percentile } from './results.ts';
import { prepareWorks } from './worker-loads.ts';

const ROUND_MS = Number(process.env['BENCH_MS'] ?? 4000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const ONLY = process.env['BENCH_ONLY'];
/** So many that each of two workers has its processor full, too: requests that wait together share what they ask the database. */
const CONNECTIONS = 64;
const PRODUCTS = 1000;
const PROCESSORS = availableParallelism();
/** Of a processor, for each worker in the second part. Two workers, the database and the generator have enough then. */
const SHARE = 0.4;

interface Round {
  readonly perSecond: number;
  /** Microseconds of a request in the workers and their supervisor. */
  readonly platformUs: number;
  /** The same of the database and of the load generator. */
  readonly othersUs: number;
  /** Of the load generator alone. */
  readonly generatorUs: number;
  /** Of the processors, for programs that are no part of the benchmark. */
  readonly strangersPercent: number;
}

interface Contender {
  readonly port: number;
  readonly pid: number;
  readonly works: Readonly<Record<string, readonly Shot[]>>;
  stop(): Promise<void>;
}

await using shop = await openLargeShop('postgres', PRODUCTS);
if (shop.config.database.kind !== 'postgres') throw new Error('The shop is not on PostgreSQL.');
const DATABASE_URL = shop.config.database.url;
const DATABASE_PID = Number(
  readFileSync(join(shop.config.dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
);
const pairs = [
  [await startBare(1), await startBare(2)],
  [await startOurs(1), await startOurs(2)],
] as const;
try {
  console.log(`${ROUNDS} rounds of ${ROUND_MS} ms, ${CONNECTIONS} connections, generator: ${findGenerator()}\n`);
  const results = await compareAll();
  const shared = await compareShared();
  const setting = { generator: findGenerator(), rounds: ROUNDS, roundMs: ROUND_MS, connections: CONNECTIONS };
  if (ONLY === undefined) {
    await keepResult('workers', { ...setting, products: PRODUCTS, results, share: SHARE, shared });
  }
} finally {
  for (const contender of pairs.flat()) await contender.stop();
}

async function compareAll(): Promise<Readonly<Record<string, object>>> {
  const results: Record<string, object> = {};
  for (const pair of pairs) {
    for (const name of Object.keys(pair[0].works)) {
      if (ONLY === undefined || ONLY === name) results[name] = await compare(name, pair);
    }
  }
  return results;
}

/** Undefined where workers cannot be given a part of a processor. */
async function compareShared(): Promise<Readonly<Record<string, object>> | undefined> {
  if (!canShareProcessor()) {
    console.log('\nNothing with a part of a processor for each worker: that needs Linux and root.');
    return undefined;
  }
  console.log(`\n${SHARE * 100} % of a processor for each worker\n`);
  const release = shareProcessor(
    pairs.flat().flatMap(({ pid }) => listChildren(pid)),
    SHARE,
  );
  try {
    return await compareAll();
  } finally {
    release();
  }
}

async function startOurs(workers: number): Promise<Contender> {
  const port = await findFreePort();
  const platform = await startPlatform({
    dataFolder: shop.config.dataFolder,
    port,
    env: {
      DATABASE_URL,
      NODE_ENV: 'production',
      ...MEMORY_VARIABLES,
      // Those that Node takes from a variable.
      NODE_OPTIONS: [
        ...PLATFORM_OPTIONS.filter((option) => option.includes('semi-space')),
        process.env['BENCH_NODE_OPTIONS'],
      ]
        .filter(Boolean)
        .join(' '),
      CARTWRIGHT_WORKERS: String(workers),
      CARTWRIGHT_SEED: 'none',
      // So that each visitor has an address of its own.
      CARTWRIGHT_TRUSTED_PROXIES: '1',
    },
  });
  const works = await prepareWorks({ port, clientId: platform.clientId, products: PRODUCTS });
  return { port, pid: platform.pid, works, stop: async () => void (await platform.stop()) };
}

async function startBare(workers: number): Promise<Contender> {
  const port = await findFreePort();
  const options = [String(workers), String(port), DATABASE_URL, '4000'];
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-workers.ts'), options, {
    execArgv: [...PLATFORM_OPTIONS],
  });
  await once(child, 'message');
  return {
    port,
    pid: child.pid ?? 0,
    works: {
      'bare server': [{ method: 'POST', path: '/bytes', body: '{}' }],
      'bare server, one read': [{ method: 'POST', path: '/read', body: '{}' }],
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function compare(name: string, pair: readonly Contender[]): Promise<object> {
  const measured: Round[][] = pair.map(() => []);
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [place, contender] of pair.entries()) {
      const figures = await measureRound(contender, contender.works[name] ?? []);
      if (round >= 0) measured[place]?.push(figures);
    }
  }
  const [one = [], two = []] = measured;
  const ratios = one.map((first, round) => (two[round]?.perSecond ?? Number.NaN) / first.perSecond);
  const apart = one.map((first, round) => (2 * first.platformUs) / (two[round]?.platformUs ?? Number.NaN));
  const middles = (key: keyof Round): readonly number[] =>
    [one, two].map((rounds) =>
      percentile(
        rounds.map((round) => round[key]),
        0.5,
      ),
    );
  const result = {
    perSecond: middles('perSecond'),
    platformUs: middles('platformUs'),
    othersUs: middles('othersUs'),
    generatorUs: middles('generatorUs'),
    ratio: percentile(ratios, 0.5),
    lowestRatio: percentile(ratios, 0),
    highestRatio: percentile(ratios, 1),
    ratioApart: percentile(apart, 0.5),
    strangersPercent: Math.max(...middles('strangersPercent')),
  };
  console.log(name, JSON.stringify(result));
  return result;
}

async function measureRound({ port, pid }: Contender, shots: readonly Shot[]): Promise<Round> {
  const read = () => ({
    all: machineTime(),
    own: processorTime(process.pid),
    families: [pid, DATABASE_PID].map(familyTime),
  });
  const before = read();
  const startedAt = performance.now();
  const { perSecond, cpuUs: generatorUs } = await generate({ port, shots, connections: CONNECTIONS }, ROUND_MS);
  const after = read();
  const [workers = 0, database = 0] = after.families.map((family, place) =>
    usedBetween(before.families[place] ?? new Map(), family),
  );
  const requests = (perSecond * ROUND_MS) / 1000;
  const strangers = after.all - before.all - (after.own - before.own) - workers - database - generatorUs * requests;
  return {
    perSecond: Math.round(perSecond),
    platformUs: round1(workers / requests),
    othersUs: round1(database / requests + generatorUs),
    generatorUs,
    strangersPercent: round1((strangers / ((performance.now() - startedAt) * 1000 * PROCESSORS)) * 100),
  };
}

function round1(value: number): number {
  return Number(value.toFixed(1));
}
