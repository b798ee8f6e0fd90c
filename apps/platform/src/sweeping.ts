/**
 * Removes what has expired, once an hour. Nothing depends on it for its rights: every reader looks at the expiry itself.
 * `docs/security.md` lists each table with the sweep of this list that keeps it bounded.
 */
import type { Logger } from 'pino';

import { deleteOldVisitorCarts, deleteVisitorCarts } from './cart/cart-store.ts';
import { deleteExpiredCheckoutSessions } from './checkout/checkout-session.ts';
import { deleteExpiredCheckouts } from './checkout/checkout-store.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database/database.ts';
import { deleteOldEvents, deleteOldSequences, EVENT_RETENTION_MS } from './events/event-store.ts';
import { deleteExpiredAnswers } from './idempotency/kept-answer-store.ts';
import { deleteExpiredSignIns } from './identity/expiry.ts';
import { deleteEndedLimits } from './limits/limit-store.ts';
import { deleteOldEmails } from './mail/letter-store.ts';
import { deleteExpiredGrants } from './oauth/expiry.ts';
import type { SigningKeys } from './oauth/signing-keys.ts';
import { deleteExpiredMerchantAccess } from './sites/merchant-store.ts';
import { deleteExpiredProviderSignIns } from './sso/provider-store.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

type Sweep = (database: Database, now: number) => Promise<void>;

/** In this order: what refers to a row goes before the row. */
export const SWEEPS: Readonly<Record<string, Sweep>> = {
  deleteExpiredGrants: write(async (tx, now) => deleteVisitorCarts(tx, await deleteExpiredGrants(tx, now))),
  deleteOldVisitorCarts,
  deleteExpiredSignIns: write(deleteExpiredSignIns),
  deleteExpiredProviderSignIns: write(deleteExpiredProviderSignIns),
  deleteExpiredMerchantAccess: write(deleteExpiredMerchantAccess),
  deleteExpiredCheckoutSessions: write(deleteExpiredCheckoutSessions),
  deleteExpiredCheckouts: write(deleteExpiredCheckouts),
  deleteEndedLimits: write(deleteEndedLimits),
  deleteExpiredAnswers: write(deleteExpiredAnswers),
  deleteOldEmails: write(deleteOldEmails),
  deleteOldEvents: write((tx, now) => deleteOldEvents(tx, now - EVENT_RETENTION_MS)),
  deleteOldSequences: write(deleteOldSequences),
};

export async function removeExpired(database: Database, now: number): Promise<void> {
  for (const sweep of Object.values(SWEEPS)) await sweep(database, now);
}

/** A sweep that is one transaction. */
function write(work: (tx: Transaction, now: number) => Promise<void>): Sweep {
  return (database, now) => database.write((tx) => work(tx, now));
}

/** Removes what has expired and lets keys take turns: nothing depends on it, since every reader looks at the expiry itself. */
export function startSweeping(
  database: Database,
  clock: Clock,
  logger: Logger,
  signingKeys: SigningKeys,
): NodeJS.Timeout {
  const sweep = async (): Promise<void> => {
    const now = clock.now();
    await signingKeys.rotate(now);
    await removeExpired(database, now);
  };
  return setInterval(() => {
    sweep().catch((failure: unknown) => logger.error({ err: failure }, 'what has expired could not be removed'));
  }, SWEEP_EVERY_MS).unref();
}
