/**
 * Invoices and credit notes: numbered without gaps, and unchanged once they are issued. The calls that list and generate
 * them have the official paths; reading one is this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { Price } from './orders.ts';
import { open, wireDate, wireId } from './wire.ts';

/** A credit note takes back an invoice, or a part of it. */
export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;

/** An invoice as lists name it. */
export const InvoiceReference = z.object({ id: z.string(), appId: z.string() });

export const IssuedInvoice = z.object({
  id: z.string(),
  kind: open(INVOICE_KINDS),
  /** `2026-0117`: the year in the shop's time zone, and the place in it. */
  number: z.string(),
  orderId: z.string(),
  /** Of a credit note: the refund that it is for. */
  refundId: z.string().optional(),
  total: Price,
  issuedDate: wireDate,
});
export type IssuedInvoice = z.output<typeof IssuedInvoice>;

/** Orders of one request. */
const MAX_ORDERS = 100;
const oneOrder = z.object({ orderId: wireId });

export const listInvoicesForSingleOrder = endpoint({
  name: 'invoices.listInvoicesForSingleOrder',
  method: 'GET',
  service: 'orders',
  path: '/v1/invoices/orders/{orderId}',
  summary: 'Returns the invoice and the credit notes of an order, oldest first.',
  input: oneOrder,
  output: z.object({ invoices: z.array(IssuedInvoice.extend({ appId: z.string() })) }),
});

export const listInvoicesForMultipleOrders = endpoint({
  name: 'invoices.listInvoicesForMultipleOrders',
  method: 'POST',
  service: 'orders',
  path: '/v1/invoices/list-by-ids',
  isQuery: true,
  summary: 'Returns the ids of the invoices and credit notes of several orders.',
  input: z.object({ orderIds: z.array(wireId).min(1).max(MAX_ORDERS) }),
  output: z.object({
    invoicesForOrder: z.array(z.object({ orderId: z.string(), invoicesInfo: z.array(InvoiceReference) })),
  }),
});

export const generateInvoice = endpoint({
  name: 'invoices.generateInvoice',
  method: 'POST',
  service: 'orders',
  path: '/v1/invoices/orders/{orderId}',
  summary: 'Issues the invoice of an order. Where there is one, it returns that one.',
  input: oneOrder,
  output: z.object({ invoiceId: z.string() }),
});

export const getInvoice = endpoint({
  name: 'invoices.getInvoice',
  method: 'GET',
  service: 'orders',
  path: '/v1/invoices/{invoiceId}',
  summary: 'Returns an invoice or a credit note, and an address of its PDF that works for an hour.',
  input: z.object({ invoiceId: wireId }),
  output: z.object({ invoice: IssuedInvoice, url: z.string() }),
});
