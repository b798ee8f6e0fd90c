/**
 * Refuses retired words in code and documentation: prints each place with what to write instead, and ends with status 1
 * where one was found. `node tools/check-words.ts [folder or file…]` looks into these only; the default is everything.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { RETIRED, type RetiredWord } from './retired-words.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Text that people of the project write. JSON is data, except for the descriptions in `package.json`. */
const WRITTEN = /\.(ts|tsx|mjs|css|md|html|yml|c)$|(^|\/)package\.json$|^\.ci\/run$/;

/** Files whose words are not ours to choose, each with its reason. */
const EXEMPT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/(^|\/)migrations\/\d{4}-/, 'a migration names tables as they were'],
  [/^packages\/client\/test\/vectors\//, 'recorded requests and responses of the protocol'],
  [/^apps\/(platform\/demo|storefront\/themes)\//, 'data of the demo shop and its themes'],
  [/^apps\/hosted\/src\/words\/(?!en\/)[a-z]{2}\//, 'a language other than English'],
  [/^packages\/address\/src\/words\/(?!en\.)[a-z]{2}\.ts$/, 'a language other than English'],
  [/\/common-passwords\.ts$/, 'a list of passwords'],
  [/^tools\/(retired-words|check-words\.test)\.ts$/, 'the list itself, and its test'],
];

interface Search {
  readonly retired: RetiredWord;
  readonly pattern: RegExp;
}

const SEARCHES: readonly Search[] = RETIRED.map((retired) => ({
  retired,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(${retired.words.map((word) => word.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
    retired.isCaseSensitive === true ? 'gu' : 'giu',
  ),
}));

/** Whether the words of a file are checked: false for data, other languages and history. */
export function isChecked(path: string): boolean {
  return WRITTEN.test(path) && !EXEMPT.some(([pattern]) => pattern.test(path));
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
  return SEARCHES.flatMap(({ retired, pattern }) => {
    const rest = (retired.allowed ?? []).reduce((text, phrase) => text.replaceAll(new RegExp(phrase, 'gi'), ' '), line);
    const constants = retired.isCaseSensitive === true ? takeConstants(rest) : splitIdentifiers(rest);
    return [...constants.matchAll(pattern)].map(([word]) => ({ word, use: retired.use }));
  });
}

/** `sendLetter_to` becomes `send Letter to`, so that each part is a word. */
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
  const tracked = execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root, encoding: 'utf8' });
  const paths = tracked.split('\0').filter(isChecked);
  const found = findRetiredWords(paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })));
  for (const problem of found) console.log(problem);
  console.log(`${paths.length} files, ${RETIRED.length} rules about words, ${found.length} found`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
