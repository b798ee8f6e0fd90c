/** How the change log reads the entities of commerce, before and after a merchant's write. */
import { type LoggedEntity, maskSecret } from '../foundation/logged-routes.ts';
import { requireSite } from '../foundation/site/site-store.ts';
import { findProduct } from './catalog/model/catalog-store.ts';
import { findCollection } from './catalog/model/collection-store.ts';
import type { ProductId } from './catalog/model/product.ts';
import { findStock } from './inventory/inventory-store.ts';
import { findCoupon } from './promotions/coupon-store.ts';
import { findRule } from './promotions/rule-store.ts';

export const PRODUCT: LoggedEntity = {
  kind: 'product',
  lists: ['variants'],
  read: async (tx, siteId, id) => {
    const found = await findProduct(tx, siteId, { id });
    return found && { ...found.product, variants: found.variants };
  },
};

export const COLLECTION: LoggedEntity = {
  kind: 'collection',
  read: async (tx, siteId, id) => (await findCollection(tx, siteId, { id }, { includeHidden: true }))?.collection,
};

export const COUPON: LoggedEntity = { kind: 'coupon', read: (tx, siteId, id) => findCoupon(tx, siteId, { id }) };

export const DISCOUNT_RULE: LoggedEntity = { kind: 'discount-rule', read: findRule };

/** The calls name a product by one of three names; the log has the stock of its variants. */
export const STOCK: LoggedEntity = {
  kind: 'stock',
  named: (input) => [...new Set([input, ...Object.values(input).flat()].flatMap(readProductId))],
  read: async (tx, siteId, id) => {
    const [stock] = await findStock(tx, siteId, [id as ProductId]);
    return stock && Object.fromEntries(stock.variants.map(({ variantId, stock: units }) => [variantId, units]));
  },
};

function readProductId(members: unknown): readonly string[] {
  const { productId, externalId, inventoryId } = { ...(members as Readonly<Record<string, unknown>> | undefined) };
  return [productId, externalId, inventoryId].filter((id) => typeof id === 'string').slice(0, 1);
}

export const SITE: LoggedEntity = {
  kind: 'site',
  isSingle: true,
  masks: { passwordHash: maskSecret },
  read: async (tx, siteId) => (await requireSite(tx, siteId)).settings,
};
