/** Reading the catalog (spec §7): open to visitors, members and merchants; hidden products only to merchants. */
import { z } from 'zod';

import { Collection } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { Media } from './product-media.ts';
import { ChoicesInput, ProductOption } from './product-values.ts';
import { Product } from './product.ts';
import { OptionalQueryInput, pagingResponse, PagingInput, PagingMetadata, QueryInput } from './query.ts';
import { SelectedVariant, StoreVariant, Variant } from './variant.ts';
import { flagFromText, text, wireId } from './wire.ts';

const slug = text(200, 1);

/** Costs and profits are for merchants; the flag is ignored for everyone else. */
const includeMerchantSpecificData = flagFromText.nullish();

export const getProduct = endpoint({
  name: 'products.getProduct',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/products/{id}',
  summary: 'Returns one product with its options, variants and media.',
  input: z.object({ id: wireId, includeMerchantSpecificData }),
  output: z.object({ product: Product }),
});

export const queryProducts = endpoint({
  name: 'products.queryProducts',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/products/query-platformized',
  isQuery: true,
  summary: 'Returns a page of products that match a filter.',
  input: z.object({ query: OptionalQueryInput, includeMerchantSpecificData }),
  output: z.object({ products: z.array(Product), ...pagingResponse }),
});

export const getProductOptionsAvailability = endpoint({
  name: 'products.getProductOptionsAvailability',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/products/{id}/productOptionsAvailability',
  summary: 'Says which variant a set of choices selects, what it costs, and which choices are left.',
  input: z.object({ id: wireId, options: ChoicesInput }),
  output: z.object({
    selectedVariant: SelectedVariant.optional(),
    media: Media.optional(),
    productOptions: z.array(ProductOption),
    availableForPurchase: z.boolean(),
  }),
});

export const queryProductVariants = endpoint({
  name: 'products.queryProductVariants',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/products/{id}/variants/query',
  summary: "Returns a product's variants, all or those with these choices or ids.",
  input: z.object({
    id: wireId,
    choices: ChoicesInput.nullish(),
    variantIds: z.array(wireId).max(1000).nullish(),
    paging: PagingInput.nullish(),
    includeMerchantSpecificData,
  }),
  output: z.object({
    variants: z.array(Variant),
    metadata: z.object({ items: z.number(), offset: z.number() }),
    totalResults: z.number(),
  }),
});

export const queryStoreVariants = endpoint({
  name: 'products.queryStoreVariants',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/variants/query',
  isQuery: true,
  summary: 'Returns a page of variants across all products, with stock and media.',
  input: z.object({ query: QueryInput }),
  output: z.object({ variants: z.array(StoreVariant), metadata: PagingMetadata }),
});

export const getStoreVariant = endpoint({
  name: 'products.getStoreVariant',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/variants/{id}',
  summary: 'Returns one variant by its store-wide id, `{productId}-{variantId}`.',
  input: z.object({ id: wireId }),
  output: z.object({ variant: StoreVariant }),
});

export const getCollectionBySlug = endpoint({
  name: 'products.getCollectionBySlug',
  method: 'GET',
  service: 'productCollections',
  path: '/v1/collections/slug/{slug}',
  summary: 'Returns the collection with this slug.',
  input: z.object({ slug }),
  output: z.object({ collection: Collection }),
});

export const queryCollections = endpoint({
  name: 'collections.queryCollections',
  method: 'POST',
  service: 'collectionRead',
  path: '/v2/collections/query',
  isQuery: true,
  summary: 'Returns a page of collections that match a filter.',
  input: z.object({ query: OptionalQueryInput }),
  output: z.object({ collections: z.array(Collection), ...pagingResponse }),
});

export const getCollection = endpoint({
  name: 'collections.getCollection',
  method: 'GET',
  service: 'collectionRead',
  path: '/v2/collections/{id}',
  summary: 'Returns one collection.',
  input: z.object({ id: wireId }),
  output: z.object({ collection: Collection }),
});

export const getCollectionBySlugV2 = endpoint({
  name: 'collections.getCollectionBySlug',
  method: 'GET',
  service: 'collectionRead',
  path: '/v2/collections/slug/{slug}',
  summary: 'Returns the collection with this slug.',
  input: z.object({ slug }),
  output: z.object({ collection: Collection }),
});
