/** The client's calls for saving a product. Every response is returned whole, because it becomes the page. */
import type { Product, productEditing } from '@cartwright/client';

import type { MerchantClient } from '../client/merchant-client.ts';
import { type EditableProduct, readEditableProduct } from './editable-product.ts';
import type { ProductCalls } from './save-product.ts';

/** An editable product, and the catalog's response. */
export interface ResponseEditable extends EditableProduct {
  readonly response: Product;
}

export function readResponse(response: Product): ResponseEditable {
  return { ...readEditableProduct(response), response };
}

export function createProductCalls({
  products,
  productEditing,
  inventory,
}: MerchantClient): ProductCalls<ResponseEditable> {
  return {
    updateProduct: async (id, change) => readResponse((await products.updateProduct(id, change)).product),
    updateMedia: async (id, media, options) =>
      readResponse((await productEditing.setProductMedia(id, toSentMedia(media), options)).product),
    updateCollections: async (id, { added, removed }) => {
      for (const collection of added) await products.addProductsToCollection(collection, [id]);
      for (const collection of removed) await products.removeProductsFromCollection(collection, [id]);
    },
    updateVariants: (id, variants, options) =>
      products.updateProductVariants(
        id,
        variants.map(({ variantIds, price }) => ({ variantIds: [...variantIds], price })),
        options,
      ),
    updateStock: (id, { trackQuantity, variants }) =>
      inventory.updateInventoryVariants(id, {
        inventoryItem: {
          ...(trackQuantity === undefined ? {} : { trackQuantity }),
          ...(variants === undefined ? {} : { variants: [...variants] }),
        },
      }),
    adjustStock: (productId, adjustments, key) => {
      const call = { headers: { 'Idempotency-Key': key } };
      const taken = adjustments.every(({ by }) => by < 0);
      return taken
        ? inventory.decrementInventory(
            adjustments.map(({ variantId, by }) => ({ productId, variantId, decrementBy: -by })),
            call,
          )
        : inventory.incrementInventory(
            adjustments.map(({ variantId, by }) => ({ productId, variantId, incrementBy: by })),
            call,
          );
    },
    readProduct: async (id) =>
      readResponse((await products.getProduct(id, { includeMerchantSpecificData: true })).product),
  };
}

type Media = Parameters<ProductCalls['updateMedia']>[1];

function toSentMedia(media: Media): productEditing.ProductMediaInput[] {
  return media.map(({ choices, ...one }) => ({ ...one, choices: [...choices] }));
}
