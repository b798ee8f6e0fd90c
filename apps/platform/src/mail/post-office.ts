/**
 * Writes letters and sees them off. A letter is written in the transaction that gives reason for it, so none is sent
 * for what did not happen and none is lost; it is handed to the mail server after the commit, again and again if need be.
 * Without a mail server letters stay in the mailbox.
 */
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Ids, SiteId } from '../ids.ts';
import { insertLetter, markSent, takeNextLetter, type WrittenLetter } from './letter-store.ts';
import type { Letter } from './letter.ts';
import type { LetterSender } from './letters.ts';
import type { Mailer } from './mailer.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 30_000;

export interface PostOffice extends AsyncDisposable {
  /** Writes a letter; it leaves once `tx` is durable. */
  write(tx: Transaction, siteId: SiteId, sender: LetterSender, letter: Letter, now: number): Promise<void>;
  /** Sends what waits. Resolves when nothing is left whose turn it is. */
  deliver(): Promise<void>;
}

interface PostOfficeParts {
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer | undefined;
}

export function createPostOffice({ database, ids, clock, logger, mailer }: PostOfficeParts): PostOffice {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const deliver = (): Promise<void> => {
    if (mailer === undefined) return Promise.resolve();
    isAskedAgain = running !== undefined;
    running ??= sendAll(mailer).finally(() => {
      running = undefined;
    });
    return running;
  };

  async function sendAll(through: Mailer): Promise<void> {
    do {
      isAskedAgain = false;
      let letter: WrittenLetter | undefined;
      while ((letter = await database.write((tx) => takeNextLetter(tx, clock.now(), waitBefore))) !== undefined) {
        await sendOne(through, letter);
      }
    } while (isAskedAgain);
  }

  async function sendOne(through: Mailer, letter: WrittenLetter): Promise<void> {
    try {
      await through.send(letter);
    } catch (failure) {
      logger.warn({ letterId: letter.letterId, attempts: letter.attempts, err: failure }, 'a letter was not taken');
      return;
    }
    await database.write((tx) => markSent(tx, letter, clock.now()));
  }

  const deliverLater = (): void => {
    deliver().catch((failure: unknown) => logger.error({ err: failure }, 'letters could not be read'));
  };
  const timer = mailer === undefined ? undefined : setInterval(deliverLater, LOOK_EVERY_MS).unref();

  return {
    write: async (tx, siteId, sender, letter, now) => {
      const from = `${quoteName(sender.shopName)} <${sender.supportEmail === '' ? 'shop@localhost' : sender.supportEmail}>`;
      await insertLetter(tx, {
        ...letter,
        siteId,
        letterId: ids.next('let'),
        from,
        writtenAt: now,
        attempts: 0,
      });
      tx.afterCommit(deliverLater);
    },
    deliver,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await running;
      mailer?.close();
    },
  };
}

/** Doubles from half a minute to an hour. */
function waitBefore(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

function quoteName(name: string): string {
  return `"${name.replaceAll(/["\\\r\n]/g, '')}"`;
}
