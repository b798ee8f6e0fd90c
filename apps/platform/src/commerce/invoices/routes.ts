/**
 * Routes of invoices: calls for merchants, and the PDF for everybody who has an order's link. Invariant: a link shows the
 * invoices of its own order only.
 */
import {
  generateInvoice,
  getInvoice,
  listInvoicesForMultipleOrders,
  listInvoicesForSingleOrder,
} from '@cartwright/contract';

import type { Database } from '../../foundation/database/database.ts';
import type { HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import type { MediaId } from '../../foundation/media/rendition.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { changeOrder, type OrderChangeDeps, toCause } from '../orders/life/planned-change.ts';
import { findOrder } from '../orders/order-store.ts';
import { invoicePath, INVOICE_PATH } from './invoice-path.ts';
import { toInvoiceReference, toInvoiceResponse } from './invoice-response.ts';
import { findInvoice, listInvoices } from './invoice-store.ts';
import { type Invoice, printInvoiceNumber } from './invoice.ts';
import { type InvoiceDeps, issueInvoice } from './issue-invoice.ts';
import { printInvoice } from './print-invoice.ts';

export interface InvoiceRouteDeps extends InvoiceDeps, OrderChangeDeps {
  readonly siteId: SiteId;
  readonly database: Database;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly pages: HostedPages;
  readonly files: Pick<MediaFiles, 'read'>;
}

/** Of the address that a merchant gets. */
const MERCHANT_LINK_MS = 60 * 60 * 1000;
const READ = { allow: ['merchant', 'app'], permission: 'orders.read', work: 'read' } as const;

export function createInvoiceRoutes(deps: InvoiceRouteDeps): readonly Route[] {
  return [
    route(listInvoicesForSingleOrder, READ, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      if ((await findOrder(tx, siteId, input.orderId, { kind: 'site' })) === undefined)
        return refuse('ORDER_NOT_FOUND');
      const invoices = await listInvoices(tx, siteId, [input.orderId]);
      return { invoices: invoices.map((one) => ({ ...toInvoiceResponse(one), ...toInvoiceReference(one) })) };
    }),

    route(listInvoicesForMultipleOrders, READ, async ({ input, caller, tx }) => {
      const invoices = await listInvoices(tx, caller.siteId, input.orderIds);
      return {
        invoicesForOrder: [...new Set(input.orderIds)].map((orderId) => ({
          orderId,
          invoicesInfo: invoices.filter((one) => one.orderId === orderId).map(toInvoiceReference),
        })),
      };
    }),

    route(
      generateInvoice,
      { allow: ['merchant', 'app'], permission: 'orders.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const [issued] = await listInvoices(tx, siteId, [input.orderId]);
        if (issued !== undefined) return { invoiceId: issued.id };
        const made: Invoice[] = [];
        const request = { orderId: input.orderId, by: toCause(caller), now, action: 'invoices.generateInvoice' };
        const changed = await changeOrder(deps, tx, siteId, request, async (order) => {
          if (order.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
          const invoice = await issueInvoice(deps, tx, siteId, { order, now });
          made.push(invoice);
          const number = printInvoiceNumber(invoice);
          const activities = [{ type: 'INVOICE_ADDED', details: { message: number } } as const];
          return { changes: [], activities, before: {}, after: { invoice: number } };
        });
        if (isExpectedError(changed)) return changed;
        return { invoiceId: made[0]?.id ?? '' };
      },
    ),

    route(getInvoice, READ, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const invoice = await findInvoice(tx, siteId, input.invoiceId);
      if (invoice === undefined) return refuse('INVOICE_NOT_FOUND');
      const links = await openSignedLinks(tx, { vault: deps.vault, siteId }, 'order');
      const token = links.sign(invoice.orderId, now + MERCHANT_LINK_MS);
      return { invoice: toInvoiceResponse(invoice), url: `${deps.publicUrl}${invoicePath(token, invoice)}` };
    }),

    webRoute('GET', INVOICE_PATH, (context) => showInvoice(deps, context)),
  ];
}

async function showInvoice(deps: InvoiceRouteDeps, context: WebContext): Promise<Response> {
  const { database, siteId, vault, pages } = deps;
  const query = context.url.searchParams;
  const found = await database.read(async (tx) => {
    const links = await openSignedLinks(tx, { vault, siteId }, 'order');
    const link = links.read(query.get('link') ?? '', context.now);
    if (link.kind !== 'valid') return link.kind;
    const invoices = await listInvoices(tx, siteId, [link.subject]);
    const id = query.get('invoice');
    return invoices.find((one) => (id === null ? one.reason === 'invoice' : one.id === id)) ?? 'missing';
  });
  switch (found) {
    case 'expired':
      return pages.showProblem(context, {
        status: 410,
        title: 'This link has expired',
        message: 'A link to an invoice works for a limited time.',
        remedy: 'Open the invoice from the page of your order.',
      });
    case 'invalid':
      return pages.showProblem(context, {
        status: 404,
        title: 'Invoice not found',
        message: 'The address is not complete, or no order belongs to it.',
        remedy: 'Open the link in the email about your order.',
      });
    case 'missing':
      return pages.showProblem(context, {
        status: 404,
        title: 'There is no invoice yet',
        message: 'The invoice is issued as soon as the order is paid.',
        remedy: 'Try again when the payment has been collected, or write to the shop.',
      });
    default:
      return showPdf(deps, found);
  }
}

async function showPdf({ files }: InvoiceRouteDeps, invoice: Invoice): Promise<Response> {
  const { kind, look } = invoice.document;
  const logo = await readLogo(files, look.logo);
  const pdf = await printInvoice(invoice, logo === undefined ? {} : { logo });
  const name = `${kind}-${printInvoiceNumber(invoice)}.pdf`;
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Length': String(pdf.length),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Undefined where the picture is gone or cannot be printed: the shop's name takes its place. */
async function readLogo(files: Pick<MediaFiles, 'read'>, id: string | undefined): Promise<Buffer | undefined> {
  if (id === undefined) return undefined;
  try {
    const { sharp } = await import('../../foundation/media/image-library.ts');
    return await sharp(await files.read(id as MediaId))
      .resize({ height: 160, withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}
