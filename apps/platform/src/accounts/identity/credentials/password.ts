/**
 * Passwords: Argon2id (RFC 9106), hashed and compared off the event loop and never inside a transaction. Invariant:
 * checking takes the same time whether or not the account exists, so time does not reveal it.
 */
import { availableParallelism } from 'node:os';

import { PASSWORD_MIN_LENGTH } from '@cartwright/contract';
import { hash, verify } from '@node-rs/argon2';

import { limitConcurrency } from '../../../foundation/limit-concurrency.ts';
import { createSecret } from '../../../foundation/secrets.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The cost of one hash: memory in KiB, passes over it, parallelism. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/**
 * 19 MiB, two passes and a parallelism of one, which OWASP recommends for Argon2id (the library's default). About 15 ms
 * on one core.
 */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Beyond this a password only costs time. */
const MAX_PASSWORD_LENGTH = 1000;
/** Files are read in the same threads: hashing leaves half of them, and a core for everything else. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

export interface Passwords {
  /** A PHC string with its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash; for `undefined` (no such account) it takes the same time and returns
   * false.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Tests of other things hand in a lower cost; a hash names its own, so passwords of every cost are checked. */
export async function createPasswords(cost = COST): Promise<Passwords> {
  const anonymous = await hash(createSecret(), cost);
  const runLimited = limitConcurrency(MAX_AT_ONCE);
  return {
    hash: (password) => runLimited(() => hash(normalise(password), cost)),
    verify: async (passwordHash, password) => {
      const isRight = await runLimited(() => verify(passwordHash ?? anonymous, normalise(password)));
      return isRight && passwordHash !== undefined;
    },
  };
}

/** Faults of a new password. */
export interface PasswordProblem {
  readonly code: 'password-too-short' | 'password-too-long' | 'password-too-common' | 'password-guessable';
  /** The rest of a sentence after the field's name. */
  readonly remedy: string;
  readonly values?: Readonly<Record<string, number>>;
}

/** The fault of a new password for this email address; undefined if it has none. */
export function findPasswordProblem(password: string, email: string): PasswordProblem | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) {
    const remedy = `must have at least ${PASSWORD_MIN_LENGTH} characters`;
    return { code: 'password-too-short', remedy, values: { min: PASSWORD_MIN_LENGTH } };
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    const remedy = `must have at most ${MAX_PASSWORD_LENGTH} characters`;
    return { code: 'password-too-long', remedy, values: { max: MAX_PASSWORD_LENGTH } };
  }
  const plain = normalise(password).toLowerCase();
  const address = email.toLowerCase();
  if (plain === address || plain === address.split('@', 1)[0]) {
    return { code: 'password-guessable', remedy: 'must not be the email address' };
  }
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size < 3
    ? { code: 'password-too-common', remedy: 'must not be one that everybody tries first' }
    : undefined;
}

/** Keyboards compose characters differently, so passwords are normalized before hashing. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
