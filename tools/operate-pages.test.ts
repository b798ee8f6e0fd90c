/** The pages for operators: their quotes of files, and their command lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMMAND_TABLE } from '@cartwright/platform/command-table';
import { expect, test } from 'vitest';

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
