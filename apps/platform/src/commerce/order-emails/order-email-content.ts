/**
 * What the emails of an order say to its buyer, read from the order and its rows as they are now: the same for an email that
 * follows a change and for one that is sent again.
 */
import type { OrderEmailKind } from '@cartwright/contract';
import type { HostedInvoiceLink, HostedRefundDestination } from '@cartwright/hosted';
import type { Minor } from '@cartwright/pricing';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { EmailContent } from '../../foundation/mail/email-renderer.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { listDownloads } from '../digital/downloads.ts';
import { invoicePath } from '../invoices/invoice-path.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { type InvoiceReason, printInvoiceNumber } from '../invoices/invoice.ts';
import {
  describeUnits,
  printAmount,
  printBytes,
  printDay,
  readBuyerLocale,
} from '../order-status/order-facts-print.ts';
import { EMAIL_LINK_LIFETIME_MS, LINK, type OrderLinkDeps, signOrderLink } from '../order-status/order-link.ts';
import { type Fulfillment, listFulfillments } from '../orders/life/fulfillment-store.ts';
import { listPayments } from '../orders/life/payment-store.ts';
import { listRefunds, type Refund } from '../orders/life/refund-store.ts';
import type { LineQuantities } from '../orders/order-changes.ts';
import type { Order } from '../orders/order.ts';

export interface OrderEmailContentDeps extends OrderLinkDeps {
  readonly readShop: ReadShop;
}

/** An order, and what its emails need besides. */
export interface EmailSubject {
  readonly deps: OrderEmailContentDeps;
  readonly tx: Transaction;
  readonly siteId: SiteId;
  readonly order: Order;
  readonly now: number;
  readonly shop: Shop;
  /** The buyer's language. */
  readonly locale: string;
  readonly statusUrl: string;
}

export async function openEmailSubject(
  deps: OrderEmailContentDeps,
  tx: Transaction,
  { siteId, order, now }: Pick<EmailSubject, 'siteId' | 'order' | 'now'>,
): Promise<EmailSubject> {
  const expiresAt = now + EMAIL_LINK_LIFETIME_MS;
  const statusUrl = await signOrderLink(deps, tx, siteId, { orderId: order.id, expiresAt });
  const shop = await deps.readShop(tx, siteId);
  return { deps, tx, siteId, order, now, shop, locale: readBuyerLocale(order), statusUrl };
}

export async function describeConfirmation(subject: EmailSubject): Promise<EmailContent> {
  const { order, shop } = subject;
  return {
    kind: 'order-confirmation',
    ...(await forBuyer(subject)),
    ...(order.buyer.kind === 'member' ? { ordersUrl: `${shop.shopUrl}/account` } : {}),
  };
}

/** A parcel on its way, or an order that waits at the pickup place. */
export async function describeFulfillment(
  subject: EmailSubject,
  all: readonly Fulfillment[],
  found: Fulfillment | undefined,
): Promise<EmailContent | undefined> {
  if (found === undefined || found.kind === 'digital') return undefined;
  const base = await forBuyer(subject);
  if (found.kind === 'pickup') return { kind: 'pickup-ready', ...base };
  const parcels = all.filter(({ kind }) => kind === 'parcel');
  const { carrier, trackingNumber, trackingUrl, lines } = found;
  return {
    kind: 'order-shipped',
    ...base,
    parcel: {
      number: parcels.indexOf(found) + 1,
      of: parcels.length,
      lines: describeLines(subject, lines),
      carrier,
      trackingNumber,
      ...(/^https?:/iu.test(trackingUrl) ? { trackingUrl } : {}),
    },
  };
}

/** The files of these lines, or of all. Undefined where they have none. */
export async function describeDownloads(
  subject: EmailSubject,
  lines?: LineQuantities,
): Promise<EmailContent | undefined> {
  const { deps, tx, siteId, order, now, locale } = subject;
  const { vault, publicUrl } = deps;
  const downloads = await listDownloads(tx, { vault, siteId, publicUrl }, { orderId: order.id, now });
  const mine = downloads.filter(({ lineId }) => lines === undefined || lines.some((line) => line.lineId === lineId));
  if (mine.length === 0) return undefined;
  return {
    kind: 'downloads',
    ...(await forBuyer(subject)),
    files: mine.map(({ name, bytes, url }) => ({ name, size: printBytes(bytes, locale), url })),
    validUntil: printDay(Math.min(...mine.map(({ expiresAt }) => expiresAt)), locale),
  };
}

export async function describeRefunded(
  subject: EmailSubject,
  refund: Pick<Refund, 'id' | 'amount'> & { readonly lines: LineQuantities; readonly message?: string | undefined },
): Promise<EmailContent> {
  const { order, locale } = subject;
  const { id, amount, lines, message } = refund;
  return {
    kind: 'order-refunded',
    ...(await forBuyer(subject, id)),
    amount: printAmount(order, amount, locale),
    lines: describeLines(subject, lines),
    destinations: await findDestinations(subject, id),
    ...(message === undefined ? {} : { message }),
  };
}

