/** Opens the product queries that the configuration names. */
import type { Logger } from 'pino';

import type { Database } from '../../../foundation/database/database.ts';
import { createCatalogIndexes } from './indexes.ts';
import { createMemoryQueries } from './memory-queries.ts';
import type { ProductQueries } from './product-queries.ts';

/** How many products are prepared between two messages of the log. */
const LOGGED_PRODUCTS = 50_000;

/**
 * Resolves when queries can be answered. With the indexes of PostgreSQL, the first start for a database makes them.
 * @throws MigrationError if the server does not make them.
 */
export async function openProductQueries(
  { kind, indexBytes: maxBytes }: { readonly kind: 'database' | undefined; readonly indexBytes: number },
  { database, logger }: { readonly database: Database; readonly logger: Logger },
): Promise<ProductQueries> {
  if (kind === undefined) return createMemoryQueries(createCatalogIndexes({ maxBytes }));
  const { prepareSearch } = await import('./database/prepare-search.ts');
  const { createDatabaseQueries } = await import('./database/database-queries.ts');
  let logged = 0;
  await prepareSearch(database, {
    showProgress: (products) => {
      if (products - logged < LOGGED_PRODUCTS) return;
      logged = products;
      logger.info({ products }, 'products are prepared for queries in the database');
    },
  });
  return createDatabaseQueries();
}
