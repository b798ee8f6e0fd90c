/**
 * Where payment providers tell that something has happened. Invariants: nothing is done without a right signature; of a
 * payment only the id is taken from the notification, and its provider is asked how it stands; a notification that
 * comes again, late or in another order changes nothing.
 */
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { type Route, webRoute } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { PaymentActions } from '../payment-actions.ts';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  PaymentProviderUnavailable,
  type ProviderNotification,
  type RefundOutcome,
} from '../payment-provider.ts';
import { recordNotification, wasSeen } from './notification-store.ts';

export interface NotificationDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly payments: PaymentActions;
  /** Applies how a refund stands. False where no refund of ours is meant. */
  readonly applyRefundOutcome: (
    tx: Transaction,
    siteId: SiteId,
    refund: {
      readonly provider: PaymentProviderName;
      readonly reference: string;
      readonly key?: string;
      readonly outcome: RefundOutcome;
      readonly now: number;
    },
  ) => Promise<boolean>;
}

type Verified = Exclude<ProviderNotification, { readonly kind: 'not-verified' }>;

export function createNotificationRoutes(deps: NotificationDeps): readonly Route[] {
  const { payments } = deps;
  return [
    webRoute('POST', '/payments/notifications/{provider}', async ({ request, params, now }) => {
      const name = PAYMENT_PROVIDERS.find((provider) => provider === params['provider']);
      const provider = name === undefined ? undefined : payments.findProvider(name);
      if (provider?.readNotification === undefined) {
        return respond(404, { message: 'No payment provider of this name sends notifications here.' });
      }
      const notification = await provider.readNotification(request);
      if (notification.kind === 'not-verified') return respond(400, { message: notification.reason });
      try {
        await apply(deps, provider.name, notification, now);
      } catch (failure) {
        if (!(failure instanceof PaymentProviderUnavailable)) throw failure;
        // The provider sends it again.
        return respond(503, { message: 'The payment provider did not answer. Send the notification again later.' });
      }
      return respond(200, {});
    }),
  ];
}

async function apply(
  { database, siteId, payments, applyRefundOutcome }: NotificationDeps,
  provider: PaymentProviderName,
  notification: Verified,
  now: number,
): Promise<void> {
  const { notificationId } = notification;
  const seen = { provider, notificationId };
  switch (notification.kind) {
    case 'ignored':
      return;
    case 'payment': {
      const { paymentId, reference } = notification;
      const found = await database.read(async (tx) =>
        (await wasSeen(tx, siteId, seen))
          ? undefined
          : (paymentId ?? payments.findByReference(tx, siteId, provider, reference)),
      );
      if (found === undefined) return;
      const state = await payments.converge(siteId, found, now);
      // Recorded afterwards: after a crash in between the provider is asked once more, which changes nothing.
      if (state !== undefined) await database.write((tx) => recordNotification(tx, siteId, seen, now));
      return;
    }
    case 'refund': {
      const { reference, key, outcome } = notification;
      await database.write(async (tx) => {
        if (!(await recordNotification(tx, siteId, seen, now))) return;
        const refund = { provider, reference, ...(key === undefined ? {} : { key }), outcome, now };
        await applyRefundOutcome(tx, siteId, refund);
      });
    }
  }
}

function respond(status: number, body: Readonly<Record<string, string>>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
