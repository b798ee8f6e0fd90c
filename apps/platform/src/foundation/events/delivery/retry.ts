/**
 * Decides when to retry and when to stop: pure rules over counts and times. A delivery waits longer after each failure.
 * An address that keeps failing gets one delivery at a time, and is then paused until a merchant resumes it. While an
 * address is down, no event is given up: this happens only where the address accepts others and refuses this one.
 */
import { waitDoubled } from '../../jobs/queue-worker.ts';

export interface RetryPolicy {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Failures in a row after which an address counts as down. */
  readonly downAfter: number;
  /** Failures in a row after which it is paused. */
  readonly pauseAfter: number;
  /** Attempts after which an event is given up at an address that accepts others. */
  readonly giveUpAfter: number;
}

/** Five seconds to an hour; paused after about sixteen hours without an answer. */
export const RETRY_POLICY: RetryPolicy = {
  firstWaitMs: 5_000,
  longestWaitMs: 60 * 60 * 1000,
  downAfter: 5,
  pauseAfter: 30,
  giveUpAfter: 20,
};

/**
 * Milliseconds to wait after this many failures: doubled each time, and reduced by up to half at random
 * (`randomness`, 0 to 1).
 */
export function waitAfter(failures: number, randomness: number, policy: RetryPolicy): number {
  const longest = waitDoubled(failures, policy);
  return Math.round(longest * (0.5 + randomness / 2));
}

export interface Health {
  readonly failures: number;
  readonly retryAt: number | undefined;
  readonly pausedReason: string | undefined;
}

/** The health of an address after one more failure. */
export function afterFailure(
  failuresBefore: number,
  problem: string,
  { randomness, now }: { readonly randomness: number; readonly now: number },
  policy: RetryPolicy,
): Health {
  const failures = failuresBefore + 1;
  const isDown = failures >= policy.downAfter;
  return {
    failures,
    retryAt: isDown ? now + waitAfter(failures - policy.downAfter + 1, randomness, policy) : undefined,
    pausedReason:
      failures >= policy.pauseAfter ? `${failures} attempts in a row failed; the last one: ${problem}` : undefined,
  };
}

/** Whether a delivery is given up after this many attempts. Never while its address is down. */
export function isGivenUp(attempts: number, health: Health, policy: RetryPolicy): boolean {
  return attempts >= policy.giveUpAfter && health.failures < policy.downAfter;
}
