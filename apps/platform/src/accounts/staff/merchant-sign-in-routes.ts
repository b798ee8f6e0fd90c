/**
 * The sign-in pages of the admin: set-up at the first opening, password, passkey, and links (emailed, or the owner's of
 * the terminal). Opening a link does not use it up, so that a preview of it does no harm. Invariant: the first opening
 * without a link is possible only where development pages are, so that no stranger takes over a new shop.
 */
import type { HostedPageOf } from '@cartwright/hosted';

import type { FormFields } from '../../foundation/hosted-pages/forms.ts';
import { redirectTo, type PageVisit } from '../../foundation/hosted-pages/hosted-pages.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import { parseMembers } from '../../foundation/http/request/json-text.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import { collectProblems, formProblem } from '../pages/sign-in/form-problems.ts';
import { captchaSources, readPageCaptcha, showCaptcha } from '../pages/sign-in/page-captcha.ts';
import { MERCHANT_FORGOT_PASSWORD_PATH, MERCHANT_OPEN_PATH, MERCHANT_SIGN_IN_PATH } from './merchant-accounts.ts';
import { endedCodeCookie, entryCookies, moveCode, readCode, readDevice } from './merchant-cookies.ts';
import { findLink, spendLinkCode } from './merchant-links.ts';
import {
  ADMIN_PATH,
  arrive,
  browserOf,
  explain,
  findOpening,
  nextPage,
  takeChallenge,
  type MerchantPageDeps,
  type Shown,
} from './merchant-pages.ts';
import { json } from './merchant-session-routes.ts';
import { showStart, startPasskey, submitStart } from './merchant-start.ts';
import { findOwner } from './merchant-store.ts';

export const MERCHANT_LINK_PATH = '/admin/sign-in-link';
export const MERCHANT_PASSKEY_PATH = '/admin/sign-in/passkey';
const PASSKEY_OPTIONS_PATH = '/admin/sign-in/passkey-options';
const START_PASSKEY_PATH = '/admin/sign-in/new-passkey-options';

export function createMerchantSignInRoutes(deps: MerchantPageDeps): readonly Route[] {
  return [
    webRoute('GET', MERCHANT_SIGN_IN_PATH, (context) => openSignIn(deps, context)),
    webRoute('POST', MERCHANT_SIGN_IN_PATH, (context) => submitSignIn(deps, context)),
    webRoute('GET', MERCHANT_OPEN_PATH, (context) => openLink(deps, context)),
    webRoute('POST', MERCHANT_OPEN_PATH, (context) => submitLink(deps, context)),
    // The target of links on the page that a form post returned, such as another language.
    webRoute('GET', MERCHANT_PASSKEY_PATH, ({ url }) =>
      Promise.resolve(redirectTo(MERCHANT_SIGN_IN_PATH + url.search)),
    ),
    webRoute('POST', MERCHANT_PASSKEY_PATH, (context) => submitPasskey(deps, context)),
    webRoute('GET', PASSKEY_OPTIONS_PATH, (context) => respondPasskeyOptions(deps, context)),
    webRoute('POST', START_PASSKEY_PATH, (context) => startPasskey(deps, context)),
  ];
}

async function openSignIn(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, pages, isSecure } = deps;
  const code = context.url.searchParams.get('code');
  if (code !== null) return moveCode(code, MERCHANT_OPEN_PATH, isSecure);
  const visit = await pages.visit(context);
  const owner = await database.read((tx) => findOwner(tx, siteId));
  if (owner?.isSetUp !== false) {
    return showSignIn(deps, visit, { next: nextPage(deps, context.url.searchParams.get('next')) });
  }
  return (await findOpening(deps, context, '')) === undefined
    ? visit.show({ kind: 'merchant-link-needed', site: visit.site, reason: 'no-account' }, { status: 403 })
    : showStart(visit, { action: MERCHANT_SIGN_IN_PATH, optionsUrl: START_PASSKEY_PATH });
}

/** The first opening without a link, or email with password. */
async function submitSignIn(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  return fields['fullName'] === undefined
    ? submitPassword(deps, context, visit, fields)
    : submitFirst(deps, context, visit, fields, { code: '', action: MERCHANT_SIGN_IN_PATH });
}

async function openLink(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, pages, isSecure } = deps;
  const visit = await pages.visit(context);
  const code = readCode(context.request, isSecure);
  if (code !== '' && (await findOpening(deps, context, code)) !== undefined) {
    return showStart(visit, { action: MERCHANT_OPEN_PATH, optionsUrl: START_PASSKEY_PATH });
  }
  const link = await database.read((tx) => findLink(tx, siteId, code, context.now));
  if (link === undefined || !isSignInLink(link.purpose)) return showSpentLink(deps, visit);
  return visit.show({ kind: 'merchant-sign-in', site: visit.site, form: visit.form(MERCHANT_OPEN_PATH) });
}

