/**
 * Removes expired rows once an hour. No permission depends on it: every reader checks the expiry itself.
 * `docs/security.md` lists each table with the sweep that keeps it bounded.
 */
import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

export type Sweep = (database: Database, now: number) => Promise<void>;

/** By name, in this order: a referring row is removed before the row that it refers to. */
export type Sweeps = Readonly<Record<string, Sweep>>;

export async function removeExpired(database: Database, sweeps: Sweeps, now: number): Promise<void> {
  for (const sweep of Object.values(sweeps)) await sweep(database, now);
}

/** A sweep that is one transaction. */
export function sweepAtOnce(work: (tx: Transaction, now: number) => Promise<void>): Sweep {
  return (database, now) => database.write((tx) => work(tx, now));
}

/** Does some tasks, one after the other, once an hour until the timer is cleared. A failure is logged; the next hour tries again. */
export function startSweeping(
  clock: Clock,
  logger: Logger,
  tasks: readonly ((now: number) => Promise<void>)[],
): NodeJS.Timeout {
  const sweep = async (): Promise<void> => {
    const now = clock.now();
    for (const task of tasks) await task(now);
  };
  return setInterval(() => {
    sweep().catch((failure: unknown) => logger.error({ err: failure }, 'what has expired could not be removed'));
  }, SWEEP_EVERY_MS).unref();
}
