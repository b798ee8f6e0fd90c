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

const DAY_MS = 24 * 60 * 60 * 1000;
let knownDay = Number.NaN;
let knownDate = '';

/**
 * The text of an instant in ISO 8601, as `Date.prototype.toISOString` writes it. Most instants of a response are of one
 * day, whose date is written once: a fifth of the time.
 *
 * @throws {RangeError} For an instant of a day that no `Date` can have.
 */
export function toIsoText(instant: number): string {
  const day = Math.floor(instant / DAY_MS);
  if (day !== knownDay) {
    knownDate = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length);
    knownDay = day;
  }
  const ms = Math.floor(instant) - day * DAY_MS;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return `${knownDate}${clock}.${String(ms % 1000).padStart(3, '0')}Z`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
