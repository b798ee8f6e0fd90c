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
import type { EmailDraft, EmailRenderer } from './email-renderer.ts';
import { findDraft, findEmail, insertDraft, insertEmail, markSent, renderDraft, type EmailId } from './email-store.ts';
import type { Email, EmailSender } from './email.ts';
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
  /** Writes an email; it is sent once `tx` is durable. */
  write(tx: Transaction, siteId: SiteId, sender: EmailSender, email: Email, now: number): Promise<void>;
  /** Writes a draft; it is rendered and sent once `tx` is durable. */
  enqueue(tx: Transaction, siteId: SiteId, draft: EmailDraft, now: number): Promise<void>;
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
    const { email } = await emailRenderer.write(draft.shop, draft.content, draft.reader);
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
    write: async (tx, siteId, sender, email, now) => {
      const emailId = ids.next('let');
      await insertEmail(tx, { ...email, siteId, emailId, from: fromOf(sender), writtenAt: now });
      await jobs.enqueue(tx, { siteId, kind: SEND, payload: { emailId } });
    },
    enqueue: async (tx, siteId, draft, now) => {
      const emailId = ids.next('let');
      const { name, url, supportEmail } = draft.shop;
      const from = fromOf({ shopName: name, shopUrl: url, supportEmail });
      await insertDraft(tx, { siteId, emailId, from, draft, now });
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

function fromOf({ shopName, supportEmail }: EmailSender): string {
  return `${quoteName(shopName)} <${supportEmail === '' ? 'shop@localhost' : supportEmail}>`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll(/["\\\r\n]/g, '')}"`;
}
