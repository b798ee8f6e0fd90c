/**
 * Signing in, registering and signing out at the hosted pages. A parked request names what comes afterwards; a new
 * browser session begins at every sign-in, and the parked request is bound to it.
 */
import { LoginId } from '@cartwright/contract';
import type { HostedPageOf } from '@cartwright/hosted';

import type { Database } from '../database/database.ts';
import { isRefusal } from '../http/failure.ts';
import { webRoute, type Route, type WebContext } from '../http/route.ts';
import type { Accounts } from '../identity/accounts.ts';
import { splitName, toProfile, type Member } from '../identity/member.ts';
import { describeSignIn } from '../identity/sign-in.ts';
import type { SiteId } from '../ids.ts';
import { PARKED, resumeAddress, SIGN_IN_PATH } from '../oauth/authorize-flow.ts';
import {
  browserSessionCookie,
  createBrowserSession,
  endBrowserSession,
  endedBrowserSessionCookie,
  readBrowserSessionToken,
} from '../oauth/browser-session.ts';
import { bindToBrowserSession, findParked, removeParked, type Parked } from '../oauth/parked-request.ts';
import { answerAddress } from '../oauth/response-modes.ts';
import { findApp } from '../sites/app-store.ts';
import { allowsReturn } from '../sites/app.ts';
import { toFormErrors, type FormErrors, type FormFields } from './forms.ts';
import { redirectTo, type HostedPages, type PageVisit } from './hosted-pages.ts';

export interface SignInPagePorts {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly accounts: Accounts;
  readonly pages: HostedPages;
}

const REGISTER_PATH = '/register';
const SIGN_OUT_PATH = '/sign-out';
const SIGNED_OUT_PATH = '/signed-out';

const NO_ERRORS: FormErrors = { fieldErrors: {} };

export function createSignInRoutes(ports: SignInPagePorts): readonly Route[] {
  return [
    webRoute('GET', SIGN_IN_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showSignIn(ports, visit, parked, {}, NO_ERRORS, 200)),
    ),
    webRoute('POST', SIGN_IN_PATH, (context) =>
      withParkedForm(ports, context, (visit, parked, fields) => submitSignIn(ports, context, visit, parked, fields)),
    ),
    webRoute('GET', REGISTER_PATH, (context) =>
      withParked(ports, context, (visit, parked) => showRegister(ports, visit, parked, {}, NO_ERRORS, 200)),
    ),
    webRoute('POST', REGISTER_PATH, (context) =>
      withParkedForm(ports, context, (visit, parked, fields) => submitRegister(ports, context, visit, parked, fields)),
    ),
    webRoute('GET', SIGN_OUT_PATH, (context) => showSignOut(ports, context)),
    webRoute('POST', SIGN_OUT_PATH, (context) => submitSignOut(ports, context)),
    webRoute('GET', SIGNED_OUT_PATH, async (context) => {
      const visit = await ports.pages.visit(context);
      return visit.show({ kind: 'signed-out', site: visit.site, continueUrl: ports.shopUrl });
    }),
  ];
}

/** Runs with the parked request that the address names, or shows that it is gone. */
async function withParked(
  { database, siteId, pages }: SignInPagePorts,
  context: WebContext,
  go: (visit: PageVisit, parked: Parked) => Promise<Response>,
): Promise<Response> {
  const handle = context.url.searchParams.get(PARKED) ?? '';
  const parked = await database.read((tx) => findParked(tx, siteId, handle, context.now));
  const visit = await pages.visit(context);
  if (parked !== undefined) return go(visit, parked);
  return visit.showProblem({
    status: 410,
    title: 'This sign-in is over',
    message: 'It was finished already, or more than an hour has passed since it began.',
    remedy: 'Go back to the shop and choose "Sign in" again.',
  });
}

function withParkedForm(
  ports: SignInPagePorts,
  context: WebContext,
  go: (visit: PageVisit, parked: Parked, fields: FormFields) => Promise<Response>,
): Promise<Response> {
  return withParked(ports, context, async (visit, parked) => {
    const fields = await visit.readForm();
    return fields instanceof Response ? fields : go(visit, parked, fields);
  });
}

async function submitSignIn(
  ports: SignInPagePorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
  fields: FormFields,
): Promise<Response> {
  const email = (fields['email'] ?? '').trim();
  const password = fields['password'] ?? '';
  const fieldErrors = {
    ...(email === '' ? { email: 'Enter your e-mail address.' } : {}),
    ...(password === '' ? { password: 'Enter your password.' } : {}),
  };
  if (Object.keys(fieldErrors).length > 0) return showSignIn(ports, visit, parked, { email }, { fieldErrors }, 422);
  const outcome = await ports.accounts.signIn(ports.siteId, email, password);
  if (outcome.kind === 'signed-in') return beginBrowserSession(ports, context, parked, outcome.member);
  return showSignIn(ports, visit, parked, { email }, { fieldErrors: {}, error: describeSignIn(outcome) }, 422);
}

