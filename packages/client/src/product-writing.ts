/** Writing products, variants and collections, one by one and in bulk (spec §7, "Catalog write"). */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import type {
  AdjustValue,
  BulkUpdateProductsResponse,
  CollectionResponse,
  CollectionInput,
  CollectionUpdate,
  MediaAssignmentToChoice,
  MediaInput,
  Product,
  ProductResponse,
  ProductInput,
  ProductUpdate,
  SetValue,
  UpdateVariantsOptions,
  UpdateVariantsResponse,
  VariantOverride,
} from './entities.ts';
import { VARIANT, PRODUCT_MESSAGE, PRODUCT_ITSELF, COLLECTION_MESSAGE, AMOUNTS, AMOUNT } from './product-shapes.ts';
import type { CallOptions } from './transport.ts';

/**
 * Creates a product.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, products } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { products },
 * });
 * const { product } = await office.products.createProduct({
 *   name: 'Moon Jar',
 *   productType: 'physical',
 *   priceData: { price: 64 },
 * });
 * const id = product._id;
 * ```
 */
export const createProduct: ModuleFunction<(product: ProductInput, call?: CallOptions) => Promise<ProductResponse>> =
  define('POST /stores/v1/products', 'product', PRODUCT_MESSAGE);

/**
 * Changes the members of a product that are given.
 *
 * @example
 * ```ts continues
 * await office.products.updateProduct(id, { priceData: { price: 58 }, ribbon: 'Last few' });
 * ```
 */
export const updateProduct: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<ProductResponse>
> = define('PATCH /stores/v1/products/{product.id}', '_id:product.id product', PRODUCT_MESSAGE);

/**
 * Deletes a product.
 *
 * @example
 * ```ts continues
 * await office.products.deleteProduct(id);
 * ```
 */
export const deleteProduct: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/products/{id}',
  '_id:id',
  NOTHING,
);

/**
 * Sets price, cost, weight, SKU or visibility of variants; the product must manage its variants.
 *
 * @example
 * ```ts continues
 * await office.products.updateProductVariants(id, [{ choices: { Glaze: 'Celadon' }, price: 66, sku: 'MJ-C' }]);
 * ```
 */
export const updateProductVariants: ModuleFunction<
  (
    _id: string,
    variants: readonly VariantOverride[],
    options?: UpdateVariantsOptions,
    call?: CallOptions,
  ) => Promise<UpdateVariantsResponse>
> = define('PATCH /stores/v1/products/{id}/variants', '_id:id variants ...options', {
  request: { variants: AMOUNTS },
  response: { variants: VARIANT },
});

/**
 * Gives all variants of a product the product's own values again.
 *
 * @example
 * ```ts continues
 * await office.products.resetAllProductVariantData(id);
 * ```
 */
export const resetAllProductVariantData: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/variants/resetToDefault',
  '_id:id',
  NOTHING,
);

/**
 * Adds products to a collection.
 *
 * @example
 * ```ts continues
 * await office.products.addProductsToCollection('col_vases', [id]);
 * ```
 */
export const addProductsToCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/collections/{id}/productIds', '_id:id productIds', NOTHING);

/**
 * Removes products from a collection.
 *
 * @example
 * ```ts continues
 * await office.products.removeProductsFromCollection('col_vases', [id]);
 * ```
 */
