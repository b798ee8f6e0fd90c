/**
 * Sign-in with one's own form: register, log in, verify the address (spec §4). What a visitor can do something about is a
 * returned state, never an exception; the code tables are those of spec §8.
 */
import { loginV2, registerV2 } from './authentication.ts';
import type { Caller } from './call.ts';
import type { AuthResponse, IdentityProfileInput } from './entities.ts';
import { isApplicationError, isValidationError } from './errors.ts';
import type { CallOptions } from './transport.ts';
import { verifyDuringAuthentication } from './verification.ts';

/** The states of a sign-in. */
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

/** Where a sign-in stands. After SUCCESS, `getMemberTokensForDirectLogin(data.sessionToken)` brings the tokens. */
export type StateMachine =
  | { readonly loginState: 'INITIAL' | 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | { readonly loginState: 'FAILURE'; readonly error: string; readonly errorCode?: LoginErrorCode }
  | {
      readonly loginState: 'EMAIL_VERIFICATION_REQUIRED' | 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED';
      readonly data: { readonly stateToken: string };
    };

export interface LoginParams {
  readonly email: string;
  readonly password: string;
  readonly captchaTokens?: CaptchaTokens | undefined;
}

export interface RegisterParams extends LoginParams {
  readonly profile?: IdentityProfileInput | undefined;
}

/** What the captchas of the page answered. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string | undefined;
  readonly invisibleRecaptchaToken?: string | undefined;
}

/** The code of the letter, under either name. */
export type VerificationInput = { readonly verificationCode: string } | { readonly code: string };

export interface DirectLogin {
  register(params: RegisterParams, call?: CallOptions): Promise<StateMachine>;
  login(params: LoginParams, call?: CallOptions): Promise<StateMachine>;
  processVerification(input: VerificationInput, state?: StateMachine, call?: CallOptions): Promise<StateMachine>;
}

const MISSING_CAPTCHA = '-19971';
const INVALID_CAPTCHA = '-19970';
const REGISTER_CODES: Readonly<Record<string, LoginErrorCode>> = {
  [MISSING_CAPTCHA]: 'missingCaptchaToken',
  [INVALID_CAPTCHA]: 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
};
const LOGIN_CODES: Readonly<Record<string, LoginErrorCode>> = {
  [MISSING_CAPTCHA]: 'missingCaptchaToken',
  [INVALID_CAPTCHA]: 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
};
const UNKNOWN_STATE: StateMachine = { loginState: 'FAILURE', error: 'Unknown _state' };

export function createDirectLogin(caller: Caller): DirectLogin {
  /** The verification that a register or login asked for last. */
  let pending: StateMachine = { loginState: 'INITIAL' };

  function advance(answer: AuthResponse | null | undefined): StateMachine {
    const { state, sessionToken, stateToken } = answer ?? {};
    switch (state) {
      case 'SUCCESS':
        return { loginState: 'SUCCESS', data: { sessionToken: sessionToken ?? '' } };
      case 'REQUIRE_OWNER_APPROVAL':
        return { loginState: 'OWNER_APPROVAL_REQUIRED' };
      case 'REQUIRE_EMAIL_VERIFICATION':
        return (pending = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: stateToken ?? '' } });
      default:
        return UNKNOWN_STATE;
    }
  }

  return {
    register: async ({ email, password, profile, captchaTokens }, call) => {
      const options = { password, profile, captchaTokens: captchas(captchaTokens) };
      try {
        return advance(await registerV2(caller)({ email }, options, call));
      } catch (error) {
        if (call?.signal?.aborted) throw error;
        return failure(error, REGISTER_CODES);
      }
    },
    login: async ({ email, password, captchaTokens }, call) => {
      const options = { password, captchaTokens: captchas(captchaTokens) };
      try {
        return advance(await loginV2(caller)({ email }, options, call));
      } catch (error) {
        if (call?.signal?.aborted) throw error;
        return failure(error, LOGIN_CODES, 'invalidEmail');
      }
    },
    processVerification: async (input, state = pending, call) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return UNKNOWN_STATE;
      const code = 'verificationCode' in input ? input.verificationCode : input.code;
      return advance(await verifyDuringAuthentication(caller)(code, state.data, call));
    },
  };
}

/** Spec §8, "Register codes" and "Login codes". */
function failure(
  error: unknown,
  codes: Readonly<Record<string, LoginErrorCode>>,
  otherwise?: LoginErrorCode,
): StateMachine {
  const message = error instanceof Error ? error.message : String(error);
  let errorCode: LoginErrorCode | undefined;
  if (isValidationError(error)) {
    const email = error.violations.find(({ data }) => data?.['type'] === 'EMAIL');
    if (email) return { loginState: 'FAILURE', error: email.description, errorCode: 'invalidEmail' };
    errorCode = otherwise;
  } else if (isApplicationError(error)) {
    const { code } = error.details.applicationError;
    errorCode = (typeof code === 'string' ? codes[code] : undefined) ?? otherwise;
  }
  return { loginState: 'FAILURE', error: message, ...(errorCode && { errorCode }) };
}

function captchas(
  tokens: CaptchaTokens | undefined,
): { Recaptcha?: string; InvisibleRecaptcha?: string }[] | undefined {
  if (!tokens) return undefined;
  const { recaptchaToken, invisibleRecaptchaToken } = tokens;
  return [
    {
      ...(recaptchaToken !== undefined && { Recaptcha: recaptchaToken }),
      ...(invisibleRecaptchaToken !== undefined && { InvisibleRecaptcha: invisibleRecaptchaToken }),
    },
  ];
}
