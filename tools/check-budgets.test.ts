import { describe, expect, test } from 'vitest';

import { MAX_FILE_LINES, findOverruns, percentile } from './check-budgets.ts';

const short = Array.from({ length: 30 }, (_, at) => ({ path: `tools/short-${at}.ts`, text: 'export {};\n' }));
const long = { path: 'tools/long.ts', text: '//\n'.repeat(MAX_FILE_LINES + 1) };

describe('the length of files', () => {
  test('a long file without a reason is an overrun, one with a reason is not', () => {
    expect(findOverruns([...short, long], {})).toEqual([expect.stringContaining('tools/long.ts: 401 lines')]);
    expect(findOverruns([...short, long], { 'tools/long.ts': 'one state machine' })).toEqual([]);
  });

  test('the composition root has a limit of its own', () => {
    const root = { path: 'apps/platform/src/platform.ts', text: '//\n'.repeat(121) };
    expect(findOverruns([...short, root], {})).toEqual([expect.stringContaining('at most 120')]);
  });

  test('a reason that is no longer needed is an overrun', () => {
    expect(findOverruns(short, { 'tools/short-1.ts': 'was long once' })).toHaveLength(1);
  });

  test('reasons do not help when one file in twenty is long', () => {
    const many = Array.from({ length: 3 }, (_, at) => ({ ...long, path: `tools/long-${at}.ts` }));
    const reasons = Object.fromEntries(many.map(({ path }) => [path, 'a reason']));
    expect(findOverruns([...short, ...many], reasons)).toEqual([expect.stringContaining('95th percentile: 401')]);
  });
});

test('any as a type is found with its line; the word in a comment or a string is not', () => {
  const text = "// any\nconst a = 'any';\nlet b: any;\n";
  expect(findOverruns([{ path: 'tools/a.ts', text }], {})).toEqual(['tools/a.ts:3: "any"']);
});

test('a percentile is a value of the list', () => {
  expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(percentile([], 0.5)).toBe(0);
});
