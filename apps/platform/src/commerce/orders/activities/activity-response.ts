/** Converts what happened to orders to the protocol's form. Members see neither the merchant's words nor who did it. */
import type { OrderActivity } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import type { Cause } from '../../../foundation/domain-events.ts';
import type { MerchantId } from '../../../foundation/ids.ts';
import type { Activity } from '../life/activity-store.ts';
import { toPriceResponse } from '../order-response.ts';
import type { Order } from '../order.ts';

export type ActivityReader = 'shop' | 'buyer';

interface ActivityView {
  readonly reader: ActivityReader;
  /** Of the merchants who did something. */
  readonly emails: ReadonlyMap<MerchantId, string>;
}

const SHOPS_OWN: readonly string[] = ['MERCHANT_COMMENT', 'CUSTOM_ACTIVITY'];

export function toActivityResponses(
  order: Order,
  activities: readonly Activity[],
  { reader, emails }: ActivityView,
): readonly OrderActivity[] {
  return activities
    .filter(({ orderId, type }) => orderId === order.id && isShown(type, reader))
    .map((activity) => toActivityResponse(order, activity, { reader, emails }));
}

/** The document of each order tells that it was placed. */
function isShown(type: Activity['type'], reader: ActivityReader): boolean {
  return type !== 'ORDER_PLACED' && (reader === 'shop' || !SHOPS_OWN.includes(type));
}

function toActivityResponse(order: Order, activity: Activity, { reader, emails }: ActivityView): OrderActivity {
  const { id, at, type, by, details } = activity;
  const author = reader === 'shop' ? toAuthor(by) : undefined;
  const authorEmail = reader === 'shop' && by.kind === 'merchant' ? emails.get(by.merchantId) : undefined;
  const { fulfillmentId, trackingNumber, email } = details;
  return {
    id,
    createdDate: new Date(at).toISOString(),
    ...(authorEmail === undefined ? {} : { authorEmail }),
    ...(author === undefined ? {} : { createdBy: author }),
    type,
    activityType: type,
    ...toContent(order, activity),
    ...(fulfillmentId === undefined
      ? {}
      : { fulfillment: { fulfillmentId, ...(trackingNumber === undefined ? {} : { trackingNumber }) } }),
    ...(email === undefined ? {} : { emailSent: email }),
  };
}

function toContent(order: Order, { type, details }: Activity): Partial<OrderActivity> {
  const price = (value: Minor | undefined) => (value === undefined ? {} : { amount: toPriceResponse(value, order) });
  const { paymentId = '', refundId = '', reason, amount, cardLastFour, cardBrand } = details;
  const card = {
    ...(cardLastFour === undefined ? {} : { lastFourDigits: cardLastFour }),
    ...(cardBrand === undefined ? {} : { brand: cardBrand }),
  };
  const held = { paymentId, ...price(amount), ...card };
  const payment = { paymentId, regular: price(amount) };
  const refunded = {
    refundId,
    payment: {
      paymentId,
      ...(amount === undefined ? {} : { regular: { amount: toPriceResponse(amount, order), ...card } }),
    },
  };
  switch (type) {
    case 'MERCHANT_COMMENT':
      return { merchantComment: { message: details.message ?? '' } };
    case 'CUSTOM_ACTIVITY':
      return toCustomContent(details);
    case 'ORDER_REFUNDED':
      return {
        orderRefunded: {
          ...price(amount),
          ...(reason === undefined ? {} : { reason }),
        },
      };
    case 'AUTHORIZED_PAYMENT_CREATED':
      return { authorizedPaymentCreated: held };
    case 'AUTHORIZED_PAYMENT_CAPTURED':
      return { authorizedPaymentCaptured: held };
    case 'AUTHORIZED_PAYMENT_VOIDED':
      return { authorizedPaymentVoided: held };
    case 'REFUND_INITIATED':
      return { refundInitiated: { refundId, ...price(amount), ...(reason === undefined ? {} : { reason }) } };
    case 'PAYMENT_REFUNDED':
      return { paymentRefunded: refunded };
    case 'PAYMENT_REFUND_FAILED':
      return { paymentRefundFailed: refunded };
    case 'PAYMENT_PENDING':
      return { paymentPending: payment };
    case 'PAYMENT_CANCELED':
      return { paymentCanceled: payment };
    case 'PAYMENT_DECLINED':
      return { paymentDeclined: payment };
    default:
      return {};
  }
}

function toCustomContent({ appId, customType, additionalData }: Activity['details']): Partial<OrderActivity> {
  if (customType === undefined) return {};
  return {
    customActivity: {
      appId: appId ?? '',
      type: customType,
      ...(additionalData === undefined ? {} : { additionalData }),
    },
  };
}

function toAuthor(by: Cause): OrderActivity['createdBy'] {
  switch (by.kind) {
    case 'merchant':
      return { userId: by.merchantId };
    case 'app':
      return { appId: by.appId };
    case 'member':
      return { memberId: by.memberId };
    case 'visitor':
      return { visitorId: by.visitorId };
    case 'anonymous':
      return undefined;
  }
}
