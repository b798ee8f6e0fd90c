/**
 * Issues invoices: one for each order, when it is paid or a merchant asks for it, and a credit note for each refund and for
 * what a cancellation leaves unpaid. Invariant: an order has at most one invoice, and credit notes only after it.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { requireSite } from '../../foundation/site/site-store.ts';
import type { RefundId } from '../orders/life/order-life-tables.ts';
import { listPayments } from '../orders/life/payment-store.ts';
import { findRefund } from '../orders/life/refund-store.ts';
import type { OrderListener } from '../orders/order-changes.ts';
import type { Order } from '../orders/order.ts';
import { readOrderSettings } from '../settings/order-settings/order-settings.ts';
import { describeCreditNote, describeInvoice, type InvoiceIssuer } from './describe-invoice.ts';
import { insertInvoice, listInvoices } from './invoice-store.ts';
import { type Invoice, type InvoiceDocument, type InvoiceReason, printInvoiceNumber, readSeries } from './invoice.ts';

export interface InvoiceDeps {
  readonly ids: Ids;
  readonly readShop: ReadShop;
}

/** Listens before the emails, which lead to the invoice. */
export function createInvoiceListener(deps: InvoiceDeps): OrderListener {
  return async (tx, { siteId, order, change, now }) => {
    switch (change.kind) {
      case 'paid':
        await issueInvoice(deps, tx, siteId, { order, now });
        return;
      case 'refunded': {
        const refund = await findRefund(tx, siteId, change.refundId as RefundId);
        if (refund === undefined) return;
        await issueCreditNote(deps, tx, siteId, { order, reason: refund.id, refund, now });
        return;
      }
      case 'canceled': {
        const unpaid = { amount: order.balance.balance, lines: [], fees: [], shipping: 0 };
        if (unpaid.amount > 0) {
          await issueCreditNote(deps, tx, siteId, { order, reason: 'canceled', refund: unpaid, now });
        }
        break;
      }
      default:
        break;
    }
  };
}

/** The invoice of an order: the one that was issued before, or a new one. */
export async function issueInvoice(
  deps: InvoiceDeps,
  tx: Transaction,
  siteId: SiteId,
  { order, now }: { readonly order: Order; readonly now: number },
): Promise<Invoice> {
  const issued = (await listInvoices(tx, siteId, [order.id])).find(({ reason }) => reason === 'invoice');
  if (issued !== undefined) return issued;
  const issuer = await readIssuer(deps, tx, siteId);
  const document = describeInvoice(order, await listPayments(tx, siteId, order.id), issuer);
  return insert(deps, tx, siteId, { order, reason: 'invoice', document, now });
}

/** Only for an order with an invoice: before it there is nothing to take back. */
async function issueCreditNote(
  deps: InvoiceDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    reason,
    refund,
    now,
  }: {
    readonly order: Order;
    readonly reason: InvoiceReason;
    readonly refund: Parameters<typeof describeCreditNote>[1];
    readonly now: number;
  },
): Promise<void> {
  const issued = await listInvoices(tx, siteId, [order.id]);
  const invoice = issued.find((one) => one.reason === 'invoice');
  if (invoice === undefined || issued.some((one) => one.reason === reason)) return;
  const issuer = await readIssuer(deps, tx, siteId);
  const document = describeCreditNote(order, refund, issuer, printInvoiceNumber(invoice));
  await insert(deps, tx, siteId, { order, reason, document, now });
}

function insert(
  { ids }: InvoiceDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    order,
    reason,
    document,
    now,
  }: {
    readonly order: Order;
    readonly reason: InvoiceReason;
    readonly document: InvoiceDocument;
    readonly now: number;
  },
): Promise<Invoice> {
  return insertInvoice(tx, siteId, {
    id: ids.next('inv'),
    orderId: order.id,
    reason,
    series: readSeries(now, document.timeZone),
    total: document.total,
    issuedAt: now,
    document,
  });
}

async function readIssuer({ readShop }: InvoiceDeps, tx: Transaction, siteId: SiteId): Promise<InvoiceIssuer> {
  const { settings } = await requireSite(tx, siteId);
  const logo = /\/media\/([\w.-]+)$/u.exec(settings.logo)?.[1];
  return { shop: await readShop(tx, siteId), logo, settings: await readOrderSettings(tx, siteId) };
}
