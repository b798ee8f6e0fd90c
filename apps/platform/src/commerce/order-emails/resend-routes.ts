import { previewEmail, resendEmail } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import { isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import type { EmailRenderer } from '../../foundation/mail/email-renderer.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
/**
 * Routes that send an email about an order once more, or show it before. The email is written anew from the order as it is,
 * so it says the same as the order's page.
 */
import { changeOrder, type OrderChangeDeps, toCause } from '../orders/life/planned-change.ts';
import { findOrder } from '../orders/order-store.ts';
import { type OrderEmailDeps, toBuyerAddress } from './listen.ts';
import { describeEmailAgain, openEmailSubject } from './order-email-content.ts';
import { toEmailActivity } from './plan-emails.ts';

export interface ResendDeps extends OrderEmailDeps, OrderChangeDeps {
  readonly database: Database;
  readonly emailRenderer: EmailRenderer;
}

const WHO = { allow: ['merchant', 'app'] } as const;

export function createResendRoutes(deps: ResendDeps): readonly Route[] {
  return [
    route(resendEmail, { ...WHO, permission: 'orders.write', work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { orderId, kind } = input;
      const request = { orderId, by: toCause(caller), now, action: resendEmail.name };
      const changed = await changeOrder(deps, tx, siteId, request, async (order) => {
        const subject = await openEmailSubject(deps, tx, { siteId, order, now });
        const content = await describeEmailAgain(subject, kind);
        if (content === undefined) return refuse('EMAIL_NOT_APPLICABLE');
        const draft = { shop: toEmailShop(subject.shop), content, reader: toBuyerAddress(subject) };
        await deps.emailOutbox.enqueue(tx, siteId, draft, now, { isAskedFor: true });
        const after = { email: { kind, to: order.email } };
        return { changes: [], activities: [toEmailActivity(kind, order.email)], before: {}, after };
      });
      return isExpectedError(changed) ? changed : {};
    }),

    routeOutsideTransaction(previewEmail, { ...WHO, permission: 'orders.read' }, async ({ input, caller, now }) => {
      const { siteId } = caller;
      const draft = await deps.database.read(async (tx: Transaction) => {
        const order = await findOrder(tx, siteId, input.orderId, { kind: 'site' });
        if (order === undefined) return refuse('ORDER_NOT_FOUND');
        const subject = await openEmailSubject(deps, tx, { siteId, order, now });
        const content = await describeEmailAgain(subject, input.kind);
        if (content === undefined) return refuse('EMAIL_NOT_APPLICABLE');
        return { shop: toEmailShop(subject.shop), content, reader: toBuyerAddress(subject) };
      });
      if (isExpectedError(draft)) return draft;
      const { email } = await deps.emailRenderer.write(draft.shop, draft.content, draft.reader);
      return { to: draft.reader.to, subject: email.subject, html: email.html, text: email.text };
    }),
  ];
}
