/**
 * Verification of an email address by an emailed code, during a sign-in or afterwards, and the continuation of a
 * pending sign-in. Invariant: a code allows a few attempts only, and a right one is consumed with its token.
 */
import type { SiteId } from '../../../foundation/ids.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Challenge, Origin } from '../credentials/attempts.ts';
import { judgeCode, lifetimeOf, waitBeforeResend, type CodeVerdict } from '../credentials/pending-sign-in.ts';
import {
  deletePending,
  extendPending,
  findPending,
  updatePending,
  type Pending,
} from '../credentials/pending-store.ts';
import { accountStatusOf, verifyEmail } from '../members/account-status.ts';
import { findMember, updateMember } from '../members/member-store.ts';
import type { Member } from '../members/member.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import type { Entry } from './sign-in-outcome.ts';

/** The state token is unknown, spent, too old, or of credentials that changed since. */
interface Over {
  readonly kind: 'sign-in-over';
}

interface WrongCode {
  readonly kind: 'code-refused';
  readonly verdict: Exclude<CodeVerdict, 'right'>;
}

/** The address is verified, without a sign-in. */
interface Verified {
  readonly kind: 'verified';
  readonly member: Member;
}

export interface Waiting {
  readonly member: Member;
  /** Time until the next email may be requested; undefined at the limit. */
  readonly resendInMs: number | undefined;
}

export interface Verification {
  verify(
    siteId: SiteId,
    stateToken: string,
    code: string,
    origin: Origin,
    now: number,
  ): Promise<Entry | Verified | Over | WrongCode | Challenge>;
  /** Sends the code again unless the last email is too recent. Returns when the next one may be requested. */
  resend(siteId: SiteId, stateToken: string, locale: string | undefined, now: number): Promise<Waiting | Over>;
  /** The member whose sign-in waits for a code, and when the next email may be requested. */
  look(siteId: SiteId, stateToken: string, now: number): Promise<Waiting | undefined>;
  /** The state of a pending sign-in. Signs in if no step is left. */
  proceed(siteId: SiteId, stateToken: string, now: number): Promise<Entry | Over>;
  /** Sends a code to a signed-in member. Returns the code's token. */
  start(member: Member, locale: string | undefined, now: number): Promise<string | Challenge>;
}

const OVER: Over = { kind: 'sign-in-over' };

export function createVerification(deps: AccountDeps, signInFlow: SignInFlow): Verification {
  const { database, attempts, emailOutbox, takeOver } = deps;
  const find = (siteId: SiteId, stateToken: string, now: number): Promise<Pending | undefined> =>
    database.read((tx) => findPending(tx, siteId, stateToken, now));

  /** One attempt is one transaction: two at once cannot both be the fifth. */
  const tryCode = (pending: Pending, code: string, now: number): Promise<CodeVerdict | Member> =>
    database.write(async (tx) => {
      const { stateToken, member } = pending;
      const current = await findPending(tx, member.siteId, stateToken, now);
      if (current === undefined) return 'expired';
      const verdict = judgeCode(current, stateToken, code, now);
      if (verdict !== 'right') {
        await updatePending(tx, { ...current, attempts: current.attempts + 1 });
        return verdict;
      }
      const verified = { ...verifyEmail(current.member), updatedAt: now };
      await updateMember(tx, verified);
      await takeOver(tx, verified, now);
      if (accountStatusOf(verified) === 'owner-approval') await extendPending(tx, current, now + lifetimeOf('owner'));
      else await deletePending(tx, member.siteId, stateToken);
      return verified;
    });

  return {
    verify: async (siteId, stateToken, code, origin, now) => {
      const pending = await find(siteId, stateToken, now);
      if (pending === undefined) return OVER;
      const challenge = await attempts.take({ limit: 'code', key: pending.member.memberId }, origin, now);
      if (challenge !== undefined) return challenge;
      const tried = await tryCode(pending, code, now);
      if (typeof tried === 'string') return tried === 'right' ? OVER : { kind: 'code-refused', verdict: tried };
      if (pending.purpose === 'verification') return { kind: 'verified', member: tried };
      return accountStatusOf(tried) === 'owner-approval'
        ? { kind: 'owner-approval-required', member: tried, stateToken }
        : signInFlow.enter(tried, undefined, now);
    },

    resend: async (siteId, stateToken, locale, now) => {
      const pending = await find(siteId, stateToken, now);
      if (pending === undefined || pending.sends === 0) return OVER;
      const { member } = pending;
      const wait = waitBeforeResend(pending, now);
      if (wait !== 0) return { member, resendInMs: wait };
      const { sent, sealed } = await signInFlow.prepareCode(member, stateToken, pending, locale, now);
      return database.write(async (tx) => {
        // Of several concurrent requests, only one sends an email.
        const current = await findPending(tx, siteId, stateToken, now);
        if (current === undefined) return OVER;
        const remaining = waitBeforeResend(current, now);
        if (remaining !== 0) return { member, resendInMs: remaining };
        await updatePending(tx, { ...current, ...sent });
        await emailOutbox.write(tx, siteId, sealed, now);
        return { member, resendInMs: waitBeforeResend(sent, now) };
      });
    },

    look: async (siteId, stateToken, now) => {
      const pending = await find(siteId, stateToken, now);
      return pending === undefined || pending.sends === 0
        ? undefined
        : { member: pending.member, resendInMs: waitBeforeResend(pending, now) };
    },

    proceed: (siteId, stateToken, now) =>
      database.write(async (tx) => {
        const pending = await findPending(tx, siteId, stateToken, now);
        if (pending?.purpose !== 'sign-in') return OVER;
        const member = (await findMember(tx, siteId, pending.member.memberId)) ?? pending.member;
        switch (accountStatusOf(member)) {
          case 'in':
            await deletePending(tx, siteId, stateToken);
            return { kind: 'signed-in', member };
          case 'email-verification':
            return { kind: 'email-verification-required', member, stateToken };
          case 'owner-approval':
            return { kind: 'owner-approval-required', member, stateToken };
          case 'declined':
            return { kind: 'declined', member };
          case 'blocked':
            return { kind: 'blocked' };
          case 'gone':
            return OVER;
        }
      }),

    start: async (member, locale, now) => {
      const counter = { limit: 'code', key: `email ${member.memberId}` } as const;
      const challenge = await attempts.take(counter, { address: '' }, now);
      return challenge ?? signInFlow.askForCode(member, 'verification', locale, now);
    },
  };
}
