/** What the emails of a change add to the order's history. Pure. */
import type { OrderEmailKind } from '@cartwright/contract';

import type { NewActivity } from '../orders/life/change-order.ts';
import type { OrderChanged } from '../orders/order-changes.ts';

export function planEmailActivities({ order, change }: OrderChanged): readonly NewActivity[] {
  switch (change.kind) {
    case 'fulfillment-created':
      if (!change.email.isSent) return [];
      return order.delivery?.pickup === undefined
        ? [sent('SHIPPING_CONFIRMATION_EMAIL_SENT', 'order-shipped', order.email)]
        : [sent('PICKUP_READY_EMAIL_SENT', 'pickup-ready', order.email)];
    case 'tracking-changed':
      return change.email.isSent ? [sent('SHIPPING_CONFIRMATION_EMAIL_SENT', 'order-shipped', order.email)] : [];
    case 'delivered':
      return change.of === 'parcel' ? [sent('EMAIL_SENT', 'order-delivered', order.email)] : [];
    case 'refunded':
      return change.email.isSent ? [sent('EMAIL_SENT', 'order-refunded', order.email)] : [];
    case 'canceled':
      return change.email.isSent ? [sent('EMAIL_SENT', 'order-canceled', order.email)] : [];
    case 'return-requested':
    case 'return-accepted':
    case 'return-declined':
    case 'return-received':
      return [sent('EMAIL_SENT', 'return-update', order.email)];
    default:
      return [];
  }
}

/** Of an email that was sent again. */
export function toEmailActivity(kind: OrderEmailKind, to: string): NewActivity {
  return sent(RESENT[kind] ?? 'EMAIL_SENT', kind, to);
}

/** Kinds with an official type. */
const RESENT: { readonly [Kind in OrderEmailKind]?: NewActivity['type'] } = {
  'order-shipped': 'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'pickup-ready': 'PICKUP_READY_EMAIL_SENT',
  downloads: 'DOWNLOAD_LINK_SENT',
};

function sent(type: NewActivity['type'], kind: string, to: string): NewActivity {
  return { type, details: { email: { kind, to } } };
}
