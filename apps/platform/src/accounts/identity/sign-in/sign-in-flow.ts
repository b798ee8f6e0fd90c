import type { SealedEmail } from '../../../foundation/mail/email-renderer.ts';
import type { AccountDeps } from '../account-deps.ts';
import {
  CODE_MINUTES,
  createCode,
  lifetimeOf,
  sendCode,
  sendNothing,
  type SentCode,
} from '../credentials/pending-sign-in.ts';
import { createStateToken, insertPending, type PendingPurpose } from '../credentials/pending-store.ts';
import { accountStatusOf } from '../members/account-status.ts';
/**
 * Signs in an authenticated user as the account status allows: at once, after an emailed code, or after the owner's
 * approval. Invariant: a state token is valid for one member, one purpose, and until the credentials change.
 */
import { memberName, type Member } from '../members/member.ts';
import type { Entry } from './sign-in-outcome.ts';

export interface SignInFlow {
  /** The next step of the member's sign-in. Sends the code if one is needed. Never called for DELETED accounts. */
  enter(member: Member, locale: string | undefined, now: number): Promise<Entry>;
  /** Sends a code and returns its state token. */
  askForCode(member: Member, purpose: PendingPurpose, locale: string | undefined, now: number): Promise<string>;
  /** A new code for a state token, with its email. */
  prepareCode(
    member: Member,
    stateToken: string,
    before: SentCode | undefined,
    locale: string | undefined,
    now: number,
  ): Promise<{ readonly sent: SentCode; readonly sealed: SealedEmail }>;
}

export function createSignInFlow({ database, emailRenderer, emailOutbox, readSite }: AccountDeps): SignInFlow {
  const prepareCode: SignInFlow['prepareCode'] = async (member, stateToken, before, locale, now) => {
    const code = createCode();
    const content = { kind: 'verify-email', code, minutes: CODE_MINUTES } as const;
    const reader = {
      to: member.email,
      name: memberName(member),
      locale: locale ?? member.profile.language ?? undefined,
    };
    const sealed = await emailRenderer.write(await readSite(member.siteId), content, reader);
    return { sent: sendCode(stateToken, code, before, now), sealed };
  };

  const askForCode: SignInFlow['askForCode'] = async (member, purpose, locale, now) => {
    const stateToken = createStateToken();
    const { sent, sealed } = await prepareCode(member, stateToken, undefined, locale, now);
    await database.write(async (tx) => {
      await insertPending(tx, { ...sent, stateToken, member, purpose }, now + lifetimeOf('code'));
      await emailOutbox.write(tx, member.siteId, sealed, now);
    });
    return stateToken;
  };

  const waitForOwner = async (member: Member, now: number): Promise<string> => {
    const stateToken = createStateToken();
    const pending = { ...sendNothing(now), stateToken, member, purpose: 'sign-in' } as const;
    await database.write((tx) => insertPending(tx, pending, now + lifetimeOf('owner')));
    return stateToken;
  };

  return {
    askForCode,
    prepareCode,
    enter: async (member, locale, now) => {
      switch (accountStatusOf(member)) {
        case 'in':
          return { kind: 'signed-in', member };
        case 'email-verification': {
          const stateToken = await askForCode(member, 'sign-in', locale, now);
          return { kind: 'email-verification-required', member, stateToken };
        }
        case 'owner-approval':
          return { kind: 'owner-approval-required', member, stateToken: await waitForOwner(member, now) };
        case 'declined':
          return { kind: 'declined', member };
        case 'blocked':
          return { kind: 'blocked' };
        case 'gone':
          throw new Error(`The account ${member.memberId} is deleted and cannot sign in.`);
      }
    },
  };
}
