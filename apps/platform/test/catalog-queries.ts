/** Queries a site's catalog as the routes do, without a route, for tests of stores and of the index. */
import { type StoredProduct, findStored } from '../src/commerce/catalog/model/catalog-store.ts';
import type { ProductId } from '../src/commerce/catalog/model/product.ts';
import { type CatalogIndexes, createCatalogIndexes } from '../src/commerce/catalog/read-model/indexes.ts';
import { queryRows } from '../src/commerce/catalog/read-model/query-products.ts';
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
  readonly indexes?: CatalogIndexes;
}

/** Throws where the question is refused. */
export async function askProducts(
  database: Database,
  siteId: string,
  { query, includeHidden = false, inOrderOf, indexes = createCatalogIndexes() }: CatalogQuery,
): Promise<{ readonly products: readonly StoredProduct[]; readonly total: number; readonly edges: Edges }> {
  return database.read(async (tx) => {
    const catalog = await indexes.read(tx, siteId);
    const found = await queryRows(tx, siteId, catalog, { query, includeHidden, inOrderOf });
    if (found.kind === 'too-broad') throw new Error(`Too broad: ${found.columns.join(', ')}`);
    const ids = found.rows.map((row) => catalog.index.id(row) as ProductId);
    const products = (await findStored(tx, siteId, ids)).map(({ change: _change, ...product }) => product);
    return { products, total: found.total, edges: found.edges };
  });
}
