/** The catalog that products of the shop belong to; a cart line names it in its `catalogReference`. */

/**
 * `appId` of a catalog reference to a product.
 *
 * @example
 * ```ts
 * import { CATALOG_APP_ID, type CatalogReference } from '@cartwright/client';
 *
 * export const bowl: CatalogReference = { appId: CATALOG_APP_ID, catalogItemId: 'prod_1' };
 * ```
 */
export const CATALOG_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
