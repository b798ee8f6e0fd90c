/**
 * Forgotten and new passwords. The token of an emailed link is part of the address only until the first redirect; from
 * then on it is in an HttpOnly cookie that only these pages receive.
 */
import type { Captcha, CaptchaVisibility } from '../../../foundation/captcha/captcha.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { redirectTo, type HostedPages, type PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import {
  clearCookie,
  readCookie,
  setCookie,
  type CookieRules,
  type IsSecure,
} from '../../../foundation/http/request/cookies.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { NEW_PASSWORD_PATH, type Recovery } from '../../identity/recovery/recovery.ts';
import { PENDING, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { findPending, type PendingRequest } from '../../oauth/authorize/pending-request.ts';
import { pendingRequestAddress, uiLocalesOf } from '../authorize/pending-request-pages.ts';
import {
  emailProblem,
  fieldProblem,
  challengeProblem,
  NO_PROBLEMS,
  passwordProblem,
  type FormProblems,
} from './form-problems.ts';
import { captchaSources, readPageCaptcha, showCaptcha } from './page-captcha.ts';
import { FORGOT_PASSWORD_PATH } from './sign-in-routes.ts';

export interface PasswordPageDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly shopUrl: string;
  readonly isSecure: IsSecure;
  readonly pages: HostedPages;
  readonly recovery: Recovery;
  readonly captcha: Captcha | undefined;
}

const PASSWORD_CHANGED_PATH = '/password-changed';
/** Lax: the link is opened from a mail program, and a stricter cookie would not survive the redirect. */
const TOKEN: CookieRules = { name: 'cartwright_link', path: NEW_PASSWORD_PATH, sameSite: 'Lax', maxAgeSeconds: 3600 };
/** The address to continue at, which was validated when the email was sent. */
const RETURN: CookieRules = {
  name: 'cartwright_return',
  path: PASSWORD_CHANGED_PATH,
  sameSite: 'Lax',
  maxAgeSeconds: 600,
};

export function createPasswordRoutes(deps: PasswordPageDeps): readonly Route[] {
  return [
    webRoute('GET', FORGOT_PASSWORD_PATH, async (context) => {
      const visit = await visitInSignIn(deps, context);
      return showForgot(deps, context, visit, {}, NO_PROBLEMS, 200);
    }),
    webRoute('POST', FORGOT_PASSWORD_PATH, (context) => submitForgot(deps, context)),
    webRoute('GET', NEW_PASSWORD_PATH, (context) => openLink(deps, context)),
    webRoute('POST', NEW_PASSWORD_PATH, (context) => submitPassword(deps, context)),
    webRoute('GET', PASSWORD_CHANGED_PATH, async (context) => {
      const visit = await deps.pages.visit(context);
      const kept = readCookie(context.request, RETURN, deps.isSecure);
      const wanted = kept === undefined ? undefined : webAddress(Buffer.from(kept, 'base64url').toString('utf8'));
      return visit.show({
        kind: 'password-changed',
        site: visit.site,
        signInUrl: wanted ?? deps.shopUrl,
      });
    }),
  ];
}

/** In the languages of the sign-in that was left for this. */
async function visitInSignIn(deps: PasswordPageDeps, context: WebContext): Promise<PageVisit> {
  return deps.pages.visit(context, uiLocalesOf(await findLeft(deps, context)));
}

