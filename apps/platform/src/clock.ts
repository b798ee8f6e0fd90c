/** Time, handed in so that tests own it. Every instant inside the platform is in milliseconds since the epoch. */

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
