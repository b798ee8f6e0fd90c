/** What the emails of a change add to the order's history: nothing for a kind of email that the merchant turned off. */
import type { EmailKind, OrderEmailKind } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { readEmailSettings } from '../../foundation/mail/email-settings-store.ts';
import type { NewActivity } from '../orders/life/change-order.ts';
import type { OrderChanged } from '../orders/order-changes.ts';

export async function planEmailActivities(tx: Transaction, changed: OrderChanged): Promise<readonly NewActivity[]> {
  const [planned] = listEmails(changed);
  if (planned === undefined) return [];
  const { document } = (await readEmailSettings(tx, changed.siteId)).of(planned.kind);
  return document.isOff === true ? [] : [planned.activity];
}

interface PlannedEmail {
  readonly kind: EmailKind;
  readonly activity: NewActivity;
}

function listEmails({ order, change }: OrderChanged): readonly PlannedEmail[] {
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
  return sent(RESENT[kind] ?? 'EMAIL_SENT', kind, to).activity;
}

/** Kinds with an official type. */
const RESENT: { readonly [Kind in OrderEmailKind]?: NewActivity['type'] } = {
  'order-shipped': 'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'pickup-ready': 'PICKUP_READY_EMAIL_SENT',
  downloads: 'DOWNLOAD_LINK_SENT',
};

function sent(type: NewActivity['type'], kind: EmailKind, to: string): PlannedEmail {
  return { kind, activity: { type, details: { email: { kind, to } } } };
}
