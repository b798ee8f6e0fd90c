/**
 * New ids: a prefix for the type, and 26 characters that sort by order of creation, also within one millisecond and after
 * the clock was set back (among the ids of one process). Passed in, so that tests can choose them. An id is never a secret (secrets are created in `secrets.ts`).
 */
import type { Clock } from './clock.ts';
import { takeRandomBytes } from './random.ts';

/** `prod_01k…`: the prefix is part of the type, so that a cart's id cannot be passed where a product's is meant. */
export type Id<Prefix extends string> = `${Prefix}_${string}`;

export type SiteId = Id<'site'>;
export type AppId = Id<'app'>;
export type VisitorId = Id<'vis'>;
export type MemberId = Id<'mem'>;
export type MerchantId = Id<'mer'>;
export type TokenSessionId = Id<'ses'>;
export type ApiKeyId = Id<'key'>;

export interface Ids {
  /** A new id, unique in the world and at most 36 characters long where the prefix is at most 9. */
  next<Prefix extends string>(prefix: Prefix): Id<Prefix>;
}

/** Crockford's alphabet, in lower case: no character looks like another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const COUNT_LENGTH = 3;
const RANDOM_LENGTH = 13;
const COUNT_END = 32 ** COUNT_LENGTH;

/** Ids of 48 bits of time (milliseconds), 15 bits that count inside the millisecond, and 65 random bits. */
export function createIds(clock: Pick<Clock, 'now'>): Ids {
  let time = 0;
  let count = 0;
  return {
    next: <Prefix extends string>(prefix: Prefix): Id<Prefix> => {
      const now = clock.now();
      count += 1;
      // A millisecond whose count is used up borrows from the next one.
      if (now > time || count === COUNT_END) {
        time = Math.max(now, time + 1);
        count = 0;
      }
      return `${prefix}_${encode(time, TIME_LENGTH)}${encode(count, COUNT_LENGTH)}${encodeRandomness()}`;
    },
  };
}

/** A whole number in base 32, with leading zeros. */
function encode(number: number, length: number): string {
  let rest = number;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = ALPHABET.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/** A byte modulo 32 is without bias, since 32 divides 256. */
function encodeRandomness(): string {
  let text = '';
  for (const byte of takeRandomBytes(RANDOM_LENGTH)) text += ALPHABET.charAt(byte % 32);
  return text;
}
