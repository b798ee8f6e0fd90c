/** The texts of the shop's pages, one catalog for each language. A missing text does not compile. */
import type { Words } from './en.ts';
import type { ShopLanguage } from './languages.ts';

const catalogs: Readonly<Record<ShopLanguage, () => Promise<{ readonly words: Words }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  ar: () => import('./ar.ts'),
};

/** The source file of a catalog, by which the build's manifest names its script. */
export function catalogSource(language: ShopLanguage): string {
  return `src/words/${language}.ts`;
}

/** Returns the texts of a language. A browser loads those of its page only. */
export async function loadWords(language: ShopLanguage): Promise<Words> {
  return (await catalogs[language]()).words;
}
