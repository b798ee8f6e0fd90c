/**
 * A page that does everything a page can do: all calls of all modules, sessions that last, media, and errors told apart. It
 * names no enumeration: `whole-package` has them all.
 */
import {
  createClient,
  isApplicationError,
  isSystemError,
  isValidationError,
  localTokenStorage,
  media,
  OAuthStrategy,
} from '@cartwright/client';
import {
  authentication,
  collections,
  currentCart,
  inventory,
  members,
  orders,
  pricingRules,
  products,
  recovery,
  redirects,
  siteProperties,
  verification,
} from '@cartwright/client/calls';

export const shop = createClient({
  host: location.origin,
  auth: OAuthStrategy({ clientId: 'my-shop', tokenStorage: localTokenStorage() }),
  modules: {
    authentication,
    collections,
    currentCart,
    inventory,
    media,
    members,
    orders,
    pricingRules,
    products,
    recovery,
    redirects,
    siteProperties,
    verification,
  },
});

export { isApplicationError, isSystemError, isValidationError };
