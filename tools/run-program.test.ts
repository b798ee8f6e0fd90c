/** The options of a program are its own: Node reads none of them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'apps/platform/bin/cartwright.mjs');

function run(file: string, ...args: readonly string[]): Promise<readonly [number | null, string, string]> {
  return new Promise((resolve) => {
    const child = execFile(file, args, (_, stdout, stderr) => resolve([child.exitCode, stdout, stderr]));
  });
}

test('the command reads --env-file itself, and says what it cannot read', { timeout: 60_000 }, async () => {
  const message = 'The file of --env-file cannot be read: /nope. Name one that this user may read.';
  const [text, json] = await Promise.all([
    run(COMMAND, 'doctor', '--env-file', '/nope'),
    run(COMMAND, 'doctor', '--json', '--env-file', '/nope'),
  ]);
  expect(text).toEqual([1, '', `${message}\n`]);
  expect(json).toEqual([1, `${JSON.stringify({ error: { message } })}\n`, '']);
});

test('a program gets its arguments as they were given, without a mark of Node', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'program.mjs');
  await writeFile(program, 'console.log(JSON.stringify(process.argv.slice(2)));');
  const args = ['--inspect', '--', '--env-file=/nope'];
  const [status, stdout] = await run(process.execPath, '--', join(ROOT, 'tools/run.mjs'), program, ...args);
  expect([status, JSON.parse(stdout)]).toEqual([0, args]);
});
