/**
 * Time, handed in so that tests own it. Every instant inside the platform is in milliseconds since the epoch. The clock of
 * a machine may be set back or forward at any moment, so what measures uses `monotonicMs`, and an instant that lies
 * further ahead than anybody sets one was written by a clock that has been set back since (`hasCome`).
 */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment of this process: never set back, no date. */
  monotonicMs(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonicMs: () => performance.now() };

/** Clocks of machines that share a database differ by less; what lies further ahead was no other machine. */
const MAX_SKEW_MS = 60_000;

/** The last instant that somebody whose clock is right may set who sets them at most `maxAheadMs` ahead. */
export function furthestInstant(now: number, maxAheadMs: number): number {
  return now + maxAheadMs + MAX_SKEW_MS;
}

/** Whether an instant has come that was set at most `maxAheadMs` ahead. */
export function hasCome(instant: number, now: number, maxAheadMs: number): boolean {
  return instant <= now || instant > furthestInstant(now, maxAheadMs);
}

/** Whether so much time has passed since an instant; one that lies ahead says nothing about what has passed. */
export function hasPassed(milliseconds: number, since: number, now: number): boolean {
  return now < since || now - since >= milliseconds;
}
