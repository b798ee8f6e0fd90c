/** The client of what a page shows: its hooks call few modules, so that the script of every page has no more of them. */
import {
  collections,
  createClient,
  currentCart,
  pricingRules,
  products,
  redirects,
  verification,
  wishlist,
} from '@cartwright/client';
import type { CookieName } from '@cartwright/contract/cookies';

/** The modules of carts, lists of products, the wishlist and the way to the checkout. */
export const shownModules = { collections, currentCart, pricingRules, products, redirects, verification, wishlist };

/** The path under which the shop's server forwards calls to the platform. */
export const API_PATH = '/api';

/**
 * The cookie that says that there is a session, and nothing else: scripts can read this one. Without it a page asks for no
 * cart. Its name does not contain that of the session's cookie.
 */
export const VISIT_COOKIE: CookieName = 'cartwright_visit';

/** Of a client in the browser: no tokens, no authorization header; the cookie travels by itself. */
export function pageOptions(origin: string) {
  const auth = {
    getAuthHeaders: () => ({ headers: {} }),
    getTokens: () => ({ refreshToken: { role: document.cookie.includes(VISIT_COOKIE) ? 'visitor' : 'none' } }) as const,
  };
  return { host: `${origin}${API_PATH}`, auth };
}

export function createShownClient(origin: string) {
  return createClient({ ...pageOptions(origin), modules: shownModules });
}
