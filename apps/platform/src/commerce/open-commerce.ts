/** Opens commerce: catalog, carts, checkouts, orders, and the settings for prices. */
import { createChangeLogRoutes } from '../foundation/change-log-routes.ts';
import type { Transaction } from '../foundation/database/database.ts';
import type { Route } from '../foundation/http/routes/route.ts';
import type { SiteId } from '../foundation/ids.ts';
import { sweepAtOnce, type Sweeps } from '../foundation/jobs/sweeping.ts';
import { logRoutes } from '../foundation/logged-routes.ts';
import type { MemberDirectory } from '../foundation/members/member-directory.ts';
import type { SiteFoundation } from '../foundation/open-foundation.ts';
import { createSiteRoutes } from '../foundation/site/routes.ts';
import { createCheckoutWatch, registerAbandonJobs } from './abandoned-carts/abandon-job.ts';
import { deleteOldAbandoned } from './abandoned-carts/abandoned-store.ts';
import { createRecoveryListener } from './abandoned-carts/recover.ts';
import { createAbandonedRoutes } from './abandoned-carts/routes.ts';
import { createBoughtTogetherListener } from './bought-together/count-orders.ts';
import { createBoughtTogetherRoutes } from './bought-together/routes.ts';
import { createDeliveryPreviewRoutes } from './cart/estimate/delivery-preview-routes.ts';
import { createPricingRulesRoutes } from './cart/estimate/pricing-rules-routes.ts';
import { createCartMerchantRoutes } from './cart/merchant-routes.ts';
import { deleteOldVisitorCarts } from './cart/model/cart-store.ts';
import { createCartOperations } from './cart/operations/cart-operations.ts';
import { createCartRoutes } from './cart/routes.ts';
import { importCatalog, type ImportDeps, type ImportResult } from './catalog/import/catalog-import.ts';
import type { ReadFile } from './catalog/import/keep-files.ts';
import { deleteOrphanedExclusions } from './catalog/model/collection-members.ts';
import { deleteOldCollections } from './catalog/model/deleted-collections.ts';
import { deleteOldDeleted } from './catalog/model/deleted-products.ts';
import { COLLECTION_SLUGS, PRODUCT_SLUGS } from './catalog/model/former-slugs.ts';
import { refreshTimedCollections } from './catalog/model/found-products.ts';
import { hasProducts } from './catalog/model/has-products.ts';
import { readLastChange } from './catalog/read-model/index-store.ts';
import { openProductQueries } from './catalog/read-model/open-queries.ts';
import type { ProductQueries } from './catalog/read-model/product-queries.ts';
import { createProductTexts, type ProductTexts, shopRevision } from './catalog/read/product-json-cache.ts';
import { createReadingRoutes } from './catalog/read/reading-routes.ts';
import { createCatalogV3Routes } from './catalog/v3/routes.ts';
import { createCatalogBulkRoutes } from './catalog/write/bulk-routes.ts';
import { createCatalogTeller } from './catalog/write/catalog-events.ts';
import { createCollectionEditingRoutes } from './catalog/write/collection-editing-routes.ts';
import { createCollectionWriteRoutes } from './catalog/write/collection-routes.ts';
import { createProductEditingRoutes } from './catalog/write/editing-routes.ts';
import { createMediaRefresh } from './catalog/write/refresh-media.ts';
import { createVariantSheetRoutes } from './catalog/write/sheet-routes.ts';
import { createCatalogWriteRoutes } from './catalog/write/write-routes.ts';
import { createDeliveryEstimateRoutes } from './checkout/estimate/estimate-routes.ts';
import { deleteExpiredCheckoutSessions } from './checkout/model/checkout-session.ts';
import { deleteExpiredCheckouts } from './checkout/model/checkout-store.ts';
import { createGiftCardBooks } from './checkout/model/gift-card-books.ts';
import { createCheckoutOrderRoutes } from './checkout/order-routes.ts';
import { createCheckoutPageRoutes } from './checkout/page/page-routes.ts';
import { createPaymentFlow } from './checkout/paying/payment-flow.ts';
import { createPreviewRoutes } from './checkout/preview/preview-routes.ts';
import { createCheckoutRoutes, startCheckout } from './checkout/routes.ts';
import { deleteOldContentPages } from './content-pages/page-store.ts';
import { createContentPageRoutes } from './content-pages/routes.ts';
import { createDigitalListener } from './digital/deliver-digital.ts';
import { listDownloadsOfOrders } from './digital/downloads.ts';
import { createProductFileRoutes } from './digital/product-file-routes.ts';
import { createDraftListener } from './drafts/draft-listener.ts';
import { createDraftRoutes } from './drafts/draft-routes.ts';
import { createPayRoutes } from './drafts/payment-link.ts';
import { createFigureRoutes } from './figures/routes.ts';
import { registerGiftCardJobs } from './gift-cards/deliver-gift-cards.ts';
import { createGiftCardListener } from './gift-cards/gift-card-listener.ts';
import { findSpentGiftCards } from './gift-cards/issue-gift-cards.ts';
import { createGiftCardRedemption } from './gift-cards/redeem-gift-card.ts';
import { createGiftCardRoutes } from './gift-cards/routes.ts';
import { deleteOldImports } from './imports/model/import-store.ts';
import { openImports } from './imports/open-imports.ts';
import { deleteOldRequests } from './inventory/back-in-stock/request-store.ts';
import { createBackInStockRoutes } from './inventory/back-in-stock/routes.ts';
import { createRestockStopRoutes } from './inventory/back-in-stock/stop-routes.ts';
import { registerRestockJobs } from './inventory/back-in-stock/tell-restock.ts';
import { createReservations, registerReservationJobs } from './inventory/reservations.ts';
import { createInventoryRoutes } from './inventory/routes.ts';
import { createStockTeller, type StockBookDeps } from './inventory/stock-book.ts';
import { createStockRoutes } from './inventory/stock-routes.ts';
import { createInvoiceListener } from './invoices/issue-invoice.ts';
import { createInvoiceRoutes } from './invoices/routes.ts';
import { createLegalPageRoutes } from './legal-pages/routes.ts';
import { COLLECTION, COUPON, DISCOUNT_RULE, PRODUCT, SITE, STOCK } from './logged-entities.ts';
import { openMediaLibrary } from './media-library/open-media-library.ts';
import { createNewsletterRoutes } from './newsletter/routes.ts';
import { createNewsletterStopRoutes } from './newsletter/stop-routes.ts';
import { deleteOldSubscribers } from './newsletter/subscriber-store.ts';
import { createEmailPreviewRoutes } from './order-emails/email-preview-routes.ts';
import { createOrderEmailListener } from './order-emails/listen.ts';
import { createPaymentLinkRoutes } from './order-emails/payment-link-routes.ts';
import { planEmailActivities } from './order-emails/plan-emails.ts';
import { createResendRoutes } from './order-emails/resend-routes.ts';
import { createPayOrderRoutes, createShowPayLink } from './order-paying/pay-order-routes.ts';
import { createOrderFindRoutes } from './order-status/find-routes.ts';
import { createMyOrderRoutes } from './order-status/my-order-routes.ts';
import { printBytes } from './order-status/order-facts-print.ts';
import { EMAIL_LINK_LIFETIME_MS, signOrderLink } from './order-status/order-link.ts';
import { createOrderStatusRoutes } from './order-status/order-status-routes.ts';
import { createCancelRoutes } from './orders/cancel/cancel-routes.ts';
import { createTransactionRoutes } from './orders/collecting/transaction-routes.ts';
import { createEditRoutes } from './orders/editing/edit-routes.ts';
import { createOrderEventListener } from './orders/events/order-events.ts';
import { createFulfillmentRoutes } from './orders/fulfillments/fulfillment-routes.ts';
import type { OrderDeskDeps } from './orders/life/order-desk.ts';
import type { OrderListener } from './orders/order-changes.ts';
import { createApplyRefundOutcome } from './orders/refunds/apply-refund-outcome.ts';
import { createBillingRoutes } from './orders/refunds/billing-routes.ts';
import { registerRefundJobs } from './orders/refunds/run-refund.ts';
import { createReturnRoutes } from './orders/returns/return-routes.ts';
import { createOrderRoutes } from './orders/routes.ts';
import { deleteOldAttempts } from './payments/attempt-store.ts';
import { deleteOldNotifications } from './payments/notifications/notification-store.ts';
import { createNotificationRoutes } from './payments/notifications/routes.ts';
import { registerPaymentJobs } from './payments/payment-jobs.ts';
import type { PaymentProviderName } from './payments/payment-provider.ts';
import { createProviderRegistry } from './payments/provider-registry.ts';
import { createStripeProvider, type StripeConfig } from './payments/stripe/stripe-provider.ts';
import { createTestCardRoutes } from './payments/test-card/challenge-routes.ts';
import { createTestCardProvider } from './payments/test-card/test-card-provider.ts';
import { deleteOldTestCardPayments } from './payments/test-card/test-card-store.ts';
import { createCouponRoutes } from './promotions/coupon-routes.ts';
import { createDiscountRuleRoutes } from './promotions/rule-routes.ts';
import { deleteOldPromotions } from './promotions/rule-store.ts';
import { createReviewRequestListener, registerReviewRequestJobs } from './reviews/request-reviews.ts';
import { deleteOrphanedReviews, deleteUnusedPhotos } from './reviews/review-sweeps.ts';
import { createReviewRoutes } from './reviews/routes.ts';
import { createCurrencyRoutes } from './settings/currencies/routes.ts';
import { createDispatchRoutes } from './settings/delivery/dispatch-routes.ts';
import { createDeliveryRoutes } from './settings/delivery/routes.ts';
import { createFeeRoutes } from './settings/fees/routes.ts';
import { createMembershipRoutes } from './settings/memberships/routes.ts';
import { createOrderSettingRoutes } from './settings/order-settings/routes.ts';
import { createPaymentMethodRoutes } from './settings/payment-methods/routes.ts';
import { readStorefrontOffers, readStorefrontState } from './settings/storefront/storefront-offers.ts';
import type { AutoTax } from './settings/tax/auto-tax.ts';
import { createTaxRoutes } from './settings/tax/routes.ts';
import { createWishlistRoutes } from './wishlist/routes.ts';
import { deleteOldWishlistItems } from './wishlist/wishlist-store.ts';

