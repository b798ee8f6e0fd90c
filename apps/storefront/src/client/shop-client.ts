/**
 * The shop's configuration of the client: the modules that the pages use, the address, and the storage of tokens. On
 * the server they are in a cookie that no script can read. The browser has none: every call goes through the shop's own
 * server, which adds them.
 */
import {
  abandonedCheckouts,
  backInStock,
  cookieStorage,
  createClient,
  defineCall,
  members,
  memoryStorage,
  myOrders,
  OAuthStrategy,
  orderFulfillments,
  orders,
  productEditing,
  recovery,
  reviews,
  siteProperties,
} from '@cartwright/client';
import type { CookieJar, Fetch, TokenStorage } from '@cartwright/client';
import type { CookieName } from '@cartwright/contract/cookies';

import * as legalPages from './legal-calls.ts';
import { PLATFORM_TIMEOUT_MS } from './outage.ts';
import { pageOptions, shownModules } from './shown-client.ts';

const { getProductRedirect } = productEditing;
/** The present slug of the collection that had this one before. */
const getCollectionRedirect = defineCall<(slug: string) => Promise<{ readonly slug: string }>>(
  'GET /stores-reader/v1/collection-redirects/{slug}',
  'slug',
);

const { queryReviews, getMyReview, createReview, updateReview, deleteReview, createReviewPhotoUrl } = reviews;

const modules = {
  // The only call of its module that shoppers need.
  formerProducts: { getProductRedirect },
  formerCollections: { getCollectionRedirect },
  ...shownModules,
  backInStock,
  orders,
  orderFulfillments,
  members,
  // Without the merchant's calls.
  reviews: { queryReviews, getMyReview, createReview, updateReview, deleteReview },
  siteProperties,
  legalPages,
};

/** The cookie that holds the tokens of a visitor or member. */
export const SESSION_COOKIE: CookieName = 'cartwright_session';

/** The client of loaders and actions in the browser. */
export function createLoaderClient(origin: string) {
  return createClient({ ...pageOptions(origin), modules });
}

export interface ServerClientOptions {
  /** Origin of the platform. */
  readonly platformUrl: string;
  readonly clientId: string;
  readonly fetch?: Fetch | undefined;
}

/** Calls of the server alone: the forms of the own sign-in, those about orders, and photos of reviews use them. */
const serverModules = { ...modules, abandonedCheckouts, myOrders, recovery, reviewPhotos: { createReviewPhotoUrl } };

function createServerClient({ platformUrl, clientId, fetch }: ServerClientOptions, tokenStorage: TokenStorage) {
  return createClient({
    host: platformUrl,
    auth: OAuthStrategy({ clientId, tokenStorage }),
    modules: serverModules,
    // A reader waits for the page: a limit that lasts a minute is reported, not waited for.
    retries: 0,
    timeoutMs: PLATFORM_TIMEOUT_MS,
    ...(fetch === undefined ? {} : { fetch }),
  });
}

/**
 * The client of one request, with the tokens of its visitor. `secure` where the shop is reached by https: the cookie
 * then belongs to this host alone, and no other host of the domain can plant one.
 */
export function createRequestClient(
  options: ServerClientOptions & { readonly jar: CookieJar; readonly secure: boolean },
) {
  const { jar, secure } = options;
  const name = secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
  return createServerClient(options, cookieStorage({ name, jar, httpOnly: true, secure, path: '/' }));
}

/**
 * The client that reads for all visitors without a session: they share one visitor token, which stays in memory. It
 * never writes, so looking around creates no visitors and sets no cookies.
 */
export function createReaderClient(options: ServerClientOptions) {
  return createServerClient(options, memoryStorage());
}

export type ServerClient = ReturnType<typeof createServerClient>;
export type PageClient = ReturnType<typeof createLoaderClient> | ServerClient;
