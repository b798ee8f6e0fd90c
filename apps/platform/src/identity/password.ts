/**
 * Passwords: Argon2id (RFC 9106), hashed and compared off the event loop and never inside a transaction.
 * Invariant: checking costs the same time whether or not there is an account, so time tells nobody who has one.
 */
import { hash, verify } from '@node-rs/argon2';

import { createSecret } from '../secrets.ts';

/** 19 MiB, two passes, one lane, which OWASP recommends for Argon2id (the library's default). About 15 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const MIN_PASSWORD_LENGTH = 8;
/** Beyond this a password only costs time. */
const MAX_PASSWORD_LENGTH = 1000;

export interface Passwords {
  /** A PHC string with its own salt. */
  hash(password: string): Promise<string>;
  /** Whether the password belongs to the hash; for `undefined` (no such account) it works as long and says no. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const nobody = await hash(createSecret(), COST);
  return {
    hash: (password) => hash(normalise(password), COST),
    verify: async (passwordHash, password) => {
      const isRight = await verify(passwordHash ?? nobody, normalise(password));
      return isRight && passwordHash !== undefined;
    },
  };
}

/** What is wrong with a new password, as the rest of a sentence after the field's name; undefined where nothing is. */
export function findPasswordProblem(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return `must have at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `must have at most ${MAX_PASSWORD_LENGTH} characters`;
  return undefined;
}

/** Keyboards differ in how they compose letters; people who type the same password mean the same. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
