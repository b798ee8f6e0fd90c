/** Registering, signing in and changing passwords (spec §7, "Authentication"). Strategies call these; apps may, too. */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { address, bytes, date, float, type Shape } from './codec.ts';
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

const service = 'authentication';
const VALUE: Shape = { numValue: float, dateValue: date };
const PROFILE: Shape = { addresses: { address }, customFields: { value: VALUE } };
const IDENTITY: Shape = { createdDate: date, updatedDate: date, identityProfile: PROFILE };

/** What sign-in calls answer. */
export const AUTH_RESPONSE: Shape = { identity: IDENTITY, additionalData: { '*': VALUE } };

/** Endpoints of authentication, by name. */
export const authenticationEndpoints = {
  register: {
    method: 'POST',
    service,
    path: '/v1/register',
    args: 'identity options.authenticatorId options.inputs options.captchaTokens',
    request: { identity: IDENTITY },
    response: AUTH_RESPONSE,
  },
  login: {
    method: 'POST',
    service,
    path: '/v1/login',
    args: 'identifier options.authenticatorId options.inputs options.captchaTokens options.loginId',
    response: AUTH_RESPONSE,
  },
  registerV2: {
    method: 'POST',
    service,
    path: '/v2/register',
    args: 'loginId options.password options.profile options.captchaTokens options.clientMetaData',
    request: { profile: PROFILE },
    response: AUTH_RESPONSE,
  },
  loginV2: {
    method: 'POST',
    service,
    path: '/v2/login',
    args: 'loginId options.password options.captchaTokens options.clientMetaData options.stateToken',
    response: AUTH_RESPONSE,
  },
  changePassword: { method: 'POST', service, path: '/v2/change-password', args: 'newPassword', result: '' },
  loginWithIdpConnectionTokenParams: {
    method: 'POST',
    service,
    path: '/v1/sso/login-with-token-params',
    args: 'options.idpConnectionId options.tokenParams',
    response: AUTH_RESPONSE,
  },
  proceedToNextState: {
    method: 'POST',
    service,
    path: '/v1/state/proceed',
    args: 'options.stateToken',
    response: AUTH_RESPONSE,
  },
  signOn: {
    method: 'POST',
    service,
    path: '/v2/sign-on',
    args: 'loginId options.profile options.verifyEmail options.mergeExistingContact',
    request: { profile: PROFILE },
    response: { identity: IDENTITY },
  },
  logout: {
    method: 'GET',
    service,
    path: '/v1/logout',
    args: 'options.postLogoutRedirectUri options.clientId',
    response: { body: bytes },
  },
} as const satisfies Record<string, Endpoint>;

const endpoints = authenticationEndpoints;

/** Registers with e-mail and password. */
export const registerV2: ModuleFunction<
  (loginId: LoginId, options?: RegisterV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define(endpoints.registerV2);

/** Signs in with e-mail and password. */
export const loginV2: ModuleFunction<
  (loginId: LoginId, options?: LoginV2Options, call?: CallOptions) => Promise<AuthResponse>
> = define(endpoints.loginV2);

/** Registers, first version: identity and authenticator. */
export const register: ModuleFunction<
  (identity: IdentityInput, options?: RegisterOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define(endpoints.register);

/** Signs in, first version: identifier and authenticator. */
export const login: ModuleFunction<
  (identifier: Identifier, options?: LoginOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define(endpoints.login);

/** Changes the password of the member who calls. */
export const changePassword: ModuleFunction<(newPassword: string, call?: CallOptions) => Promise<void>> = define(
  endpoints.changePassword,
);

/** Signs in with what an identity provider answered. */
export const loginWithIdpConnectionTokenParams: ModuleFunction<
  (options?: LoginWithIdpConnectionTokenParamsOptions, call?: CallOptions) => Promise<AuthResponse>
> = define(endpoints.loginWithIdpConnectionTokenParams);

/** Goes one step further in a sign-in that has several. */
export const proceedToNextState: ModuleFunction<
  (options?: ProceedToNextStateOptions, call?: CallOptions) => Promise<LegacyAuthResponse>
> = define(endpoints.proceedToNextState);

/** Signs someone in whom the app has identified itself. */
export const signOn: ModuleFunction<
  (loginId: LoginId, options?: SignOnOptions, call?: CallOptions) => Promise<SignOnResponse>
> = define(endpoints.signOn);

/** Ends the session of the hosted pages; the answer is the page's own. */
export const logout: ModuleFunction<(options?: LogoutOptions, call?: CallOptions) => Promise<LogoutResponse>> = define(
  endpoints.logout,
);
