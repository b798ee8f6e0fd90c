/**
 * Editing of products, for merchants, beyond the official calls: media in order, copies, deleted products, and former
 * addresses. These calls are this platform's own.
 */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { ProductResponse } from './entities.ts';
import { PRODUCT } from './product-shapes.ts';
import type {
  CreateProductPreviewResponse,
  DuplicateProductOptions,
  ListDeletedProductsResponse,
  ProductMediaInput,
  ProductRedirectResponse,
  RenameProductOptionOptions,
  SaveVariantSheetOptions,
  SetProductMediaOptions,
  SheetRow,
} from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  CreateProductPreviewResponse,
  DeletedProduct,
  DuplicateProductOptions,
  ListDeletedProductsResponse,
  ProductMediaInput,
  ProductRedirectResponse,
  RenameProductOptionOptions,
  SaveVariantSheetOptions,
  SetProductMediaOptions,
  SheetRow,
} from './shop-types.ts';

const RESPONSE = { response: { product: PRODUCT } };

/**
 * Sets the media of a product in this order, with their alt texts and choices. Media that are absent are taken off.
 *
 * @throws ApplicationError where the product was changed since the revision that is given
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, productEditing } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { productEditing },
 * });
 * await office.productEditing.setProductMedia('prod_1', [{ mediaId: 'moon-jar.jpg', altText: 'A round white jar' }]);
 * ```
 */
export const setProductMedia: ModuleFunction<
  (
    _id: string,
    media: readonly ProductMediaInput[],
    options?: SetProductMediaOptions,
    call?: CallOptions,
  ) => Promise<ProductResponse>
> = define('PUT /stores/v1/products/{id}/media', '_id:id media ...options', RESPONSE);

/**
 * Changes many variants of a product at once: all of them, or none. Stock is changed by units, so that sales in the
 * meantime still count.
 *
 * @throws ApplicationError where the product was changed since the revision that is given, or fewer units are left than
 * are taken
 *
 * @example
 * ```ts continues
 * await office.productEditing.saveVariantSheet('prod_1', [
 *   { variantId: 'var_1', price: 84, addUnits: 5 },
 *   { variantId: 'var_2', sku: 'MV-2', visible: false },
 * ]);
 * ```
 */
export const saveVariantSheet: ModuleFunction<
  (
    _id: string,
    variants: readonly SheetRow[],
    options?: SaveVariantSheetOptions,
    call?: CallOptions,
  ) => Promise<ProductResponse>
> = define('PATCH /stores/v1/products/{id}/variant-sheet', '_id:id variants ...options', RESPONSE);

/**
 * Renames an option of a product, or one of its choices. Its variants keep their ids, prices and stock.
 *
 * @throws ApplicationError where the product was changed since the revision that is given
 *
 * @example
 * ```ts continues
 * await office.productEditing.renameProductOption('prod_1', { option: 'Glaze', choice: 'Celadon', newName: 'Jade' });
 * ```
 */
export const renameProductOption: ModuleFunction<
  (_id: string, options: RenameProductOptionOptions, call?: CallOptions) => Promise<ProductResponse>
> = define('POST /stores/v1/products/{id}/rename-option', '_id:id ...options', RESPONSE);

/**
 * Creates a hidden copy of a product: without its SKUs, and with a tracked stock of zero.
 *
 * @throws ApplicationError where there is no such product
 *
 * @example
 * ```ts continues
 * const { product } = await office.productEditing.duplicateProduct('prod_1', { name: 'Moon Jar, tall' });
 * ```
 */
export const duplicateProduct: ModuleFunction<
  (_id: string, options?: DuplicateProductOptions, call?: CallOptions) => Promise<ProductResponse>
> = define('POST /stores/v1/products/{id}/duplicate', '_id:id ...options', RESPONSE);

/**
 * Restores a product that was deleted in the last 30 days, with its id, variants, stock and collections.
 *
 * @throws ApplicationError where there is no such deleted product
 *
 * @example
 * ```ts continues
 * await office.productEditing.restoreProduct('prod_1');
 * ```
 */
export const restoreProduct: ModuleFunction<(_id: string, call?: CallOptions) => Promise<ProductResponse>> = define(
  'POST /stores/v1/products/{id}/restore',
  '_id:id',
  RESPONSE,
);

/**
 * Returns the last 100 products that were deleted in the last 30 days, newest first.
 *
 * @example
 * ```ts continues
 * const { deletedProducts } = await office.productEditing.listDeletedProducts();
 * ```
 */
export const listDeletedProducts: ModuleFunction<(call?: CallOptions) => Promise<ListDeletedProductsResponse>> = define(
  'GET /stores/v1/deleted-products',
  '',
  { response: { deletedProducts: { deletedDate: date } } },
);

/**
 * Returns the present slug of the visible product that had this slug before.
 *
 * @throws ApplicationError where no product had it
 *
 * @example
 * ```ts continues
 * const { slug } = await office.productEditing.getProductRedirect('moon-jar');
 * ```
 */
export const getProductRedirect: ModuleFunction<
  (slug: string, call?: CallOptions) => Promise<ProductRedirectResponse>
> = define('GET /stores-reader/v1/product-redirects/{slug}', 'slug');

/**
 * Returns a token with which the shop shows this product, visible or not: `/products/{slug}?preview={token}`. It is valid
 * for a day.
 *
 * @throws ApplicationError where there is no such product
 *
 * @example
 * ```ts continues
 * const { previewToken } = await office.productEditing.createProductPreview('prod_1');
 * ```
 */
export const createProductPreview: ModuleFunction<
  (_id: string, call?: CallOptions) => Promise<CreateProductPreviewResponse>
> = define('GET /stores-reader/v1/product-previews/{id}', '_id:id');

/**
 * Returns the product that this token of `createProductPreview` names, as shoppers would see it.
 *
 * @throws ApplicationError where the token is none of this shop or has expired
 *
 * @example
 * ```ts continues
 * const { product: preview } = await office.productEditing.getPreviewedProduct(previewToken);
 * ```
 */
export const getPreviewedProduct: ModuleFunction<
  (previewToken: string, call?: CallOptions) => Promise<ProductResponse>
> = define('GET /stores-reader/v1/previewed-products/{previewToken}', 'previewToken', RESPONSE);
