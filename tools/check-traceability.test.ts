import { expect, test } from 'vitest';

import { findUntruths, type Project } from './check-traceability.ts';

const project: Project = {
  exists: (path) => ['apps/platform/src/commerce/cart', 'packages/client/src', 'e2e/a.test.ts'].includes(path),
  read: () => "test('adds a line', () => {});",
  scenarios: ['conv.float'],
};
const head = '| statement | declared | done | proven by |\n| --- | --- | --- | --- |\n';
const find = (row: string): string[] =>
  findUntruths(`## §1 A\n${head}${row}\n`, project).filter((problem) => !problem.endsWith('has no rows'));
const TEST = '[a.test.ts](../../e2e/a.test.ts)';

test('a row whose files, folders, tests and recordings exist is correct', () => {
  expect(
    find(`| A cart | ${TEST} | platform/commerce/cart, client | ${TEST}: _adds a line_; vectors \`conv.*\` |`),
  ).toEqual([]);
});

test.each([
  [`| A cart | | client | ${TEST} |`, 'has an empty cell: name the thing, or give the reason for its absence'],
  [`| A cart | client | platform/missing | ${TEST} |`, 'platform/missing does not exist'],
  [`| A cart | [b](../../b.ts) | client | ${TEST} |`, 'b.ts does not exist'],
  [`| A cart | client | client | ${TEST}: _drops a line_ |`, 'e2e/a.test.ts has no test "drops a line"'],
  [`| A cart | client | client | ${TEST}, vectors \`conv.date\` |`, 'no recording is called conv.date'],
  ['| A cart | client | client | by eye |', 'names no test'],
])('%s is reported', (row, problem) => {
  expect(find(row)).toEqual([`docs/spec/traceability.md:4: ${problem}`]);
});

test('a section of the specification without rows is reported', () => {
  expect(findUntruths(`## §1 A\n${head}| A | client | client | ${TEST} |\n`, project)).toContain(
    'docs/spec/traceability.md: §2 has no rows',
  );
});
