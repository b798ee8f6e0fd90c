/**
 * The language in the paths of requests. Routes and their redirects know no language: it is taken off before a route is
 * chosen, and put before the path of a redirect to this shop.
 */
import { getPath } from 'hono/utils/url';

import { isShopLanguage, joinLanguage, splitLanguage } from '../src/words/languages.ts';

/** The path by which a route is chosen. */
export function routePath(request: Request): string {
  return splitLanguage(getPath(request)).rest;
}

/** What precedes the paths of this request's language: empty, or such as `/de`. */
export function readBase({ url }: Request): string {
  const { prefix } = splitLanguage(new URL(url).pathname);
  return prefix === undefined ? '' : `/${prefix}`;
}

/** Parameter of links in emails: the language of their reader. */
const LANGUAGE = 'lang';

/** Leads a link that names a language by a parameter to its path. Undefined for every other request. */
export function redirectToLanguage({ method, url }: Request): Response | undefined {
  const address = new URL(url);
  const language = address.searchParams.get(LANGUAGE);
  if (method !== 'GET' || language === null || !isShopLanguage(language)) return undefined;
  address.searchParams.delete(LANGUAGE);
  const path = splitLanguage(address.pathname).rest.replace(/^\/+/u, '/');
  const location = joinLanguage(`/${language}`, path) + address.search;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });
}

/** The same response; a redirect to a path without a language leads to the language of the request. */
export function keepLanguage(request: Request, response: Response): Response {
  const base = readBase(request);
  const location = response.headers.get('location');
  if (base === '' || location === null || !/^\/(?!\/)/u.test(location)) return response;
  // Only pages redirect for good, and they know all languages.
  if (response.status === 301 || splitLanguage(location.split(/[?#]/u, 1)[0] ?? '').prefix !== undefined)
    return response;
  const headers = new Headers(response.headers);
  headers.set('location', joinLanguage(base, location));
  return new Response(response.body, { status: response.status, headers });
}
