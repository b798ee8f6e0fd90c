/**
 * Passkeys of members: created by a signed-in member, and then equal to email and password. Invariant: every challenge
 * is used once.
 */
import type { SiteId } from '../../../foundation/ids.ts';
import { addressKey } from '../../../foundation/limits/rate-limits.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Challenge, Origin } from '../credentials/attempts.ts';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  spendChallenge,
  type StoredPasskey,
} from '../credentials/passkey-store.ts';
import { createWebAuthn, readCredential } from '../credentials/web-authn.ts';
import { accountStatusOf } from '../members/account-status.ts';
import { findMember } from '../members/member-store.ts';
import { memberName, type Member } from '../members/member.ts';
import type { SignInFlow } from '../sign-in/sign-in-flow.ts';
import type { Entry } from '../sign-in/sign-in-outcome.ts';

export const MAX_PASSKEYS = 20;

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
  ): Promise<StoredPasskey | PasskeyRefused>;
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
  const spendFor = (siteId: SiteId, member: Member | undefined, now: number) => (challenge: string) =>
    database.write((tx) => spendChallenge(tx, siteId, challenge, member?.memberId, now));

  return {
    requestOptions: async (siteId, now) => {
      const options = await webAuthn.requestOptions();
      await database.write((tx) => insertChallenge(tx, siteId, options.challenge, undefined, now));
      return options;
    },

    signIn: async (siteId, credential, origin, now) => {
      const counter = { limit: 'passkey-address', key: addressKey(origin.address) } as const;
      const blocking = await attempts.take(counter, origin, now);
      if (blocking !== undefined) return blocking;
      const given = readCredential(credential);
      if (given === undefined) return REFUSED;
      const known = await database.read((tx) => findPasskey(tx, siteId, given.id));
      if (known === undefined) return REFUSED;
      const newCounter = await webAuthn.verifyUse(known, given, spendFor(siteId, undefined, now));
      if (newCounter === undefined) return REFUSED;
      const member = await database.write(async (tx) => {
        await recordPasskeyUse(tx, known, newCounter, now);
        return findMember(tx, siteId, known.memberId);
      });
      if (member === undefined || accountStatusOf(member) === 'gone') return REFUSED;
      return signInFlow.enter(member, undefined, now);
    },

    creationOptions: async (member, now) => {
      const { siteId, memberId } = member;
      const known = await database.read((tx) => listPasskeys(tx, siteId, memberId));
      if (known.length >= MAX_PASSKEYS) return undefined;
      const user = { id: memberId, name: member.email, displayName: memberName(member) };
      const options = await webAuthn.creationOptions(user, (await readSite(siteId)).name, known);
      await database.write((tx) => insertChallenge(tx, siteId, options.challenge, memberId, now));
      return options;
    },

    create: async (member, credential, name, now) => {
      const { siteId, memberId } = member;
      const given = readCredential(credential);
      const made = given === undefined ? undefined : await webAuthn.verifyNew(given, spendFor(siteId, member, now));
      if (made === undefined) return REFUSED;
      return database.write(async (tx) => {
        const known = await listPasskeys(tx, siteId, memberId);
        const passkey: StoredPasskey = {
          siteId,
          memberId,
          ...made,
          name: name?.trim() || `Passkey ${known.length + 1}`,
          createdAt: now,
          usedAt: undefined,
        };
        return known.length < MAX_PASSKEYS && (await insertPasskey(tx, passkey)) ? passkey : REFUSED;
      });
    },
  };
}
