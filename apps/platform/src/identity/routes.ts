/** The door of identity: registering and signing in with one's own form, and who the calling member is. */
import { getCurrentMember, loginV2, registerV2, type AuthAnswer } from '@cartwright/contract';

import type { Database } from '../database/database.ts';
import { isRefusal, refuse, refuseFields } from '../http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../http/route.ts';
import type { Accounts } from './accounts.ts';
import { findMember, noteSignIn } from './member-store.ts';
import { toIdentity, toMemberAnswer, toProfile, type Member } from './member.ts';
import { createSessionToken } from './session-token.ts';
import { answerSignIn } from './sign-in.ts';

export interface IdentityPorts {
  readonly database: Database;
  readonly accounts: Accounts;
}

export function createIdentityRoutes({ database, accounts }: IdentityPorts): readonly Route[] {
  /** Signed in: the session token becomes tokens by way of the authorize address. */
  async function succeed(member: Member, now: number): Promise<AuthAnswer> {
    const sessionToken = await database.write(async (tx) => {
      await noteSignIn(tx, member.siteId, member.memberId, now);
      return createSessionToken(tx, member, now);
    });
    return { state: 'SUCCESS', sessionToken, identity: toIdentity(member) };
  }

  return [
    routeOutsideTransaction(registerV2, { allow: ['visitor', 'member'] }, async ({ input, caller, now }) => {
      const { email } = input.loginId;
      if (typeof input.password !== 'string') {
        return refuseFields([{ field: 'password', description: 'password is required', rule: 'REQUIRED_FIELD' }]);
      }
      const profile = toProfile(input.profile, email);
      const registration = { siteId: caller.siteId, email, password: input.password, profile };
      const member = await accounts.register(registration, now);
      return isRefusal(member) ? member : succeed(member, now);
    }),

    routeOutsideTransaction(loginV2, { allow: ['visitor', 'member'] }, async ({ input, caller, now }) => {
      const outcome = await accounts.signIn(caller.siteId, input.loginId.email, input.password ?? '');
      const answer = answerSignIn(outcome);
      if (isRefusal(answer)) return answer;
      return answer.state === 'SUCCESS' ? succeed(answer.member, now) : { state: answer.state };
    }),

    route(getCurrentMember, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => {
      const member = await findMember(tx, caller.siteId, caller.memberId);
      return member === undefined ? refuse('MEMBER_NOT_FOUND') : { member: toMemberAnswer(member) };
    }),
  ];
}
