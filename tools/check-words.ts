/**
 * Refuses retired words in code and documentation, and texts of admin and
 * storefront outside their catalogs (`page-words.ts`):
 * prints each place with what to write instead, and ends with status 1 where one was found. `node tools/check-words.ts [folder…]` looks into these only; the default is everything.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findWordFaults, isAboutWords } from './page-words.ts';
import { RETIRED } from './retired-words.ts';
import { listFiles } from './source-files.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Text that people of the project write. JSON is data, except for the descriptions in `package.json`. */
const ENDINGS = ['.ts', '.tsx', '.mjs', '.css', '.md', '.html', '.yml', '.c', 'package.json'] as const;

/** Files whose words are not ours to choose, each with its reason. */
const EXEMPT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/(^|\/)migrations\/\d{4}-/, 'a migration names tables as they were'],
  [/^packages\/client\/test\/vectors\//, 'recorded requests and responses of the protocol'],
  [/^apps\/(platform\/demo|storefront\/themes)\//, 'data of the demo shop and its themes'],
  [/^apps\/hosted\/src\/words\/(?!en\/)[a-z]{2}\//, 'a language other than English'],
  [/^apps\/admin\/src\/words\/(?!en[./])[a-z]{2}[./]/, 'a language other than English'],
  [/^apps\/storefront\/src\/words\/(?!en[./])[a-z]{2}[./]/, 'a language other than English'],
  [/^packages\/address\/src\/words\/(?!en\.)[a-z]{2}\.ts$/, 'a language other than English'],
  [/\/common-passwords\.ts$/, 'a list of passwords'],
  [/^tools\/(retired-words|check-words\.test)\.ts$/, 'the list itself, and its test'],
];

interface Search {
  readonly use: string;
  readonly pattern: RegExp;
  readonly allowed: readonly RegExp[];
  readonly isCaseSensitive: boolean;
}

const SEARCHES: readonly Search[] = RETIRED.map(({ words, use, allowed = [], isCaseSensitive = false }) => ({
  use,
  pattern: wholeWords(words, isCaseSensitive ? 'gu' : 'giu'),
  allowed: allowed.map((phrase) => new RegExp(phrase, 'gi')),
  isCaseSensitive,
}));
/** Finds lines that need the searches, so that the whole repository takes less than a second. */
const ANY_WORD = wholeWords(
  RETIRED.flatMap(({ words }) => words),
  'iu',
);

function wholeWords(words: readonly string[], flags: string): RegExp {
  const alternatives = words.map((word) => word.replaceAll(' ', '\\s+')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, flags);
}

/** Whether the words of a file are checked: false for data, other languages and history. */
export function isChecked(path: string): boolean {
  return ENDINGS.some((ending) => path.endsWith(ending)) && !EXEMPT.some(([pattern]) => pattern.test(path));
}

/** Returns every retired word of the files, as `file:line word → use …`. */
export function findRetiredWords(files: readonly TextFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => findInLine(line).map(({ word, use }) => `${path}:${index + 1} ${word} → use ${use}`)),
  );
}

function findInLine(line: string): readonly { readonly word: string; readonly use: string }[] {
  if (!ANY_WORD.test(splitIdentifiers(line))) return [];
  return SEARCHES.flatMap(({ use, pattern, allowed, isCaseSensitive }) => {
    const rest = allowed.reduce((text, phrase) => text.replaceAll(phrase, ' '), line);
    const words = isCaseSensitive ? takeConstants(rest) : splitIdentifiers(rest);
    return [...words.matchAll(pattern)].map(([word]) => ({ word, use }));
  });
}

/** `sendEmail_to` becomes `send Email to`, so that each part is a word. */
function splitIdentifiers(line: string): string {
  return line
    .replaceAll(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replaceAll('_', ' ');
}

/** Only the constants of a line, in capitals, with their parts as words: prose may say "AT MOST". */
function takeConstants(line: string): string {
  return (line.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? []).join(' ').replaceAll('_', ' ');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const folders = process.argv.slice(2);
  const paths = listFiles(root, folders.length > 0 ? folders : [''], ENDINGS).filter(isChecked);
  const read = (path: string): TextFile => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const faults = findWordFaults(listFiles(root, ['apps'], ['.ts', '.tsx']).filter(isAboutWords).map(read));
  const found = [...findRetiredWords(paths.map(read)), ...faults];
  for (const problem of found) console.log(problem);
  console.log(`${paths.length} files, ${RETIRED.length} rules about words, ${found.length} found`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
