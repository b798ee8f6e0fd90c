/** Stock by product and variant, for merchants. Names follow the newest official inventory module. */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { InventoryItemInput, InventoryQuery, QueryInventoryResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { InventoryItem, InventoryItemInput, InventoryQuery, InventoryVariant } from './entities.ts';

const ITEM: Shape = { lastUpdated: date };

/** Endpoints of the stock, by name. */
export const inventoryEndpoints = {
  queryInventory: {
    method: 'POST',
    service: 'inventoryRead',
    path: '/v2/inventoryItems/query',
    args: 'options.query',
    response: { inventoryItems: ITEM },
    isQuery: true,
  },
  updateInventoryVariants: {
    method: 'PATCH',
    service: 'inventoryWrite',
    path: '/v2/inventoryItems/product/{productId}',
    args: 'productId options.inventoryItem',
    request: { inventoryItem: ITEM },
    result: '',
  },
} as const satisfies Record<string, Endpoint>;

/** Returns the stock of a page of products. */
export const queryInventory: ModuleFunction<
  (options?: { query?: InventoryQuery }, call?: CallOptions) => Promise<QueryInventoryResponse>
> = define(inventoryEndpoints.queryInventory);

/** Sets the stock of some variants of a product. */
export const updateInventoryVariants: ModuleFunction<
  (productId: string, options: { inventoryItem: InventoryItemInput }, call?: CallOptions) => Promise<void>
> = define(inventoryEndpoints.updateInventoryVariants);
