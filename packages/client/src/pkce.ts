/**
 * Proof Key for Code Exchange (RFC 7636): verifier, S256 challenge and state. Everything is synchronous and works on
 * plain http pages too, where the platform's own SHA-256 (`crypto.subtle`) is missing.
 */
import { FlowError } from './errors.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~';
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
 */
export function createCodeVerifier(length: number = MIN_LENGTH): string {
  if (!(length >= MIN_LENGTH && length <= MAX_LENGTH)) {
    throw new FlowError('VERIFIER_LENGTH', `Expected a length between 43 and 128. Received ${length}.`);
  }
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The S256 challenge of a verifier: BASE64URL(SHA256(ASCII(verifier))), RFC 7636 §4.2. */
export function createCodeChallenge(verifier: string): string {
  return toBase64Url(sha256(new TextEncoder().encode(verifier)));
}

/** A verifier with its challenge, and a state that is the challenge of a second verifier (spec §9). */
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
 * 8 primes and of the cube roots of the first 64: computing them takes less room than their table.
 */
function sha256(message: Uint8Array): Uint8Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate++) {
    if (primes.every((prime) => candidate % prime)) primes.push(candidate);
  }
  const fraction = (value: number): number => (value % 1) * 2 ** 32;
  const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
  const hash = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const at = (words: Int32Array, index: number): number => words[index] ?? 0;
  const turn = (word: number, ...by: number[]): number =>
    by.reduce((mixed, count) => mixed ^ ((word >>> count) | (word << (32 - count))), 0);

  const padded = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6));
  message.forEach((byte, index) => padded.setUint8(index, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);

  const words = new Int32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    const state = [...hash];
    for (let i = 0; i < 64; i++) {
      const early = at(words, i - 15);
      const late = at(words, i - 2);
      words[i] =
        i < 16
          ? padded.getInt32(block + i * 4)
          : at(words, i - 16) +
            at(words, i - 7) +
            (turn(early, 7, 18) ^ (early >>> 3)) +
            (turn(late, 17, 19) ^ (late >>> 10));
      const [a = 0, b = 0, c = 0, , e = 0, f = 0, g = 0, h = 0] = state;
      const mixed = h + turn(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + at(rounds, i) + at(words, i);
      state[3] = ((state[3] ?? 0) + mixed) | 0;
      state.pop();
      state.unshift((mixed + turn(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0);
    }
    state.forEach((word, i) => (hash[i] = at(hash, i) + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}
