/** The frame of every page: announcement, header, the page, footer, the cart drawer, and the loading bar. */
import { type DescribeError, ShopProvider } from '@cartwright/react';
import { LiveRegion, Toasts, UiWordsProvider } from '@cartwright/ui';
import { useMemo } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router';

import { CartDrawer } from '../cart/cart-drawer.tsx';
import { cartAnnouncements, errorWords } from '../cart/cart-words.ts';
import { loadDrawer } from '../cart/load-drawer.ts';
import { useBoot } from '../shell/boot.ts';
import { CartDrawerProvider } from '../shell/cart-drawer-state.tsx';
import { HeartShape } from '../shell/heart-shape.tsx';
import { HeadTags } from '../shell/page-head.tsx';
import { Reused } from '../shell/reused.tsx';
import { useShopRuntime } from '../shell/shop-runtime.ts';
import { readShopSettings } from '../shell/shop-settings.ts';
import { WishlistProvider } from '../shell/wishlist-state.tsx';
import { useWords } from '../words/use-words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { RootData } from './root.ts';

export function Shell() {
  const { site, collections, lists } = useLoaderData<RootData>();
  const { client, queryClient, nonce } = useShopRuntime();
  const { pathname } = useLocation();
  const { mediaUrl, language, conversion } = useBoot();
  const { locale } = language;
  const words = useWords();
  const { announcements, describeError } = useMemo(
    () => ({
      announcements: cartAnnouncements(words),
      describeError: (error: Parameters<DescribeError>[0]) => errorWords(words, language.code, error),
    }),
    [words, language.code],
  );
  const settings = useMemo(
    () => readShopSettings({ ...site, locale }, mediaUrl, conversion),
    [site, locale, mediaUrl, conversion],
  );
  return (
    <ShopProvider
      client={client}
      queryClient={queryClient}
      shop={settings}
      announcements={announcements}
      describeError={describeError}
    >
      <UiWordsProvider words={words.ui}>
        <LiveRegion>
          <Toasts>
            <WishlistProvider>
              <CartDrawerProvider load={loadDrawer}>
                <a href="#content" className="skip-link">
                  {words.layout.skip}
                </a>
                <Progress />
                <Reused name={headerName(pathname)}>
                  <Header site={site} collections={collections} lists={lists} />
                </Reused>
                <main id="content" tabIndex={-1}>
                  <Outlet />
                </main>
                <Footer site={site} collections={collections} />
                <CartDrawer />
                <OfflineNotice />
                <HeartShape />
                <ScrollRestoration nonce={nonce} />
              </CartDrawerProvider>
            </WishlistProvider>
          </Toasts>
        </LiveRegion>
      </UiWordsProvider>
    </ShopProvider>
  );
}

/** The header marks the page that it links, and has the text of a search; in products and at the start it has neither. */
function headerName(pathname: string): string | undefined {
  if (pathname === '/search') return undefined;
  return `header ${pathname === '/' || pathname.startsWith('/products/') ? '' : encodeURIComponent(pathname)}`;
}

/** A line at the top of the window while the next page loads; it does not appear for short waits. */
function Progress() {
  const { state } = useNavigation();
  return <div className="progress" data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}

/** Where even the shop's name could not be loaded: one sentence and one button. */
export function ShopProblem() {
  const words = useWords().layout;
  return (
    <main className="page-section problem">
      <HeadTags title={words.outage.title} />
      <h1 className="text-4xl">{words.outage.title}</h1>
      <p className="mt-5 max-w-reading text-lg text-quiet">{words.outage.text}</p>
      <p className="mt-8">
        <button type="button" className="button button--solid" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      </p>
    </main>
  );
}
