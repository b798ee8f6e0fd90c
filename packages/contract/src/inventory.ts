/** Stock by product and variant, for merchants. Paths and names follow the official inventory module. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { exactlyOne } from './one-of.ts';
import { FilterInput, PagingInput, SortListInput } from './query.ts';
import { PreorderInfo } from './variant.ts';
import { readOnly, text, whole, wireDate, wireId } from './wire.ts';

/** The most that may be in stock of one variant. */
export const MAX_STOCK = 99_999;

export const InventoryVariant = z.object({
  variantId: z.string(),
  inStock: z.boolean(),
  quantity: z.number().nullish(),
  availableForPreorder: z.boolean().optional(),
});
export type InventoryVariant = z.output<typeof InventoryVariant>;

/** The stock of one product, by variant. */
export const InventoryItem = z.object({
  id: z.string(),
  externalId: z.string().nullish(),
  productId: z.string(),
  trackQuantity: z.boolean(),
  variants: z.array(InventoryVariant),
  lastUpdated: wireDate.optional(),
  numericId: z.string().optional(),
  preorderInfo: PreorderInfo.optional(),
});
export type InventoryItem = z.output<typeof InventoryItem>;

/** New stock: a number where quantities are tracked, in stock or not where they are not. */
export const InventoryItemInput = z.object({
  id: readOnly(text(200)),
  productId: readOnly(text(200)),
  trackQuantity: z.boolean().nullish(),
  variants: z
    .array(
      z.object({
        variantId: wireId,
        quantity: whole(0, MAX_STOCK).nullish(),
        inStock: z.boolean().nullish(),
      }),
    )
    .max(1000)
    .nullish(),
  lastUpdated: readOnly(wireDate),
});
export type InventoryItemInput = z.output<typeof InventoryItemInput>;

export const queryInventory = endpoint({
  name: 'inventory.queryInventory',
  method: 'POST',
  service: 'inventoryRead',
  path: '/v2/inventoryItems/query',
  isQuery: true,
  summary: 'Returns the stock of a page of products.',
  input: z.object({
    query: z
      .object({ paging: PagingInput.nullish(), filter: FilterInput.nullish(), sort: SortListInput.nullish() })
      .prefault({}),
  }),
  output: z.object({
    inventoryItems: z.array(InventoryItem),
    metadata: z.object({ items: z.number(), offset: z.number() }),
    totalResults: z.number(),
  }),
});

export const updateInventoryVariants = endpoint({
  name: 'inventory.updateInventoryVariants',
  method: 'PATCH',
  service: 'inventoryWrite',
  path: '/v2/inventoryItems/product/{productId}',
  summary: 'Sets the stock of some variants of a product.',
  input: z.object({ productId: wireId, inventoryItem: InventoryItemInput }),
  output: z.object({}),
});

export const getInventoryVariants = endpoint({
  name: 'inventory.getInventoryVariants',
  method: 'POST',
  service: 'inventoryRead',
  path: '/v2/inventoryItems/{inventoryId}/getVariants',
  summary: 'Returns the stock of one product, on request only of some of its variants.',
  input: z.object({
    inventoryId: wireId,
    externalId: text(200).nullish(),
    productId: text(200).nullish(),
    variantIds: z.array(wireId).max(1000).nullish(),
  }),
  output: z.object({ inventoryItem: InventoryItem }),
});

/** The product, by one of the three names that the protocol has for it, and its variant. */
const stockOf = {
  inventoryId: wireId.nullish(),
  externalId: wireId.nullish(),
  productId: wireId.nullish(),
  variantId: wireId,
};
const exactlyOneProduct = exactlyOne('inventoryId', 'externalId', 'productId');
const units = whole(1, MAX_STOCK);
/** The maximum number of variants in one call. */
const MAX_ADJUSTMENTS = 100;

export const decrementInventory = endpoint({
  name: 'inventory.decrementInventory',
  method: 'POST',
  service: 'inventoryWrite',
  path: '/v2/inventoryItems/decrement',
  summary: 'Takes units from the stock of variants: all of them, or none where one has too few.',
  input: z.object({
    decrementData: z
      .array(
        z
          .object({
            ...stockOf,
            decrementBy: units,
            /** Has no effect: this platform has no preorders. */
            preorderRequest: z.boolean().nullish(),
          })
          .superRefine(exactlyOneProduct),
      )
      .min(1)
      .max(MAX_ADJUSTMENTS),
  }),
  output: z.object({}),
});

export const incrementInventory = endpoint({
  name: 'inventory.incrementInventory',
  method: 'POST',
  service: 'inventoryWrite',
  path: '/v2/inventoryItems/increment',
  summary: 'Adds units to the stock of variants: to all of them, or to none.',
  input: z.object({
    incrementData: z
      .array(z.object({ ...stockOf, incrementBy: units }).superRefine(exactlyOneProduct))
      .min(1)
      .max(MAX_ADJUSTMENTS),
  }),
  output: z.object({}),
});
