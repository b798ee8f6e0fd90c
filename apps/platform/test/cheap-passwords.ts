/** Passwords hashed as the platform hashes them, at the lowest cost that Argon2id has: for tests that are about something else. */
import { createPasswords, type Passwords } from '../src/accounts/identity/credentials/password.ts';

/** @param note Is told each work: nearly all of the time that a sign-in takes is spent there. */
export async function createCheapPasswords(note: (work: 'hash' | 'compare') => void = () => {}): Promise<Passwords> {
  const passwords = await createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  return {
    hash: (password) => {
      note('hash');
      return passwords.hash(password);
    },
    verify: (passwordHash, password) => {
      note('compare');
      return passwords.verify(passwordHash, password);
    },
  };
}
