/**
 * Emailed codes: six digits, valid for ten minutes and five attempts. Pure. Invariant: a code is valid only together
 * with the state token that it was sent for, so it cannot be guessed across accounts.
 */
import { randomInt } from 'node:crypto';

import { hashSecret, isSameSecret } from '../../../foundation/secrets.ts';

const MINUTE_MS = 60_000;
export const CODE_MINUTES = 10;
export const MAX_ATTEMPTS = 5;
/** Emails per sign-in, and the minimum time between two. */
export const MAX_SENDS = 5;
export const RESEND_AFTER_MS = MINUTE_MS;
/** How long a sign-in waits for a code, and for the owner. */
const LIFETIME_MS = { code: 60 * MINUTE_MS, owner: 14 * 24 * 60 * MINUTE_MS } as const;

/** The stored part of a code. */
export interface SentCode {
  /** Absent where nothing was sent: the sign-in waits for the owner. */
  readonly codeHash: string | undefined;
  readonly codeExpiresAt: number;
  readonly attempts: number;
  readonly sends: number;
  readonly sentAt: number;
}

export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function lifetimeOf(waitsFor: 'code' | 'owner'): number {
  return LIFETIME_MS[waitsFor];
}

/** The state after a code was sent for this state token. */
export function sendCode(stateToken: string, code: string, before: SentCode | undefined, now: number): SentCode {
  return {
    codeHash: hashCode(stateToken, code),
    codeExpiresAt: now + CODE_MINUTES * MINUTE_MS,
    attempts: 0,
    sends: (before?.sends ?? 0) + 1,
    sentAt: now,
  };
}

/** The state of a sign-in that waits for the owner alone. */
export function sendNothing(now: number): SentCode {
  return { codeHash: undefined, codeExpiresAt: now, attempts: 0, sends: 0, sentAt: now };
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'attempts-over';

/** The result of checking a code. The caller counts the attempt unless it is `right`. */
export function judgeCode(sent: SentCode, stateToken: string, code: string, now: number): CodeVerdict {
  if (sent.codeHash === undefined || sent.codeExpiresAt <= now) return 'expired';
  if (sent.attempts >= MAX_ATTEMPTS) return 'attempts-over';
  const typed = code.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return isSameSecret(hashCode(stateToken, typed), sent.codeHash) ? 'right' : 'wrong';
}

/** Milliseconds until the next email may be sent; undefined at the limit. */
export function waitBeforeResend({ sends, sentAt }: SentCode, now: number): number | undefined {
  return sends >= MAX_SENDS ? undefined : Math.max(0, sentAt + RESEND_AFTER_MS - now);
}

/** Six digits can be brute-forced, so the hash covers the 256-bit state token too. */
function hashCode(stateToken: string, code: string): string {
  return hashSecret(`${stateToken}\n${code}`);
}
