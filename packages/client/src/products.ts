/** Products, their variants and collections: reads and events (spec §7, "Catalog read", "Events"). */
import { define, type ModuleFunction } from './call.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  CollectionResponse,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  GetProductOptions,
  GetStoreVariantResponse,
  Product,
  ProductResponse,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  ProductOptionsAvailabilityResponse,
  QueryProductsResponse,
  QueryProductVariantsOptions,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
  VariantsChanged,
} from './entities.ts';
import { type DataEvent, defineEvent } from './events.ts';
import {
  PRICES,
  COSTS,
  VARIANT,
  PRODUCT,
  PRODUCT_MESSAGE,
  COLLECTION_MESSAGE,
  SELECTED_VARIANT,
  STORE_VARIANT,
} from './product-shapes.ts';
import { defineQuery, type OffsetPage, type Query, type QueryBuilder } from './query.ts';
import type { CallOptions } from './transport.ts';

export * from './product-search.ts';
export * from './product-writing.ts';
export type {
  AdditionalInfoSection,
  AdjustValue,
  BulkUpdateProductsResponse,
  Choice,
  Collection,
  CollectionInput,
  CollectionUpdate,
  CostAndProfitData,
  CustomTextField,
  Discount,
  GetProductOptions,
  GetStoreVariantResponse,
  Media,
  MediaAssignmentToChoice,
  MediaFile,
  MediaInput,
  MediaItem,
  NumericRange,
  PriceData,
  PricePerUnitData,
  Product,
  ProductInput,
  ProductOption,
  ProductOptionsAvailabilityResponse,
  ProductUpdate,
  QueryProductVariantsOptions,
  QueryProductVariantsResponse,
  QueryProductsResponse,
  QueryStoreVariantsResponse,
  SelectedVariant,
  SetValue,
  Stock,
  StoreVariant,
  UpdateVariantsResponse,
  Variant,
  VariantDetails,
  VariantOverride,
  VariantStock,
} from './entities.ts';
export type {
  AddProductMediaRequest,
  AddProductMediaResponse,
  AddProductMediaToChoicesRequest,
  AddProductMediaToChoicesResponse,
  AddProductsToCollectionRequest,
  AddProductsToCollectionResponse,
  BulkAdjustProductPropertiesRequest,
  BulkAdjustProductPropertiesResponse,
  BulkUpdateProductsRequest,
  CreateCollectionRequest,
  CreateCollectionResponse,
  CreateProductRequest,
  CreateProductResponse,
  DeleteCollectionRequest,
  DeleteCollectionResponse,
  DeleteProductOptionsRequest,
  DeleteProductOptionsResponse,
  DeleteProductRequest,
  DeleteProductResponse,
  GetCollectionBySlugRequest,
  GetCollectionBySlugResponse,
  GetProductRequest,
  GetProductResponse,
  GetStoreVariantRequest,
  ProductChangedEnvelope,
  ProductCollectionChangedEnvelope,
  ProductCollectionCreatedEnvelope,
  ProductCollectionDeletedEnvelope,
  ProductCreatedEnvelope,
  ProductDeletedEnvelope,
  ProductOptionsAvailabilityRequest,
  ProductVariantsChangedEnvelope,
  QueryProductVariantsRequest,
  QueryProductsRequest,
  QueryStoreVariantsRequest,
  RemoveProductMediaFromChoicesRequest,
  RemoveProductMediaFromChoicesResponse,
  RemoveProductMediaRequest,
  RemoveProductMediaResponse,
  RemoveProductsFromCollectionRequest,
  RemoveProductsFromCollectionResponse,
  UpdateCollectionRequest,
  UpdateCollectionResponse,
  UpdateProductRequest,
  UpdateProductResponse,
  UpdateVariantsRequest,
} from './requests.ts';

// ---------------------------------------------------------------------------------------------- reading

/** Fields that products can be queried by. */
export interface ProductQueryFields {
  comparable:
    | '_id'
    | 'name'
    | 'slug'
    | 'productType'
    | 'description'
    | 'sku'
    | 'price'
    | 'priceData.price'
    | 'numericId'
    | 'collectionIds'
    | 'visible'
    | 'brand'
    | 'ribbon'
    | 'lastUpdated'
    | '_createdDate';
  ordered: 'priceData.price' | 'numericId' | 'lastUpdated' | '_createdDate';
  text: '_id' | 'name' | 'slug' | 'description' | 'sku' | 'brand' | 'ribbon';
  sortable:
    | '_id'
    | 'name'
    | 'slug'
    | 'productType'
    | 'description'
    | 'sku'
    | 'price'
    | 'priceData.price'
    | 'priceData.discountedPrice'
    | 'numericId'
    | 'lastUpdated'
    | '_createdDate';
}

/** A page of products. */
export interface ProductsQueryResult extends OffsetPage<Product, ProductsQueryBuilder> {}

/** Collects a query for products. */
export interface ProductsQueryBuilder extends QueryBuilder<Product, ProductQueryFields, ProductsQueryResult> {}

/** Queries products: with a query builder, or with a whole query object. */
export interface QueryProducts {
  (): ProductsQueryBuilder;
  (query: Query, call?: CallOptions): Promise<QueryProductsResponse>;
}

/**
 * Queries products.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy, products } from '@cartwright/client';
 *
 * const shop = createClient({ host: 'http://localhost:4001', auth: OAuthStrategy({ clientId: 'my-shop' }), modules: { products } });
 * const page = await shop.products.queryProducts().le('priceData.price', 40).ascending('name').limit(12).find();
 * console.log(page.totalCount, page.items.map((product) => product.name));
 * ```
 */
export const queryProducts: ModuleFunction<QueryProducts> = defineQuery(
  'POST /stores-reader/v1/products/query-platformized',
  'products',
  PRODUCT,
);

