/**
 * The store of invoices. Numbers come from one row per series, raised in the transaction that inserts the invoice, so that
 * no number is used twice and none is missing. Invariant: an issued invoice never changes.
 */
import { decodeJson, encodeJson, type JsonText } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { OrderId } from '../orders/order.ts';
import type { Invoice, InvoiceDocument, InvoiceId, InvoiceReason } from './invoice.ts';

interface InvoiceTables {
  invoices: {
    site_id: string;
    invoice_id: InvoiceId;
    order_id: OrderId;
    reason: InvoiceReason;
    series: string;
    number: number;
    total: number;
    issued_at: number;
    document: JsonText<InvoiceDocument>;
  };
  invoice_numbers: { site_id: string; series: string; last_number: number };
}

/** Inserts an invoice under the next number of its series. Holds the series until the transaction ends. */
export async function insertInvoice(
  tx: Transaction,
  siteId: SiteId,
  invoice: Omit<Invoice, 'number'>,
): Promise<Invoice> {
  const { series, document } = invoice;
  const { last_number: number } = await tx
    .tables<InvoiceTables>()
    .insertInto('invoice_numbers')
    .values({ site_id: siteId, series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'series'])
        .doUpdateSet((update) => ({ last_number: update('invoice_numbers.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  await tx
    .tables<InvoiceTables>()
    .insertInto('invoices')
    .values({
      site_id: siteId,
      invoice_id: invoice.id,
      order_id: invoice.orderId,
      reason: invoice.reason,
      series,
      number,
      total: invoice.total,
      issued_at: invoice.issuedAt,
      document: encodeJson(document),
    })
    .execute();
  return { ...invoice, number };
}

export async function findInvoice(tx: Transaction, siteId: SiteId, id: string): Promise<Invoice | undefined> {
  const row = await select(tx, siteId)
    .where('invoice_id', '=', id as InvoiceId)
    .executeTakeFirst();
  return row === undefined ? undefined : toInvoice(row);
}

/** The invoice of an order, and its credit notes, oldest first (`invoices_reason`). */
export async function listInvoices(
  tx: Transaction,
  siteId: SiteId,
  orderIds: readonly string[],
): Promise<readonly Invoice[]> {
  if (orderIds.length === 0) return [];
  const rows = await select(tx, siteId)
    .where('order_id', 'in', orderIds as readonly OrderId[])
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map(toInvoice);
}

function select(tx: Transaction, siteId: SiteId) {
  return tx.tables<InvoiceTables>().selectFrom('invoices').selectAll().where('site_id', '=', siteId);
}

function toInvoice(row: InvoiceTables['invoices']): Invoice {
  return {
    id: row.invoice_id,
    orderId: row.order_id,
    reason: row.reason,
    series: row.series,
    number: row.number,
    total: row.total,
    issuedAt: row.issued_at,
    document: decodeJson(row.document),
  };
}
