'use client';

/** The client in the browser. Its session is a cookie, which server components read, too. */
import {
  collections,
  cookieStorage,
  createClient,
  currentCart,
  members,
  OAuthStrategy,
  pricingRules,
  products,
  redirects,
} from '@cartwright/client';
import { type AccountPort, createRedirectAccount, type ShopSettings, ShopProvider } from '@cartwright/react';
import { type ReactNode, useState } from 'react';

import { clientId, host } from './address';

function openClient() {
  return createClient({
    host,
    auth: OAuthStrategy({
      clientId,
      // On the server the hooks send nothing: they run in the browser.
      ...(typeof document === 'undefined' ? {} : { tokenStorage: cookieStorage() }),
    }),
    modules: { collections, currentCart, members, pricingRules, products, redirects },
  });
}

declare module '@cartwright/react' {
  interface Register {
    client: ReturnType<typeof openClient>;
  }
}

export function Providers({ shop, children }: { readonly shop: ShopSettings; readonly children: ReactNode }) {
  const [client] = useState(openClient);
  const [account] = useState<AccountPort | undefined>(() =>
    // The platform must know this address: allow it in the admin under Settings, Apps.
    typeof location === 'undefined'
      ? undefined
      : createRedirectAccount(client, { redirectUri: `${location.origin}/callback` }),
  );
  return (
    <ShopProvider client={client} shop={shop} account={account}>
      {children}
    </ShopProvider>
  );
}
