/** Stock by product and variant, for merchants. Names follow the newest official inventory module. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  DecrementData,
  GetInventoryVariantsOptions,
  GetInventoryVariantsResponse,
  IncrementData,
  InventoryItemInput,
  InventoryQuery,
  QueryInventoryResponse,
} from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  DecrementData,
  GetInventoryVariantsOptions,
  GetInventoryVariantsResponse,
  IncrementData,
  InventoryItem,
  InventoryItemInput,
  InventoryQuery,
  InventoryVariant,
  QueryInventoryResponse,
} from './entities.ts';
export type {
  DecrementInventoryRequest,
  DecrementInventoryResponse,
  GetInventoryVariantsRequest,
  IncrementInventoryRequest,
  IncrementInventoryResponse,
  QueryInventoryOptions,
  QueryInventoryRequest,
  UpdateInventoryVariantsRequest,
  UpdateInventoryVariantsResponse,
} from './requests.ts';

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

/**
 * Returns the stock of one product, on request only of some of its variants.
 *
 * @example
 * ```ts continues
 * const { inventoryItem } = await office.inventory.getInventoryVariants('prod_1', { variantIds: ['var_1'] });
 * ```
 */
export const getInventoryVariants: ModuleFunction<
  (
    inventoryId: string,
    options?: GetInventoryVariantsOptions,
    call?: CallOptions,
  ) => Promise<GetInventoryVariantsResponse>
> = define('POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants', 'inventoryId ...options', {
  response: { inventoryItem: ITEM },
  isSafe: true,
});

/**
 * Takes units from the stock of variants: all of them, or none where one has too few.
 *
 * @throws ApplicationError `INSUFFICIENT_INVENTORY`
 *
 * @example
 * ```ts continues
 * await office.inventory.decrementInventory([{ productId: 'prod_1', variantId: 'var_1', decrementBy: 2 }]);
 * ```
 */
export const decrementInventory: ModuleFunction<
  (decrementData: readonly DecrementData[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v2/inventoryItems/decrement', 'decrementData', NOTHING);

/**
 * Adds units to the stock of variants: to all of them, or to none.
 *
 * @example
 * ```ts continues
 * await office.inventory.incrementInventory([{ productId: 'prod_1', variantId: 'var_1', incrementBy: 12 }]);
 * ```
 */
export const incrementInventory: ModuleFunction<
  (incrementData: readonly IncrementData[], call?: CallOptions) => Promise<void>
> = define('POST /stores/v2/inventoryItems/increment', 'incrementData', NOTHING);
