/** Registering, signing in and changing passwords (spec §7, "Authentication"). Strategies call these; apps may, too. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { bytes } from './codec.ts';
import type {
  AuthResponse,
  Identifier,
  IdentityInput,
  LegacyAuthResponse,
  LoginId,
  LoginOptions,
  LoginV2Options,
  LoginWithIdpConnectionTokenParamsOptions,
  LogoutOptions,
  LogoutResponse,
  ProceedToNextStateOptions,
  RegisterOptions,
  RegisterV2Options,
  SignOnOptions,
  SignOnResponse,
  ValidateEmailResponse,
} from './entities.ts';
import { IDENTITY, PROFILE, response } from './identity-shapes.ts';
import type { CallOptions } from './transport.ts';

export type {
  AuthResponse,
  Identifier,
  Identity,
  IdentityInput,
  IdentityProfile,
  IdentityProfileInput,
  LegacyAuthResponse,
  LoginId,
  LoginOptions,
  LoginV2Options,
  LoginWithIdpConnectionTokenParamsOptions,
  LogoutOptions,
  LogoutResponse,
  ProceedToNextStateOptions,
  RegisterOptions,
  RegisterV2Options,
  SignOnOptions,
  SignOnResponse,
  ValidateEmailResponse,
} from './entities.ts';
export type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginV2Request,
  LoginWithIdpConnectionTokenParamsRequest,
  LogoutRequest,
  RawHttpResponse,
  RegisterV2Request,
  SignOnRequest,
  StateMachineResponse,
  ValidateEmailRequest,
} from './requests.ts';

/**
 * Registers with email and password.
 *
 * @example
 * ```ts
 * import { authentication, createClient, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { authentication },
 * });
 * const { state, sessionToken } = await shop.authentication.registerV2(
 *   { email: 'ada@example.com' },
 *   { password: 'correct horse' },
 * );
 * ```
 */
export const registerV2: ModuleFunction<
  (loginId: LoginId, options?: RegisterV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v2/register', 'loginId ...options', {
  request: { profile: PROFILE },
  response,
});

/**
 * Signs in with email and password.
 *
 * @example
 * ```ts continues
 * const answer = await shop.authentication.loginV2({ email: 'ada@example.com' }, { password: 'correct horse' });
 * ```
 */
export const loginV2: ModuleFunction<
  (loginId: LoginId, options?: LoginV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v2/login', 'loginId ...options', {
  response,
});

/**
 * Checks whether an email address is well formed, before a form is sent. Reveals nothing about accounts.
 *
 * @example
 * ```ts continues
 * const { valid } = await shop.authentication.validateEmail('ada@example.com');
 * ```
 */
export const validateEmail: ModuleFunction<(email: string, call?: CallOptions) => Promise<ValidateEmailResponse>> =
  define('POST /_api/iam/authentication/v2/validate-email', 'email', { isSafe: true });

/**
 * Registers, first version: identity and authenticator.
 *
 * @example
 * ```ts continues
 * await shop.authentication.register({ identityProfile: { emails: ['ada@example.com'] } });
 * ```
 */
export const register: ModuleFunction<
  (identity: IdentityInput, options?: RegisterOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/register', 'identity ...options', {
  request: { identity: IDENTITY },
  response,
});

/**
 * Signs in, first version: identifier and authenticator.
 *
 * @example
 * ```ts continues
 * await shop.authentication.login({ email: 'ada@example.com' });
 * ```
 */
export const login: ModuleFunction<
  (identifier: Identifier, options?: LoginOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/login', 'identifier ...options', {
  response,
});

/**
 * Changes the calling member's password.
 *
 * @example
 * ```ts continues
 * await shop.authentication.changePassword('battery staple');
 * ```
 */
export const changePassword: ModuleFunction<(newPassword: string, call?: CallOptions) => Promise<void>> = define(
  'POST /_api/iam/authentication/v2/change-password',
  'newPassword',
  NOTHING,
);

/**
 * Signs in with the response of an identity provider.
 *
 * @example
 * ```ts continues
 * await shop.authentication.loginWithIdpConnectionTokenParams({ idpConnectionId: 'idp' });
 * ```
 */
export const loginWithIdpConnectionTokenParams: ModuleFunction<
  (options?: LoginWithIdpConnectionTokenParamsOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v1/sso/login-with-token-params', '...options', {
  response,
});

/**
 * Continues a sign-in that has several steps.
 *
 * @example
 * ```ts continues
 * await shop.authentication.proceedToNextState({ stateToken: answer.stateToken });
 * ```
 */
export const proceedToNextState: ModuleFunction<
  (options?: ProceedToNextStateOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/state/proceed', '...options', { response });

/**
 * Signs in a user whom the app has authenticated.
 *
 * @example
 * ```ts continues
 * const member = await shop.authentication.signOn({ email: 'ada@example.com' });
 * ```
 */
export const signOn: ModuleFunction<
  (loginId: LoginId, options?: SignOnOptions, call?: CallOptions) => Promise<SignOnResponse>
> = define('POST /_api/iam/authentication/v2/sign-on', 'loginId ...options', {
  request: { profile: PROFILE },
  response,
});

/**
 * Ends the session of the hosted pages; returns the page's own response.
 *
 * @example
 * ```ts continues
 * await shop.authentication.logout({ postLogoutRedirectUri: 'http://localhost:4000/' });
 * ```
 */
export const logout: ModuleFunction<(options?: LogoutOptions, call?: CallOptions) => Promise<LogoutResponse>> = define(
  'GET /_api/iam/authentication/v1/logout',
  '...options',
  { response: { body: bytes } },
);
