/**
 * The entry `@cartwright/client/testing`: a platform in memory, for the tests of a shop. It answers the calls of shoppers
 * as the platform does, with the same errors, and everything else as a test says. It opens no socket.
 */
import type * as wire from '@cartwright/contract';

import { createFakeCarts, type FakeDelivery } from './fake-cart.ts';
import { createFakeCatalog, type FakeCollection, type FakeProduct } from './fake-catalog.ts';
import { aggregate, hasWords, queryItems } from './fake-query.ts';
import { createFakeMoney, FakeError, toRecord, toRecords } from './fake-response.ts';
import { createFakeReviews } from './fake-reviews.ts';
import { createFakeSessions, LIFETIME_SECONDS } from './fake-sessions.ts';
import type { Tokens } from './tokens.ts';
import type { Fetch } from './transport.ts';

export type { FakeDelivery } from './fake-cart.ts';
export type { FakeCollection, FakeProduct, FakeReview } from './fake-catalog.ts';

/** The shop that a fake platform has. */
export interface FakePlatformOptions {
  readonly products?: readonly FakeProduct[] | undefined;
  readonly collections?: readonly FakeCollection[] | undefined;
  /** ISO 4217. Default: `USD`. */
  readonly currency?: string | undefined;
  /** Percentages by code: `{ WELCOME: 10 }`. */
  readonly coupons?: Readonly<Record<string, number>> | undefined;
  /** Default: free. */
  readonly delivery?: FakeDelivery | undefined;
  /** Who `memberTokens` signs in. */
  readonly member?: { readonly email: string; readonly firstName?: string; readonly lastName?: string } | undefined;
}

/** A call as it arrived. Requests of tokens are none. */
export interface FakeCall {
  /** `POST /ecom/v1/carts/current/add-to-cart`. */
  readonly route: string;
  /** `visitor_1`, `visitor_2` … or `member`. */
  readonly session: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How a call fails: with an error of the platform, or because nothing answers. */
export type FakeFailure =
  | { readonly route?: string; readonly code: string; readonly message: string; readonly status?: number }
  | { readonly route?: string; readonly isUnreachable: true };

/** A platform in memory. */
export interface FakePlatform {
  /** For `createClient({ host, fetch })`. */
  readonly host: string;
  readonly clientId: string;
  readonly fetch: Fetch;
  /** All calls so far, in order. */
  readonly calls: readonly FakeCall[];
  /** Answers a call in the test's own way, from now on: with a body, or with a whole response. */
  respond(route: string, answer: (call: FakeCall) => object | Promise<object>): void;
  /** The next call fails, or the next one of `route`. Several failures wait for several calls. */
  failNext(failure: FakeFailure): void;
  /** Calls wait from now on, or those of `route`, until the returned function is called. */
  hold(route?: string): () => void;
  /** Every access token has expired: the client must renew it. */
  expireTokens(): void;
  /** Tokens of the member, for `client.auth.setTokens`. */
  memberTokens(): Tokens;
}

const HOST = 'http://platform.test';
const DATE = '2026-01-01T00:00:00.000Z';

/**
 * Opens a platform in memory. Each has its own products, carts and sessions.
 *
 * @throws Error where a product names a collection that is not given
 *
 * @example
 * ```ts
 * import { CATALOG_APP_ID, createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';
 * import { createFakePlatform } from '@cartwright/client/testing';
 *
 * const platform = createFakePlatform({ products: [{ name: 'Harbour Mug', price: 34, options: { Glaze: ['Celadon', 'Oat'] } }] });
 * const shop = createClient({
 *   host: platform.host,
 *   fetch: platform.fetch,
 *   auth: OAuthStrategy({ clientId: platform.clientId }),
 *   modules: { currentCart, products },
 * });
 * const { cart } = await shop.currentCart.addToCurrentCart({
 *   lineItems: [
 *     {
 *       catalogReference: { appId: CATALOG_APP_ID, catalogItemId: 'prod_1', options: { options: { Glaze: 'Oat' } } },
 *       quantity: 2,
 *     },
 *   ],
 * });
 * console.log(cart.subtotal?.formattedAmount);
 * ```
 */
export function createFakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const { products = [], collections = [], coupons = {}, member } = options;
  const delivery = options.delivery ?? { title: 'Delivery', cost: 0 };
  const money = createFakeMoney(options.currency ?? 'USD');
  const catalog = createFakeCatalog(products, collections, money);
  const carts = createFakeCarts(catalog, money, coupons, delivery);
  const reviews = createFakeReviews(catalog);
  const sessions = createFakeSessions();
  const calls: FakeCall[] = [];
  const failures: FakeFailure[] = [];
  const held = new Map<object, { readonly route: string | undefined; readonly end: Promise<void> }>();
  const answers = new Map<string, (call: FakeCall) => object | Promise<object>>();

