/**
 * The status page of an order, opened by its signed link: who has the link sees it and may cancel until something is sent.
 * Invariant: a link of another order, another purpose or another site shows nothing.
 */
import type { HostedPageOf, HostedParcel } from '@cartwright/hosted';

import type { HostedPages, PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { causeOf } from '../cart/operations/cart-events.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { listDownloads } from '../digital/downloads.ts';
import { cancelAndSettle } from '../orders/cancel/cancel-routes.ts';
import { type Fulfillment, listFulfillments } from '../orders/life/fulfillment-store.ts';
import type { OrderDeskDeps } from '../orders/life/order-desk.ts';
import { readUnits } from '../orders/order-status.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { describeUnits, printAmount, printBytes } from './order-facts-print.ts';
import { LINK, ORDER_PATH, orderAddress, type OrderLinkDeps, readOrderLink } from './order-link.ts';

export interface OrderStatusDeps extends OrderDeskDeps, OrderLinkDeps {
  readonly siteId: SiteId;
  readonly pages: HostedPages;
}

type Opened = { readonly visit: PageVisit; readonly order: Order; readonly token: string };

export function createOrderStatusRoutes(deps: OrderStatusDeps): readonly Route[] {
  return [
    webRoute('GET', ORDER_PATH, (context) => withOrder(deps, context, (opened) => show(deps, opened, context.now))),
    webRoute('POST', ORDER_PATH, (context) =>
      withOrder(deps, context, async ({ visit, order, token }) => {
        const fields = await visit.readForm();
        if (fields instanceof Response) return fields;
        if (fields['intent'] === 'cancel') {
          // Refused where it was sent or canceled meanwhile: the page then says so.
          await cancelAndSettle(deps, deps.siteId, {
            orderId: order.id,
            scope: { kind: 'buyer', buyer: order.buyer },
            restocks: true,
            refunds: true,
            email: { isSent: true },
            by: causeOf(order.buyer),
            now: context.now,
            action: 'myOrders.cancelOrder',
          });
        }
        return redirectTo(orderAddress(token));
      }),
    ),
  ];
}

async function withOrder(
  deps: OrderStatusDeps,
  context: WebContext,
  respond: (opened: Opened) => Promise<Response>,
): Promise<Response> {
  const { siteId, database } = deps;
  const token = context.url.searchParams.get(LINK) ?? '';
  const visit = await deps.pages.visit(context);
  const found = await database.read(async (tx) => {
    const link = await readOrderLink(deps, tx, siteId, { token, now: context.now });
    if (link.kind !== 'valid') return link.kind;
    return (await findOrder(tx, siteId, link.subject, { kind: 'site' })) ?? 'invalid';
  });
  if (found === 'expired') {
    return visit.showProblem({
      status: 410,
      title: 'This link has expired',
      message: 'A link to an order works for 90 days.',
      remedy: 'Write to the shop with the number of your order.',
    });
  }
  if (found === 'invalid') {
    return visit.showProblem({
      status: 404,
      title: 'Order not found',
      message: 'The address is not complete, or no order belongs to it.',
      remedy: 'Open the link in the email about your order.',
    });
  }
  return respond({ visit, order: found, token });
}

async function show(deps: OrderStatusDeps, { visit, order, token }: Opened, now: number): Promise<Response> {
  const { database, siteId, vault, publicUrl } = deps;
  const { locale } = visit.site;
  const { fulfillments, downloads } = await database.read(async (tx) => ({
    fulfillments: await listFulfillments(tx, siteId, [order.id]),
    downloads: await listDownloads(tx, { vault, siteId, publicUrl }, { orderId: order.id, now }),
  }));
  const { paid, refunded, pendingRefund } = order.balance;
  const left = paid - refunded - pendingRefund;
  const isSent = order.lines.some(({ id }) => readUnits(order.units, id).fulfilled > 0);
  const canCancel = order.status === 'APPROVED' && !isSent && !order.isArchived;
  const page: HostedPageOf<'order-status'> = {
    kind: 'order-status',
    site: visit.site,
    order: toHostedOrder(order, locale, publicUrl),
    state: readState(order, fulfillments),
    parcels: describeParcels(order, fulfillments, { locale, publicUrl }),
    downloads: downloads.map(({ name, bytes, url }) => ({ name, size: printBytes(bytes, locale), url })),
    ...(refunded > 0 ? { refunded: printAmount(order, refunded, locale) } : {}),
    ...(canCancel
      ? {
          cancel: {
            form: visit.form(orderAddress(token)),
            ...(left > 0 ? { refund: printAmount(order, left, locale) } : {}),
          },
        }
      : {}),
  };
  return visit.show(page);
}

function readState(order: Order, fulfillments: readonly Fulfillment[]): HostedPageOf<'order-status'>['state'] {
  if (order.status === 'CANCELED') return 'canceled';
  const states = fulfillments.map(({ state }) => state);
  const isDone = order.fulfillmentStatus === 'FULFILLED' && states.length > 0;
  if (isDone && states.every((state) => state === 'delivered' || state === 'collected')) return 'delivered';
  if (states.includes('ready')) return 'ready';
  return states.length > 0 ? 'shipped' : 'preparing';
}

function describeParcels(
  order: Order,
  fulfillments: readonly Fulfillment[],
  reader: { readonly locale: string; readonly publicUrl: string },
): readonly HostedParcel[] {
  const parcels = fulfillments.filter(({ kind }) => kind === 'parcel');
  return parcels.map(({ lines, carrier, trackingNumber, trackingUrl }, place) => ({
    number: place + 1,
    of: parcels.length,
    lines: describeUnits(order, lines, reader),
    carrier,
    trackingNumber,
    ...(/^https?:/iu.test(trackingUrl) ? { trackingUrl } : {}),
  }));
}
