/** The page of an order that is paid by a link: what is due and the ways to pay it, or that nothing is. */
import type { HostedPageOf, HostedProblem } from '@cartwright/hosted';
import type { Minor } from '@cartwright/pricing';

import type { PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import type { WebContext } from '../../foundation/http/routes/route.ts';
import { describePaymentMethod, listFormSources } from '../checkout/page/payment-methods-shown.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { printAmount } from '../order-status/order-facts-print.ts';
import { describePayments } from '../order-status/status-view.ts';
import type { OrderPayment } from '../orders/order-status.ts';
import type { Order } from '../orders/order.ts';
import type { FindPaymentProvider } from '../payments/payment-provider.ts';
import { isOnline, type PaymentMethod } from '../settings/payment-methods/payment-methods.ts';

/** An order that this link may pay. */
export interface OpenedPayLink {
  readonly context: WebContext;
  readonly visit: PageVisit;
  readonly order: Order;
  readonly payments: readonly OrderPayment[];
  /** What may be collected of it now. */
  readonly due: Minor;
  readonly methods: readonly PaymentMethod[];
  /** The path of this page. */
  readonly address: string;
  readonly isExpired: boolean;
  /** Absent where the link has expired. */
  readonly statusUrl?: string;
}

/** A form that came back. */
export interface Refused {
  /** The chosen method. */
  readonly code?: string;
  /** Above the form. */
  readonly error?: HostedProblem;
  /** At the methods. */
  readonly field?: HostedProblem;
  /** At the gift card. */
  readonly giftCard?: HostedProblem;
}

export async function showPayOrder(
  { findProvider, publicUrl }: { readonly findProvider: FindPaymentProvider; readonly publicUrl: string },
  { visit, order, payments, due, methods, address, isExpired, statusUrl }: OpenedPayLink,
  { code, error, field, giftCard }: Refused = {},
): Promise<Response> {
  const state = order.status === 'CANCELED' ? 'canceled' : due === 0 ? 'paid' : 'due';
  if (isExpired && state === 'due') {
    return visit.showProblem({
      status: 410,
      title: 'This payment link has expired',
      message: 'You weren’t charged.',
      remedy: 'Ask the shop for a new link.',
      words: { code: 'payment-link-expired' },
    });
  }
  const { site } = visit;
  const payable = { amount: due, currency: order.currency };
  const online = methods.filter(isOnline);
  // Only what the shop has written helps to pay elsewhere; a bank transfer is paid by the shop's invoice.
  const others = methods.filter((one) => !isOnline(one) && one.instructions !== undefined);
  const describe = (method: PaymentMethod) => describePaymentMethod(findProvider, method, payable);
  const { parts: _parts, ...summary } = toHostedOrder(order, site.locale, publicUrl).summary;
  const chosen = online.find((one) => one.code === code) ?? online[0];
  const page: HostedPageOf<'pay-order'> = {
    kind: 'pay-order',
    site,
    number: String(order.number),
    state,
    ...(state === 'due' ? { summary, due: printAmount(order, due, site.locale) } : {}),
    payments: describePayments(order, payments, site.locale),
    form: visit.form(address, {
      hidden: { shown: String(due) },
      ...(chosen === undefined ? {} : { values: { payment: chosen.code } }),
      ...(error === undefined ? {} : { error }),
      ...(field === undefined ? {} : { fieldErrors: { payment: field } }),
    }),
    methods: online.map(describe),
    otherMethods: others.map(describe),
    giftCard: visit.form(address, giftCard === undefined ? {} : { fieldErrors: { giftCard } }),
    ...(statusUrl === undefined ? {} : { statusUrl }),
  };
  const isWrong = [error, field, giftCard].some((one) => one !== undefined);
  return visit.show(page, {
    status: isWrong ? 422 : 200,
    widgetSources: state === 'due' ? listFormSources(findProvider, online, payable) : [],
  });
}
