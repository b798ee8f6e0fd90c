/** Stock by product and variant, for merchants. Names follow the newest official inventory module. */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type { InventoryItemInput, InventoryQuery, QueryInventoryResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { InventoryItem, InventoryItemInput, InventoryQuery, InventoryVariant } from './entities.ts';

const ITEM: Shape = { lastUpdated: date };

/**
 * Returns the stock of a page of products.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, inventory } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { inventory },
 * });
 * const { inventoryItems } = await office.inventory.queryInventory({ query: { paging: { limit: 50 } } });
 * ```
 */
export const queryInventory: ModuleFunction<
  (options?: { query?: InventoryQuery }, call?: CallOptions) => Promise<QueryInventoryResponse>
> = define('POST /stores-reader/v2/inventoryItems/query', '...options', {
  response: { inventoryItems: ITEM },
  isSafe: true,
});

/**
 * Sets the stock of some variants of a product.
 *
 * @example
 * ```ts continues
 * await office.inventory.updateInventoryVariants('prod_1', {
 *   inventoryItem: { trackQuantity: true, variants: [{ variantId: 'var_1', quantity: 12 }] },
 * });
 * ```
 */
export const updateInventoryVariants: ModuleFunction<
  (productId: string, options: { inventoryItem: InventoryItemInput }, call?: CallOptions) => Promise<void>
> = define('PATCH /stores/v2/inventoryItems/product/{productId}', 'productId ...options', {
  request: { inventoryItem: ITEM },
  result: '',
});
