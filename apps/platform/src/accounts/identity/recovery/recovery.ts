/**
 * New passwords: by an emailed link for a forgotten or first password, or chosen by a signed-in member. Invariants:
 * neither the response nor its time reveals whether the account exists; every new password ends all sessions of the old
 * one.
 */
import type { SiteId } from '../../../foundation/ids.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Challenge, Origin } from '../credentials/attempts.ts';
import { memberPasskeys } from '../credentials/passkey-store.ts';
import { findPasswordProblem, type PasswordProblem } from '../credentials/password.ts';
import { raiseCredentials, accountStatusOf, verifyEmail } from '../members/account-status.ts';
import { findCredentials, findMember, updateMember, updatePassword } from '../members/member-store.ts';
import { emailKey, memberName, type Member } from '../members/member.ts';
import type { SignInFlow } from '../sign-in/sign-in-flow.ts';
import type { Entry } from '../sign-in/sign-in-outcome.ts';
import {
  createLinkToken,
  deleteEmailLinks,
  findEmailLink,
  insertEmailLink,
  LINK_MINUTES,
  type LinkPurpose,
} from './email-link-store.ts';

/** Path of the hosted page that the emails link to. */
export const NEW_PASSWORD_PATH = '/new-password';

export interface RecoveryOptions {
  readonly siteId: SiteId;
  readonly email: string;
  /** The shop's address for the browser afterwards; already checked. */
  readonly returnAddress: string | undefined;
  readonly origin: Origin;
  readonly locale?: string | undefined;
}

type Recovered =
  | Entry
  | { readonly kind: 'link-over' }
  | { readonly kind: 'bad-password'; readonly problem: PasswordProblem };

export interface Recovery {
  /** Sends a link after the response, if the account exists. */
  request(input: RecoveryOptions, now: number): Promise<Challenge | undefined>;
  /** Sends a link for choosing a first password. */
  activate(member: Member, returnAddress: string | undefined, locale: string | undefined, now: number): Promise<void>;
  /** Returns the member of a link without using it up. */
  find(
    siteId: SiteId,
    token: string,
    now: number,
  ): Promise<{ email: string; returnAddress: string | undefined } | undefined>;
  /** Sets the password and lets the member in. */
  recover(siteId: SiteId, token: string, password: string, origin: Origin, now: number): Promise<Recovered>;
  /** Sets the password of a signed-in member. The current session ends too. */
  change(member: Member, password: string, now: number): Promise<PasswordProblem | undefined>;
}

export function createRecovery(deps: AccountDeps, signInFlow: SignInFlow): Recovery {
  const {
    database,
    passwords,
    attempts,
    endSessions,
    later,
    emailOutbox,
    publicUrl,
    readSite,
    emailRenderer,
    takeOver,
  } = deps;

  async function sendLink(
    member: Member,
    purpose: LinkPurpose,
    returnAddress: string | undefined,
    locale: string | undefined,
    now: number,
  ): Promise<void> {
    const site = await readSite(member.siteId);
    const token = createLinkToken();
    const url = `${publicUrl}${NEW_PASSWORD_PATH}?${new URLSearchParams({ token }).toString()}`;
    const content =
      purpose === 'recovery'
        ? ({ kind: 'recovery', url, minutes: LINK_MINUTES.recovery } as const)
        : ({ kind: 'activation', url } as const);
    const reader = {
      to: member.email,
      name: memberName(member),
      locale: locale ?? member.profile.language ?? undefined,
    };
    const sealed = await emailRenderer.write(site, content, reader);
    await database.write(async (tx) => {
      await insertEmailLink(tx, token, { member, purpose, returnAddress }, now);
      await emailOutbox.write(tx, member.siteId, sealed, now);
    });
  }

  /** The email that confirms the change of password. */
  async function emitChange(member: Member) {
    const reader = { to: member.email, name: memberName(member), locale: member.profile.language ?? undefined };
    return emailRenderer.write(await readSite(member.siteId), { kind: 'password-changed' }, reader);
  }

  return {
    request: async ({ siteId, email, returnAddress, origin, locale }, now) => {
      const challenge = await attempts.takeRecovery(emailKey(email), origin, now);
      // Earlier links stay valid, and the response is the same.
      if (challenge === 'enough') return undefined;
      if (challenge !== undefined) return challenge;
      later(async () => {
        const found = await database.read((tx) => findCredentials(tx, siteId, email));
        if (found === undefined || !canRecover(found.member)) return;
        await sendLink(found.member, 'recovery', returnAddress, locale, now);
      });
      return undefined;
    },

    activate: (member, returnAddress, locale, now) => sendLink(member, 'activation', returnAddress, locale, now),

    find: async (siteId, token, now) => {
      const link = await database.read((tx) => findEmailLink(tx, siteId, token, now));
      return link === undefined || !canRecover(link.member)
        ? undefined
        : { email: link.member.email, returnAddress: link.returnAddress };
    },

    recover: async (siteId, token, password, origin, now) => {
      const link = await database.read((tx) => findEmailLink(tx, siteId, token, now));
      if (link === undefined || !canRecover(link.member)) return { kind: 'link-over' };
      const problem = findPasswordProblem(password, link.member.email);
      if (problem !== undefined) return { kind: 'bad-password', problem };
      const passwordHash = await passwords.hash(password);
      const told = await emitChange(link.member);
      const member = await database.write(async (tx) => {
        const current = await findEmailLink(tx, siteId, token, now);
        if (current === undefined) return undefined;
        // A person who created the account under an unverified address must not keep access to it.
        if (!current.member.isEmailVerified) await memberPasskeys.removeAll(tx, siteId, current.member.memberId);
        const renewed = {
          ...raiseCredentials(verifyEmail(current.member)),
          mustReplacePassword: false,
          updatedAt: now,
        };
        await updateMember(tx, renewed);
        await updatePassword(tx, renewed, passwordHash);
        await endSessions(tx, renewed, now);
        await deleteEmailLinks(tx, siteId, renewed.memberId);
        await takeOver(tx, renewed, now);
        await emailOutbox.write(tx, siteId, told, now);
        return renewed;
      });
      if (member === undefined) return { kind: 'link-over' };
      await attempts.resetSignIn(emailKey(member.email), origin);
      await attempts.resetRecovery(emailKey(member.email), origin);
      return signInFlow.enter(member, undefined, now);
    },

    change: async (member, password, now) => {
      const problem = findPasswordProblem(password, member.email);
      if (problem !== undefined) return problem;
      const passwordHash = await passwords.hash(password);
      const told = await emitChange(member);
      await database.write(async (tx) => {
        const current = (await findMember(tx, member.siteId, member.memberId)) ?? member;
        const renewed = { ...raiseCredentials(current), mustReplacePassword: false, updatedAt: now };
        await updateMember(tx, renewed);
        await updatePassword(tx, renewed, passwordHash);
        await endSessions(tx, renewed, now);
        await deleteEmailLinks(tx, member.siteId, member.memberId);
        await emailOutbox.write(tx, member.siteId, told, now);
      });
      return undefined;
    },
  };
}

/** A link opens no account that is closed to its member. */
function canRecover(member: Member): boolean {
  const accountStatus = accountStatusOf(member);
  return accountStatus === 'in' || accountStatus === 'email-verification' || accountStatus === 'owner-approval';
}
