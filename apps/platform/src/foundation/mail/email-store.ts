/** The shelf of letters: what waits to be put into words, what was written, what was sent, what waits for another attempt. */
import type { NotNull, Selectable } from 'kysely';

import { furthestInstant } from '../clock.ts';
import { decodeJson, encodeJson, type JsonText } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { Id, SiteId } from '../ids.ts';
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
    written_at: number;
    sent_at: number | null;
    attempts: number;
    next_attempt_at: number;
    /** Where there are no words yet. */
    draft: JsonText<EmailDraft> | null;
  };
}

export interface RenderedEmail extends Email {
  readonly siteId: SiteId;
  readonly emailId: EmailId;
  /** `Alder & Clay <hello@example.com>` */
  readonly from: string;
  readonly writtenAt: number;
  readonly attempts: number;
}

/** A letter without words yet. */
export interface KeptDraft {
  readonly siteId: SiteId;
  readonly emailId: EmailId;
  readonly draft: EmailDraft;
  readonly attempts: number;
}

/** How long to wait after so many attempts. */
type Wait = (attempts: number) => number;

/** Nothing is put off for longer: what is due later was put off by a clock that has been set back. */
export const MAX_WAIT_MS = 60 * 60 * 1000;
/** How long an email stays, sent or not: a mail server that refuses it for so long will not take it any more. */
export const EMAIL_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** The mailbox shows this many, newest first. */
const MAILBOX_SIZE = 100;

export async function insertEmail(tx: Transaction, email: RenderedEmail): Promise<void> {
  await tx
    .tables<EmailTables>()
    .insertInto('emails')
    .values({
      site_id: email.siteId,
      email_id: email.emailId,
      sender: headerText(email.from),
      recipient: headerText(email.to),
      subject: headerText(email.subject),
      body_text: email.text,
      body_html: email.html,
      written_at: email.writtenAt,
      sent_at: null,
      attempts: 0,
      next_attempt_at: email.writtenAt,
      draft: null,
    })
    .execute();
}

/** Keeps what a letter says: it is none before it has words. */
export async function insertDraft(
  tx: Transaction,
  { siteId, emailId, from, draft, now }: Omit<KeptDraft, 'attempts'> & { readonly from: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<EmailTables>()
    .insertInto('emails')
    .values({
      site_id: siteId,
      email_id: emailId,
      sender: headerText(from),
      recipient: headerText(draft.reader.to),
      subject: '',
      body_text: '',
      body_html: '',
      written_at: now,
      sent_at: null,
      attempts: 0,
      next_attempt_at: now,
      draft: encodeJson(draft),
    })
    .execute();
}

/** Takes the oldest draft whose turn it is, and puts it off as `takeNextEmail` does (index `letters_to_word`). */
export async function takeNextDraft(tx: Transaction, now: number, waitMs: Wait): Promise<KeptDraft | undefined> {
  const row = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .selectAll()
    .where('draft', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', furthestInstant(now, MAX_WAIT_MS))]),
    )
    .orderBy('next_attempt_at')
    .orderBy('email_id')
    .limit(1)
    .$narrowType<{ draft: NotNull }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const attempts = await putOff(tx, row, now, waitMs);
  return { siteId: row.site_id, emailId: row.email_id, draft: decodeJson(row.draft), attempts };
}

/** The draft becomes a letter whose turn it is to be sent. */
export async function wordDraft(
  tx: Transaction,
  { siteId, emailId }: Pick<KeptDraft, 'siteId' | 'emailId'>,
  email: Email,
  now: number,
): Promise<void> {
  await tx
    .tables<EmailTables>()
    .updateTable('emails')
    .set({
      subject: headerText(email.subject),
      body_text: email.text,
      body_html: email.html,
      draft: null,
      attempts: 0,
      next_attempt_at: now,
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

/**
 * Takes the oldest letter whose turn it is, and puts it off so that nobody else takes it meanwhile
 * (index `letters_to_send`).
 */
export async function takeNextEmail(tx: Transaction, now: number, waitMs: Wait): Promise<RenderedEmail | undefined> {
  const row = await tx
    .tables<EmailTables>()
    .selectFrom('emails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('draft', 'is', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', furthestInstant(now, MAX_WAIT_MS))]),
    )
    .orderBy('next_attempt_at')
    .orderBy('email_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...toEmail(row), attempts: await putOff(tx, row, now, waitMs) };
}

async function putOff(
  tx: Transaction,
  row: Pick<Selectable<EmailTables['emails']>, 'site_id' | 'email_id' | 'attempts'>,
  now: number,
  waitMs: Wait,
): Promise<number> {
  const attempts = row.attempts + 1;
  await tx
    .tables<EmailTables>()
    .updateTable('emails')
    .set({ attempts, next_attempt_at: now + waitMs(attempts) })
    .where('site_id', '=', row.site_id)
    .where('email_id', '=', row.email_id)
    .execute();
  return attempts;
}

/** Removes emails past their time (index `letters_by_age`). */
export async function deleteOldEmails(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<EmailTables>()
    .deleteFrom('emails')
    .where('written_at', '<=', now - EMAIL_RETENTION_MS)
    .execute();
}

export async function markSent(tx: Transaction, email: RenderedEmail, now: number): Promise<void> {
  await tx
    .tables<EmailTables>()
    .updateTable('emails')
    .set({ sent_at: now })
    .where('site_id', '=', email.siteId)
    .where('email_id', '=', email.emailId)
    .execute();
}

function toEmail(row: Selectable<EmailTables['emails']>): RenderedEmail {
  return {
    siteId: row.site_id,
    emailId: row.email_id,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    writtenAt: row.written_at,
    attempts: row.attempts,
  };
}
