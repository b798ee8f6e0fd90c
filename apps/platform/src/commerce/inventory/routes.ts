/** Routes of stock, for merchants. */
import {
  decrementInventory,
  getInventoryVariants,
  incrementInventory,
  type InventoryItem,
  queryInventory,
  updateInventoryVariants,
} from '@cartwright/contract';
import { currencyDecimals } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { AppCaller, Merchant } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { parseQuery } from '../../foundation/query/page.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { findProduct } from '../catalog/model/catalog-store.ts';
import type { ProductId } from '../catalog/model/product.ts';
import type { ProductQueries } from '../catalog/read-model/product-queries.ts';
import { refuseTooBroad } from '../catalog/read/query-routes.ts';
import * as store from './inventory-store.ts';
import { adjustInventory } from './stock-adjustment.ts';
import { announceProducts, bookStock, isOfferedAgain, type StockBookDeps } from './stock-book.ts';
import { changeStock, findVariantId } from './stock-change.ts';

export interface InventoryDeps extends StockBookDeps {
  readonly readShop: ReadShop;
  readonly queries: ProductQueries;
}

export function createInventoryRoutes(deps: InventoryDeps): readonly Route[] {
  const { readShop, queries, jobs } = deps;
  const record = (tx: Transaction, caller: Merchant | AppCaller, moves: store.StockMoves, now: number): Promise<void> =>
    bookStock(deps, tx, caller.siteId, { ...moves, reason: 'EDITED', by: caller, now });
  return [
    route(
      queryInventory,
      { allow: ['merchant', 'app'], permission: 'catalog.read-private', work: 'read' },
      async ({ input, caller, tx }) => {
        const { currency } = await readShop(tx, caller.siteId);
        const parsed = parseQuery(input.query, store.INVENTORY_FIELDS, { minorDigits: currencyDecimals(currency) });
        if (parsed.kind === 'refused') return refuseFields(parsed.rules);
        const { query } = parsed;
        const catalog = await queries.read(tx, caller.siteId);
        const found = await catalog.find({ query, includeHidden: true });
        if (found.kind === 'too-broad') return refuseTooBroad(found, store.INVENTORY_FIELDS);
        const productIds = found.products.map(({ id }) => id as ProductId);
        const items = await store.findStock(tx, caller.siteId, productIds);
        return {
          inventoryItems: items.map(toInventoryResponse),
          metadata: { items: items.length, offset: query.page.kind === 'offset' ? query.page.offset : 0 },
          totalResults: found.total,
        };
      },
    ),

    route(
      updateInventoryVariants,
      { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const stored = await findProduct(tx, caller.siteId, { id: input.productId });
        if (stored === undefined) return refuse('INVENTORY_ITEM_NOT_FOUND');
        const change = changeStock(stored.variants, input.inventoryItem);
        if (change.kind === 'refused') return refuseFields(change.rules);
        const moves = await store.saveStock(tx, caller.siteId, stored.product.id, change.changes);
        await record(tx, caller, moves, now);
        const changed = change.changes.map(({ variantId, stock }) => ({ id: variantId, stock }));
        if (isOfferedAgain(stored.variants, changed)) {
          await announceProducts(jobs, tx, caller.siteId, [stored.product.id]);
        }
        return {};
      },
    ),

    route(
      getInventoryVariants,
      { allow: ['merchant', 'app'], permission: 'catalog.read-private', work: 'read' },
      async ({ input, caller, tx }) => {
        // Official clients also send the two other names, because they cannot leave the path empty.
        const productId = input.productId ?? input.externalId ?? input.inventoryId;
        const stored = await findProduct(tx, caller.siteId, { id: productId });
        const [stock] = stored === undefined ? [] : await store.findStock(tx, caller.siteId, [stored.product.id]);
        if (stored === undefined || stock === undefined) return refuse('INVENTORY_ITEM_NOT_FOUND');
        const wanted = new Set((input.variantIds ?? []).map((id) => findVariantId(stored.variants, id)));
        const variants =
          wanted.size === 0 ? stock.variants : stock.variants.filter(({ variantId }) => wanted.has(variantId));
        const all = toInventoryResponse(stock);
        return { inventoryItem: { ...toInventoryResponse({ ...stock, variants }), trackQuantity: all.trackQuantity } };
      },
    ),

    route(
      decrementInventory,
      { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const requested = input.decrementData.map(({ decrementBy, ...of }) => ({ ...of, by: -decrementBy }));
        const moves = await adjustInventory(tx, caller.siteId, requested, { member: 'decrementData' });
        if (isExpectedError(moves)) return moves;
        await record(tx, caller, moves, now);
        return {};
      },
    ),

    route(
      incrementInventory,
      { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const requested = input.incrementData.map(({ incrementBy, ...of }) => ({ ...of, by: incrementBy }));
        const moves = await adjustInventory(tx, caller.siteId, requested, { member: 'incrementData' });
        if (isExpectedError(moves)) return moves;
        await record(tx, caller, moves, now);
        return {};
      },
    ),
  ];
}

function toInventoryResponse({ productId, numericId, updatedAt, variants }: store.ProductStock): InventoryItem {
  return {
    id: productId,
    externalId: productId,
    productId,
    trackQuantity: variants.some(({ stock }) => stock.trackQuantity),
    variants: variants.map(({ variantId, stock }) => ({
      variantId,
      inStock: stock.trackQuantity ? stock.quantity > 0 : stock.inStock,
      quantity: stock.trackQuantity ? stock.quantity : null,
      availableForPreorder: false,
    })),
    lastUpdated: new Date(updatedAt).toISOString(),
    numericId: String(numericId),
    preorderInfo: { enabled: false },
  };
}
