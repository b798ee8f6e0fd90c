/** The store of notifications that were applied, so that one that comes again is answered at once. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentProviderName } from '../payment-provider.ts';

interface NotificationTables {
  payment_notifications: {
    site_id: string;
    provider: PaymentProviderName;
    notification_id: string;
    received_at: number;
  };
}

export interface SeenNotification {
  readonly provider: PaymentProviderName;
  readonly notificationId: string;
}

export async function wasSeen(
  tx: Transaction,
  siteId: SiteId,
  { provider, notificationId }: SeenNotification,
): Promise<boolean> {
  const row = await tx
    .tables<NotificationTables>()
    .selectFrom('payment_notifications')
    .select('notification_id')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('notification_id', '=', notificationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it was recorded before: then its effect has happened. */
export async function recordNotification(
  tx: Transaction,
  siteId: SiteId,
  { provider, notificationId }: SeenNotification,
  now: number,
): Promise<boolean> {
  const row = await tx
    .tables<NotificationTables>()
    .insertInto('payment_notifications')
    .values({ site_id: siteId, provider, notification_id: notificationId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notification_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Providers repeat a notification for three days at most. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Index `payment_notifications_by_age`. */
export async function deleteOldNotifications(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<NotificationTables>()
    .deleteFrom('payment_notifications')
    .where('received_at', '<=', now - RETENTION_MS)
    .execute();
}
