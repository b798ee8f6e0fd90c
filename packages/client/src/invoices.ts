/** Invoices and credit notes, for merchants: numbered without gaps, and unchanged once they are issued. */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type {
  GenerateInvoiceResponse,
  GetInvoiceResponse,
  ListInvoicesForMultipleOrdersResponse,
  ListInvoicesForSingleOrderResponse,
} from './requests.ts';
import type { CallOptions } from './transport.ts';

export type { IssuedInvoice } from './entities.ts';
export type {
  GenerateInvoiceResponse,
  GetInvoiceResponse,
  ListInvoicesForMultipleOrdersResponse,
  ListInvoicesForSingleOrderResponse,
} from './requests.ts';

/**
 * Returns the invoice and the credit notes of an order, oldest first.
 *
 * @throws ApplicationError where there is no such order
 *
 * @example
 * ```ts
 * import { ApiKeyStrategy, createClient, invoices } from '@cartwright/client';
 *
 * const office = createClient({
 *   host: 'http://localhost:4001',
 *   auth: ApiKeyStrategy({ apiKey: 'key', siteId: 'site' }),
 *   modules: { invoices },
 * });
 * const { invoices: issued } = await office.invoices.listInvoicesForSingleOrder('ord_1');
 * console.log(issued[0]?.number, issued[0]?.total.formattedAmount);
 * ```
 */
export const listInvoicesForSingleOrder: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<ListInvoicesForSingleOrderResponse>
> = define('GET /ecom/v1/invoices/orders/{orderId}', 'orderId', { response: { invoices: { issuedDate: date } } });

/**
 * Returns the ids of the invoices and credit notes of several orders.
 *
 * @example
 * ```ts continues
 * const { invoicesForOrder } = await office.invoices.listInvoicesForMultipleOrders(['ord_1', 'ord_2']);
 * ```
 */
export const listInvoicesForMultipleOrders: ModuleFunction<
  (orderIds: readonly string[], call?: CallOptions) => Promise<ListInvoicesForMultipleOrdersResponse>
> = define('POST /ecom/v1/invoices/list-by-ids', 'orderIds', { isSafe: true });

/**
 * Issues the invoice of an order before it is paid. Where there is one, it returns that one.
 *
 * @throws ApplicationError where the order was canceled
 *
 * @example
 * ```ts continues
 * const { invoiceId } = await office.invoices.generateInvoice('ord_1');
 * ```
 */
export const generateInvoice: ModuleFunction<
  (orderId: string, call?: CallOptions) => Promise<GenerateInvoiceResponse>
> = define('POST /ecom/v1/invoices/orders/{orderId}', 'orderId');

/**
 * Returns an invoice or a credit note, and an address of its PDF that works for an hour.
 *
 * @throws ApplicationError where there is no such invoice
 *
 * @example
 * ```ts continues
 * const { invoice, url } = await office.invoices.getInvoice('inv_1');
 * ```
 */
export const getInvoice: ModuleFunction<(invoiceId: string, call?: CallOptions) => Promise<GetInvoiceResponse>> =
  define('GET /ecom/v1/invoices/{invoiceId}', 'invoiceId', { response: { invoice: { issuedDate: date } } });
