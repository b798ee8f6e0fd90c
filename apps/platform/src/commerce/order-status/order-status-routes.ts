/**
 * The status page of an order, opened by its signed link: who has the link sees it, may cancel until something is sent,
 * and may ask to send items back. Invariant: a link of another order, another purpose or another site shows nothing.
 */
import type { HostedPageOf } from '@cartwright/hosted';

import type { Transaction } from '../../foundation/database/database.ts';
import type { FormFields } from '../../foundation/hosted-pages/forms.ts';
import type { HostedPages, PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { RateLimits } from '../../foundation/limits/rate-limits.ts';
import { inReadersLanguage } from '../../foundation/site/shop-language.ts';
import { causeOf } from '../cart/operations/cart-events.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { listDownloads } from '../digital/downloads.ts';
import { listGiftCardsOf } from '../gift-cards/gift-card-store.ts';
import { invoicePath } from '../invoices/invoice-path.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { printInvoiceNumber } from '../invoices/invoice.ts';
import { cancelAndSettle } from '../orders/cancel/cancel-routes.ts';
import { writeOrRefuse } from '../orders/life/each-order.ts';
import { listFulfillments } from '../orders/life/fulfillment-store.ts';
import type { OrderDeskDeps } from '../orders/life/order-desk.ts';
import { listPayments } from '../orders/life/payment-store.ts';
import { listRefunds } from '../orders/life/refund-store.ts';
import { listReturns } from '../orders/life/return-store.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Order } from '../orders/order.ts';
import { decideReturn, requestReturn } from '../orders/returns/returns.ts';
import { type IsConfigured, isOnline, readPaymentMethods } from '../settings/payment-methods/payment-methods.ts';
import { limitLookups } from './lookup-limits.ts';
import { printAmount, printBytes } from './order-facts-print.ts';
import { buyAgainAddress, LINK, LINK_SENT_ADDRESS, ORDER_PATH, orderAddress, readOrderLink } from './order-link.ts';
import { signPayLink } from './pay-link.ts';
import { readReturnForm, type TypedReturn } from './return-form.ts';
import { enqueueOrderLink, type OrderLinkEmailDeps } from './send-order-link.ts';
import * as view from './status-view.ts';

export interface OrderStatusDeps extends OrderDeskDeps, OrderLinkEmailDeps {
  readonly siteId: SiteId;
  readonly pages: HostedPages;
  readonly shopUrl: string;
  readonly limits: RateLimits;
  readonly isConfigured: IsConfigured;
}

interface Opened {
  readonly context: WebContext;
  readonly visit: PageVisit;
  readonly order: Order;
  readonly token: string;
}

/** Of the link on this page, which is made anew each time. */
const PAY_LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** After a cancellation that came too late. */
const PACKED = 'packed';

export function createOrderStatusRoutes(deps: OrderStatusDeps): readonly Route[] {
  return [
    webRoute('GET', ORDER_PATH, (context) => withOrder(deps, context, (opened) => show(deps, opened))),
    webRoute('POST', ORDER_PATH, (context) => withOrder(deps, context, (opened) => receive(deps, opened))),
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
  const { link, order } = await database.read(async (tx) => {
    const read = await readOrderLink(deps, tx, siteId, { token, now: context.now });
    return {
      link: read.kind,
      order: read.kind === 'invalid' ? undefined : await findOrder(tx, siteId, read.subject, { kind: 'site' }),
    };
  });
  if (order === undefined) {
    return visit.showProblem({
      status: 404,
      title: 'Order not found',
      message: 'The address is not complete, or no order belongs to it.',
      remedy: 'Open the link in the email about your order.',
      words: { code: 'order-unknown' },
    });
  }
  const opened = { context, visit, order, token };
  return link === 'expired' ? renew(deps, opened) : respond(opened);
}

/** The page of an expired link, whose only form sends a new one to the order's own email address. */
async function renew(deps: OrderStatusDeps, { context, visit, order, token }: Opened): Promise<Response> {
  const { site } = visit;
  const { now, address } = context;
  const page = (form: Parameters<PageVisit['form']>[1], status: number) =>
    visit.show({ kind: 'order-link-expired', site, form: visit.form(orderAddress(token), form) }, { status });
  if (context.request.method !== 'POST') return page({}, 410);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const wait = await limitLookups(deps.limits, { address, email: order.email, now });
  if (wait !== undefined) return page({ error: { code: 'too-many-attempts', values: { seconds: wait } } }, 429);
  await deps.database.write((tx) => enqueueOrderLink(deps, tx, deps.siteId, { order, locale: site.locale, now }));
  return redirectTo(LINK_SENT_ADDRESS);
}

async function receive(deps: OrderStatusDeps, opened: Opened): Promise<Response> {
  const { visit, token } = opened;
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  switch (fields['intent']) {
    case 'cancel':
      return cancel(deps, opened);
    case 'return':
      return sendBack(deps, opened, fields);
    case 'withdraw': {
      // Refused where it was decided meanwhile: the page then shows how.
      await writeOrRefuse(deps.database, (tx) =>
        decideReturn(deps, tx, deps.siteId, {
          ...changeBy(opened, 'myOrders.withdrawReturn'),
          returnId: fields['returnId'] ?? '',
          event: 'withdraw',
        }),
      );
      return redirectTo(orderAddress(token));
    }
    default:
      return redirectTo(orderAddress(token));
  }
}

async function cancel(deps: OrderStatusDeps, opened: Opened): Promise<Response> {
  const { order, token } = opened;
  const canceled = await cancelAndSettle(deps, deps.siteId, {
    ...changeBy(opened, 'myOrders.cancelOrder'),
    scope: { kind: 'buyer', buyer: order.buyer },
    restocks: true,
    refunds: true,
    email: { isSent: true },
  });
  const isPacked = isExpectedError(canceled) && canceled.status === 409;
  return redirectTo(`${orderAddress(token)}${isPacked ? `&${PACKED}=1` : ''}`);
}

async function sendBack(deps: OrderStatusDeps, opened: Opened, fields: FormFields): Promise<Response> {
  const typed = readReturnForm(fields);
  if (typed.lines.length === 0) return show(deps, opened, { fields, problem: 'return-empty' });
  const asked = await askForReturn(deps, opened, typed);
  return isExpectedError(asked)
    ? show(deps, opened, { fields, problem: 'return-not-possible' })
    : redirectTo(orderAddress(opened.token));
}

function askForReturn(deps: OrderStatusDeps, opened: Opened, typed: TypedReturn) {
  return writeOrRefuse(deps.database, (tx) =>
    requestReturn(deps, tx, deps.siteId, { ...changeBy(opened, 'myOrders.requestReturn'), ...typed }),
  );
}

/** Who has the link acts as the buyer. */
function changeBy({ order, context }: Opened, action: string) {
  return { orderId: order.id, by: causeOf(order.buyer), now: context.now, action };
}

/** A return form that came back: its input and what is wrong with it. */
interface Returned {
  readonly fields: FormFields;
  readonly problem: 'return-empty' | 'return-not-possible';
}

async function show(deps: OrderStatusDeps, opened: Opened, returned?: Returned): Promise<Response> {
  const { database, siteId, vault, publicUrl, shopUrl } = deps;
  const { visit, order: found, token, context } = opened;
  const { locale } = visit.site;
  const { now } = context;
  const { order, fulfillments, downloads, cards, payments, refunds, returns, invoices, payUrl } = await database.read(
    async (tx) => ({
      order: (await findOrder(tx, siteId, found.id, { kind: 'site' })) ?? found,
      fulfillments: await listFulfillments(tx, siteId, [found.id]),
      downloads: await listDownloads(tx, { vault, siteId, publicUrl }, { orderId: found.id, now }),
      cards: await listGiftCardsOf(tx, siteId, found.id),
      payments: await listPayments(tx, siteId, found.id),
      refunds: await listRefunds(tx, siteId, [found.id]),
      returns: await listReturns(tx, siteId, [found.id]),
      invoices: await listInvoices(tx, siteId, [found.id]),
      payUrl: await findPayUrl(deps, tx, { orderId: found.id, now }),
    }),
  );
  const reader = { locale, publicUrl };
  const print = (amount: number): string => printAmount(order, amount, locale);
  const selfUrl = orderAddress(token);
  const { paid, refunded, pendingRefund } = order.balance;
  const left = paid - refunded - pendingRefund;
  const due = view.readDue(order);
  const returnable = view.listReturnable(order, returns, reader);
  const isSent = view.isSent(order);
  const page: HostedPageOf<'order-status'> = {
    kind: 'order-status',
    site: visit.site,
    selfUrl,
    order: toHostedOrder(order, locale, publicUrl),
    state: view.readState(order, fulfillments),
    isPacked: isSent && context.url.searchParams.has(PACKED),
    parcels: view.describeParcels(order, fulfillments, reader),
    downloads: downloads.map(({ name, bytes, url }) => ({ name, size: printBytes(bytes, locale), url })),
    giftCards: view.describeGiftCards(cards, { locale, now }),
    payments: view.describePayments(order, payments, locale),
    refunds: view.describeRefunds(order, refunds, locale),
    ...(due > 0 ? { due: print(due) } : {}),
    ...(payUrl === undefined ? {} : { payUrl }),
    returns: view.describeReturns(order, returns, reader),
    withdraw: visit.form(selfUrl),
    invoices: invoices.map((invoice) => ({
      kind: invoice.reason === 'invoice' ? 'invoice' : 'credit-note',
      number: printInvoiceNumber(invoice),
      url: invoicePath(token, invoice),
    })),
    ...(view.canCancel(order)
      ? { cancel: { form: visit.form(selfUrl), ...(left > 0 ? { refund: print(left) } : {}) } }
      : {}),
    ...(returnable.length > 0 ? { sendBack: { form: visit.form(selfUrl, toForm(returned)), lines: returnable } } : {}),
    ...(order.lines.some(({ catalogItemId }) => catalogItemId !== undefined)
      ? { buyAgainUrl: inReadersLanguage(buyAgainAddress(shopUrl, order.id, token), locale, order.locale) }
      : {}),
  };
  return visit.show(page, { status: returned === undefined ? 200 : 422 });
}

/** Where what is unpaid can be paid online. */
async function findPayUrl(
  deps: OrderStatusDeps,
  tx: Transaction,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<string | undefined> {
  const { siteId, isConfigured } = deps;
  const order = await findOrder(tx, siteId, orderId, { kind: 'site' });
  if (order === undefined || view.readDue(order) === 0) return undefined;
  if (!(await readPaymentMethods(tx, siteId, isConfigured)).some(isOnline)) return undefined;
  return signPayLink(deps, tx, siteId, { orderId, expiresAt: now + PAY_LINK_LIFETIME_MS });
}

function toForm(returned: Returned | undefined) {
  if (returned === undefined) return {};
  const { csrf: _csrf, intent: _intent, ...typed } = returned.fields;
  const values = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { values: Object.fromEntries(values), error: { code: returned.problem } };
}
