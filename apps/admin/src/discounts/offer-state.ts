/**
 * The state of an offer, for its badge and for the views of the lists. Invariant: `filterOfState` selects exactly the offers
 * of which `stateOf` returns the state.
 */
import { words } from '../words/words.ts';

export const OFFER_STATES = ['live', 'scheduled', 'expired', 'off'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Whether an offer is switched on, and from when until when it counts, in milliseconds since the epoch. */
export interface OfferPeriod {
  readonly isActive: boolean;
  readonly startsAt?: number | undefined;
  /** The first moment at which it counts no more. */
  readonly endsAt?: number | undefined;
}

export function stateOf({ isActive, startsAt = 0, endsAt = Infinity }: OfferPeriod, now: number): OfferState {
  if (now >= endsAt) return 'expired';
  if (!isActive) return 'off';
  return now < startsAt ? 'scheduled' : 'live';
}

/** The names of the members in queries. */
export interface PeriodFields {
  readonly active: string;
  readonly start: string;
  readonly end: string;
}

export function filterOfState(state: OfferState, { active, start, end }: PeriodFields, now: number): object {
  const moment = new Date(now).toISOString();
  if (state === 'expired') return { [end]: { $lte: moment } };
  const hasNotEnded = { $or: [{ [end]: { $exists: false } }, { [end]: { $gt: moment } }] };
  if (state === 'off') return { $and: [{ [active]: false }, hasNotEnded] };
  const hasStarted = { $or: [{ [start]: { $exists: false } }, { [start]: { $lte: moment } }] };
  return { $and: [{ [active]: true }, hasNotEnded, state === 'live' ? hasStarted : { [start]: { $gt: moment } }] };
}

const WORDS = {
  live: { text: words.discounts.states.live, tone: 'good' },
  scheduled: { text: words.discounts.states.scheduled, tone: 'warn' },
  expired: { text: words.discounts.states.expired, tone: 'neutral' },
  off: { text: words.discounts.states.off, tone: 'neutral' },
} as const;

export function wordsOfState(state: OfferState) {
  return WORDS[state];
}
