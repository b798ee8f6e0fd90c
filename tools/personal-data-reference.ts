/**
 * Writes `docs/operate/personal-data.md` from the list of tables that the platform exports and erases by. With `--check` it
 * writes nothing and exits with status 1 if the page differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { IMPERSONAL_TABLES, PERSONAL_TABLES } from '@cartwright/platform/personal-data';

const PAGE = 'docs/operate/personal-data.md';
const ROOT = join(import.meta.dirname, '..');

const OUTCOMES = {
  feature: 'deleted',
  replace: 'stays without the person',
  retain: 'stays for the time of orders, then without the person',
} as const;

/** The page as Markdown. */
function writePage(): string {
  return `<!-- Made by \`npm run docs\` from apps/platform/src/foundation/personal-data. Change the texts there. -->

# Personal data by table

Every table of the database, what it holds about a person, and what becomes of it.
[Privacy](privacy.md) explains export, erasure and the times. A test compares this list with the database.

## About a person

"Never exported" are hashes, keys and tokens.

| table | holds | about a person | never exported | at an erasure | without one |
| --- | --- | --- | --- | --- | --- |
${PERSONAL_TABLES.map(writeRow).join('\n')}

## About no shopper

Tables of the shop, its catalog and its merchants. An export or erasure of a shopper does not read them.

| table | holds |
| --- | --- |
${IMPERSONAL_TABLES.map(({ name, holds }) => `| \`${name}\` | ${holds} |`).join('\n')}
`;
}

function writeRow({ name, holds, personal, secret, erasure, expiry }: (typeof PERSONAL_TABLES)[number]): string {
  const cells = [`\`${name}\``, holds, code(personal), code(secret), describe(erasure), expiry];
  return `| ${cells.join(' | ')} |`;
}

function describe(erasure: (typeof PERSONAL_TABLES)[number]['erasure']): string {
  if (erasure.how === 'keep') return `stays, ${erasure.because}`;
  if (erasure.how !== 'delete') return OUTCOMES[erasure.how];
  return erasure.unless === undefined ? 'deleted' : `deleted; with \`${erasure.unless}\`: stays without the person`;
}

function code(columns: readonly string[]): string {
  return columns.map((column) => `\`${column}\``).join(', ');
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  const text = writePage();
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    process.stdout.write(`${PAGE} is stale: run "npm run docs"\n`);
    process.exitCode = 1;
  }
}
