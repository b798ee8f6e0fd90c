/** Products and their variants, reading and writing, one by one and in bulk (spec §7, "Catalog write", "Catalog read"). */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { date, float, image, type Shape, video } from './codec.ts';
import type {
  AdjustValue,
  BulkUpdateProductsResponse,
  CollectionAnswer,
  CollectionInput,
  CollectionUpdate,
  GetProductOptions,
  GetStoreVariantResponse,
  MediaAssignmentToChoice,
  MediaInput,
  Product,
  ProductAnswer,
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
} from './entities.ts';
import { createQuery, type OffsetPage, type Query, type QueryBuilder } from './query.ts';
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
const COLLECTION: Shape = { lastUpdated: date };
const STORE_VARIANT: Shape = { media: { image, video } };
const AMOUNTS: Shape = { price: float, cost: float, weight: float };
const AMOUNT: Shape = { amount: float };

const write = 'catalogWrite';
const proxy = 'catalogWriteProxy';
const read = 'catalogRead';
const PRODUCTS = '/v1/products';
const ONE = `${PRODUCTS}/{id}`;
const PROXY = '/v2/products-platformized';

/** Endpoints of products, variants and collections, by name. */
export const productEndpoints = {
  createProduct: {
    method: 'POST',
    service: write,
    path: PRODUCTS,
    args: 'product',
    request: { product: PRODUCT },
    response: { product: PRODUCT },
  },
  updateProduct: {
    method: 'PATCH',
    service: write,
    path: `${PRODUCTS}/{product.id}`,
    args: '_id:product.id product',
    request: { product: PRODUCT },
    response: { product: PRODUCT },
  },
  deleteProduct: { method: 'DELETE', service: write, path: ONE, args: '_id:id', result: '' },
  updateProductVariants: {
    method: 'PATCH',
    service: write,
    path: `${ONE}/variants`,
    args: '_id:id variants',
    request: { variants: AMOUNTS },
    response: { variants: VARIANT },
  },
  resetAllProductVariantData: {
    method: 'POST',
    service: write,
    path: `${ONE}/variants/resetToDefault`,
    args: '_id:id',
    result: '',
  },
  addProductsToCollection: {
    method: 'POST',
    service: write,
    path: '/v1/collections/{id}/productIds',
    args: '_id:id productIds',
    result: '',
  },
  removeProductsFromCollection: {
    method: 'POST',
    service: write,
    path: '/v1/collections/{id}/productIds/delete',
    args: '_id:id productIds',
    result: '',
  },
  addProductMedia: { method: 'POST', service: write, path: `${ONE}/media`, args: '_id:id media', result: '' },
  removeProductMedia: {
    method: 'POST',
    service: write,
    path: `${ONE}/media/delete`,
    args: '_id:id mediaIds',
    result: '',
  },
  addProductMediaToChoices: {
    method: 'PATCH',
    service: write,
    path: `${ONE}/choices/media`,
    args: '_id:id media',
    result: '',
  },
  removeProductMediaFromChoices: {
    method: 'POST',
    service: write,
    path: `${ONE}/choices/media/delete`,
    args: '_id:id media',
    result: '',
  },
  deleteProductOptions: { method: 'DELETE', service: write, path: `${ONE}/options`, args: '_id:id', result: '' },
  removeBrand: { method: 'POST', service: write, path: `${ONE}/remove-brand`, args: '_id:id', result: '' },
  removeRibbon: { method: 'POST', service: write, path: `${ONE}/remove-ribbon`, args: '_id:id', result: '' },
  createCollection: {
    method: 'POST',
    service: write,
    path: '/v1/collections',
    args: 'collection',
    request: { collection: COLLECTION },
    response: { collection: COLLECTION },
  },
  updateCollection: {
    method: 'PATCH',
    service: write,
    path: '/v1/collections/{collection.id}',
    args: '_id:collection.id collection',
    request: { collection: COLLECTION },
    response: { collection: COLLECTION },
  },
  deleteCollection: { method: 'DELETE', service: write, path: '/v1/collections/{id}', args: '_id:id', result: '' },
  bulkUpdateProductsProperty: {
    method: 'POST',
    service: write,
    path: '/v1/bulk/products/update',
    args: 'ids set',
    request: { set: AMOUNTS },
  },
  bulkAdjustProductProperty: {
    method: 'POST',
    service: write,
    path: '/v1/bulk/products/adjust-properties',
    args: 'adjust ids',
    request: { adjust: { price: AMOUNT, cost: AMOUNT, weight: AMOUNT } },
  },
  writeProxyCreateProductPlatformized: {
    method: 'POST',
    service: proxy,
    path: PROXY,
    args: 'product',
    request: { product: PRODUCT },
    response: { product: PRODUCT },
    result: 'product',
  },
  writeProxyUpdateProductPlatformized: {
    method: 'PATCH',
    service: proxy,
    path: `${PROXY}/{product.id}`,
    args: '_id:product.id product',
    request: { product: PRODUCT },
    response: { product: PRODUCT },
    result: 'product',
  },
  writeProxyDeleteProductPlatformized: {
    method: 'DELETE',
    service: proxy,
    path: `${PROXY}/{id}`,
    args: '_id:id',
    result: '',
  },
  queryProducts: {
    method: 'POST',
    service: read,
    path: `${PRODUCTS}/query-platformized`,
    args: 'query',
    response: { products: PRODUCT },
    isQuery: true,
  },
  getProduct: {
    method: 'GET',
    service: read,
    path: ONE,
    args: '_id:id options.includeMerchantSpecificData',
    response: { product: PRODUCT },
  },
  getCollectionBySlug: {
    method: 'GET',
    service: 'productCollections',
    path: '/v1/collections/slug/{slug}',
    args: 'slug',
    response: { collection: COLLECTION },
  },
  getProductOptionsAvailability: {
    method: 'POST',
    service: read,
    path: `${ONE}/productOptionsAvailability`,
    args: '_id:id options',
    response: { selectedVariant: { price: PRICES, convertedPriceData: PRICES, weight: float } },
    isQuery: true,
  },
  queryProductVariants: {
    method: 'POST',
    service: read,
    path: `${ONE}/variants/query`,
    args: '_id:id options.choices options.variantIds options.paging options.includeMerchantSpecificData',
    response: { variants: VARIANT },
    isQuery: true,
  },
  queryStoreVariants: {
    method: 'POST',
    service: read,
    path: '/v1/variants/query',
    args: 'query',
    response: { variants: STORE_VARIANT },
    isQuery: true,
  },
  getStoreVariant: {
    method: 'GET',
    service: read,
    path: '/v1/variants/{id}',
    args: '_id:id',
    response: { variant: STORE_VARIANT },
  },
} as const satisfies Record<string, Endpoint>;