export const removeProductsFromCollection: ModuleFunction<
  (_id: string, productIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/collections/{id}/productIds/delete', '_id:id productIds', NOTHING);

/**
 * Adds pictures and films to a product.
 *
 * @example
 * ```ts continues
 * await office.products.addProductMedia(id, [{ url: 'https://example.com/moon-jar.jpg' }]);
 * ```
 */
export const addProductMedia: ModuleFunction<
  (_id: string, media: readonly MediaInput[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/media', '_id:id media', NOTHING);

/**
 * Removes media from a product by their ids; all of them where the list is empty.
 *
 * @example
 * ```ts continues
 * await office.products.removeProductMedia(id, ['moon-jar.jpg']);
 * ```
 */
export const removeProductMedia: ModuleFunction<
  (_id: string, mediaIds: readonly string[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/media/delete', '_id:id mediaIds', NOTHING);

/**
 * Assigns media to choices.
 *
 * @example
 * ```ts continues
 * await office.products.addProductMediaToChoices(id, [{ option: 'Glaze', choice: 'Celadon', mediaIds: ['moon-jar.jpg'] }]);
 * ```
 */
export const addProductMediaToChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define('PATCH /stores/v1/products/{id}/choices/media', '_id:id media', NOTHING);

/**
 * Takes media away from choices.
 *
 * @example
 * ```ts continues
 * await office.products.removeProductMediaFromChoices(id, [{ option: 'Glaze', choice: 'Celadon', mediaIds: ['moon-jar.jpg'] }]);
 * ```
 */
export const removeProductMediaFromChoices: ModuleFunction<
  (_id: string, media: readonly MediaAssignmentToChoice[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v1/products/{id}/choices/media/delete', '_id:id media', NOTHING);

/**
 * Deletes all options of a product.
 *
 * @example
 * ```ts continues
 * await office.products.deleteProductOptions(id);
 * ```
 */
export const deleteProductOptions: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/products/{id}/options',
  '_id:id',
  NOTHING,
);

/**
 * Removes the brand of a product.
 *
 * @example
 * ```ts continues
 * await office.products.removeBrand(id);
 * ```
 */
export const removeBrand: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/remove-brand',
  '_id:id',
  NOTHING,
);

/**
 * Removes the ribbon of a product.
 *
 * @example
 * ```ts continues
 * await office.products.removeRibbon(id);
 * ```
 */
export const removeRibbon: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'POST /stores/v1/products/{id}/remove-ribbon',
  '_id:id',
  NOTHING,
);

/**
 * Creates a collection.
 *
 * @example
 * ```ts continues
 * const { collection } = await office.products.createCollection({ name: 'Vases' });
 * ```
 */
export const createCollection: ModuleFunction<
  (collection: CollectionInput, call?: CallOptions) => Promise<CollectionResponse>
> = define('POST /stores/v1/collections', 'collection', COLLECTION_MESSAGE);

/**
 * Changes the members of a collection that are given.
 *
 * @example
 * ```ts continues
 * await office.products.updateCollection(collection._id, { name: 'Vases and jars' });
 * ```
 */
export const updateCollection: ModuleFunction<
  (_id: string, collection: CollectionUpdate, call?: CallOptions) => Promise<CollectionResponse>
> = define('PATCH /stores/v1/collections/{collection.id}', '_id:collection.id collection', COLLECTION_MESSAGE);

/**
 * Deletes a collection; its products stay.
 *
 * @example
 * ```ts continues
 * await office.products.deleteCollection(collection._id);
 * ```
 */
export const deleteCollection: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /stores/v1/collections/{id}',
  '_id:id',
  NOTHING,
);

/**
 * Sets one property of many products.
 *
 * @example
 * ```ts continues
 * await office.products.bulkUpdateProductsProperty([id], { ribbon: 'New' });
 * ```
 */
export const bulkUpdateProductsProperty: ModuleFunction<
  (ids: readonly string[], set: SetValue, call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define('POST /stores/v1/bulk/products/update', 'ids set', { request: { set: AMOUNTS } });

/**
 * Raises or lowers one property of many products, by amount or by percentage.
 *
 * @example
 * ```ts continues
 * await office.products.bulkAdjustProductProperty({ price: { percentage: { rate: -10 } } }, [id]);
 * ```
 */
export const bulkAdjustProductProperty: ModuleFunction<
  (adjust: AdjustValue, ids: readonly string[], call?: CallOptions) => Promise<BulkUpdateProductsResponse>
> = define('POST /stores/v1/bulk/products/adjust-properties', 'adjust ids', {
  request: { adjust: { price: AMOUNT, cost: AMOUNT, weight: AMOUNT } },
});

/**
 * Creates a product through the write proxy.
 *
 * @example
 * ```ts continues
 * const created = await office.products.writeProxyCreateProductPlatformized({
 *   name: 'Bud Vase',
 *   priceData: { price: 18 },
 * });
 * ```
 */
export const writeProxyCreateProductPlatformized: ModuleFunction<
  (product: ProductInput, call?: CallOptions) => Promise<Product>
> = define('POST /v2/products-platformized', 'product', PRODUCT_ITSELF);

/**
 * Changes a product through the write proxy.
 *
 * @example
 * ```ts continues
 * await office.products.writeProxyUpdateProductPlatformized(created._id, { name: 'Bud Vase Trio' });
 * ```
 */
export const writeProxyUpdateProductPlatformized: ModuleFunction<
  (_id: string, product: ProductUpdate, call?: CallOptions) => Promise<Product>
> = define('PATCH /v2/products-platformized/{product.id}', '_id:product.id product', PRODUCT_ITSELF);

/**
 * Deletes a product through the write proxy.
 *
 * @example
 * ```ts continues
 * await office.products.writeProxyDeleteProductPlatformized(created._id);
 * ```
 */
export const writeProxyDeleteProductPlatformized: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> =
  define('DELETE /v2/products-platformized/{id}', '_id:id', NOTHING);
