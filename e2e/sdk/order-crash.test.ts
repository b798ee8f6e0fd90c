/**
 * Kills a real platform process again and again while buyers check out and pay, banks ask, decide late and send
 * notifications, and the merchant captures, refunds, sends and cancels. The provider, the mail server and the receiver of
 * events are in this process, so they remember what the platform did. After each cluster of kills its jobs come to rest,
 * and then: no money is held or taken without an order, no acknowledged order, capture or refund is lost, the events of
 * each order arrived in order and in number, and each email was sent. `npm run prove:orders -- kills` kills 300 times,
 * with `--database postgres` on PostgreSQL.
 */
import { expect, test } from 'vitest';

import { describeBooks, readBooks } from './crash-books.ts';
import { type CrashDatabase, createCrashPlace } from './crash-rows.ts';
import { createCrashWorld } from './crash-world.ts';

const SHORT = 3;
const kills = Number(process.env['PROOF_KILLS'] ?? SHORT);
const database = (process.env['PROOF_DATABASE'] ?? 'sqlite') as CrashDatabase;
/** Chooses after how many calls of the provider, and how much later, each kill comes. */
const seed = Number(process.env['PROOF_SEED'] ?? 12);
/** Jobs wait up to a minute, so several kills come before each look at the books. */
const CLUSTER = 20;
const MAX_CALLS = 12;
const MAX_EXTRA_MS = 60;

test('no kill loses an order, a payment, a refund, an event or an email', { timeout: 3_600_000 }, async () => {
  await using place = await createCrashPlace(database);
  const randomness = createRandomness(seed);
  const startedAt = Date.now();
  const world = await createCrashWorld({ place, startedAt });
  try {
    let bought = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await world.work({ calls: 1 + Math.floor(randomness() * MAX_CALLS), milliseconds: randomness() * MAX_EXTRA_MS });
      await world.restart();
      if (kill % CLUSTER !== 0 && kill !== kills) continue;
      await world.settle();
      const books = await readBooks(world);
      expect(books.problems).toEqual([]);
      bought = books.orders;
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      report(`${database}: ${kill} kills, seed ${seed}, ${seconds} s: ${describeBooks(books)}`);
    }
    // A run in which nothing was bought proves nothing.
    expect(bought).toBeGreaterThan(0);
  } finally {
    await world.close();
  }
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandomness(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Tells how a long run goes on. */
function report(text: string): void {
  if (process.env['PROOF_KILLS'] !== undefined) process.stdout.write(`${text}\n`);
}
