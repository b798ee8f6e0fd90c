/**
 * Routes of the product editor beyond the official calls: media in order, renamed options, copies, the way back of deleted products, and the way from a former slug. Each call is one transaction.
 */
import {
  duplicateProduct,
  getProductRedirect,
  listDeletedProducts,
  renameProductOption,
  restoreProduct,
  setProductMedia,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { toDeletedResponse } from '../../../foundation/database/deleted-records.ts';
import { isExpectedError, refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import { findMediaAssets } from '../../../foundation/media/media-store.ts';
import type { Shop } from '../../../foundation/site/shop.ts';
import * as store from '../model/catalog-store.ts';
import { readPickedCollections } from '../model/collection-members.ts';
import { addToCollection, findUnknownCollections } from '../model/collection-store.ts';
import { findFreeSlug } from '../model/collection.ts';
import { listDeleted, takeDeleted } from '../model/deleted-products.ts';
import { PRODUCT_SLUGS } from '../model/former-slugs.ts';
import { readRating, refreshRating } from '../model/product-rating.ts';
import { nextRevision, type Product, slugify, type Variant } from '../model/product.ts';
import { toProductResponse } from '../read/product-response.ts';
import { orderMedia, removeMedia } from './media-change.ts';
import { renameOption } from './sheet-change.ts';
import { refuseStale } from './stale-revision.ts';
import { type CatalogWriteDeps, checked, emit, EVERYTHING, refuseUnknown, rewrite, RULES } from './write-routes.ts';

const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
const MAX_NAME = 80;

export function createProductEditingRoutes(deps: CatalogWriteDeps): readonly Route[] {
  const { readShop, ids } = deps;
  return [
    route(setProductMedia, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const mediaIds = input.media.map(({ mediaId }) => mediaId);
      const before = await store.findProduct(tx, siteId, { id: input.id });
      if (before === undefined) return refuse('PRODUCT_NOT_FOUND');
      // A medium of the product may lie in the trash of the library: it stays.
      const known = new Set<string>(before.product.media.map(({ id }) => id));
      const added = mediaIds.map((id) => (known.has(id) ? undefined : id));
      const unknown = await refuseUnknown(tx, siteId, input.media, added);
      if (unknown !== undefined) return unknown;
      const assets = await findMediaAssets(tx, siteId, mediaIds);
      const shop = await readShop(tx, siteId);
      const written = await rewrite(deps, tx, { shop, caller }, input.id, now, ({ product, variants }) => {
        const stale = refuseStale(product, input.revision);
        if (stale !== undefined) return stale;
        return checked((rules) => ({ product: orderMedia(product, input.media, assets, rules), variants }));
      });
      return isExpectedError(written) ? written : respond(tx, shop, written);
    }),

    route(renameProductOption, RULES, async ({ input, caller, tx, now }) => {
      const shop = await readShop(tx, caller.siteId);
      const written = await rewrite(deps, tx, { shop, caller }, input.id, now, ({ product, variants }) => {
        const stale = refuseStale(product, input.revision);
        return stale ?? checked((rules) => renameOption(product, variants, input, rules));
      });
      return isExpectedError(written) ? written : respond(tx, shop, written);
    }),

    route(duplicateProduct, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const shop = await readShop(tx, siteId);
      const stored = await store.findProduct(tx, siteId, { id: input.id });
      if (stored === undefined) return refuse('PRODUCT_NOT_FOUND');
      const name = input.name ?? `${stored.product.name.slice(0, MAX_NAME - ' copy'.length)} copy`;
      const { revision: _revision, ...original } = stored.product;
      const product: Product = {
        ...original,
        id: ids.next('prod'),
        numericId: now * 1000 + Math.floor(Math.random() * 1000),
        name,
        slug: await findFreeSlug(slugify(name), (slug) => store.isProductSlugTaken(tx, siteId, slug)),
        visible: false,
        sku: '',
        createdAt: now,
        updatedAt: now,
      };
      const variants = stored.variants.map((variant): Variant => {
        const { trackQuantity } = variant.stock;
        const stock = trackQuantity ? { trackQuantity, quantity: 0, inStock: false } : variant.stock;
        return { ...variant, id: ids.next('var'), sku: '', stock };
      });
      await PRODUCT_SLUGS.forget(tx, siteId, product.slug);
      const found = await store.saveProduct(tx, siteId, { product, variants }, shop.currency);
      // What rules find, they have found already.
      const picked = await readPickedCollections(tx, siteId, stored.product.id);
      for (const collectionId of picked) await addToCollection(tx, siteId, collectionId, [product.id]);
      await deps.tellStock(tx, siteId, { productId: product.id, before: [], after: variants, by: caller, now });
      const teller = emit(deps, tx, caller, now);
      await teller.productCreated({ product, variants }, shop);
      await teller.collectionsFound(found);
      return respond(tx, shop, { product, variants });
    }),

    route(restoreProduct, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const shop = await readShop(tx, siteId);
      const deleted = await takeDeleted(tx, siteId, input.id, now);
      if (deleted === undefined) return refuse('PRODUCT_NOT_FOUND');
      const { variants, collectionIds } = deleted;
      const slug = await findFreeSlug(deleted.product.slug, (one) => store.isProductSlugTaken(tx, siteId, one));
      const product = nextRevision({ ...(await withoutGoneMedia(tx, siteId, deleted.product)), slug }, now);
      await PRODUCT_SLUGS.forget(tx, siteId, slug);
      const found = await store.saveProduct(tx, siteId, { product, variants }, shop.currency);
      await refreshRating(tx, siteId, product.id);
      const gone = await findUnknownCollections(tx, siteId, collectionIds);
      for (const id of collectionIds) {
        if (!gone.includes(id)) await addToCollection(tx, siteId, id, [product.id]);
      }
      const teller = emit(deps, tx, caller, now);
      await teller.productCreated({ product, variants }, shop);
      await teller.collectionsFound(found);
      return respond(tx, shop, { product, variants });
    }),

    route(
      listDeletedProducts,
      { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'read' },
      async ({ caller, tx, now }) => ({
        deletedProducts: (await listDeleted(tx, caller.siteId, now)).map(toDeletedResponse),
      }),
    ),

    route(getProductRedirect, { allow: READERS, work: 'read' }, async ({ input, caller, tx }) => {
      const found = await PRODUCT_SLUGS.find(tx, caller.siteId, input.slug);
      return found === undefined ? refuse('PRODUCT_NOT_FOUND') : { productId: found.id, slug: found.slug };
    }),
  ];
}

async function respond(
  tx: Transaction,
  shop: Shop,
  work: { readonly product: Product; readonly variants: readonly Variant[] },
) {
  const { id } = work.product;
  const collectionIds = (await store.readCollectionIds(tx, shop.siteId, [id])).get(id) ?? [];
  const rating = await readRating(tx, shop.siteId, id);
  return { product: toProductResponse({ ...work, collectionIds, rating }, shop, EVERYTHING) };
}

/** Media that the library lost in the meantime are left out. */
async function withoutGoneMedia(tx: Transaction, siteId: string, product: Product): Promise<Product> {
  const ids = product.media.map(({ id }) => id);
  const assets = await findMediaAssets(tx, siteId, ids);
  return removeMedia(
    product,
    ids.filter((id) => !assets.has(id)),
  );
}