const endpoints = productEndpoints;

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
export const queryProducts: ModuleFunction<QueryProducts> = ({ call }) => {
  const ask = (query: Query, options?: CallOptions): Promise<QueryProductsResponse> =>
    call(endpoints.queryProducts, [query], options) as Promise<QueryProductsResponse>;
  const start = (): ProductsQueryBuilder =>
    createQuery({
      paging: 'offset',
      find: async (query, options) => {
        const { products, metadata } = (await ask(query, options)) ?? {};
        return { items: products, metadata };
      },
    });
  return ((query?: Query, options?: CallOptions) => (query ? ask(query, options) : start())) as QueryProducts;
};

/**
 * Reads one product with its options, variants and media.
 *
 * @throws ApplicationError where there is none with this id
 */
export const getProduct: ModuleFunction<
  (_id: string, options?: GetProductOptions, call?: CallOptions) => Promise<ProductAnswer>
> = define(endpoints.getProduct);

/** Reads one collection by the name in its address. */
export const getCollectionBySlug: ModuleFunction<(slug: string, call?: CallOptions) => Promise<CollectionAnswer>> =
  define(endpoints.getCollectionBySlug);

/** Says which variant some choices select, what it costs and which choices are left. */
export const getProductOptionsAvailability: ModuleFunction<
  (
    _id: string,
    options: Readonly<Record<string, string>>,
    call?: CallOptions,
  ) => Promise<ProductOptionsAvailabilityResponse>
> = define(endpoints.getProductOptionsAvailability);

/** Reads the variants of one product: all, or those with these choices or ids. */
export const queryProductVariants: ModuleFunction<
  (_id: string, options?: QueryProductVariantsOptions, call?: CallOptions) => Promise<QueryProductVariantsResponse>
