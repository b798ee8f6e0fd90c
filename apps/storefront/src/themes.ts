/**
 * The themes of this shop: every folder of `themes/`. Only the server reads them; a page gets the data and the files of
 * one. An unknown name means the neutral theme, so that a shop always has one.
 */
/// <reference types="vite/client" />
import type { Assets } from './shell/boot.ts';
import type { Theme } from './shell/theme.ts';
import type { ShopLanguage } from './words/languages.ts';

/** The results of the build: the template's files, and those of each theme by its name. */
export interface BuiltAssets extends Pick<Assets, 'script' | 'styles'> {
  readonly modules: readonly string[];
  readonly themes: Readonly<Record<string, Pick<Assets, 'styles' | 'fonts'>>>;
  /** Pairings of typefaces by their names. */
  readonly fonts: BuiltAssets['themes'];
  /** Modules of the files with scripts of their own, such as pages, by their source; absent in tests. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
}

const NEUTRAL = 'neutral';

/** What a folder of `themes/` exports: the theme in one language. */
export type CreateTheme = (language: ShopLanguage) => Theme;

const folders = import.meta.glob<{ readonly createTheme: CreateTheme }>('../themes/*/theme.ts', { eager: true });

const themes: ReadonlyMap<string, CreateTheme> = new Map(
  Object.entries(folders).map(([path, { createTheme }]) => [path.split('/').at(-2) ?? '', createTheme]),
);

function themeFolder(name: string): string {
  return themes.has(name) ? name : NEUTRAL;
}

/** @throws Error where the neutral theme was deleted and no theme has this name. */
export function themeNamed(name: string, language: ShopLanguage): Theme {
  const create = themes.get(themeFolder(name));
  if (create === undefined) throw new Error(`There is no theme "${name}", and no theme "${NEUTRAL}" in its place.`);
  return create(language);
}

/** What the settings choose of a document's look. */
export interface ChosenLook {
  readonly theme: string;
  /** A pairing of typefaces; empty: those of the theme. */
  readonly fonts: string;
}

/**
 * Returns the files of a page's document in a theme. `sources` are the files with scripts of their own that it needs. An
 * unknown pairing of typefaces leaves the theme's.
 */
export function withTheme(
  { script, styles, modules, themes: built, fonts: pairings, pages = {} }: BuiltAssets,
  { theme, fonts: pairing }: ChosenLook,
  sources: readonly string[] = [],
): Assets {
  const own = built[themeFolder(theme)] ?? { styles: [], fonts: [] };
  const chosen = Object.hasOwn(pairings, pairing) ? pairings[pairing] : undefined;
  return {
    script,
    styles: [...styles, ...own.styles, ...(chosen?.styles ?? [])],
    modules: [...new Set([...modules, ...sources.flatMap((source) => pages[source] ?? [])])],
    fonts: chosen?.fonts ?? own.fonts,
    icons: iconsOf(theme),
  };
}

/** The style sheets of a document in a theme, by the pairing of typefaces; the theme's own typefaces have no name. */
export function stylesByFonts(assets: BuiltAssets, theme: string): Readonly<Record<string, readonly string[]>> {
  const pairings = ['', ...Object.keys(assets.fonts)];
  return Object.fromEntries(pairings.map((fonts) => [fonts, withTheme(assets, { theme, fonts }).styles]));
}

/** Path of a theme's icons. The build copies them there. */
export function iconsOf(name: string): string {
  return `/themes/${themeFolder(name)}`;
}
