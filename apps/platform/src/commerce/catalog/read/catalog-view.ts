/**
 * The inputs of a product list besides the query: the shop, the index and the caller. Callers with the view of visitors
 * are one audience; their responses are cached until a product or the shop changes.
 */
import { type CallerOf, hasPermission } from '../../../foundation/http/caller.ts';
import type { ReadView, TransactionContext } from '../../../foundation/http/routes/route.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { readShopIn } from '../../settings/currencies/conversion.ts';
import type { IndexedCatalog } from '../read-model/indexed-catalog.ts';
import type { CatalogIndexes } from '../read-model/indexes.ts';
import { shopRevision } from './product-json-cache.ts';

export const READERS = ['visitor', 'member', 'merchant', 'app'] as const;
type Reader = (typeof READERS)[number];

export interface CatalogView extends ReadView {
  readonly shop: Shop;
  readonly catalog: IndexedCatalog;
  readonly includeHidden: boolean;
}

export interface CatalogViewDeps {
  readonly readShop: ReadShop;
  readonly indexes: CatalogIndexes;
}

export async function readCatalogView(
  { readShop, indexes }: CatalogViewDeps,
  { caller, tx, currency }: Pick<TransactionContext<unknown, Reader>, 'caller' | 'tx' | 'currency'>,
): Promise<CatalogView> {
  const { siteId } = caller;
  const shop = await readShopIn(tx, await readShop(tx, siteId), currency);
  const { catalog, lastChange } = await indexes.readWithChange(tx, siteId);
  const { change } = catalog;
  const { version } = catalog.index;
  const includeHidden = canSeeHidden(caller);
  return {
    siteId,
    shop,
    catalog,
    includeHidden,
    audience: includeHidden ? undefined : 'public',
    currency: shop.conversion?.currency ?? shop.currency,
    revision: `${change} ${version} ${shopRevision(shop)}`,
    isCurrent: () => catalog.change === lastChange && catalog.index.version === version,
  };
}

function canSeeHidden(caller: CallerOf<Reader>): boolean {
  return hasPermission(caller, 'catalog.read-private');
}
