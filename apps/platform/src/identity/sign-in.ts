/** How a sign-in stands, as one table: who knocks with which password, and what they are told. No I/O. */
import type { AuthState } from '@cartwright/contract';

import { refuse, type Refusal } from '../http/failure.ts';
import type { Member, MemberStatus } from './member.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly member: Member }
  | { readonly kind: 'awaiting-approval'; readonly member: Member }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'unknown' };

/** Only who knows the password learns the status of the account. */
export function decideSignIn(member: Member | undefined, isPasswordRight: boolean): SignInOutcome {
  if (member === undefined) return { kind: 'unknown' };
  if (!isPasswordRight) return { kind: 'wrong-password' };
  return OUTCOMES[member.status](member);
}

const OUTCOMES: Record<MemberStatus, (member: Member) => SignInOutcome> = {
  ACTIVE: (member) => ({ kind: 'signed-in', member }),
  PENDING: (member) => ({ kind: 'awaiting-approval', member }),
  BLOCKED: () => ({ kind: 'blocked' }),
  DELETED: () => ({ kind: 'unknown' }),
};

/** What the API answers (spec §4, §8): a state for who knew the password, a code for who did not. */
export function answerSignIn(outcome: SignInOutcome): { readonly state: AuthState; readonly member: Member } | Refusal {
  switch (outcome.kind) {
    case 'signed-in':
      return { state: 'SUCCESS', member: outcome.member };
    case 'awaiting-approval':
      return { state: 'REQUIRE_OWNER_APPROVAL', member: outcome.member };
    case 'blocked':
      return refuse('-19958');
    case 'wrong-password':
      return refuse('-19976');
    case 'unknown':
      return refuse('-19999');
  }
}

/** What the hosted page says. It does not tell an unknown address from a wrong password. */
export function describeSignIn(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): string {
  switch (outcome.kind) {
    case 'awaiting-approval':
      return 'Your account waits for the shop to approve it. You will be able to sign in then.';
    case 'blocked':
      return 'This account is blocked. Write to the shop if you think that is a mistake.';
    case 'wrong-password':
    case 'unknown':
      return 'E-mail address and password do not belong together. Check both and try again.';
  }
}
