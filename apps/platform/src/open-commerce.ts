/** Opens commerce: what is sold, the carts and checkouts in which it is bought, the orders, and the settings that price them. */
import { createCartOperations } from './cart/cart-operations.ts';
import { deleteOldVisitorCarts } from './cart/cart-store.ts';
import { createCartMerchantRoutes } from './cart/merchant-routes.ts';
import { createPricingRulesRoutes } from './cart/pricing-rules-routes.ts';
import { createCartRoutes } from './cart/routes.ts';
import { createCatalogV3Routes } from './catalog-v3/routes.ts';
import { createCatalogBulkRoutes } from './catalog/bulk-routes.ts';
import { createCollectionWriteRoutes } from './catalog/collection-routes.ts';
import { createProductTexts } from './catalog/product-texts.ts';
import { createProductQueryRoutes } from './catalog/query-routes.ts';
import { createCatalogReadRoutes } from './catalog/read-routes.ts';
import { createSearchRoutes } from './catalog/search-routes.ts';
import { createCatalogWriteRoutes } from './catalog/write-routes.ts';
import { deleteExpiredCheckoutSessions } from './checkout/checkout-session.ts';
import { deleteExpiredCheckouts } from './checkout/checkout-store.ts';
import { createCheckoutPageRoutes } from './checkout/page-routes.ts';
import { createCheckoutRoutes, startCheckout } from './checkout/routes.ts';
import { createCurrencyRoutes } from './currencies/routes.ts';
import { readDeliveryPromise } from './delivery/delivery-promise.ts';
import { createDeliveryRoutes } from './delivery/routes.ts';
import { createFeeRoutes } from './fees/routes.ts';
import type { Route } from './http/route.ts';
import { createInventoryRoutes } from './inventory/routes.ts';
import type { MemberDirectory } from './members/member-directory.ts';
import { createMembershipRoutes } from './memberships/routes.ts';
import type { SiteFoundation } from './open-foundation.ts';
import { createOrderRoutes } from './orders/routes.ts';
import { createCouponRoutes } from './promotions/coupon-routes.ts';
import { createDiscountRuleRoutes } from './promotions/rule-routes.ts';
import { createCatalogIndexes } from './search/indexes.ts';
import { createSiteRoutes } from './sites/routes.ts';
import { sweepAtOnce, type Sweeps } from './sweeping.ts';
import type { AutoTax } from './tax/auto-tax.ts';
import { createTaxRoutes } from './tax/routes.ts';

export interface CommerceDeps extends SiteFoundation {
  /** What accounts know of members. */
  readonly members: MemberDirectory;
  readonly askAutoTax?: AutoTax | undefined;
}

export interface OpenCommerce {
  readonly routes: readonly Route[];
  readonly startCheckout: typeof startCheckout;
  /** Reads the catalog into memory ahead of the first query, which does it by itself where this fails. */
  warmUp(): void;
}

export const COMMERCE_SWEEPS: Sweeps = {
  deleteOldVisitorCarts,
  deleteExpiredCheckoutSessions: sweepAtOnce(deleteExpiredCheckoutSessions),
  deleteExpiredCheckouts: sweepAtOnce(deleteExpiredCheckouts),
};

export function openCommerce(deps: CommerceDeps): OpenCommerce {
  const { database, siteId, ids, readShop } = deps;
  const indexes = createCatalogIndexes();
  const reading = { readShop, indexes, texts: createProductTexts() };
  const carts = createCartOperations(deps);
  return {
    routes: [
      ...createCartRoutes(carts),
      ...createCartMerchantRoutes(carts, ids),
      ...createPricingRulesRoutes(deps),
      ...createCouponRoutes(deps),
      ...createDiscountRuleRoutes(deps),
      ...createCheckoutRoutes({ ...deps, carts }),
      ...createCatalogWriteRoutes(deps),
      ...createCollectionWriteRoutes(deps),
      ...createCatalogBulkRoutes(deps),
      ...createCatalogReadRoutes(reading),
      ...createProductQueryRoutes(reading),
      ...createSearchRoutes(reading),
      ...createCatalogV3Routes(reading),
      ...createOrderRoutes(deps),
      ...createDeliveryRoutes(deps),
      ...createTaxRoutes(deps),
      ...createFeeRoutes(deps),
      ...createMembershipRoutes(deps),
      ...createCurrencyRoutes(deps),
      ...createInventoryRoutes(reading),
      ...createCheckoutPageRoutes(deps),
      ...createSiteRoutes({
        ...deps,
        readDeliveryPromise: async (tx, site, now) => readDeliveryPromise(tx, await readShop(tx, site), now),
      }),
    ],
    startCheckout,
    warmUp: () => {
      database.read((tx) => indexes.read(tx, siteId)).catch(() => undefined);
    },
  };
}
