/** The route of products that are bought together. Invariant: it names none that a shopper cannot buy. */
import { listBoughtTogether, MAX_BOUGHT_TOGETHER } from '@cartwright/contract';

import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { findStored } from '../catalog/model/catalog-store.ts';
import { isInStock } from '../catalog/model/product.ts';
import { toProductResponse } from '../catalog/read/product-response.ts';
import { listPairs } from './pair-store.ts';

/** One order alone says little, and would show what one person has bought. */
const MIN_ORDERS = 2;
/** Some of them may be hidden or sold out. */
const SPARE = 3;
const DEFAULT_LIMIT = 4;

export function createBoughtTogetherRoutes({ readShop }: { readonly readShop: ReadShop }): readonly Route[] {
  return [
    route(
      listBoughtTogether,
      { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' },
      async ({ input, caller, tx }) => {
        const { siteId } = caller;
        const limit = input.limit ?? DEFAULT_LIMIT;
        const wanted = { productId: input.id, minOrders: MIN_ORDERS, limit: MAX_BOUGHT_TOGETHER * SPARE };
        const stored = await findStored(tx, siteId, await listPairs(tx, siteId, wanted));
        const offered = stored.filter(
          ({ product, variants }) =>
            product.visible && variants.some(({ visible, stock }) => visible && isInStock(stock)),
        );
        const shop = await readShop(tx, siteId);
        const options = { includeHidden: false, includeMerchantData: false };
        return { products: offered.slice(0, limit).map((one) => toProductResponse(one, shop, options)) };
      },
    ),
  ];
}
