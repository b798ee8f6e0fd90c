/** The routes: address → page. Each section's code is loaded when it is first opened. */
import { createBrowserRouter, type RouteObject } from 'react-router';

import { BrokenPage, MissingPage } from './layout/broken-page.tsx';
import { Shell } from './layout/layout.tsx';

export const adminRoutes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: BrokenPage,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }) },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./orders/order-list-page.tsx')).OrderListPage }),
          },
          {
            path: 'orders/fulfill',
            lazy: async () => ({ Component: (await import('./orders/bulk-fulfill-page.tsx')).BulkFulfillPage }),
          },
          ...['orders/packing-slips', 'orders/:id/packing-slip'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./orders/packing-slip-page.tsx')).PackingSlipPage }),
          })),
          {
            path: 'orders/:id',
            lazy: async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage }),
          },
          {
            path: 'drafts',
            lazy: async () => ({ Component: (await import('./drafts/draft-list-page.tsx')).DraftListPage }),
          },
          {
            path: 'drafts/:id',
            lazy: async () => ({ Component: (await import('./drafts/draft-page.tsx')).DraftPage }),
          },
          {
            path: 'products',
            lazy: async () => ({ Component: (await import('./products/product-list-page.tsx')).ProductListPage }),
          },
          {
            path: 'products/new',
            lazy: async () => ({ Component: (await import('./products/new-product-page.tsx')).NewProductPage }),
          },
          {
            path: 'products/import',
            lazy: async () => ({ Component: (await import('./imports/start-page.tsx')).ImportStartPage }),
          },
          ...['products/import/:id', 'products/import/:id/:step'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./imports/import-page.tsx')).ImportPage }),
          })),
          {
            path: 'products/:id',
            lazy: async () => ({ Component: (await import('./products/product-page.tsx')).ProductPage }),
          },
          {
            path: 'products/:id/variants',
            lazy: async () => ({ Component: (await import('./variants/variant-sheet-page.tsx')).VariantSheetPage }),
          },
          {
            path: 'products/:id/stock',
            lazy: async () => ({ Component: (await import('./stock/stock-page.tsx')).StockPage }),
          },
          {
            path: 'collections',
            lazy: async () => ({
              Component: (await import('./collections/collection-list-page.tsx')).CollectionListPage,
            }),
          },
          {
            path: 'collections/:id',
            lazy: async () => ({ Component: (await import('./collections/collection-page.tsx')).CollectionPage }),
          },
          {
            path: 'files',
            lazy: async () => ({ Component: (await import('./files/files-page.tsx')).FilesPage }),
          },
          {
            path: 'discounts',
            lazy: async () => ({ Component: (await import('./discounts/code-list-page.tsx')).CodeListPage }),
          },
          ...['discounts/codes/new', 'discounts/codes/:id'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./discounts/code-page.tsx')).CodePage }),
          })),
          {
            path: 'discounts/automatic',
            lazy: async () => ({ Component: (await import('./discounts/rule-list-page.tsx')).RuleListPage }),
          },
          ...['discounts/automatic/new', 'discounts/automatic/:id'].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('./discounts/rule-page.tsx')).RulePage }),
          })),
          {
            path: 'gift-cards',
            lazy: async () => ({
              Component: (await import('./gift-cards/gift-card-list-page.tsx')).GiftCardListPage,
            }),
          },
          {
            path: 'gift-cards/:id',
            lazy: async () => ({ Component: (await import('./gift-cards/gift-card-page.tsx')).GiftCardPage }),
          },
          {
            path: 'reviews',
            lazy: async () => ({ Component: (await import('./reviews/review-list-page.tsx')).ReviewListPage }),
          },
          {
            path: 'content',
            lazy: async () => ({ Component: (await import('./content/content-list-page.tsx')).ContentListPage }),
          },
          {
            path: 'content/:id/:language',
            lazy: async () => ({ Component: (await import('./content/content-editor-page.tsx')).ContentEditorPage }),
          },
          {
            path: 'settings',
            lazy: async () => ({
              Component: (await import('./settings/settings-index-page.tsx')).SettingsIndexPage,
            }),
          },
          {
            path: 'settings/general',
            lazy: async () => ({ Component: (await import('./settings/general-page.tsx')).GeneralPage }),
          },
          {
            path: 'settings/look',
            lazy: async () => ({ Component: (await import('./settings/look-page.tsx')).LookPage }),
          },
          {
            path: 'settings/privacy',
            lazy: async () => ({ Component: (await import('./privacy/privacy-page.tsx')).PrivacyPage }),
          },
          {
            path: 'settings/checkout',
            lazy: async () => ({ Component: (await import('./settings/checkout-page.tsx')).CheckoutPage }),
          },
          {
            path: 'settings/sign-in',
            lazy: async () => ({ Component: (await import('./settings/sign-in-page.tsx')).SignInPage }),
          },
          {
            path: 'settings/legal',
            lazy: async () => ({ Component: (await import('./settings/legal-list-page.tsx')).LegalListPage }),
          },
          {
            path: 'settings/legal/:kind/:language',
            lazy: async () => ({ Component: (await import('./settings/legal-editor-page.tsx')).LegalEditorPage }),
          },
          {
            path: 'settings/languages',
            lazy: async () => ({ Component: (await import('./settings/languages-page.tsx')).LanguagesPage }),
          },
          {
            path: 'settings/business',
            lazy: async () => ({ Component: (await import('./settings/business-page.tsx')).BusinessPage }),
          },
          {
            path: 'settings/tax',
            lazy: async () => ({ Component: (await import('./tax/tax-page.tsx')).TaxPage }),
          },
          {
            path: 'settings/fees',
            lazy: async () => ({ Component: (await import('./fees/fees-page.tsx')).FeesPage }),
          },
          {
            path: 'settings/currencies',
            lazy: async () => ({ Component: (await import('./currencies/currencies-page.tsx')).CurrenciesPage }),
          },
          {
            path: 'settings/memberships',
            lazy: async () => ({ Component: (await import('./memberships/memberships-page.tsx')).MembershipsPage }),
          },
          {
            path: 'settings/delivery',
            lazy: async () => ({ Component: (await import('./delivery/delivery-page.tsx')).DeliveryPage }),
          },
          {
            path: 'settings/payment-methods',
            lazy: async () => ({
              Component: (await import('./settings/payment-methods-page.tsx')).PaymentMethodsPage,
            }),
          },
          {
            path: 'settings/emails',
            lazy: async () => ({ Component: (await import('./emails/email-list-page.tsx')).EmailListPage }),
          },
          {
            path: 'settings/emails/:kind',
            lazy: async () => ({ Component: (await import('./emails/email-page.tsx')).EmailPage }),
          },
          {
            path: 'settings/webhooks',
            lazy: async () => ({ Component: (await import('./webhooks/webhook-list-page.tsx')).WebhookListPage }),
          },
          {
            path: 'settings/webhooks/:id',
            lazy: async () => ({ Component: (await import('./webhooks/webhook-page.tsx')).WebhookPage }),
          },
          {
            path: 'settings/apps',
            lazy: async () => ({ Component: (await import('./apps/app-list-page.tsx')).AppListPage }),
          },
          {
            path: 'settings/apps/:id',
            lazy: async () => ({ Component: (await import('./apps/app-page.tsx')).AppPage }),
          },
          {
            path: 'settings/api-keys',
            lazy: async () => ({ Component: (await import('./apps/api-keys-page.tsx')).ApiKeysPage }),
          },
          {
            path: 'settings/failed',
            lazy: async () => ({ Component: (await import('./settings/failed-work-page.tsx')).FailedWorkPage }),
          },
          {
            path: 'members',
            lazy: async () => ({ Component: (await import('./members/member-list-page.tsx')).MemberListPage }),
          },
          {
            path: 'members/newsletter',
            lazy: async () => ({ Component: (await import('./newsletter/newsletter-page.tsx')).NewsletterPage }),
          },
          {
            path: 'members/:id',
            lazy: async () => ({ Component: (await import('./members/member-page.tsx')).MemberPage }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
          },
          { path: '*', Component: MissingPage },
        ],
      },
    ],
  },
];

export function createAdminRouter() {
  return createBrowserRouter(adminRoutes, { basename: '/admin' });
}
