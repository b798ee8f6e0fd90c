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
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes behind standard or address-safe base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}

// SHA-256 (FIPS 180-4 §6.2). The constants are the first 32 bits of the fractional parts of the square roots of the
// first 8 primes and of the cube roots of the first 64; they are computed once, which is smaller than their table.
let constants: { readonly initial: readonly number[]; readonly rounds: readonly number[] } | undefined;

function sha256Constants(): { readonly initial: readonly number[]; readonly rounds: readonly number[] } {
  if (constants) return constants;
  const primes: number[] = [];
  for (let candidate = 2; primes.length < 64; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;
  constants = {
    initial: primes.slice(0, 8).map((p) => fraction(Math.sqrt(p))),
    rounds: primes.map((p) => fraction(Math.cbrt(p))),
  };
  return constants;
}

function sha256(message: Uint8Array): Uint8Array {
  const { initial, rounds } = sha256Constants();
  const padded = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6));
  message.forEach((byte, index) => padded.setUint8(index, byte));
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);

  const hash = Int32Array.from(initial);
  const schedule = new Int32Array(64);
  const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  const at = (words: Int32Array, index: number): number => words[index] ?? 0;
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        schedule[i] = padded.getInt32(block + i * 4);
        continue;
      }
      const early = at(schedule, i - 15);
      const late = at(schedule, i - 2);
      schedule[i] =
        at(schedule, i - 16) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        at(schedule, i - 7) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < 64; i++) {
      const first =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + at(schedule, i);
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}
