/**
 * Measures the admin of a shop with a hundred thousand products in Chromium: lists, searches, a product, saves, and the
 * sheet of two thousand variants. The kinds take turns in a changing order. The first sample of each is listed apart, and
 * the warm-up that follows is not counted. Server and browser share the machine.
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../e2e/world/platform-process.ts';
import { openLargeShop } from '../platform/large-shop.ts';
import { createRandom } from '../platform/products.ts';
import { keepResult, percentile } from '../platform/results.ts';
import { startServers } from '../platform/servers.ts';
import { openAdminBrowser, type Sample } from './admin-page.ts';
import type { ServerUse } from './admin-server.ts';
import { type Kind, openKinds } from './kinds.ts';

const ROUNDS = Number(process.env['BENCH_TIMES'] ?? 60);
const WARM_UP = 2;

interface Taken extends Sample {
  /** Of the platform’s process, in milliseconds. */
  readonly server: ServerUse;
}

const only = process.argv[2];
await using shop = await openLargeShop('sqlite');
const servers = startServers();
const port = await findFreePort();
const server = servers.start('../admin/admin-server.ts');
server.send({
  ...shop.config,
  mode: 'development',
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  adminFolder: join(import.meta.dirname, '..', '..', 'apps', 'admin', 'dist'),
  docsFolder: join(import.meta.dirname, '..', '..', 'docs', 'dist'),
  logLevel: 'warn',
});
const { signInUrl } = await nextMessage<{ readonly signInUrl: string }>();
await using browser = await openAdminBrowser(signInUrl);
const kinds = (await openKinds(browser)).filter(({ name }) => only === undefined || name.includes(only));
const random = createRandom(7);
/** The kinds of samples that did not end. */
const unfinished: string[] = [];
const samples = new Map<Kind, Taken[]>(kinds.map((kind) => [kind, []]));
for (let round = 0; round < WARM_UP; round += 1) await takeTurns(kinds);
const idle = await readMachine();
for (let round = WARM_UP; round < WARM_UP + ROUNDS; round += 1) {
  await takeTurns(kinds.filter(({ every }) => round % every === 0));
}
const machine = await readMachine();
const seconds = (machine.at - idle.at) / 1000;
const ownSeconds = (machine.own - idle.own) / 1000;
const allSeconds = (machine.busy - idle.busy) / 1000;
const load = {
  seconds: Math.round(seconds),
  cores: cpus().length,
  /** Processor seconds of this benchmark: its process, its server, and its browser. */
  ownProcessorSeconds: Math.round(ownSeconds),
  /** Processor seconds of everything else on the machine. */
  otherProcessorSeconds: Math.max(0, Math.round(allSeconds - ownSeconds)),
  loadAverage: loadavg().map((average) => Math.round(average * 100) / 100),
};
const head = ['', 'first', 'p50', 'p95', 'max', 'limit', '', 'server', 'script', 'layout', 'paint', 'gc', 'requests'];
printRow(head);
const figures = Object.fromEntries(kinds.map((kind) => [kind.name, describe(kind, samples.get(kind) ?? [])]));
console.log(
  `\nOthers used ${load.otherProcessorSeconds} processor seconds in ${load.seconds} s on ${load.cores} cores.`,
);
await servers.end();
if (only === undefined) await keepResult('admin', { rounds: ROUNDS, warmUp: WARM_UP, load, unfinished, figures });

async function takeTurns(turn: readonly Kind[]): Promise<void> {
  const order = turn.map((kind) => ({ kind, place: random() })).toSorted((left, right) => left.place - right.place);
  for (const { kind } of order) {
    const before = await readServer();
    const sample = await kind.run(random).catch((failure: unknown) => {
      // The next sample starts from the list again; the run of minutes is not lost.
      unfinished.push(kind.name);
      console.error(`${kind.name}: ${failure instanceof Error ? failure.message : String(failure)}`);
    });
    if (sample === undefined) continue;
    const after = await readServer();
    const use = { processor: after.processor - before.processor, collecting: after.collecting - before.collecting };
    samples.get(kind)?.push({ ...sample, server: use });
  }
}

/** The figures of a kind: of all samples after the warm-up, and what the slowest of them were spent on. */
function describe({ name, target }: Kind, [first, ...taken]: readonly Taken[]) {
  const counted = taken.slice(WARM_UP - 1);
  const of = (read: (sample: Taken) => number) => {
    const all = counted.map(read);
    return { p50: percentile(all, 0.5), p95: percentile(all, 0.95), max: Math.max(...all) };
  };
  const parts = {
    total: of(({ total }) => total),
    /** From the request to the first byte, of the requests one after the other. */
    server: of(({ requests }) => requests.reduce((sum, one) => sum + one.server, 0)),
    script: of(({ script }) => script),
    layout: of(({ layout }) => layout),
    painting: of(({ painting }) => painting),
    collecting: of(({ server: { collecting } }) => collecting),
    serverProcessor: of(({ server: { processor } }) => processor),
    requests: of(({ requests }) => requests.length),
  };
  const { total } = parts;
  const cells = [first?.total ?? Number.NaN, total.p50, total.p95, total.max, target].map((one) => one.toFixed(0));
  const causes = [parts.server, parts.script, parts.layout, parts.painting, parts.collecting, parts.requests];
  printRow([name, ...cells, '', ...causes.map(({ p50, max }) => `${p50.toFixed(0)}/${max.toFixed(0)}`)]);
  const slowest = counted.toSorted((left, right) => right.total - left.total).slice(0, 3);
  return { target, samples: counted.length, first, ...parts, slowest };
}

function printRow([name = '', ...cells]: readonly string[]): void {
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(8)).join(''));
}

async function readServer(): Promise<ServerUse> {
  server.send('use');
  return nextMessage<ServerUse>();
}

function nextMessage<Message>(): Promise<Message> {
  return new Promise((resolve) => {
    server.once('message', (message) => resolve(message as Message));
  });
}

/** Processor time in milliseconds: of this benchmark, and of the whole machine. */
async function readMachine() {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000 + (await readServer()).processor + (await browser.readProcessorMs());
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { at: performance.now(), own, busy };
}
