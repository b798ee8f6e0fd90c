/**
 * The server's half of the pages: loads the data of a page with the visitor's client, and renders the document. This
 * file exports everything that the server needs of the pages and of the client, so that it loads one file.
 */
import { cartQuery, createShopQueryClient, estimateQuery, shopKeys } from '@cartwright/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouteObject } from 'react-router';
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
} from 'react-router';

import { readMember } from './account/load.ts';
import type { AddressForms } from './client/address-forms.ts';
import { isOutage, isOverLimit, LIMIT_RETRY_SECONDS, RETRY_AFTER_SECONDS } from './client/outage.ts';
import type { OwnSignIn } from './client/own-sign-in.ts';
import type { ServerClient } from './client/shop-client.ts';
import { chooseLanguage } from './closed/choose-language.ts';
import { ClosedPage, type ClosedPageProps } from './closed/closed-page.tsx';
import { writeDocument } from './document.tsx';
import type { RootData } from './layout/root.ts';
import { renderElements } from './render-page.ts';
import { type HtmlPiece, fillParts, keptWorkOf, markText } from './reused-parts.ts';
import { sendErrors } from './route-errors.ts';
import { routes } from './routes.tsx';
import { writeStructuredData } from './search-engines/page-data.ts';
import { writeBoot } from './shell/boot-text.ts';
import { type Boot, BootProvider, PAGE_ELEMENT } from './shell/boot.ts';
import { loadSite } from './shell/load-site.ts';
import { findPageSource } from './shell/page-code.ts';
import { OriginContext } from './shell/page-head.tsx';
import { ReusedPartsContext } from './shell/reused.tsx';
import { shopContext } from './shell/shop-context.ts';
import { ShopRuntimeProvider } from './shell/shop-runtime.ts';
import { readSite } from './shell/site-view.ts';
import { ROOT_ROUTE } from './shell/site.ts';
import { themeNamed, withTheme } from './themes.ts';
import type { BuiltAssets } from './themes.ts';
import { type PageLanguage, type ShopLanguage, readPageLanguage, splitLanguage } from './words/languages.ts';
import { WordsProvider } from './words/use-words.ts';
import { catalogSource, loadWords } from './words/words.ts';

export { SESSION_COOKIE, createReaderClient, createRequestClient } from './client/shop-client.ts';
export { API_PATH, VISIT_COOKIE } from './client/shown-client.ts';
export { loadFeed } from './content/feed.ts';
export { findFavicon, loadManifest } from './manifest.ts';
export { writeProductFeed } from './search-engines/product-feed.ts';
export { findSitemapPart, writeSitemapIndex } from './search-engines/sitemaps.ts';
export { streamXml } from './search-engines/xml.ts';
export { stylesByFonts } from './themes.ts';
export { loadWords } from './words/words.ts';
export { createShopQueryClient } from '@cartwright/react';

export interface PageRequest {
  readonly request: Request;
  readonly client: ServerClient;
  /** The reads of earlier requests of visitors without a session. Absent: everything is read for this request. */
  readonly reads?: ReturnType<typeof createShopQueryClient> | undefined;
  /** Whether the visitor has a session, and so may have a cart. */
  readonly hasSession: boolean;
  readonly isMember: boolean;
  /** ISO 4217: the currency that the shopper chose. One that the shop does not have counts as its own. */
  readonly currency: string | undefined;
  readonly origin: string;
  readonly mediaUrl: string;
  readonly assets: BuiltAssets;
  readonly nonce: string;
  readonly now: () => Date;
  readonly addressForms: (language: ShopLanguage) => AddressForms;
  /** Set where this shop has its own sign-in form. */
  readonly ownSignIn: OwnSignIn | undefined;
  /** Called with an error of loading or rendering; the reader only sees that there was one. */
  readonly onError: (error: unknown) => void;
}

/** The template of a page's path without its language, such as `/products/:slug`; undefined where there is no page. */
export function findPagePattern(path: string): string | undefined {
  const pattern = matchRoutes(routes, path)?.at(-1)?.route;
  if (pattern === undefined || pattern.path === '*') return undefined;
  return `/${pattern.path ?? ''}`;
}

