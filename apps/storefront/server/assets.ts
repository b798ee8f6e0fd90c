/** Reads from the build's manifest which built files a document needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuiltAssets } from '../src/themes.ts';

/** An entry of the build's manifest. */
export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

export const ENTRY = 'src/entry.browser.ts';
/** All that the first script loads once the page is shown. */
const resumed = 'src/resume.tsx';
export const THEME_STYLES = /^themes\/([^/]+)\/theme\.css$/;
const fontStyles = /^fonts\/([^/]+)\/fonts\.css$/;
/**
 * The first file of a family: its most used characters, or else the Latin subset. The others load when a page contains them.
 */
const FIRST_FONTS = [
  /([^/]+)-basic-(?:wght|400)-normal[^/]*\.woff2$/,
  /([^/]+)-latin-(?:wght|400)-normal[^/]*\.woff2$/,
];

/**
 * Returns the files of every document, and those of each pairing of typefaces and those of each theme.
 *
 * @throws Error where the pages are not built.
 */
export async function readAssets(folder: string): Promise<BuiltAssets> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8');
  // Our own build wrote it.
  const manifest = JSON.parse(text) as Readonly<Record<string, Chunk>>;
  const start = manifest[ENTRY];
  if (start === undefined) throw new Error(`The manifest in ${folder} does not name ${ENTRY}.`);
  const first = collectImports(manifest, resumed);
  const chunks = [...first].flatMap((name) => manifest[name] ?? []);
  return {
    script: `/${start.file}`,
    styles: (start.css ?? []).map((file) => `/${file}`),
    modules: chunks.map(({ file }) => `/${file}`),
    pages: Object.fromEntries(
      Object.entries(manifest)
        .filter(([, { isDynamicEntry }]) => isDynamicEntry === true)
        .map(([path]) => [
          path,
          [...collectImports(manifest, path)].flatMap((name) => (first.has(name) ? [] : `/${manifest[name]?.file}`)),
        ]),
    ),
    themes: readSheets(manifest, THEME_STYLES),
    fonts: readSheets(manifest, fontStyles),
  };
}

/** A chunk and everything that it imports before it runs, itself first. */
function collectImports(
  manifest: Readonly<Record<string, Chunk>>,
  name: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of manifest[name]?.imports ?? []) collectImports(manifest, one, found);
  return found;
}

/** Style sheets that the settings choose, by the name of their folder. */
function readSheets(manifest: Readonly<Record<string, Chunk>>, pattern: RegExp): BuiltAssets['themes'] {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([path, { file, assets = [] }]) => {
      const name = pattern.exec(path)?.[1];
      const fonts = findFirstFonts(assets).map((asset) => `/${asset}`);
      return name === undefined ? [] : [[name, { styles: [`/${file}`], fonts }]];
    }),
  );
}

function findFirstFonts(files: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  for (const pattern of FIRST_FONTS) {
    for (const file of files) {
      const family = pattern.exec(file)?.[1];
      if (family !== undefined && !first.has(family)) first.set(family, file);
    }
  }
  return [...first.values()];
}
