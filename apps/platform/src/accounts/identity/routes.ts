/**
 * Routes of authentication: register, sign in and sign on from a shop's own form, and continue a pending sign-in (spec
 * §7). `sign-in-outcome.ts` decides the response; these routes add its session token.
 */
import {
  changePassword,
  email as emailSchema,
  login,
  loginV2,
  proceedToNextState,
  register,
  registerV2,
  signOn,
  validateEmail,
  type AuthResponse,
  type CaptchaToken,
  type IdentityProfileInput,
} from '@cartwright/contract';

import type { CaptchaProof } from '../../foundation/captcha/captcha.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { routeOutsideTransaction, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { accountStatusOf } from './members/account-status.ts';
import { findCredentials, findMember, recordSignIn, updateMember } from './members/member-store.ts';
import { toIdentity, type Member } from './members/member.ts';
import { fillProfile, refuseAddresses } from './members/profile.ts';
import type { Recovery } from './recovery/recovery.ts';
import type { Accounts } from './sign-in/accounts.ts';
import { createSessionToken } from './sign-in/session-token.ts';
import type { SignInFlow } from './sign-in/sign-in-flow.ts';
import {
  respondEntry,
  refusePassword,
  toLegacyResponse,
  type RegisterOutcome,
  type SignInOutcome,
} from './sign-in/sign-in-outcome.ts';
import type { Verification } from './sign-in/verification.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly accounts: Accounts;
  readonly signInFlow: SignInFlow;
  readonly verification: Verification;
  readonly recovery: Recovery;
}

/** The response for an authenticated user. */
export type RespondOutcome = (
  outcome: SignInOutcome | RegisterOutcome,
  now: number,
) => Promise<AuthResponse | ExpectedError>;

/** Signed in. The client exchanges the session token for tokens at the authorize address. */
export function createRespondOutcome(database: Database): RespondOutcome {
  return async (outcome, now) => {
    const responded = respondEntry(outcome);
    if (isExpectedError(responded)) return responded;
    if (responded.state !== 'SUCCESS') return responded.response;
    const { member } = responded;
    const sessionToken = await database.write(async (tx) => {
      await recordSignIn(tx, member.siteId, member.memberId, now);
      return createSessionToken(tx, member, now);
    });
    return { state: 'SUCCESS', sessionToken, identity: toIdentity(member) };
  };
}

