/**
 * Makes the template `storefront` of the storefront itself: `node tools/run.mjs packages/create-cartwright/build/storefront.ts
 * [--out folder]`. The storefront's sources become the project's own; of the packages that are not published, those
 * that it imports are copied beside them, into `lib/`, and imported by the names that its package.json gives them
 * (`#ui`). Tests and the demo's theme stay behind.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OWN = join(import.meta.dirname, '..', 'storefront');
const SHOP = join(ROOT, 'apps', 'storefront');

/** Packages that are not published, with the files that the storefront needs. */
const COPIED: Readonly<Record<string, (file: string) => boolean>> = {
  address: () => true,
  contract: (file) => /^(captcha-sources|cookies|password-rules|shop-languages|shopper-address)\.ts$/.test(file),
  listener: () => true,
  telemetry: () => true,
  ui: () => true,
};
/** The published packages that the template installs; the third is a peer of the second. */
const INSTALLED = ['@cartwright/client', '@cartwright/react', '@tanstack/react-query'];

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

/**
 * Writes the template into a folder, which is emptied first.
 * @throws {Error} Where a file of the storefront needs something that the template does not have.
 */
export function buildStorefront(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['src', 'server', 'bundle', 'fonts', join('themes', 'neutral')]) {
    cpSync(join(SHOP, name), join(folder, name), { recursive: true, filter: isShipped });
  }
  for (const [name, isNeeded] of Object.entries(COPIED)) {
    const source = join(ROOT, 'packages', name, 'src');
    cpSync(source, join(folder, 'lib', name), {
      recursive: true,
      filter: (path) => isShipped(path) && (path === source || dirname(path) !== source || isNeeded(basename(path))),
    });
  }
  cpSync(join(SHOP, 'vite.config.ts'), join(folder, 'vite.config.ts'));
  cpSync(OWN, folder, { recursive: true });
  cpSync(join(import.meta.dirname, '..', 'LICENSE'), join(folder, 'LICENSE'));
  for (const path of globSync('**/*.{ts,tsx,css}', { cwd: folder })) rewriteImports(folder, path);
  // The condition is for the packages' sources, which an installation does not have.
  replaceIn(join(folder, 'vite.config.ts'), "'source', ", '');
  writeManifest(folder);
}

function isShipped(path: string): boolean {
  return !/\.test\.tsx?$/.test(path);
}

/** Names copied packages as the project does. Style sheets name them by their path: their tools know no other names. */
function rewriteImports(folder: string, path: string): void {
  const file = join(folder, path);
  const lib = relative(dirname(file), join(folder, 'lib')).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8').replaceAll(
    /(['"`])@cartwright\/([\w-]+)((?:\/[\w./-]+)?)\1/g,
    (same: string, quote: string, name: string, rest: string) => {
      if (INSTALLED.includes(`@cartwright/${name}`)) return same;
      if (quote !== '`' && !isCopied(name, rest)) {
        throw new Error(`${path} imports @cartwright/${name}${rest}, which the template "storefront" does not have.`);
      }
      return path.endsWith('.css') ? `${quote}${lib}/${name}${rest}${quote}` : `${quote}#${name}${rest}${quote}`;
    },
  );
  writeFileSync(file, text);
}

/** Whether an entry of a package, such as `/check` or the empty one, is among the copied files. */
function isCopied(name: string, entry: string): boolean {
  const isNeeded = COPIED[name];
  if (isNeeded === undefined) return false;
  const path = readManifest(join(ROOT, 'packages', name)).exports[`.${entry}`];
  return path !== undefined && isNeeded(basename(path));
}

/** Adds the packages that the storefront and the copied ones need, and the names of the copied ones. */
function writeManifest(folder: string): void {
  const file = join(folder, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  const shop = readManifest(SHOP);
  const root = readManifest(ROOT);
  const copied = Object.keys(COPIED).map((name) => [name, readManifest(join(ROOT, 'packages', name))] as const);
  const all = Object.assign(
    {},
    readManifest(join(ROOT, 'packages', 'react')).devDependencies,
    shop.dependencies,
    ...copied.map(([, { dependencies }]) => dependencies),
  ) as Versions;
  const imports = Object.fromEntries(
    copied.flatMap(([name, { exports }]) =>
      Object.entries(exports)
        .filter(([, path]) => /\.tsx?$/.test(path) && COPIED[name]?.(basename(path)) === true)
        .map(([entry, path]) => [`#${name}${entry.slice(1)}`, path.replace('./src', `./lib/${name}`)]),
    ),
  );
  const needed = [
    ...Object.keys({ ...shop.dependencies }),
    ...copied.flatMap(([, { dependencies }]) => Object.keys(dependencies ?? {})),
  ]
    .filter((name) => !name.startsWith('@cartwright/') && name !== 'zod')
    .concat(INSTALLED);
  const tools = { ...root.devDependencies, ...shop.devDependencies };
  const manifest = {
    ...own,
    imports,
    dependencies: pick(all, needed),
    devDependencies: pick(
      tools,
      [...Object.keys(shop.devDependencies ?? {}), '@types/node', 'typescript'].filter(
        (name) => !needed.includes(name),
      ),
    ),
  };
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** @throws {Error} Where one of the names has no version. */
function pick(versions: Versions, names: readonly string[]): Versions {
  return Object.fromEntries(
    [...new Set(names)].toSorted().map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`${name} has no version.`);
      return [name, `^${version}`];
    }),
  );
}

/** @throws {Error} Where the file does not have the text. */
function replaceIn(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}.`);
  writeFileSync(path, text.replaceAll(from, to));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  buildStorefront(values.out ?? join(import.meta.dirname, '..', 'templates', 'storefront'));
}
