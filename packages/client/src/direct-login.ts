/**
 * Sign-in with a form of your own: register, log in, verify the address (spec §4). Outcomes that the visitor can act on
 * are returned states, never exceptions; the code tables are those of spec §8.
 */
import { loginV2, registerV2 } from './authentication.ts';
import type { Caller } from './call.ts';
import type { AuthResponse, IdentityProfileInput, RegisterV2Options } from './entities.ts';
import { isApplicationError, isClientError, isValidationError } from './errors.ts';
import type { CallOptions } from './transport.ts';
import { verifyDuringAuthentication } from './verification.ts';

/**
 * The states of a sign-in (spec §4), by name. The plain texts do as well.
 *
 * @example
 * ```ts
 * import { LoginState, type StateMachine } from '@cartwright/client';
 *
 * export const isDone = (state: StateMachine) => state.loginState === LoginState.SUCCESS;
 * ```
 */
export const LoginState = {
  SUCCESS: 'SUCCESS',
  INITIAL: 'INITIAL',
  FAILURE: 'FAILURE',
  EMAIL_VERIFICATION_REQUIRED: 'EMAIL_VERIFICATION_REQUIRED',
  OWNER_APPROVAL_REQUIRED: 'OWNER_APPROVAL_REQUIRED',
  USER_CAPTCHA_REQUIRED: 'USER_CAPTCHA_REQUIRED',
  SILENT_CAPTCHA_REQUIRED: 'SILENT_CAPTCHA_REQUIRED',
} as const;
export type LoginState = (typeof LoginState)[keyof typeof LoginState];

/** Why a sign-in failed, where there is more to say than the message. */
export type LoginErrorCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'missingCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidCaptchaToken';

/** The state of a sign-in. After SUCCESS, `getMemberTokensForDirectLogin(data.sessionToken)` returns the tokens. */
export type StateMachine =
  | { readonly loginState: 'INITIAL' | 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'FAILURE'; readonly error: string; readonly errorCode?: LoginErrorCode }
  | {
      readonly loginState: 'EMAIL_VERIFICATION_REQUIRED' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED';
      readonly data: { readonly stateToken: string };
    };

/** The input of a sign-in form. */
export interface LoginParams {
  readonly email: string;
  readonly password: string;
  readonly captchaTokens?: CaptchaTokens | undefined;
}

/** The input of a registration form. */
export interface RegisterParams extends LoginParams {
  readonly profile?: IdentityProfileInput | undefined;
}

/** The page's captcha tokens. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string | undefined;
  readonly invisibleRecaptchaToken?: string | undefined;
}

/** The code from the email, under either name. */
export type VerificationInput = { readonly verificationCode: string } | { readonly code: string };

/** Sign-in with a form of your own. Outcomes that people can act on are states, never exceptions. */
export interface DirectLogin {
  /** Makes an account. FAILURE says why by its `errorCode`, such as `emailAlreadyExists`. */
  register(params: RegisterParams, call?: CallOptions): Promise<StateMachine>;
  /** Signs in. FAILURE says why by its `errorCode`, such as `invalidPassword`. */
  login(params: LoginParams, call?: CallOptions): Promise<StateMachine>;
  /**
   * Continues with the code from the email, from the state that requested it. Default: the last state.
   *
   * @throws ApplicationError if the code is wrong, expired, or had too many attempts
   */
  processVerification(input: VerificationInput, state?: StateMachine, call?: CallOptions): Promise<StateMachine>;
}

/** Codes of spec §8. */
const CAPTCHA_CODES: Readonly<Record<string, LoginErrorCode>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
};
const REGISTER_CODES = { ...CAPTCHA_CODES, '-19995': 'emailAlreadyExists' } as const;
const LOGIN_CODES = { ...CAPTCHA_CODES, '-19976': 'invalidPassword', '-19973': 'resetPassword' } as const;
const UNKNOWN_STATE: StateMachine = { loginState: 'FAILURE', error: 'Unknown _state' };

export function createDirectLogin(caller: Caller): DirectLogin {
  /** The last verification that a registration or login required. */
  let pending: StateMachine = { loginState: 'INITIAL' };

  async function advance(response: Promise<AuthResponse>): Promise<StateMachine> {
    const { state, sessionToken, stateToken } = (await response) as Partial<AuthResponse>;
    switch (state) {
      case 'SUCCESS':
        return { loginState: 'SUCCESS', data: { sessionToken: sessionToken as string } };
      case 'REQUIRE_OWNER_APPROVAL':
        return { loginState: 'OWNER_APPROVAL_REQUIRED' };
      case 'REQUIRE_EMAIL_VERIFICATION':
        return (pending = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: stateToken as string } });
      default:
        return UNKNOWN_STATE;
    }
  }

  const attempt = (
    response: Promise<AuthResponse>,
    codes: Readonly<Record<string, LoginErrorCode>>,
    otherwise?: LoginErrorCode,
  ): Promise<StateMachine> => advance(response).catch((error: unknown) => failure(error, codes, otherwise));

  return {
    register: (params, call) =>
      attempt(registerV2(caller)({ email: params.email }, proofOf(params), call), REGISTER_CODES),
    login: (params, call) =>
      attempt(loginV2(caller)({ email: params.email }, proofOf(params), call), LOGIN_CODES, 'invalidEmail'),
    processVerification: async (input, state = pending, call) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return UNKNOWN_STATE;
      const code = 'verificationCode' in input ? input.verificationCode : input.code;
      return advance(verifyDuringAuthentication(caller)(code, state.data, call));
    },
  };
}

/** Spec §8, "Register codes" and "Login codes". Anything else, such as an abort, is thrown. */
function failure(
  error: unknown,
  codes: Readonly<Record<string, LoginErrorCode>>,
  otherwise?: LoginErrorCode,
): StateMachine {
  if (!isClientError(error)) throw error;
  let { message } = error;
  let errorCode: LoginErrorCode | undefined;
  if (isValidationError(error)) {
    const email = error.violations.find(({ data }) => data?.['type'] === 'EMAIL');
    if (email) message = email.description;
    errorCode = email ? 'invalidEmail' : otherwise;
  } else if (isApplicationError(error)) {
    // A code that is a number is another one.
    const { code } = error.details.applicationError;
    errorCode = (typeof code === 'string' && codes[code]) || otherwise;
  }
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) };
}

/** Everything of an attempt but the address. */
function proofOf({
  password,
  profile,
  captchaTokens,
}: RegisterParams): Pick<RegisterV2Options, 'password' | 'profile' | 'captchaTokens'> {
  return {
    password,
    profile,
    captchaTokens: captchaTokens && [
      { Recaptcha: captchaTokens.recaptchaToken, InvisibleRecaptcha: captchaTokens.invisibleRecaptchaToken },
    ],
  };
}
