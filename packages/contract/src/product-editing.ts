/**
 * Calls that a merchant's product editor needs besides the official ones: media in order, a copy, a deleted product's way
 * back, and the way from a product's former address to its present one. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { MAX_STOCK } from './inventory.ts';
import { amountInput } from './product-values.ts';
import { Product } from './product.ts';
import { STOCK_ADJUSTMENT_REASONS } from './stock.ts';
import { revisionInput, text, whole, wireDate, wireId } from './wire.ts';

/** A deleted product that can be restored. */
export const DeletedProduct = z.object({ id: z.string(), name: z.string(), deletedDate: wireDate });
export type DeletedProduct = z.output<typeof DeletedProduct>;

const choice = z.object({ option: text(50, 1), choice: text(50, 1) });

export const setProductMedia = endpoint({
  name: 'productEditing.setProductMedia',
  method: 'PUT',
  service: 'catalogWrite',
  path: '/v1/products/{id}/media',
  summary:
    "Sets a product's media in this order, with their alt texts and choices. Media that are absent are taken off.",
  input: z.object({
    id: wireId,
    media: z
      .array(
        z.object({
          mediaId: text(200, 1),
          /** Absent: what the product or the library says. */
          altText: text(1000).nullish(),
          /** The choices that the medium shows; absent: those that it shows already. */
          choices: z.array(choice).max(100).nullish(),
        }),
      )
      .max(300),
    /** The revision of the product that was read. The change is refused if the product has changed since. */
    revision: revisionInput.nullish(),
  }),
  output: z.object({ product: Product }),
});

/** What one row of a sheet of variants changes; absent members stay, and null returns to the product's value. */
export const SheetRowInput = z.object({
  variantId: wireId,
  sku: text(40).nullish(),
  price: amountInput.nullish(),
  cost: amountInput.nullish(),
  weight: amountInput.nullish(),
  visible: z.boolean().nullish(),
  /** Units that are added to counted stock, or taken where it is below zero. */
  addUnits: whole(-MAX_STOCK, MAX_STOCK).nullish(),
  /** Only where stock is not counted. */
  inStock: z.boolean().nullish(),
});
export type SheetRowInput = z.output<typeof SheetRowInput>;

export const saveVariantSheet = endpoint({
  name: 'productEditing.saveVariantSheet',
  method: 'PATCH',
  service: 'catalogWrite',
  path: '/v1/products/{id}/variant-sheet',
  summary: 'Changes SKU, price, cost, weight, visibility and stock of up to 2,000 variants: all of them, or none.',
  input: z.object({
    id: wireId,
    variants: z.array(SheetRowInput).min(1).max(2000),
    /** Why units were added or taken, for the history of stock. */
    reason: z.enum(STOCK_ADJUSTMENT_REASONS).nullish(),
    /** The revision of the product that was read. The change is refused if the product has changed since. */
    revision: revisionInput.nullish(),
    /** The product of the response has these variants alone, in the order of the product. Absent: all of them. */
    onlyChanged: z.boolean().nullish(),
  }),
  output: z.object({ product: Product }),
});

export const renameProductOption = endpoint({
  name: 'productEditing.renameProductOption',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/rename-option',
  summary: 'Renames an option of a product, or one of its choices. Its variants keep their ids, prices and stock.',
  input: z.object({
    id: wireId,
    option: text(50, 1),
    /** Absent: the option itself is renamed. */
    choice: text(50, 1).nullish(),
    newName: text(50, 1),
    /** The revision of the product that was read. The change is refused if the product has changed since. */
    revision: revisionInput.nullish(),
  }),
  output: z.object({ product: Product }),
});

export const duplicateProduct = endpoint({
  name: 'productEditing.duplicateProduct',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/duplicate',
  summary: 'Creates a hidden copy of a product: without its SKUs, and with a tracked stock of zero.',
  input: z.object({ id: wireId, name: text(80, 1).nullish() }),
  output: z.object({ product: Product }),
});

export const restoreProduct = endpoint({
  name: 'productEditing.restoreProduct',
  method: 'POST',
  service: 'catalogWrite',
  path: '/v1/products/{id}/restore',
  summary: 'Restores a product that was deleted in the last 30 days, with its id, variants, stock and collections.',
  input: z.object({ id: wireId }),
  output: z.object({ product: Product }),
});

export const listDeletedProducts = endpoint({
  name: 'productEditing.listDeletedProducts',
  method: 'GET',
  service: 'catalogWrite',
  path: '/v1/deleted-products',
  summary: 'Returns the last 100 products that were deleted in the last 30 days, newest first.',
  input: z.object({}),
  output: z.object({ deletedProducts: z.array(DeletedProduct) }),
});

export const getProductRedirect = endpoint({
  name: 'productEditing.getProductRedirect',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/product-redirects/{slug}',
  summary: 'Returns the present slug of the visible product that had this slug before.',
  input: z.object({ slug: text(100, 1) }),
  output: z.object({ productId: z.string(), slug: z.string() }),
});

export const createProductPreview = endpoint({
  name: 'productEditing.createProductPreview',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/product-previews/{id}',
  summary: 'Returns a token with which the shop shows this product, visible or not. It is valid for a day.',
  input: z.object({ id: wireId }),
  output: z.object({ previewToken: z.string() }),
});

export const getPreviewedProduct = endpoint({
  name: 'productEditing.getPreviewedProduct',
  method: 'GET',
  service: 'catalogRead',
  path: '/v1/previewed-products/{previewToken}',
  summary: 'Returns the product that this token of `createProductPreview` names, as shoppers would see it.',
  input: z.object({ previewToken: text(500, 1) }),
  output: z.object({ product: Product }),
});

export const productEditingEndpoints = [
  setProductMedia,
  saveVariantSheet,
  renameProductOption,
  duplicateProduct,
  restoreProduct,
  listDeletedProducts,
  getProductRedirect,
  createProductPreview,
  getPreviewedProduct,
] as const;
