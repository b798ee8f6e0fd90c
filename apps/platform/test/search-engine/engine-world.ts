import {
  createEngineFollower,
  type EngineFollower,
} from '../../src/commerce/catalog/read-model/opensearch/engine-follower.ts';
import { createEngineQueries } from '../../src/commerce/catalog/read-model/opensearch/engine-queries.ts';
import { prepareEngine } from '../../src/commerce/catalog/read-model/opensearch/prepare-engine.ts';
import {
  createSearchEngine,
  type SearchEngine,
} from '../../src/commerce/catalog/read-model/opensearch/search-engine.ts';
/** Product queries on a stand-in for OpenSearch, over a database. */
import type { ProductQueries } from '../../src/commerce/catalog/read-model/product-queries.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import { type SearchEngineDouble, startSearchEngine } from './search-engine-double.ts';

export interface EngineProcess {
  readonly client: SearchEngine;
  readonly follower: EngineFollower;
  readonly queries: ProductQueries;
}

export interface EngineWorld extends EngineProcess, AsyncDisposable {
  readonly engine: SearchEngineDouble;
  readonly database: Database;
  /** Another process of the platform, with the same engine. */
  openProcess(): EngineProcess;
}

export const ENGINE_INDEX = 'products-v1';

/** Opens the engine with all products of the database. */
export async function openEngineWorld(database: Database, { requestMs = 10_000 } = {}): Promise<EngineWorld> {
  const engine = await startSearchEngine();
  const openProcess = (): EngineProcess => {
    const client = createSearchEngine({ url: engine.url, index: 'products', requestMs });
    const follower = createEngineFollower(client);
    return { client, follower, queries: createEngineQueries({ engine: client, follower }) };
  };
  const first = openProcess();
  await prepareEngine({ engine: first.client, database, follower: first.follower });
  return { ...first, engine, database, openProcess, [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose]() };
}
