/**
 * How `npm test` counts a run of Vitest that fails. Each test starts a real run that loads the modules of the platform's
 * global set-up, because such a module must not change the exit code.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { readVitest, vitestReporters, type Check, type Tally } from './checks.mjs';
import { runCheck } from './run-checks.mjs';

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
