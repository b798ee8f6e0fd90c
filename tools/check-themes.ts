/**
 * Keeps the storefront a template: no name, slug, sentence or color of a theme or of the demo shop may occur in
 * `apps/storefront/src`. The forbidden terms come from the demo's catalog and from the theme folders. Ends with status
 * 1 where a term is found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isTest, listFiles } from './source-files.ts';

export interface Template {
  /** The demo's `catalogue.json`. */
  readonly catalog: string;
  /** `theme.ts`, `theme.css` and every other text file of a theme, by the name of the theme. */
  readonly themes: Readonly<Record<string, readonly string[]>>;
}

interface Catalog {
  readonly store: {
    readonly name: string;
    readonly tagline: string;
    readonly palette: Readonly<Record<string, string>>;
  };
  readonly collections: readonly { readonly slug: string; readonly name: string }[];
  readonly products: readonly {
    readonly slug: string;
    readonly name: string;
    readonly ribbon: string | null;
    readonly options: readonly {
      readonly name: string;
      readonly choices: readonly { readonly description: string }[];
    }[];
  }[];
}

/** The theme whose texts fit every shop and may therefore equal those of the template. */
const NEUTRAL = 'neutral';
/** Ribbons and options that any shop may have. */
const COMMON = new Set(['New', 'Sale', 'Size', 'Color', 'Set', 'Amount']);

/** Slugs of collections that are also names of HTML elements. */
const ELEMENTS = new Set(['table']);

/** Returns the terms that the template may not contain, each with the reason. */
export function readForbidden({ catalog: text, themes }: Template): ReadonlyMap<string, string> {
  const { store, collections, products } = JSON.parse(text) as Catalog;
  const forbidden = new Map<string, string>();
  const forbid = (reason: string, ...terms: readonly string[]): void => {
    for (const term of terms) if (term.length > 2 && !COMMON.has(term)) forbidden.set(term, reason);
  };
  forbid('the demo shop', store.name, ...store.name.split(/\W+/).filter((word) => word.length > 3), store.tagline);
  forbid('a color of the demo shop', ...Object.values(store.palette));
  for (const { slug, name } of [...collections, ...products]) {
    // A slug of one word is also an ordinary word: it counts only as a value or a key.
    const words = ELEMENTS.has(slug) ? [] : [`'${slug}'`, `"${slug}"`];
    forbid('the demo catalog', ...(slug.includes('-') ? [slug] : [...words, `/${slug}`]));
    if (name.includes(' ')) forbid('the demo catalog', name);
  }
  for (const { ribbon, options } of products) {
    if (ribbon !== null) forbid('the demo catalog', ribbon);
    forbid('the demo catalog', ...options.map(({ name }) => name));
    forbid('the demo catalog', ...options.flatMap(({ choices }) => choices.map(({ description }) => description)));
  }
  const common = new Set((themes[NEUTRAL] ?? []).flatMap(readTerms));
  for (const [name, files] of Object.entries(themes)) {
    forbid('the name of a theme', name);
    if (name !== NEUTRAL) forbid(`the theme ${name}`, ...files.flatMap(readTerms).filter((term) => !common.has(term)));
  }
  forbidden.delete(NEUTRAL);
  return forbidden;
}

/** Sentences, colors and shapes of a theme's file: strings with a capital or a space, hex colors, and path data. */
function readTerms(file: string): readonly string[] {
  const strings = [...file.matchAll(/'([^'\n]+)'/g)].map(([, value = '']) => value);
  const paths = [...file.matchAll(/ d="([^"]{12,})"/g)].map(([, value = '']) => value);
  const sentences = strings
    .filter((value) => /^[A-Z].*[a-z]/.test(value) && !value.startsWith('{'))
    .map((value) => value.replace(/ ?\{count\} ?/, ' ').trim());
  return [...sentences, ...paths, ...(file.match(/#[0-9a-f]{6}\b/gi) ?? [])];
}

/** Returns every occurrence of a forbidden term, as sentences that begin with the file. */
export function findForbidden(
  files: readonly { readonly path: string; readonly text: string }[],
  forbidden: ReadonlyMap<string, string>,
): readonly string[] {
  const terms = [...forbidden].map(([term, reason]) => ({ term, reason, pattern: wholeWord(term) }));
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        terms
          .filter(({ pattern }) => pattern.test(line))
          .map(({ term, reason }) => `${path}:${index + 1}: "${term}" belongs to ${reason}; take it from the theme`),
      ),
  );
}

function wholeWord(term: string): RegExp {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![A-Za-z0-9])${escaped}(?![A-Za-z0-9])`);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const folder = 'apps/storefront/themes';
  const themes = Object.fromEntries(
    readdirSync(join(root, folder)).map((name) => [
      name,
      listFiles(root, [`${folder}/${name}`], ['.ts', '.css', '.svg']).map(read),
    ]),
  );
  const forbidden = readForbidden({ catalog: read('apps/platform/demo/catalogue.json'), themes });
  const files = listFiles(root, ['apps/storefront/src'], ['.ts', '.tsx', '.css', '.svg', '.html']);
  const source = files.filter((path) => !isTest(path)).map((path) => ({ path, text: read(path) }));
  const found = findForbidden(source, forbidden);
  for (const problem of found) console.log(problem);
  console.log(
    `${source.length} files of the storefront, ${forbidden.size} terms of themes and demo, ${found.length} found`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
