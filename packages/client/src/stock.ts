/** The history of stock, changes with a reason, and what runs low, for merchants. These calls are this platform's own. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { date } from './codec.ts';
import type {
  AdjustStockResponse,
  ListLowStockResponse,
  QueryStockHistoryResponse,
  SetStockThresholdOptions,
  ShopQuery,
  StockAdjustment,
} from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  AdjustStockResponse,
  ListLowStockResponse,
  LowStockVariant,
  QueryStockHistoryResponse,
  SetStockThresholdOptions,
  ShopQuery,
  StockAdjustment,
  StockHistoryEntry,
} from './shop-types.ts';

const ENTRIES = { response: { entries: { createdDate: date } }, isSafe: true };

/**
 * Returns changes of stock, newest first.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, stock } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { stock },
 * });
 * const { entries } = await office.stock.queryStockHistory({ filter: { variantId: 'var_1' } });
 * ```
 */
export const queryStockHistory: ModuleFunction<
  (query?: ShopQuery, call?: CallOptions) => Promise<QueryStockHistoryResponse>
> = define('POST /stores/v1/stock-history/query', 'query', ENTRIES);

/**
 * Adds or takes units of variants with a reason: all of them, or none.
 *
 * @throws ApplicationError where fewer units are left than are taken
 *
 * @example
 * ```ts continues
 * await office.stock.adjustStock([{ productId: 'prd_1', variantId: 'var_1', by: 12, reason: 'RECEIVED' }]);
 * ```
 */
export const adjustStock: ModuleFunction<
  (adjustments: StockAdjustment[], call?: CallOptions) => Promise<AdjustStockResponse>
> = define('POST /stores/v1/stock/adjust', 'adjustments');

/**
 * Sets from how many units on a variant runs low. Without a number it never does.
 *
 * @throws ApplicationError where there is no such variant
 *
 * @example
 * ```ts continues
 * await office.stock.setStockThreshold('var_1', { lowFrom: 3 });
 * ```
 */
export const setStockThreshold: ModuleFunction<
  (variantId: string, options?: SetStockThresholdOptions, call?: CallOptions) => Promise<void>
> = define('PUT /stores/v1/stock/thresholds', 'variantId ...options', NOTHING);

/**
 * Returns the variants of which few are left, the fewest first, at most a hundred.
 *
 * @example
 * ```ts continues
 * const { variants } = await office.stock.listLowStock();
 * ```
 */
export const listLowStock: ModuleFunction<(call?: CallOptions) => Promise<ListLowStockResponse>> = define(
  'GET /stores/v1/stock/low',
  '',
);
