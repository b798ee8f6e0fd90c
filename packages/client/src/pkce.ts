/**
 * Proof Key for Code Exchange (RFC 7636): verifier, S256 challenge and state. Everything is synchronous and works on
 * plain http pages too, where the platform's own SHA-256 (`crypto.subtle`) is missing.
 */
import { FlowError } from './errors.ts';

const EMAILS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${EMAILS}${EMAILS.toUpperCase()}0123456789-._~`;
const MIN_LENGTH = 43;
const MAX_LENGTH = 128;

/** A secret, its fingerprint, and an unguessable state. */
export interface OauthPKCE {
  readonly codeVerifier: string;
  readonly codeChallenge: string;
  readonly state: string;
}

/**
 * Makes a code verifier from letters, digits and `-._~`.
 *
 * @param length 43 to 128 characters
 * @throws FlowError `Expected a length between 43 and 128. Received N.`
 *
 * @example
 * ```ts
 * import { createCodeChallenge, createCodeVerifier, createPkce } from '@cartwright/client';
 *
 * const verifier = createCodeVerifier();
 * ```
 */
export function createCodeVerifier(length: number = MIN_LENGTH): string {
  if (!(length >= MIN_LENGTH && length <= MAX_LENGTH)) {
    throw new FlowError(`Expected a length between 43 and 128. Received ${length}.`, { code: 'VERIFIER_LENGTH' });
  }
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return bytes.reduce((text, byte) => text + ALPHABET.charAt(byte % ALPHABET.length), '');
}

/**
 * The S256 challenge of a verifier: BASE64URL(SHA256(ASCII(verifier))), RFC 7636 §4.2.
 *
 * @example
 * ```ts continues
 * const challenge = createCodeChallenge(verifier);
 * ```
 */
export function createCodeChallenge(verifier: string): string {
  return toBase64Url(sha256(new TextEncoder().encode(verifier)));
}

/**
 * A verifier with its challenge, and a state that is the challenge of a second verifier (spec §9).
 *
 * @example
 * ```ts continues
 * const { codeVerifier, codeChallenge, state } = createPkce();
 * ```
 */
export function createPkce(): OauthPKCE {
  const codeVerifier = createCodeVerifier();
  return {
    codeVerifier,
    codeChallenge: createCodeChallenge(codeVerifier),
    state: createCodeChallenge(createCodeVerifier()),
  };
}

/** Base64 for addresses (RFC 4648 §5), without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Standard base64 (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

/** The bytes behind standard or address-safe base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

/**
 * SHA-256 (FIPS 180-4 §6.2). Its constants are the first 32 bits of the fractional parts of the square roots of the first
 * 8 primes and of the cube roots of the first 64. Computing them takes fewer bytes than listing them.
 */
function sha256(message: Uint8Array): Uint8Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate++) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  const fractions = (power: number): Int32Array => Int32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
  const rounds = fractions(1 / 3);
  // The first 8 of these are used.
  const hash = fractions(1 / 2);

  // The message as big-endian words, then a 1 bit, then its length in the last word.
  const words = new Int32Array((((message.length + 8) >> 6) + 1) << 4);
  [...message, 0x80].forEach(
    (byte, index) => (words[index >> 2] = (words[index >> 2] as number) | (byte << (24 - (index % 4) * 8))),
  );
  words[words.length - 1] = message.length * 8;

  const schedule = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    const state = [...hash];
    for (let i = 0; i < 64; i++) {
      const early = schedule[i - 15] as number;
      const late = schedule[i - 2] as number;
      schedule[i] =
        i < 16
          ? (words[block + i] as number)
          : (schedule[i - 16] as number) +
            (schedule[i - 7] as number) +
            (mix(early, 7, 18) ^ (early >>> 3)) +
            (mix(late, 17, 19) ^ (late >>> 10));
      const [a, b, c, d, e, f, g, h] = state as Eight;
      const next = h + mix(e, 6, 11, 25) + (g ^ (e & (f ^ g))) + (rounds[i] as number) + (schedule[i] as number);
      // Shifts the state by one; the last value is dropped.
      state.unshift((next + mix(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0);
      state[4] = (d + next) | 0;
    }
    hash.forEach((word, i) => (hash[i] = word + (state[i] as number)));
  }
  return Uint8Array.from({ length: 32 }, (_, i) => (hash[i >> 2] as number) >> (24 - (i % 4) * 8));
}

type Eight = [number, number, number, number, number, number, number, number];

/** The word rotated by each of the counts, all combined. */
function mix(word: number, ...counts: number[]): number {
  return counts.reduce((mixed, count) => mixed ^ ((word >>> count) | (word << (32 - count))), 0);
}
