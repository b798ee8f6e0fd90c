/**
 * Address → page: what the server and the browser need in order to show one. The code of a page loads with the page.
 * `routes.tsx` adds what loads and changes its data, which a browser needs only for the next page.
 */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { Shell, ShopProblem } from './layout/layout.tsx';
import { ProblemPage } from './layout/problem-page.tsx';
import type { PageSource } from './shell/page-code.ts';
import { FRAME_ROUTE, ROOT_ROUTE } from './shell/site.ts';

const COLLECTION = page(
  'src/catalog/collection-page.tsx',
  async () => (await import('./catalog/collection-page.tsx')).CollectionPage,
  { isLoadedAhead: true },
);
const FORM = 'src/account/own-sign-in-pages.tsx';
const readForms = () => import('./account/own-sign-in-pages.tsx');
const NEWSLETTER = 'src/newsletter/newsletter-pages.tsx';
const readNewsletter = () => import('./newsletter/newsletter-pages.tsx');

/** The pages by the names of their routes. */
const PAGES = [
  {
    id: 'home',
    index: true,
    ...page('src/home/home-page.tsx', async () => (await import('./home/home-page.tsx')).HomePage, {
      isLoadedAhead: true,
    }),
  },
  { id: 'collection', path: 'collections/:slug', ...COLLECTION },
  { id: 'sale', path: 'sale', ...COLLECTION },
  { id: 'new', path: 'new', ...COLLECTION },
  {
    id: 'product',
    path: 'products/:slug',
    ...page('src/catalog/product-page.tsx', async () => (await import('./catalog/product-page.tsx')).ProductPage, {
      isLoadedAhead: true,
    }),
  },
  {
    id: 'review',
    path: 'products/:slug/review',
    ...page('src/review-form/review-page.tsx', async () => (await import('./review-form/review-page.tsx')).ReviewPage, {
      startsAtOnce: true,
    }),
  },
  {
    id: 'delivery',
    path: 'products/:slug/delivery',
    ...page('src/delivery/delivery-page.tsx', async () => (await import('./delivery/delivery-page.tsx')).DeliveryPage),
  },
  {
    id: 'search',
    path: 'search',
    ...page('src/catalog/search-page.tsx', async () => (await import('./catalog/search-page.tsx')).SearchPage),
  },
  {
    id: 'cart',
    path: 'cart',
    ...page('src/cart/cart-page.tsx', async () => (await import('./cart/cart-page.tsx')).CartPage),
  },
  {
    id: 'wishlist',
    path: 'wishlist',
    ...page('src/wishlist/wishlist-page.tsx', async () => (await import('./wishlist/wishlist-page.tsx')).WishlistPage),
  },
  {
    id: 'account',
    path: 'account',
    ...page('src/account/account-page.tsx', async () => (await import('./account/account-page.tsx')).AccountPage, {
      startsAtOnce: true,
    }),
  },
  {
    id: 'details',
    path: 'account/details',
    ...page('src/account/settings-page.tsx', async () => (await import('./account/settings-page.tsx')).SettingsPage, {
      startsAtOnce: true,
    }),
  },
  {
    id: 'login',
    path: 'account/login',
    ...page(FORM, async () => (await readForms()).LoginPage, { startsAtOnce: true }),
  },
  {
    id: 'register',
    path: 'account/register',
    ...page(FORM, async () => (await readForms()).RegisterPage, { startsAtOnce: true }),
  },
  {
    id: 'verify',
    path: 'account/verify',
    ...page(FORM, async () => (await readForms()).VerifyPage, { startsAtOnce: true }),
  },
  {
    id: 'forgotten',
    path: 'account/forgot-password',
    ...page(FORM, async () => (await readForms()).ForgotPasswordPage, { startsAtOnce: true }),
  },
  {
    id: 'help',
    path: 'help',
    ...page('src/help/help-page.tsx', async () => (await import('./help/help-page.tsx')).HelpPage),
  },
  {
    id: 'legal',
    path: 'legal/:kind',
    ...page('src/legal/legal-page.tsx', async () => (await import('./legal/legal-page.tsx')).LegalPage),
  },
  {
    id: 'cookies',
    path: 'cookies',
    ...page('src/legal/cookies-page.tsx', async () => (await import('./legal/cookies-page.tsx')).CookiesPage),
  },
  {
    id: 'stores',
    path: 'stores',
    ...page('src/stores/stores-page.tsx', async () => (await import('./stores/stores-page.tsx')).StoresPage),
  },
  {
    id: 'newsletter',
    path: 'newsletter',
    ...page(NEWSLETTER, async () => (await readNewsletter()).NewsletterPage),
  },
  {
    id: 'confirmation',
    path: 'newsletter/confirm',
    ...page(NEWSLETTER, async () => (await readNewsletter()).ConfirmNewsletterPage),
  },
  {
    id: 'text',
    path: 'pages/:slug',
    ...page('src/content/text-page.tsx', async () => (await import('./content/text-page.tsx')).TextPage),
  },
  {
    id: 'journal',
    path: 'journal',
    ...page('src/content/journal-page.tsx', async () => (await import('./content/journal-page.tsx')).JournalPage),
  },
  {
    id: 'post',
    path: 'journal/:slug',
    ...page('src/content/post-page.tsx', async () => (await import('./content/post-page.tsx')).PostPage),
  },
  { id: 'missing', path: '*', Component: ProblemPage },
] as const satisfies readonly RouteObject[];

/** The name of a page's route. */
export type PageName = (typeof PAGES)[number]['id'];

/** All pages in their frame. */
export const pages: readonly RouteObject[] = [
  {
    id: ROOT_ROUTE,
    path: '/',
    Component: Shell,
    ErrorBoundary: ShopProblem,
    HydrateFallback: () => null,
    children: [{ id: FRAME_ROUTE, ErrorBoundary: ProblemPage, children: [...PAGES] }],
  },
];

/** A page whose code is a script of its own. The server names the built files of `source` in the document. */
function page(source: string, Component: () => Promise<ComponentType>, options: Omit<PageSource, 'source'> = {}) {
  return { handle: { source, ...options }, lazy: { Component } } satisfies RouteObject;
}
