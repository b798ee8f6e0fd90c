/**
 * Time, passed in so that tests control it. Every instant inside the platform is in milliseconds since the epoch. The
 * system clock may be set back or forward at any moment, so durations use `monotonicMs`, and an instant further ahead
 * than any valid one was written before the clock was set back (`hasCome`).
 */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment of this process: never set back, no date. */
  monotonicMs(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonicMs: () => performance.now() };

/** Clocks of machines that share a database differ by less than this. */
const MAX_SKEW_MS = 60_000;

/** The latest valid instant of a writer that sets instants at most `maxAheadMs` ahead. */
export function furthestInstant(now: number, maxAheadMs: number): number {
  return now + maxAheadMs + MAX_SKEW_MS;
}

/** Whether an instant has come that was set at most `maxAheadMs` ahead. */
export function hasCome(instant: number, now: number, maxAheadMs: number): boolean {
  return instant <= now || instant > furthestInstant(now, maxAheadMs);
}

/** Whether this much time has passed since an instant. False for an instant in the future. */
export function hasPassed(milliseconds: number, since: number, now: number): boolean {
  return now < since || now - since >= milliseconds;
}
