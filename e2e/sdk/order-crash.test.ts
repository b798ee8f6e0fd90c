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
import { keepFailure } from './crash-report.ts';
import { type CrashDatabase, createCrashPlace } from './crash-rows.ts';
import { createCrashWorld, type Moment } from './crash-world.ts';

const SHORT = 3;
const kills = Number(process.env['PROOF_KILLS'] ?? SHORT);
const database = (process.env['PROOF_DATABASE'] ?? 'sqlite') as CrashDatabase;
/** Chooses the moment of each kill. */
const seed = Number(process.env['PROOF_SEED'] ?? 18);
/** Jobs wait up to a minute, so several kills come before each look at the books. */
const CLUSTER = 20;
const MAX_CALLS = 12;
const MAX_EXTRA_MS = 60;
/** How many of the kills come between the acceptance of an email and the moment at which the platform hears of it. */
const EMAIL_SHARE = 0.25;

test('no kill loses an order, a payment, a refund, an event or an email', { timeout: 3_600_000 }, async () => {
  await using place = await createCrashPlace(database);
  const randomness = createRandomness(seed);
  const startedAt = Date.now();
  const world = await createCrashWorld({ place, startedAt });
  let bought = 0;
  let kill = 0;
  let problems: readonly string[] = [];
  try {
    for (kill = 1; kill <= kills; kill += 1) {
      await world.work(chooseMoment(randomness));
      await world.restart();
      if (kill % CLUSTER !== 0 && kill !== kills) continue;
      await world.settle();
      const books = await readBooks(world);
      problems = books.problems;
      expect(problems).toEqual([]);
      bought = books.orders;
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      report(`${database}: ${kill} kills, seed ${seed}, ${seconds} s: ${describeBooks(books)}`);
    }
    // A run in which nothing was bought proves nothing.
    expect(bought).toBeGreaterThan(0);
  } catch (failure) {
    const path = await keepFailure(world, { database, seed, kill, failure, problems });
    const text = problems.length > 0 ? problems.join('\n') : String(failure);
    throw new Error(`${database}, seed ${seed}, kill ${kill}: ${text}\nBoth books: ${path}`, { cause: failure });
  } finally {
    await world.close();
  }
});

function chooseMoment(randomness: () => number): Moment {
  if (randomness() < EMAIL_SHARE) return { kind: 'email' };
  return {
    kind: 'calls',
    calls: 1 + Math.floor(randomness() * MAX_CALLS),
    milliseconds: randomness() * MAX_EXTRA_MS,
  };
}

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
