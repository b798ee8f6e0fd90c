import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildPackage } from './build.ts';

const COMPILER = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
const SOURCE = join(import.meta.dirname, '..', 'src', 'entities.ts');

let folder: string;
let names: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-client-'));
  // The check of the package (`tools/checks.mjs`) builds it with its types checked.
  names = buildPackage(join(folder, 'node_modules', '@cartwright', 'client', 'dist'), { isChecked: false });
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8');
  writeFileSync(join(folder, 'node_modules', '@cartwright', 'client', 'package.json'), manifest);
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Compiler messages for a program in a folder with only the package installed. */
function compile(name: string, program: string, more: object = {}): string {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'index.mts'), program);
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: [],
    strict: true,
    noEmit: true,
    checkers: 1,
    exactOptionalPropertyTypes: true,
    ...more,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['index.mts'] }));
  try {
    execFileSync(process.execPath, [COMPILER, '-p', project], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('the published package', () => {
  test('has its types checked by a shop that has neither the contract nor zod', () => {
    const program = `
      import { createClient, currentCart, OAuthStrategy, products, type Product } from '@cartwright/client';
      const shop = createClient({ host: 'https://a.example', auth: OAuthStrategy({ clientId: 'x' }), modules: { currentCart, products } });
      const page = await shop.products.queryProducts().le('priceData.price', 40).ascending('name').find();
      const first: Product | undefined = page.items[0];
      const amount: string = (await shop.currentCart.getCurrentCart()).lineItems[0]?.price.amount ?? first?.name ?? '';
      // @ts-expect-error This field cannot be filtered by.
      shop.products.queryProducts().eq('media', amount);
    `;
    expect(compile('shop', program, { skipLibCheck: false })).toBe('');
  }, 60_000);

  test('has the same entities as the source', () => {
    const dist = join(folder, 'node_modules', '@cartwright', 'client', 'dist', 'entities.js');
    const entities = readFileSync(dist.replace('.js', '.d.ts'), 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm);
    const all = [...entities].map(([, name = '']) => name);
    const program = `
      import type * as Published from '${dist}';
      import type * as Source from '${SOURCE}';
      declare function same<A, B>(...proof: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): void;
      ${all.map((name) => `same<Published.${name}, Source.${name}>();`).join('\n')}
    `;
    const options = { skipLibCheck: true, allowImportingTsExtensions: true, customConditions: ['source'] };
    expect(all.length).toBeGreaterThan(100);
    expect(compile('entities', program, options)).toBe('');
  }, 60_000);

  test('names no type of the contract and has one module for each file with code', () => {
    const folderOfDist = join(folder, 'node_modules', '@cartwright', 'client', 'dist');
    const foreign = names.filter((name) =>
      /^(?:import|export).* from '(?!\.\/|#hints)/m.test(readFileSync(join(folderOfDist, name), 'utf8')),
    );
    expect(foreign).toEqual([]);
    expect(names).toContain('products.js');
    expect(names).not.toContain('decoded.d.ts');
  });
});
