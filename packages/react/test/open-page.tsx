/** A page of a scripted shop: the real client over the script's `fetch`, the real provider, and an observed hook. */
import {
  collections,
  createClient,
  currentCart,
  OAuthStrategy,
  pricingRules,
  type Product,
  products,
  redirects,
  type Tokens,
} from '@cartwright/client';
import type { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';

import type { AccountPort } from '../src/account.ts';
import { type ShopSettings, ShopProvider } from '../src/index.ts';
import { createShopQueryClient } from '../src/queries.ts';
import { createScriptedShop, type ScriptedProduct, type ScriptedShop } from './scripted-shop.ts';

export const catalog = [
  { id: 'prod_mug', slug: 'harbour-mug', name: 'Harbour Mug', price: 3200, discountedPrice: 2800 },
  { id: 'prod_lamp', slug: 'glow-lamp', name: 'Glow Lamp', price: 12_900 },
  {
    id: 'prod_bowl',
    slug: 'nesting-bowl',
    name: 'Nesting Bowl',
    price: 4000,
    variants: [
      { id: 'var_small', choices: { Size: 'Small' }, price: 4000 },
      { id: 'var_large', choices: { Size: 'Large' }, price: 5500 },
    ],
  },
] as const satisfies readonly ScriptedProduct[];

export const settings: ShopSettings = {
  currency: 'USD',
  locale: 'en-US',
  mediaUrl: 'https://shop.example/media',
};

export function createScriptedClient(shop: ScriptedShop) {
  return createClient({
    host: 'https://shop.example/api',
    auth: OAuthStrategy({ clientId: 'app_1' }),
    modules: { currentCart, pricingRules, products, collections, redirects },
    fetch: shop.fetch,
    retries: 0,
  });
}

const VISITOR: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: 'refresh', role: 'visitor' },
};

export interface PageOptions {
  readonly shop?: ScriptedShop;
  readonly queryClient?: QueryClient;
  readonly account?: AccountPort;
  /** Whether the shopper has tokens from an earlier visit. */
  readonly hasSession?: boolean;
}

/** Opens a page that uses one hook. `waitUntil` resolves once the hook's result satisfies the condition. */
export function openPage<Result>(useHook: () => Result, options: PageOptions = {}) {
  const shop = options.shop ?? createScriptedShop(catalog);
  const client = createScriptedClient(shop);
  if (options.hasSession) void client.auth.setTokens(VISITOR);
  const queryClient = options.queryClient ?? createShopQueryClient();
  const seen: Result[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <ShopProvider client={client} shop={settings} queryClient={queryClient} account={options.account}>
        {children}
      </ShopProvider>
    </StrictMode>
  );
  const { result, unmount } = renderHook(
    () => {
      const current = useHook();
      seen.push(current);
      return current;
    },
    { wrapper },
  );

  async function waitUntil(isAsWanted: (current: Result) => boolean): Promise<Result> {
    // Turns of the event loop, not time: the script answers every request here.
    for (let turn = 0; turn < 20_000; turn += 1) {
      if (isAsWanted(result.current)) return result.current;
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
    throw new Error(
      `The condition was never met. The hook last returned ${JSON.stringify(result.current, undefined, 2)}`,
    );
  }

  return {
    shop,
    client,
    queryClient,
    /** All rendered results, in order. */
    seen,
    now: () => result.current,
    waitUntil,
    close: unmount,
    read: async (slug: string): Promise<Product> => {
      const { items } = await client.products.queryProducts().eq('slug', slug).find();
      const [product] = items;
      if (product === undefined) throw new Error(`The script has no product ${slug}.`);
      return product;
    },
  };
}
