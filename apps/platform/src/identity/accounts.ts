/**
 * Registering and signing in, for the API and for the hosted pages alike. Hashing happens here, between transactions
 * and never inside one. Invariant: an unknown address costs as much time as a wrong password.
 */
import type { IdentityProfile } from '@cartwright/contract';

import type { Database } from '../database/database.ts';
import { isRefusal, refuse, refuseFields, type Refusal } from '../http/failure.ts';
import type { Ids, SiteId } from '../ids.ts';
import { welcomeLetter, type LetterSender } from '../mail/letters.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { findCredentials, insertMember } from './member-store.ts';
import { memberName, type Member } from './member.ts';
import { findPasswordProblem, type Passwords } from './password.ts';
import { decideSignIn, type SignInOutcome } from './sign-in.ts';

export interface AccountParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly ids: Ids;
  readonly postOffice: PostOffice;
  readonly readSender: (siteId: SiteId) => Promise<LetterSender>;
}

export interface Registration {
  readonly siteId: SiteId;
  readonly email: string;
  readonly password: string;
  readonly profile: IdentityProfile;
}

export interface Accounts {
  /** Who this is, or why they may not in. */
  signIn(siteId: SiteId, email: string, password: string): Promise<SignInOutcome>;
  /** The new member, or a refusal: a bad password, or an address that has an account already. */
  register(registration: Registration, now: number): Promise<Member | Refusal>;
}

export function createAccounts({ database, passwords, ids, postOffice, readSender }: AccountParts): Accounts {
  return {
    signIn: async (siteId, email, password) => {
      const credentials = await database.read((tx) => findCredentials(tx, siteId, email));
      const isPasswordRight = await passwords.verify(credentials?.passwordHash, password);
      return decideSignIn(credentials?.member, isPasswordRight);
    },
    register: async ({ siteId, email, password, profile }, now) => {
      const problem = findPasswordProblem(password);
      if (problem !== undefined) {
        return refuseFields([{ field: 'password', description: `password ${problem}`, rule: 'MIN_LENGTH' }]);
      }
      const passwordHash = await passwords.hash(password);
      const sender = await readSender(siteId);
      const member: Member = {
        siteId,
        memberId: ids.next('mem'),
        email: email.trim(),
        isEmailVerified: false,
        status: 'ACTIVE',
        statusReasons: [],
        profile,
        credentialVersion: 1,
        createdAt: now,
        updatedAt: now,
        signedInAt: undefined,
      };
      const result = await database.write(async (tx) => {
        if (!(await insertMember(tx, member, passwordHash))) return refuse('-19995');
        await postOffice.write(tx, siteId, sender, welcomeLetter(sender, member.email, memberName(member)), now);
        return member;
      });
      return isRefusal(result) ? result : member;
    },
  };
}
