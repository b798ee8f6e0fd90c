import { CAPTCHA_SOURCES, type CaptchaProvider } from '@cartwright/contract/captcha-sources';
/**
 * Sign-in by the shop's own form, on the server: the platform returns the state of the sign-in (spec §4), and a session
 * token becomes a member's session by way of the platform, as after a sign-in on its page. The state between the
 * registration and its code is in a short-lived cookie that no script can read.
 */
import type { CookieName } from '@cartwright/contract/cookies';
import { parse } from 'hono/utils/cookie';

import type { FormCaptcha, Outcome, OwnSignIn, SignInProblem, SignInTrouble } from '../src/client/own-sign-in.ts';
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
import { readBase } from './language-path.ts';
import { readReturnPath } from './return-address.ts';
import type { Visitor } from './visitor.ts';

const AWAITED_COOKIE: CookieName = 'cartwright_awaited';
const AWAITED_SECONDS = 60 * 60;

type Auth = Visitor['client']['auth'];
type State = Awaited<ReturnType<Auth['login']>>;

/** The state between an email with a code and the code. */
interface AwaitedCode {
  readonly stateToken: string;
  readonly email: string;
  readonly returnPath: string;
}

/** How a successful form continues: as a document, or as a response to a page with scripts. */
export interface WayOn {
  /** Exchanges the session token for a member's session at the platform. */
  toPlatform(sessionToken: string, returnPath: string): Promise<Response>;
  toPage(path: string): Response;
}

/** The own sign-in of one request. */
export interface OwnSignInHere extends OwnSignIn {
  /** The sources of frames and styles that the page of the response needs: those of its captcha. */
  readonly widgetSources: readonly string[];
}

export function createOwnSignIn(request: Request, visitor: Visitor, config: ShopConfig, way: WayOn): OwnSignInHere {
  const { auth, recovery, siteProperties, verification } = visitor.client;
  const base = readBase(request);
  const awaited = readAwaited(request.headers.get('cookie') ?? '', config);
  let widgetSources: readonly string[] = [];

  const goOn = (state: State, email: string, returnTo: string) =>
    follow(way, config, state, email, readReturnPath(returnTo, config.publicUrl, `${base}/account`));

  /** Makes an attempt with a captcha token. If a captcha is required, the result names it. */
  async function attempt(
    act: (proof: { readonly visible?: string; readonly invisible?: string }) => Promise<Outcome>,
    response = '',
  ): Promise<Outcome> {
    const requiredCaptcha = response === '' ? undefined : await readCaptcha();
    const proof = requiredCaptcha === undefined ? {} : { [requiredCaptcha.visibility]: response };
    const outcome = await catchExpectedError(() => act(proof));
    if (outcome instanceof Response || (outcome.code !== 'captcha' && requiredCaptcha === undefined)) return outcome;
    // A captcha is shown again after an attempt: its token is valid once.
    const captcha = requiredCaptcha ?? (await readCaptcha());
    if (captcha === undefined || outcome.code === 'recovery-sent') return outcome;
    widgetSources = CAPTCHA_SOURCES[captcha.provider];
    return { ...outcome, captcha: { kind: captcha.kind, siteKey: captcha.siteKey } };
  }

  async function readCaptcha(): Promise<RequiredCaptcha | undefined> {
    const { captcha } = (await siteProperties.getSiteProperties()).properties;
    return captcha === undefined || !isKnown(captcha.provider) ? undefined : chooseCaptcha(captcha.provider, captcha);
  }

  return {
    awaitedEmail: awaited?.email,
    get widgetSources() {
      return widgetSources;
    },
    login: ({ email, password, captcha, returnTo }) =>
      attempt(
        async (proof) => goOn(await auth.login({ email, password, captchaTokens: toTokens(proof) }), email, returnTo),
        captcha,
      ),
    register: ({ name, email, password, captcha, returnTo }) =>
      attempt(async (proof) => {
        const profile = name === '' ? {} : { profile: splitName(name) };
        const state = await auth.register({ email, password, captchaTokens: toTokens(proof), ...profile });
        return goOn(state, email, returnTo);
      }, captcha),
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
        await verification.resendDuringAuthentication(awaited.stateToken);
        return { code: 'code-sent' };
      }),
    sendRecovery: ({ email, captcha }) =>
      attempt(async ({ visible, invisible }) => {
        const redirect = { url: `${config.publicUrl}${base}/account`, clientId: config.clientId };
        const captchaTokens = [{ Recaptcha: visible, InvisibleRecaptcha: invisible }];
        await recovery.sendRecoveryEmail(email, { redirect, captchaTokens });
        return { code: 'recovery-sent' };
      }, captcha),
  };
}

