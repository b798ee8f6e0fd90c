/**
 * Completions of a text that is being typed: words and pairs of words from the names of products that it finds, as those
 * names spell them. Invariant: each begins with what was typed, word for word, and says more than it.
 */
import { readWordForms } from './word-forms.ts';
import { splitWords } from './words.ts';

const NAME_PARTS = /[^\p{Letter}\p{Number}\p{Mark}'’]+/u;

export interface Typed {
  readonly text: string;
  /** BCP 47: the language of the names. */
  readonly language?: string | undefined;
}

/** Returns up to `limit` completions, those of most of these names first. */
export function completeText({ text, language }: Typed, names: readonly string[], limit: number): readonly string[] {
  const typed = splitWords(text);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const { findStem } = readWordForms(language ?? '');
  const before = text.trimEnd().split(/\s+/u).slice(0, -1).join(' ');
  const found = new Map<string, { readonly text: string; count: number }>();
  const add = (words: readonly string[]): void => {
    const key = words.flatMap(splitWords).map(findStem).join(' ');
    const known = found.get(key);
    if (known === undefined) found.set(key, { text: words.join(' ').toLocaleLowerCase(language), count: 1 });
    else known.count += 1;
  };
  for (const name of names) {
    const parts = name.split(NAME_PARTS).filter((part) => part !== '');
    for (const [position, part] of parts.entries()) {
      if (splitWords(part)[0]?.startsWith(last) !== true) continue;
      add(before === '' ? [part] : [before, part]);
      const next = parts[position + 1];
      if (next !== undefined && before === '') add([part, next]);
    }
  }
  const own = typed.map(findStem).join(' ');
  return [...found]
    .filter(([key]) => key !== own)
    .map(([, one]) => one)
    .toSorted((left, right) => right.count - left.count || left.text.length - right.text.length)
    .slice(0, limit)
    .map((one) => one.text);
}
