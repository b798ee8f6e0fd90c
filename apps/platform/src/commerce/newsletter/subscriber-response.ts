/** Readers of the newsletter as the API and events show them, and the events. */
import type { Subscriber } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause, Notify } from '../../foundation/domain-events.ts';
import { signStopUrl, type StopPage } from '../../foundation/hosted-pages/stop-pages.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import type { SubscriberRecord } from './subscriber-store.ts';

/** The page that ends the newsletter for a reader. Its links name a subscriber. */
export const NEWSLETTER_STOP_PAGE: StopPage = { path: '/newsletter/unsubscribe', purpose: 'newsletter-stop' };
/** As long as newsletters are read. */
const LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1000;

export interface SubscriberDeps {
  readonly vault: Vault;
  readonly publicUrl: string;
}

export interface SubscriberChange {
  readonly siteId: SiteId;
  readonly by: Cause;
  readonly now: number;
}

/** A confirmed reader has the address that ends the newsletter. */
export async function toSubscriberResponse(
  { vault, publicUrl }: SubscriberDeps,
  tx: Transaction,
  siteId: SiteId,
  record: SubscriberRecord,
): Promise<Subscriber> {
  const { requestedAt, confirmedAt, unsubscribedAt, ...members } = record;
  const stop = { subject: record.id, expiresAt: (confirmedAt ?? 0) + LIFETIME_MS };
  return {
    ...members,
    requestedDate: new Date(requestedAt).toISOString(),
    ...(confirmedAt === undefined ? {} : { confirmedDate: new Date(confirmedAt).toISOString() }),
    ...(unsubscribedAt === undefined ? {} : { unsubscribedDate: new Date(unsubscribedAt).toISOString() }),
    ...(record.status === 'CONFIRMED'
      ? { unsubscribeUrl: await signStopUrl({ vault }, tx, { siteId, publicUrl }, NEWSLETTER_STOP_PAGE, stop) }
      : {}),
  };
}

/** Tells webhooks that a reader has confirmed, or gets the newsletter no longer. */
export async function tellSubscriber(
  deps: SubscriberDeps & { readonly notify: Notify },
  tx: Transaction,
  { siteId, by, now }: SubscriberChange,
  record: SubscriberRecord,
): Promise<void> {
  await deps.notify(tx, {
    siteId,
    entityId: record.id,
    by,
    now,
    event: record.status === 'CONFIRMED' ? 'onNewsletterSubscriberConfirmed' : 'onNewsletterSubscriberUnsubscribed',
    emit: async () => ({
      actionEvent: { body: { subscriber: await toSubscriberResponse(deps, tx, siteId, record) } },
    }),
  });
}
