import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildStorefront } from '../build/storefront.ts';
import {
  copyTemplate,
  packageName,
  type Template,
  TEMPLATES,
  templateFolder,
  whyNodeIsTooOld,
  whyNotFree,
} from './templates.ts';

const VALUES = { host: 'https://shop.example', clientId: 'app_1', shopName: 'Nora’s "Kiln" & Co' };
let folder: string;
/** The complete shop as a template, built for this run. */
let storefront: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-create-'));
  storefront = join(folder, 'storefront');
  buildStorefront(storefront);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(TEMPLATES)(
  'the template $name is copied whole, with its name, the shop’s, and both values of the platform',
  (template) => {
    const shop = join(folder, `My Shop ${template.name}!`);
    expect(whyNotFree(shop)).toBeUndefined();
    copyTemplate(template, shop, VALUES, sourceOf(template));
    expect(JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8'))).toMatchObject({
      name: `my-shop-${template.name}`,
      private: true,
      cartwright: { template: template.name, version: '0.1.0' },
    });
    const env = readFileSync(join(shop, '.env'), 'utf8');
    expect(env).toContain(`${template.variables.host}=https://shop.example\n`);
    expect(env).toContain(`${template.variables.clientId}=app_1\n`);
    if (template.brand !== undefined) {
      const brand = readFileSync(join(shop, template.brand), 'utf8');
      expect(brand).toContain('export const shopName = "Nora’s \\"Kiln\\" & Co";');
    }
    expect(readFileSync(join(shop, '.gitignore'), 'utf8')).toContain('node_modules/');
    expect(['README.md', 'UPGRADING.md'].filter((name) => !existsSync(join(shop, name)))).toEqual([]);
    expect(whyNotFree(shop)).toBe(`${shop} has files in it. Choose another folder, or empty it.`);
  },
);

test('the complete shop names no file outside its folder, and has no test and no theme of the demo', () => {
  const { imports, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(storefront, 'package.json'), 'utf8'),
  ) as Readonly<Record<'imports' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;
  expect(Object.values(imports).filter((path) => !existsSync(join(storefront, path)))).toEqual([]);
  const installed = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const files = globSync('**/*', { cwd: storefront }).map((path) => path.replaceAll('\\', '/'));
  expect(files).toContain('themes/neutral/theme.css');
  expect(files).toContain('LICENSE');
  expect(files.filter((path) => /\.test\.|alder|(^|\/)test\//.test(path))).toEqual([]);
  const missing = files
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .flatMap((path) =>
      importsOf(readFileSync(join(storefront, path), 'utf8'))
        .filter((name) => {
          if (name.startsWith('.')) return !existsSync(normalize(join(storefront, dirname(path), name)));
          if (name.startsWith('#')) return imports[name] === undefined;
          if (name.startsWith('/')) return !existsSync(join(storefront, name));
          return !name.startsWith('node:') && !installed.has(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
        })
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

/** The files and packages that a module or a style sheet imports. */
function importsOf(text: string): string[] {
  const names = text.matchAll(/\bfrom '([^'\n]+)';$|^@?import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm);
  return [...names].map(([, ...found]) => found.find((name) => name !== undefined) ?? '');
}

test('a Node that the template needs newer is refused, with its version', () => {
  const [template] = TEMPLATES;
  if (template === undefined) throw new Error('There is no template.');
  expect(whyNodeIsTooOld(template, '20.19.0')).toBe(
    'This template needs Node 22.22 or later, and this is Node 20.19.0.',
  );
  expect(['22.22.0', '24.1.0'].map((version) => whyNodeIsTooOld(template, version))).toEqual([undefined, undefined]);
});

test('the commands of UPGRADING.md bring the changes of a template into a changed shop', () => {
  const [template] = TEMPLATES;
  if (template === undefined) throw new Error('There is no template.');
  const work = join(folder, 'upgrade');
  const shop = join(work, 'my-shop');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: shop, stdio: 'pipe' });
  copyTemplate(template, shop, VALUES, storefront);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'start');
  const newer = join(work, 'template');
  cpSync(storefront, newer, { recursive: true });
  writeFileSync(join(newer, 'server', 'added.ts'), 'export {};\n');
  replace(join(newer, 'themes', 'neutral', 'theme.css'), '--wall-5:', '--wall-five:');
  // The shop has changed another line of the same file.
  replace(join(shop, 'themes', 'neutral', 'theme.css'), '--paper:', '--paper-of-ours:');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--all', '--message', 'ours');

  for (const name of ['before', 'after']) mkdirSync(join(work, name));
  copyTemplate(template, join(work, 'before', 'my-shop'), VALUES, storefront);
  copyTemplate(template, join(work, 'after', 'my-shop'), VALUES, newer);
  const commands = readFileSync(join(shop, 'UPGRADING.md'), 'utf8').match(/^git (?:-C|apply) .*$/gm) ?? [];
  expect(commands).toHaveLength(2);
  // `git diff` ends with status 1 where there are differences.
  for (const command of commands) execFileSync('sh', ['-c', `${command} || test $? = 1`], { cwd: shop, stdio: 'pipe' });

  const theme = readFileSync(join(shop, 'themes', 'neutral', 'theme.css'), 'utf8');
  expect(theme).toContain('--wall-five:');
  expect(theme).toContain('--paper-of-ours:');
  expect(existsSync(join(shop, 'server', 'added.ts'))).toBe(true);
});

function replace(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

function sourceOf(template: Template): string {
  return template.name === 'storefront' ? storefront : templateFolder(template);
}

test('an empty folder is free', () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  expect(whyNotFree(empty)).toBeUndefined();
  writeFileSync(join(empty, 'a.txt'), '');
  expect(whyNotFree(empty)).toContain('has files in it');
});

test.each([
  ['/tmp/My Shop!', 'my-shop'],
  ['/tmp/--', 'my-shop'],
  ['/tmp/läden', 'l-den'],
])('%s gives the package the name %s', (path, name) => {
  expect(packageName(path)).toBe(name);
});
