/**
 * Sends the buyer a link that pays what is unpaid of an order. The link itself is written nowhere: who has it may pay, and
 * see the order.
 */
import { sendOrderPaymentLink, PERIOD_VIOLATION_TYPE } from '@cartwright/contract';

import { isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { printAmount, printDay } from '../order-status/order-facts-print.ts';
import { signPayLink } from '../order-status/pay-link.ts';
import { readCollectable } from '../orders/collecting/manual-payments.ts';
import { changeOrder, type OrderChangeDeps, toCause } from '../orders/life/planned-change.ts';
import { type IsConfigured, isOnline, readPaymentMethods } from '../settings/payment-methods/payment-methods.ts';
import { type OrderEmailDeps, toBuyerAddress } from './listen.ts';
import { openEmailSubject } from './order-email-content.ts';

export interface PaymentLinkRouteDeps extends OrderEmailDeps, OrderChangeDeps {
  readonly isConfigured: IsConfigured;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a link without another day. */
const LIFETIME_MS = 7 * DAY_MS;
const MAX_DAYS = 90;
const WHO = { allow: ['merchant', 'app'], permission: 'orders.payments', work: 'write' } as const;

export function createPaymentLinkRoutes(deps: PaymentLinkRouteDeps): readonly Route[] {
  return [
    route(sendOrderPaymentLink, WHO, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { orderId, customMessage: message } = input;
      const expiresAt = input.expirationDate ? Date.parse(input.expirationDate) : now + LIFETIME_MS;
      if (expiresAt <= now || expiresAt > now + MAX_DAYS * DAY_MS) {
        const description = `must be within the next ${MAX_DAYS} days`;
        const data = { type: PERIOD_VIOLATION_TYPE, days: MAX_DAYS };
        return refuseFields([{ field: 'expirationDate', rule: 'VALIDATION', description, data }]);
      }
      const methods = await readPaymentMethods(tx, siteId, deps.isConfigured);
      if (!methods.some((method) => isOnline(method) || method.instructions !== undefined)) {
        return refuse(
          'PAYMENT_METHOD_NOT_AVAILABLE',
          'The shop takes no payments online: turn a payment method on first.',
        );
      }
      const isEmailed = input.sendEmail !== false;
      const url = await signPayLink(deps, tx, siteId, { orderId, expiresAt });
      const request = { orderId, by: toCause(caller), now, action: sendOrderPaymentLink.name };
      const changed = await changeOrder(deps, tx, siteId, request, async (order) => {
        if (order.status === 'CANCELED') return refuse('ORDER_IS_CANCELED');
        const due = readCollectable(order);
        if (due === 0) return refuse('ORDER_ALREADY_PAID');
        const after = {
          paymentLink: { until: new Date(expiresAt).toISOString(), ...(isEmailed ? { to: order.email } : {}) },
        };
        if (!isEmailed) return { changes: [], before: {}, after };
        if (order.email === '') return refuse('EMAIL_NOT_APPLICABLE');
        const subject = await openEmailSubject(deps, tx, { siteId, order, now });
        const { locale, shop } = subject;
        const content = {
          kind: 'payment-link',
          order: { number: String(order.number), due: printAmount(order, due, locale) },
          summary: toHostedOrder(order, locale, deps.publicUrl).summary,
          payUrl: url,
          validUntil: printDay(expiresAt, locale),
          ...(message ? { message } : {}),
        } as const;
        const draft = { shop: toEmailShop(shop), content, reader: toBuyerAddress(subject) };
        await deps.emailOutbox.enqueue(tx, siteId, draft, now);
        const email = { kind: content.kind, to: order.email };
        return { changes: [], activities: [{ type: 'EMAIL_SENT', details: { email } }], before: {}, after };
      });
      if (isExpectedError(changed)) return changed;
      return { url, expirationDate: new Date(expiresAt).toISOString() };
    }),
  ];
}
