/**
 * Kills a real platform process again and again while buyers check out and pay, banks decide late and send notifications,
 * and the merchant refunds, sends and cancels. The provider and the receiver of events are in this process, so they
 * remember what the platform did. After each cluster of kills its jobs come to rest, and then: no money is held or taken
 * without an order, no acknowledged order or refund is lost, and the events of each order arrived in order.
 * `npm run prove:orders -- kills` kills 300 times.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { describeBooks, readBooks } from './crash-books.ts';
import { createCrashWorld } from './crash-world.ts';

const kills = Number(process.env['PROOF_KILLS'] ?? 4);
/** Jobs wait up to a minute, so several kills come before each look at the books. */
const CLUSTER = 20;
const MAX_CALLS = 12;
const MAX_EXTRA_MS = 60;

test('no kill loses an order, a payment, a refund or an event', { timeout: 3_600_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-order-crash-'));
  const startedAt = Date.now();
  const world = await createCrashWorld({ dataFolder, startedAt });
  try {
    let bought = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await world.work({
        calls: 1 + Math.floor(Math.random() * MAX_CALLS),
        milliseconds: Math.random() * MAX_EXTRA_MS,
      });
      await world.restart();
      if (kill % CLUSTER !== 0 && kill !== kills) continue;
      await world.settle();
      const books = readBooks(world);
      expect(books.problems).toEqual([]);
      bought = books.orders;
      report(`${kill} kills, ${Math.round((Date.now() - startedAt) / 1000)} s: ${describeBooks(books)}`);
    }
    // A run in which nothing was bought proves nothing.
    expect(bought).toBeGreaterThan(0);
  } finally {
    await world.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

/** Tells how a long run goes on. */
function report(text: string): void {
  if (process.env['PROOF_KILLS'] !== undefined) process.stdout.write(`${text}\n`);
}
