/** The data of the page about cookies, without those of merchants. Its texts are no part of the catalogs, which every page loads. */
import { COOKIES } from '@cartwright/contract/cookies';
import type { LoaderFunctionArgs } from 'react-router';

import { shopContext } from '../shell/shop-context.ts';
import type { cookies as english } from '../words/en/cookies.ts';
import type { ShopLanguage } from '../words/languages.ts';

export type CookieWords = typeof english;

interface NamedCookie {
  readonly name: string;
  /** `30 days` */
  readonly lasts: string;
}

export interface CookiesData {
  readonly words: CookieWords;
  readonly purposes: readonly { readonly text: string; readonly cookies: readonly NamedCookie[] }[];
}

const TEXTS: Readonly<Record<ShopLanguage, () => Promise<{ readonly cookies: CookieWords }>>> = {
  en: () => import('../words/en/cookies.ts'),
  de: () => import('../words/de/cookies.ts'),
  fr: () => import('../words/fr/cookies.ts'),
  es: () => import('../words/es/cookies.ts'),
  ja: () => import('../words/ja/cookies.ts'),
  ar: () => import('../words/ar/cookies.ts'),
};

export async function loadCookieWords(language: ShopLanguage): Promise<CookieWords> {
  return (await TEXTS[language]()).cookies;
}

export async function loadCookies({ context }: LoaderFunctionArgs): Promise<CookiesData> {
  const { code } = context.get(shopContext).language;
  const words = await loadCookieWords(code);
  const names = Object.keys(words.purposes) as (keyof CookieWords['purposes'])[];
  const purposes = names.map((purpose) => ({
    text: words.purposes[purpose],
    cookies: COOKIES.filter((cookie) => cookie.purpose === purpose).map(({ name, maxAgeSeconds, ...more }) => ({
      name: 'isPrefix' in more ? `${name}…` : name,
      lasts: maxAgeSeconds === 0 ? words.untilClosed : printTime(maxAgeSeconds, code),
    })),
  }));
  return { words, purposes };
}

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** In the largest unit that is whole. */
function printTime(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
