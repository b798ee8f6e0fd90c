/**
 * Visits the platform on SQLite with 1,000 products at a fixed rate for half an hour, and says whether its memory and its
 * handles stay level: `npm run bench -- platform/soak`, `-- platform/soak --minutes 3` for a try. A measure is level if the
 * line through the last two thirds of the samples rises by no more than its limit.
 */
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openLargeShop } from './large-shop.ts';
import { processorTime } from './load.ts';
import { NAME_WORDS } from './products.ts';
import { keepResult } from './results.ts';
import { configOf, startServers } from './servers.ts';
import { plotSoak, type Sample } from './soak-plot.ts';
import type { Measure, OwnFigures } from './soak-server.ts';
import { startVisits } from './visits.ts';

const PRODUCTS = 1000;
const VISITS_PER_SECOND = 6;
/** Less than usual, so that the caches are full after a third of the time, and no longer grow. */
const CACHE_MEGABYTES = 16;
const SAMPLE_MS = 10_000;
/** A garbage collection for each sample would keep the memory lower than it is in production. */
const SAMPLES_PER_COLLECTION = 6;
const PLOT = join(import.meta.dirname, '..', '..', 'docs', 'images', 'soak.svg');

/** How far the line may rise from the first third to the end: a share of the mean, or a number where that is more. */
const LIMITS = {
  residentMiB: { share: 0.05, most: 5 },
  heapMiB: { share: 0.05, most: 3 },
  resources: { share: 0.05, most: 2 },
  descriptors: { share: 0.05, most: 2 },
  connections: { share: 0.05, most: 1 },
} as const;

interface Verdict {
  readonly mean: number;
  readonly rise: number;
  readonly isLevel: boolean;
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 1)) throw new Error('--minutes is a number from 1.');

await using shop = await openLargeShop('sqlite', PRODUCTS);
const folder = await mkdtemp(join(tmpdir(), 'cartwright-soak-'));
const servers = startServers();
try {
  // The visits leave carts behind, and other benchmarks use the same shop.
  await cp(shop.config.dataFolder, folder, { recursive: true });
  const server = servers.startWith(['--expose-gc'], 'soak-server.ts');
  server.send({ ...configOf(folder), seed: 'none', cacheMegabytes: CACHE_MEGABYTES });
  const [{ port, clientId, metricsPort }] = (await once(server, 'message')) as [
    { port: number; clientId: string; metricsPort: number },
  ];
  const visits = startVisits({ port, clientId, products: PRODUCTS, words: NAME_WORDS }, VISITS_PER_SECOND);
  const startedAt = performance.now();
  const usedBefore = processorTime(server.pid);
  const samples: Sample[] = [];
  for (let number = 1; number * SAMPLE_MS <= minutes * 60_000; number += 1) {
    await wait(startedAt + number * SAMPLE_MS - performance.now());
    const residentMiB = readResident(server.pid);
    const descriptors = readdirSync(`/proc/${server.pid}/fd`).length;
    const own = once(server, 'message') as Promise<[OwnFigures]>;
    server.send({ type: 'measure', collectsGarbage: number % SAMPLES_PER_COLLECTION === 0 } satisfies Measure);
    const [{ heapMiB, resources }] = await own;
    const connections = await readConnections(metricsPort);
    samples.push({ seconds: (number * SAMPLE_MS) / 1000, residentMiB, heapMiB, resources, descriptors, connections });
    if (number % SAMPLES_PER_COLLECTION === 0) console.log(describe(samples.at(-1)));
  }
  await visits.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = (processorTime(server.pid) - usedBefore) / 1e6 / seconds;
  const verdicts = judge(samples);
  for (const [name, { mean, rise, isLevel }] of Object.entries(verdicts)) {
    console.log(`${name.padEnd(12)} mean ${mean}, rise ${rise}: ${isLevel ? 'level' : 'NOT LEVEL'}`);
  }
  console.log(`${visits.answered()} requests answered, ${visits.failures.length} failed`);
  for (const failure of visits.failures.slice(0, 5)) console.log(failure);
  if (minutes >= 30) {
    await keepResult('soak', {
      minutes,
      products: PRODUCTS,
      visitsPerSecond: VISITS_PER_SECOND,
      requestsPerSecond: Math.round(visits.answered() / seconds),
      /** Of one processor, for the platform. */
      processorShare: Number(processor.toFixed(3)),
      answered: visits.answered(),
      failed: visits.failures.length,
      verdicts,
      samples,
    });
    await writeFile(PLOT, plotSoak(samples));
  }
  const isLevel = Object.values(verdicts).every((verdict) => verdict.isLevel);
  if (!isLevel || visits.failures.length > 0) process.exitCode = 1;
} finally {
  await servers.end();
  await rm(folder, { recursive: true, force: true });
}

function judge(samples: readonly Sample[]): Record<keyof typeof LIMITS, Verdict> {
  const late = samples.slice(Math.floor(samples.length / 3));
  const judgeOne = (name: keyof typeof LIMITS): Verdict => {
    const points = late.flatMap((sample) => {
      const value = sample[name];
      return value === undefined ? [] : [{ x: sample.seconds, y: value }];
    });
    const { share, most } = LIMITS[name];
    const mean = meanOf(points.map(({ y }) => y));
    const rise = slopeOf(points) * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0));
    return { mean: round(mean), rise: round(rise), isLevel: rise <= Math.max(most, mean * share) };
  };
  return {
    residentMiB: judgeOne('residentMiB'),
    heapMiB: judgeOne('heapMiB'),
    resources: judgeOne('resources'),
    descriptors: judgeOne('descriptors'),
    connections: judgeOne('connections'),
  };
}

/** Of the line with the least squares of distances. */
function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  if (points.length < 2) return 0;
  const meanX = meanOf(points.map(({ x }) => x));
  const meanY = meanOf(points.map(({ y }) => y));
  const shared = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return shared / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, one) => sum + one, 0) / figures.length;
}

/** Of the process, with what it shares with others (proc_pid_status(5)). */
function readResident(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return round(Number(kilobytes) / 1024);
}

/** Open connections to the database, from the metrics. */
async function readConnections(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const found = metrics.matchAll(/^cartwright_database_connections\{state="(?:busy|idle)"\} (\d+)$/gmu);
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
}

function describe(sample: Sample | undefined): string {
  if (sample === undefined) return '';
  const { seconds, residentMiB, heapMiB = Number.NaN, resources, descriptors, connections } = sample;
  return (
    `${String(seconds / 60).padStart(3)} min: ${residentMiB} MiB resident, ${round(heapMiB)} MiB of JavaScript, ` +
    `${resources} resources, ${descriptors} files and sockets, ${connections} connections to the database`
  );
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
