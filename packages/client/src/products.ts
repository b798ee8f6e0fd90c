/** Products and their variants, reading and writing, one by one and in bulk (spec §7, "Catalog write", "Catalog read"). */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, float, image, type Shape, video } from './codec.ts';
import type { EventHandler } from './delivered-event.ts';
import type {
  AdjustValue,
  BulkUpdateProductsResponse,
  CollectionAnswer,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  CollectionInput,
  CollectionUpdate,
  GetProductOptions,
  GetStoreVariantResponse,
  MediaAssignmentToChoice,
  MediaInput,
  Product,
  ProductAnswer,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  ProductInput,
  ProductOptionsAvailabilityResponse,
  ProductUpdate,
  QueryProductsResponse,
  QueryProductVariantsOptions,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
  SetValue,
  UpdateVariantsResponse,
  VariantOverride,
  VariantsChanged,
} from './entities.ts';
import { type DataEvent, defineEvent } from './events.ts';
import { defineQuery, type OffsetPage, type Query, type QueryBuilder } from './query.ts';
import type { CallOptions } from './transport.ts';

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
  SelectedVariant,
  SetValue,
  Stock,
  StoreVariant,
  Variant,
  VariantDetails,
  VariantOverride,
  VariantStock,
} from './entities.ts';

const PRICES: Shape = { price: float, discountedPrice: float, pricePerUnit: float };
const COSTS: Shape = { itemCost: float, profit: float, profitMargin: float };
const RANGE: Shape = { minValue: float, maxValue: float };
const VARIANT: Shape = {
  variant: { priceData: PRICES, convertedPriceData: PRICES, costAndProfitData: COSTS, weight: float },
};
const PRODUCT: Shape = {
  createdDate: date,
  lastUpdated: date,
  weight: float,
  weightRange: RANGE,
  price: PRICES,
  priceData: PRICES,
  convertedPriceData: PRICES,
  priceRange: RANGE,
  costAndProfitData: COSTS,
  costRange: RANGE,
  pricePerUnitData: { totalQuantity: float, baseQuantity: float },
  discount: { value: float },
  variants: VARIANT,
};
const MESSAGE = { product: PRODUCT };
const PRODUCT_MESSAGE = { request: MESSAGE, response: MESSAGE };
const PRODUCT_ITSELF = { request: MESSAGE, response: MESSAGE, result: 'product' };
const COLLECTION: Shape = { lastUpdated: date };
const COLLECTION_ANSWER: Shape = { collection: COLLECTION };
const COLLECTION_MESSAGE = { request: COLLECTION_ANSWER, response: COLLECTION_ANSWER };
const STORE_VARIANT: Shape = { media: { image, video } };
const AMOUNTS: Shape = { price: float, cost: float, weight: float };
const AMOUNT: Shape = { amount: float };

// ---------------------------------------------------------------------------------------------- reading

/** What products can be asked by. */
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
    | 'numericId'
    | 'lastUpdated'
    | '_createdDate';
}

/** A page of products. */
export interface ProductsQueryResult extends OffsetPage<Product, ProductsQueryBuilder> {}

/** Collects a query for products. */
export interface ProductsQueryBuilder extends QueryBuilder<Product, ProductQueryFields, ProductsQueryResult> {}

/** Asks for products: with conditions to collect, or with a whole query at once. */
export interface QueryProducts {
  (): ProductsQueryBuilder;
  (query: Query, call?: CallOptions): Promise<QueryProductsResponse>;
}

/**
 * Asks for products.
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
 */
export const getProduct: ModuleFunction<
  (_id: string, options?: GetProductOptions, call?: CallOptions) => Promise<ProductAnswer>
> = define('GET /stores-reader/v1/products/{id}', '_id:id ...options', PRODUCT_MESSAGE);

/** Reads one collection by the name in its address. */
export const getCollectionBySlug: ModuleFunction<(slug: string, call?: CallOptions) => Promise<CollectionAnswer>> =
  define('GET /v1/collections/slug/{slug}', 'slug', COLLECTION_MESSAGE);

/** Says which variant some choices select, what it costs and which choices are left. */
export const getProductOptionsAvailability: ModuleFunction<
  (
    _id: string,
    options: Readonly<Record<string, string>>,
    call?: CallOptions,
  ) => Promise<ProductOptionsAvailabilityResponse>
> = define('POST /stores-reader/v1/products/{id}/productOptionsAvailability', '_id:id options', {
  response: { selectedVariant: { price: PRICES, convertedPriceData: PRICES, weight: float } },
  isSafe: true,
});

/** Reads the variants of one product: all, or those with these choices or ids. */
export const queryProductVariants: ModuleFunction<
  (_id: string, options?: QueryProductVariantsOptions, call?: CallOptions) => Promise<QueryProductVariantsResponse>
> = define('POST /stores-reader/v1/products/{id}/variants/query', '_id:id ...options', {
  response: { variants: VARIANT },
  isSafe: true,
});

/** Reads variants across all products, with stock and media. */
export const queryStoreVariants: ModuleFunction<
  (query: Query, call?: CallOptions) => Promise<QueryStoreVariantsResponse>
> = define('POST /stores-reader/v1/variants/query', 'query', { response: { variants: STORE_VARIANT }, isSafe: true });

/** Reads one variant by its store-wide id, `{productId}-{variantId}`. */
export const getStoreVariant: ModuleFunction<(_id: string, call?: CallOptions) => Promise<GetStoreVariantResponse>> =
  define('GET /stores-reader/v1/variants/{id}', '_id:id', { response: { variant: STORE_VARIANT } });

// ---------------------------------------------------------------------------------------------- writing