> = define(endpoints.queryProductVariants);

/** Reads variants across all products, with stock and media. */
export const queryStoreVariants: ModuleFunction<
  (query: Query, call?: CallOptions) => Promise<QueryStoreVariantsResponse>
> = define(endpoints.queryStoreVariants);

/** Reads one variant by its store-wide id, `{productId}-{variantId}`. */
export const getStoreVariant: ModuleFunction<(_id: string, call?: CallOptions) => Promise<GetStoreVariantResponse>> =
  define(endpoints.getStoreVariant);

// ---------------------------------------------------------------------------------------------- writing

/** Creates a product. */
export const createProduct: ModuleFunction<(product: ProductInput, call?: CallOptions) => Promise<ProductAnswer>> =
  define(endpoints.createProduct);

/** Changes the members of a product that are given. */
export const updateProduct: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<ProductAnswer>
> = define(endpoints.updateProduct);

/** Deletes a product. */
export const deleteProduct: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.deleteProduct,
);

/** Sets price, cost, weight, SKU or visibility of variants; the product must manage its variants. */
export const updateProductVariants: ModuleFunction<
  (_id: string, variants: readonly VariantOverride[], call?: CallOptions) => Promise<UpdateVariantsResponse>
> = define(endpoints.updateProductVariants);

/** Gives all variants of a product the product's own values again. */
export const resetAllProductVariantData: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.resetAllProductVariantData,
);

/** Puts products into a collection. */
export const addProductsToCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define(endpoints.addProductsToCollection);

/** Takes products out of a collection. */
export const removeProductsFromCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define(endpoints.removeProductsFromCollection);

/** Adds pictures and films to a product. */
export const addProductMedia: ModuleFunction<
  (_id: string, media: readonly MediaInput[], call?: CallOptions) => Promise<void>
> = define(endpoints.addProductMedia);

/** Removes media from a product by their ids; all of them where the list is empty. */
export const removeProductMedia: ModuleFunction<
  (_id: string, mediaIds: readonly string[], call?: CallOptions) => Promise<void>
> = define(endpoints.removeProductMedia);

/** Says which media belong to which choice. */
export const addProductMediaToChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define(endpoints.addProductMediaToChoices);

/** Takes media away from choices. */
export const removeProductMediaFromChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define(endpoints.removeProductMediaFromChoices);

/** Deletes all options of a product. */
export const deleteProductOptions: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.deleteProductOptions,
);

/** Removes the brand of a product. */
export const removeBrand: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.removeBrand,
);

/** Removes the ribbon of a product. */
export const removeRibbon: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.removeRibbon,
);

/** Creates a collection. */
export const createCollection: ModuleFunction<
  (collection: CollectionInput, call?: CallOptions) => Promise<CollectionAnswer>
> = define(endpoints.createCollection);

/** Changes the members of a collection that are given. */
export const updateCollection: ModuleFunction<
  (_id: string, collection: CollectionUpdate, call?: CallOptions) => Promise<CollectionAnswer>
> = define(endpoints.updateCollection);

/** Deletes a collection; its products stay. */
export const deleteCollection: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.deleteCollection,
);

/** Sets one property of many products. */
export const bulkUpdateProductsProperty: ModuleFunction<
  (ids: readonly string[], set: SetValue, call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define(endpoints.bulkUpdateProductsProperty);

/** Raises or lowers one property of many products, by amount or by percentage. */
export const bulkAdjustProductProperty: ModuleFunction<
  (adjust: AdjustValue, ids: readonly string[], call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define(endpoints.bulkAdjustProductProperty);

/** Creates a product through the write proxy. */
export const writeProxyCreateProductPlatformized: ModuleFunction<
  (product: ProductInput, call?: CallOptions) => Promise<Product>
> = define(endpoints.writeProxyCreateProductPlatformized);

/** Changes a product through the write proxy. */
export const writeProxyUpdateProductPlatformized: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<Product>
> = define(endpoints.writeProxyUpdateProductPlatformized);

/** Deletes a product through the write proxy. */
export const writeProxyDeleteProductPlatformized: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> =
  define(endpoints.writeProxyDeleteProductPlatformized);
