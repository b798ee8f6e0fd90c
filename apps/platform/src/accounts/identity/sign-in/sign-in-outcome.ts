/**
 * The outcome of an authentication: one union for the API and the hosted pages, and the API's responses (spec §4, §8).
 * The account status is revealed only to a caller who knows the password.
 */
import type { AuthResponse, LegacyAuthResponse } from '@cartwright/contract';

import { refuse, refuseFields, type ExpectedError } from '../../../foundation/http/failure.ts';
import { refuseChallenge, type Challenge } from '../credentials/attempts.ts';
import type { PasswordProblem } from '../credentials/password.ts';
import { toIdentity, type Member } from '../members/member.ts';

/** The sign-in state of an authenticated user. */
export type Entry =
  | { readonly kind: 'signed-in'; readonly member: Member }
  | { readonly kind: 'email-verification-required'; readonly member: Member; readonly stateToken: string }
  | { readonly kind: 'owner-approval-required'; readonly member: Member; readonly stateToken: string }
  /** The owner did not let them in. */
  | { readonly kind: 'declined'; readonly member: Member }
  | { readonly kind: 'blocked' };

export type SignInOutcome =
  | Entry
  | Challenge
  | { readonly kind: 'wrong-credentials' }
  /** The password is right, but must be replaced first. */
  | { readonly kind: 'password-replacement-required'; readonly member: Member };

export type RegisterOutcome =
  | Entry
  | Challenge
  | { readonly kind: 'account-exists' }
  | { readonly kind: 'bad-password'; readonly problem: PasswordProblem };

/** A response without its session token, which is created on sending; or the error. */
export type Responded =
  | { readonly state: 'SUCCESS'; readonly member: Member }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK';
      readonly response: AuthResponse;
    }
  | ExpectedError;

export function respondEntry(outcome: SignInOutcome | RegisterOutcome): Responded {
  switch (outcome.kind) {
    case 'signed-in':
      return { state: 'SUCCESS', member: outcome.member };
    case 'email-verification-required':
      return pending('REQUIRE_EMAIL_VERIFICATION', outcome.member, outcome.stateToken);
    case 'owner-approval-required':
      return pending('REQUIRE_OWNER_APPROVAL', outcome.member, outcome.stateToken);
    case 'declined':
      return pending('STATUS_CHECK', outcome.member);
    case 'blocked':
      return refuse('-19958');
    case 'wrong-credentials':
      return refuse('-19976');
    case 'password-replacement-required':
      return refuse('-19973');
    case 'account-exists':
      return refuse('-19995');
    case 'bad-password':
      return refusePassword('password', outcome.problem);
    case 'captcha-required':
    case 'too-many-attempts':
      return refuseChallenge(outcome);
  }
}

/** The error of a new password, with its field. */
export function refusePassword(field: string, { code, remedy }: PasswordProblem): ExpectedError {
  const rule = code === 'password-too-short' ? 'MIN_LENGTH' : code === 'password-too-long' ? 'MAX_LENGTH' : 'OTHER';
  return refuseFields([{ field, description: `${field} ${remedy}`, rule }]);
}

/** The response of version 1 of the calls, which has no verification state: there it is a status to check. */
export function toLegacyResponse({ state, sessionToken, stateToken, identity }: AuthResponse): LegacyAuthResponse {
  const status = state === 'SUCCESS' ? 'DONE' : state === 'REQUIRE_OWNER_APPROVAL' ? state : 'STATUS_CHECK';
  return {
    state: { status, ...(stateToken === undefined ? {} : { stateToken }) },
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...(identity === undefined ? {} : { identity }),
  };
}

function pending(
  state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK',
  member: Member,
  stateToken?: string,
): Responded {
  const identity = toIdentity(member);
  return { state, response: { state, identity, ...(stateToken === undefined ? {} : { stateToken }) } };
}
