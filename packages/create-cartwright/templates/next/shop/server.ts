/** The clients of server components and route handlers. */
import 'server-only';
import {
  collections,
  cookieStorage,
  createClient,
  currentCart,
  members,
  OAuthStrategy,
  products,
  siteProperties,
} from '@cartwright/client';
import { readShopSettings } from '@cartwright/react';
import { cookies } from 'next/headers';
import { cache } from 'react';

import { clientId, host } from './address';

/** Reads the catalog, which is the same for everyone. One anonymous session serves the whole process. */
export const publicClient = createClient({
  host,
  auth: OAuthStrategy({ clientId }),
  modules: { collections, products, siteProperties },
});

/** Currency, locale and pictures: read once for each request, however many components ask. */
export const shopSettings = cache(() => readShopSettings(publicClient, host));

/**
 * Calls as the person of this request, whose session the browser keeps in a cookie. A server component cannot set
 * cookies, so it only reads the session: the browser starts and renews it. Undefined before the first visit.
 */
export const sessionClient = cache(async () => {
  const store = await cookies();
  if (!store.has('cartwright_session')) return undefined;
  const jar = { read: () => store.toString(), write: () => undefined };
  return createClient({
    host,
    auth: OAuthStrategy({ clientId, tokenStorage: cookieStorage({ jar }) }),
    modules: { currentCart, members },
  });
});
