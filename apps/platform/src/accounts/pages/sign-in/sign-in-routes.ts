/**
 * Sign-in and registration at the hosted pages. A pending request decides the next page. An unknown address and a wrong
 * password get the same message; the account status is shown only after the right password.
 */
import type { HostedPageOf } from '@cartwright/hosted';

import type { Captcha, CaptchaVisibility } from '../../../foundation/captcha/captcha.ts';
import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import type { PageVisit } from '../../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../../foundation/http/routes/route.ts';
import { splitName } from '../../identity/members/member.ts';
import type { Passkeys } from '../../identity/passkeys/passkeys.ts';
import type { Recovery } from '../../identity/recovery/recovery.ts';
import type { Accounts } from '../../identity/sign-in/accounts.ts';
import type { RegisterOutcome, SignInOutcome } from '../../identity/sign-in/sign-in-outcome.ts';
import { SIGN_IN_PATH } from '../../oauth/authorize/authorize-flow.ts';
import type { PendingRequest } from '../../oauth/authorize/pending-request.ts';
import {
  cancelAddress,
  formTargets,
  otherAccountAddress,
  pendingRequestAddress,
  wantsOtherAccount,
  withPending,
  withPendingForm,
  type PendingRequestDeps,
} from '../authorize/pending-request-pages.ts';
import { arrive, isArrived, readDevice, type ArrivalDeps } from './complete-sign-in.ts';
import {
  collectProblems,
  emailProblem,
  fieldProblem,
  formProblem,
  challengeProblem,
  NO_PROBLEMS,
  passwordProblem,
  type FormProblems,
} from './form-problems.ts';
import { captchaSources, readPageCaptcha, showCaptcha } from './page-captcha.ts';

export interface SignInPageDeps extends PendingRequestDeps, ArrivalDeps {
  readonly accounts: Accounts;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys;
  readonly captcha: Captcha | undefined;
  /** Identity providers for shoppers: their labels and sign-in addresses. */
  readonly listProviders?: (
    pending: PendingRequest,
  ) => Promise<readonly { readonly name: string; readonly url: string }[]>;
}

export const REGISTER_PATH = '/register';
export const FORGOT_PASSWORD_PATH = '/forgot-password';
export const PASSKEY_PATH = '/passkey';
export const PASSKEY_OPTIONS_PATH = '/passkey/options';

const MAX_NAME_LENGTH = 200;

/** Optional content of a page. */
interface Shown {
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: FormProblems;
  readonly asks?: CaptchaVisibility | undefined;
  readonly status?: number;
  /** The person is signed in and wants to use another account. */
  readonly isOther?: boolean;
}

export function createSignInRoutes(deps: SignInPageDeps): readonly Route[] {
  return [
    webRoute('GET', SIGN_IN_PATH, (context) =>
      withPending(deps, context, (visit, pending) =>
        showSignIn(deps, visit, pending, { isOther: wantsOtherAccount(context.url) }),
      ),
    ),
    webRoute('POST', SIGN_IN_PATH, (context) =>
      withPendingForm(deps, context, (visit, pending, fields) => submitSignIn(deps, context, visit, pending, fields)),
    ),
    webRoute('GET', REGISTER_PATH, (context) =>
      withPending(deps, context, (visit, pending) => showRegister(deps, visit, pending, {})),
    ),
    webRoute('POST', REGISTER_PATH, (context) =>
      withPendingForm(deps, context, (visit, pending, fields) => submitRegister(deps, context, visit, pending, fields)),
    ),
  ];
}

async function submitSignIn(
  deps: SignInPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  fields: FormFields,
): Promise<Response> {
  const email = (fields['email'] ?? '').trim();
  const password = fields['password'] ?? '';
  const empty = collectProblems({
    email: email === '' ? 'email-missing' : undefined,
    password: password === '' ? 'password-missing' : undefined,
  });
  const shown = { values: { email }, isOther: wantsOtherAccount(context.url) };
  if (empty !== undefined) return showSignIn(deps, visit, pending, { ...shown, problems: empty, status: 422 });
  const origin = {
    address: context.address,
    captcha: readPageCaptcha(deps.captcha, fields, visit.browserSecret),
    device: readDevice(context.request, deps.isSecure),
  };
  const attempt = { siteId: deps.siteId, email, password, origin, locale: visit.site.locale };
  const outcome = await deps.accounts.signIn(attempt, context.now);
  if (isArrived(outcome)) return arrive(deps, context, pending, outcome);
  if (outcome.kind === 'password-replacement-required') {
    const input = { siteId: deps.siteId, email, returnAddress: undefined, origin: { address: '' } };
    await deps.recovery.request({ ...input, locale: visit.site.locale }, context.now);
    return visit.show({
      kind: 'forgot-password-sent',
      site: visit.site,
      email,
      signInUrl: pendingRequestAddress(SIGN_IN_PATH, pending),
    });
  }
  return showSignIn(deps, visit, pending, { ...shown, ...explain(outcome) });
}

