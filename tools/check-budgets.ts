/**
 * Numeric limits of the code: the length of files, and no `any`. The client's own `size` script limits its bytes. Ends
 * with status 1 where a limit is exceeded.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Visitor, parseSync } from 'oxc-parser';

import { SOURCE_FOLDERS, isTest, listFiles } from './source-files.ts';

/** The maximum number of lines of a file. At most one file in twenty may exceed it, and only with a reason below. */
export const MAX_FILE_LINES = 400;

/** Files with a limit of their own. */
const OWN_LIMITS: Readonly<Record<string, number>> = { 'apps/platform/src/platform.ts': 120 };

/** Files that are deep, not just long, each with its reason. */
export const LONG_FOR_A_REASON: Readonly<Record<string, string>> = {
  'packages/contract/src/all-endpoints.ts': 'one list of every call, which has nothing in it but names',
  'packages/client/src/entities.ts':
    'one name for each thing of the contract, in its order; none of it is code that runs',
  'packages/client/src/requests.ts':
    'one name for each request and response of the contract, in its order; none of it is code that runs',
  'packages/client/src/orders.ts': 'one statement for each call of a module, most of it their documentation',
  'packages/client/src/session.test.ts': 'every error of the session in one file: they are read side by side',
};

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Returns every exceeded limit, as sentences. */
export function findOverruns(
  files: readonly SourceFile[],
  reasons: Readonly<Record<string, string>> = LONG_FOR_A_REASON,
): string[] {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const limitOf = (path: string): number => OWN_LIMITS[path] ?? MAX_FILE_LINES;
  const long = lengths.filter(({ path, lines }) => lines > limitOf(path) && reasons[path] === undefined);
  const needless = Object.keys(reasons).filter((path) => {
    const lines = lengths.find((file) => file.path === path)?.lines ?? 0;
    return lines <= MAX_FILE_LINES;
  });
  const p95 = percentile(
    lengths.filter(({ path }) => !isTest(path)).map(({ lines }) => lines),
    0.95,
  );
  return [
    ...long.map(
      ({ path, lines }) =>
        `${path}: ${lines} lines; a file has at most ${limitOf(path)}, or a reason in tools/check-budgets.ts`,
    ),
    ...needless.map((path) => `${path}: has a reason for its length, and is no longer long`),
    ...(p95 > MAX_FILE_LINES
      ? [`one file in twenty is longer than ${MAX_FILE_LINES} lines (95th percentile: ${p95})`]
      : []),
    ...files.flatMap(({ path, text }) => anyLines(path, text).map((line) => `${path}:${line}: "any"`)),
  ];
}

/** The smallest value that at least this share of a list does not exceed. 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The lines on which a file uses `any` as a type. */
function anyLines(path: string, text: string): number[] {
  const lines: number[] = [];
  new Visitor({
    TSAnyKeyword: ({ start }) => {
      lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(path, text).program);
  return lines;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = listFiles(root, SOURCE_FOLDERS, ['.ts', '.tsx', '.mjs']).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const overruns = findOverruns(files);
  for (const overrun of overruns) console.log(overrun);
  const lengths = files.filter(({ path }) => !isTest(path)).map(({ text }) => text.split('\n').length - 1);
  console.log(
    `${files.length} files; source without tests: median ${percentile(lengths, 0.5)} lines, 95th percentile ${percentile(lengths, 0.95)}; ${overruns.length} overruns`,
  );
  process.exitCode = overruns.length > 0 ? 1 : 0;
}
