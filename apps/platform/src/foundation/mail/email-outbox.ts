/**
 * Writes letters and sees them off. A letter is written in the transaction that gives reason for it, so none is sent
 * for what did not happen and none is lost; it is handed to the mail server after the commit, again and again if need be.
 * What only that transaction knows is dictated: it is kept as it is, and put into words after the commit in the same way.
 * Without a mail server letters stay in the mailbox.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import { createQueueWorker, waitDoubled } from '../jobs/queue-worker.ts';
import type { EmailDraft, EmailRenderer } from './email-renderer.ts';
import {
  MAX_WAIT_MS,
  insertDraft,
  insertEmail,
  type KeptDraft,
  markSent,
  takeNextDraft,
  takeNextEmail,
  wordDraft,
  type RenderedEmail,
} from './email-store.ts';
import type { Email, EmailSender } from './email.ts';
import type { Mailer } from './mailer.ts';

const FIRST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 30_000;
/** What is on its way when we stop has this long to arrive. */
const GRACE_MS = 2_000;

export interface EmailOutbox extends AsyncDisposable {
  /** Writes a letter; it leaves once `tx` is durable. */
  write(tx: Transaction, siteId: SiteId, sender: EmailSender, email: Email, now: number): Promise<void>;
  /** Keeps what a letter says; it is put into words and leaves once `tx` is durable. */
  enqueue(tx: Transaction, siteId: SiteId, draft: EmailDraft, now: number): Promise<void>;
  /** Puts into words what waits for that. Resolves when nothing is left whose turn it is. */
  finish(): Promise<void>;
  /** Finishes, then sends what waits. Resolves when nothing is left whose turn it is. */
  deliver(): Promise<void>;
}

interface EmailOutboxDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly emailRenderer: EmailRenderer;
  readonly mailer: Mailer | undefined;
  /** How long an email that is on its way may take while we stop. */
  readonly graceMs?: number;
}

export function createEmailOutbox({
  database,
  ids,
  clock,
  logger,
  emailRenderer,
  mailer,
  graceMs = GRACE_MS,
}: EmailOutboxDeps): EmailOutbox {
  const reportFailure = (failure: unknown): void => logger.error({ err: failure }, 'letters could not be read');

  const templateText = createQueueWorker(async (isEnding) => {
    let draft: KeptDraft | undefined;
    while (
      !isEnding() &&
      (draft = await database.write((tx) => takeNextDraft(tx, clock.now(), waitBefore))) !== undefined
    ) {
      await wordOne(draft);
    }
  }, reportFailure);

  const sending = createQueueWorker(async (isEnding) => {
    if (mailer === undefined) return;
    let email: RenderedEmail | undefined;
    while (
      !isEnding() &&
      (email = await database.write((tx) => takeNextEmail(tx, clock.now(), waitBefore))) !== undefined
    ) {
      await sendOne(mailer, email);
    }
  }, reportFailure);

  async function wordOne(kept: KeptDraft): Promise<void> {
    const { shop, content, reader } = kept.draft;
    try {
      const { email } = await emailRenderer.write(shop, content, reader);
      await database.write((tx) => wordDraft(tx, kept, email, clock.now()));
    } catch (failure) {
      logger.error({ emailId: kept.emailId, attempts: kept.attempts, err: failure }, 'a letter found no words');
    }
  }

  async function sendOne(through: Mailer, email: RenderedEmail): Promise<void> {
    try {
      await through.send(email);
    } catch (failure) {
      logger.warn({ emailId: email.emailId, attempts: email.attempts, err: failure }, 'a letter was not taken');
      return;
    }
    await database.write((tx) => markSent(tx, email, clock.now()));
  }

  const deliver = async (): Promise<void> => {
    await templateText.run();
    await sending.run();
  };
  // Not one worker: a slow mail server must not hold up drafts.
  const deliverLater = (): void => void deliver().catch(reportFailure);
  const timer = setInterval(deliverLater, LOOK_EVERY_MS).unref();

  return {
    write: async (tx, siteId, sender, email, now) => {
      const emailId = ids.next('let');
      await insertEmail(tx, { ...email, siteId, emailId, from: fromOf(sender), writtenAt: now, attempts: 0 });
      tx.afterCommit(deliverLater);
    },
    enqueue: async (tx, siteId, draft, now) => {
      const { name, url, supportEmail } = draft.shop;
      const from = fromOf({ shopName: name, shopUrl: url, supportEmail });
      await insertDraft(tx, { siteId, emailId: ids.next('let'), from, draft, now });
      tx.afterCommit(deliverLater);
    },
    finish: templateText.run,
    deliver,
    [Symbol.asyncDispose]: async () => {
      // What is on its way may arrive; what waits leaves after the next start. A mail server that hangs holds nobody up.
      clearInterval(timer);
      const ended = Promise.all([templateText.end(), sending.end()]).catch(reportFailure);
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })]);
      mailer?.close();
    },
  };
}

function fromOf({ shopName, supportEmail }: EmailSender): string {
  return `${quoteName(shopName)} <${supportEmail === '' ? 'shop@localhost' : supportEmail}>`;
}

/** Doubles from half a minute to an hour. */
function waitBefore(attempts: number): number {
  return waitDoubled(attempts, { firstWaitMs: FIRST_WAIT_MS, longestWaitMs: MAX_WAIT_MS });
}

function quoteName(name: string): string {
  return `"${name.replaceAll(/["\\\r\n]/g, '')}"`;
}
