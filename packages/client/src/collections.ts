/** Reading collections (spec §7, "Catalog read"; the second version of the collection calls). */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { Collection, CollectionAnswer, QueryCollectionsResponse } from './entities.ts';
import { createQuery, type OffsetPage, type Query, type QueryBuilder } from './query.ts';
import type { CallOptions } from './transport.ts';

export type { Collection } from './entities.ts';

const service = 'collectionRead';
const COLLECTION: Shape = { lastUpdated: date };

/** Endpoints of collections, by name. */
export const collectionEndpoints = {
  queryCollections: {
    method: 'POST',
    service,
    path: '/v2/collections/query',
    args: 'query',
    response: { collections: COLLECTION },
    isQuery: true,
  },
  getCollection: {
    method: 'GET',
    service,
    path: '/v2/collections/{id}',
    args: '_id:id',
    response: { collection: COLLECTION },
    result: 'collection',
  },
  getCollectionBySlug: {
    method: 'GET',
    service,
    path: '/v2/collections/slug/{slug}',
    args: 'slug',
    response: { collection: COLLECTION },
  },
} as const satisfies Record<string, Endpoint>;

/** What collections can be asked by. */
export interface CollectionQueryFields {
  comparable: '_id' | 'name' | 'slug';
  ordered: never;
  text: '_id' | 'name' | 'slug';
  sortable: '_id' | 'name' | 'slug';
}

/** A page of collections. */
export interface CollectionsQueryResult extends OffsetPage<Collection, CollectionsQueryBuilder> {}

/** Collects a query for collections. */
export interface CollectionsQueryBuilder extends QueryBuilder<
  Collection,
  CollectionQueryFields,
  CollectionsQueryResult
> {}

/** Asks for collections: with conditions to collect, or with a whole query at once. */
export interface QueryCollections {
  (): CollectionsQueryBuilder;
  (query: Query, call?: CallOptions): Promise<QueryCollectionsResponse>;
}

/** Asks for collections. */
export const queryCollections: ModuleFunction<QueryCollections> = ({ call }) => {
  const ask = (query: Query, options?: CallOptions): Promise<QueryCollectionsResponse> =>
    call(collectionEndpoints.queryCollections, [query], options) as Promise<QueryCollectionsResponse>;
  const start = (): CollectionsQueryBuilder =>
    createQuery({
      paging: 'offset',
      find: async (query, options) => {
        const { collections, metadata } = (await ask(query, options)) ?? {};
        return { items: collections, metadata };
      },
    });
  return ((query?: Query, options?: CallOptions) => (query ? ask(query, options) : start())) as QueryCollections;
};

/**
 * Reads one collection.
 *
 * @throws ApplicationError where there is none with this id
 */
export const getCollection: ModuleFunction<(_id: string, call?: CallOptions) => Promise<Collection>> = define(
  collectionEndpoints.getCollection,
);

/** Reads one collection by the name in its address. */
export const getCollectionBySlug: ModuleFunction<(slug: string, call?: CallOptions) => Promise<CollectionAnswer>> =
  define(collectionEndpoints.getCollectionBySlug);
