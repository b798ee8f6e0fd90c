/** Passkeys of members. A sign-in by passkey goes the way of every other sign-in. */
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createAccountPasskeys, type PasskeyAccount } from '../credentials/account-passkeys.ts';
import type { Challenge, Origin } from '../credentials/attempts.ts';
import { memberPasskeys, type StoredPasskey } from '../credentials/passkey-store.ts';
import { createWebAuthn } from '../credentials/web-authn.ts';
import { accountStatusOf } from '../members/account-status.ts';
import { findMember } from '../members/member-store.ts';
import { memberName, type Member } from '../members/member.ts';
import type { SignInFlow } from '../sign-in/sign-in-flow.ts';
import type { Entry } from '../sign-in/sign-in-outcome.ts';

export interface Passkeys {
  /** Options for a sign-in with a discoverable credential. */
  requestOptions(siteId: SiteId, now: number): Promise<object>;
  signIn(siteId: SiteId, credential: unknown, origin: Origin, now: number): Promise<Entry | PasskeyRefused | Challenge>;
  /** Options for creating a passkey for this member; undefined at the limit of passkeys. */
  creationOptions(member: Member, now: number): Promise<object | undefined>;
  create(
    member: Member,
    credential: unknown,
    name: string | undefined,
    now: number,
  ): Promise<StoredPasskey<MemberId> | PasskeyRefused>;
}

interface PasskeyRefused {
  readonly kind: 'passkey-refused';
}

const REFUSED: PasskeyRefused = { kind: 'passkey-refused' };

/** `origins` are where passkeys may be used: the hosted pages, and the shop where it is below the same name. */
export function createPasskeys(
  { database, attempts, publicUrl, readSite }: AccountDeps,
  signInFlow: SignInFlow,
  origins: readonly string[],
): Passkeys {
  const webAuthn = createWebAuthn(publicUrl, origins);
  const passkeys = createAccountPasskeys({ database, attempts, readSite, webAuthn, store: memberPasskeys });

  return {
    requestOptions: passkeys.requestOptions,

    signIn: async (siteId, credential, origin, now) => {
      const found = await passkeys.signIn(siteId, credential, origin, now, (tx, memberId) =>
        findMember(tx, siteId, memberId),
      );
      if (found === undefined) return REFUSED;
      if ('kind' in found) return found;
      return accountStatusOf(found) === 'gone' ? REFUSED : signInFlow.enter(found, undefined, now);
    },

    creationOptions: (member, now) => passkeys.creationOptions(toAccount(member), now),

    create: async (member, credential, name, now) => {
      const account = toAccount(member);
      const verified = await passkeys.verifyNew(account, credential, now);
      if (verified === undefined) return REFUSED;
      return (await database.write((tx) => passkeys.add(tx, account, verified, name ?? '', now))) ?? REFUSED;
    },
  };
}

function toAccount(member: Member): PasskeyAccount<MemberId> {
  const { siteId, memberId: accountId, email } = member;
  return { siteId, accountId, email, name: memberName(member) };
}
