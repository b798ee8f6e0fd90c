/** Reading collections (spec §7, "Catalog read"; the second version of the collection calls). */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { Collection, CollectionResponse, QueryCollectionsResponse } from './entities.ts';
import { defineQuery, type OffsetPage, type Query, type QueryBuilder } from './query.ts';
import type { CallOptions } from './transport.ts';

export type { Collection, QueryCollectionsResponse } from './entities.ts';
export type {
  GetCollectionBySlugRequest,
  GetCollectionBySlugResponse,
  GetCollectionRequest,
  GetCollectionResponse,
  QueryCollectionsRequest,
} from './requests.ts';

const COLLECTION: Shape = { lastUpdated: date };
const response: Shape = { collection: COLLECTION };

/** Fields that collections can be queried by. */
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

/** Queries collections: with a query builder, or with a whole query object. */
export interface QueryCollections {
  (): CollectionsQueryBuilder;
  (query: Query, call?: CallOptions): Promise<QueryCollectionsResponse>;
}

/**
 * Queries collections.
 *
 * @example
 * ```ts
 * import { collections, createClient, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { collections },
 * });
 * const { items } = await shop.collections.queryCollections().ascending('name').find();
 * ```
 */
export const queryCollections: ModuleFunction<QueryCollections> = defineQuery(
  'POST /stores-reader/v2/collections/query',
  'collections',
  COLLECTION,
);

/**
 * Reads one collection.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * const collection = await shop.collections.getCollection('col_1');
 * ```
 */
export const getCollection: ModuleFunction<(_id: string, call?: CallOptions) => Promise<Collection>> = define(
  'GET /stores-reader/v2/collections/{id}',
  '_id:id',
  { response, result: 'collection' },
);

/**
 * Reads one collection by the name in its address.
 *
 * @example
 * ```ts continues
 * const { collection: found } = await shop.collections.getCollectionBySlug('at-the-table');
 * ```
 */
export const getCollectionBySlug: ModuleFunction<(slug: string, call?: CallOptions) => Promise<CollectionResponse>> =
  define('GET /stores-reader/v2/collections/slug/{slug}', 'slug', { response });
