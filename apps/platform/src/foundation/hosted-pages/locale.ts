/**
 * The language of a page, in this order: the reader's choice on this visit, the app's request, their earlier choice, the
 * browser's preference, the shop's language. Pure but for the cookie's name.
 */
import type { HostedLocale, HostedLocaleLink } from '@cartwright/hosted';

import { readCookie, setCookie, type CookieRules, type IsSecure } from '../http/request/cookies.ts';
import type { WebContext } from '../http/routes/route.ts';
import type { SiteSettings } from '../site/site.ts';

export type KnownLocales = readonly { readonly code: HostedLocale; readonly name: string }[];

/** Query parameter of the language switcher; a cookie stores the choice. */
const CHOICE = 'lang';
/** As OpenID Connect names it: languages in order, separated by spaces. */
const INPUT = 'ui_locales';

/** How long a choice counts against the request of an app: longer than a sign-in takes. */
const VISIT_MS = 60 * 60 * 1000;

const COOKIE: CookieRules = { name: 'cartwright_locale', path: '/', sameSite: 'Lax', maxAgeSeconds: 31_536_000 };

export interface PageLocale {
  /** BCP 47; with the shop's region where the language is the shop's. */
  readonly locale: string;
  readonly locales: readonly HostedLocaleLink[];
  /** A `Set-Cookie` value where the reader has just chosen. */
  readonly cookie: string | undefined;
}

/** `appInput` holds the languages that the app requested for the sign-in, in the form of the query. */
export function chooseLocale(
  { request, url, now }: Pick<WebContext, 'request' | 'url' | 'now'>,
  known: KnownLocales,
  shopLocale: string,
  isSecure: IsSecure,
  appInput = '',
): PageLocale {
  const chosen = findKnown(known, url.searchParams.get(CHOICE));
  const earlier = readChoice(readCookie(request, COOKIE, isSecure));
  const inputs = [
    chosen,
    ...(earlier !== undefined && now < earlier.at + VISIT_MS ? [earlier.code] : []),
    ...(url.searchParams.get(INPUT) ?? appInput).split(' '),
    earlier?.code,
    ...readPreferences(request.headers.get('accept-language') ?? ''),
  ];
  const code = inputs.map((input) => findKnown(known, input)).find((one) => one !== undefined);
  const shopCode = languageOf(shopLocale);
  return {
    locale: code === undefined || code === shopCode ? shopLocale : code,
    locales: known.map((one) => ({ ...one, url: addressIn(url, one.code) })),
    cookie: chosen === undefined ? undefined : setCookie(COOKIE, writeChoice(chosen, now), isSecure),
  };
}

/** The cookie's value: the language, and when it was chosen. */
function writeChoice(code: string, now: number): string {
  return `${code}.${now.toString(36)}`;
}

function readChoice(value: string | undefined): { readonly code: string; readonly at: number } | undefined {
  if (value === undefined) return undefined;
  const [code = '', at = ''] = value.split('.');
  const time = Number.parseInt(at, 36);
  return { code, at: Number.isNaN(time) ? 0 : time };
}

/** The languages that the shop offers: those of its settings, and its own. */
export function offerLocales(
  known: KnownLocales,
  { languages, locale }: Pick<SiteSettings, 'languages' | 'locale'>,
): KnownLocales {
  if (languages.length === 0) return known;
  return known.filter(({ code }) => languages.includes(code) || code === languageOf(locale));
}

function findKnown(known: KnownLocales, input: string | null | undefined): HostedLocale | undefined {
  if (input === null || input === undefined || input === '') return undefined;
  return known.find(({ code }) => code === languageOf(input))?.code;
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** `de-CH, en;q=0.8` → `['de-CH', 'en']`, the preferred first (RFC 9110 §12.5.4). */
function readPreferences(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = Number(
        parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined) ?? 1,
      );
      return { tag, quality };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);
}

function addressIn(url: URL, code: HostedLocale): string {
  const query = new URLSearchParams(url.search);
  query.set(CHOICE, code);
  return `${url.pathname}?${query.toString()}`;
}