/**
 * Reads one product with its options, variants and media.
 *
 * @throws ApplicationError where there is none with this id
 *
 * @example
 * ```ts continues
 * const { product } = await shop.products.getProduct('prod_1');
 * console.log(product.name, product.priceData?.formatted?.price);
 * ```
 */
export const getProduct: ModuleFunction<
  (_id: string, options?: GetProductOptions, call?: CallOptions) => Promise<ProductResponse>
> = define('GET /stores-reader/v1/products/{id}', '_id:id ...options', PRODUCT_MESSAGE);

/**
 * Reads one collection by the name in its address.
 *
 * @example
 * ```ts continues
 * const { collection } = await shop.products.getCollectionBySlug('at-the-table');
 * ```
 */
export const getCollectionBySlug: ModuleFunction<(slug: string, call?: CallOptions) => Promise<CollectionResponse>> =
  define('GET /v1/collections/slug/{slug}', 'slug', COLLECTION_MESSAGE);

/**
 * Returns the variant of some choices, its price, and the remaining choices.
 *
 * @example
 * ```ts continues
 * const { selectedVariant, availableForPurchase } = await shop.products.getProductOptionsAvailability('prod_1', {
 *   Glaze: 'Celadon',
 * });
 * ```
 */
export const getProductOptionsAvailability: ModuleFunction<
  (
    _id: string,
    options: Readonly<Record<string, string>>,
    call?: CallOptions,
  ) => Promise<ProductOptionsAvailabilityResponse>
> = define('POST /stores-reader/v1/products/{id}/productOptionsAvailability', '_id:id options', {
  response: { selectedVariant: SELECTED_VARIANT },
  isSafe: true,
});

/**
 * Reads the variants of one product: all, or those with these choices or ids.
 *
 * @example
 * ```ts continues
 * const { variants } = await shop.products.queryProductVariants('prod_1', { choices: { Glaze: 'Celadon' } });
 * ```
 */
export const queryProductVariants: ModuleFunction<
  (_id: string, options?: QueryProductVariantsOptions, call?: CallOptions) => Promise<QueryProductVariantsResponse>
> = define('POST /stores-reader/v1/products/{id}/variants/query', '_id:id ...options', {
  response: { variants: VARIANT },
  isSafe: true,
});

/**
 * Reads variants across all products, with stock and media.
 *
 * @example
 * ```ts continues
 * const { variants: all } = await shop.products.queryStoreVariants({ paging: { limit: 20, offset: 0 } });
 * ```
 */
export const queryStoreVariants: ModuleFunction<
  (query: Query, call?: CallOptions) => Promise<QueryStoreVariantsResponse>
> = define('POST /stores-reader/v1/variants/query', 'query', { response: { variants: STORE_VARIANT }, isSafe: true });

/**
 * Reads one variant by its store-wide id, `{productId}-{variantId}`.
 *
 * @example
 * ```ts continues
 * const { variant } = await shop.products.getStoreVariant('prod_1-var_1');
 * ```
 */
export const getStoreVariant: ModuleFunction<(_id: string, call?: CallOptions) => Promise<GetStoreVariantResponse>> =
  define('GET /stores-reader/v1/variants/{id}', '_id:id', { response: { variant: STORE_VARIANT } });

// ---------------------------------------------------------------------------------------------- events

/**
 * A product was created.
 *
 * @example
 * ```ts continues
 * shop.products.onProductCreated(({ data }) => console.log('new:', data.name));
 * ```
 */
export const onProductCreated: ModuleFunction<(handler: EventHandler<DataEvent<ProductCreated>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  { price: PRICES, costAndProfitData: COSTS },
  false,
);

/**
 * A product was changed: which members.
 *
 * @example
 * ```ts continues
 * shop.products.onProductChanged(({ data }) => console.log(data.productId, data.changedFields));
 * ```
 */
export const onProductChanged: ModuleFunction<(handler: EventHandler<DataEvent<ProductChanged>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  {},
  false,
);

/**
 * A product was deleted.
 *
 * @example
 * ```ts continues
 * shop.products.onProductDeleted(({ data }) => console.log('gone:', data.productId));
 * ```
 */
export const onProductDeleted: ModuleFunction<(handler: EventHandler<DataEvent<ProductDeleted>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  {},
  false,
);

/**
 * A collection was created.
 *
 * @example
 * ```ts continues
 * shop.products.onProductCollectionCreated(({ data }) => console.log('new:', data.name));
 * ```
 */
export const onProductCollectionCreated: ModuleFunction<(handler: EventHandler<DataEvent<CollectionCreated>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionCreated', {}, false);

/**
 * A collection was changed: which members.
 *
 * @example
 * ```ts continues
 * shop.products.onProductCollectionChanged(({ data }) => console.log(data.collectionId, data.changedFields));
 * ```
 */
export const onProductCollectionChanged: ModuleFunction<(handler: EventHandler<DataEvent<CollectionChanged>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionChanged', {}, false);

/**
 * A collection was deleted.
 *
 * @example
 * ```ts continues
 * shop.products.onProductCollectionDeleted(({ data }) => console.log('gone:', data.collectionId));
 * ```
 */
export const onProductCollectionDeleted: ModuleFunction<(handler: EventHandler<DataEvent<CollectionDeleted>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', {}, false);

/**
 * Variants of a product were changed.
 *
 * @example
 * ```ts continues
 * shop.products.onProductVariantsChanged(({ data }) => console.log(data.productId, data.variants));
 * ```
 */
export const onProductVariantsChanged: ModuleFunction<(handler: EventHandler<DataEvent<VariantsChanged>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.VariantsChanged', {}, false);
