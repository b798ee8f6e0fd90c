/** Address → page, with its loader and its action. The same on the server and in the browser. */
import type { RouteObject } from 'react-router';

import { AccountPage } from './account/account-page.tsx';
import { loadAccount } from './account/load.ts';
import {
  askForNewPassword,
  keepOwnForm,
  loadOwnForm,
  loadVerifyForm,
  logIn,
  registerAccount,
  verifyCode,
} from './account/own-sign-in-actions.ts';
import { ForgotPasswordPage, LoginPage, RegisterPage, VerifyPage } from './account/own-sign-in-pages.tsx';
import { SettingsPage } from './account/settings-page.tsx';
import { changeSettings, loadSettings } from './account/settings.ts';
import { changeCart } from './cart/cart-action.ts';
import { CartPage } from './cart/cart-page.tsx';
import { CollectionPage } from './catalog/collection-page.tsx';
import { loadCollectionPage, loadProductPage, loadSearchPage } from './catalog/load.ts';
import { ProductPage } from './catalog/product-page.tsx';
import { askForRestock } from './catalog/restock-action.ts';
import { SearchPage } from './catalog/search-page.tsx';
import { HelpPage } from './help/help-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { loadHome } from './home/load.ts';
import { Shell, ShopProblem } from './layout/layout.tsx';
import { ProblemPage } from './layout/problem-page.tsx';
import { loadRoot } from './layout/root.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { loadLegalPage } from './legal/load.ts';
import { ROOT_ROUTE } from './shell/site.ts';

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
          { index: true, Component: HomePage, loader: loadHome },
          { path: 'collections/:slug', Component: CollectionPage, loader: loadCollectionPage },
          {
            path: 'products/:slug',
            Component: ProductPage,
            loader: loadProductPage,
            action: askForRestock,
            // Choosing an option changes the address, not the product.
            shouldRevalidate: ({ currentParams, nextParams }) => currentParams['slug'] !== nextParams['slug'],
          },
          { path: 'search', Component: SearchPage, loader: loadSearchPage },
          { path: 'cart', Component: CartPage, action: changeCart },
          { path: 'account', Component: AccountPage, loader: loadAccount },
          { path: 'account/details', Component: SettingsPage, loader: loadSettings, action: changeSettings },
          {
            shouldRevalidate: keepOwnForm,
            path: 'account/login',
            Component: LoginPage,
            loader: loadOwnForm,
            action: logIn,
          },
          {
            shouldRevalidate: keepOwnForm,
            path: 'account/register',
            Component: RegisterPage,
            loader: loadOwnForm,
            action: registerAccount,
          },
          {
            shouldRevalidate: keepOwnForm,
            path: 'account/verify',
            Component: VerifyPage,
            loader: loadVerifyForm,
            action: verifyCode,
          },
          {
            shouldRevalidate: keepOwnForm,
            path: 'account/forgot-password',
            Component: ForgotPasswordPage,
            loader: loadOwnForm,
            action: askForNewPassword,
          },
          { path: 'help', Component: HelpPage },
          { path: 'legal/:kind', Component: LegalPage, loader: loadLegalPage },
          { path: '*', Component: ProblemPage, loader: throwMissing },
        ],
      },
    ],
  },
];

function throwMissing(): never {
  throw new Response('There’s no page at this address.', { status: 404 });
}
