import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { openSqlite } from './foundation/database/sqlite.ts';
import type { SiteId } from './foundation/ids.ts';
import { createRequestTurns, MAX_WAIT_MS, MAX_WAITING } from './request-turns.ts';

const [NOISY, QUIET, OTHER]: readonly [SiteId, SiteId, SiteId] = ['site_noisy', 'site_quiet', 'site_other'];

/** Turns with a clock that only the work moves, and rounds of events that the test begins. */
function openTurns() {
  let nowMs = 0;
  let callbacks: (() => void)[] = [];
  const begun: string[] = [];
  const turns = createRequestTurns({ monotonicMs: () => nowMs, afterEvents: (callback) => callbacks.push(callback) });
  return {
    begun,
    /** A request that uses the processor for so long. */
    send: (siteId: SiteId, name: string, costMs = 1) =>
      turns.take(siteId, () => {
        begun.push(name);
        nowMs += costMs;
        return Promise.resolve(name);
      }),
    fail: (siteId: SiteId) => turns.take(siteId, () => Promise.reject(new Error('failed'))),
    pass: (ms: number) => (nowMs += ms),
    /** Runs what was to come after the events of this round. Returns how many callbacks that were. */
    nextRound: () => {
      const now = callbacks;
      callbacks = [];
      for (const callback of now) callback();
      return now.length;
    },
  };
}

function sendMany(
  { send }: ReturnType<typeof openTurns>,
  siteId: SiteId,
  count: number,
  costMs?: number,
): readonly (Promise<string> | undefined)[] {
  return Array.from({ length: count }, (_, number) => send(siteId, `${siteId} ${number}`, costMs));
}

test('a request that meets no other begins at once, and nothing is left of it', async () => {
  const turns = openTurns();
  expect(await turns.send(QUIET, 'first')).toBe('first');
  expect([turns.nextRound(), turns.nextRound()]).toEqual([1, 0]);
  expect(await turns.send(NOISY, 'second')).toBe('second');
  expect(turns.begun).toEqual(['first', 'second']);
});

test('a quiet site goes before all that a noisy one has sent', async () => {
  const turns = openTurns();
  const sent = sendMany(turns, NOISY, 16);
  turns.nextRound();
  turns.nextRound();
  const quiet = turns.send(QUIET, 'quiet');
  turns.nextRound();
  expect(turns.begun).toEqual([`${NOISY} 0`, `${NOISY} 1`, 'quiet']);
  expect(await quiet).toBe('quiet');
  while (turns.nextRound() > 0);
  expect(await Promise.all(sent.filter((one) => one !== undefined))).toHaveLength(16);
  expect(turns.begun).toHaveLength(17);
});

test('one request begins in each round, so those that arrive meanwhile are seen', () => {
  const turns = openTurns();
  void sendMany(turns, NOISY, 5);
  const counts = [turns.begun.length];
  for (let round = 0; round < 5; round += 1) {
    turns.nextRound();
    counts.push(turns.begun.length);
  }
  // In the first round the request that began at once is counted.
  expect(counts).toEqual([1, 1, 2, 3, 4, 5]);
});

test('sites share the processor and not the number of requests', () => {
  const turns = openTurns();
  void sendMany(turns, NOISY, 100, 10);
  void sendMany(turns, QUIET, 100, 1);
  for (let round = 0; round < 56; round += 1) turns.nextRound();
  const ofNoisy = turns.begun.filter((name) => name.startsWith(NOISY)).length;
  // 55 requests in all: those of the one cost ten times as much as those of the other.
  expect([turns.begun.length, ofNoisy]).toEqual([56, 6]);
});

test('a site that has sent nothing for a while has saved up no turns', () => {
  const turns = openTurns();
  void sendMany(turns, NOISY, 60);
  void sendMany(turns, OTHER, 60);
  for (let round = 0; round < 80; round += 1) turns.nextRound();
  const before = turns.begun.length;
  void sendMany(turns, QUIET, 30);
  for (let round = 0; round < 30; round += 1) turns.nextRound();
  const later = turns.begun.slice(before);
  const count = (siteId: SiteId) => later.filter((name) => name.startsWith(siteId)).length;
  expect([count(QUIET), count(NOISY), count(OTHER)]).toEqual([10, 10, 10]);
});

test('one long request holds its site back for no longer than a tenth of a second of others', () => {
  const turns = openTurns();
  void turns.send(NOISY, 'long', 5_000);
  void sendMany(turns, NOISY, 1);
  void sendMany(turns, QUIET, 300);
  for (let round = 0; round < 150; round += 1) turns.nextRound();
  expect(turns.begun.indexOf(`${NOISY} 0`)).toBeGreaterThan(90);
  expect(turns.begun.indexOf(`${NOISY} 0`)).toBeLessThan(110);
});

test('where the clock stands still, sites take turns by the number of requests', () => {
  const turns = openTurns();
  void sendMany(turns, NOISY, 20, 0);
  void sendMany(turns, QUIET, 20, 0);
  for (let round = 0; round < 20; round += 1) turns.nextRound();
  expect(turns.begun.filter((name) => name.startsWith(QUIET)).length).toBe(10);
});

test('a site whose requests wait for too long, or are too many, is refused, and another one is not', () => {
  const turns = openTurns();
  const sent = sendMany(turns, NOISY, MAX_WAITING + 1);
  expect(sent).not.toContain(undefined);
  expect(turns.send(NOISY, 'one too many')).toBeUndefined();
  expect(turns.send(QUIET, 'quiet')).toBeInstanceOf(Promise);
  turns.nextRound();
  turns.nextRound();
  turns.nextRound();
  expect(turns.begun).toContain('quiet');
  turns.pass(MAX_WAIT_MS + 1);
  expect(turns.send(NOISY, 'too late')).toBeUndefined();
  expect(turns.send(QUIET, 'quiet again')).toBeInstanceOf(Promise);
});

test('a request that fails fails for its sender, and the others go on', async () => {
  const turns = openTurns();
  void turns.send(QUIET, 'first');
  const failing = turns.fail(NOISY);
  const next = turns.send(QUIET, 'next');
  while (turns.nextRound() > 0);
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

test('what a request reads from SQLite counts for its site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-turns-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await using database = openSqlite(join(folder, 'shop.sqlite'), (failure) => {
    throw failure;
  });
  let nowMs = 0;
  const turns = createRequestTurns({ monotonicMs: () => nowMs });
  const begun: SiteId[] = [];
  const send = (siteId: SiteId, costMs: number) =>
    turns.take(siteId, async () => {
      begun.push(siteId);
      await database.read(async (tx) => {
        await sql`select 1`.execute(tx.tables());
        nowMs += costMs;
      });
    });
  const sent = Array.from({ length: 80 }, (_, number) => (number % 2 === 0 ? send(NOISY, 2) : send(OTHER, 0.2)));
  await Promise.all(sent.filter((one) => one !== undefined));
  // Ten cheap requests take as long as one expensive one.
  expect(begun.slice(0, 40).filter((site) => site === NOISY).length).toBeLessThan(8);
});
