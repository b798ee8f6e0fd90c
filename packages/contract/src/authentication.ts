/** Registering and signing in with one's own form; recovery and verification by email (spec §7). */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import {
  AuthResponse,
  Identity,
  IdentifierInput,
  IdentityInput,
  IdentityProfileInput,
  LegacyAuthResponse,
} from './identity.ts';
import { bytes, email, jsonObject, open, text, wireId } from './wire.ts';

export const VERIFICATION_TARGETS = ['UNKNOWN_TARGET', 'EMAIL'] as const;
export type VerificationTarget = (typeof VERIFICATION_TARGETS)[number];

/** Length only: the platform checks the other rules of passwords. */
const password = text(1000);
const opaqueToken = text(8192, 1);
const language = text(20).nullish();

export const LoginId = z.object({ email });
export type LoginId = z.output<typeof LoginId>;

export const CaptchaToken = z.object({
  Recaptcha: text(5000).nullish(),
  InvisibleRecaptcha: text(5000).nullish(),
  NoCaptcha: text(5000).nullish(),
  recaptchaForClientSiteKey: z.object({ token: text(5000).nullish(), siteKeyId: text(100).nullish() }).nullish(),
});
export type CaptchaToken = z.output<typeof CaptchaToken>;
const captchaTokens = z.array(CaptchaToken).max(10).nullish();
const authenticator = { authenticatorId: text(100).nullish(), inputs: z.record(z.string(), text(1000)).nullish() };
const nothing = z.object({});

// ------------------------------------------------------------------------------------------------ authentication

export const register = endpoint({
  name: 'authentication.register',
  method: 'POST',
  service: 'authentication',
  path: '/v1/register',
  summary: 'Registers an identity (first version; use registerV2).',
  input: z.object({ identity: IdentityInput, ...authenticator, captchaTokens }),
  output: LegacyAuthResponse,
});

export const login = endpoint({
  name: 'authentication.login',
  method: 'POST',
  service: 'authentication',
  path: '/v1/login',
  summary: 'Signs an identity in (first version; use loginV2).',
  input: z.object({
    identifier: IdentifierInput.nullish(),
    ...authenticator,
    captchaTokens,
    loginId: LoginId.nullish(),
  }),
  output: LegacyAuthResponse,
});

export const registerV2 = endpoint({
  name: 'authentication.registerV2',
  method: 'POST',
  service: 'authentication',
  path: '/v2/register',
  summary: 'Registers a member with email address and password.',
  input: z.object({
    loginId: LoginId,
    password: password.nullish(),
    profile: IdentityProfileInput.nullish(),
    captchaTokens,
    clientMetaData: jsonObject.nullish(),
  }),
  output: AuthResponse,
});

export const loginV2 = endpoint({
  name: 'authentication.loginV2',
  method: 'POST',
  service: 'authentication',
  path: '/v2/login',
  summary: 'Signs a member in with email address and password.',
  input: z.object({
    loginId: LoginId,
    password: password.nullish(),
    captchaTokens,
    clientMetaData: jsonObject.nullish(),
    stateToken: text(1000).nullish(),
  }),
  output: AuthResponse,
});

/** Why an address cannot get email. This platform sends none of them: it asks no other server about an address. */
export const EMAIL_FAILURES = [
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
] as const;

export const validateEmail = endpoint({
  name: 'authentication.validateEmail',
  method: 'POST',
  service: 'authentication',
  path: '/v2/validate-email',
  summary: 'Answers whether an email address is well formed; tells nothing about accounts.',
  input: z.object({ email: text(254) }),
  output: z.object({
    valid: z.boolean(),
    failure: z.object({ reason: open(EMAIL_FAILURES) }).optional(),
    formatInvalid: z.boolean(),
  }),
});

export const changePassword = endpoint({
  name: 'authentication.changePassword',
  method: 'POST',
  service: 'authentication',
  path: '/v2/change-password',
  summary: "Changes the caller's own password.",
  input: z.object({ newPassword: text(1000, 1) }),
  output: nothing,
});