  function answer({ route, session, query, body }: FakeCall): object {
    const cart = carts.call(session, route, body);
    if (cart !== undefined) return cart;
    const review = reviews.call(session, route, body);
    if (review !== undefined) return review;
    const items = catalog.products.map((entry) => entry.wire);
    const [method = '', path = ''] = route.split(' ');
    const last = decodeURIComponent(path.split('/').at(-1) ?? '');
    switch (route) {
      case 'POST /stores-reader/v1/products/query-platformized': {
        const page = queryItems(items, toRecord(body['query']));
        return { products: page.items, metadata: page.metadata, pagingMetadata: page.metadata };
      }
      case 'POST /stores-reader/v1/products/search':
        return search(items, toRecord(body['search']));
      case 'POST /stores-reader/v2/collections/query': {
        const page = queryItems(catalog.collections, toRecord(body['query']));
        return { collections: page.items, metadata: page.metadata, pagingMetadata: page.metadata };
      }
      case 'GET /ecom/v1/pricing-rules':
        return { pricingRules: writePricingRules() };
      case 'GET /site-properties/v4/properties':
        return { properties: writeProperties(), version: '1' };
      case 'GET /members/v1/members/my':
        return { member: writeMember(session) };
      case 'POST /_api/redirects-api/v1/redirect-session': {
        const { checkoutId } = toRecord(body['ecomCheckout']);
        const fullUrl = `${HOST}/checkout?checkoutId=${encodeURIComponent(String(checkoutId))}`;
        return {
          redirectSession: { id: 'redirect_1', fullUrl, urlDetails: { endpoint: fullUrl } },
        } satisfies wire.EndpointOutput<typeof wire.createRedirectSession>;
      }
      default:
    }
    if (method === 'GET' && path === `/stores-reader/v2/collections/slug/${last}`) {
      return {
        collection: find(catalog.collections, 'slug', last, FakeError.plain(404, 'There is no such collection.')),
      };
    }
    if (method === 'GET' && path === `/stores-reader/v1/products/${last}`) {
      const missing = FakeError.application(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
      return { product: find(items, 'id', last, missing) };
    }
    const hint = `platform.respond('${route}', () => ({ … }))`;
    throw FakeError.plain(
      501,
      `The fake platform does not have ${route}${query.size > 0 ? `?${query}` : ''}. Answer it in the test: ${hint}.`,
    );
  }

  function search(items: readonly Readonly<Record<string, unknown>>[], wanted: Readonly<Record<string, unknown>>) {
    const { expression: words } = toRecord(wanted['search']);
    const expression = typeof words === 'string' ? words.trim() : '';
    const found = expression === '' ? items : items.filter((item) => hasWords(item, expression));
    const page = queryItems(found, wanted);
    const limit = Number(toRecord(wanted['suggestions'])['limit'] ?? 5);
    const named = (list: readonly Readonly<Record<string, unknown>>[]) =>
      list.filter(({ name }) => String(name).toLowerCase().includes(expression.toLowerCase())).slice(0, limit);
    return {
      products: page.items,
      metadata: page.metadata,
      pagingMetadata: page.metadata,
      aggregationData: {
        results: toRecords(wanted['aggregations']).map((one) => aggregate(found, wanted['filter'], one)),
      },
      ...(wanted['suggestions'] !== undefined && {
        suggestions: {
          completions: named(items).map(({ name }) => String(name).toLowerCase()),
          collections: named(catalog.collections).map(({ id, name, slug, numberOfProducts }) => ({
            id,
            name,
            slug,
            numberOfProducts,
          })),
        },
      }),
    };
  }

  function writePricingRules() {
    return {
      currency: money.currency,
      deliveries: [
        {
          code: 'fake-delivery',
          title: delivery.title,
          rates: [{ amount: money.price(money.toMinor(delivery.cost)).amount, isPerUnit: false, conditions: [] }],
          charges: [],
        },
      ],
      tax: { pricesIncludeTax: false, rates: [], groups: [] },
      discounts: [],
      fees: [],
    } satisfies wire.EndpointOutput<typeof wire.getPricingRules>['pricingRules'];
  }

  function writeProperties() {
    return {
      siteDisplayName: 'Test shop',
      businessName: 'Test shop',
      language: 'en',
      locale: { languageCode: 'en', country: 'US' },
      paymentCurrency: money.currency,
      timeZone: 'UTC',
      storefront: { palette: {}, weightUnit: 'KG', access: 'OPEN' },
    } satisfies Partial<wire.EndpointOutput<typeof wire.getSiteProperties>['properties']>;
  }

  function writeMember(session: string) {
    if (session !== 'member') {
      const message = 'A visitor may not call members.getCurrentMember: it needs a member.';
      throw FakeError.application(403, 'PERMISSION_DENIED', message);
    }
    const { email = 'member@example.com', firstName = 'Test', lastName = 'Member' } = member ?? {};
    return {
      id: 'member_1',
      loginEmail: email,
      loginEmailVerified: true,
      status: 'APPROVED',
      contactId: 'member_1',
      contact: { firstName, lastName },
      profile: { nickname: firstName, slug: 'member-1' },
      privacyStatus: 'PRIVATE',
      activityStatus: 'ACTIVE',
      createdDate: DATE,
      updatedDate: DATE,
    } satisfies Partial<wire.EndpointOutput<typeof wire.getCurrentMember>['member']>;
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname}`;
    const text = await request.text();
    const body = toRecord(text === '' ? {} : JSON.parse(text));
    if (route === 'POST /oauth2/token') return sessions.grant(body);
    const session = sessions.find(request.headers.get('authorization'));
    if (session === undefined) {
      throw FakeError.application(
        401,
        'UNAUTHENTICATED',
        'The access token is missing, expired or not valid: get a new one.',
      );
    }
    const call: FakeCall = { route, session, query: url.searchParams, body };
    calls.push(call);
    await Promise.all([...held.values()].filter((one) => (one.route ?? route) === route).map(({ end }) => end));
    request.signal.throwIfAborted();
    const place = failures.findIndex((failure) => (failure.route ?? route) === route);
    const [failure] = place === -1 ? [] : failures.splice(place, 1);
    if (failure !== undefined) {
      if ('isUnreachable' in failure) throw new TypeError('fetch failed');
      throw FakeError.application(failure.status ?? 409, failure.code, failure.message);
    }
    const result = await (answers.get(route) ?? answer)(call);
    return result instanceof Response ? result : Response.json(result);
  }

  let requests = 0;
  return {
    host: HOST,
    clientId: 'test-shop',
    calls,
    async fetch(input, init) {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      requests += 1;
      try {
        return await respond(request);
      } catch (error) {
        if (!(error instanceof FakeError)) throw error;
        const headers = { 'X-Wix-Request-Id': `req_${requests}` };
        return Response.json(error.body, { status: error.status, headers });
      }
    },
    respond: (route, run) => void answers.set(route, run),
    failNext: (failure) => void failures.push(failure),
    hold(route) {
      const key = {};
      let release: () => void = () => {};
      const end = new Promise<void>((resolve) => (release = resolve));
      held.set(key, { route, end });
      return () => {
        held.delete(key);
        release();
      };
    },
    expireTokens: sessions.expire,
    memberTokens: () => ({
      accessToken: { value: sessions.issue('member'), expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS },
      refreshToken: { value: 'refresh:member', role: 'member' },
    }),
  };
}

function find<Item extends Readonly<Record<string, unknown>>>(
  items: readonly Item[],
  name: string,
  value: string,
  otherwise: FakeError,
): Item {
  const found = items.find((item) => item[name] === value);
  if (found === undefined) throw otherwise;
  return found;
}
