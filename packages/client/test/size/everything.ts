/** A page that does everything a page can do: all modules whole, sessions that last, media, and errors told apart. */
import {
  authentication,
  collections,
  createClient,
  currentCart,
  inventory,
  isApplicationError,
  isSystemError,
  isValidationError,
  localTokenStorage,
  media,
  members,
  OAuthStrategy,
  orders,
  products,
  recovery,
  redirects,
  siteProperties,
  verification,
} from '@cartwright/client';

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
    products,
    recovery,
    redirects,
    siteProperties,
    verification,
  },
});

export { isApplicationError, isSystemError, isValidationError };
