/**
 * Address → page, with its loader and its action. The same on the server and in the browser. The code of a page loads
 * with the page; loaders of the catalog are in the first script, so that data and code load at the same time.
 */
import type { LoaderFunctionArgs, RouteObject } from 'react-router';

import { changeCart } from './cart/cart-action.ts';
import {
  REVIEW_PARAMETERS,
  loadCollectionPage,
  loadNewPage,
  loadProductPage,
  loadSalePage,
  loadSearchPage,
} from './catalog/load.ts';
import { askForRestock } from './catalog/restock-action.ts';
import { loadHome } from './home/load.ts';
import { Shell, ShopProblem } from './layout/layout.tsx';
import { ProblemPage } from './layout/problem-page.tsx';
import { loadRoot } from './layout/root.ts';
import { loadLegalPage } from './legal/load.ts';
import type { PageSource } from './shell/page-code.ts';
import { shopContext } from './shell/shop-context.ts';
import { ROOT_ROUTE } from './shell/site.ts';

const readForms = () => import('./account/own-sign-in-pages.tsx');
const readFormActions = () => import('./account/own-sign-in-actions.ts');
const readSettings = () => import('./account/settings.ts');

const HOME = {
  handle: page('src/home/home-page.tsx', { isLoadedAhead: true }),
  loader: loadHome,
  lazy: { Component: async () => (await import('./home/home-page.tsx')).HomePage },
} satisfies RouteObject;
const COLLECTION = {
  handle: page('src/catalog/collection-page.tsx', { isLoadedAhead: true }),
  loader: loadCollectionPage,
  lazy: { Component: async () => (await import('./catalog/collection-page.tsx')).CollectionPage },
} satisfies RouteObject;
const SALE = { ...COLLECTION, loader: loadSalePage } satisfies RouteObject;
const NEW = { ...COLLECTION, loader: loadNewPage } satisfies RouteObject;
const PRODUCT = {
  handle: page('src/catalog/product-page.tsx', { isLoadedAhead: true }),
  loader: loadProductPage,
  action: askForRestock,
  lazy: { Component: async () => (await import('./catalog/product-page.tsx')).ProductPage },
  // Choosing an option changes the address, not the product.
  shouldRevalidate: ({ currentParams, nextParams, currentUrl, nextUrl }) =>
    currentParams['slug'] !== nextParams['slug'] ||
    REVIEW_PARAMETERS.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)),
} satisfies RouteObject;
const REVIEW = {
  handle: page('src/review-form/review-page.tsx', { startsAtOnce: true }),
  lazy: {
    Component: async () => (await import('./review-form/review-page.tsx')).ReviewPage,
    loader: async () => (await import('./review-form/write-review.ts')).loadReviewForm,
    action: async () => (await import('./review-form/write-review.ts')).writeReview,
  },
} satisfies RouteObject;
const DELIVERY = {
  handle: page('src/delivery/delivery-page.tsx'),
  lazy: {
    Component: async () => (await import('./delivery/delivery-page.tsx')).DeliveryPage,
    loader: async () => (await import('./delivery/check-delivery.ts')).loadDeliveryPage,
    action: async () => (await import('./delivery/check-delivery.ts')).checkDelivery,
  },
} satisfies RouteObject;
const SEARCH = {
  handle: page('src/catalog/search-page.tsx'),
  loader: loadSearchPage,
  lazy: { Component: async () => (await import('./catalog/search-page.tsx')).SearchPage },
} satisfies RouteObject;
const CART = {
  handle: page('src/cart/cart-page.tsx'),
  action: changeCart,
  lazy: { Component: async () => (await import('./cart/cart-page.tsx')).CartPage },
} satisfies RouteObject;
const WISHLIST = {
  handle: page('src/wishlist/wishlist-page.tsx'),
  lazy: {
    Component: async () => (await import('./wishlist/wishlist-page.tsx')).WishlistPage,
    loader: async () => (await import('./wishlist/load.ts')).loadWishlist,
    action: async () => (await import('./wishlist/load.ts')).changeWishlist,
  },
} satisfies RouteObject;
const ACCOUNT = {
  handle: page('src/account/account-page.tsx', { startsAtOnce: true }),
  lazy: {
    Component: async () => (await import('./account/account-page.tsx')).AccountPage,
    loader: async () => (await import('./account/load.ts')).loadAccount,
  },
} satisfies RouteObject;
const DETAILS = {
  handle: page('src/account/settings-page.tsx', { startsAtOnce: true }),
  lazy: {
    Component: async () => (await import('./account/settings-page.tsx')).SettingsPage,
    loader: async () => (await readSettings()).loadSettings,
    action: async () => (await readSettings()).changeSettings,
  },
} satisfies RouteObject;