/** `back` is what the buyer gets back. */
export async function describeCanceled(
  subject: EmailSubject,
  { back, message }: { readonly back: Minor; readonly message?: string | undefined },
): Promise<EmailContent> {
  const { order, locale } = subject;
  return {
    kind: 'order-canceled',
    ...(await forBuyer(subject)),
    ...(back > 0 ? { refundAmount: printAmount(order, back, locale) } : {}),
    ...(message === undefined ? {} : { message }),
  };
}

/** What every email to the buyer has. `reason` says which of the order's invoices it leads to. */
export async function forBuyer(subject: EmailSubject, reason: InvoiceReason = 'invoice') {
  const { deps, order, locale, statusUrl } = subject;
  const invoice = await findInvoiceLink(subject, reason);
  return {
    order: toHostedOrder(order, locale, deps.publicUrl),
    statusUrl,
    ...(invoice === undefined ? {} : { invoice }),
  };
}

export function describeLines({ deps, order, locale }: EmailSubject, lines: LineQuantities) {
  return describeUnits(order, lines, { locale, publicUrl: deps.publicUrl });
}

/** Where the payment is held, the invoice comes with it a moment later. */
async function findInvoiceLink(
  { deps, tx, siteId, order, statusUrl }: EmailSubject,
  reason: InvoiceReason,
): Promise<HostedInvoiceLink | undefined> {
  const found = (await listInvoices(tx, siteId, [order.id])).find((one) => one.reason === reason);
  const token = new URL(statusUrl).searchParams.get(LINK) ?? '';
  const url = `${deps.publicUrl}${invoicePath(token, found)}`;
  if (found !== undefined) return { kind: found.document.kind, number: printInvoiceNumber(found), url };
  const { balance, authorized } = order.balance;
  const isComing = reason === 'invoice' && order.status === 'APPROVED' && authorized > 0 && authorized >= balance;
  return isComing ? { kind: 'invoice', number: '', url } : undefined;
}

/** Where the money of a refund goes, each place once. */
async function findDestinations(
  { tx, siteId, order }: EmailSubject,
  refundId: string,
): Promise<readonly HostedRefundDestination[]> {
  const refund = (await listRefunds(tx, siteId, [order.id])).find(({ id }) => id === refundId);
  const payments = await listPayments(tx, siteId, order.id);
  const moved = (refund?.transactions ?? []).filter(({ state }) => state === 'SUCCEEDED' || state === 'PENDING');
  const places = moved.map((part: Refund['transactions'][number]): HostedRefundDestination => {
    const payment = payments.find(({ id }) => id === part.paymentId);
    const { cardBrand: brand, cardLastFour: lastFour } = payment?.details ?? {};
    const { giftCard } = order.paymentLabel ?? {};
    if (!part.isExternal && brand !== undefined && lastFour !== undefined) return { kind: 'card', brand, lastFour };
    if (payment?.source === 'gift-card' && giftCard !== undefined) {
      return { kind: 'gift-card', code: giftCard.obscuredCode };
    }
    return { kind: 'other' };
  });
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** One email of a kind, written anew. Undefined where nothing of the order calls for it. */
export async function describeEmailAgain(
  subject: EmailSubject,
  kind: OrderEmailKind,
): Promise<EmailContent | undefined> {
  const { tx, siteId, order } = subject;
  const all = await listFulfillments(tx, siteId, [order.id]);
  const lastOf = (wanted: Fulfillment['kind'], state?: Fulfillment['state']): Fulfillment | undefined =>
    all.findLast((one) => one.kind === wanted && (state === undefined || one.state === state));
  switch (kind) {
    case 'order-confirmation':
      return describeConfirmation(subject);
    case 'order-shipped':
      return describeFulfillment(subject, all, lastOf('parcel'));
    case 'pickup-ready':
      return describeFulfillment(subject, all, lastOf('pickup', 'ready'));
    case 'order-delivered':
      if (lastOf('parcel', 'delivered') === undefined) return undefined;
      return { kind, ...(await forBuyer(subject)) };
    case 'downloads':
      return describeDownloads(subject);
    case 'order-refunded': {
      const refund = (await listRefunds(tx, siteId, [order.id])).findLast(({ state }) => state === 'succeeded');
      if (refund === undefined) return undefined;
      return describeRefunded(subject, { ...refund, message: refund.email.message });
    }
    case 'order-canceled': {
      if (order.status !== 'CANCELED') return undefined;
      const { refunded, pendingRefund } = order.balance;
      return describeCanceled(subject, { back: refunded + pendingRefund });
    }
  }
}
