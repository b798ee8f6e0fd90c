import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findGrowingValues } from './growing-values.ts';
import { listFiles } from './source-files.ts';

const ROOT = join(import.meta.dirname, '..');
/** The folders of code that runs on a server for longer than one request. */
const FOLDERS = [
  'apps/platform/src',
  'apps/storefront/server',
  'packages/client/src',
  'packages/contract/src',
  'packages/listener/src',
  'packages/pricing/src',
  'packages/product-index/src',
  'packages/telemetry/src',
];

/** The rule finds these, but each call makes a new one: only an inner function of that call refers to it. */
const OF_ONE_CALL: readonly string[] = [
  'apps/platform/src/commerce/catalog/read/product-response.ts prices',
  'apps/platform/src/commerce/catalog/read/product-response.ts profits',
  'apps/platform/src/commerce/imports/plan/describe-product.ts texts',
  'apps/platform/src/commerce/imports/plan/pictures.ts found',
  'apps/platform/src/commerce/imports/jobs/load-items.ts fetched',
  'apps/platform/src/commerce/imports/jobs/load-items.ts skus',
  'apps/platform/src/commerce/invoices/paper.ts registered',
  'apps/platform/src/interfaces/graphql/limits.ts fragments',
  'packages/product-index/src/completions.ts found',
  'packages/product-index/src/document-words.ts sources',
  'packages/product-index/src/typos.ts masks',
];

function find(text: string): readonly string[] {
  return findGrowingValues('a.ts', text).map(({ name }) => name);
}

test('a map of a module, of a class or of a function whose inner functions outlive it can grow', () => {
  expect(find('const a = new Map<string, number>();')).toEqual(['a']);
  expect(find('class A { readonly #b = new Set<string>(); c = new Map(); }')).toEqual(['#b', 'c']);
  expect(find('export function create() { const d = new Map(); return { add: () => d.set(1, 2) }; }')).toEqual(['d']);
});

test('a map of one call, or one that is full from the start, cannot', () => {
  expect(find('function f() { const a = new Map(); a.set(1, 2); return a; }')).toEqual([]);
  expect(find('function f(list) { const a = new Set(); list.forEach((one) => a.add(one)); return a; }')).toEqual([]);
  expect(find('const a = new Set(["x"]);')).toEqual([]);
});

test('every value that can grow is on the security page, with its bound', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const rows = page.slice(page.indexOf('## In memory')).split('\n');
  const listed = rows.flatMap((row) => {
    const [, path, name, bound] = /^\| `([^`]+)`\s*\| `([^`]+)`\s*\| (\S.*?)\s*\|$/.exec(row) ?? [];
    return path === undefined || bound === undefined ? [] : [`${path} ${name ?? ''}`];
  });
  const found = listFiles(ROOT, FOLDERS, ['.ts'])
    .filter((path) => !path.includes('.test'))
    .flatMap((path) => findGrowingValues(path, readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path, name }) => `${path} ${name}`);
  expect([...new Set(found)].toSorted()).toEqual([...listed, ...OF_ONE_CALL].toSorted());
});
