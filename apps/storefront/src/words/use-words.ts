/**
 * How code gets its texts. They are never in a variable of a module: the server renders six languages in one process.
 *
 * - Components: `const words = useWords().cart`. What to format with: `useLanguage().locale` (`shell/boot.ts`).
 * - Loaders and actions: `const { words, language } = context.get(shopContext)`.
 * - The server outside of pages: `await pages.loadWords(code)`.
 * - New texts: `en/<feature>.ts` and the same file of the five others, each `: Words['<feature>']` of `en.ts`; then one line in
 *   `en.ts`, `de.ts` … Counts have plural forms: `plural(count, { one: '# item', other: '# items' })` of
 *   `counts('en')` in `@cartwright/ui/counts`. Elements inside of a sentence: `fill(words.by, { name: <b>…</b> })` of
 *   `@cartwright/ui/fill`.
 * - Links: `<Link to="/cart">` and `<Form action="/cart">` add the language by themselves. A plain `<form action>` or
 *   `<a href>` for an address of the shop takes `useHref('/cart')`; code takes `language.base`.
 */
import { createContext, useContext } from 'react';

import type { Words } from './en.ts';

const WordsContext = createContext<Words | undefined>(undefined);

export const WordsProvider = WordsContext.Provider;

/**
 * The texts in the language of the page.
 * @throws Error outside of the document.
 */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('useWords() was called outside of <Document>.');
  return words;
}