export interface CommerceDeps extends Pick<
  SiteFoundation,
  | 'siteId'
  | 'database'
  | 'ids'
  | 'clock'
  | 'logger'
  | 'limits'
  | 'readShop'
  | 'notify'
  | 'jobs'
  | 'files'
  | 'pages'
  | 'publicUrl'
  | 'shopUrl'
  | 'isSecure'
  | 'isDevelopment'
  | 'forDevelopers'
  | 'emailOutbox'
  | 'emailRenderer'
  | 'allowLoopback'
  | 'vault'
  | 'privateFiles'
  | 'stagingFolder'
  | 'importFiles'
  | 'resolve'
  | 'showProblem'
> {
  /** Data of members, read from accounts. */
  readonly members: MemberDirectory;
  readonly askAutoTax?: AutoTax | undefined;
  readonly caches: CommerceCaches;
  /** Absent: Stripe is not configured. */
  readonly stripe?: StripeConfig | undefined;
}

/** What a process keeps of the catalogs of all its sites, bounded for all of them together. */
export interface CommerceCaches {
  readonly queries: ProductQueries;
  readonly texts: ProductTexts;
}

/** Waits until product queries can be answered. */
export async function openCommerceCaches(
  place: Parameters<typeof openProductQueries>[0],
  deps: Parameters<typeof openProductQueries>[1],
): Promise<CommerceCaches> {
  return { queries: await openProductQueries(place, deps), texts: createProductTexts() };
}