/** The first opening by the owner's link, or the button that uses up a link. */
async function submitLink(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const { database, siteId, accounts, isSecure } = deps;
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const code = readCode(context.request, isSecure);
  if (fields['fullName'] !== undefined) {
    return submitFirst(deps, context, visit, fields, { code, action: MERCHANT_OPEN_PATH });
  }
  const browser = browserOf(deps, context);
  const entry = await database.write(async (tx) => {
    const link = await spendLinkCode(tx, siteId, code, ['owner', 'sign-in'], context.now);
    return link === undefined ? undefined : accounts.enter(tx, link.merchant, browser, context.now);
  });
  return entry === undefined ? showSpentLink(deps, visit) : redirectTo(ADMIN_PATH, entryCookies(entry, isSecure));
}

async function submitFirst(
  deps: MerchantPageDeps,
  context: WebContext,
  visit: PageVisit,
  fields: FormFields,
  { code, action }: { readonly code: string; readonly action: string },
): Promise<Response> {
  const opening = await findOpening(deps, context, code);
  // Another browser was first, or the link has expired.
  if (opening === undefined) return redirectTo(MERCHANT_SIGN_IN_PATH);
  const browser = browserOf(deps, context);
  return submitStart(deps, { visit, fields, action, opening, browser, optionsUrl: START_PASSKEY_PATH }, context.now);
}

async function submitPassword(
  deps: MerchantPageDeps,
  context: WebContext,
  visit: PageVisit,
  fields: FormFields,
): Promise<Response> {
  const email = (fields['email'] ?? '').trim();
  const password = fields['password'] ?? '';
  const shown = { values: { email }, next: nextPage(deps, fields['next']) };
  const empty = collectProblems({
    email: email === '' ? 'email-missing' : undefined,
    password: password === '' ? 'password-missing' : undefined,
  });
  if (empty !== undefined) return showSignIn(deps, visit, { ...shown, problems: empty, status: 422 });
  const origin = {
    address: context.address,
    captcha: readPageCaptcha(deps.captcha, fields, visit.browserSecret),
    device: readDevice(context.request, deps.isSecure),
  };
  const outcome = await deps.accounts.signIn({ email, password, origin }, context.now);
  switch (outcome.kind) {
    case 'merchant':
      return arrive(deps, context, outcome.merchant, shown.next);
    case 'wrong-credentials':
      return showSignIn(deps, visit, { ...shown, problems: formProblem('merchant-credentials-wrong'), status: 422 });
    default:
      return showSignIn(deps, visit, { ...shown, ...explain(outcome) });
  }
}

async function submitPasskey(deps: MerchantPageDeps, context: WebContext): Promise<Response> {
  const visit = await deps.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const credential = parseMembers(fields['credential'] ?? '');
  const origin = { address: context.address };
  const outcome = isExpectedError(credential) ? undefined : await deps.passkeys.signIn(credential, origin, context.now);
  const next = nextPage(deps, fields['next']);
  if (outcome === undefined) {
    return showSignIn(deps, visit, { next, problems: formProblem('passkey-failed'), status: 422 });
  }
  return 'kind' in outcome
    ? showSignIn(deps, visit, { next, ...explain(outcome) })
    : arrive(deps, context, outcome, next);
}

/** Each challenge is a row; an address that is not known is one of our own calls. */
async function respondPasskeyOptions(
  { passkeys, limits }: MerchantPageDeps,
  { address, now }: WebContext,
): Promise<Response> {
  const refused = await takeChallenge(limits, address, now);
  return refused ?? json(await passkeys.requestOptions(now));
}

function showSignIn(
  { captcha, shopUrl }: MerchantPageDeps,
  visit: PageVisit,
  { values = {}, problems = {}, asks, status = 200, next = ADMIN_PATH }: Shown,
): Promise<Response> {
  const hidden = next === ADMIN_PATH ? {} : { next };
  const page: HostedPageOf<'merchant-password'> = {
    kind: 'merchant-password',
    site: visit.site,
    form: visit.form(MERCHANT_SIGN_IN_PATH, { values, ...problems, hidden }),
    recoverUrl: MERCHANT_FORGOT_PASSWORD_PATH,
    linkUrl: MERCHANT_LINK_PATH,
    cancelUrl: shopUrl,
    passkey: { optionsUrl: PASSKEY_OPTIONS_PATH, form: visit.form(MERCHANT_PASSKEY_PATH, { hidden }) },
    ...(captcha === undefined || asks === undefined
      ? {}
      : { captcha: showCaptcha(captcha, asks, visit.browserSecret) }),
  };
  return visit.show(page, { status, widgetSources: asks === undefined ? [] : captchaSources(captcha) });
}

function isSignInLink(purpose: string): boolean {
  return purpose === 'owner' || purpose === 'sign-in';
}

function showSpentLink({ isSecure }: MerchantPageDeps, visit: PageVisit): Promise<Response> {
  return visit.show(
    { kind: 'merchant-link-needed', site: visit.site, reason: 'expired', signInUrl: MERCHANT_SIGN_IN_PATH },
    { status: 410, cookies: [endedCodeCookie(isSecure)] },
  );
}
