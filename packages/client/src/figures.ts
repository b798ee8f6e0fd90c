/** Sales figures of a shop, for merchants: computed by the platform, so that a page loads no orders for them. */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { GetSalesOptions, GetSalesResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetSalesOptions, GetSalesResponse, SalesFigures } from './entities.ts';

/**
 * Sums up the sales of a period, by day and beside another period, and counts what waits for the merchant.
 *
 * @throws ApplicationError where a period does not end after its beginning, or is too long
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, figures } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { figures },
 * });
 * const { figures: november, waiting } = await office.figures.getSales({
 *   from: new Date('2026-11-01'),
 *   to: new Date('2026-12-01'),
 * });
 * console.log(november.sales.formattedAmount, waiting.toFulfill);
 * ```
 */
export const getSales: ModuleFunction<(period: GetSalesOptions, call?: CallOptions) => Promise<GetSalesResponse>> =
  define('GET /ecom/v1/order-figures', '...period', {
    request: { from: date, to: date, compareFrom: date, compareTo: date },
  });
