/** Writes of the catalog (spec §7), for merchants and apps. Calls without a result return `{}`. */
import { z } from 'zod';

import { Collection, CollectionInput, CollectionUpdate } from './collection.ts';
import { endpoint } from './endpoint.ts';
import { ChoiceMediaInput, mediaIds, MediaInput } from './product-media.ts';
import { Product, ProductInput, ProductUpdate } from './product.ts';
import { Variant, VariantOverrideInput } from './variant.ts';
import { revisionInput, wireId } from './wire.ts';

const nothing = z.object({});
const productIds = z.array(wireId).min(1).max(100);

// ------------------------------------------------------------------------------------------------ products

export const createProduct = endpoint({
  name: 'products.createProduct',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products',
  summary: 'Creates a product.',
  input: z.object({ product: ProductInput }),
  output: z.object({ product: Product }),
});

export const updateProduct = endpoint({
  name: 'products.updateProduct',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/products/{product.id}',
  summary: 'Changes a product: absent members stay, null clears.',
  input: z.object({ product: ProductUpdate }),
  output: z.object({ product: Product }),
});

export const deleteProduct = endpoint({
  name: 'products.deleteProduct',
  method: 'DELETE',
  service: 'catalogWrite',
  path: '/v1/products/{id}',
  summary: 'Deletes a product.',
  input: z.object({ id: wireId }),
  output: nothing,
});

export const updateProductVariants = endpoint({
  name: 'products.updateProductVariants',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/products/{id}/variants',
  summary: 'Sets price, cost, weight, SKU or visibility of some variants.',
  input: z.object({
    id: wireId,
    variants: z.array(VariantOverrideInput).max(1000),
    /** The revision of the product that was read. The change is refused if the product has changed since. */
    revision: revisionInput.nullish(),
  }),
  output: z.object({ variants: z.array(Variant) }),
});

export const resetAllProductVariantData = endpoint({
  name: 'products.resetAllProductVariantData',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/variants/resetToDefault',
  summary: "Gives every variant the product's own price, cost and weight again.",
  input: z.object({ id: wireId }),
  output: nothing,
});

// ------------------------------------------------------------------------------------------------ media, options, labels

export const addProductMedia = endpoint({
  name: 'products.addProductMedia',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/media',
  summary: 'Adds media to a product, from the library or from an address.',
  input: z.object({ id: wireId, media: z.array(MediaInput).max(100) }),
  output: nothing,
});

export const removeProductMedia = endpoint({
  name: 'products.removeProductMedia',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/media/delete',
  summary: 'Takes media off a product; without ids, all of them.',
  input: z.object({ id: wireId, mediaIds: mediaIds.nullish() }),
  output: nothing,
});

export const addProductMediaToChoices = endpoint({
  name: 'products.addProductMediaToChoices',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/products/{id}/choices/media',
  summary: "Shows some of a product's media for one choice only.",
  input: z.object({ id: wireId, media: z.array(ChoiceMediaInput).max(100) }),
  output: nothing,
});

export const removeProductMediaFromChoices = endpoint({
  name: 'products.removeProductMediaFromChoices',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/choices/media/delete',
  summary: 'Takes media off some choices; without ids, all of them.',
  input: z.object({ id: wireId, media: z.array(ChoiceMediaInput).max(100).nullish() }),
  output: nothing,
});

export const deleteProductOptions = endpoint({
  name: 'products.deleteProductOptions',
  method: 'DELETE',
  service: 'catalogWrite',
  path: '/v1/products/{id}/options',
  summary: 'Deletes all options of a product, and its variants with them.',
  input: z.object({ id: wireId }),
  output: nothing,
});

export const removeBrand = endpoint({
  name: 'products.removeBrand',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/remove-brand',
  summary: 'Takes the brand off a product.',
  input: z.object({ id: wireId }),
  output: nothing,
});

export const removeRibbon = endpoint({
  name: 'products.removeRibbon',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/remove-ribbon',
  summary: 'Takes the ribbon off a product.',
  input: z.object({ id: wireId }),
  output: nothing,
});

// ------------------------------------------------------------------------------------------------ collections

export const createCollection = endpoint({
  name: 'products.createCollection',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collections',
  summary: 'Creates a collection.',
  input: z.object({ collection: CollectionInput }),
  output: z.object({ collection: Collection }),
});

export const updateCollection = endpoint({
  name: 'products.updateCollection',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/collections/{collection.id}',
  summary: 'Changes a collection: absent members stay, null clears.',
  input: z.object({ collection: CollectionUpdate }),
  output: z.object({ collection: Collection }),
});

export const deleteCollection = endpoint({
  name: 'products.deleteCollection',
  method: 'DELETE',
  service: 'catalogWrite',
  path: '/v1/collections/{id}',
  summary: 'Deletes a collection; its products stay.',
  input: z.object({ id: wireId }),
  output: nothing,
});

export const addProductsToCollection = endpoint({
  name: 'products.addProductsToCollection',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/productIds',
  summary: 'Adds products to a collection; those that are in it stay.',
  input: z.object({ id: wireId, productIds }),
  output: nothing,
});

export const removeProductsFromCollection = endpoint({
  name: 'products.removeProductsFromCollection',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/collections/{id}/productIds/delete',
  summary: 'Takes products out of a collection.',
  input: z.object({ id: wireId, productIds }),
  output: nothing,
});

// ------------------------------------------------------------------------------------------------ the same, older paths

export const writeProxyCreateProductPlatformized = endpoint({
  name: 'products.writeProxyCreateProductPlatformized',
  method: 'POST',
  service: 'catalogWriteProxy',
  path: '/v2/products-platformized',
  summary: 'Creates a product (older path of createProduct).',
  input: z.object({ product: ProductInput }),
  output: z.object({ product: Product }),
});

export const writeProxyUpdateProductPlatformized = endpoint({
  name: 'products.writeProxyUpdateProductPlatformized',
  method: 'PATCH',
  service: 'catalogWriteProxy',
  path: '/v2/products-platformized/{product.id}',
  summary: 'Changes a product (older path of updateProduct).',
  input: z.object({ product: ProductUpdate }),
  output: z.object({ product: Product }),
});

export const writeProxyDeleteProductPlatformized = endpoint({
  name: 'products.writeProxyDeleteProductPlatformized',
  method: 'DELETE',
  service: 'catalogWriteProxy',
  path: '/v2/products-platformized/{id}',
  summary: 'Deletes a product (older path of deleteProduct).',
  input: z.object({ id: wireId }),
  output: nothing,
});