/** Creates a product. */
export const createProduct: ModuleFunction<(product: ProductInput, call?: CallOptions) => Promise<ProductAnswer>> =
  define('POST /stores/v1/products', 'product', PRODUCT_MESSAGE);

/** Changes the members of a product that are given. */
export const updateProduct: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<ProductAnswer>
> = define('PATCH /stores/v1/products/{product.id}', '_id:product.id product', PRODUCT_MESSAGE);

/** Deletes a product. */
export const deleteProduct: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/products/{id}',
  '_id:id',
  NOTHING,
);

/** Sets price, cost, weight, SKU or visibility of variants; the product must manage its variants. */
export const updateProductVariants: ModuleFunction<
  (_id: string, variants: readonly VariantOverride[], call?: CallOptions) => Promise<UpdateVariantsResponse>
> = define('PATCH /stores/v1/products/{id}/variants', '_id:id variants', {
  request: { variants: AMOUNTS },
  response: { variants: VARIANT },
});

/** Gives all variants of a product the product's own values again. */
export const resetAllProductVariantData: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/variants/resetToDefault',
  '_id:id',
  NOTHING,
);

/** Puts products into a collection. */
export const addProductsToCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/collections/{id}/productIds', '_id:id productIds', NOTHING);

/** Takes products out of a collection. */
export const removeProductsFromCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/collections/{id}/productIds/delete', '_id:id productIds', NOTHING);

/** Adds pictures and films to a product. */
export const addProductMedia: ModuleFunction<
  (_id: string, media: readonly MediaInput[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/media', '_id:id media', NOTHING);

/** Removes media from a product by their ids; all of them where the list is empty. */
export const removeProductMedia: ModuleFunction<
  (_id: string, mediaIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/media/delete', '_id:id mediaIds', NOTHING);

/** Says which media belong to which choice. */
export const addProductMediaToChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define('PATCH /stores/v1/products/{id}/choices/media', '_id:id media', NOTHING);

/** Takes media away from choices. */
export const removeProductMediaFromChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/choices/media/delete', '_id:id media', NOTHING);

/** Deletes all options of a product. */
export const deleteProductOptions: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/products/{id}/options',
  '_id:id',
  NOTHING,
);

/** Removes the brand of a product. */
export const removeBrand: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/remove-brand',
  '_id:id',
  NOTHING,
);

/** Removes the ribbon of a product. */
export const removeRibbon: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/remove-ribbon',
  '_id:id',
  NOTHING,
);

/** Creates a collection. */
export const createCollection: ModuleFunction<
  (collection: CollectionInput, call?: CallOptions) => Promise<CollectionAnswer>
> = define('POST /stores/v1/collections', 'collection', COLLECTION_MESSAGE);

/** Changes the members of a collection that are given. */
export const updateCollection: ModuleFunction<
  (_id: string, collection: CollectionUpdate, call?: CallOptions) => Promise<CollectionAnswer>
> = define('PATCH /stores/v1/collections/{collection.id}', '_id:collection.id collection', COLLECTION_MESSAGE);

/** Deletes a collection; its products stay. */
export const deleteCollection: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/collections/{id}',
  '_id:id',
  NOTHING,
);

/** Sets one property of many products. */
export const bulkUpdateProductsProperty: ModuleFunction<
  (ids: readonly string[], set: SetValue, call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define('POST /stores/v1/bulk/products/update', 'ids set', { request: { set: AMOUNTS } });

/** Raises or lowers one property of many products, by amount or by percentage. */
export const bulkAdjustProductProperty: ModuleFunction<
  (adjust: AdjustValue, ids: readonly string[], call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define('POST /stores/v1/bulk/products/adjust-properties', 'adjust ids', {
  request: { adjust: { price: AMOUNT, cost: AMOUNT, weight: AMOUNT } },
});

/** Creates a product through the write proxy. */
export const writeProxyCreateProductPlatformized: ModuleFunction<
  (product: ProductInput, call?: CallOptions) => Promise<Product>
> = define('POST /v2/products-platformized', 'product', PRODUCT_ITSELF);

/** Changes a product through the write proxy. */
export const writeProxyUpdateProductPlatformized: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<Product>
> = define('PATCH /v2/products-platformized/{product.id}', '_id:product.id product', PRODUCT_ITSELF);

/** Deletes a product through the write proxy. */
export const writeProxyDeleteProductPlatformized: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> =
  define('DELETE /v2/products-platformized/{id}', '_id:id', NOTHING);

// ---------------------------------------------------------------------------------------------- events

/** A product was created. */
export const onProductCreated: ModuleFunction<(handler: EventHandler<DataEvent<ProductCreated>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  { price: PRICES, costAndProfitData: COSTS },
  false,
);

/** A product was changed: which members. */
export const onProductChanged: ModuleFunction<(handler: EventHandler<DataEvent<ProductChanged>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  {},
  false,
);

/** A product was deleted. */
export const onProductDeleted: ModuleFunction<(handler: EventHandler<DataEvent<ProductDeleted>>) => void> = defineEvent(
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  {},
  false,
);

/** A collection was created. */
export const onProductCollectionCreated: ModuleFunction<(handler: EventHandler<DataEvent<CollectionCreated>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionCreated', {}, false);

/** A collection was changed: which members. */
export const onProductCollectionChanged: ModuleFunction<(handler: EventHandler<DataEvent<CollectionChanged>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionChanged', {}, false);

/** A collection was deleted. */
export const onProductCollectionDeleted: ModuleFunction<(handler: EventHandler<DataEvent<CollectionDeleted>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', {}, false);

/** Variants of a product were changed. */
export const onProductVariantsChanged: ModuleFunction<(handler: EventHandler<DataEvent<VariantsChanged>>) => void> =
  defineEvent('com.wix.ecommerce.catalog.api.v1.VariantsChanged', {}, false);
