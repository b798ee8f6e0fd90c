/** The pages for operators: their quotes of files, and their command lines. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMMAND_TABLE } from '@cartwright/platform/command-table';
import { expect, onTestFinished, test } from 'vitest';

import { findReason, FOLLOWED_PAGES, INSTALL_PAGE, LEFT_OUT, readBlocks } from './prove-install/blocks.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/operate');
const PAGES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md') && name !== 'command.md')
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

test('files that the pages quote are quoted as they are', () => {
  const quotes = PAGES.flatMap(({ text }) => [...text.matchAll(/^```\w+ from (\S+)\n([\s\S]*?)^```$/gm)]);
  const differing = quotes.filter(([, path = '', code]) => readFileSync(join(ROOT, path), 'utf8') !== code);
  expect(quotes.length).toBeGreaterThan(5);
  expect(differing.map(([, path]) => path)).toEqual([]);
});

test('every command line of the pages is one that the command takes', () => {
  const blocks = PAGES.flatMap(({ name, text }) =>
    [...text.matchAll(/^```sh[^\n]*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ name, code })),
  );
  const lines = blocks.flatMap(({ name, code }) =>
    [...code.matchAll(/^(?:\w+=\S+ )*cartwright ([a-z][^|>\n]*)/gm)].map(([, line = '']) => ({ name, line })),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.flatMap(({ name, line }) => findFaults(line).map((fault) => `${name}: ${fault}`))).toEqual([]);
});

test('the proof of the installation runs every shell block of the pages, or says why it leaves it out', () => {
  const blocks = PAGES.flatMap(({ name, text }) => readBlocks(text).map(({ code }) => ({ page: name, code })));
  const run = blocks.filter(({ page, code }) => findReason(page, code) === undefined);
  const followed = [INSTALL_PAGE, ...FOLLOWED_PAGES];
  expect(run.filter(({ page }) => !followed.includes(page))).toEqual([]);
  expect([...new Set(run.map(({ page }) => page))].toSorted()).toEqual(followed.toSorted());
  const used = new Set(blocks.map(({ page, code }) => findReason(page, code)));
  expect(LEFT_OUT.filter((one) => !used.has(one))).toEqual([]);
});

test('each upgrade keeps the version before it, and going back brings that one back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-upgrades-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [, upgrade = '', back = ''] = (PAGES.find(({ name }) => name === 'upgrades.md')?.text ?? '')
    .split(/^## /m)
    .slice(1)
    .map((section) => section.split('\n').filter((line) => /^(?:mv|rm) /.test(line)))
    .map((lines) => lines.join('\n'));
  const follow = (lines: string): void => void execFileSync('sh', ['-e', '-c', lines], { cwd: folder });
  const put = (name: string, version: number): void => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'version'), String(version));
  };
  const read = (name: string): string => readFileSync(join(folder, name, 'version'), 'utf8');
  put('app', 1);
  // The new version is built between the first line and the others.
  const [clear = '', ...moves] = upgrade.split('\n');
  for (const version of [2, 3, 4]) {
    follow(clear);
    put('next', version);
    follow(moves.join('\n'));
    expect([read('app'), read('previous')]).toEqual([String(version), String(version - 1)]);
  }
  follow(back);
  expect([read('app'), read('next')]).toEqual(['3', '4']);
});

test('the pages for alarms use the command and the folder of an installed machine', () => {
  const folder = join(FOLDER, 'incidents');
  const texts = readdirSync(folder).map((name) => `${name}: ${readFileSync(join(folder, name), 'utf8')}`);
  expect(texts.filter((text) => /npx|\$CARTWRIGHT_DATA/.test(text))).toEqual([]);
  expect(readFileSync(join(FOLDER, INSTALL_PAGE), 'utf8')).toContain('CARTWRIGHT_DATA=/var/lib/cartwright\n');
});

/** What the table does not know of a command line. */
function findFaults(line: string): readonly string[] {
  const command = COMMAND_TABLE.commands.find(({ name }) => `${line.trim()} `.startsWith(`${name} `));
  if (command === undefined) return [`there is no command in "${line}"`];
  const known = new Set([...Object.keys(command.options), 'json', 'env-file', 'help']);
  return [...line.matchAll(/(?<=\s)--([\w-]+)/g)]
    .map(([, option = '']) => option)
    .filter((option) => !known.has(option))
    .map((option) => `${command.name} has no option --${option}`);
}
