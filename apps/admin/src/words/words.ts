/**
 * The texts of the admin in the language of this browser. A missing text does not compile, so no page mixes languages.
 * `main.tsx` loads one language before the pages, so every module may read `words` from its first line on.
 */
import type { words as english } from './en.ts';
import type { AdminLanguage } from './languages.ts';

/** All texts of one language: `words.orders.title`. */
export type Words = typeof english;

const catalogs: Readonly<Record<AdminLanguage, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};

/** The loaded texts. Empty before {@link loadWords} has ended. */
export const words = {} as Words;

/** Loads the texts of a language into {@link words}. */
export async function loadWords(language: AdminLanguage): Promise<void> {
  Object.assign(words, await loadCatalog(language));
}

/** The texts of a language by themselves, to compare them. */
export async function loadCatalog(language: AdminLanguage): Promise<Words> {
  return (await catalogs[language]()).words;
}
