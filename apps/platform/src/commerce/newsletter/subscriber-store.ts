/**
 * The store of the newsletter's readers. Invariant: an email address is there once; a reader who confirmed is changed by
 * no request of another person.
 */
import type { SubscriberStatus } from '@cartwright/contract';
import { type Kysely, sql } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Id, SiteId } from '../../foundation/ids.ts';

export type SubscriberId = Id<'sub'>;

/** How long a request waits for its confirmation. */
export const CONFIRM_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export interface SubscriberRecord {
  readonly id: SubscriberId;
  /** In lower case. */
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly language: string;
  readonly source: string;
  readonly consentText: string;
  readonly requestedAt: number;
  readonly confirmedAt?: number;
  readonly unsubscribedAt?: number;
}

interface NewsletterTables {
  newsletter_subscribers: {
    site_id: string;
    subscriber_id: SubscriberId;
    email: string;
    status: SubscriberStatus;
    language: string;
    source: string;
    consent_text: string;
    requested_at: number;
    confirmed_at: number | null;
    unsubscribed_at: number | null;
  };
}

function tables(tx: Transaction): Kysely<NewsletterTables> {
  return tx.tables<NewsletterTables>();
}

export async function findSubscriber(
  tx: Transaction,
  siteId: SiteId,
  by: { readonly id: string } | { readonly email: string },
): Promise<SubscriberRecord | undefined> {
  const row = await tables(tx)
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((where) =>
      'id' in by ? where('subscriber_id', '=', by.id as SubscriberId) : where('email', '=', by.email.toLowerCase()),
    )
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Writes a request in place of an earlier one of the same address. */
export async function saveRequest(
  tx: Transaction,
  siteId: SiteId,
  { id, email, language, source, consentText, requestedAt }: SubscriberRecord,
): Promise<void> {
  const request = {
    status: 'PENDING' as const,
    language,
    source,
    consent_text: consentText,
    requested_at: requestedAt,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  await tables(tx)
    .insertInto('newsletter_subscribers')
    .values({ site_id: siteId, subscriber_id: id, email: email.toLowerCase(), ...request })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet(request))
    .execute();
}

/** A reader confirms, or ends the newsletter. */
export async function changeStatus(
  tx: Transaction,
  siteId: SiteId,
  id: SubscriberId,
  { status, now }: { readonly status: 'CONFIRMED' | 'UNSUBSCRIBED'; readonly now: number },
): Promise<void> {
  await tables(tx)
    .updateTable('newsletter_subscribers')
    .set(status === 'CONFIRMED' ? { status, confirmed_at: now } : { status, unsubscribed_at: now })
    .where('site_id', '=', siteId)
    .where('subscriber_id', '=', id)
    .execute();
}

export interface SubscriberRange {
  readonly status?: SubscriberStatus | undefined;
  /** A part of the email address. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The newest first (index `newsletter_subscribers_by_age`), and how many there are. */
export async function listSubscribers(
  tx: Transaction,
  siteId: SiteId,
  { status, search = '', limit, offset }: SubscriberRange,
): Promise<{ readonly subscribers: readonly SubscriberRecord[]; readonly total: number }> {
  let matching = tables(tx).selectFrom('newsletter_subscribers').where('site_id', '=', siteId);
  if (status !== undefined) matching = matching.where('status', '=', status);
  const part = search.trim().toLowerCase();
  if (part !== '') {
    const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    matching = matching.where(sql<boolean>`email like ${pattern} escape '\\'`);
  }
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('subscriber_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { subscribers: rows.map(toRecord), total: Number(total) };
}

/** Returns whether there was such a reader. */
export async function deleteSubscriber(
  tx: Transaction,
  siteId: SiteId,
  by: { readonly id: string } | { readonly email: string },
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('newsletter_subscribers')
    .where('site_id', '=', siteId)
    .where((where) =>
      'id' in by ? where('subscriber_id', '=', by.id as SubscriberId) : where('email', '=', by.email.toLowerCase()),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes requests that were never confirmed (index `newsletter_subscribers_by_status`). */
export async function deleteOldSubscribers(tx: Transaction, now: number): Promise<void> {
  await tables(tx)
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'PENDING')
    .where('requested_at', '<=', now - CONFIRM_LIFETIME_MS)
    .execute();
}

function toRecord(row: NewsletterTables['newsletter_subscribers']): SubscriberRecord {
  return {
    id: row.subscriber_id,
    email: row.email,
    status: row.status,
    language: row.language,
    source: row.source,
    consentText: row.consent_text,
    requestedAt: row.requested_at,
    ...(row.confirmed_at === null ? {} : { confirmedAt: row.confirmed_at }),
    ...(row.unsubscribed_at === null ? {} : { unsubscribedAt: row.unsubscribed_at }),
  };
}