/** The pages of the own sign-in form. */
const FORM = page('src/account/own-sign-in-pages.tsx', { startsAtOnce: true });
const shouldRevalidate = async () => (await readFormActions()).keepOwnForm;
const loader = async () => (await readFormActions()).loadOwnForm;
const LOGIN = {
  handle: FORM,
  lazy: {
    Component: async () => (await readForms()).LoginPage,
    loader,
    action: async () => (await readFormActions()).logIn,
    shouldRevalidate,
  },
} satisfies RouteObject;
const REGISTER = {
  handle: FORM,
  lazy: {
    Component: async () => (await readForms()).RegisterPage,
    loader,
    action: async () => (await readFormActions()).registerAccount,
    shouldRevalidate,
  },
} satisfies RouteObject;
const VERIFY = {
  handle: FORM,
  lazy: {
    Component: async () => (await readForms()).VerifyPage,
    loader: async () => (await readFormActions()).loadVerifyForm,
    action: async () => (await readFormActions()).verifyCode,
    shouldRevalidate,
  },
} satisfies RouteObject;
const FORGOTTEN = {
  handle: FORM,
  lazy: {
    Component: async () => (await readForms()).ForgotPasswordPage,
    loader,
    action: async () => (await readFormActions()).askForNewPassword,
    shouldRevalidate,
  },
} satisfies RouteObject;

const HELP = {
  handle: page('src/help/help-page.tsx'),
  lazy: { Component: async () => (await import('./help/help-page.tsx')).HelpPage },
} satisfies RouteObject;
const COOKIES = {
  handle: page('src/legal/cookies-page.tsx'),
  lazy: {
    Component: async () => (await import('./legal/cookies-page.tsx')).CookiesPage,
    loader: async () => (await import('./legal/load-cookies.ts')).loadCookies,
  },
} satisfies RouteObject;
const STORES = {
  handle: page('src/stores/stores-page.tsx'),
  lazy: {
    Component: async () => (await import('./stores/stores-page.tsx')).StoresPage,
    loader: async () => (await import('./stores/load.ts')).loadStores,
  },
} satisfies RouteObject;
const LEGAL = {
  handle: page('src/legal/legal-page.tsx'),
  loader: loadLegalPage,
  lazy: { Component: async () => (await import('./legal/legal-page.tsx')).LegalPage },
} satisfies RouteObject;

const readContent = () => import('./content/load.ts');
const TEXT = {
  handle: page('src/content/text-page.tsx'),
  lazy: {
    Component: async () => (await import('./content/text-page.tsx')).TextPage,
    loader: async () => (await readContent()).loadTextPage,
  },
} satisfies RouteObject;
const JOURNAL = {
  handle: page('src/content/journal-page.tsx'),
  lazy: {
    Component: async () => (await import('./content/journal-page.tsx')).JournalPage,
    loader: async () => (await readContent()).loadJournal,
  },
} satisfies RouteObject;
const POST = {
  handle: page('src/content/post-page.tsx'),
  lazy: {
    Component: async () => (await import('./content/post-page.tsx')).PostPage,
    loader: async () => (await readContent()).loadPost,
  },
} satisfies RouteObject;

const readNewsletter = () => import('./newsletter/newsletter-pages.tsx');
const NEWSLETTER = {
  handle: page('src/newsletter/newsletter-pages.tsx'),
  lazy: {
    Component: async () => (await readNewsletter()).NewsletterPage,
    action: async () => (await import('./newsletter/actions.ts')).askForNewsletter,
  },
} satisfies RouteObject;
const CONFIRM_NEWSLETTER = {
  handle: page('src/newsletter/newsletter-pages.tsx'),
  lazy: {
    Component: async () => (await readNewsletter()).ConfirmNewsletterPage,
    action: async () => (await import('./newsletter/actions.ts')).confirmNewsletter,
  },
} satisfies RouteObject;

export const routes: RouteObject[] = [
  {
    id: ROOT_ROUTE,
    path: '/',
    Component: Shell,
    ErrorBoundary: ShopProblem,
    HydrateFallback: () => null,
    loader: loadRoot,
    // The shop itself does not change during a visit.
    shouldRevalidate: () => false,
    children: [
      {
        // Keeps header and footer around any failure of a page.
        ErrorBoundary: ProblemPage,
        children: [
          { index: true, ...HOME },
          { path: 'collections/:slug', ...COLLECTION },
          { path: 'sale', ...SALE },
          { path: 'new', ...NEW },
          { path: 'products/:slug', ...PRODUCT },
          { path: 'products/:slug/review', ...REVIEW },
          { path: 'products/:slug/delivery', ...DELIVERY },
          { path: 'search', ...SEARCH },
          { path: 'cart', ...CART },
          { path: 'wishlist', ...WISHLIST },
          { path: 'account', ...ACCOUNT },
          { path: 'account/details', ...DETAILS },
          { path: 'account/login', ...LOGIN },
          { path: 'account/register', ...REGISTER },
          { path: 'account/verify', ...VERIFY },
          { path: 'account/forgot-password', ...FORGOTTEN },
          { path: 'help', ...HELP },
          { path: 'legal/:kind', ...LEGAL },
          { path: 'cookies', ...COOKIES },
          { path: 'stores', ...STORES },
          { path: 'newsletter', ...NEWSLETTER },
          { path: 'newsletter/confirm', ...CONFIRM_NEWSLETTER },
          { path: 'pages/:slug', ...TEXT },
          { path: 'journal', ...JOURNAL },
          { path: 'journal/:slug', ...POST },
          { path: '*', Component: ProblemPage, loader: throwMissing },
        ],
      },
    ],
  },
];

/** Names the file of a page, whose built files the server names in the document. */
function page(source: string, options: Omit<PageSource, 'source'> = {}): PageSource {
  return { source, ...options };
}

function throwMissing({ context }: LoaderFunctionArgs): never {
  throw new Response(context.get(shopContext).words.layout.missing.page, { status: 404 });
}
