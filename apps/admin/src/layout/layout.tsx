/** The frame of every page: navigation and account menu, at the bottom on phones. */
import {
  AccountIcon,
  Button,
  CollectionsIcon,
  Dialog,
  DiscountIcon,
  DocumentIcon,
  ExternalIcon,
  FilesIcon,
  GiftCardIcon,
  HomeIcon,
  MenuIcon,
  OrdersIcon,
  ProductsIcon,
  ReviewsIcon,
  SettingsIcon,
  SignOutIcon,
} from '@cartwright/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';

import { UploadProvider } from '../files/upload-context.tsx';
import { UploadTray } from '../files/upload-tray.tsx';
import { ImportJobs } from '../imports/import-jobs.tsx';
import { productListQuery } from '../products/product-queries.ts';
import { readProductListView } from '../products/product-search.ts';
import { endSession } from '../session/merchant-session.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { Jump } from './jump.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useRowKeys } from './row-keys.ts';
import { Shortcuts } from './shortcuts.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const places = [
  { to: '/', title: words.layout.places.home, Icon: HomeIcon },
  { to: '/orders', title: words.layout.places.orders, Icon: OrdersIcon },
  { to: '/products', title: words.layout.places.products, Icon: ProductsIcon },
] as const;
/** Less used links: in the menu on wide screens, under "More" on phones. */
const morePlaces = [
  { to: '/collections', title: words.layout.places.collections, Icon: CollectionsIcon },
  { to: '/files', title: words.layout.places.files, Icon: FilesIcon },
  { to: '/discounts', title: words.layout.places.discounts, Icon: DiscountIcon },
  { to: '/gift-cards', title: words.layout.places.giftCards, Icon: GiftCardIcon },
  { to: '/members', title: words.layout.places.members, Icon: AccountIcon },
  { to: '/reviews', title: words.layout.places.reviews, Icon: ReviewsIcon },
  { to: '/content', title: words.layout.places.content, Icon: DocumentIcon },
  { to: '/settings', title: words.layout.places.settings, Icon: SettingsIcon },
] as const;

export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useKeptFocus(main);
  useRowKeys();
  return (
    <UploadProvider>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <a className="skip-link" href="#content">
          {words.layout.skip}
        </a>
        <SideBar />
        <TopBar />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] px-gutter pt-6 pb-28 lg:pt-10 lg:pb-16"
        >
          <Outlet />
        </main>
        <TabBar />
        <div className="fixed end-4 bottom-[calc(var(--sticky-bottom)+1rem)] z-30 grid w-[min(24rem,calc(100vw-2rem))] gap-3 empty:hidden">
          <ImportJobs />
          <UploadTray />
        </div>
        <Shortcuts />
        <Jump places={[...places, ...morePlaces]} />
        <ScrollRestoration />
      </div>
    </UploadProvider>
  );
}

function SideBar() {
  const { merchant, client } = useSession();
  const queries = useQueryClient();
  /** The first page of a list, when the pointer is on its link: the list opens with its rows. */
  const prepare = (to: string) => {
    if (to !== '/products') return;
    void queries.query(productListQuery(client, readProductListView(new URLSearchParams()))).catch(() => undefined);
  };
  return (
    <header className="hidden bg-sunken lg:block">
      <div className="sticky top-0 flex h-dvh flex-col gap-8 overflow-y-auto px-4 py-7">
        <div className="px-3">
          <p className="font-display text-xl leading-tight tracking-[-0.015em]">{merchant.siteName}</p>
          <p className="text-sm text-quiet">{words.layout.admin}</p>
        </div>
        <nav aria-label={words.layout.sections}>
          <ul className="grid gap-1">
            {[...places, ...morePlaces].map(({ to, title, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onPointerEnter={() => prepare(to)}
                  onFocus={() => prepare(to)}
                  className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-[550] text-quiet no-underline hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
                >
                  <Icon size={18} />
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-5">
          <ShopLink />
          <Person />
        </div>
      </div>
    </header>
  );
}

/** On phones the header names the shop only. The rest is at the bottom. */
function TopBar() {
  const { merchant } = useSession();
  return (
    <header className="flex min-h-14 items-center justify-between bg-sunken px-gutter lg:hidden">
      <p className="font-display text-lg">{merchant.siteName}</p>
      <p className="text-sm text-quiet">{words.layout.admin}</p>
    </header>
  );
}

function TabBar() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const isElsewhere = [...morePlaces.map(({ to }) => to), '/account'].some((to) => pathname.startsWith(to));
  const tab =
    'flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs font-[550] text-quiet no-underline aria-[current=page]:text-ink cursor-pointer w-full';
  return (
    <>
      <nav
        aria-label={words.layout.sections}
        className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {places.map(({ to, title, Icon }) => (
          <NavLink key={to} to={to} end={to === '/'} className={tab}>
            <Icon size={20} />
            {title}
          </NavLink>
        ))}
        <button
          type="button"
          className={`${tab} ${isElsewhere ? 'text-ink' : ''}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon size={20} />
          {words.layout.more}
        </button>
      </nav>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={words.layout.more}>
        <div className="grid gap-6">
          <div className="grid gap-1">
            {morePlaces.map(({ to, title, Icon }) => (
              <NavLink
                key={to}
                to={to}
                onClick={() => setIsOpen(false)}
                className="flex min-h-11 items-center gap-3 rounded-md px-3 font-[550] text-quiet no-underline hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
              >
                <Icon size={18} />
                {title}
              </NavLink>
            ))}
          </div>
          <ShopLink />
          <Person onLeave={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

function ShopLink() {
  const { merchant } = useSession();
  return (
    <a
      href={merchant.shopUrl}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-[550] text-quiet no-underline hover:text-ink"
    >
      <ExternalIcon size={18} />
      {words.layout.openShop}
    </a>
  );
}

function Person({ onLeave }: { readonly onLeave?: () => void }) {
  const { merchant, leave } = useSession();
  const [failed, setFailed] = useState(false);
  const signOut = async () => {
    try {
      await endSession();
      leave();
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="grid gap-4 border-t border-line px-3 pt-5 text-sm">
      <NavLink to="/account" onClick={onLeave} className="min-w-0 rounded-md no-underline hover:underline">
        <span className="block font-[550]">{merchant.name}</span>
        <span className="block truncate text-quiet" title={merchant.email}>
          <bdi>{merchant.email}</bdi>
        </span>
      </NavLink>
      <LanguageChoice />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ThemeChoice />
        <Button
          size="small"
          look="quiet"
          icon
          aria-label={words.layout.signOut}
          title={words.layout.signOut}
          onClick={() => void signOut()}
        >
          <SignOutIcon size={18} />
        </Button>
      </div>
      {failed && (
        <p className="text-bad" role="alert">
          {words.layout.signOutFailed}
        </p>
      )}
    </div>
  );
}

/**
 * After a change of page, reading continues at its top, or in the page's first field. The first page of a visit leaves
 * the focus where it is.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement?.matches('[data-autofocus]') !== true) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
