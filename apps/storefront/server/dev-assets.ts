/** The files of a document in development: sources that Vite serves, instead of the files of a build. */
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { BuiltAssets } from '../src/themes.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** `root` is the folder of the storefront, `script` the address of the first script. */
export function readDevAssets(root: string, script: string): BuiltAssets {
  return {
    script,
    styles: ['/src/shop.css'],
    modules: ['/src/resume.tsx'],
    themes: readSheets(root, 'themes/*/theme.css'),
    fonts: readSheets(root, 'fonts/*/fonts.css'),
  };
}

function readSheets(root: string, pattern: string): BuiltAssets['themes'] {
  return Object.fromEntries(
    globSync(pattern, { cwd: root }).map((path) => [
      path.split(/[/\\]/)[1] ?? '',
      { styles: [`/${path.replaceAll('\\', '/')}`], fonts: [] },
    ]),
  );
}

/** The icon of a theme, which a build copies to `/themes/<name>/`. Undefined for any other address. */
export function readIcon(root: string, request: Request): Response | undefined {
  const [, theme = '', file = ''] = /^\/themes\/([\w-]+)\/([\w-]+\.\w+)$/.exec(new URL(request.url).pathname) ?? [];
  const type = TYPES[extname(file)];
  if (type === undefined) return undefined;
  try {
    const bytes = new Uint8Array(readFileSync(join(root, 'themes', theme, 'icons', file)));
    return new Response(bytes, { headers: { 'content-type': type } });
  } catch {
    return undefined;
  }
}
