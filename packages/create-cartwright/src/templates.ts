/** The templates, and how one is copied into a folder. */
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Template {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  /** Where its development server opens. */
  readonly url: string;
  /** The path to which shoppers come back after they sign in. */
  readonly callback: string;
  /** The oldest Node that runs it, where it is newer than this command's. */
  readonly node?: readonly [major: number, minor: number];
  /** The file with the shop's name, where its pages do not ask the platform for it. */
  readonly brand?: string;
  /** The names in its `.env`. */
  readonly variables: { readonly host: string; readonly clientId: string };
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'storefront',
    title: 'Complete shop',
    hint: 'every page of a shop, server-rendered, in six languages',
    url: 'http://localhost:3000',
    callback: '/account/callback',
    node: [22, 22],
    variables: { host: 'PLATFORM_URL', clientId: 'CLIENT_ID' },
  },
  {
    name: 'vite',
    title: 'Single-page app',
    hint: 'Vite and React',
    url: 'http://localhost:5173',
    callback: '/callback',
    brand: 'src/theme/brand.ts',
    variables: { host: 'VITE_CARTWRIGHT_HOST', clientId: 'VITE_CARTWRIGHT_CLIENT_ID' },
  },
  {
    name: 'next',
    title: 'Next',
    hint: 'App Router, products rendered on the server',
    url: 'http://localhost:3000',
    callback: '/callback',
    brand: 'theme/brand.ts',
    variables: { host: 'NEXT_PUBLIC_CARTWRIGHT_HOST', clientId: 'NEXT_PUBLIC_CARTWRIGHT_CLIENT_ID' },
  },
  {
    name: 'express',
    title: 'Plain pages',
    hint: 'Express, no JavaScript in the browser',
    url: 'http://localhost:3000',
    callback: '/callback',
    brand: 'src/brand.ts',
    variables: { host: 'CARTWRIGHT_HOST', clientId: 'CARTWRIGHT_CLIENT_ID' },
  },
];

const PACKAGE = join(import.meta.dirname, '..');

/** Where the template lies. `storefront` is built from the storefront's sources. */
export function templateFolder({ name }: Template): string {
  return join(PACKAGE, 'templates', name);
}

/** The reason why this Node does not run the template; undefined where it does. `version` is such as `22.22.0`. */
export function whyNodeIsTooOld({ node }: Template, version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (node === undefined || major > node[0] || (major === node[0] && minor >= node[1])) return undefined;
  return `This template needs Node ${node.join('.')} or later, and this is Node ${version}.`;
}

/** The reason why nothing can be made in this folder; undefined where it is free. */
export function whyNotFree(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).length === 0
    ? undefined
    : `${folder} has files in it. Choose another folder, or empty it.`;
}

/**
 * Copies a template into a folder that is free, names the package after it, notes the template's version, and writes
 * the shop's name and `.env`. Names of npm that a package cannot contain begin with `_` in the template.
 */
export function copyTemplate(
  template: Template,
  folder: string,
  values: { readonly host: string; readonly clientId: string; readonly shopName: string },
  source = templateFolder(template),
): void {
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', '.next'].includes(basename(path)),
  });
  for (const name of ['gitignore', 'env']) renameSync(join(folder, `_${name}`), join(folder, `.${name}`));
  copyFileSync(join(PACKAGE, 'UPGRADING.md'), join(folder, 'UPGRADING.md'));
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { readonly version: string };
  replaceIn(join(folder, 'package.json'), [
    ['"name": "my-shop"', `"name": ${JSON.stringify(packageName(folder))}`],
    // The builder who takes over a later version has to know this one.
    ['"type": "module"', `"type": "module",\n  "cartwright": ${JSON.stringify({ template: template.name, version })}`],
  ]);
  if (template.brand !== undefined) {
    replaceIn(join(folder, template.brand), [["'My shop'", JSON.stringify(values.shopName)]]);
  }
  replaceIn(join(folder, '.env'), [
    [new RegExp(`^${template.variables.host}=.*$`, 'm'), `${template.variables.host}=${values.host}`],
    [new RegExp(`^${template.variables.clientId}=.*$`, 'm'), `${template.variables.clientId}=${values.clientId}`],
  ]);
}

/** A name that npm accepts: `My Shop!` → `my-shop`. */
export function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-~]+/g, '-')
    .replaceAll(/^[-~]+|-+$/g, '');
  return name || 'my-shop';
}

function replaceIn(path: string, changes: readonly (readonly [string | RegExp, string])[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) text = text.replace(from, () => to);
  writeFileSync(path, text);
}