export interface OpenCommerce {
  readonly routes: readonly Route[];
  readonly startCheckout: typeof startCheckout;
  /** Changes with all that visitors see of the shop besides its settings. */
  readonly readPagesState: (tx: Transaction, now: number) => Promise<string>;
  /** Removes what needs more than the database: old files, and uploads that did not end. */
  readonly sweeps: Sweeps;
  /** Prepares product queries before the first one. Where this fails, the first query does it. */
  warmUp(): void;
}

export const COMMERCE_SWEEPS: Sweeps = {
  deleteOldVisitorCarts,
  deleteExpiredCheckoutSessions: sweepAtOnce(deleteExpiredCheckoutSessions),
  deleteExpiredCheckouts: sweepAtOnce(deleteExpiredCheckouts),
  deleteOldAbandoned: sweepAtOnce(deleteOldAbandoned),
  deleteOldDeleted: sweepAtOnce(deleteOldDeleted),
  deleteOldPromotions: sweepAtOnce(deleteOldPromotions),
  deleteOldCollections: sweepAtOnce(deleteOldCollections),
  deleteOrphanedSlugs: sweepAtOnce(PRODUCT_SLUGS.deleteOrphaned),
  deleteOrphanedCollectionSlugs: sweepAtOnce(COLLECTION_SLUGS.deleteOrphaned),
  deleteOrphanedExclusions: sweepAtOnce(deleteOrphanedExclusions),
  deleteOldSubscribers: sweepAtOnce(deleteOldSubscribers),
  deleteOldContentPages: sweepAtOnce(deleteOldContentPages),
  deleteOldAttempts: sweepAtOnce(deleteOldAttempts),
  deleteOldImports,
  deleteOrphanedReviews,
  deleteOldRequests: sweepAtOnce(deleteOldRequests),
  deleteOldWishlistItems: sweepAtOnce(deleteOldWishlistItems),
  deleteOldNotifications: sweepAtOnce(deleteOldNotifications),
  deleteOldTestCardPayments: sweepAtOnce(deleteOldTestCardPayments),
};

