/**
 * Registration and sign-in with a password, for the API and the hosted pages. Passwords are hashed here, between
 * transactions and never inside one. Invariant: an unknown address takes as long as a wrong password.
 */
import type { IdentityProfileInput } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import type { SealedEmail } from '../../../foundation/mail/email-renderer.ts';
import type { AccountDeps, AccountSite } from '../account-deps.ts';
import { createAddressCounter, type Challenge, type Origin } from '../credentials/attempts.ts';
import { memberDevices } from '../credentials/device-store.ts';
import { memberPasskeys } from '../credentials/passkey-store.ts';
import { findPasswordProblem } from '../credentials/password.ts';
import {
  initialAccountStatus,
  NEEDS_OWNER,
  raiseCredentials,
  accountStatusOf,
  verifyEmail,
} from '../members/account-status.ts';
import { findCredentials, insertMember, updateMember, updatePassword } from '../members/member-store.ts';
import { emailKey, memberName, type Member } from '../members/member.ts';
import { createProfile } from '../members/profile.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import type { RegisterOutcome, SignInOutcome } from './sign-in-outcome.ts';

export interface SignInAttempt {
  readonly siteId: SiteId;
  readonly email: string;
  readonly password: string;
  readonly origin: Origin;
  /** Language of the email, if one is sent. */
  readonly locale?: string | undefined;
}

export interface Registration extends SignInAttempt {
  readonly profile: IdentityProfileInput | undefined;
}

export interface Accounts {
  /** The identified member, or the reason for refusing the sign-in. */
  signIn(attempt: SignInAttempt, now: number): Promise<SignInOutcome>;
  /** Creates a member and signs them in if the site's rules allow it. */
  register(registration: Registration, now: number): Promise<RegisterOutcome>;
  /**
   * Creates a member without a password, for users identified elsewhere. Undefined if the address already has an
   * account.
   */
  admit(guest: Guest, now: number): Promise<Member | undefined>;
  /**
   * Hands an account over to the user whose email address an app or identity provider has verified. An account created
   * earlier under an unverified address may belong to an attacker, so its password, passkeys and sessions end (account
   * pre-hijacking).
   */
  claim(tx: Transaction, member: Member, now: number): Promise<Member>;
}

/** A new user whom an app or an identity provider has authenticated. */
export interface Guest {
  readonly siteId: SiteId;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly profile: IdentityProfileInput | undefined;
  readonly locale?: string | undefined;
}

export function createAccounts(deps: AccountDeps, signInFlow: SignInFlow): Accounts {
  const { database, endSessions, passwords, ids, emailOutbox, attempts, readSite, takeOver } = deps;

  /** Creates a member. Undefined if the address has an account. */
  async function create(guest: Guest, passwordHash: string | undefined, now: number): Promise<Member | undefined> {
    const { siteId, email, isEmailVerified, profile, locale } = guest;
    const site = await readSite(siteId);
    const member: Member = {
      siteId,
      memberId: ids.next('mem'),
      email: email.trim(),
      isEmailVerified,
      ...initialAccountStatus(site.membership, isEmailVerified),
      profile: createProfile({ ...(locale === undefined ? {} : { language: locale }), ...profile }, email.trim(), () =>
        ids.next('adr'),
      ),
      credentialVersion: 1,
      createdAt: now,
      updatedAt: now,
      signedInAt: undefined,
      mustReplacePassword: false,
      note: '',
      revision: 1,
    };
    const emails = await writeFirstEmails(deps, site, member, locale);
    return database.write(async (tx) => {
      if (!(await insertMember(tx, member, passwordHash))) return undefined;
      for (const sealed of emails) await emailOutbox.write(tx, siteId, sealed, now);
      if (member.isEmailVerified) await takeOver(tx, member, now);
      return member;
    });
  }

  return {
    signIn: async ({ siteId, email, password, origin, locale }, now) => {
      const isKnown = (device: string) =>
        database.read(async (tx) => {
          const known = await findCredentials(tx, siteId, email);
          return known !== undefined && memberDevices.isKnown(tx, siteId, known.member.memberId, device);
        });
      const challenge = await attempts.takeSignIn(emailKey(email), origin, isKnown, now);
      if (challenge !== undefined) return challenge;
      const credentials = await database.read((tx) => findCredentials(tx, siteId, email));
      const isPasswordRight = await passwords.verify(credentials?.passwordHash, password);
      const member = credentials?.member;
      if (member === undefined || !isPasswordRight || accountStatusOf(member) === 'gone')
        return { kind: 'wrong-credentials' };
      await attempts.resetSignIn(emailKey(email), origin);
      if (member.mustReplacePassword) return { kind: 'password-replacement-required', member };
      return (await tooManyCodes(deps, member, now)) ?? signInFlow.enter(member, locale, now);
    },

    register: async ({ siteId, email, password, profile, origin, locale }, now) => {
      const challenge = await attempts.take(createAddressCounter('register-address', origin), origin, now);
      if (challenge !== undefined) return challenge;
      const problem = findPasswordProblem(password, email);
      if (problem !== undefined) return { kind: 'bad-password', problem };
      const passwordHash = await passwords.hash(password);
      const member = await create({ siteId, email, isEmailVerified: false, profile, locale }, passwordHash, now);
      return member === undefined ? { kind: 'account-exists' } : signInFlow.enter(member, locale, now);
    },

    admit: (guest, now) => create(guest, undefined, now),

    claim: async (tx, member, now) => {
      if (member.isEmailVerified) return member;
      const claimed = { ...verifyEmail(raiseCredentials(member)), updatedAt: now };
      await updateMember(tx, claimed);
      await updatePassword(tx, claimed, undefined);
      await memberPasskeys.removeAll(tx, claimed.siteId, claimed.memberId);
      await endSessions(tx, claimed, now);
      await takeOver(tx, claimed, now);
      return claimed;
    },
  };
}

/** Each sign-in to an account without a verified address sends an email, so these sign-ins are limited too. */
async function tooManyCodes({ attempts }: AccountDeps, member: Member, now: number): Promise<Challenge | undefined> {
  return accountStatusOf(member) === 'email-verification'
    ? attempts.take({ limit: 'code', key: `email ${member.memberId}` }, { address: '' }, now)
    : undefined;
}

/** Sends the welcome email to an active member, or the approval request to the owner. */
async function writeFirstEmails(
  { emailRenderer, publicUrl }: AccountDeps,
  site: AccountSite,
  member: Member,
  locale: string | undefined,
): Promise<readonly SealedEmail[]> {
  const name = memberName(member);
  if (member.status === 'ACTIVE') {
    const content = { kind: 'welcome', email: member.email } as const;
    return [await emailRenderer.write(site, content, { to: member.email, name, locale })];
  }
  if (!member.statusReasons.includes(NEEDS_OWNER) || site.ownerEmail === undefined) return [];
  const content = {
    kind: 'approval-requested',
    applicant: { name, email: member.email },
    reviewUrl: `${publicUrl}/admin/members`,
  } as const;
  return [await emailRenderer.write(site, content, { to: site.ownerEmail })];
}
