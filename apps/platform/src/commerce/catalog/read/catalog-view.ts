/**
 * The inputs of a product list besides the query: the shop, its products and the caller. Callers with the view of visitors
 * are one audience; their responses are cached until a product or the shop changes.
 */
import { type CallerOf, hasPermission } from '../../../foundation/http/caller.ts';
import type { ReadView, TransactionContext } from '../../../foundation/http/routes/route.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import type { ProductCatalog, ProductQueries } from '../read-model/product-queries.ts';
import { shopRevision } from './product-json-cache.ts';

export const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
type Reader = (typeof READERS)[number];

export interface CatalogView extends ReadView {
  readonly shop: Shop;
  readonly catalog: ProductCatalog;
  readonly includeHidden: boolean;
}

export interface CatalogViewDeps {
  readonly readShop: ReadShop;
  readonly queries: ProductQueries;
}

export async function readCatalogView(
  { readShop, queries }: CatalogViewDeps,
  { caller, tx, currency }: Pick<TransactionContext<unknown, Reader>, 'caller' | 'tx' | 'currency'>,
): Promise<CatalogView> {
  const { siteId } = caller;
  const shop = await readShopIn(tx, await readShop(tx, siteId), currency);
  const catalog = await queries.read(tx, siteId);
  const includeHidden = canSeeHidden(caller);
  return {
    siteId,
    shop,
    catalog,
    includeHidden,
    audience: includeHidden ? undefined : 'public',
    currency: shop.conversion?.currency ?? shop.currency,
    revision: `${catalog.revision} ${shopRevision(shop)}`,
    isCurrent: catalog.isCurrent,
  };
}

function canSeeHidden(caller: CallerOf<Reader>): boolean {
  return hasPermission(caller, 'catalog.read-private');
}
