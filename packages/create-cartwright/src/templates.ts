/** The templates, and how one is copied into a folder. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Template {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  /** Where its development server opens. */
  readonly url: string;
  /** The names in its `.env`. */
  readonly variables: { readonly host: string; readonly clientId: string };
}

export const TEMPLATES: readonly Template[] = [
  {
    name: 'vite',
    title: 'Single-page app',
    hint: 'Vite and React',
    url: 'http://localhost:5173',
    variables: { host: 'VITE_CARTWRIGHT_HOST', clientId: 'VITE_CARTWRIGHT_CLIENT_ID' },
  },
  {
    name: 'next',
    title: 'Next',
    hint: 'App Router, products rendered on the server',
    url: 'http://localhost:3000',
    variables: { host: 'NEXT_PUBLIC_CARTWRIGHT_HOST', clientId: 'NEXT_PUBLIC_CARTWRIGHT_CLIENT_ID' },
  },
  {
    name: 'express',
    title: 'Plain pages',
    hint: 'Express, no JavaScript in the browser',
    url: 'http://localhost:3000',
    variables: { host: 'CARTWRIGHT_HOST', clientId: 'CARTWRIGHT_CLIENT_ID' },
  },
];

const FOLDER = join(import.meta.dirname, '..', 'templates');

/** The reason why nothing can be made in this folder; undefined where it is free. */
export function whyNotFree(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder).length === 0
    ? undefined
    : `${folder} has files in it. Choose another folder, or empty it.`;
}

/**
 * Copies a template into a folder that is free, names the package after it, and writes `.env`. Names of npm that a
 * package cannot contain begin with `_` in the template.
 */
export function copyTemplate(
  template: Template,
  folder: string,
  values: { readonly host: string; readonly clientId: string },
): void {
  cpSync(join(FOLDER, template.name), folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist', '.next'].includes(basename(path)),
  });
  for (const name of ['gitignore', 'env']) renameSync(join(folder, `_${name}`), join(folder, `.${name}`));
  replaceIn(join(folder, 'package.json'), [['"name": "my-shop"', `"name": ${JSON.stringify(packageName(folder))}`]]);
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
