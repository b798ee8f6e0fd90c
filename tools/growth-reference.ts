/**
 * Writes `docs/operate/growth.md` and draws its plots from the newest figures of `npm run bench -- platform/workers` and
 * `npm run bench -- platform/sites`. With `--check` it writes nothing and exits with status 1 if a file differs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { BLUE, drawBars, GRAY, ORANGE } from './growth-plots.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'benchmarks/results');

interface Taken {
  readonly takenAt: string;
  readonly revision: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly memoryGB: number };
  /** Absent in older results, which Node sent. */
  readonly generator?: 'wrk' | 'node';
  readonly rounds: number;
  readonly connections: number;
}

/** With one worker, and with two. */
type Pair = readonly [one: number, two: number];

interface Work {
  readonly perSecond: Pair;
  readonly platformUs: Pair;
  readonly othersUs: Pair;
  readonly ratio: number;
  readonly ratioApart: number;
  readonly lowestRatio?: number;
  readonly highestRatio?: number;
  readonly strangersPercent?: number;
}

interface WorkersFigures extends Taken {
  readonly products: number;
  readonly results: Readonly<Record<string, Work>>;
  /** Of a processor, for each worker in `shared`; both are absent where the machine could not do that. */
  readonly share?: number;
  readonly shared?: Readonly<Record<string, Work>>;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly medians: readonly [number, number];
  readonly noisyPerSecond: number;
  readonly platformPercent: number;
  readonly generatorPercent: number;
  readonly othersPercent: number;
}

const SETTINGS = {
  alone: 'alone',
  apart: 'noise in another process',
  besideNoisy: 'beside a noisy site',
  besideLimited: 'beside a limited noisy site',
} as const;
type Setting = keyof typeof SETTINGS;

interface SitesFigures extends Taken {
  readonly sites: number;
  readonly limit: number;
  readonly quietEveryMs: number;
  readonly latencies: Readonly<Record<Setting, Latency>>;
  readonly spread: Readonly<Record<string, number>>;
  readonly perSiteMiB: number;
}

/** Where other programs use more, the page says that its figures are worth little. */
const MAX_OTHERS_PERCENT = 10;
const GENERATORS = { wrk: '`wrk`', node: 'a program of Node' } as const;

function writeFiles(): Readonly<Record<string, string>> {
  const workers = readNewest<WorkersFigures>('workers');
  const sites = readNewest<SitesFigures>('sites');
  return {
    'docs/operate/growth.md': writePage(workers, sites),
    'docs/images/workers.svg': drawWorkers(workers),
    'docs/images/sites-quiet.svg': drawSites(sites),
  };
}

function readNewest<T>(name: string): T {
  const [file = ''] = readdirSync(RESULTS)
    .filter((one) => new RegExp(`^\\d{4}-\\d\\d-\\d\\d-${name}\\.json$`).test(one))
    .toSorted()
    .toReversed();
  return JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as T;
}

