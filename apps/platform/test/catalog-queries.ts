/** Queries a site's catalog as the routes do, without a route, for tests of stores and of the index. */
import { type StoredProduct, findStored } from '../src/commerce/catalog/model/catalog-store.ts';
import type { ProductId } from '../src/commerce/catalog/model/product.ts';
import { createMemoryQueries } from '../src/commerce/catalog/read-model/memory-queries.ts';
import type { ProductQueries } from '../src/commerce/catalog/read-model/product-queries.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { EVERYTHING } from '../src/foundation/query/filter.ts';
import type { Edges, Query } from '../src/foundation/query/page.ts';

export const ALL_PRODUCTS: Query = {
  condition: EVERYTHING,
  keys: [],
  page: { kind: 'offset', limit: 100, offset: 0 },
  original: { filter: {}, sort: [] },
};

interface CatalogQuery {
  readonly query: Query;
  readonly includeHidden?: boolean;
  readonly inOrderOf?: string | undefined;
  /** A new one, that knows nothing yet, where none is given. */
  readonly queries?: ProductQueries;
}

/** Throws where the question is refused. */
export async function askProducts(
  database: Database,
  siteId: string,
  { query, includeHidden = false, inOrderOf, queries = createMemoryQueries() }: CatalogQuery,
): Promise<{ readonly products: readonly StoredProduct[]; readonly total: number; readonly edges: Edges }> {
  return database.read(async (tx) => {
    const catalog = await queries.read(tx, siteId);
    const found = await catalog.find({ query, includeHidden, inOrderOf });
    if (found.kind === 'too-broad') throw new Error(`Too broad: ${found.columns.join(', ')}`);
    const ids = found.products.map(({ id }) => id as ProductId);
    const products = (await findStored(tx, siteId, ids)).map(({ change: _change, ...product }) => product);
    return { products, total: found.total, edges: found.edges };
  });
}
