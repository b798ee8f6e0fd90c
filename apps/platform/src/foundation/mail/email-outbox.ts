/**
 * Writes emails and sends them. An email is written in the transaction of its change, so none is sent for a change that
 * was rolled back, and none is lost. A draft holds everything the email depends on, and is rendered after the commit.
 * Rendering and sending are jobs. Without a mail server emails stay in the mailbox.
 */
import { once } from 'node:events';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import { done, jobKind, release, type Job, type JobRetryPolicy, type Settle } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ERASED_EMAIL } from '../personal-data/personal-table.ts';
import type { EmailDraft, EmailRenderer, SealedEmail } from './email-renderer.ts';
import { readEmailCustom } from './email-settings-store.ts';
import { findDraft, findEmail, insertDraft, insertEmail, markSent, renderDraft, type EmailId } from './email-store.ts';
import { fromHeader } from './email.ts';
import type { Mailer } from './mailer.ts';

interface EmailPayload {
  readonly emailId: EmailId;
}

/** Two kinds, because a slow mail server must not hold up drafts. */
const RENDER = jobKind<EmailPayload>('email-draft');
const SEND = jobKind<EmailPayload>('email');

/** From half a minute to an hour, and as long as the email is kept. */
const RETRY_POLICY: JobRetryPolicy = {
  firstWaitMs: 30_000,
  longestWaitMs: 60 * 60 * 1000,
  maxAttempts: Number.POSITIVE_INFINITY,
};
const MAX_RENDER_MS = 30_000;
/** Longer than the mailer tries. */
const MAX_SEND_MS = 90_000;

export interface EmailOutbox {
  /** Writes an email; it is sent once `tx` is durable. Nothing to an erased person, or where the merchant turned its kind off. */
  write(tx: Transaction, siteId: SiteId, email: SealedEmail, now: number): Promise<void>;
  /**
   * Writes a draft with the merchant's words; it is rendered and sent once `tx` is durable. Nothing where the merchant
   * turned its kind off, unless a person asked for this very email.
   */
  enqueue(
    tx: Transaction,
    siteId: SiteId,
    draft: Omit<EmailDraft, 'custom'>,
    now: number,
    options?: { readonly isAskedFor: boolean },
  ): Promise<void>;
  /** Renders the due drafts. Resolves when none is left. */
  finish(): Promise<void>;
  /** Renders drafts, then sends the due emails. Resolves when none is left. */
  deliver(): Promise<void>;
}

interface EmailOutboxDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly emailRenderer: EmailRenderer;
  readonly mailer: Mailer | undefined;
}

export function createEmailOutbox({ database, ids, clock, jobs, emailRenderer, mailer }: EmailOutboxDeps): EmailOutbox {
  async function render({ siteId, payload: { emailId } }: Job<EmailPayload>): Promise<Settle> {
    const draft = await database.read((tx) => findDraft(tx, siteId, emailId));
    if (draft === undefined) return done;
    const { email } = await emailRenderer.write(draft.shop, draft.content, draft.reader, draft.custom);
    return async (tx) => {
      await renderDraft(tx, { siteId, emailId }, email);
      await jobs.enqueue(tx, { siteId, kind: SEND, payload: { emailId } });
      return { kind: 'done' };
    };
  }

  async function send(
    through: Mailer,
    { siteId, payload: { emailId } }: Job<EmailPayload>,
    stop: AbortSignal,
  ): Promise<Settle> {
    const email = await database.read((tx) => findEmail(tx, siteId, emailId));
    if (email === undefined || email.isSent) return done;
    if (await isStoppedBefore(through.send(email, stop), stop)) return release;
    return async (tx) => {
      await markSent(tx, email, clock.now());
      return { kind: 'done' };
    };
  }

  jobs.register(RENDER, { run: render, maxRunMs: MAX_RENDER_MS, concurrency: 1, retry: RETRY_POLICY });
  if (mailer !== undefined) {
    jobs.register(SEND, {
      run: (job, stop) => send(mailer, job, stop),
      maxRunMs: MAX_SEND_MS,
      concurrency: 1,
      retry: RETRY_POLICY,
    });
  }

  return {
    write: async (tx, siteId, { isOff, sender, email }, now) => {
      if (isOff || email.to === ERASED_EMAIL) return;
      const emailId = ids.next('let');
      const { replyTo } = sender;
      const header = { from: fromHeader(sender), ...(replyTo === undefined ? {} : { replyTo }) };
      await insertEmail(tx, { ...email, ...header, siteId, emailId, writtenAt: now });
      await jobs.enqueue(tx, { siteId, kind: SEND, payload: { emailId } });
    },
    enqueue: async (tx, siteId, { shop, content, reader }, now, { isAskedFor } = { isAskedFor: false }) => {
      const { isOff, ...custom } = await readEmailCustom(tx, siteId, content, reader.locale ?? shop.locale);
      if ((isOff && !isAskedFor) || reader.to === ERASED_EMAIL) return;
      const emailId = ids.next('let');
      const { name, url, supportEmail } = shop;
      const { sender } = custom;
      const from = fromHeader({ shopName: sender.name ?? name, shopUrl: url, supportEmail });
      const draft = { shop, content, reader, custom };
      await insertDraft(tx, { siteId, emailId, from, replyTo: sender.replyTo, draft, now });
      await jobs.enqueue(tx, { siteId, kind: RENDER, payload: { emailId } });
    },
    finish: () => jobs.run(RENDER),
    deliver: async () => {
      await jobs.run(RENDER);
      await jobs.run(SEND);
    },
  };
}

/** Whether the platform stopped before the email was accepted: a mail server that hangs must not hold up the stop. */
async function isStoppedBefore(sent: Promise<void>, stop: AbortSignal): Promise<boolean> {
  const ended = new AbortController();
  const stopped = once(stop, 'abort', { signal: ended.signal }).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([sent.then(() => false), stop.aborted ? true : stopped]);
  } catch (failure) {
    if (stop.aborted) return true;
    throw failure;
  } finally {
    ended.abort();
    sent.catch(() => undefined);
  }
}