/** Imports a catalog document, and writes what it brings into the history of stock. */
export function createCatalogImport(deps: Omit<ImportDeps, 'tellStock'> & StockBookDeps) {
  const tellStock = createStockTeller(deps);
  return (siteId: SiteId, document: unknown, readMedia: ReadFile): Promise<ImportResult> =>
    importCatalog({ ...deps, tellStock }, siteId, document, readMedia);
}

export function openCommerce(deps: CommerceDeps): OpenCommerce {
  const { database, siteId, ids, readShop } = deps;
  const { queries } = deps.caches;
  const writing = { ...deps, tellStock: createStockTeller(deps) };
  const mediaLibrary = openMediaLibrary({ ...deps, refreshMedia: createMediaRefresh(writing) });
  const imports = openImports(writing);
  const reading = { readShop, ...deps.caches };
  const carts = createCartOperations(deps);
  const reservations = createReservations(deps);
  registerReservationJobs(deps.jobs, { now: deps.clock.now, expire: reservations.expire });
  registerGiftCardJobs(deps.jobs, { ...deps, now: deps.clock.now });
  registerRestockJobs(deps.jobs, { ...deps, now: deps.clock.now });
  /** Listeners in the order in which they are called: gift cards, invoices, files, emails, events. */
  const orderListeners: OrderListener[] = [createGiftCardListener(deps)];
  orderListeners.push(createInvoiceListener(deps));
  orderListeners.push(createDigitalListener({ ids, orderListeners }), createOrderEmailListener(deps));
  orderListeners.push(createOrderEventListener(deps), createDraftListener(deps));
  orderListeners.push(createRecoveryListener(deps), createReviewRequestListener(deps));
  orderListeners.push(createBoughtTogetherListener(deps));
  registerReviewRequestJobs(deps, deps.clock.now);
  registerAbandonJobs(deps, deps.clock.now);
  const testCard = deps.isDevelopment ? createTestCardProvider(deps) : undefined;
  const stripe = deps.stripe === undefined ? undefined : createStripeProvider(deps.stripe, deps.clock);
  const findProvider = createProviderRegistry([testCard, stripe]);
  const isConfigured = (name: PaymentProviderName): boolean => findProvider(name) !== undefined;
  const giftCards = createGiftCardBooks(createGiftCardRedemption(deps));
  const buying = {
    ...deps,
    giftCards,
    orderListeners,
    stock: reservations,
    isConfigured,
    ownsEmail: deps.members.ownsEmail,
  };
  const paymentFlow = createPaymentFlow({ ...buying, findProvider });
  registerPaymentJobs(deps.jobs, deps.clock, paymentFlow);
  const orderDesk: OrderDeskDeps = {
    ...deps,
    listOrderFiles: (tx, site, orderIds) =>
      listDownloadsOfOrders(tx, { ...deps, siteId: site }, { orderIds, now: deps.clock.now() }),
    findMerchantEmails: deps.members.findMerchantEmails,
    orderListeners,
    planEmailActivities,
    payments: paymentFlow,
    stock: reservations,
    giftCards: createGiftCardRedemption(deps),
    findSpentGiftCards,
  };
  registerRefundJobs(orderDesk);
  const signStatusUrl = (tx: Transaction, order: { readonly id: string }, now: number): Promise<string> =>
    signOrderLink(deps, tx, siteId, { orderId: order.id, expiresAt: now + EMAIL_LINK_LIFETIME_MS });
  const paying = { ...deps, ...orderDesk, findProvider, isConfigured, paymentFlow };
  return {
    routes: [
      ...createCartRoutes(carts),
      ...createCartMerchantRoutes(carts, ids),
      ...createPricingRulesRoutes(deps),
      ...createDeliveryPreviewRoutes(deps),
      ...logRoutes(ids, COUPON, createCouponRoutes(deps)),
      ...logRoutes(ids, DISCOUNT_RULE, createDiscountRuleRoutes(deps)),
      ...createCheckoutRoutes({ ...deps, carts, giftCards }),
      ...createPreviewRoutes({ ...deps, carts }),
      ...createDeliveryEstimateRoutes({ ...deps, carts }),
      ...createCheckoutOrderRoutes(buying),
      ...logRoutes(ids, PRODUCT, createCatalogWriteRoutes(writing)),
      ...logRoutes(ids, PRODUCT, createProductEditingRoutes(writing)),
      ...createVariantSheetRoutes(writing),
      ...logRoutes(ids, COLLECTION, createCollectionWriteRoutes(deps)),
      ...logRoutes(ids, COLLECTION, createCollectionEditingRoutes({ ...deps, queries })),
      ...logRoutes(ids, PRODUCT, createCatalogBulkRoutes(deps)),
      ...createReadingRoutes({ ...deps, ...reading }),
      ...createCatalogV3Routes(reading),
      ...createFigureRoutes(deps),
      ...createOrderRoutes(orderDesk),
      ...createFulfillmentRoutes(orderDesk),
      ...logRoutes(ids, { kind: 'invoice' }, createInvoiceRoutes({ ...deps, ...orderDesk })),
      ...createOrderSettingRoutes(deps),
      ...createLegalPageRoutes(deps),
      ...createContentPageRoutes(deps),
      ...createNewsletterRoutes(deps),
      ...createNewsletterStopRoutes(deps),
      ...createAbandonedRoutes({ ...deps, carts }),
      ...createResendRoutes({ ...deps, ...orderDesk }),
      ...createEmailPreviewRoutes(deps),
      ...createPaymentLinkRoutes({ ...deps, ...orderDesk, isConfigured }),
      ...createOrderStatusRoutes({ ...deps, ...orderDesk, isConfigured }),
      ...createOrderFindRoutes({ ...deps, ...orderDesk, isConfigured }),
      ...createMyOrderRoutes({ ...deps, ...orderDesk, carts }),
      ...createTransactionRoutes(orderDesk),
      ...createBillingRoutes(orderDesk),
      ...createCancelRoutes(orderDesk),
      ...createEditRoutes(orderDesk),
      ...createReturnRoutes(orderDesk),
      ...createChangeLogRoutes(),
      ...createDraftRoutes({ ...buying, ...orderDesk, stock: reservations, giftCards }),
      ...createPayRoutes({ ...buying, signStatusUrl, showPayLink: createShowPayLink(paying) }),
      ...createPayOrderRoutes(paying),
      ...createDeliveryRoutes(deps),
      ...createDispatchRoutes(deps),
      ...createTaxRoutes(deps),
      ...createFeeRoutes(deps),
      ...createMembershipRoutes(deps),
      ...createCurrencyRoutes(deps),
      ...logRoutes(ids, STOCK, createInventoryRoutes({ ...deps, ...reading })),
      ...createStockRoutes(deps),
      ...createReviewRoutes(deps),
      ...createBoughtTogetherRoutes(deps),
      ...createBackInStockRoutes(deps),
      ...createWishlistRoutes(),
      ...createRestockStopRoutes(deps),
      ...createGiftCardRoutes(deps),
      ...createProductFileRoutes(deps),
      ...mediaLibrary.routes,
      ...imports.routes,
      ...createPaymentMethodRoutes({ ...deps, isConfigured }),
      ...createCheckoutPageRoutes({
        ...buying,
        findProvider,
        paymentFlow,
        watchCheckout: createCheckoutWatch(deps, siteId),
        signStatusUrl,
        listDownloads: async (tx, { id }, { locale, now }) =>
          (await listDownloadsOfOrders(tx, { ...deps, siteId }, { orderIds: [id], now })).map(
            ({ name, bytes, url }) => ({
              name,
              size: printBytes(bytes, locale),
              url,
            }),
          ),
      }),
      ...createNotificationRoutes({
        ...deps,
        payments: paymentFlow,
        applyRefundOutcome: createApplyRefundOutcome(orderDesk),
      }),
      ...(testCard === undefined ? [] : deps.forDevelopers(createTestCardRoutes({ ...deps, testCard }))),
      ...logRoutes(
        ids,
        SITE,
        createSiteRoutes({
          ...deps,
          hasProducts,
          readOffers: async (tx, site, now) =>
            readStorefrontOffers(tx, await readShop(tx, site), { now, isConfigured }),
        }),
      ),
    ],
    startCheckout,
    readPagesState: async (tx, now) => {
      const shop = await readShop(tx, siteId);
      const storefront = await readStorefrontState(tx, shop, { now, isConfigured });
      return `${await readLastChange(tx, siteId)} ${shopRevision(shop)} ${storefront}`;
    },
    sweeps: {
      ...mediaLibrary.sweeps,
      ...imports.sweeps,
      deleteUnusedPhotos: (_database, now) => deleteUnusedPhotos(deps, now),
      refreshTimedCollections: (_database, now) =>
        refreshTimedCollections(database, now, (tx, site, found) =>
          createCatalogTeller(deps.notify, tx, { siteId: site, by: { kind: 'anonymous' }, now }).collectionsFound(
            found,
          ),
        ),
    },
    warmUp: () => {
      database.read((tx) => queries.read(tx, siteId)).catch(() => undefined);
    },
  };
}
