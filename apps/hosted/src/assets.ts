/**
 * The files of the browser build. Their names contain a hash of the content, so only the build's own list knows them.
 */
import { readFileSync } from 'node:fs';

import type { HostedAssets, HostedTheme } from './surface.d.ts';

/** The address under which the platform serves `dist/browser`. */
const servedUnder = '/hosted-assets/';

/** Lies beside the built `dist/server/render.js`. */
export const browserFolder = new URL('../browser/', import.meta.url);

const themeStyles = /(?:^|\/)themes\/([^/]+)\/theme\.css$/u;
const NEUTRAL = 'neutral';

/** Facts of each theme that are no files. The build writes them beside its manifest. */
export type ThemeFacts = Readonly<Record<string, Pick<HostedTheme, 'bar'>>>;

/**
 * Reads the list of the last build.
 * @throws {Error} When the pages were not built; the message names the command.
 */
export function readBuiltAssets(): HostedAssets {
  try {
    // Our own build wrote both.
    return assetsOf(readBuilt('manifest.json'), readBuilt('themes.json') as ThemeFacts);
  } catch (cause) {
    throw new Error('The hosted pages are not built. Run: npm run build -w @cartwright/hosted', { cause });
  }
}

function readBuilt(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`.vite/${name}`, browserFolder), 'utf8'));
}

/** Reads a Vite manifest: the entry's script and stylesheets, and the stylesheet and Latin fonts of each theme. */
export function assetsOf(manifest: unknown, facts: ThemeFacts): HostedAssets {
  const chunks = isRecord(manifest) ? manifest : {};
  const entry = chunks['src/enhance.ts'];
  const { css, file } = isRecord(entry) ? entry : {};
  return {
    styles: texts(css).map(address),
    scripts: isText(file) ? [address(file)] : [],
    themes: Object.fromEntries(
      Object.entries(chunks).flatMap(([source, chunk]) => {
        const name = themeStyles.exec(source)?.[1];
        const own = name === undefined ? undefined : facts[name];
        if (name === undefined || own === undefined || !isRecord(chunk) || !isText(chunk['file'])) return [];
        const fonts = texts(chunk['assets']).filter((font) => /-latin-(?:wght|400)-normal[^/]*\.woff2$/u.test(font));
        const icon = address(`themes/${name}/favicon.svg`);
        return [[name, { ...own, styles: [address(chunk['file'])], fonts: fonts.map(address), icon }]];
      }),
    ),
  };
}

/** The theme of a site. Undefined where not even the neutral theme was built. */
export function themeOf({ themes }: HostedAssets, name = NEUTRAL): HostedTheme | undefined {
  return Object.hasOwn(themes, name) ? themes[name] : themes[NEUTRAL];
}

function address(file: string): string {
  return servedUnder + file;
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
