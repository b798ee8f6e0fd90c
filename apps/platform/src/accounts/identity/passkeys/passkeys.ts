/**
 * Passkeys (WebAuthn): created by a signed-in member, and then equal to email and password. The library does the
 * cryptography. Invariants: every challenge is used once; user verification is required each time.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

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

/** As much of a credential as is read here; the library reads the rest. */
const Credential = z.looseObject({
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8192) }),
});

const webAuthn = () => import('@simplewebauthn/server');

/** `origins` are where passkeys may be used: the hosted pages, and the shop where it is below the same name. */
export function createPasskeys(
  { database, attempts, publicUrl, readSite }: AccountDeps,
  signInFlow: SignInFlow,
  origins: readonly string[],
): Passkeys {
  const rpID = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: [...origins], expectedRPID: rpID, requireUserVerification: true };
  const spendFor = (siteId: SiteId, member: Member | undefined, now: number) => (challenge: string) =>
    database.write((tx) => spendChallenge(tx, siteId, challenge, member?.memberId, now));

  return {
    requestOptions: async (siteId, now) => {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', allowCredentials: [] });
      await database.write((tx) => insertChallenge(tx, siteId, options.challenge, undefined, now));
      return options;
    },

    signIn: async (siteId, credential, origin, now) => {
      const counter = { limit: 'passkey-address', key: addressKey(origin.address) } as const;
      const blocking = await attempts.take(counter, origin, now);
      if (blocking !== undefined) return blocking;
      const parsed = Credential.safeParse(credential);
      if (!parsed.success) return REFUSED;
      const known = await database.read((tx) => findPasskey(tx, siteId, parsed.data.id));
      if (known === undefined) return REFUSED;
      const newCounter = await verifyUse(known, parsed.data, spendFor(siteId, undefined, now));
      if (newCounter === undefined) return REFUSED;
      const member = await database.write(async (tx) => {
        await recordPasskeyUse(tx, known, newCounter, now);
        return findMember(tx, siteId, known.memberId);
      });
      if (member === undefined || accountStatusOf(member) === 'gone') return REFUSED;
      return signInFlow.enter(member, undefined, now);
    },

    creationOptions: async (member, now) => {
      const { generateRegistrationOptions } = await webAuthn();
      const { siteId, memberId } = member;
      const known = await database.read((tx) => listPasskeys(tx, siteId, memberId));
      if (known.length >= MAX_PASSKEYS) return undefined;
      const options = await generateRegistrationOptions({
        rpName: (await readSite(siteId)).name,
        rpID,
        userID: new Uint8Array(Buffer.from(memberId, 'utf8')),
        userName: member.email,
        userDisplayName: memberName(member),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await database.write((tx) => insertChallenge(tx, siteId, options.challenge, memberId, now));
      return options;
    },

    create: async (member, credential, name, now) => {
      const { siteId, memberId } = member;
      const parsed = Credential.safeParse(credential);
      if (!parsed.success) return REFUSED;
      const made = await verifyMaking(parsed.data, spendFor(siteId, member, now));
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

  /**
   * The counter after this use, or undefined where the response is not valid. The library throws for every mismatch.
   */
  async function verifyUse(
    known: StoredPasskey,
    response: unknown,
    expectedChallenge: (challenge: string) => Promise<boolean>,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        ...expected,
        credential: {
          id: known.credentialId,
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
          counter: known.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  }

  async function verifyMaking(
    response: unknown,
    expectedChallenge: (challenge: string) => Promise<boolean>,
  ): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
    const { verifyRegistrationResponse } = await webAuthn();
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        ...expected,
      });
      if (!verified) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    } catch {
      return undefined;
    }
  }
}