/** The language of the page at the address of a request, also where no page answers it. */
export async function findPageLanguage({ url }: Request, client: ServerClient): Promise<PageLanguage> {
  const { properties } = await client.siteProperties.getSiteProperties();
  return readPageLanguage(new URL(url).pathname, readSite(properties));
}

/** By what precedes the paths of their language. */
const handlers = new Map<string, ReturnType<typeof createStaticHandler>>();

function handlerAt(base: string): ReturnType<typeof createStaticHandler> {
  const handler =
    handlers.get(base) ?? createStaticHandler(withOwnLoads(routes), base === '' ? {} : { basename: base });
  handlers.set(base, handler);
  return handler;
}

/** A document, before it is a response. */
export interface RenderedPage {
  readonly html: readonly HtmlPiece[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the document of a page, or the redirect of a loader or an action. */
export async function renderPage(page: PageRequest): Promise<RenderedPage | Response> {
  const { request, client, origin, mediaUrl, assets, nonce, onError } = page;
  const context = new RouterContextProvider();
  const { now, ownSignIn } = page;
  const cache = page.reads ?? createShopQueryClient();
  const { pathname, search } = new URL(request.url);
  const { prefix, rest: path } = splitLanguage(pathname);
  const { settings, siteError } = await loadSite({ client, cache }).then(
    (site) => ({ settings: site, siteError: undefined }),
    // The root's loader reports it.
    (error: unknown) => ({
      settings: { locale: prefix ?? '', languages: [], currencies: [] },
      siteError: error instanceof Error ? error : new Error(String(error)),
    }),
  );
  const language = readPageLanguage(pathname, settings);
  const conversion = settings.currencies.find(({ currency }) => currency === page.currency);
  // The main language, and one that the shop does not offer, have no addresses of their own.
  if (siteError === undefined && prefix !== undefined && language.base === '') return redirectToMain(path + search);
  const words = await loadWords(language.code);
  const addressForms = page.addressForms(language.code);
  const handler = handlerAt(language.base);
  const themeOf = (name: string) => themeNamed(name, language.code);
  const kept = page.reads && keptWorkOf(page.reads, `${language.code} ${conversion?.currency ?? ''}`);
  const keptLoads = kept?.loads;
  const shop = { client, addressForms, language, words, cache, themeNamed: themeOf, now, ownSignIn, siteError };
  context.set(shopContext, { ...shop, keptLoads });
  // Separate from the page's own data, so that the first bytes contain the member.
  const member = page.isMember ? readMember(client).catch(() => undefined) : undefined;
  const response = await handler.query(request, { requestContext: context });
  if (response instanceof Response) return response;
  for (const error of Object.values(response.errors ?? {})) {
    // What the platform refuses, and no loader expects, ends as 500, too.
    if (isBroken(error) || (response.statusCode >= 500 && !isOverLimit(error))) onError(error);
  }

  // After the action, so that the page shows the current cart. Only this cache travels to the browser.
  const queryClient = createShopQueryClient();
  // Where it fails, the page says so and the browser retries.
  if (page.hasSession) {
    const cart = await queryClient.query(cartQuery(client)).catch(onError);
    // The cart page prints the totals, also where no script ever requests them.
    if (cart && cart.lineItems.length > 0 && path === '/cart') {
      await queryClient.query(estimateQuery(client, cart)).catch(onError);
    }
  } else queryClient.setQueryData(shopKeys.cart, null);

  const root = response.loaderData[ROOT_ROUTE] as RootData | undefined;
  const themeName = root?.site.theme ?? '';
  const pageSource = findPageSource(response.matches);
  const boot: Boot = {
    origin,
    mediaUrl,
    hasSession: page.hasSession,
    isMember: page.isMember,
    memberName: (await member)?.name,
    hasOwnForm: page.ownSignIn !== undefined,
    language,
    conversion,
    theme: themeOf(themeName),
    accent: root?.site.accent,
    icon: root?.site.icon,
    assets: {
      ...withTheme(assets, { theme: themeName, fonts: root?.site.fonts ?? '' }, [
        ...(pageSource === undefined ? [] : [pageSource.source]),
        catalogSource(language.code),
      ]),
      startsAtOnce: pageSource?.startsAtOnce,
    },
    router: { loaderData: response.loaderData, actionData: response.actionData, errors: sendErrors(response.errors) },
  };
  const router = createStaticRouter(handler.dataRoutes, response);
  const data: unknown = response.loaderData[response.matches.at(-1)?.route.id ?? ''];
  /** All data of the page follows from what its last loader returned and from the root's, where no action ran. */
  const write =
    kept === undefined || typeof data !== 'object' || data === null || response.errors !== null
      ? (_kind: string, text: () => string | undefined) => text()
      : (kind: string, text: () => string | undefined) => markText(kept, kind, data, text);
  const bootText = write('boot', () => writeBoot(boot)) ?? '';
  const structuredData =
    root === undefined || response.errors !== null
      ? undefined
      : write('structured data', () =>
          writeStructuredData({ matches: response.matches, data, site: root.site, language, words, origin, cache }),
        );
  const elements = await renderElements(
    <BootProvider value={boot}>
      <WordsProvider value={words}>
        <OriginContext value={origin}>
          <ReusedPartsContext value={kept?.parts}>
            <ShopRuntimeProvider value={{ client, addressForms, queryClient, nonce }}>
              <div id={PAGE_ELEMENT}>
                <StaticRouterProvider router={router} context={response} hydrate={false} nonce={nonce} />
              </div>
            </ShopRuntimeProvider>
          </ReusedPartsContext>
        </OriginContext>
      </WordsProvider>
    </BootProvider>,
    { nonce, onError },
  );
  const html = writeDocument({ boot, page: elements, bootText, structuredData, queryClient, nonce });
  const errors = Object.values(response.errors ?? {});
  const wait = errors.some(isOverLimit)
    ? { status: 429, seconds: LIMIT_RETRY_SECONDS }
    : errors.some(isOutage)
      ? { status: 503, seconds: RETRY_AFTER_SECONDS }
      : undefined;
  return {
    html: kept === undefined ? [html] : fillParts(html, kept.parts),
    status: wait?.status ?? response.statusCode,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      ...(wait && { 'retry-after': String(wait.seconds) }),
    },
  };
}

/** A router removes from a route what it has loaded, so that each router needs routes of its own. */
function withOwnLoads(all: readonly RouteObject[]): RouteObject[] {
  return all.map((route) => {
    const own = typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route };
    if (own.children !== undefined) own.children = withOwnLoads(own.children);
    return own;
  });
}

/** Not for ever: the merchant may change the languages. */
function redirectToMain(address: string): Response {
  // `//host` would be another host.
  const location = address.replace(/^\/+/u, '/');
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'private, max-age=60' } });
}

export interface ClosedPageRequest extends Pick<ClosedPageProps, 'hasPassword' | 'problem' | 'returnPath'> {
  readonly client: ServerClient;
  readonly acceptLanguage: string;
  readonly assets: BuiltAssets;
}

/** Returns the document of a shop that is not open yet. */
export async function renderClosedPage({
  client,
  acceptLanguage,
  assets,
  ...page
}: ClosedPageRequest): Promise<string> {
  const site = readSite((await client.siteProperties.getSiteProperties()).properties);
  const language = splitLanguage(page.returnPath).prefix ?? chooseLanguage(acceptLanguage, site.locale);
  const words = (await loadWords(language)).closed;
  const files = withTheme(assets, site);
  const html = renderToStaticMarkup(
    <ClosedPage {...page} site={site} language={language} words={words} assets={files} />,
  );
  return `<!DOCTYPE html>${html}`;
}

function isBroken(error: unknown): boolean {
  return !(typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500);
}
