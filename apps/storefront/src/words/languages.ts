/**
 * The languages of the shop's pages, and where an address names one. The shop's main language has no prefix; every other
 * one is the first part of the path: `/de/products/…`. Pure.
 */
import type { ShopLanguage as PlatformLanguage } from '@cartwright/contract/shop-languages';

interface LanguageFacts {
  /** In the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** English is the default: of shops whose own language is none of these. */
export const shopLanguages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Readonly<Record<PlatformLanguage, LanguageFacts>>;

export type ShopLanguage = keyof typeof shopLanguages;

/** The language of one page, and the others in which it can be read. */
export interface PageLanguage {
  readonly code: ShopLanguage;
  /** What precedes the path of every page in this language: empty, or such as `/de`. */
  readonly base: string;
  /** The language without a prefix. */
  readonly main: ShopLanguage;
  /** All languages of this shop's pages, the main one first. */
  readonly offered: readonly ShopLanguage[];
  /** BCP 47: of amounts, numbers and dates. With the shop's country where the language is the shop's. */
  readonly locale: string;
  /** BCP 47: of the merchant's own texts, such as names of products. */
  readonly content: string;
}

/** What the settings of a shop say about languages. */
export interface LanguageSettings {
  /** BCP 47, with the country. */
  readonly locale: string;
  /** The languages that the merchant offers besides the shop's own; empty: all. */
  readonly languages: readonly string[];
}

export function isShopLanguage(code: string): code is ShopLanguage {
  return Object.hasOwn(shopLanguages, code);
}

/** `de-CH` → `de`; undefined for a language without pages. */
export function findLanguage(locale: string): ShopLanguage | undefined {
  const code = locale.split('-', 1)[0]?.toLowerCase() ?? '';
  return isShopLanguage(code) ? code : undefined;
}

/** The `lang` and `dir` of words in a language. That of a language without pages is read from the words themselves. */
export function languageProps(locale: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' | 'auto' } {
  const code = findLanguage(locale);
  return { lang: locale, dir: code === undefined ? 'auto' : shopLanguages[code].direction };
}

/** `/de/cart` → `de` and `/cart`; a path without a language stays as it is. */
export function splitLanguage(path: string): { readonly prefix: ShopLanguage | undefined; readonly rest: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/u.exec(path) ?? [];
  return isShopLanguage(code) ? { prefix: code, rest: rest === '' ? '/' : rest } : { prefix: undefined, rest: path };
}

/** The path of a page in a language: `/de` and `/` → `/de`. */
export function joinLanguage(base: string, path: string): string {
  if (base === '' || !/^\/(?:[?#]|$)/u.test(path)) return base + path;
  return base + path.slice(1);
}

/** What precedes the paths of a language. */
export function baseOf(code: ShopLanguage, main: ShopLanguage): string {
  return code === main ? '' : `/${code}`;
}

/** The language of the page at a path. A language that the shop does not offer counts as its main one. */
export function readPageLanguage(path: string, settings: LanguageSettings): PageLanguage {
  const main = findLanguage(settings.locale) ?? 'en';
  const all = Object.keys(shopLanguages).filter(isShopLanguage);
  const others = all.filter((code) => settings.languages.length === 0 || settings.languages.includes(code));
  const offered = [main, ...others.filter((code) => code !== main)];
  const { prefix } = splitLanguage(path);
  const code = prefix !== undefined && offered.includes(prefix) ? prefix : main;
  return {
    code,
    base: baseOf(code, main),
    main,
    offered,
    locale: readDisplayLocale(code, settings.locale),
    content: settings.locale.split('-', 1)[0] ?? main,
  };
}

/** As on the checkout, so that a total looks the same here and there. Digits are Latin, like those of codes. */
function readDisplayLocale(code: ShopLanguage, shopLocale: string): string {
  return findLanguage(shopLocale) === code ? shopLocale : `${code}-u-nu-latn`;
}
