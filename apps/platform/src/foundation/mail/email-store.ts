/** The shelf of letters: what waits to be put into words, what was written, what was sent, what waits for another attempt. */
import type { NotNull, Selectable } from 'kysely';

import { furthestInstant } from '../clock.ts';
import { decodeJson, encodeJson, type JsonText } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { Id, SiteId } from '../ids.ts';
import type { LetterDraft } from './email-renderer.ts';
import { headerText, type Letter } from './email.ts';

export type LetterId = Id<'let'>;

export interface LetterTables {
  letters: {
    site_id: SiteId;
    letter_id: LetterId;
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
    draft: JsonText<LetterDraft> | null;
  };
}

export interface WrittenLetter extends Letter {
  readonly siteId: SiteId;
  readonly letterId: LetterId;
  /** `Alder & Clay <hello@example.com>` */
  readonly from: string;
  readonly writtenAt: number;
  readonly attempts: number;
}

/** A letter without words yet. */
export interface KeptDraft {
  readonly siteId: SiteId;
  readonly letterId: LetterId;
  readonly draft: LetterDraft;
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

export async function insertLetter(tx: Transaction, letter: WrittenLetter): Promise<void> {
  await tx
    .tables<LetterTables>()
    .insertInto('letters')
    .values({
      site_id: letter.siteId,
      letter_id: letter.letterId,
      sender: headerText(letter.from),
      recipient: headerText(letter.to),
      subject: headerText(letter.subject),
      body_text: letter.text,
      body_html: letter.html,
      written_at: letter.writtenAt,
      sent_at: null,
      attempts: 0,
      next_attempt_at: letter.writtenAt,
      draft: null,
    })
    .execute();
}

/** Keeps what a letter says: it is none before it has words. */
export async function insertDraft(
  tx: Transaction,
  { siteId, letterId, from, draft, now }: Omit<KeptDraft, 'attempts'> & { readonly from: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<LetterTables>()
    .insertInto('letters')
    .values({
      site_id: siteId,
      letter_id: letterId,
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

/** Takes the oldest draft whose turn it is, and puts it off as `takeNextLetter` does (index `letters_to_word`). */
export async function takeNextDraft(tx: Transaction, now: number, waitMs: Wait): Promise<KeptDraft | undefined> {
  const row = await tx
    .tables<LetterTables>()
    .selectFrom('letters')
    .selectAll()
    .where('draft', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', furthestInstant(now, MAX_WAIT_MS))]),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .$narrowType<{ draft: NotNull }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const attempts = await putOff(tx, row, now, waitMs);
  return { siteId: row.site_id, letterId: row.letter_id, draft: decodeJson(row.draft), attempts };
}

/** The draft becomes a letter whose turn it is to be sent. */
export async function wordDraft(
  tx: Transaction,
  { siteId, letterId }: Pick<KeptDraft, 'siteId' | 'letterId'>,
  letter: Letter,
  now: number,
): Promise<void> {
  await tx
    .tables<LetterTables>()
    .updateTable('letters')
    .set({
      subject: headerText(letter.subject),
      body_text: letter.text,
      body_html: letter.html,
      draft: null,
      attempts: 0,
      next_attempt_at: now,
    })
    .where('site_id', '=', siteId)
    .where('letter_id', '=', letterId)
    .where('draft', 'is not', null)
    .execute();
}

/** Newest first. */
export async function listLetters(tx: Transaction, siteId: SiteId): Promise<readonly WrittenLetter[]> {
  const rows = await tx
    .tables<LetterTables>()
    .selectFrom('letters')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('draft', 'is', null)
    .orderBy('written_at', 'desc')
    .orderBy('letter_id', 'desc')
    .limit(MAILBOX_SIZE)
    .execute();
  return rows.map(toLetter);
}

export async function findLetter(
  tx: Transaction,
  siteId: SiteId,
  letterId: string,
): Promise<WrittenLetter | undefined> {
  const row = await tx
    .tables<LetterTables>()
    .selectFrom('letters')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('letter_id', '=', letterId as LetterId)
    .where('draft', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toLetter(row);
}

/**
 * Takes the oldest letter whose turn it is, and puts it off so that nobody else takes it meanwhile
 * (index `letters_to_send`).
 */
export async function takeNextLetter(tx: Transaction, now: number, waitMs: Wait): Promise<WrittenLetter | undefined> {
  const row = await tx
    .tables<LetterTables>()
    .selectFrom('letters')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('draft', 'is', null)
    .where(({ or, eb }) =>
      or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', furthestInstant(now, MAX_WAIT_MS))]),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...toLetter(row), attempts: await putOff(tx, row, now, waitMs) };
}

async function putOff(
  tx: Transaction,
  row: Pick<Selectable<LetterTables['letters']>, 'site_id' | 'letter_id' | 'attempts'>,
  now: number,
  waitMs: Wait,
): Promise<number> {
  const attempts = row.attempts + 1;
  await tx
    .tables<LetterTables>()
    .updateTable('letters')
    .set({ attempts, next_attempt_at: now + waitMs(attempts) })
    .where('site_id', '=', row.site_id)
    .where('letter_id', '=', row.letter_id)
    .execute();
  return attempts;
}

/** Removes emails past their time (index `letters_by_age`). */
export async function deleteOldEmails(tx: Transaction, now: number): Promise<void> {
  await tx
    .tables<LetterTables>()
    .deleteFrom('letters')
    .where('written_at', '<=', now - EMAIL_RETENTION_MS)
    .execute();
}

export async function markSent(tx: Transaction, letter: WrittenLetter, now: number): Promise<void> {
  await tx
    .tables<LetterTables>()
    .updateTable('letters')
    .set({ sent_at: now })
    .where('site_id', '=', letter.siteId)
    .where('letter_id', '=', letter.letterId)
    .execute();
}

function toLetter(row: Selectable<LetterTables['letters']>): WrittenLetter {
  return {
    siteId: row.site_id,
    letterId: row.letter_id,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    writtenAt: row.written_at,
    attempts: row.attempts,
  };
}
