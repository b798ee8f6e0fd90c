/** Time that moves when told. */
import type { Clock } from '../src/foundation/clock.ts';

export interface FixedClock extends Clock {
  /** Moves time on, never back. */
  advance(milliseconds: number): void;
  /** Sets the clock, forward or back, as an administrator of the machine may. No time passes. */
  jump(milliseconds: number): void;
}

/** A clock that stands at noon of 2 May 2026 until it is moved. */
export function createFixedClock(startsAt: number = Date.UTC(2026, 4, 2, 12)): FixedClock {
  let now = startsAt;
  let passed = 0;
  return {
    now: () => now,
    monotonicMs: () => passed,
    advance: (milliseconds) => {
      now += milliseconds;
      passed += milliseconds;
    },
    jump: (milliseconds) => {
      now += milliseconds;
    },
  };
}
