/**
 * The files of the browser build. Their names contain a hash of the content, so only the build's own list knows them.
 */
import { readFileSync } from 'node:fs';

import type { HostedAssets, HostedFonts, HostedTheme } from './surface.d.ts';

/** The address under which the platform serves `dist/browser`. */
const servedUnder = '/hosted-assets/';

/** Lies beside the built `dist/server/render.js`. */
export const browserFolder = new URL('../browser/', import.meta.url);

const themeStyles = /(?:^|\/)themes\/([^/]+)\/theme\.css$/u;
const fontStyles = /(?:^|\/)fonts\/([^/]+)\/fonts\.css$/u;
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

/** Reads a Vite manifest: the entry's script and stylesheets, and the stylesheet and Latin fonts of each theme and pairing. */
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
        const icon = address(`themes/${name}/favicon.svg`);
        return [[name, { ...own, styles: [address(chunk['file'])], fonts: firstFonts(chunk), icon }]];
      }),
    ),
    fonts: Object.fromEntries(
      Object.entries(chunks).flatMap(([source, chunk]) => {
        const name = fontStyles.exec(source)?.[1];
        if (name === undefined || !isRecord(chunk) || !isText(chunk['file'])) return [];
        return [[name, { styles: [address(chunk['file'])], fonts: firstFonts(chunk) }]];
      }),
    ),
  };
}

/** The typefaces that a site chose, otherwise those of its theme. */
export function fontsOf({ fonts }: HostedAssets, name: string | undefined, theme: HostedTheme): HostedFonts {
  const own = name !== undefined && Object.hasOwn(fonts, name) ? fonts[name] : undefined;
  // The theme's own sheet is there for its colors; its fonts are not preloaded.
  return own === undefined ? theme : { styles: [...theme.styles, ...own.styles], fonts: own.fonts };
}

/** The Latin subset of a sheet's fonts: what the first screen needs. */
function firstFonts(chunk: Readonly<Record<string, unknown>>): readonly string[] {
  return texts(chunk['assets'])
    .filter((font) => /-latin-(?:wght|400)-normal[^/]*\.woff2$/u.test(font))
    .map(address);
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
