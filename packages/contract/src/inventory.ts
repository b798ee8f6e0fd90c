/** How many are left: stock by product and variant, for merchants. Paths and names as the official inventory module. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { FilterInput, PagingInput, SortListInput } from './query.ts';
import { PreorderInfo } from './variant.ts';
import { readOnly, text, whole, wireDate, wireId } from './wire.ts';

/** The most that may be in stock of one variant. */
export const LARGEST_STOCK = 99_999;

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
        quantity: whole(0, LARGEST_STOCK).nullish(),
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
