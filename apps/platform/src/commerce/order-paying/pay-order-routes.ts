/**
 * The pages on which an order is paid that exists already: opened by a signed link, so that a guest can pay, or another
 * person for them. Invariant: a link of another purpose or another site shows nothing, and no amount is taken that the page
 * did not show.
 */
import { type HostedPages, type PageVisit, redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { RateLimits } from '../../foundation/limits/rate-limits.ts';
import { describeAnswer } from '../checkout/page/payment-problem.ts';
import { followUnderWay } from '../checkout/page/under-way.ts';
import { type PaymentAnswer, toPaymentAnswer } from '../checkout/paying/payment-answer.ts';
import type { PaymentFlow } from '../checkout/paying/payment-flow.ts';
import { signOrderLink } from '../order-status/order-link.ts';
import { PAY_PATH, readPayLink } from '../order-status/pay-link.ts';
import { readCollectable } from '../orders/collecting/manual-payments.ts';
import type { OrderDeskDeps } from '../orders/life/order-desk.ts';
import { listPayments } from '../orders/life/payment-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { findAttempt } from '../payments/attempt-store.ts';
import type { FindPaymentProvider, PaymentId } from '../payments/payment-provider.ts';
import { type IsConfigured, isOnline } from '../settings/payment-methods/payment-methods.ts';
import { payWithGiftCard } from './pay-with-gift-card.ts';
import { listPayingMethods } from './paying-methods.ts';
import { type OpenedPayLink, type Refused, showPayOrder } from './show-pay-order.ts';

export interface PayOrderDeps extends Omit<OrderDeskDeps, 'payments'> {
  readonly siteId: SiteId;
  readonly pages: HostedPages;
  readonly limits: RateLimits;
  readonly vault: Parameters<typeof readPayLink>[0]['vault'];
  readonly publicUrl: string;
  readonly findProvider: FindPaymentProvider;
  readonly isConfigured: IsConfigured;
  readonly paymentFlow: PaymentFlow;
}

/** Names the attempt in an address. */
const PAYMENT = 'payment';
const ONE = `${PAY_PATH}/{token}`;
const WAIT = `${ONE}/payment`;
const RETURN = `${ONE}/return`;
/** As long as the link of an email about the order works. */
const STATUS_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
const MAX_TOKEN = 200;

/** Responds to the address of a link. Undefined: it is no link of an order. */
export type ShowPayLink = (context: WebContext, visit: PageVisit) => Promise<Response | undefined>;

export function createShowPayLink(deps: PayOrderDeps): ShowPayLink {
  return async (context, visit) => {
    const opened = await openPayLink(deps, context, visit);
    return opened === undefined ? undefined : show(deps, opened);
  };
}

/** Without the page itself: its address is that of drafts, too. */
export function createPayOrderRoutes(deps: PayOrderDeps): readonly Route[] {
  const withLink = (context: WebContext, respond: (opened: OpenedPayLink) => Promise<Response>): Promise<Response> =>
    deps.pages.visit(context).then(async (visit) => {
      const opened = await openPayLink(deps, context, visit);
      if (opened === undefined || opened.isExpired) return redirectTo(context.url.pathname.split('/', 3).join('/'));
      return respond(opened);
    });
  return [
    webRoute('POST', ONE, (context) => withLink(context, (opened) => receive(deps, opened))),
    webRoute('GET', WAIT, (context) => withLink(context, (opened) => look(deps, opened))),
    webRoute('GET', RETURN, (context) => withLink(context, (opened) => look(deps, opened))),
  ];
}

async function openPayLink(
  deps: PayOrderDeps,
  context: WebContext,
  visit: PageVisit,
): Promise<OpenedPayLink | undefined> {
  const { siteId, database } = deps;
  const { now, params } = context;
  const token = params['token'] ?? '';
  return database.read(async (tx) => {
    const link = await readPayLink(deps, tx, siteId, { token, now });
    const order = link.kind === 'invalid' ? undefined : await findOrder(tx, siteId, link.subject, { kind: 'site' });
    if (order === undefined) return undefined;
    const isExpired = link.kind === 'expired';
    return {
      context,
      visit,
      order,
      payments: await listPayments(tx, siteId, order.id),
      due: readCollectable(order),
      methods: await listPayingMethods(deps, tx, siteId, order),
      address: addressOf(token),
      isExpired,
      ...(isExpired
        ? {}
        : {
            statusUrl: await signOrderLink(deps, tx, siteId, {
              orderId: order.id,
              expiresAt: now + STATUS_LIFETIME_MS,
            }),
          }),
    };
  });
}

/** The page; where the address names a payment that came to nothing, with the reason. */
async function show(deps: PayOrderDeps, opened: OpenedPayLink): Promise<Response> {
  const attempt = await findOwnAttempt(deps, opened);
  const error = attempt === undefined ? undefined : describeAnswer(attempt);
  return showPayOrder(deps, opened, error === undefined ? {} : { error });
}

async function receive(deps: PayOrderDeps, opened: OpenedPayLink): Promise<Response> {
  const fields = await opened.visit.readForm();
  if (fields instanceof Response) return fields;
  if (opened.due === 0) return redirectTo(opened.address);
  if (fields['intent'] === 'gift-card') {
    const problem = await payWithGiftCard(deps, opened, (fields['giftCard'] ?? '').trim());
    return problem === undefined ? redirectTo(opened.address) : showPayOrder(deps, opened, { giftCard: problem });
  }
  return pay(deps, opened, fields);
}

async function pay(
  deps: PayOrderDeps,
  opened: OpenedPayLink,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const { siteId, limits, paymentFlow, publicUrl } = deps;
  const { order, due, methods, address, context } = opened;
  const { payment: code = '', paymentToken: token = '', shown = '' } = fields;
  const refuse = (refused: Refused): Promise<Response> => showPayOrder(deps, opened, { code, ...refused });
  const method = methods.find((one) => one.code === code && isOnline(one));
  if (method === undefined) return refuse({ field: { code: 'payment-missing' } });
  if (token === '' || token.length > MAX_TOKEN) return refuse({ field: { code: 'payment-details-missing' } });
  if (shown !== String(due))
    return refuse({ error: { code: 'payment-released', values: { reason: 'amount-changed' } } });
  const taken = await limits.take('payment-attempt-owner', `order:${order.id}`, context.now);
  if (!taken.isAllowed) return refuse({ field: { code: 'payment-too-many-tries' } });
  const answer = await paymentFlow.payOrder(siteId, {
    orderId: order.id,
    method,
    amount: due,
    token,
    returnUrl: (id) => `${publicUrl}${address}/return?${PAYMENT}=${id}`,
    now: context.now,
  });
  const problem = describeAnswer(answer);
  if (answer.kind === 'declined' && problem !== undefined) return refuse({ field: problem });
  return problem === undefined ? follow(deps, opened, answer) : redirectWith(deps, opened, { error: problem });
}

/** The order has changed meanwhile: the page is made of it as it is now. */
async function redirectWith(deps: PayOrderDeps, opened: OpenedPayLink, refused: Refused): Promise<Response> {
  const fresh = await openPayLink(deps, opened.context, opened.visit);
  return fresh === undefined ? redirectTo(opened.address) : showPayOrder(deps, fresh, refused);
}

async function look(deps: PayOrderDeps, opened: OpenedPayLink): Promise<Response> {
  const own = await findOwnAttempt(deps, opened);
  if (own === undefined) return redirectTo(opened.address);
  const id = readPaymentId(opened);
  return follow(deps, opened, await deps.paymentFlow.look(deps.siteId, id, opened.context.now), id);
}

/** Sends the browser on: to the bank, to the page that waits, or to the page of the order with what came of it. */
async function follow(
  deps: PayOrderDeps,
  { visit, address, context }: OpenedPayLink,
  answer: PaymentAnswer,
  id?: PaymentId,
): Promise<Response> {
  if (answer.kind === 'needs-buyer' || answer.kind === 'pending') {
    const named = `?${PAYMENT}=${answer.paymentId}`;
    const paymentUrl = `${address}/payment`;
    const isHere = context.request.method === 'GET' && context.url.pathname === paymentUrl;
    return followUnderWay(
      deps,
      {
        visit,
        isHere,
        paymentUrl: `${paymentUrl}${named}`,
        returnUrl: `${address}/return${named}`,
        otherWayUrl: address,
      },
      answer,
    );
  }
  return redirectTo(answer.kind === 'bought' || id === undefined ? address : `${address}?${PAYMENT}=${id}`);
}

/** How the payment that the address names stands, where it is this order's. */
async function findOwnAttempt(
  { database, siteId }: PayOrderDeps,
  opened: OpenedPayLink,
): Promise<PaymentAnswer | undefined> {
  const id = readPaymentId(opened);
  if (!id) return undefined;
  const attempt = await database.read((tx) => findAttempt(tx, siteId, id));
  if (attempt === undefined || attempt.checkoutId !== undefined || attempt.orderId !== opened.order.id)
    return undefined;
  return toPaymentAnswer(undefined, attempt);
}

function readPaymentId({ context }: OpenedPayLink): PaymentId {
  return (context.url.searchParams.get(PAYMENT) ?? '') as PaymentId;
}

function addressOf(token: string): string {
  return `${PAY_PATH}/${token}`;
}
