import { expect, test } from 'vitest';

import { createWatchedJobs } from './watched-jobs.ts';

/** The storage of a browser, which its tabs share. */
function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('jobs are watched after a reload and in another tab, newest first and ten at most, until they are forgotten', () => {
  const storage = createStorage();
  const tab = createWatchedJobs(() => storage, new EventTarget());
  for (let index = 1; index <= 12; index += 1) tab.watch(`imp_${index}`);
  tab.watch('imp_5');
  const other = new EventTarget();
  const reloaded = createWatchedJobs(() => storage, other);
  expect(reloaded.list()).toEqual(tab.list());
  expect(reloaded.list()).toHaveLength(10);
  expect(reloaded.list().slice(0, 2)).toEqual(['imp_5', 'imp_12']);
  let told = 0;
  const stop = reloaded.subscribe(() => (told += 1));
  tab.forget(['imp_5', 'imp_12']);
  other.dispatchEvent(new Event('storage'));
  expect([told, reloaded.list()[0]]).toEqual([1, 'imp_11']);
  stop();
  other.dispatchEvent(new Event('storage'));
  expect(told).toBe(1);
});

test('a browser without storage, or with a broken one, watches until the page is left', () => {
  const broken = () => {
    throw new Error('no storage');
  };
  const jobs = createWatchedJobs(broken, new EventTarget());
  jobs.watch('imp_1');
  expect(jobs.list()).toEqual(['imp_1']);
  const storage = createStorage();
  storage.setItem('cartwright-jobs', '{"not":"a list"}');
  expect(createWatchedJobs(() => storage, new EventTarget()).list()).toEqual([]);
});
