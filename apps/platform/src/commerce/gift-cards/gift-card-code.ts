/**
 * Codes of gift cards: 16 characters of Crockford's alphabet in groups of four, 80 random bits. A typed code may differ
 * in case, spaces and dashes, and may have O for 0 and I or L for 1.
 */
import { takeRandomBytes } from '../../foundation/random.ts';
import { hashSecret } from '../../foundation/secrets.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`, 'u');
const ENDING_LENGTH = 4;

/** `XXXX-XXXX-XXXX-XXXX` */
export function createGiftCardCode(): string {
  // 256 is a multiple of 32: the rest of a byte is without bias.
  const characters = Array.from(takeRandomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Whether a text has the form of a code. */
export function isGiftCardCode(typed: string): boolean {
  return CODE.test(fold(typed));
}

/** What is stored of a code. Undefined where the text cannot be a code. */
export function hashGiftCardCode(typed: string): string | undefined {
  return isGiftCardCode(typed) ? hashSecret(fold(typed)) : undefined;
}

/** The last four characters, by which people tell cards apart. */
export function readCodeEnding(code: string): string {
  return fold(code).slice(-ENDING_LENGTH);
}

/** `••••4F7K` */
export function obscureCode(ending: string): string {
  return `••••${ending}`;
}

function fold(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
