/**
 * The route of a sheet: many variants of one product at once, in one transaction. A product may have two thousand of which
 * one was changed, so the product is read once, and the change log has only the variants that differ.
 */
import { saveVariantSheet } from '@cartwright/contract';

import { compareMembers, recordChange } from '../../../foundation/change-log.ts';
import { isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import * as store from '../model/catalog-store.ts';
import { readRating } from '../model/product-rating.ts';
import { toProductResponse } from '../read/product-response.ts';
import { changeSheet } from './sheet-change.ts';
import { refuseStale } from './stale-revision.ts';
import { type CatalogWriteDeps, EVERYTHING, rewrite, RULES, type Work } from './write-routes.ts';

/** The route writes its own entry of the change log. */
export function createVariantSheetRoutes(deps: CatalogWriteDeps): readonly Route[] {
  return [
    route(saveVariantSheet, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const shop = await deps.readShop(tx, siteId);
      const written = await rewrite(deps, tx, { shop, caller }, input.id, now, ({ product, variants }) => {
        const stale = refuseStale(product, input.revision);
        if (stale !== undefined) return stale;
        const change = changeSheet(variants, input.variants, shop.currency);
        if (change.kind === 'refused') return refuseFields(change.rules);
        if (change.kind === 'short')
          return refuse('INSUFFICIENT_INVENTORY', undefined, { data: { variantIds: change.variantIds } });
        return { product, variants: change.variants };
      });
      if (isExpectedError(written)) return written;
      const { product, variants, before } = written;
      const cause = { by: caller, now };
      await deps.tellStock(tx, siteId, {
        productId: product.id,
        before: before.variants,
        after: variants,
        ...cause,
        ...(input.reason ? { reason: input.reason } : {}),
      });
      const describe = (work: Work): object => ({ ...work.product, variants: work.variants });
      await recordChange(tx, siteId, deps.ids, {
        entityKind: 'product',
        entityId: product.id,
        action: saveVariantSheet.name,
        ...compareMembers(describe(before), describe(written), ['variants']),
        ...cause,
      });
      const collectionIds = (await store.readCollectionIds(tx, siteId, [product.id])).get(product.id) ?? [];
      const named = new Set<string>(input.variants.map(({ variantId }) => variantId));
      const variantIds = input.onlyChanged === true ? named : undefined;
      const rating = await readRating(tx, siteId, product.id);
      const whole = { product, variants, collectionIds, rating };
      return { product: toProductResponse(whole, shop, { ...EVERYTHING, variantIds }) };
    }),
  ];
}
