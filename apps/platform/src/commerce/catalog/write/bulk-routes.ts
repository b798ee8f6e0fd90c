/**
 * Bulk routes: one property of many products in one call, each product changed or refused on its own. Merchants only.
 */
import { type BulkResponse, bulkAdjustProductProperty, bulkUpdateProductsProperty } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import * as store from '../model/catalog-store.ts';
import { nextRevision } from '../model/product.ts';
import { type BulkItem, type BulkOutcome, adjustProperty, setProperty } from './bulk.ts';
import { type CatalogTeller, createCatalogTeller } from './catalog-events.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' } as const;

export function createCatalogBulkRoutes({
  readShop,
  notify,
}: {
  readonly readShop: ReadShop;
  readonly notify: Notify;
}): readonly Route[] {
  return [
    route(bulkUpdateProductsProperty, RULES, async ({ input, caller, tx, now }) => {
      const shop = await readShop(tx, caller.siteId);
      const teller = createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });
      return changeAll(tx, { shop, teller }, input.ids, now, (item) => setProperty(item, input.set, shop.currency));
    }),
    route(bulkAdjustProductProperty, RULES, async ({ input, caller, tx, now }) => {
      const shop = await readShop(tx, caller.siteId);
      const teller = createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });
      return changeAll(tx, { shop, teller }, input.ids, now, (item) =>
        adjustProperty(item, input.adjust, shop.currency),
      );
    }),
  ];
}

/** A product named twice counts once: a merged list must not raise a price twice. */
const REPEATED = { code: 'INVALID_ARGUMENT', description: 'is named twice in this call: it was changed once' };

interface Surroundings {
  readonly shop: Shop;
  readonly teller: CatalogTeller;
}

async function changeAll(
  tx: Transaction,
  surroundings: Surroundings,
  ids: readonly string[],
  now: number,
  change: (item: BulkItem) => BulkOutcome,
): Promise<BulkResponse> {
  const results: BulkResponse['results'] = [];
  for (const [originalIndex, id] of ids.entries()) {
    const isRepeated = ids.indexOf(id) < originalIndex;
    const error = isRepeated ? REPEATED : await changeOne(tx, surroundings, id, now, change);
    results.push({
      itemMetadata: { id, originalIndex, success: error === undefined, ...(error === undefined ? {} : { error }) },
    });
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: { totalSuccesses: results.length - totalFailures, totalFailures, undetailedFailures: 0 },
  };
}

/** Undefined where it was changed, else why not. */
async function changeOne(
  tx: Transaction,
  { shop, teller }: Surroundings,
  id: string,
  now: number,
  change: (item: BulkItem) => BulkOutcome,
): Promise<{ code: string; description: string } | undefined> {
  const stored = await store.findProduct(tx, shop.siteId, { id });
  if (stored === undefined) return { code: 'PRODUCT_NOT_FOUND', description: 'There is no such product.' };
  const outcome = change({ product: stored.product, variants: stored.variants });
  if (outcome.kind === 'refused') return { code: 'INVALID_ARGUMENT', description: outcome.description };
  const { product, variants } = outcome.item;
  const changed = { product: nextRevision(product, now), variants };
  const found = await store.saveProduct(tx, shop.siteId, changed, shop.currency, stored.variants);
  await teller.productChanged(stored, changed);
  await teller.collectionsFound(found);
  return undefined;
}