async function submitRegister(
  deps: SignInPageDeps,
  context: WebContext,
  visit: PageVisit,
  pending: PendingRequest,
  fields: FormFields,
): Promise<Response> {
  const fullName = (fields['fullName'] ?? '').trim();
  const email = (fields['email'] ?? '').trim();
  const password = fields['password'] ?? '';
  const values = { fullName: fullName.slice(0, MAX_NAME_LENGTH), email };
  const wrong = collectProblems({
    email: emailProblem(email),
    password: password === '' ? 'password-missing' : undefined,
  });
  if (wrong !== undefined) return showRegister(deps, visit, pending, { values, problems: wrong, status: 422 });
  if (fullName.length > MAX_NAME_LENGTH) {
    const problems = fieldProblem('fullName', 'name-too-long', { max: MAX_NAME_LENGTH });
    return showRegister(deps, visit, pending, { values, problems, status: 422 });
  }
  const origin = { address: context.address, captcha: readPageCaptcha(deps.captcha, fields, visit.browserSecret) };
  const registration = {
    siteId: deps.siteId,
    email,
    password,
    profile: splitName(fullName),
    origin,
    locale: visit.site.locale,
  };
  const outcome = await deps.accounts.register(registration, context.now);
  if (isArrived(outcome)) return arrive(deps, context, pending, outcome);
  return showRegister(deps, visit, pending, { values, ...explain(outcome) });
}

/** Shows the reason for a failed sign-in. */
function explain(
  outcome: Exclude<
    SignInOutcome | RegisterOutcome,
    { kind: 'signed-in' | 'email-verification-required' | 'owner-approval-required' | 'password-replacement-required' }
  >,
): Shown {
  switch (outcome.kind) {
    case 'wrong-credentials':
      return { problems: formProblem('credentials-wrong'), status: 422 };
    case 'blocked':
    case 'declined':
      return { problems: formProblem('account-blocked'), status: 422 };
    case 'account-exists':
      return { problems: fieldProblem('email', 'account-exists'), status: 422 };
    case 'bad-password':
      return { problems: passwordProblem(outcome.problem), status: 422 };
    case 'captcha-required':
      return { problems: challengeProblem(outcome), asks: outcome.visibility, status: 422 };
    case 'too-many-attempts':
      return { problems: challengeProblem(outcome), status: 429 };
  }
}

/** Also for other ways to sign in: `problems` holds their errors. */
export async function showSignIn(
  deps: SignInPageDeps,
  visit: PageVisit,
  pending: PendingRequest,
  { values = {}, problems = NO_PROBLEMS, asks, status = 200, isOther = false }: Shown,
): Promise<Response> {
  const action = isOther ? otherAccountAddress(pending) : pendingRequestAddress(SIGN_IN_PATH, pending);
  const providers = await deps.listProviders?.(pending);
  const page: HostedPageOf<'sign-in'> = {
    kind: 'sign-in',
    site: visit.site,
    form: visit.form(action, { values, ...problems }),
    ...(isOther ? { prompt: 'select' } : {}),
    registerUrl: pendingRequestAddress(REGISTER_PATH, pending),
    recoverUrl: pendingRequestAddress(FORGOT_PASSWORD_PATH, pending),
    cancelUrl: cancelAddress(deps, pending),
    passkey: { optionsUrl: PASSKEY_OPTIONS_PATH, form: visit.form(pendingRequestAddress(PASSKEY_PATH, pending)) },
    ...(providers === undefined || providers.length === 0 ? {} : { providers }),
    ...captchaOf(deps, visit, asks),
  };
  return visit.show(page, { status, ...policyOf(deps, pending, asks) });
}

function showRegister(
  deps: SignInPageDeps,
  visit: PageVisit,
  pending: PendingRequest,
  { values = {}, problems = NO_PROBLEMS, asks, status = 200 }: Shown,
): Promise<Response> {
  const page: HostedPageOf<'register'> = {
    kind: 'register',
    site: visit.site,
    form: visit.form(pendingRequestAddress(REGISTER_PATH, pending), { values, ...problems }),
    signInUrl: pendingRequestAddress(SIGN_IN_PATH, pending),
    cancelUrl: cancelAddress(deps, pending),
    ...captchaOf(deps, visit, asks),
  };
  return visit.show(page, { status, ...policyOf(deps, pending, asks) });
}

function captchaOf({ captcha }: SignInPageDeps, visit: PageVisit, asks: CaptchaVisibility | undefined) {
  return captcha === undefined || asks === undefined
    ? {}
    : { captcha: showCaptcha(captcha, asks, visit.browserSecret) };
}

function policyOf({ captcha }: SignInPageDeps, pending: PendingRequest, asks: CaptchaVisibility | undefined) {
  const widgetSources = asks === undefined ? [] : captchaSources(captcha);
  return { formTargets: formTargets(pending), widgetSources };
}
