/** Registering, signing in and changing passwords (spec §7, "Authentication"). Strategies call these; apps may, too. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import { bytes, date, float, identityAddress, type Shape } from './codec.ts';
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
} from './entities.ts';
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
} from './entities.ts';

const VALUE: Shape = { numValue: float, dateValue: date };
const PROFILE: Shape = { addresses: { address: identityAddress }, customFields: { value: VALUE } };
const IDENTITY: Shape = { createdDate: date, updatedDate: date, identityProfile: PROFILE };

/** What sign-in calls answer. */
export const response: Shape = { identity: IDENTITY, additionalData: { '*': VALUE } };

/** Registers with e-mail and password. */
export const registerV2: ModuleFunction<
  (loginId: LoginId, options?: RegisterV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v2/register', 'loginId ...options', {
  request: { profile: PROFILE },
  response,
});

/** Signs in with e-mail and password. */
export const loginV2: ModuleFunction<
  (loginId: LoginId, options?: LoginV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v2/login', 'loginId ...options', {
  response,
});

/** Registers, first version: identity and authenticator. */
export const register: ModuleFunction<
  (identity: IdentityInput, options?: RegisterOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/register', 'identity ...options', {
  request: { identity: IDENTITY },
  response,
});

/** Signs in, first version: identifier and authenticator. */
export const login: ModuleFunction<
  (identifier: Identifier, options?: LoginOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/login', 'identifier ...options', {
  response,
});

/** Changes the password of the member who calls. */
export const changePassword: ModuleFunction<(newPassword: string, call?: CallOptions) => Promise<void>> = define(
  'POST /_api/iam/authentication/v2/change-password',
  'newPassword',
  NOTHING,
);

/** Signs in with what an identity provider answered. */
export const loginWithIdpConnectionTokenParams: ModuleFunction<
  (options?: LoginWithIdpConnectionTokenParamsOptions, call?: CallOptions) => Promise<AuthResponse>
> = define('POST /_api/iam/authentication/v1/sso/login-with-token-params', '...options', {
  response,
});

/** Goes one step further in a sign-in that has several. */
export const proceedToNextState: ModuleFunction<
  (options?: ProceedToNextStateOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define('POST /_api/iam/authentication/v1/state/proceed', '...options', { response });

/** Signs someone in whom the app has identified itself. */
export const signOn: ModuleFunction<
  (loginId: LoginId, options?: SignOnOptions, call?: CallOptions) => Promise<SignOnResponse>
> = define('POST /_api/iam/authentication/v2/sign-on', 'loginId ...options', {
  request: { profile: PROFILE },
  response,
});

/** Ends the session of the hosted pages; the answer is the page's own. */
export const logout: ModuleFunction<(options?: LogoutOptions, call?: CallOptions) => Promise<LogoutResponse>> = define(
  'GET /_api/iam/authentication/v1/logout',
  '...options',
  { response: { body: bytes } },
);
