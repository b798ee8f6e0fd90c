/** The display of steps that run in parallel, at a terminal and without one. The clock is the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createProgress } from './terminal.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openDisplay(isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, columns: 200, write: (text: string) => written.push(text) };
  return { progress: createProgress({ output, total: 2, now: () => Date.now() }), written };
}

/** A step that ends when the test says so. */
function startStep(progress: ReturnType<typeof createProgress>, title: string, detail: string) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const work = (say: (text: string) => void): Promise<boolean> => {
    say(detail);
    return promise;
  };
  const done = progress.step(
    title,
    work,
    (isGood) => (isGood ? 'passed' : 'failed'),
    (isGood) => isGood,
  );
  return async (isGood: boolean): Promise<void> => {
    resolve(isGood);
    await done;
  };
}

test('the live line names all steps that run, and the detail of one that runs alone', async () => {
  vi.stubEnv('TERM', 'xterm');
  vi.stubEnv('NO_COLOR', '1');
  const { progress, written } = openDisplay(true);
  const endFirst = startStep(progress, 'Browser', 'page one');
  const endSecond = startStep(progress, 'Units', 'file two');
  await vi.advanceTimersByTimeAsync(5000);
  expect(written.at(-1)).toContain('[1/2] Browser … 5.0 s  [2/2] Units … 5.0 s');
  await endSecond(false);
  expect(written.at(-1)).toContain('✗ [2/2] Units: failed  5.0 s\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(written.at(-1)).toContain('[1/2] Browser … page one 6.0 s');
  await endFirst(true);
  const { length } = written;
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toHaveLength(length);
  vi.unstubAllEnvs();
});

test('without a terminal each line names its step', async () => {
  const { progress, written } = openDisplay(false);
  const ends = [startStep(progress, 'Browser', 'page one'), startStep(progress, 'Units', 'file two')];
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(ends.map((end) => end(true)));
  expect(written).toEqual([
    '[1/2] Browser …\n',
    '[2/2] Units …\n',
    '[1/2] Browser … page one, 10.0 s\n',
    '[2/2] Units … file two, 10.0 s\n',
    '✓ [1/2] Browser: passed  10.0 s\n',
    '✓ [2/2] Units: passed  10.0 s\n',
  ]);
});
