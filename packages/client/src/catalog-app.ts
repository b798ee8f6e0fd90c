/** The catalog that products of the shop belong to; a cart line names it in its `catalogReference`. */

/** `appId` of a catalog reference to a product: `{ appId: CATALOG_APP_ID, catalogItemId: product._id }`. */
export const CATALOG_APP_ID = '215238eb-22a5-4c36-9e7b-e72c08025e04';
