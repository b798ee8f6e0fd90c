/** The address of an invoice's PDF: the signed link of its order, and which of the order's documents is meant. */
import type { Invoice } from './invoice.ts';

export const INVOICE_PATH = '/order/invoice';

/** Path and query. `token` is that of the order's status page; without an invoice it leads to the sale's. */
export function invoicePath(token: string, invoice?: Pick<Invoice, 'id' | 'reason'>): string {
  const path = `${INVOICE_PATH}?link=${token}`;
  return invoice === undefined || invoice.reason === 'invoice' ? path : `${path}&invoice=${invoice.id}`;
}