function writePage(workers: WorkersFigures, sites: SitesFigures): string {
  return `<!-- Made by \`npm run docs\` from benchmarks/results. Change the texts in tools/growth-reference.ts. -->

# How a platform grows: figures

This page has the figures of two benchmarks: one worker beside two, and many sites in one process.

## One worker and two

\`npm run bench -- platform/workers\` compares one worker with two on one PostgreSQL database
([Many processes on PostgreSQL](postgresql-many.md#workers-on-one-machine)). It measures bare servers in the same way: the same
\`node:cluster\`, with a handler that answers from memory, and one that begins a transaction and reads one row. They show what the
machine can give.

![Requests of two workers for each of one, by kind of request](../images/workers.svg)

| requests | one worker | two workers | ratio (lowest–highest) | possible here | by the workers’ time |
| --- | --- | --- | --- | --- | --- |
${Object.entries(workers.results)
  .map(([name, work]) => writeWork(name, work, workers.machine))
  .join('\n')}

- **The ratio** is requests per second with two workers for each of one, in the same round.
- **Possible here** is the ratio where both processors do nothing but these requests. The database and the generator take
  their time on the same two processors, so two workers cannot have both.
- **By the workers’ time** leaves these out: how much more two workers answer where database and clients are on other machines. It
  is below two where a request costs more with two workers.
- **Product queries that wait together** ask the database once
  ([decision 0157](../decisions/0157-reads-on-postgresql-share-a-snapshot.md)). The bare server asks for each request, so "one product"
  costs less than its read of one row.

${writeShared(workers)}What a request costs, in microseconds of a processor:

| requests | workers, one and two | database and generator, one and two |
| --- | --- | --- |
${Object.entries(workers.results).map(writeCost).join('\n')}

The supervisor hands a connection to a worker once. It sees nothing of the requests that follow on it, and its time is in
the figures.

${describeTaken(
  workers,
  Object.values(workers.results).map(({ strangersPercent }) => strangersPercent),
)} ${workers.rounds} rounds with each number of workers in turn,
${workers.connections} connections that stay open, ${workers.products} products. Medians.

## A quiet site beside a noisy one

\`npm run bench -- platform/sites\` has ${sites.sites + 1} sites in one process on SQLite ([Several sites](sites.md)). A client of the quiet site asks
for a product every ${sites.quietEveryMs} ms. A client of the noisy one asks for lists of 50 products on ${sites.connections} connections, each time as soon as it was
answered, also where it was refused.

![How long a request of the quiet site takes](../images/sites-quiet.svg)

| the quiet site | median (of each round) | 99th percentile | answers to the noisy one | its process | its client |
| --- | --- | --- | --- | --- | --- |
${(Object.keys(SETTINGS) as Setting[]).map((setting) => writeLatency(setting, sites)).join('\n')}

- **Noise in another process** is what the machine costs: the sites share its processors, and no process.
- **Beside a noisy site** nothing is set: sites take turns.
- **Beside a limited noisy site** the limit is ${sites.limit} requests per second.
- The last two columns are processor time, in percent of one processor. Both clients are on the machine.

| requests spread over | requests per second |
| --- | --- |
${Object.entries(sites.spread)
  .map(([count, perSecond]) => `| ${count === '1' ? '1 site' : `${count} sites`} | ${perSecond.toLocaleString('en')} |`)
  .join('\n')}

An open site takes ${sites.perSiteMiB} MiB.

${describeTaken(
  sites,
  Object.values(sites.latencies).map(({ othersPercent }) => othersPercent),
)} ${sites.rounds} rounds of each kind in turn.
`;
}

/** `others`: what programs that are no part of the benchmark used of the processors, in percent, where it was measured. */
function describeTaken(
  { takenAt, revision, machine, generator = 'node' }: Taken,
  others: readonly (number | undefined)[],
): string {
  const { processor, cores, memoryGB } = machine;
  const measured = others.filter((percent) => percent !== undefined);
  const most = Math.round(Math.max(...measured));
  const told =
    most > MAX_OTHERS_PERCENT
      ? ` **Other programs used up to ${most} % of the processors meanwhile, so these figures say little.**`
      : ` Other programs used at most ${most} % of the processors.`;
  return `Taken on ${takenAt.slice(0, 10)}, revision ${revision}, ${processor}, ${cores} processors, ${memoryGB} GB. The requests were sent by ${GENERATORS[generator]}.${measured.length === 0 ? '' : told}`;
}

/** The ratio where all processors do nothing but these requests, at the price that a request has with two workers. */
function findPossible({ perSecond: [one], platformUs, othersUs }: Work, { cores }: Taken['machine']): number {
  return (cores * 1e6) / (platformUs[1] + othersUs[1]) / one;
}

