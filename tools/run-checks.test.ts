/**
 * How `npm test` counts a run of Vitest that fails. Each test starts a real run that loads the modules of the platform's
 * global set-up, because such a module must not change the exit code.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { CHECKS, readPlaywright, readVitest, vitestReporters, type Check, type Tally } from './checks.mjs';
import { arrange, describeRepeated, runCheck } from './run-checks.mjs';

const reports = mkdtempSync(join(tmpdir(), 'cartwright-reports-'));
afterAll(() => rmSync(reports, { recursive: true }));

/** Runs one program as a check that reports like Vitest. */
async function run(name: string, command: readonly string[]): Promise<{ tally: Tally; output: string }> {
  const check: Check = { name, says: name, kind: 'tests', commands: [command], read: readVitest };
  const signal = new AbortController().signal;
  return runCheck(check, { node: process.execPath, signal, say: () => undefined, reports });
}

function runSuite(name: string): Promise<{ tally: Tally; output: string }> {
  const config = join(import.meta.dirname, 'test', 'outcomes', 'vitest.config.ts');
  return run(name, ['vitest', 'run', '--config', config, name, ...vitestReporters(join(reports, `${name}.json`))]);
}

test('a suite whose tests pass is counted with its tests, and nothing failed', async () => {
  expect((await runSuite('passing-test')).tally).toEqual({ passed: 1, failed: 0 });
});

test.each([
  ['failing-test', { passed: 0, failed: 1 }, 'expected 1 to be 2'],
  ['unhandled-rejection', { passed: 1, failed: 1 }, 'Unhandled, outside a test.'],
  ['error-while-loading', { passed: 0, failed: 1 }, 'This suite cannot be loaded.'],
  ['killed-worker', { passed: 0, failed: 1 }, 'Worker'],
])('%s: the run counts as failed and quotes the error', async (name, tally, message) => {
  const result = await runSuite(name);
  expect(result.tally).toEqual(tally);
  expect(result.output).toContain(message);
});

test('a command that writes no report counts as failed, although it ends with exit code 0', async () => {
  const { tally } = await run('no-report', ['tools/test/outcomes/silent.ts']);
  expect(tally).toEqual({ passed: 0, failed: 1 });
});

test('the programs of a patient check leave the processor to others', async () => {
  const check: Check = {
    name: 'patient',
    says: 'Patient',
    kind: 'static',
    commands: [['tools/test/outcomes/patient.ts']],
  };
  const context = { node: process.execPath, signal: new AbortController().signal, say: () => undefined };
  expect((await runCheck(check, { ...context, isPatient: true })).tally).toEqual({ passed: 1, failed: 0 });
});

test('patient checks run beside the suites, and first where no suite is selected', () => {
  const named = (...names: readonly string[]) => CHECKS.filter(({ name }) => names.includes(name));
  const namesOf = (checks: readonly Check[]) => checks.map(({ name }) => name);
  const { first, beside, suites } = arrange(named('lint', 'words', 'unit'));
  expect([first, beside, suites].map(namesOf)).toEqual([['words'], ['lint'], ['unit']]);
  const { first: alone, beside: none } = arrange(named('lint', 'words'));
  expect([alone, none].map(namesOf)).toEqual([['lint', 'words'], []]);
});

test('a browser test that passes when it is run once more counts as passed, and is named', () => {
  const file = join(reports, 'browser.json');
  const specOf = (title: string, line: number, status: string) => ({
    title,
    file: 'cart.spec.ts',
    line,
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [specOf('a line is added', 7, 'expected')],
        suites: [{ specs: [specOf('a line is removed', 21, 'flaky'), specOf('a coupon is used', 30, 'unexpected')] }],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(report));
  const tally = readPlaywright(file);
  expect(tally).toEqual({ passed: 2, failed: 3, repeated: ['cart.spec.ts:21 a line is removed'] });
  expect(describeRepeated(tally.repeated ?? [])).toContain('Find out why:\n  cart.spec.ts:21 a line is removed\n');
  expect(describeRepeated([])).toBe('');
});