async function submitForgot(deps: PasswordPageDeps, context: WebContext): Promise<Response> {
  const visit = await visitInSignIn(deps, context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const email = (fields['email'] ?? '').trim();
  const wrong = emailProblem(email);
  if (wrong !== undefined) return showForgot(deps, context, visit, { email }, fieldProblem('email', wrong), 422);
  const origin = { address: context.address, captcha: readPageCaptcha(deps.captcha, fields, visit.browserSecret) };
  const input = { siteId: deps.siteId, email, returnAddress: undefined, origin, locale: visit.site.locale };
  const challenge = await deps.recovery.request(input, context.now);
  if (challenge === undefined) {
    const signInUrl = await signInAddress(deps, context);
    return visit.show({ kind: 'forgot-password-sent', site: visit.site, email, signInUrl });
  }
  const asks = challenge.kind === 'captcha-required' ? challenge.visibility : undefined;
  const status = challenge.kind === 'captcha-required' ? 422 : 429;
  return showForgot(deps, context, visit, { email }, challengeProblem(challenge), status, asks);
}

async function showForgot(
  deps: PasswordPageDeps,
  context: WebContext,
  visit: PageVisit,
  values: Readonly<Record<string, string>>,
  problems: FormProblems,
  status: number,
  asks?: CaptchaVisibility,
): Promise<Response> {
  const { captcha } = deps;
  return visit.show(
    {
      kind: 'forgot-password',
      site: visit.site,
      form: visit.form(`${FORGOT_PASSWORD_PATH}${context.url.search}`, { values, ...problems }),
      signInUrl: await signInAddress(deps, context),
      ...(captcha === undefined || asks === undefined
        ? {}
        : { captcha: showCaptcha(captcha, asks, visit.browserSecret) }),
    },
    { status, widgetSources: asks === undefined ? [] : captchaSources(captcha) },
  );
}

/** Opening a link does not use it up, so that a preview of it does no harm. */
async function openLink(deps: PasswordPageDeps, context: WebContext): Promise<Response> {
  const { isSecure } = deps;
  const given = context.url.searchParams.get('token');
  if (given !== null) {
    const cookie = /^[\w-]{1,200}$/.test(given) ? setCookie(TOKEN, given, isSecure) : clearCookie(TOKEN, isSecure);
    const moved = redirectTo(NEW_PASSWORD_PATH, [cookie]);
    moved.headers.set('Referrer-Policy', 'no-referrer');
    return moved;
  }
  return showNewPassword(deps, context, await deps.pages.visit(context), NO_PROBLEMS, 200);
}

async function submitPassword(deps: PasswordPageDeps, context: WebContext): Promise<Response> {
  const { siteId, isSecure, pages, recovery } = deps;
  const visit = await pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const token = readCookie(context.request, TOKEN, isSecure) ?? '';
  const link = await recovery.find(siteId, token, context.now);
  const password = fields['password'] ?? '';
  if (link !== undefined && password === '') {
    return showNewPassword(deps, context, visit, fieldProblem('password', 'password-missing'), 422);
  }
  const outcome = await recovery.recover(siteId, token, password, { address: context.address }, context.now);
  if (outcome.kind === 'bad-password') {
    return showNewPassword(deps, context, visit, passwordProblem(outcome.problem), 422);
  }
  if (outcome.kind === 'link-over') return showLinkOver(visit, isSecure);
  const { returnAddress } = link ?? {};
  return redirectTo(PASSWORD_CHANGED_PATH, [
    clearCookie(TOKEN, isSecure),
    returnAddress === undefined
      ? clearCookie(RETURN, isSecure)
      : setCookie(RETURN, Buffer.from(returnAddress, 'utf8').toString('base64url'), isSecure),
  ]);
}

async function showNewPassword(
  { siteId, isSecure, recovery }: PasswordPageDeps,
  { request, now }: WebContext,
  visit: PageVisit,
  problems: FormProblems,
  status: number,
): Promise<Response> {
  const link = await recovery.find(siteId, readCookie(request, TOKEN, isSecure) ?? '', now);
  if (link === undefined) return showLinkOver(visit, isSecure);
  const form = visit.form(NEW_PASSWORD_PATH, problems);
  return visit.show({ kind: 'new-password', site: visit.site, form, email: link.email }, { status });
}

function showLinkOver(visit: PageVisit, isSecure: IsSecure): Promise<Response> {
  return visit.showProblem(
    {
      status: 410,
      title: 'This link no longer works',
      message: 'It has already been used, has expired, or was replaced by a newer one.',
      remedy: 'Request a new link. Only the latest link works, and only once.',
      words: { code: 'recovery-link-expired' },
    },
    [clearCookie(TOKEN, isSecure)],
  );
}

/** The sign-in that was left for this, where there is one. */
async function findLeft(
  { database, siteId }: PasswordPageDeps,
  { url, now }: WebContext,
): Promise<PendingRequest | undefined> {
  const handle = url.searchParams.get(PENDING);
  return handle === null ? undefined : database.read((tx) => findPending(tx, siteId, handle, now));
}

async function signInAddress(deps: PasswordPageDeps, context: WebContext): Promise<string> {
  const pending = await findLeft(deps, context);
  return pending === undefined ? deps.shopUrl : pendingRequestAddress(SIGN_IN_PATH, pending);
}

/** A cookie is not trusted: only a web address becomes a link. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : undefined;
}
