/** Routes of recovery and verification (spec §7): emails with links and codes, and the calls that consume them. */
import {
  recover,
  resendDuringAuthentication,
  sendActivationEmail,
  sendRecoveryEmail,
  start,
  verifyDuringAuthentication,
} from '@cartwright/contract';

import type { Database } from '../../foundation/database/database.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { routeOutsideTransaction, type Route } from '../../foundation/http/routes/route.ts';
import type { MemberId, SiteId } from '../../foundation/ids.ts';
import { refuseChallenge } from './credentials/attempts.ts';
import type { CodeVerdict } from './credentials/pending-sign-in.ts';
import { findMember } from './members/member-store.ts';
import { toIdentity } from './members/member.ts';
import type { Recovery } from './recovery/recovery.ts';
import { createRespondOutcome, readCaptcha } from './routes.ts';
import { refusePassword } from './sign-in/sign-in-outcome.ts';
import type { Verification } from './sign-in/verification.ts';

export interface RecoveryDeps {
  readonly database: Database;
  readonly recovery: Recovery;
  readonly verification: Verification;
  readonly checkReturnAddress: CheckReturnAddress;
}

/** Checks that an email may link on to this address of the shop. Returns an error that names the address if not. */
export type CheckReturnAddress = (
  siteId: SiteId,
  redirect: { readonly url?: string | null | undefined; readonly clientId?: string | null | undefined },
) => Promise<string | undefined | ExpectedError>;

const CODE_ERRORS = {
  wrong: 'INVALID_CODE',
  expired: 'CODE_EXPIRED',
  'attempts-over': 'CODE_ATTEMPTS_OVER',
} as const satisfies Record<Exclude<CodeVerdict, 'right'>, string>;

export function createRecoveryRoutes(deps: RecoveryDeps): readonly Route[] {
  const { database, recovery, verification, checkReturnAddress } = deps;
  const response = createRespondOutcome(database);

  return [
    routeOutsideTransaction(
      sendRecoveryEmail,
      { allow: ['visitor', 'member', 'merchant', 'app'], permission: 'members.manage' },
      async ({ input, caller, address, now }) => {
        const { siteId } = caller;
        const returnAddress = await checkReturnAddress(siteId, input.redirect ?? {});
        if (isExpectedError(returnAddress)) return returnAddress;
        const locale = input.language ?? undefined;
        const origin = { address, captcha: readCaptcha(input.captchaTokens) };
        const options = { siteId, email: input.email, returnAddress, origin, locale };
        const challenge = await recovery.request(options, now);
        return challenge === undefined ? {} : refuseChallenge(challenge);
      },
    ),

    routeOutsideTransaction(
      sendActivationEmail,
      { allow: ['merchant', 'app'], permission: 'members.manage' },
      async ({ input, caller, now }) => {
        const { siteId } = caller;
        const returnAddress = await checkReturnAddress(siteId, input.emailOptions?.redirect ?? {});
        if (isExpectedError(returnAddress)) return returnAddress;
        const member = await database.read((tx) => findMember(tx, siteId, input.identityId as MemberId));
        if (member === undefined || member.status === 'DELETED') return refuse('MEMBER_NOT_FOUND');
        await recovery.activate(member, returnAddress, input.emailOptions?.language ?? undefined, now);
        return {};
      },
    ),

    routeOutsideTransaction(recover, { allow: ['visitor', 'member'] }, async ({ input, caller, address, now }) => {
      if (typeof input.password !== 'string') {
        return refuseFields([{ field: 'password', description: 'password is required', rule: 'REQUIRED_FIELD' }]);
      }
      const outcome = await recovery.recover(caller.siteId, input.recoveryToken, input.password, { address }, now);
      if (outcome.kind === 'link-over') return refuse('INVALID_RECOVERY_TOKEN');
      return outcome.kind === 'bad-password' ? refusePassword('password', outcome.problem) : response(outcome, now);
    }),

    routeOutsideTransaction(
      start,
      { allow: ['member', 'merchant', 'app'], permission: 'members.manage' },
      async ({ input, caller, now }) => {
        const own = caller.kind === 'member' ? caller.memberId : undefined;
        const wanted = (input.identityId ?? own) as MemberId | undefined;
        if (wanted === undefined) {
          return refuseFields([{ field: 'identityId', description: 'identityId is required', rule: 'REQUIRED_FIELD' }]);
        }
        const member = await database.read((tx) => findMember(tx, caller.siteId, wanted));
        // A member learns nothing about other members.
        if (member === undefined || member.status === 'DELETED' || (own !== undefined && own !== wanted)) {
          return refuse('MEMBER_NOT_FOUND');
        }
        const started = await verification.start(member, undefined, now);
        return typeof started === 'string' ? { verificationId: started } : refuseChallenge(started);
      },
    ),

    routeOutsideTransaction(
      verifyDuringAuthentication,
      { allow: ['visitor', 'member', 'app'] },
      async ({ input, caller, address, now }) => {
        const { code, stateToken } = input;
        const outcome = await verification.verify(caller.siteId, stateToken, code, { address }, now);
        switch (outcome.kind) {
          case 'sign-in-over':
            return refuse('INVALID_STATE_TOKEN');
          case 'code-refused':
            return refuse(CODE_ERRORS[outcome.verdict]);
          case 'verified':
            return { state: 'SUCCESS', identity: toIdentity(outcome.member) };
          default:
            return response(outcome, now);
        }
      },
    ),

    routeOutsideTransaction(
      resendDuringAuthentication,
      { allow: ['visitor', 'member', 'app'] },
      async ({ input, caller, now }) => {
        const { stateToken } = input;
        const waiting = await verification.resend(caller.siteId, stateToken, undefined, now);
        if ('kind' in waiting) return refuse('INVALID_STATE_TOKEN');
        return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, identity: toIdentity(waiting.member) };
      },
    ),
  ];
}
