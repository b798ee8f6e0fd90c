/**
 * `npm run prove:rolling -- --minutes 20`: people work with an installation of many processes while it is restarted and
 * broken (`events.ts`). Fails where an acknowledged write is lost, where a caller reads an older state than they wrote,
 * or where a request fails in a planned restart. `--events "primary killed,disk full"` chooses events; `--keep` stores
 * the figures in benchmarks/results. Needs Linux, PgBouncer, Caddy, and root for the full disk.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { keepResult } from '../../benchmarks/platform/results.ts';
import { cartwright } from '../proofs/operator.ts';
import { merchantToken } from '../world/merchant.ts';
import {
  type Actor,
  createBuyer,
  createMerchant,
  createProduct,
  createReader,
  createVisitor,
  type Place,
} from './actors.ts';
import { audit } from './audit.ts';
import { EVENTS } from './events.ts';
import { Ledger } from './ledger.ts';
import { requirePrograms } from './programs.ts';
import { describeRun, type Happened } from './report.ts';
import { Requests } from './requests.ts';
import { openProofWorld, type ProofWorld } from './world.ts';

const VISITORS = 6;
const PRODUCTS = 4;
const PAGES = ['/', '/collections/all', '/products/harbour-mug', '/search?q=mug', '/cart'];
/** The pauses between the steps of an actor: a moderate load, which leaves a processor free. */
const PAUSE_MS = { visitor: 700, merchant: 500, buyer: 3_000, reader: 1_000 };
/** The least time between two events. */
const MIN_PAUSE_MS = 10_000;
/** About how long the events take together. */
const EVENTS_MS = 330_000;
const MAX_LINES = 40;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    events: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new TypeError('--minutes is a number above 0.');
const chosen = values.events?.split(',').map((name) => name.trim());
const unknown = chosen?.find((name) => EVENTS.every((event) => event.name !== name));
if (unknown !== undefined) {
  throw new TypeError(`There is no event "${unknown}": choose among ${EVENTS.map(({ name }) => name).join(', ')}.`);
}
requirePrograms();

const folder = await mkdtemp(join(tmpdir(), 'cartwright-rolling-'));
say(`Logs and the acknowledged writes: ${folder}`);
const isGood = await run();
if (isGood) await rm(folder, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);

async function run(): Promise<boolean> {
  await using world = await openProofWorld(folder);
  const events = EVENTS.filter(
    ({ name }) => (chosen?.includes(name) ?? true) && (name !== 'disk full' || world.disk !== undefined),
  );
  if (world.disk === undefined) say('Without root no disk is filled: that event is left out.');
  const place = await openPlace(world);
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => createProduct(place, 'Proof product')));
  const bought = await createProduct(place, 'Proof mug');
  const visitors = Array.from({ length: VISITORS }, (_, number) =>
    createVisitor(place, `cart ${number + 1}`, bought.id),
  );
  say('Everything is up.');

  const stop = startActors([
    ...visitors.map(({ act }) => [act, PAUSE_MS.visitor] as const),
    [createMerchant(place, products), PAUSE_MS.merchant],
    [createBuyer(place, bought.id), PAUSE_MS.buyer],
    [createReader(place, PAGES), PAUSE_MS.reader],
  ]);
  const startedAt = Date.now();
  const pauseMs = Math.max(MIN_PAUSE_MS, (minutes * 60_000 - EVENTS_MS) / (events.length + 1));
  const happened: Happened[] = [];
  await wait(pauseMs);
  for (const event of events) {
    const begun = Date.now();
    await event.run(world);
    happened.push({ event, startedAt: begun, endedAt: Date.now() });
    say(`${event.name}: over after ${Math.round((Date.now() - begun) / 1000)} s`);
    await wait(pauseMs);
  }
  await wait(Math.max(0, startedAt + minutes * 60_000 - Date.now()));
  await stop();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const load = [...place.requests.sent];
  const found = await audit(world, place, { visitors, products });
  const { events: figures, failedOutside } = describeRun(happened, load, place.ledger);
  const { acknowledged, stale, reads } = place.ledger;
  const readsByReplica = reads.filter(({ by }) => by === 'replica').length;
  const { problems, ...counts } = found;
  const summary = {
    seconds,
    requests: load.length,
    acknowledged,
    lost: problems.filter((problem) => problem.startsWith('lost')).length,
    otherProblems: problems.filter((problem) => !problem.startsWith('lost')).length,
    readsAfterOwnWrites: reads.length,
    readsByReplica,
    stale: stale.length,
    failedInPlannedRestarts: figures.reduce((sum, { isPlanned, failed }) => sum + (isPlanned ? failed : 0), 0),
    failedBeforeTheFirst: failedOutside,
    ...counts,
    events: figures,
  };
  say(JSON.stringify(summary, null, 2));
  await writeFile(join(folder, 'failures.json'), JSON.stringify(load.filter(({ failure }) => failure !== undefined)));
  for (const line of [...problems, ...stale].slice(0, MAX_LINES)) say(line);
  if (values.keep) await keepResult('rolling', summary);
  const { lost, otherProblems, failedInPlannedRestarts } = summary;
  return [lost, otherProblems, summary.stale, failedInPlannedRestarts, failedOutside].every((count) => count === 0);
}

/** Signs the merchant in once, for a key and a receiver of messages. */
async function openPlace({ platformUrl, shopUrl, clientId, commandOptions, receiver }: ProofWorld): Promise<Place> {
  const permissions = ['catalog.write', 'orders.read'].flatMap((name) => ['--permission', name]);
  const options = ['--name', 'Proof', ...permissions, ...commandOptions];
  const { secret: key } = await cartwright<{ secret: string }>('api-key', 'make', ...options);
  const link = await cartwright<{ url: string }>('owner-link', '--url', platformUrl, ...commandOptions);
  const token = await merchantToken(link.url);
  const requests = new Requests();
  const body = { webhook: { url: receiver.url, eventTypes: [] } };
  const made = await requests.call('set-up', `${platformUrl}/webhooks/v1/webhooks`, { body, token });
  if (made === undefined) throw new Error(`The receiver was refused: ${JSON.stringify(requests.sent.at(-1)?.failure)}`);
  return { platformUrl, shopUrl, clientId, key, requests, ledger: new Ledger(join(folder, 'acknowledged.jsonl')) };
}

/** Lets each actor work, with its pause between two steps. The result stops them all. */
function startActors(actors: readonly (readonly [act: Actor, pauseMs: number])[]): () => Promise<void> {
  let isStopped = false;
  const working = actors.map(async ([act, pauseMs]) => {
    while (!isStopped) {
      await act();
      await wait(pauseMs * (0.5 + Math.random()));
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(working);
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
