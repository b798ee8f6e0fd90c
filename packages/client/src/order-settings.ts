/** What a shop prints on its invoices, and which emails about orders it wants; for merchants. */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { UpdateOrderSettings } from './entities.ts';
import type { GetOrderSettingsResponse, UpdateOrderSettingsResponse } from './requests.ts';
import type { CallOptions } from './transport.ts';

export type { OrderSettings, UpdateOrderSettings } from './entities.ts';
export type { GetOrderSettingsResponse, UpdateOrderSettingsResponse } from './requests.ts';

const RESPONSE = { response: { orderSettings: { createdDate: date, updatedDate: date } } };

/**
 * Returns the settings about orders.
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, orderSettings } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { orderSettings },
 * });
 * const { orderSettings: settings } = await office.orderSettings.getOrderSettings();
 * console.log(settings.seller.name, settings.abandonedCarts.enabled);
 * ```
 */
export const getOrderSettings: ModuleFunction<(call?: CallOptions) => Promise<GetOrderSettingsResponse>> = define(
  'GET /ecom/v1/order-settings',
  '',
  RESPONSE,
);

/**
 * Changes the settings about orders. Absent members stay, and empty ones are removed.
 *
 * @example
 * ```ts continues
 * await office.orderSettings.updateOrderSettings({ seller: { name: 'Alder & Clay LLC', taxId: '01-2345678' } });
 * ```
 */
export const updateOrderSettings: ModuleFunction<
  (orderSettings: UpdateOrderSettings, call?: CallOptions) => Promise<UpdateOrderSettingsResponse>
> = define('PATCH /ecom/v1/order-settings', 'orderSettings', RESPONSE);
