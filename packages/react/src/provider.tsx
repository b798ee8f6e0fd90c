'use client';

/**
 * Provides one client, one cart queue and the query cache to the pages below it. Invariant: a client has one queue per
 * provider, however many components use the cart.
 */
import { QueryClientProvider, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

import type { AccountPort } from './account.ts';
import { type Announcements, englishAnnouncements } from './announcements.ts';
import { type CartQueue, createCartQueue } from './cart-queue.ts';
import type { ShopSettings } from './cart-view.ts';
import { followOtherTabs } from './other-tabs.ts';
import type { DescribeError } from './outcome.ts';
import { createShopQueryClient, shopKeys } from './queries.ts';
import type { ShopClient } from './shop-client.ts';

/**
 * Registers the type of an app's client once, so that `useClient()` returns it with all its modules: `declare module
 * '@cartwright/react' { interface Register { client: typeof client } }`
 */
export interface Register {}

/** The client that the app has registered; otherwise the minimum that the hooks need. */
export type RegisteredClient = Register extends { readonly client: infer Client extends ShopClient }
  ? Client
  : ShopClient;

export interface ShopProviderProps {
  readonly client: RegisteredClient;
  readonly shop: ShopSettings;
  /** From a snapshot or a loader. Default: a new one. */
  readonly queryClient?: QueryClient | undefined;
  /** The sign-in strategy. Without one, every caller is anonymous. */
  readonly account?: AccountPort | undefined;
  /** Texts of the live region, for another language or tone. */
  readonly announcements?: Announcements | undefined;
  /** Says in another language why a change was refused. Without it, the platform's sentence is shown. */
  readonly describeError?: DescribeError | undefined;
  readonly children?: ReactNode;
}

interface Shop {
  readonly client: RegisteredClient;
  readonly settings: ShopSettings;
  readonly queue: CartQueue;
  readonly account: AccountPort | undefined;
  readonly announcements: Announcements;
  readonly describeError: DescribeError;
}

const asReceived: DescribeError = ({ reason }) => reason;

const ShopContext = createContext<Shop | undefined>(undefined);

/**
 * Gives the hooks below it their client, settings and cache. All of them share one cart and its queue.
 * A page has one provider.
 */
export function ShopProvider({ queryClient, children, ...props }: ShopProviderProps) {
  const [ownQueryClient] = useState(() => queryClient ?? createShopQueryClient());
  return (
    <QueryClientProvider client={queryClient ?? ownQueryClient}>
      <ShopRoot {...props}>{children}</ShopRoot>
    </QueryClientProvider>
  );
}

function ShopRoot({
  client,
  shop,
  account,
  announcements = englishAnnouncements,
  describeError = asReceived,
  children,
}: ShopProviderProps) {
  const queryClient = useQueryClient();
  const queue = useMemo(
    () => createCartQueue(client, queryClient, describeError),
    [client, queryClient, describeError],
  );
  useEffect(() => followOtherTabs(queryClient, queue), [queryClient, queue]);
  useEffect(
    () => account?.subscribe?.(() => void queryClient.invalidateQueries({ queryKey: shopKeys.all })),
    [account, queryClient],
  );
  const value = useMemo(
    () => ({ client, settings: shop, queue, account, announcements, describeError }),
    [client, shop, queue, account, announcements, describeError],
  );
  return <ShopContext.Provider value={value}>{children}</ShopContext.Provider>;
}

/**
 * The client of the provider above.
 * @throws {Error} outside of a `<ShopProvider>`, with the fix.
 */
export function useClient(): RegisteredClient {
  return useShop('useClient').client;
}

/**
 * The values of the provider above, for the hooks of this package.
 * @throws {Error} outside of a `<ShopProvider>`, with the fix.
 */
export function useShop(caller: string): Shop {
  const shop = useContext(ShopContext);
  if (shop === undefined) {
    throw new Error(
      `${caller}() was called outside of <ShopProvider>. ` +
        'Wrap the root of your pages in <ShopProvider client={createClient({ … })} shop={{ currency, locale }}>.',
    );
  }
  return shop;
}
