import type { Clock } from './clock.ts';
/**
 * New ids: a prefix for the type, and 26 characters that sort by time of creation. Passed in, so that tests can choose
 * them. An id is never a secret (secrets are created in `secrets.ts`).
 */
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

/** Crockford's alphabet, in lower case: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** Ids of 48 bits of time (milliseconds) and 80 random bits. */
export function createIds(clock: Pick<Clock, 'now'>): Ids {
  return {
    next: <Prefix extends string>(prefix: Prefix): Id<Prefix> =>
      `${prefix}_${encodeTime(clock.now())}${encodeRandomness()}`,
  };
}

function encodeTime(milliseconds: number): string {
  let rest = milliseconds;
  let text = '';
  for (let place = 0; place < TIME_LENGTH; place += 1) {
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