function writeWork(name: string, work: Work, machine: Taken['machine']): string {
  const ratios = [toTimes(findPossible(work, machine)), toTimes(work.ratioApart)];
  return `| ${[name, ...writeRates(work), ...ratios].join(' | ')} |`;
}

/** Both rates, and their ratio. */
function writeRates({ perSecond, ratio, lowestRatio, highestRatio }: Work): readonly string[] {
  const spread =
    lowestRatio === undefined || highestRatio === undefined
      ? ''
      : ` (${toTimes(lowestRatio)}–${toTimes(highestRatio)})`;
  return [...perSecond.map((rate) => rate.toLocaleString('en')), toTimes(ratio) + spread];
}

function writeShared({ share, shared, connections }: WorkersFigures): string {
  if (share === undefined || shared === undefined) return '';
  return `The same with ${toPercent(share)} of a processor for each worker. Two workers, the database and the generator have enough then:

| requests | one worker | two workers | ratio (lowest–highest) |
| --- | --- | --- | --- |
${Object.entries(shared)
  .map(([name, work]) => `| ${[name, ...writeRates(work)].join(' | ')} |`)
  .join('\n')}

A ratio is above two where a request costs a worker more while all ${connections} connections wait in it than while half of them do.

`;
}

function writeCost([name, { platformUs, othersUs }]: [string, Work]): string {
  return `| ${name} | ${platformUs.join(', ')} | ${othersUs.join(', ')} |`;
}

function writeLatency(setting: Setting, { latencies }: SitesFigures): string {
  const { p50, p99, medians, noisyPerSecond, platformPercent, generatorPercent } = latencies[setting];
  const [lowest, highest] = medians;
  const times = [`${toMs(p50)} (${toMs(lowest)}–${toMs(highest)})`, toMs(p99)];
  const noise =
    setting === 'alone'
      ? ['', '', '']
      : [`${noisyPerSecond} per second`, `${platformPercent} %`, `${generatorPercent} %`];
  return `| ${[SETTINGS[setting], ...times, ...noise].join(' | ')} |`;
}

function toTimes(ratio: number): string {
  return ratio.toFixed(2);
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function toMs(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function drawWorkers({ results, machine, share, shared = {} }: WorkersFigures): string {
  return drawBars({
    title: 'Requests of two workers for each of one',
    legend: [
      { color: BLUE, says: 'measured' },
      { color: GRAY, says: 'possible here' },
      ...(share === undefined
        ? []
        : [{ color: ORANGE, says: `measured with ${toPercent(share)} of a processor for each` }]),
    ],
    groups: Object.entries(results).map(([name, work]) => {
      const values = [
        [BLUE, work.ratio],
        [GRAY, findPossible(work, machine)],
        [ORANGE, shared[name]?.ratio],
      ] as const;
      return {
        name,
        bars: values.flatMap(([color, value]) => (value === undefined ? [] : [{ color, value, says: toTimes(value) }])),
      };
    }),
    mark: { value: 1, says: 'no gain' },
  });
}

function drawSites({ latencies }: SitesFigures): string {
  return drawBars({
    title: 'How long a request of the quiet site takes',
    legend: [
      { color: BLUE, says: 'median' },
      { color: ORANGE, says: '99th percentile' },
    ],
    groups: (Object.keys(SETTINGS) as Setting[]).map((setting) => ({
      name: SETTINGS[setting],
      bars: [
        { color: BLUE, value: latencies[setting].p50, says: toMs(latencies[setting].p50) },
        { color: ORANGE, value: latencies[setting].p99, says: toMs(latencies[setting].p99) },
      ],
    })),
  });
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  for (const [file, text] of Object.entries(writeFiles())) {
    const path = join(ROOT, file);
    if (!isCheck) writeFileSync(path, text);
    else if (readFileSync(path, 'utf8') !== text) {
      process.stdout.write(`${file} is stale: run "npm run docs"\n`);
      process.exitCode = 1;
    }
  }
}