export const loginWithIdpConnectionTokenParams = endpoint({
  name: 'authentication.loginWithIdpConnectionTokenParams',
  method: 'POST',
  service: 'authentication',
  path: '/v1/sso/login-with-token-params',
  summary: "Signs in with another identity provider's token.",
  input: z.object({ idpConnectionId: text(100).nullish(), tokenParams: z.record(z.string(), text(16_000)).nullish() }),
  output: AuthResponse,
});

export const proceedToNextState = endpoint({
  name: 'authentication.proceedToNextState',
  method: 'POST',
  service: 'authentication',
  path: '/v1/state/proceed',
  summary: 'Asks again where a pending sign-in stands.',
  input: z.object({ stateToken: opaqueToken.nullish() }),
  output: LegacyAuthResponse,
});

export const signOn = endpoint({
  name: 'authentication.signOn',
  method: 'POST',
  service: 'authentication',
  path: '/v2/sign-on',
  summary: 'Signs on someone whom an app has identified itself; makes the member where there is none.',
  input: z.object({
    loginId: LoginId,
    profile: IdentityProfileInput.nullish(),
    verifyEmail: z.boolean().nullish(),
    mergeExistingContact: z.boolean().nullish(),
  }),
  output: z.object({ sessionToken: z.string(), identity: Identity }),
});

export const logout = endpoint({
  name: 'authentication.logout',
  method: 'GET',
  service: 'authentication',
  path: '/v1/logout',
  summary: "Ends the caller's token session; describes the redirect that ends the browser session, too.",
  input: z.object({ postLogoutRedirectUri: text(2048).nullish(), clientId: text(100).nullish() }),
  output: z.object({
    body: bytes.optional(),
    statusCode: z.number().nullish(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
  }),
});

// ------------------------------------------------------------------------------------------------ recovery

const Redirect = z.object({ url: text(1000).nullish(), clientId: text(100).nullish() });

export const sendRecoveryEmail = endpoint({
  name: 'recovery.sendRecoveryEmail',
  method: 'POST',
  service: 'recovery',
  path: '/v1/send-email',
  summary:
    'Sends an email with a link to set a new password. The response is the same for known and unknown addresses.',
  input: z.object({ email, language, redirect: Redirect.nullish(), captchaTokens }),
  output: nothing,
});

export const sendActivationEmail = endpoint({
  name: 'recovery.sendActivationEmail',
  method: 'POST',
  service: 'recovery',
  path: '/v1/activation-email',
  summary: 'Sends an email with a link to set a first password.',
  input: z.object({ identityId: wireId, emailOptions: z.object({ language, redirect: Redirect.nullish() }).nullish() }),
  output: nothing,
});

export const recover = endpoint({
  name: 'recovery.recover',
  method: 'POST',
  service: 'recovery',
  path: '/v1/recover',
  summary: 'Sets a new password with a token from an email, and signs in.',
  input: z.object({ recoveryToken: opaqueToken, password: password.nullish() }),
  output: AuthResponse,
});

// ------------------------------------------------------------------------------------------------ verification

export const start = endpoint({
  name: 'verification.start',
  method: 'POST',
  service: 'verification',
  path: '/v1/Start',
  alsoAt: ['/v1/start'],
  summary: 'Sends a code to the address that is to be verified.',
  input: z.object({ identityId: text(100).nullish(), target: z.enum(VERIFICATION_TARGETS).nullish() }),
  output: z.object({ verificationId: z.string() }),
});

export const verifyDuringAuthentication = endpoint({
  name: 'verification.verifyDuringAuthentication',
  method: 'POST',
  service: 'verification',
  path: '/v1/auth/verify',
  summary: 'Verifies the code from the email and continues the pending sign-in.',
  input: z.object({ code: text(100, 1), stateToken: opaqueToken }),
  output: AuthResponse,
});

export const resendDuringAuthentication = endpoint({
  name: 'verification.resendDuringAuthentication',
  method: 'POST',
  service: 'verification',
  path: '/v1/auth/resend',
  summary: 'Sends the code again.',
  input: z.object({ stateToken: opaqueToken }),
  output: AuthResponse,
});
