import { expect, test } from 'vitest';

import { createQueueWorker, waitDoubled } from './queue-worker.ts';

/** A worker whose rounds the test ends. */
function open() {
  const rounds: (() => void)[] = [];
  const failures: unknown[] = [];
  const worker = createQueueWorker(
    () => new Promise<void>((resolve) => rounds.push(resolve)),
    (failure) => failures.push(failure),
  );
  return { worker, rounds, failures };
}

test('one run is under way at a time, and a request meanwhile causes another round', async () => {
  const { worker, rounds } = open();
  const first = worker.run();
  const second = worker.run();
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]?.();
  await Promise.all([first, second]);
  expect([rounds.length, worker.isRunning()]).toEqual([2, false]);
});

test('a worker that ends finishes its round and starts no other', async () => {
  const { worker, rounds } = open();
  void worker.run();
  void worker.run();
  const ended = worker.end();
  rounds[0]?.();
  await ended;
  await worker.run();
  expect(rounds).toHaveLength(1);
});

test('a failure in the background is reported, and the next run works again', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const worker = createQueueWorker(
    () => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    (failure) => failures.push(failure),
  );
  worker.wake();
  await expect.poll(() => failures).toEqual([new Error('away')]);
  await worker.run();
  expect(runs).toBe(2);
});

test('the wait doubles up to its bound', () => {
  const policy = { firstWaitMs: 1000, longestWaitMs: 5000 };
  expect([1, 2, 3, 4, 5000].map((attempts) => waitDoubled(attempts, policy))).toEqual([1000, 2000, 4000, 5000, 5000]);
});
