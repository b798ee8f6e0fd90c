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
import { PARKED, SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import { findParked, type Parked } from '../../oauth/authorize/pending-request.ts';
import { parkedAddress, uiLocalesOf } from '../authorize/pending-request-pages.ts';
import {
  emailProblem,
  fieldProblem,
  hindranceProblem,
  NO_PROBLEMS,
  passwordProblem,
  type FormProblems,
} from './form-problems.ts';
import { captchaSources, readPageCaptcha, showCaptcha } from './page-captcha.ts';
import { FORGOT_PASSWORD_PATH } from './sign-in-routes.ts';

export interface PasswordPagePorts {
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

export function createPasswordRoutes(ports: PasswordPagePorts): readonly Route[] {
  return [
    webRoute('GET', FORGOT_PASSWORD_PATH, async (context) => {
      const visit = await visitInSignIn(ports, context);
      return showForgot(ports, context, visit, {}, NO_PROBLEMS, 200);
    }),
    webRoute('POST', FORGOT_PASSWORD_PATH, (context) => submitForgot(ports, context)),
    webRoute('GET', NEW_PASSWORD_PATH, (context) => openLink(ports, context)),
    webRoute('POST', NEW_PASSWORD_PATH, (context) => submitPassword(ports, context)),
    webRoute('GET', PASSWORD_CHANGED_PATH, async (context) => {
      const visit = await ports.pages.visit(context);
      const kept = readCookie(context.request, RETURN, ports.isSecure);
      const wanted = kept === undefined ? undefined : webAddress(Buffer.from(kept, 'base64url').toString('utf8'));
      return visit.show({
        kind: 'password-changed',
        site: visit.site,
        signInUrl: wanted ?? ports.shopUrl,
      });
    }),
  ];
}

/** In the languages of the sign-in that was left for this. */
async function visitInSignIn(ports: PasswordPagePorts, context: WebContext): Promise<PageVisit> {
  return ports.pages.visit(context, uiLocalesOf(await findLeft(ports, context)));
}

async function submitForgot(ports: PasswordPagePorts, context: WebContext): Promise<Response> {
  const visit = await visitInSignIn(ports, context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const email = (fields['email'] ?? '').trim();
  const wrong = emailProblem(email);
  if (wrong !== undefined) return showForgot(ports, context, visit, { email }, fieldProblem('email', wrong), 422);
  const origin = { address: context.address, captcha: readPageCaptcha(ports.captcha, fields, visit.browserSecret) };
  const wish = { siteId: ports.siteId, email, returnAddress: undefined, origin, locale: visit.site.locale };
  const hindrance = await ports.recovery.request(wish, context.now);
  if (hindrance === undefined) {
    const signInUrl = await signInAddress(ports, context);
    return visit.show({ kind: 'forgot-password-sent', site: visit.site, email, signInUrl });
  }
  const asks = hindrance.kind === 'captcha-required' ? hindrance.visibility : undefined;
  const status = hindrance.kind === 'captcha-required' ? 422 : 429;
  return showForgot(ports, context, visit, { email }, hindranceProblem(hindrance), status, asks);
}

async function showForgot(
  ports: PasswordPagePorts,
  context: WebContext,
  visit: PageVisit,
  values: Readonly<Record<string, string>>,
  problems: FormProblems,
  status: number,
  asks?: CaptchaVisibility,
): Promise<Response> {
  const { captcha } = ports;
  return visit.show(
    {
      kind: 'forgot-password',
      site: visit.site,
      form: visit.form(`${FORGOT_PASSWORD_PATH}${context.url.search}`, { values, ...problems }),
      signInUrl: await signInAddress(ports, context),
      ...(captcha === undefined || asks === undefined
        ? {}
        : { captcha: showCaptcha(captcha, asks, visit.browserSecret) }),
    },
    { status, widgetSources: asks === undefined ? [] : captchaSources(captcha) },
  );
}

/** Opening a link spends nothing, so that a preview of it does no harm. */
async function openLink(ports: PasswordPagePorts, context: WebContext): Promise<Response> {
  const { isSecure } = ports;
  const given = context.url.searchParams.get('token');
  if (given !== null) {
    const cookie = /^[\w-]{1,200}$/.test(given) ? setCookie(TOKEN, given, isSecure) : clearCookie(TOKEN, isSecure);
    const moved = redirectTo(NEW_PASSWORD_PATH, [cookie]);
    moved.headers.set('Referrer-Policy', 'no-referrer');
    return moved;
  }
  return showNewPassword(ports, context, await ports.pages.visit(context), NO_PROBLEMS, 200);
}

async function submitPassword(ports: PasswordPagePorts, context: WebContext): Promise<Response> {
  const { siteId, isSecure, pages, recovery } = ports;
  const visit = await pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const token = readCookie(context.request, TOKEN, isSecure) ?? '';
  const link = await recovery.find(siteId, token, context.now);
  const password = fields['password'] ?? '';
  if (link !== undefined && password === '') {
    return showNewPassword(ports, context, visit, fieldProblem('password', 'password-missing'), 422);
  }
  const outcome = await recovery.recover(siteId, token, password, { address: context.address }, context.now);
  if (outcome.kind === 'bad-password') {
    return showNewPassword(ports, context, visit, passwordProblem(outcome.problem), 422);
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
  { siteId, isSecure, recovery }: PasswordPagePorts,
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
      title: 'This link leads nowhere any more',
      message: 'It was used before, or it is too old, or a newer one was sent.',
      remedy: 'Ask for another letter and use the newest link.',
      words: { code: 'recovery-link-expired' },
    },
    [clearCookie(TOKEN, isSecure)],
  );
}

/** The sign-in that was left for this, where there is one. */
async function findLeft(
  { database, siteId }: PasswordPagePorts,
  { url, now }: WebContext,
): Promise<Parked | undefined> {
  const handle = url.searchParams.get(PARKED);
  return handle === null ? undefined : database.read((tx) => findParked(tx, siteId, handle, now));
}

async function signInAddress(ports: PasswordPagePorts, context: WebContext): Promise<string> {
  const parked = await findLeft(ports, context);
  return parked === undefined ? ports.shopUrl : parkedAddress(SIGN_IN_PATH, parked);
}

/** A cookie is the browser's word: nothing but an address of the web is made a link of. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : undefined;
}
