/**
 * Checks the traceability page: every section of the specification has rows in `docs/spec/traceability.md`, no cell is
 * empty, every file and folder of a row exists, every test title occurs in the file that the row names before it, and
 * every family of recordings has a scenario. Ends with status 1 where one check fails.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/spec/traceability.md';
const RECORDINGS = 'packages/client/test/vectors/recordings';
const SECTIONS = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
/** The abbreviations of the page, and their folders. */
const SHORT: Readonly<Record<string, string>> = {
  contract: 'packages/contract/src',
  client: 'packages/client/src',
  pricing: 'packages/pricing/src',
  platform: 'apps/platform/src',
};

export interface Project {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
  /** Ids of all recorded scenarios. */
  readonly scenarios: readonly string[];
}

/** The errors of the page, as sentences. */
export function findUntruths(text: string, project: Project): string[] {
  const problems: string[] = [];
  const sections = new Set<string>();
  let heading = '';
  for (const [index, line] of text.split('\n').entries()) {
    heading = /^## (.+)/.exec(line)?.[1] ?? heading;
    const cells = readCells(line);
    if (cells === undefined) continue;
    const report = (problem: string): void => void problems.push(`${PAGE}:${index + 1}: ${problem}`);
    const section = SECTIONS.find((one) => heading.startsWith(one));
    if (section !== undefined) sections.add(section);
    if (cells.includes('')) report('has an empty cell: name the thing, or give the reason for its absence');
    for (const cell of cells) for (const problem of checkCell(cell, project)) report(problem);
    if (!/\.(?:test|spec|test-d)\.tsx?\)/.test(cells.at(-1) ?? '')) report('names no test');
  }
  for (const section of SECTIONS.filter((one) => !sections.has(one))) problems.push(`${PAGE}: ${section} has no rows`);
  return problems;
}

/** The cells of a row; undefined for every other line, and for the head of a table. */
function readCells(line: string): string[] | undefined {
  if (!line.startsWith('|') || /^\|[\s|:-]+$/.test(line)) return undefined;
  const cells = line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
  return cells.at(-1) === 'proven by' ? undefined : cells;
}

function* checkCell(cell: string, { exists, read, scenarios }: Project): Generator<string> {
  let file = '';
  for (const [, target, title, family] of cell.matchAll(
    /\]\(([^)#]+)[^)]*\)|(?<![\w/])_([^_]+)_(?!\w)|`([a-z]+\.[\w.]*\*?)`/g,
  )) {
    if (target !== undefined) {
      file = join('docs/spec', target);
      if (!exists(file)) yield `${file} does not exist`;
    } else if (title !== undefined) {
      if (exists(file) && !read(file).includes(title)) yield `${file} has no test "${title}"`;
    } else if (family !== undefined && cell.includes('vectors')) {
      const start = family.replace(/\*$/, '');
      if (!scenarios.some((scenario) => scenario.startsWith(start))) yield `no recording is called ${family}`;
    }
  }
  const plain = cell.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '').split(/[,;]/);
  for (const word of plain.map((part) => part.trim())) {
    const [short = '', ...rest] = word.split('/');
    const folder = SHORT[short];
    if (folder === undefined || !/^[\w/.-]+$/.test(word)) continue;
    if (!exists(join(folder, ...rest))) yield `${word} does not exist`;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const scenarios = readdirSync(join(root, RECORDINGS))
    .filter((name) => name.endsWith('.json') && name !== 'conversion-paths.json')
    .flatMap((name) =>
      (JSON.parse(read(join(RECORDINGS, name))) as readonly { readonly id: string }[]).map(({ id }) => id),
    );
  const problems = findUntruths(read(PAGE), { exists: (path) => existsSync(join(root, path)), read, scenarios });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`traceability: ${problems.length} problems\n`);
  if (problems.length > 0) process.exitCode = 1;
}
