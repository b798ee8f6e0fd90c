/** The client of the shop, and the account of the person at this browser. */
import {
  collections,
  createClient,
  currentCart,
  localTokenStorage,
  members,
  OAuthStrategy,
  pricingRules,
  products,
  redirects,
  siteProperties,
} from '@cartwright/client';
import { createRedirectAccount } from '@cartwright/react';

export const host = import.meta.env.VITE_CARTWRIGHT_HOST;

export const client = createClient({
  host,
  auth: OAuthStrategy({
    clientId: import.meta.env.VITE_CARTWRIGHT_CLIENT_ID,
    tokenStorage: localTokenStorage(),
  }),
  modules: {
    collections,
    currentCart,
    members,
    pricingRules,
    products,
    redirects,
    siteProperties,
  },
});

/** The platform must know this address: allow it in the admin under Settings, Apps. */
export const account = createRedirectAccount(client, {
  redirectUri: `${location.origin}/callback`,
});

declare module '@cartwright/react' {
  interface Register {
    client: typeof client;
  }
}