interface RequiredCaptcha extends FormCaptcha {
  readonly provider: CaptchaProvider;
  readonly visibility: 'visible' | 'invisible';
}

/** The public keys of a captcha in the site's properties. */
interface SiteKeys {
  readonly visibleSiteKey?: string | undefined;
  readonly invisibleSiteKey?: string | undefined;
}

/** Prefers the visible captcha, which serves both kinds of check. */
function chooseCaptcha(
  provider: CaptchaProvider,
  { visibleSiteKey, invisibleSiteKey }: SiteKeys,
): RequiredCaptcha | undefined {
  const siteKey = visibleSiteKey ?? invisibleSiteKey;
  if (siteKey === undefined) return undefined;
  const visibility = visibleSiteKey === undefined ? 'invisible' : 'visible';
  return { provider, visibility, siteKey, kind: provider === 'recaptcha' ? `recaptcha-${visibility}` : provider };
}

function isKnown(provider: string): provider is CaptchaProvider {
  return Object.hasOwn(CAPTCHA_SOURCES, provider);
}

function toTokens({ visible, invisible }: { readonly visible?: string; readonly invisible?: string }) {
  return { recaptchaToken: visible, invisibleRecaptchaToken: invisible };
}

async function follow(
  way: WayOn,
  config: ShopConfig,
  state: State,
  email: string,
  returnPath: string,
): Promise<Outcome> {
  switch (state.loginState) {
    case 'SUCCESS': {
      const response = await way.toPlatform(state.data.sessionToken, returnPath);
      response.headers.append('set-cookie', awaitedCookie('', 0, config));
      return response;
    }
    case 'EMAIL_VERIFICATION_REQUIRED': {
      const { stateToken } = state.data;
      const response = way.toPage('/account/verify');
      const awaited: AwaitedCode = { stateToken, email, returnPath };
      response.headers.append('set-cookie', awaitedCookie(JSON.stringify(awaited), AWAITED_SECONDS, config));
      return response;
    }
    case 'OWNER_APPROVAL_REQUIRED':
      return { code: 'approval' };
    case 'FAILURE':
      return { code: LOGIN_ERRORS[state.errorCode ?? ''] ?? 'failed', ...platformWords(state) };
    default:
      return { code: 'captcha' };
  }
}

/** A missing account and a wrong password give the same response. */
const LOGIN_ERRORS: Readonly<Record<string, SignInProblem>> = {
  invalidEmail: 'wrong',
  invalidPassword: 'wrong',
  resetPassword: 'password-replaced',
  emailAlreadyExists: 'exists',
  missingCaptchaToken: 'captcha',
  invalidCaptchaToken: 'captcha',
};

/** The platform's message for people, for errors without a text of our own. */
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

/** The problems of thrown errors, by the platform's codes. */
const PROBLEM_OF_CODE: Readonly<Record<string, SignInProblem>> = {
  INVALID_CODE: 'code-wrong',
  CODE_EXPIRED: 'code-expired',
  CODE_ATTEMPTS_OVER: 'code-over',
  INVALID_STATE_TOKEN: 'over',
  TOO_MANY_REQUESTS: 'too-often',
  OWNER_APPROVAL_REQUIRED: 'approval',
  '-19958': 'blocked',
  '-19970': 'captcha',
  '-19971': 'captcha',
};

async function catchExpectedError(act: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await act();
  } catch (error) {
    const code = codeOfError(error);
    if (code === undefined) throw error;
    return { code: PROBLEM_OF_CODE[code] ?? 'failed' };
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

function readAwaited(cookies: string, config: ShopConfig): AwaitedCode | undefined {
  const name = awaitedName(config.publicUrl.startsWith('https:'));
  const text = parse(cookies, name)[name];
  if (text === undefined) return undefined;
  try {
    const { stateToken, email, returnPath } = JSON.parse(text) as Partial<AwaitedCode>;
    if (typeof stateToken !== 'string' || typeof email !== 'string') return undefined;
    // A cookie does not prove that this server wrote it.
    return { stateToken, email, returnPath: readPath(returnPath ?? '', config) };
  } catch {
    return undefined;
  }
}
