/** Invoices in the form of the wire. */
import type { IssuedInvoice } from '@cartwright/contract';
import { displayAmount, formatAmount } from '@cartwright/pricing';

import { type Invoice, printInvoiceNumber } from './invoice.ts';

/** Names this platform as the app that issued an invoice. */
const INVOICE_APP_ID = 'cartwright';

export function toInvoiceReference({ id }: Invoice): { readonly id: string; readonly appId: string } {
  return { id, appId: INVOICE_APP_ID };
}

export function toInvoiceResponse(invoice: Invoice): IssuedInvoice {
  const { id, orderId, reason, total, issuedAt, document } = invoice;
  const { kind, currency, shopLocale } = document;
  return {
    id,
    kind: kind === 'invoice' ? 'INVOICE' : 'CREDIT_NOTE',
    number: printInvoiceNumber(invoice),
    orderId,
    ...(reason === 'invoice' || reason === 'canceled' ? {} : { refundId: reason }),
    total: { amount: formatAmount(total, currency), formattedAmount: displayAmount(total, currency, shopLocale) },
    issuedDate: new Date(issuedAt).toISOString(),
  };
}
