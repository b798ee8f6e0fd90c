/** Why a refund was refused, in words that name who was faster, or which payment refused it. */
import { isApplicationError, type Order, type orderBilling } from '@cartwright/client';

import type { ExplainedError } from '../list/confirm-dialog.tsx';
import { showAmount } from '../list/language.ts';
import { reasonOf } from '../list/states.tsx';
import { words } from '../words/words.ts';
import { wordsOfPaymentMethod } from './payment-words.ts';

const text = words.orderDialogs.refundErrors;

interface RefundContext {
  readonly order: Order;
  readonly merchantId: string;
  readonly refundability: orderBilling.GetOrderRefundabilityResponse | undefined;
}

export function explainRefundError(
  error: Error,
  { order, refundability, merchantId }: RefundContext,
  now = new Date(),
): ExplainedError | undefined {
  if (!isApplicationError(error)) return undefined;
  const max = refundability?.paymentsSummary.monetary.maxRefund.amount;
  if (error.code === 'REFUND_FAILED') {
    const refused = Object(error.details.applicationError.data) as {
      readonly reasons?: readonly { readonly paymentId?: unknown }[];
    };
    const payment = refundability?.payments.find(
      ({ payment: { paymentId } }) => paymentId === refused.reasons?.[0]?.paymentId,
    );
    const title =
      payment === undefined ? text.declinedByProvider : text.declined(wordsOfPaymentMethod(payment.payment));
    return { title, text: text.nothingRefunded, canRetry: true };
  }
  const isConflict = ['REFUND_TOO_LARGE', 'REFUND_QUANTITY_TOO_LARGE', 'PAYMENT_NOT_REFUNDABLE'].includes(error.code);
  const last = isConflict ? describeLastRefund(order, merchantId, now) : undefined;
  if (last === undefined) return undefined;
  return {
    title: last,
    text: max === undefined ? reasonOf(error) : text.upTo(showAmount(max, order.currency)),
  };
}

/** A refund of the last hour: the merchant knows of an older one. */
function describeLastRefund({ activities, currency }: Order, merchantId: string, now: Date) {
  const found = activities.findLast(
    ({ refundInitiated, orderRefunded }) => (refundInitiated ?? orderRefunded) !== undefined,
  );
  const minutes = Math.round((now.getTime() - (found?._createdDate.getTime() ?? 0)) / 60_000);
  if (found === undefined || minutes > 60) return undefined;
  const amount = showAmount((found.refundInitiated ?? found.orderRefunded)?.amount?.amount, currency);
  if (found.createdBy?.userId === merchantId) return text.byYou(amount, minutes);
  return found.authorEmail ? text.byPerson(found.authorEmail, amount, minutes) : text.byOther(amount, minutes);
}
