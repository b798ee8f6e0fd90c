/**
 * The shop's server as one function from request to response: files, the platform's calls, sign-in and sign-out,
 * checkout, and pages. The routes are one ordered list; every other address is a page.
 */
import { type Context, Hono } from 'hono';

import { ADDRESS_FORMS_PATH } from '../src/client/address-forms.ts';
import { PASSWORD_PATH } from '../src/client/closed-shop.ts';
import { CURRENCY_PATH } from '../src/client/currency.ts';
import { isOutage, isOverLimit, LIMIT_RETRY_SECONDS, RETRY_AFTER_SECONDS } from '../src/client/outage.ts';
import { FORM_PATH } from '../src/client/own-sign-in.ts';
import { REVIEW_PHOTOS_PATH } from '../src/client/review-photos.ts';
import type * as Pages from '../src/entry.server.tsx';
import { LOOK_PATH, type PreviewLooks } from '../src/shell/look-draft.ts';
import type { BuiltAssets } from '../src/themes.ts';
import { deleteAccount, sendPasswordEmail } from './account-emails.ts';
import { respondAddressForm, respondCountries, localAddressForms } from './address-forms.ts';
import { forwardCall, refuse } from './api-forward.ts';
import { withShortBody } from './body-limit.ts';
import { startCheckout } from './checkout.ts';
import { compress } from './compress.ts';
import type { ShopConfig } from './config.ts';
import { chooseCurrency, readCurrency, redirectToCurrency } from './currency.ts';
import { withReadableForm } from './form-check.ts';
import { keepLanguage, redirectToLanguage, routePath } from './language-path.ts';
import { redirectSlashes } from './one-address.ts';
import { findOrder, openOrder, ORDER_AGAIN_PATH, orderAgain } from './orders.ts';
import { isFromOurPages } from './origin-check.ts';
import { respondForm, ownSignInOfPage } from './own-form.ts';
import { refuseRequest, sayToPerson } from './plain-problems.ts';
import { createPlatformFetch } from './platform-fetch.ts';
import { type ServerProblem, problemWords } from './problem-words.ts';
import { SECURITY_HEADERS, contentSecurityPolicy, createNonce, transportSecurity } from './protection.ts';
import { RESTORE_CART_PATH, restoreCart } from './restore-cart.ts';
import { carriesPhotos, respondPhoto, withSentPhotos } from './review-photos.ts';
import { addSearchFiles } from './search-files.ts';
import { createSharedPages } from './shared-pages.ts';
import { REQUEST_ID_HEADER, createSharedResponses } from './shared-responses.ts';
import { createShopAccess, PREVIEW_PATH } from './shop-access.ts';
import { CALLBACK_PATH, finishInFrame, finishSignIn, seeOther, signOut, startSignIn } from './sign-in.ts';
import type { StaticFiles } from './static-files.ts';
import { createVisitors, type Visitor } from './visitor.ts';

/** The status that proxies log for a client that closed its connection. */
const VISITOR_LEFT = 499;

export interface ShopServerOptions {
  readonly config: ShopConfig;
  /** The built pages; in tests, their source. */
  readonly pages: Pick<
    typeof Pages,
    | 'API_PATH'
    | 'SESSION_COOKIE'
    | 'VISIT_COOKIE'
    | 'createShopQueryClient'
    | 'createReaderClient'
    | 'createRequestClient'
    | 'findFavicon'
    | 'findPageLanguage'
    | 'renderClosedPage'
    | 'findSitemapPart'
    | 'loadFeed'
    | 'loadManifest'
    | 'loadWords'
    | 'renderPage'
    | 'streamXml'
    | 'stylesByFonts'
    | 'writeProductFeed'
    | 'writeSitemapIndex'
  >;
  readonly assets: BuiltAssets;
  readonly files: StaticFiles;
  /** The `fetch` that reaches the platform. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The same for the short question before each shared page. Default: `fetch`. */
  readonly ask?: ShopServerOptions['fetch'];
  readonly now?: () => Date;
  readonly onError?: (error: unknown) => void;
}