async function submitRegister(
  ports: SignInPagePorts,
  context: WebContext,
  visit: PageVisit,
  parked: Parked,
  fields: FormFields,
): Promise<Response> {
  const fullName = (fields['fullName'] ?? '').trim().slice(0, 200);
  const email = (fields['email'] ?? '').trim();
  const values = { fullName, email };
  if (!LoginId.safeParse({ email }).success) {
    const message = email === '' ? 'Enter your e-mail address.' : 'Enter an e-mail address like ada@example.com.';
    return showRegister(ports, visit, parked, values, { fieldErrors: { email: message } }, 422);
  }
  const registration = {
    siteId: ports.siteId,
    email,
    password: fields['password'] ?? '',
    profile: toProfile(splitName(fullName), email),
  };
  const member = await ports.accounts.register(registration, context.now);
  if (!isRefusal(member)) return beginBrowserSession(ports, context, parked, member);
  const errors: FormErrors =
    member.code === '-19995'
      ? { fieldErrors: { email: 'There is an account with this e-mail address already: sign in instead.' } }
      : toFormErrors(member, { password: 'password' });
  return showRegister(ports, visit, parked, values, errors, 422);
}

/** A new session even where one was: a token that somebody planted before the sign-in is worth nothing after it. */
async function beginBrowserSession(
  { database, siteId, isSecure }: SignInPagePorts,
  { request, now }: WebContext,
  parked: Parked,
  member: Member,
): Promise<Response> {
  const previous = readBrowserSessionToken(request, isSecure);
  const token = await database.write(async (tx) => {
    if (previous !== undefined) await endBrowserSession(tx, siteId, previous);
    const fresh = await createBrowserSession(tx, member, now);
    if (parked.parked.kind === 'return') await removeParked(tx, siteId, parked.handle);
    else await bindToBrowserSession(tx, siteId, parked.handle, fresh);
    return fresh;
  });
  return redirectTo(resumeAddress(parked), [browserSessionCookie(token, isSecure)]);
}

function showSignIn(
  ports: SignInPagePorts,
  visit: PageVisit,
  parked: Parked,
  values: Readonly<Record<string, string>>,
  errors: FormErrors,
  status: number,
): Promise<Response> {
  const query = parkedQuery(parked);
  const page: HostedPageOf<'sign-in'> = {
    kind: 'sign-in',
    site: visit.site,
    form: visit.form(`${SIGN_IN_PATH}${query}`, { values, ...errors }),
    registerUrl: `${REGISTER_PATH}${query}`,
    cancelUrl: cancelAddress(ports, parked),
  };
  return visit.show(page, { status, formTargets: formTargets(parked) });
}

function showRegister(
  ports: SignInPagePorts,
  visit: PageVisit,
  parked: Parked,
  values: Readonly<Record<string, string>>,
  errors: FormErrors,
  status: number,
): Promise<Response> {
  const query = parkedQuery(parked);
  const page: HostedPageOf<'register'> = {
    kind: 'register',
    site: visit.site,
    form: visit.form(`${REGISTER_PATH}${query}`, { values, ...errors }),
    signInUrl: `${SIGN_IN_PATH}${query}`,
    cancelUrl: cancelAddress(ports, parked),
  };
  return visit.show(page, { status, formTargets: formTargets(parked) });
}

function parkedQuery({ handle }: Parked): string {
  return `?${new URLSearchParams({ [PARKED]: handle }).toString()}`;
}

/** Back to the app with its answer: the person did not want to. */
function cancelAddress({ shopUrl }: SignInPagePorts, { parked }: Parked): string {
  if (parked.kind === 'return') return shopUrl;
  const { request } = parked;
  const answer = { error: 'access_denied', error_description: 'The sign-in was cancelled.', state: request.state };
  return answerAddress(request, answer) ?? shopUrl;
}

/** Where the form leads in the end, for the page's policy. */
function formTargets({ parked }: Parked): readonly string[] {
  const address = parked.kind === 'return' ? parked.address : parked.request.redirectUri;
  return address === undefined ? [] : [new URL(address).origin];
}

/** Asked where a sign-out link came without proof that the shop sent it. */
async function showSignOut(ports: SignInPagePorts, context: WebContext): Promise<Response> {
  const visit = await ports.pages.visit(context);
  const target = await readReturnAddress(ports, context);
  const form = visit.form(`${SIGN_OUT_PATH}${context.url.search}`);
  return visit.show(
    { kind: 'sign-out', site: visit.site, form, cancelUrl: target ?? ports.shopUrl },
    { formTargets: target === undefined ? [] : [new URL(target).origin] },
  );
}

async function submitSignOut(ports: SignInPagePorts, context: WebContext): Promise<Response> {
  const visit = await ports.pages.visit(context);
  const fields = await visit.readForm();
  if (fields instanceof Response) return fields;
  const { database, siteId, isSecure } = ports;
  const token = readBrowserSessionToken(context.request, isSecure);
  if (token !== undefined) await database.write((tx) => endBrowserSession(tx, siteId, token));
  const target = await readReturnAddress(ports, context);
  return redirectTo(target ?? SIGNED_OUT_PATH, [endedBrowserSessionCookie(isSecure)]);
}

/** The return address of a sign-out, where the app registered it. */
async function readReturnAddress({ database }: SignInPagePorts, { url }: WebContext): Promise<string | undefined> {
  const address = url.searchParams.get('postLogoutRedirectUri') ?? '';
  const app = await database.read((tx) => findApp(tx, url.searchParams.get('clientId') ?? ''));
  return address !== '' && app !== undefined && allowsReturn(app, address) ? new URL(address).href : undefined;
}
