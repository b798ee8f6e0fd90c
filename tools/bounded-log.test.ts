import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openBoundedLog } from './bounded-log.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...lines: readonly string[]): void {
  const log = openBoundedLog(join(folder, 'platform.log'), 10);
  for (const line of lines) log.write(line);
  log.end();
}

function readFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

test('a log keeps the lines that fit, and one older file of the same size', () => {
  write('one\n', 'two\n', 'three\n', 'four\n');
  expect(readFiles()).toEqual({ 'platform.log': 'four\n', 'platform.log.1': 'three\n' });
});

test('a start moves the log of the earlier start aside', () => {
  write('before\n');
  write('now\n');
  expect(readFiles()).toEqual({ 'platform.log': 'now\n', 'platform.log.1': 'before\n' });
});

test('a log that cannot be written stops no server', () => {
  rmSync(folder, { recursive: true });
  expect(() => write('lost\n')).not.toThrow();
});
