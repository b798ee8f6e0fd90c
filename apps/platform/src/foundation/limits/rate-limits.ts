/**
 * Counts attempts in fixed windows. Time is passed in, so tests control it. If the end of a window is
 * further away than its length, the clock was set back, and the window counts as ended. A shared limit is a row of the
 * database, counted by one statement; all others are counted in memory, for a bounded number of keys.
 */
import { hash } from 'node:crypto';

import type { Awaitable } from '../awaitable.ts';
import { createCounters } from '../cache.ts';
import { hasCome } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { refuse, type ExpectedError } from '../http/failure.ts';
import type { SiteId } from '../ids.ts';
import { LIMIT_RULES, type LimitName, type LimitRule } from './limit-rules.ts';
import { countAttempt, readAttempts, removeAttempts } from './limit-store.ts';

export interface Taken {
  readonly isAllowed: boolean;
  /** Until the window ends; 0 if the attempt was allowed. */
  readonly retryAfterSeconds: number;
  readonly used: number;
  readonly of: number;
}

export interface RateLimits {
  /** Counts one attempt; at once where the limit is counted in memory. */
  take(limit: LimitName, key: string, now: number): Awaitable<Taken>;
  /**
   * Whether another attempt would be allowed, without counting it: for limits on failures. Inside a
   * transaction, pass `tx`, so that no second connection is needed.
   */
  look(limit: LimitName, key: string, now: number, tx?: Transaction): Promise<Taken>;
  /** Resets the count of a key, for example after a correct password. */
  reset(limit: LimitName, key: string): Promise<void>;
}

export interface RateLimitDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  /** Overrides of the rules. */
  readonly rules?: Partial<Readonly<Record<LimitName, LimitRule>>>;
}

/** The window of one limit for one key. Changed in place. */
interface Window {
  readonly limit: LimitName;
  used: number;
  endsAt: number;
}

/** Each with at most one window for a limit. */
const MAX_KEYS = 100_000;
/** The longest key that is kept in memory unhashed. A hash has 43 characters. */
const MAX_PLAIN_KEY = 64;

export function createRateLimits({ database, siteId, rules }: RateLimitDeps): RateLimits {
  // By key alone: a text that names the limit as well would be made, and hashed, for each attempt.
  const windows = createCounters<Window[]>('rate-limit windows', MAX_KEYS);

  function countHere(limit: LimitName, key: string, rule: LimitRule, now: number): Window {
    const kept = keptKey(key);
    const ofKey = windows.get(kept);
    const windowMs = rule.windowSeconds * 1000;
    const known = ofKey?.find((one) => one.limit === limit);
    if (known === undefined) {
      const first = { limit, used: 1, endsAt: now + windowMs };
      if (ofKey === undefined) windows.set(kept, [first]);
      else ofKey.push(first);
      return first;
    }
    if (hasCome(known.endsAt, now, windowMs)) {
      known.used = 0;
      known.endsAt = now + windowMs;
    }
    known.used += 1;
    return known;
  }

  const forget = (limit: LimitName, key: string): void => {
    const kept = keptKey(key);
    const others = windows.get(kept)?.filter((one) => one.limit !== limit) ?? [];
    if (others.length === 0) windows.delete(kept);
    else windows.set(kept, others);
  };

  // The embedded database belongs to one process, so no other process counts.
  const isShared = (rule: LimitRule): boolean => rule.isShared && database.dialect === 'postgres';

  return {
    take: (limit, key, now) => {
      const rule = rules?.[limit] ?? LIMIT_RULES[limit];
      if (!isShared(rule)) return toTaken(countHere(limit, key, rule, now), rule, now);
      const endsAt = now + rule.windowSeconds * 1000;
      return database
        .write((tx) => countAttempt(tx, siteId, rowKey(limit, key), endsAt, now))
        .then((window) => toTaken(window, rule, now));
    },
    look: async (limit, key, now, tx) => {
      const rule = rules?.[limit] ?? LIMIT_RULES[limit];
      const readRow = (own: Transaction) => readAttempts(own, siteId, rowKey(limit, key), now);
      const known = isShared(rule)
        ? await (tx === undefined ? database.read(readRow) : readRow(tx))
        : windows.get(keptKey(key))?.find((one) => one.limit === limit);
      const { used, endsAt } =
        known === undefined || hasCome(known.endsAt, now, rule.windowSeconds * 1000) ? { used: 0, endsAt: now } : known;
      const isAllowed = used < rule.attempts;
      return {
        isAllowed,
        retryAfterSeconds: isAllowed ? 0 : Math.ceil((endsAt - now) / 1000),
        used,
        of: rule.attempts,
      };
    },
    reset: async (limit, key) => {
      forget(limit, key);
      if (isShared(rules?.[limit] ?? LIMIT_RULES[limit]))
        await database.write((tx) => removeAttempts(tx, siteId, rowKey(limit, key)));
    },
  };
}

function toTaken({ used, endsAt }: Pick<Window, 'used' | 'endsAt'>, { attempts }: LimitRule, now: number): Taken {
  const isAllowed = used <= attempts;
  const retryAfterSeconds = isAllowed ? 0 : Math.ceil((endsAt - now) / 1000);
  return { isAllowed, retryAfterSeconds, used, of: attempts };
}

/** A limit and what is counted for it. */
export interface Counter {
  readonly limit: LimitName;
  readonly key: string;
}

/**
 * Counts an attempt for one limit after the other, from this place on. Returns the error of the first that it is beyond: it
 * does not count for the next ones.
 */
export function takeEach(
  limits: Pick<RateLimits, 'take'>,
  counters: readonly Counter[],
  now: number,
  place = 0,
): Awaitable<ExpectedError | undefined> {
  const counter = counters[place];
  if (counter === undefined) return undefined;
  const taken = limits.take(counter.limit, counter.key, now);
  if (taken instanceof Promise) {
    return taken.then((one) => (one.isAllowed ? takeEach(limits, counters, now, place + 1) : refuseTooMany(one)));
  }
  return taken.isAllowed ? takeEach(limits, counters, now, place + 1) : refuseTooMany(taken);
}

/** The error of an attempt beyond the limit. */
export function refuseTooMany({ retryAfterSeconds }: Taken): ExpectedError {
  return refuse('TOO_MANY_REQUESTS', `Too many attempts: wait ${describeWait(retryAfterSeconds)} and try again.`, {
    retryAfterSeconds,
  });
}

/**
 * The key of an IP address: an IPv4 address as it is, and the /64 network of an IPv6 address, since one customer
 * usually has all of it.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':');
}

/** For memory, which never leaves the process: only a long key is hashed, so that all keys stay small. */
function keptKey(key: string): string {
  return key.length > MAX_PLAIN_KEY ? hashKey(key) : key;
}

/** For a row. Neither IP addresses nor email addresses are stored in plain text. */
function rowKey(limit: LimitName, key: string): string {
  return `${limit}:${hashKey(key)}`;
}

function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

function describeWait(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
