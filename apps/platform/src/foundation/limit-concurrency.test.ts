import { expect, test } from 'vitest';

import { limitConcurrency } from './limit-concurrency.ts';

test('no more tasks run at once than are allowed, and those that wait start in their order', async () => {
  const runLimited = limitConcurrency(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((number) =>
    runLimited(async () => {
      started.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await tasks[1];
  expect(started).toEqual([0, 1, 2]);
  for (const number of [0, 2]) finish[number]?.();
  await tasks[0];
  await tasks[2];
  expect(started).toEqual([0, 1, 2, 3]);
  finish[3]?.();
  await tasks[3];
});

test('a task that fails frees its slot', async () => {
  const runLimited = limitConcurrency(1);
  await expect(runLimited(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await runLimited(() => Promise.resolve('done'))).toBe('done');
});
