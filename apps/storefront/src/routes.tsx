/**
 * What loads the data of each page, and what changes them. The same on the server and in the browser. Loaders of the
 * catalog are here, so that the data and the code of a page load at the same time.
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
import { loadRoot } from './layout/load-root.ts';
import { loadLegalPage } from './legal/load.ts';
import { type PageName, pages } from './pages.tsx';
import { shopContext } from './shell/shop-context.ts';
import type { ROOT_ROUTE } from './shell/site.ts';

type PageData = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate'> & {
  readonly lazy?: Exclude<RouteObject['lazy'], (...none: never[]) => unknown>;
};

const readFormActions = () => import('./account/own-sign-in-actions.ts');
const readSettings = () => import('./account/settings.ts');
const readContent = () => import('./content/load.ts');
const readNewsletter = () => import('./newsletter/actions.ts');

/** What the pages of the own sign-in form have in common. */
const FORM = {
  loader: async () => (await readFormActions()).loadOwnForm,
  shouldRevalidate: async () => (await readFormActions()).keepOwnForm,
};

const DATA: Readonly<Partial<Record<PageName | typeof ROOT_ROUTE, PageData>>> = {
  // The shop itself does not change during a visit.
  root: { loader: loadRoot, shouldRevalidate: () => false },
  home: { loader: loadHome },
  collection: { loader: loadCollectionPage },
  sale: { loader: loadSalePage },
  new: { loader: loadNewPage },
  product: {
    loader: loadProductPage,
    action: askForRestock,
    // Choosing an option changes the address, not the product.
    shouldRevalidate: ({ currentParams, nextParams, currentUrl, nextUrl }) =>
      currentParams['slug'] !== nextParams['slug'] ||
      REVIEW_PARAMETERS.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)),
  },
  review: {
    lazy: {
      loader: async () => (await import('./review-form/write-review.ts')).loadReviewForm,
      action: async () => (await import('./review-form/write-review.ts')).writeReview,
    },
  },
  delivery: {
    lazy: {
      loader: async () => (await import('./delivery/check-delivery.ts')).loadDeliveryPage,
      action: async () => (await import('./delivery/check-delivery.ts')).checkDelivery,
    },
  },
  search: { loader: loadSearchPage },
  cart: { action: changeCart },
  wishlist: {
    lazy: {
      loader: async () => (await import('./wishlist/load.ts')).loadWishlist,
      action: async () => (await import('./wishlist/load.ts')).changeWishlist,
    },
  },
  account: { lazy: { loader: async () => (await import('./account/load.ts')).loadAccount } },
  details: {
    lazy: {
      loader: async () => (await readSettings()).loadSettings,
      action: async () => (await readSettings()).changeSettings,
    },
  },
  login: { lazy: { ...FORM, action: async () => (await readFormActions()).logIn } },
  register: { lazy: { ...FORM, action: async () => (await readFormActions()).registerAccount } },
  verify: {
    lazy: {
      ...FORM,
      loader: async () => (await readFormActions()).loadVerifyForm,
      action: async () => (await readFormActions()).verifyCode,
    },
  },
  forgotten: { lazy: { ...FORM, action: async () => (await readFormActions()).askForNewPassword } },
  legal: { loader: loadLegalPage },
  cookies: { lazy: { loader: async () => (await import('./legal/load-cookies.ts')).loadCookies } },
  stores: { lazy: { loader: async () => (await import('./stores/load.ts')).loadStores } },
  newsletter: { lazy: { action: async () => (await readNewsletter()).askForNewsletter } },
  confirmation: { lazy: { action: async () => (await readNewsletter()).confirmNewsletter } },
  text: { lazy: { loader: async () => (await readContent()).loadTextPage } },
  journal: { lazy: { loader: async () => (await readContent()).loadJournal } },
  post: { lazy: { loader: async () => (await readContent()).loadPost } },
  missing: { loader: throwMissing },
};

export const routes: RouteObject[] = withData(pages);

function withData(all: readonly RouteObject[]): RouteObject[] {
  return all.map((route) => {
    // Some names are not of pages.
    const { lazy, ...data } = (DATA as Readonly<Record<string, PageData | undefined>>)[route.id ?? ''] ?? {};
    const whole = { ...route, ...data };
    if (typeof route.lazy === 'object') whole.lazy = { ...route.lazy, ...lazy };
    if (route.children !== undefined) whole.children = withData(route.children);
    return whole;
  });
}

function throwMissing({ context }: LoaderFunctionArgs): never {
  throw new Response(context.get(shopContext).words.layout.missing.page, { status: 404 });
}