export function createIdentityRoutes(deps: IdentityDeps): readonly Route[] {
  const { database, accounts, verification, recovery } = deps;
  const response = createRespondOutcome(database);

  return [
    routeOutsideTransaction(register, { allow: ['visitor', 'member'] }, async ({ input, caller, address, now }) => {
      const { identifiers, email, identityProfile } = input.identity;
      const [identifier] = (identifiers ?? []).flatMap((one) => (typeof one.email === 'string' ? [one.email] : []));
      const wanted = email?.address ?? identifier ?? identityProfile?.emails?.[0];
      const password = input.inputs?.['password'];
      if (wanted === undefined) return missing('identity.email.address');
      if (password === undefined) return missing('inputs.password');
      const wrong = refuseAddresses(identityProfile, 'identity.identityProfile');
      if (wrong !== undefined) return wrong;
      const origin = { address, captcha: readCaptcha(input.captchaTokens) };
      const profile = identityProfile ?? undefined;
      const attempt = { siteId: caller.siteId, email: wanted, password, profile, origin };
      const responded = await response(await accounts.register(attempt, now), now);
      return isExpectedError(responded) ? responded : toLegacyResponse(responded);
    }),

    routeOutsideTransaction(login, { allow: ['visitor', 'member'] }, async ({ input, caller, address, now }) => {
      const email = input.loginId?.email ?? input.identifier?.email;
      if (typeof email !== 'string') return missing('identifier.email');
      const password = input.inputs?.['password'] ?? '';
      const origin = { address, captcha: readCaptcha(input.captchaTokens) };
      const responded = await response(
        await accounts.signIn({ siteId: caller.siteId, email, password, origin }, now),
        now,
      );
      return isExpectedError(responded) ? responded : toLegacyResponse(responded);
    }),

    routeOutsideTransaction(registerV2, { allow: ['visitor', 'member'] }, async ({ input, caller, address, now }) => {
      if (typeof input.password !== 'string') return missing('password');
      const { email } = input.loginId;
      const wrong = refuseAddresses(input.profile, 'profile');
      if (wrong !== undefined) return wrong;
      const profile = input.profile ?? undefined;
      const origin = { address, captcha: readCaptcha(input.captchaTokens) };
      const locale = profile?.language ?? undefined;
      const attempt = { siteId: caller.siteId, email, password: input.password, profile, origin, locale };
      return response(await accounts.register(attempt, now), now);
    }),

    routeOutsideTransaction(loginV2, { allow: ['visitor', 'member'] }, async ({ input, caller, address, now }) => {
      const { email } = input.loginId;
      const origin = { address, captcha: readCaptcha(input.captchaTokens) };
      const attempt = { siteId: caller.siteId, email, password: input.password ?? '', origin };
      return response(await accounts.signIn(attempt, now), now);
    }),

    routeOutsideTransaction(validateEmail, { allow: ['visitor', 'member', 'app'] }, ({ input }) => {
      const valid = emailSchema.safeParse(input.email).success;
      return Promise.resolve({ valid, formatInvalid: !valid });
    }),

    routeOutsideTransaction(proceedToNextState, { allow: ['visitor', 'member'] }, async ({ input, caller, now }) => {
      if (typeof input.stateToken !== 'string') return missing('stateToken');
      const outcome = await verification.proceed(caller.siteId, input.stateToken, now);
      if (outcome.kind === 'sign-in-over') return refuse('INVALID_STATE_TOKEN');
      const responded = await response(outcome, now);
      return isExpectedError(responded) ? responded : toLegacyResponse(responded);
    }),

    routeOutsideTransaction(changePassword, { allow: ['member'] }, async ({ input, caller, now }) => {
      const member = await database.read((tx) => findMember(tx, caller.siteId, caller.memberId));
      if (member === undefined) return refuse('MEMBER_NOT_FOUND');
      const problem = await recovery.change(member, input.newPassword, now);
      return problem === undefined ? {} : refusePassword('newPassword', problem);
    }),

    routeOutsideTransaction(
      signOn,
      { allow: ['app'], permission: 'members.manage' },
      async ({ input, caller, now }) => {
        const options = {
          email: input.loginId.email,
          profile: input.profile ?? undefined,
          verifiesEmail: input.verifyEmail === true,
          mergesProfile: input.mergeExistingContact === true,
        };
        const member = await findOrAdmit(deps, caller.siteId, options, now);
        const accountStatus = accountStatusOf(member);
        if (accountStatus === 'blocked' || accountStatus === 'declined') return refuse('-19958');
        if (accountStatus === 'owner-approval') return refuse('OWNER_APPROVAL_REQUIRED');
        const sessionToken = await database.write(async (tx) => {
          await recordSignIn(tx, caller.siteId, member.memberId, now);
          return createSessionToken(tx, member, now);
        });
        return { sessionToken, identity: toIdentity(member) };
      },
    ),
  ];
}

interface SignOnOptions {
  readonly email: string;
  readonly profile: IdentityProfileInput | undefined;
  readonly verifiesEmail: boolean;
  /** Whether the app's data fills empty fields of an existing account. */
  readonly mergesProfile: boolean;
}

/** The app has identified the person. The email address counts as verified only where the app says so. */
async function findOrAdmit(
  { database, accounts, ids }: IdentityDeps,
  siteId: SiteId,
  { email, profile, verifiesEmail, mergesProfile }: SignOnOptions,
  now: number,
): Promise<Member> {
  const made = await accounts.admit({ siteId, email, isEmailVerified: verifiesEmail, profile }, now);
  if (made !== undefined) return made;
  return database.write(async (tx) => {
    const found = await findCredentials(tx, siteId, email);
    if (found === undefined) throw new Error('An account that was in the way is not there.');
    const { member } = found;
    const known = verifiesEmail ? await accounts.claim(tx, member, now) : member;
    if (!mergesProfile || profile === undefined) return known;
    const filled = { ...known, profile: fillProfile(known.profile, profile, () => ids.next('adr')), updatedAt: now };
    await updateMember(tx, filled);
    return filled;
  });
}

/** The tokens of every kind of captcha that a client knows, by the way of asking. */
export function readCaptcha(tokens: readonly CaptchaToken[] | null | undefined): CaptchaProof {
  const said = (tokens ?? []).map(({ Recaptcha, NoCaptcha, InvisibleRecaptcha, recaptchaForClientSiteKey }) => ({
    visible: Recaptcha ?? NoCaptcha ?? recaptchaForClientSiteKey?.token ?? undefined,
    invisible: InvisibleRecaptcha ?? undefined,
  }));
  const visible = said.find((one) => one.visible !== undefined)?.visible;
  const invisible = said.find((one) => one.invisible !== undefined)?.invisible;
  return { ...(visible === undefined ? {} : { visible }), ...(invisible === undefined ? {} : { invisible }) };
}

function missing(field: string): ExpectedError {
  const name = field.split('.').at(-1) ?? field;
  return refuseFields([{ field, description: `${name} is required`, rule: 'REQUIRED_FIELD' }]);
}
