/** The frame of every page: announcement, header, the page, footer, the cart drawer, and the loading bar. */
import { ShopProvider } from '@cartwright/react';
import { LiveRegion, Toasts } from '@cartwright/ui';
import { useMemo } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router';

import { CartDrawer } from '../cart/cart-drawer.tsx';
import { useBoot } from '../shell/boot.ts';
import { CartDrawerProvider } from '../shell/cart-drawer-state.tsx';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import { readShopSettings } from '../shell/shop-settings.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { RootData } from './root.ts';

export function Shell() {
  const { site, collections } = useLoaderData<RootData>();
  const { client, queryClient, nonce } = useShopRuntime();
  const { mediaUrl } = useBoot();
  const settings = useMemo(() => readShopSettings(site, mediaUrl), [site, mediaUrl]);
  return (
    <ShopProvider client={client} queryClient={queryClient} shop={settings}>
      <LiveRegion>
        <Toasts>
          <CartDrawerProvider>
            <a href="#content" className="skip-link">
              Skip to content
            </a>
            <Progress />
            <Header site={site} collections={collections} />
            <main id="content" tabIndex={-1}>
              <Outlet />
            </main>
            <Footer site={site} collections={collections} />
            <CartDrawer />
            <OfflineNotice />
            <ScrollRestoration nonce={nonce} />
          </CartDrawerProvider>
        </Toasts>
      </LiveRegion>
    </ShopProvider>
  );
}

/** A line at the top of the window while the next page loads; it does not appear for short waits. */
function Progress() {
  const { state } = useNavigation();
  return <div className="progress" data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}

/** Where even the shop's name could not be loaded: one sentence and one button. */
export function ShopProblem() {
  return (
    <main className="page-section problem">
      <title>Back in a moment</title>
      <h1 className="text-4xl">Back in a moment</h1>
      <p className="mt-5 max-w-reading text-lg text-quiet">
        The shop isn’t responding right now. Your cart is safe. Please try again in a minute.
      </p>
      <p className="mt-8">
        <button type="button" className="button button--solid" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </main>
  );
}
