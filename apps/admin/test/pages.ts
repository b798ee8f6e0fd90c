/**
 * Every page of the admin, and the spec that runs axe on it. `apps/admin/src/routes.test.ts` compares this list with the
 * routes, so that no page is forgotten.
 */

/** Pages that `accessibility.spec.ts` opens by their address. */
export const ADMIN_PAGES = [
  '/',
  '/orders',
  '/orders/fulfill',
  '/orders/packing-slips',
  '/drafts',
  '/drafts/new',
  '/members',
  '/members/newsletter',
  '/products',
  '/products/new',
  '/products/import',
  '/discounts',
  '/discounts/codes/new',
  '/discounts/automatic',
  '/discounts/automatic/new',
  '/gift-cards',
  '/reviews',
  '/content',
  '/collections',
  '/files',
  '/settings',
  '/settings/general',
  '/settings/look',
  '/settings/sign-in',
  '/settings/legal',
  '/settings/legal/privacy/en',
  '/settings/checkout',
  '/settings/privacy',
  '/settings/languages',
  '/settings/business',
  '/settings/delivery',
  '/settings/tax',
  '/settings/fees',
  '/settings/currencies',
  '/settings/memberships',
  '/settings/payment-methods',
  '/settings/webhooks',
  '/settings/emails',
  '/settings/emails/order-shipped',
  '/settings/apps',
  '/settings/api-keys',
  '/settings/failed',
  '/nothing-here',
] as const;

/** Pages of one record, and others that a spec reaches by what a merchant does. */
export const REACHED_PAGES = {
  '/orders/:id': 'accessibility.spec.ts',
  '/orders/:id/packing-slip': 'accessibility.spec.ts',
  '/products/:id': 'accessibility.spec.ts',
  '/products/:id/stock': 'accessibility.spec.ts',
  '/products/:id/variants': 'variant-sheet.spec.ts',
  '/products/import/:id': 'import.spec.ts',
  '/products/import/:id/:step': 'import.spec.ts',
  '/collections/:id': 'collections.spec.ts',
  '/discounts/codes/:id': 'discounts.spec.ts',
  '/members/:id': 'accessibility.spec.ts',
  '/gift-cards/:id': 'accessibility.spec.ts',
  '/content/:id/:language': 'content.spec.ts',
  '/settings/webhooks/:id': 'accessibility.spec.ts',
  '/settings/apps/:id': 'builders.spec.ts',
  '/account': 'merchant-account.spec.ts',
} as const;

/** Pages that are the same form as another one of these lists. */
export const SAME_PAGES = { '/discounts/automatic/:id': '/discounts/automatic/new' } as const;
