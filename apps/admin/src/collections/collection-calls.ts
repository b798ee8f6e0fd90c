/** The calls of the collection editor that the client's modules do not have. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type {
  CollectionDetails as WireDetails,
  CollectionProduct as WireProduct,
  CollectionRulesInput,
  EndpointInput,
  updateCollectionDetails,
} from '@cartwright/contract';

import type { Read } from '../client/read.ts';

export type CollectionDetails = Read<WireDetails>;
export type CollectionProduct = Read<WireProduct>;
type Update = EndpointInput<typeof updateCollectionDetails>;
export type CollectionUpdate = Omit<Update['collection'], 'id'>;
export type CollectionOperation = NonNullable<Update['operations']>[number];
export type { CollectionRulesInput } from '@cartwright/contract';

interface Response {
  readonly collection: CollectionDetails;
}

interface ProductPage {
  readonly products: readonly CollectionProduct[];
  readonly total: number;
}

interface ProductPageOptions {
  readonly only?: 'PICKED' | 'FOUND' | 'EXCLUDED';
  readonly limit?: number;
  readonly offset?: number;
}

interface DeletedCollection {
  readonly _id: string;
  readonly name: string;
  readonly deletedDate: string;
}

export const collectionCalls = {
  get: defineCall<(id: string, call?: CallOptions) => Promise<Response>>(
    'GET /stores/v1/collections/{id}/details',
    'id',
  ),
  update: defineCall<
    (id: string, collection: CollectionUpdate, operations: readonly CollectionOperation[]) => Promise<Response>
  >('PATCH /stores/v1/collections/{collection.id}/details', 'id:collection.id collection operations'),
  listProducts: defineCall<(id: string, options: ProductPageOptions, call?: CallOptions) => Promise<ProductPage>>(
    'GET /stores/v1/collections/{id}/products',
    'id ...options',
  ),
  preview: defineCall<
    (
      rules: CollectionRulesInput,
      options: { readonly excludedIds: readonly string[] },
      call?: CallOptions,
    ) => Promise<ProductPage>
  >('POST /stores/v1/collection-rules/preview', 'rules ...options', { isSafe: true }),
  duplicate: defineCall<(id: string) => Promise<Response>>('POST /stores/v1/collections/{id}/duplicate', 'id'),
  restore: defineCall<(id: string) => Promise<Response>>('POST /stores/v1/collections/{id}/restore', 'id'),
  listDeleted: defineCall<
    (options: object, call?: CallOptions) => Promise<{ readonly deletedCollections: readonly DeletedCollection[] }>
  >('GET /stores/v1/deleted-collections', '...options'),
};