/** Facts about the connection of a request. */
export interface Connection {
  /** The shopper's IP address behind our proxies, or empty. */
  readonly address: string;
  /** Names the request in the log; its response has it as a header. */
  readonly requestId?: string | undefined;
}

export interface ShopServer {
  /** The paths of the server's own routes, in the notation of the router. Every other path is a page. */
  readonly paths: readonly string[];
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** From now on `/readyz` is 503, so that balancers send requests elsewhere. All requests are still answered. */
  announceStop(): void;
}

interface Rendering {
  readonly nonce: string;
  /** The reads that visitors share; undefined where the page is one visitor's. */
  readonly reads: ReturnType<typeof Pages.createShopQueryClient> | undefined;
  /** That the visitor chose. */
  readonly currency: string | undefined;
}

type Env = { readonly Bindings: Connection };

export function createShopServer(options: ShopServerOptions): ShopServer {
  const { config, pages, assets, files, now = () => new Date(), onError = () => {} } = options;
  const reach = createPlatformFetch(options.fetch ?? fetch);
  const readVisitor = createVisitors(config, pages, reach);
  const languageOf = (request: Request, { reader }: Visitor) => pages.findPageLanguage(request, reader);
  const visitorOf = ({ req, env }: Context<Env>) => readVisitor(req.raw, env.address);
  const always: Readonly<Record<string, string>> = { ...SECURITY_HEADERS, ...transportSecurity(config.publicUrl) };
  const forward = { platformUrl: config.platformUrl, prefix: pages.API_PATH };
  const app = new Hono<Env>({ getPath: routePath });

  let isStopping = false;
  app.get('/healthz', () => Response.json({ state: 'ok' }));
  app.get('/readyz', () =>
    isStopping ? Response.json({ state: 'stopping' }, { status: 503 }) : Response.json({ state: 'ready' }),
  );
  const stranger = readVisitor(new Request(config.publicUrl), '');
  const ask = options.ask === undefined ? reach : createPlatformFetch(options.ask);
  const access = createShopAccess({ config, pages, assets, stranger: { reach: ask }, now });
  const newcomerOf = ({ url }: Request, { address }: Connection) => readVisitor(new Request(url), address);
  app.get(PREVIEW_PATH, (context) => access.preview(context.req.raw, newcomerOf(context.req.raw, context.env)));
  app.post(PASSWORD_PATH, (context) => access.enter(context.req.raw, newcomerOf(context.req.raw, context.env)));
  app.get('/favicon.ico', async (context) => seeOther(await pages.findFavicon(visitorOf(context).reader)));
  app.use('*', async (context, next) => {
    context.res = await access.guard(context.req.raw, newcomerOf(context.req.raw, context.env), async () => {
      await next();
      return context.res;
    });
  });
  app.get(PASSWORD_PATH, () => seeOther('/'));
  addSearchFiles(app, { config, pages, stranger, now, readRevision: () => access.readRevision() });
  app.get(LOOK_PATH, ({ req }) => {
    const styles = pages.stylesByFonts(assets, req.query('theme') ?? '');
    return Response.json({ admin: new URL(config.platformUrl).origin, styles } satisfies PreviewLooks);
  });
  app.get('/journal/feed.xml', async (context) => {
    const { pathname } = new URL(context.req.url);
    const xml = await pages.loadFeed(visitorOf(context).reader, config.publicUrl, pathname);
    if (xml === undefined) return new Response('This shop has no journal.', { status: 404 });
    return new Response(xml, {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
    });
  });
  app.get('/manifest.webmanifest', async (context) => {
    const manifest = await pages.loadManifest(visitorOf(context).reader);
    return new Response(manifest, {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
    });
  });
  app.all(`${pages.API_PATH}/*`, async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await forwardCall(context.req.raw, visitor, forward));
  });
  app.post('/account/sign-in', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(
      await startSignIn(context.req.raw, visitor, config, await languageOf(context.req.raw, visitor)),
    );
  });
  // The platform's checkout sends guests here when they ask to sign in.
  app.get('/account/sign-in', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(
      await startSignIn(context.req.raw, visitor, config, await languageOf(context.req.raw, visitor)),
    );
  });
  app.get(CALLBACK_PATH, async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await finishSignIn(context.req.raw, visitor, config));
  });
  if (config.signIn === 'form') {
    app.post(FORM_PATH, async (context) => {
      const visitor = visitorOf(context);
      return visitor.withCookies(await respondForm(context.req.raw, visitor, config));
    });
    app.post(CALLBACK_PATH, async (context) => {
      const visitor = visitorOf(context);
      return visitor.withCookies(await finishInFrame(context.req.raw, visitor, config));
    });
  }
  app.post('/account/sign-out', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await signOut(context.req.raw, visitor, config));
  });
  app.post('/account/password-email', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await sendPasswordEmail(context.req.raw, visitor, config));
  });
  app.post('/account/delete', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await deleteAccount(context.req.raw, visitor, config));
  });
  app.post(CURRENCY_PATH, ({ req }) => chooseCurrency(req.raw, config));
  app.on(['GET', 'POST'], '/checkout', async (context) => {
    const visitor = visitorOf(context);
    const language = await languageOf(context.req.raw, visitor);
    const currency = readCurrency(context.req.raw);
    return visitor.withCookies(await startCheckout(visitor, config, { ...language, currency }));
  });
  app.on(['GET', 'POST'], ORDER_AGAIN_PATH, async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await orderAgain(context.req.raw, visitor));
  });
  app.get(RESTORE_CART_PATH, async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await restoreCart(context.req.raw, visitor));
  });
  app.get('/account/orders/:id', async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await openOrder(context.req.param('id'), visitor, config));
  });
  app.get('/order/find', () => findOrder(config));
  app.get(ADDRESS_FORMS_PATH, ({ req }) => respondCountries(req.raw));
  app.get(`${ADDRESS_FORMS_PATH}/:country`, ({ req }) => respondAddressForm(req.raw, req.param('country')));
  app.put(REVIEW_PHOTOS_PATH, async (context) => {
    const visitor = visitorOf(context);
    return visitor.withCookies(await respondPhoto(context.req.raw, visitor, config));
  });
  app.post('/products/:slug/review', async (context) => {
    const visitor = visitorOf(context);
    const { raw } = context.req;
    if (!carriesPhotos(raw)) return respondPage(raw, visitor);
    const readable = await withReadableForm(await withSentPhotos(raw, visitor, config));
    return readable instanceof Response ? readable : respondPage(readable, visitor);
  });
  app.all('*', (context) => {
    const moved = context.req.method === 'GET' ? redirectSlashes(context.req.url) : undefined;
    if (moved !== undefined) return moved;
    return respondPage(context.req.raw, visitorOf(context));
  });
  app.onError((error, context) => explain(error, context.req.raw));

  function explain(error: unknown, request: Request): Response {
    if (request.signal.aborted) return new Response(null, { status: VISITOR_LEFT });
    onError(error);
    const isCall = routePath(request).startsWith(`${pages.API_PATH}/`);
    const say = (status: 429 | 500 | 503, code: string, text: ServerProblem): Response =>
      isCall && status !== 500 ? refuse(status, code, problemWords.en[text]) : sayToPerson(request, status, text);
    if (isOverLimit(error)) {
      const response = say(429, 'TOO_MANY_REQUESTS', 'tooMany');
      response.headers.set('retry-after', String(LIMIT_RETRY_SECONDS));
      return response;
    }
    const isOut = isOutage(error);
    const response = say(isOut ? 503 : 500, 'UNAVAILABLE', 'noResponse');
    if (isOut) response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
    return response;
  }

  async function renderFor(request: Request, visitor: Visitor, { nonce, reads, currency }: Rendering) {
    const ownSignIn = config.signIn === 'form' ? ownSignInOfPage(request, visitor, config) : undefined;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const page = await pages.renderPage({
      request,
      client: isReading ? visitor.reader : visitor.client,
      reads,
      // An action that has just run may have started a session.
      hasSession: visitor.hasSession || !isReading,
      isMember: visitor.isMember,
      currency,
      origin: config.publicUrl,
      mediaUrl: `${config.platformUrl}/media`,
      assets,
      nonce,
      now,
      addressForms: localAddressForms,
      ownSignIn,
      onError,
    });
    if (page instanceof Response) return page;
    const policy = contentSecurityPolicy(nonce, config.platformUrl, {
      framesPlatform: ownSignIn !== undefined,
      widgetSources: ownSignIn?.widgetSources ?? [],
    });
    return { ...page, headers: { ...page.headers, 'content-security-policy': policy } };
  }

  async function respondPage(request: Request, visitor: Visitor): Promise<Response> {
    const page = await renderFor(request, visitor, {
      nonce: createNonce(),
      reads: undefined,
      currency: readCurrency(request),
    });
    return visitor.withCookies(toResponse(page));
  }

  async function respondAddress(request: Request, address: string): Promise<Response> {
    const isCall = new URL(request.url).pathname.startsWith(`${pages.API_PATH}/`);
    const moved = isCall ? undefined : redirectToLanguage(request);
    if (moved !== undefined) return moved;
    // Its route reads a form with photos.
    const readable = isCall || carriesPhotos(request) ? request : await withReadableForm(request);
    return readable instanceof Response ? readable : keepLanguage(request, await app.fetch(readable, { address }));
  }

  function finish(response: Response, requestId: string | undefined): Response {
    for (const [name, value] of Object.entries(always)) response.headers.set(name, value);
    if (requestId !== undefined) response.headers.set(REQUEST_ID_HEADER, requestId);
    // It can name no other origin; the policy of documents does.
    if (response.headers.has('content-security-policy')) response.headers.delete('x-frame-options');
    return response;
  }

  const { 'x-frame-options': _frames, ...documentHeaders } = always;
  const respondShared = createSharedResponses({
    pages: createSharedPages(pages.createShopQueryClient, () => now().getTime()),
    sessionCookie: pages.SESSION_COOKIE,
    headers: documentHeaders,
    readRevision: access.readRevision,
    render: (request, rendering) => renderFor(request, stranger, rendering),
    respondOther: (request, page, requestId) =>
      finish(compress(request, keepLanguage(request, toResponse(page))), requestId),
  });

  return {
    paths: app.routes.map(({ path }) => path),
    announceStop: () => {
      isStopping = true;
    },
    async fetch(request, { address, requestId } = { address: '' }) {
      if (!isFromOurPages(request, config.publicUrl)) {
        return refuseRequest(request, { status: 403, code: 'FORBIDDEN' }, 'foreignForm');
      }
      // No text may contain this character, so no page has it in its address; databases would fail on it.
      if (request.url.includes('%00')) {
        return refuseRequest(request, { status: 404, code: 'NOT_FOUND' }, 'nothingHere');
      }
      const short = carriesPhotos(request) ? request : await withShortBody(request);
      if (short === undefined) {
        return refuseRequest(request, { status: 413, code: 'PAYLOAD_TOO_LARGE' }, 'tooLong');
      }
      const file = files.response(short);
      if (file !== undefined) return finish(file, requestId);
      const chosen = redirectToCurrency(short, config);
      if (chosen !== undefined) return finish(chosen, requestId);
      const shared = await respondShared(short, requestId).catch((error: unknown) =>
        finish(explain(error, short), requestId),
      );
      return shared ?? finish(compress(short, await respondAddress(short, address)), requestId);
    },
  };
}

function toResponse(page: Pages.RenderedPage | Response): Response {
  if (page instanceof Response) return page;
  return new Response(page.html.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''), page);
}
