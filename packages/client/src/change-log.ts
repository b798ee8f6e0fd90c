/** Who changed what in the shop, for merchants. These calls are this platform's own. */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { QueryChangesResponse, ShopQuery } from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type { LoggedChange, QueryChangesResponse, ShopQuery } from './shop-types.ts';

/**
 * Returns what merchants and apps changed, newest first.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, changeLog, createClient } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { changeLog },
 * });
 * const { changes } = await office.changeLog.queryChanges({ filter: { entityId: 'ord_1' } });
 * console.log(changes[0]?.action, changes[0]?.before, changes[0]?.after);
 * ```
 */
export const queryChanges: ModuleFunction<(query?: ShopQuery, call?: CallOptions) => Promise<QueryChangesResponse>> =
  define('POST /ecom/v1/change-log/query', 'query', { response: { changes: { at: date } }, isSafe: true });
