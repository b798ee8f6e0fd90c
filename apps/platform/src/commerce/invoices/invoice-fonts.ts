/**
 * The fonts of invoices: for each character the first font that has it. Files are read when a text first needs them, and
 * there are as many as `FILES` names. A character that no font has is printed as a question mark.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { convertToSfnt } from './woff.ts';

export type FontWeight = 'regular' | 'bold';

/** The order in which they are asked. The Japanese font has one weight. */
const FILES: readonly Readonly<Record<FontWeight, string>>[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((subset) => ({
    regular: `@fontsource/noto-sans/files/noto-sans-${subset}-400-normal.woff`,
    bold: `@fontsource/noto-sans/files/noto-sans-${subset}-600-normal.woff`,
  })),
  {
    regular: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    bold: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
  },
  {
    regular: '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff',
    bold: '@fontsource/kosugi/files/kosugi-japanese-400-normal.woff',
  },
];

/** A font that a document can embed. */
export interface LoadedFont {
  /** The name of its file. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}

const loading = new Map<string, Promise<LoadedFont>>();

/** Text in one font. */
export interface TextRun {
  readonly font: LoadedFont;
  readonly text: string;
}

export interface FontSet {
  /** Splits a text where its font changes. */
  split(text: string, weight: FontWeight): readonly TextRun[];
}

/** The fonts that these texts need. Other texts may miss theirs. */
export async function loadFonts(texts: Iterable<string>): Promise<FontSet> {
  const missing = new Set<number>();
  for (const text of texts) for (const character of clean(text)) missing.add(character.codePointAt(0) ?? 0);
  const fonts: Record<FontWeight, LoadedFont>[] = [];
  for (const { regular, bold } of FILES) {
    // The first one also prints what no font has.
    if (fonts.length > 0 && missing.size === 0) break;
    const pair = { regular: await load(regular), bold: await load(bold) };
    const found = [...missing].filter((codePoint) => pair.regular.has(codePoint) && pair.bold.has(codePoint));
    if (fonts.length > 0 && found.length === 0) continue;
    for (const codePoint of found) missing.delete(codePoint);
    fonts.push(pair);
  }
  return {
    split: (text, weight) =>
      splitRuns(
        clean(text),
        fonts.map((pair) => pair[weight]),
      ),
  };
}

function splitRuns(text: string, fonts: readonly LoadedFont[]): readonly TextRun[] {
  const runs: { font: LoadedFont; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Spaces and punctuation stay in the run that they are in, so that Arabic words keep their order.
    const stays = last?.font.has(codePoint) === true && /[\p{P}\p{Z}\p{M}]/u.test(character);
    const font = stays ? last.font : fonts.find((one) => one.has(codePoint));
    const [first] = fonts;
    const used = font ?? first;
    if (used === undefined) continue;
    const printed = font === undefined ? '?' : character;
    if (last?.font === used) last.text += printed;
    else runs.push({ font: used, text: printed });
  }
  return runs;
}

/** Without control characters, which have no glyph; spaces of any width are plain ones. */
function clean(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replaceAll(/\p{Zs}/gu, ' ');
}

function load(file: string): Promise<LoadedFont> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const started = read(file);
  loading.set(file, started);
  return started;
}

async function read(file: string): Promise<LoadedFont> {
  const { create } = await import('fontkit');
  const bytes = convertToSfnt(await readFile(createRequire(import.meta.url).resolve(file)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`This is a collection of fonts: ${file}`);
  return { name: file, bytes, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}
