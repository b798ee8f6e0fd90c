/** Opens the product queries that the configuration names. */
import type { Logger } from 'pino';

import type { Database } from '../../../foundation/database/database.ts';
import { createCatalogIndexes } from './indexes.ts';
import { createMemoryQueries } from './memory-queries.ts';
import type { SearchEngineConfig } from './opensearch/search-engine.ts';
import type { ProductQueries } from './product-queries.ts';

/** How many products are prepared between two messages of the log. */
const LOGGED_PRODUCTS = 50_000;

/** What product queries run on. */
export type QueryPlace =
  | { readonly kind: 'memory'; readonly indexBytes: number }
  | { readonly kind: 'database' }
  | { readonly kind: 'opensearch'; readonly engine: SearchEngineConfig };

interface QueryDeps {
  readonly database: Database;
  readonly logger: Logger;
}

/**
 * Resolves when queries can be answered. With the indexes of PostgreSQL, the first start for a database makes them. With
 * OpenSearch, the start writes what is missing there; where that is out of reach, the first queries do it.
 * @throws MigrationError if the server does not make indexes.
 * @throws ForeignIndexError if OpenSearch has the products of another database.
 */
export async function openProductQueries(place: QueryPlace, deps: QueryDeps): Promise<ProductQueries> {
  switch (place.kind) {
    case 'memory':
      return createMemoryQueries(createCatalogIndexes({ maxBytes: place.indexBytes }));
    case 'database':
      return openDatabaseQueries(deps);
    case 'opensearch':
      return openEngineQueries(place.engine, deps);
  }
}

async function openDatabaseQueries({ database, logger }: QueryDeps): Promise<ProductQueries> {
  const { prepareSearch } = await import('./database/prepare-search.ts');
  const { createDatabaseQueries } = await import('./database/database-queries.ts');
  const log = logEvery((products) => logger.info({ products }, 'products are prepared for queries in the database'));
  await prepareSearch(database, { showProgress: log });
  return createDatabaseQueries();
}

async function openEngineQueries(config: SearchEngineConfig, { database, logger }: QueryDeps): Promise<ProductQueries> {
  const { createSearchEngine, SearchEngineUnavailable } = await import('./opensearch/search-engine.ts');
  const { createEngineFollower } = await import('./opensearch/engine-follower.ts');
  const { prepareEngine } = await import('./opensearch/prepare-engine.ts');
  const { createEngineQueries } = await import('./opensearch/engine-queries.ts');
  const engine = createSearchEngine(config);
  const log = logEvery((products) => logger.info({ products }, 'products are written to OpenSearch'));
  const follower = createEngineFollower(engine, (_siteId, products) => log(products));
  try {
    await prepareEngine({ engine, database, follower }, (_siteId, products) => log(products));
  } catch (failure) {
    if (!(failure instanceof SearchEngineUnavailable)) throw failure;
    logger.warn({ reason: failure.message }, 'products cannot be searched until OpenSearch answers');
  }
  return createEngineQueries({ engine, follower });
}

/** Logs whenever so many more products are prepared. */
function logEvery(log: (products: number) => void): (products: number) => void {
  let logged = 0;
  return (products) => {
    if (products < logged) logged = 0;
    if (products - logged < LOGGED_PRODUCTS) return;
    logged = products;
    log(products);
  };
}
