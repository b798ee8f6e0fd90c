/**
 * The table of emails: drafts, rendered emails, and when each was sent. The waiting ones have jobs (`foundation/jobs`).
 */
import type { Selectable } from 'kysely';

import { decodeJson, encodeJson, type JsonText } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { Id, SiteId } from '../ids.ts';
import { listRetentions } from '../site/site-store.ts';
import type { EmailDraft } from './email-renderer.ts';
import { headerText, type Email } from './email.ts';

export type EmailId = Id<'let'>;

export interface EmailTables {
  emails: {
    site_id: SiteId;
    email_id: EmailId;
    sender: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    /** Where replies go; null: to the sender. */
    reply_to: string | null;
    /** Ends emails of its kind; null: they are not advertising. */
    unsubscribe_url: string | null;
    written_at: number;
    sent_at: number | null;
    /** An email that is not rendered yet. */
    draft: JsonText<EmailDraft> | null;
  };
}

export interface RenderedEmail extends Email {
  readonly siteId: SiteId;
  readonly emailId: EmailId;
  /** `Alder & Clay <hello@example.com>` */
  readonly from: string;
  readonly replyTo?: string;
  readonly unsubscribeUrl?: string;
  readonly writtenAt: number;
  readonly isSent: boolean;
}

/** An email that is not rendered yet. */
export interface NewDraft {
  readonly siteId: SiteId;
  readonly emailId: EmailId;
  readonly from: string;
  readonly replyTo?: string | undefined;
  readonly draft: EmailDraft;
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mailbox shows this many, newest first. */
const MAILBOX_SIZE = 100;

export async function insertEmail(tx: Transaction, email: Omit<RenderedEmail, 'isSent'>): Promise<void> {
  await tx
    .tables<EmailTables>()
    .insertInto('emails')
    .values({
      site_id: email.siteId,
      email_id: email.emailId,
      sender: headerText(email.from),
      reply_to: replyHeader(email.replyTo),
      unsubscribe_url: email.unsubscribeUrl ?? null,
      recipient: headerText(email.to),
      subject: headerText(email.subject),
      body_text: email.text,
      body_html: email.html,
      written_at: email.writtenAt,
      sent_at: null,
      draft: null,
    })
    .execute();
}

/** Writes the content of an email, which is neither sent nor shown before it is rendered. */
export async function insertDraft(
  tx: Transaction,
  { siteId, emailId, from, replyTo, draft, now }: NewDraft,
): Promise<void> {
  await tx
    .tables<EmailTables>()
    .insertInto('emails')
    .values({
      site_id: siteId,
      email_id: emailId,
      sender: headerText(from),
      reply_to: replyHeader(replyTo),
      unsubscribe_url: readUnsubscribeUrl(draft) ?? null,
      recipient: headerText(draft.reader.to),
      subject: '',
      body_text: '',
      body_html: '',
      written_at: now,
      sent_at: null,
      draft: encodeJson(draft),
    })
    .execute();
}

/** A draft that still has no text. */
export async function findDraft(tx: Transaction, siteId: SiteId, emailId: EmailId): Promise<EmailDraft | undefined> {
  const row = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .select('draft')
    .where('site_id', '=', siteId)
    .where('email_id', '=', emailId)
    .executeTakeFirst();
  const draft = row?.draft ?? undefined;
  return draft === undefined ? undefined : decodeJson(draft);
}

/** The draft becomes an email that can be sent and shown. */
export async function renderDraft(
  tx: Transaction,
  { siteId, emailId }: { readonly siteId: SiteId; readonly emailId: EmailId },
  email: Email,
): Promise<void> {
  await tx
    .tables<EmailTables>()
    .updateTable('emails')
    .set({
      subject: headerText(email.subject),
      body_text: email.text,
      body_html: email.html,
      draft: null,
    })
    .where('site_id', '=', siteId)
    .where('email_id', '=', emailId)
    .where('draft', 'is not', null)
    .execute();
}

/** Newest first. */
export async function listEmails(tx: Transaction, siteId: SiteId): Promise<readonly RenderedEmail[]> {
  const rows = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('draft', 'is', null)
    .orderBy('written_at', 'desc')
    .orderBy('email_id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();
  return rows.map(toEmail);
}

export async function findEmail(tx: Transaction, siteId: SiteId, emailId: string): Promise<RenderedEmail | undefined> {
  const row = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_id', '=', emailId as EmailId)
    .where('draft', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toEmail(row);
}

/** Removes emails past their time, sent or not (index `letters_by_age`). */
export async function deleteOldEmails(tx: Transaction, now: number): Promise<void> {
  for (const { siteId, privacy } of await listRetentions(tx)) {
    await tx
      .tables<EmailTables>()
      .deleteFrom('emails')
      .where('site_id', '=', siteId)
      .where('written_at', '<=', now - privacy.emailDays * DAY_MS)
      .execute();
  }
}

export async function markSent(
  tx: Transaction,
  email: Pick<RenderedEmail, 'siteId' | 'emailId'>,
  now: number,
): Promise<void> {
  await tx
    .tables<EmailTables>()
    .updateTable('emails')
    .set({ sent_at: now })
    .where('site_id', '=', email.siteId)
    .where('email_id', '=', email.emailId)
    .execute();
}

function readUnsubscribeUrl({ content }: EmailDraft): string | undefined {
  return 'unsubscribeUrl' in content ? content.unsubscribeUrl : undefined;
}

function replyHeader(replyTo: string | undefined): string | null {
  return replyTo === undefined ? null : headerText(replyTo);
}

function toEmail(row: Selectable<EmailTables['emails']>): RenderedEmail {
  return {
    siteId: row.site_id,
    emailId: row.email_id,
    from: row.sender,
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    ...(row.unsubscribe_url === null ? {} : { unsubscribeUrl: row.unsubscribe_url }),
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    writtenAt: row.written_at,
    isSent: row.sent_at !== null,
  };
}
