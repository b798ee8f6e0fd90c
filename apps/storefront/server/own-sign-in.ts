/**
 * Signing in by the shop's own form, on the server: the platform says where it stands (spec §4), and a session token
 * becomes a member's session by way of the platform, as one from its page does. What must be remembered
 * between the registration and its code is in a short-lived cookie that no script can read.
 */
import type { OwnSignIn, Outcome, SignInProblem, SignInTrouble } from '../src/account/own-sign-in.ts';
import type { ShopConfig } from './config.ts';
import { refusalCode } from './refusal.ts';
import { readReturnPath } from './return-address.ts';
import { leaveForPlatform, seeOther } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

const AWAITED_COOKIE = 'cartwright_awaited';
const AWAITED_SECONDS = 60 * 60;

type Auth = Visitor['client']['auth'];
type State = Awaited<ReturnType<Auth['login']>>;

/** Between a letter with a code and the code. */
interface Kept {
  readonly stateToken: string;
  readonly email: string;
  readonly returnPath: string;
}

/** The own sign-in of one request. */
export function createOwnSignIn(request: Request, visitor: Visitor, config: ShopConfig): OwnSignIn {
  const { auth } = visitor.client;
  const awaited = readAwaited(request.headers.get('cookie') ?? '', config);
  const goOn = (state: State, email: string, returnPath: string) => follow(visitor, config, state, email, returnPath);
  return {
    awaitedEmail: awaited?.email,
    login: ({ email, password, returnTo }) =>
      attempt(async () => goOn(await auth.login({ email, password }), email, readPath(returnTo, config))),
    register: ({ name, email, password, returnTo }) =>
      attempt(async () => {
        const profile = name === '' ? {} : { profile: splitName(name) };
        return goOn(await auth.register({ email, password, ...profile }), email, readPath(returnTo, config));
      }),
    verify: (code) =>
      attempt(async () => {
        if (awaited === undefined) return { code: 'over' };
        const { stateToken, email, returnPath } = awaited;
        const state: State = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } };
        return goOn(await auth.processVerification({ code }, state), email, returnPath);
      }),
    resend: () =>
      attempt(async () => {
        if (awaited === undefined) return { code: 'over' };
        await visitor.client.verification.resendDuringAuthentication(awaited.stateToken);
        return { code: 'code-sent' };
      }),
    sendRecovery: (email) =>
      attempt(async () => {
        await auth.sendPasswordResetEmail(email, `${config.publicUrl}/account`);
        return { code: 'recovery-sent' };
      }),
  };
}

async function follow(
  visitor: Visitor,
  config: ShopConfig,
  state: State,
  email: string,
  returnPath: string,
): Promise<Outcome> {
  switch (state.loginState) {
    case 'SUCCESS': {
      const answer = await leaveForPlatform(visitor, config, returnPath, {
        manner: 'quiet',
        sessionToken: state.data.sessionToken,
      });
      answer.headers.append('set-cookie', awaitedCookie('', 0, config));
      return answer;
    }
    case 'EMAIL_VERIFICATION_REQUIRED': {
      const { stateToken } = state.data;
      const answer = seeOther('/account/verify');
      const kept: Kept = { stateToken, email, returnPath };
      answer.headers.append('set-cookie', awaitedCookie(JSON.stringify(kept), AWAITED_SECONDS, config));
      return answer;
    }
    case 'OWNER_APPROVAL_REQUIRED':
      return { code: 'approval' };
    case 'FAILURE':
      return { code: LOGIN_ERRORS[state.errorCode ?? ''] ?? 'failed', ...platformWords(state) };
    default:
      return { code: 'captcha' };
  }
}

/** Who has no account and who mistyped the password are told the same. */
const LOGIN_ERRORS: Readonly<Record<string, SignInProblem>> = {
  invalidEmail: 'wrong',
  invalidPassword: 'wrong',
  resetPassword: 'password-replaced',
  emailAlreadyExists: 'exists',
  missingCaptchaToken: 'captcha',
  invalidCaptchaToken: 'captcha',
};

/** What the platform says in words for people, where no fixed words of ours fit. */
function platformWords({
  error,
  errorCode,
}: Extract<State, { readonly loginState: 'FAILURE' }>): Partial<SignInTrouble> {
  if (error.startsWith('INVALID_ARGUMENT'))
    return { code: error.includes('mail') ? 'email-malformed' : 'password-refused' };
  const isPlatformsToSay = errorCode === undefined || errorCode === 'invalidEmail' || errorCode === 'invalidPassword';
  if (isPlatformsToSay && error.endsWith('.')) return { words: error };
  return {};
}

/** Refusals that are thrown, by the platform's codes. */
const REFUSALS: Readonly<Record<string, SignInProblem>> = {
  INVALID_CODE: 'code-wrong',
  CODE_EXPIRED: 'code-expired',
  CODE_ATTEMPTS_OVER: 'code-over',
  INVALID_STATE_TOKEN: 'over',
  TOO_MANY_REQUESTS: 'too-often',
  OWNER_APPROVAL_REQUIRED: 'approval',
  '-19958': 'blocked',
};

async function attempt(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const code = refusalCode(error);
    if (code === undefined) throw error;
    return { code: REFUSALS[code] ?? 'failed' };
  }
}

function splitName(name: string): { readonly firstName: string; readonly lastName?: string } {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return rest.length === 0 ? { firstName } : { firstName, lastName: rest.join(' ') };
}

function readPath(returnTo: string, config: ShopConfig): string {
  return readReturnPath(returnTo, config.publicUrl, '/account');
}

function awaitedCookie(value: string, seconds: number, { publicUrl }: ShopConfig): string {
  const secure = publicUrl.startsWith('https:');
  const place = secure ? 'Path=/; Secure' : 'Path=/account';
  return `${awaitedName(secure)}=${encodeURIComponent(value)}; ${place}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

function awaitedName(secure: boolean): string {
  return secure ? `__Host-${AWAITED_COOKIE}` : AWAITED_COOKIE;
}

function readAwaited(cookies: string, config: ShopConfig): Kept | undefined {
  const prefix = `${awaitedName(config.publicUrl.startsWith('https:'))}=`;
  const cookie = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  if (cookie === undefined) return undefined;
  try {
    const { stateToken, email, returnPath } = JSON.parse(
      decodeURIComponent(cookie.slice(prefix.length)),
    ) as Partial<Kept>;
    if (typeof stateToken !== 'string' || typeof email !== 'string') return undefined;
    // A cookie is not proof that we wrote it.
    return { stateToken, email, returnPath: readPath(returnPath ?? '', config) };
  } catch {
    return undefined;
  }
}
