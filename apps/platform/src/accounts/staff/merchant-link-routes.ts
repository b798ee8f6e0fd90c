/**
 * Emailed links of the admin: a link that signs in, a new password, a new email address. The pages say the same for an
 * address with and without an account. The code of a link is part of the address only until the first redirect; from
 * then on it is in an HttpOnly cookie.
 */
import type { CaptchaVisibility } from '../../foundation/captcha/captcha.ts';
import type { PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import { emailProblem, fieldProblem, passwordProblem, type FormProblems } from '../pages/sign-in/form-problems.ts';
import { captchaSources, readPageCaptcha, showCaptcha } from '../pages/sign-in/page-captcha.ts';
import {
  MERCHANT_EMAIL_PATH,
  MERCHANT_FORGOT_PASSWORD_PATH,
  MERCHANT_NEW_PASSWORD_PATH,
  MERCHANT_SIGN_IN_PATH,
} from './merchant-accounts.ts';
import { endedCodeCookie, moveCode, readCode } from './merchant-cookies.ts';
import { findLink } from './merchant-links.ts';
import { arrive, explain, type MerchantPageDeps, type Shown } from './merchant-pages.ts';
import { MERCHANT_LINK_PATH } from './merchant-sign-in-routes.ts';

type Purpose = 'sign-in' | 'recovery';
const PATHS: Record<Purpose, string> = { 'sign-in': MERCHANT_LINK_PATH, recovery: MERCHANT_FORGOT_PASSWORD_PATH };

export function createMerchantLinkRoutes(deps: MerchantPageDeps): readonly Route[] {
  const requests = (['sign-in', 'recovery'] as const).flatMap((purpose) => [
    webRoute('GET', PATHS[purpose], async (context) => showRequest(deps, await deps.pages.visit(context), purpose, {})),
    webRoute('POST', PATHS[purpose], (context) => submitRequest(deps, context, purpose)),
  ]);
  return [
    ...requests,
    webRoute('GET', MERCHANT_NEW_PASSWORD_PATH, (context) => openNewPassword(deps, context)),
    webRoute('POST', MERCHANT_NEW_PASSWORD_PATH, (context) => submitNewPassword(deps, context)),
    webRoute('GET', MERCHANT_EMAIL_PATH, (context) => openEmail(deps, context)),
    webRoute('POST', MERCHANT_EMAIL_PATH, (context) => submitEmail(deps, context)),
  ];
}

async function submitRequest(deps: MerchantPageDeps, context: WebContext, purpose: Purpose): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const email = (fields['email'] ?? '').trim();
  const wrong = emailProblem(email);
  const values = { email };
  if (wrong !== undefined) {
    return showRequest(deps, visit, purpose, { values, problems: fieldProblem('email', wrong), status: 422 });
  }
  const origin = { address: context.address, captcha: readPageCaptcha(deps.captcha, fields, visit.browserSecret) };
  const input = { email, origin, locale: visit.site.locale };
  const challenge = await deps.accounts.requestLink(purpose, input, context.now);
  return challenge === undefined
    ? visit.show({
        kind: 'forgot-password-sent',
        site: visit.site,
        email,
        signInUrl: MERCHANT_SIGN_IN_PATH,
        ...sends(purpose),
      })
    : showRequest(deps, visit, purpose, { values, ...explain(challenge) });
}

function showRequest(
  { captcha }: MerchantPageDeps,
  visit: PageVisit,
  purpose: Purpose,
  { values = {}, problems = {}, asks, status = 200 }: Shown,
): Promise<Response> {
  const page = {
    kind: 'forgot-password',
    site: visit.site,
    form: visit.form(PATHS[purpose], { values, ...problems }),
    signInUrl: MERCHANT_SIGN_IN_PATH,
    ...sends(purpose),
    ...captchaOf(captcha, visit, asks),
  } as const;
  return visit.show(page, { status, widgetSources: asks === undefined ? [] : captchaSources(captcha) });
}

function captchaOf(captcha: MerchantPageDeps['captcha'], visit: PageVisit, asks: CaptchaVisibility | undefined) {
  return captcha === undefined || asks === undefined
    ? {}
    : { captcha: showCaptcha(captcha, asks, visit.browserSecret) };
}

function sends(purpose: Purpose): { readonly sends?: 'sign-in-link' } {
  return purpose === 'sign-in' ? { sends: 'sign-in-link' } : {};
}

async function openNewPassword(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const code = context.url.searchParams.get('code');
  return code === null
    ? showNewPassword(deps, context, await deps.pages.visit(context), {})
    : moveCode(code, MERCHANT_NEW_PASSWORD_PATH, deps.isSecure);
}

async function submitNewPassword(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const password = fields['password'] ?? '';
  if (password === '') return showNewPassword(deps, context, visit, fieldProblem('password', 'password-missing'));
  const code = readCode(context.request, deps.isSecure);
  const outcome = await deps.accounts.recover(code, password, { address: context.address }, context.now);
  if (outcome === 'link-over') return showExpired(deps, visit);
  if ('kind' in outcome) return showNewPassword(deps, context, visit, passwordProblem(outcome.problem));
  return arrive(deps, context, outcome);
}

async function showNewPassword(
  deps: MerchantPageDeps,
  context: WebContext,
  visit: PageVisit,
  problems: FormProblems,
): Promise<Response> {
  const { database, siteId, isSecure } = deps;
  const code = readCode(context.request, isSecure);
  const link = await database.read((tx) => findLink(tx, siteId, code, context.now));
  if (link?.purpose !== 'recovery') return showExpired(deps, visit);
  const form = visit.form(MERCHANT_NEW_PASSWORD_PATH, problems);
  const status = Object.keys(problems).length === 0 ? 200 : 422;
  return visit.show({ kind: 'new-password', site: visit.site, form, email: link.merchant.email }, { status });
}

async function openEmail(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, pages, isSecure } = deps;
  const given = context.url.searchParams.get('code');
  if (given !== null) return moveCode(given, MERCHANT_EMAIL_PATH, isSecure);
  const visit = await pages.visit(context);
  const code = readCode(context.request, isSecure);
  const link = await database.read((tx) => findLink(tx, siteId, code, context.now));
  if (link?.email === undefined) return showExpired(deps, visit);
  const form = visit.form(MERCHANT_EMAIL_PATH);
  return visit.show({ kind: 'merchant-email', site: visit.site, email: link.email, form });
}

async function submitEmail(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const outcome = await deps.accounts.confirmEmail(readCode(context.request, deps.isSecure), context.now);
  if (outcome === 'link-over' || outcome === 'email-taken') return showExpired(deps, visit);
  const page = {
    kind: 'merchant-email',
    site: visit.site,
    email: outcome.email,
    continueUrl: '/admin/account',
  } as const;
  return visit.show(page, { cookies: [endedCodeCookie(deps.isSecure)] });
}

function showExpired({ isSecure }: MerchantPageDeps, visit: PageVisit): Promise<Response> {
  return visit.show(
    { kind: 'merchant-link-needed', site: visit.site, reason: 'expired', signInUrl: MERCHANT_SIGN_IN_PATH },
    { status: 410, cookies: [endedCodeCookie(isSecure)] },
  );
}
