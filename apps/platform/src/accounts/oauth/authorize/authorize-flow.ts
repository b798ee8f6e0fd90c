/**
 * The authorize endpoint: issues a code for a signed-in member, or stores the request and redirects the browser to the
 * sign-in page. It knows that page by its address only, so that pages may import this module.
 */
import { AUTHORIZE_PATH } from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { ShowProblem, WebContext, WebProblem } from '../../../foundation/http/routes/route.ts';
import type { MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { addressKey, refuseTooMany, type RateLimits } from '../../../foundation/limits/rate-limits.ts';
import { findApp } from '../../apps-and-keys/app-store.ts';
import { allowsReturn, isRegistrable, type App } from '../../apps-and-keys/app.ts';
import { recordRefused } from '../../apps-and-keys/record-refused.ts';
import { findMember } from '../../identity/members/member-store.ts';
import type { Member } from '../../identity/members/member.ts';
import {
  browserSessionCookie,
  createBrowserSession,
  endBrowserSession,
  findBrowserSession,
  MAX_USER_AGENT_LENGTH,
  readBrowserSessionToken,
  touchBrowserSession,
  type BrowserSession,
} from '../sessions/browser-session.ts';
import {
  decideAuthorize,
  decideAuthentication,
  readAuthorizeRequest,
  readScopes,
  toAuthorizeQuery,
  type AuthorizeProblem,
  type AuthorizeQuery,
  type AuthorizeRequest,
} from './authorize.ts';
import { createCode } from './code-store.ts';
import { hasConsent } from './consent-store.ts';
import { findPending, parkRequest, removePending, setPendingLocales, type PendingRequest } from './pending-request.ts';
import { respond, type AuthorizeResponse } from './response-modes.ts';

/** Query parameter with the handle of a pending authorization request. */
export const PENDING = 'request';
export const SIGN_IN_PATH = '/sign-in';
export const CONSENT_PATH = '/consent';
export const CHOOSE_ACCOUNT_PATH = '/choose-account';
/** Redirects to the named identity provider, or to the sign-in page where it does not exist. */
export const PROVIDER_START_PATH = '/sso/start';
export const PROVIDER = 'provider';
/** In development: registers a return address that was refused. */
export const ALLOW_ADDRESS_PATH = '/dev/allow-return-address';

export interface AuthorizeDeps {
  readonly database: Database;
  readonly isSecure: boolean;
  readonly showProblem: ShowProblem;
  readonly limits: RateLimits;
}

type Outcome =
  | {
      readonly kind: 'response';
      readonly app: App;
      readonly delivery: Delivery;
      readonly response: AuthorizeResponse;
      /** The token of the browser session that began with it. */
      readonly session?: string | undefined;
    }
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly handle: string;
      readonly more: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'problem';
      readonly problem: Extract<AuthorizeProblem, { kind: 'page' }>;
      readonly app: App | undefined;
    };

type Delivery = Pick<AuthorizeRequest, 'redirectUri' | 'responseMode'>;

/** Handles the authorize request. */
export async function authorize(deps: AuthorizeDeps, context: WebContext): Promise<Response> {
  const { request, url, now } = context;
  const repeated = [...url.searchParams.keys()].find((name) => url.searchParams.getAll(name).length > 1);
  if (repeated !== undefined) {
    // Any caller can put the name into a link, so it is never printed as a sentence of the page.
    const parameter = /^\w{1,40}$/.test(repeated) ? repeated : 'something';
    return deps.showProblem(context, {
      status: 400,
      title: 'This sign-in request isn’t valid',
      message: `The request says ${parameter} more than once.`,
      words: { code: 'request-unclear', values: { parameter: parameter === repeated ? parameter : '…' } },
    });
  }
  const tooMany = await refuseHaste(deps, context);
  if (tooMany !== undefined) return tooMany;
  const query: AuthorizeQuery = Object.fromEntries(url.searchParams);
  const visit: BrowserVisit = {
    token: readBrowserSessionToken(request, deps.isSecure),
    userAgent: request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH),
    referer: request.headers.get('referer'),
    now,
  };
  const outcome = await deps.database.write((tx) => decide(tx, query, visit));
  switch (outcome.kind) {
    case 'response': {
      const body = respond(outcome.app, outcome.delivery, outcome.response, request.headers.get('referer'));
      if (outcome.session !== undefined) {
        body.headers.append('Set-Cookie', browserSessionCookie(outcome.session, deps.isSecure));
      }
      return body;
    }
    case 'page': {
      const location = pageAddress(outcome);
      return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
    }
    case 'problem': {
      const { title, message, remedy, words } = outcome.problem;
      await recordRefused(deps.database, outcome.app, outcome.problem.refusedAddress, now);
      const mend = mendingOf(outcome, url);
      const problem = { status: 400, title, message, remedy, words };
      return deps.showProblem(context, mend === undefined ? problem : { ...problem, mend });
    }
  }
}

/** Each started sign-in stores a row. A request without an address is one of the platform's own calls. */
export async function refuseHaste(
  { limits, showProblem }: Pick<AuthorizeDeps, 'limits' | 'showProblem'>,
  context: WebContext,
): Promise<Response | undefined> {
  const { address, now } = context;
  if (address === '') return undefined;
  const taken = await limits.take('pending', addressKey(address), now);
  if (taken.isAllowed) return undefined;
  const response = await showProblem(context, {
    status: 429,
    title: 'Too many sign-ins were begun',
    message: refuseTooMany(taken).message,
    words: { code: 'too-many-attempts', values: { seconds: taken.retryAfterSeconds } },
  });
  response.headers.set('Retry-After', String(taken.retryAfterSeconds));
  return response;
}

/** While a shop is being built, the page that refuses an address offers to register it. */
function mendingOf({ problem, app }: Extract<Outcome, { kind: 'problem' }>, { search }: URL): WebProblem['mend'] {
  const { refusedAddress } = problem;
  if (refusedAddress === undefined || app?.isDevelopment !== true || !isRegistrable(refusedAddress)) return undefined;
  return {
    action: ALLOW_ADDRESS_PATH,
    hidden: { clientId: app.clientId, address: refusedAddress, query: search.slice(1) },
  };
}

/**
 * The address of a redirect session. Values that must not be part of an address (the visitor, the session token's
 * member) are stored; the address carries only a handle.
 */
export async function createAuthorizeQuery(
  tx: Transaction,
  app: App,
  request: AuthorizeRequest,
  who: { readonly visitorId: VisitorId | undefined; readonly memberId: MemberId | undefined },
  now: number,
): Promise<Record<string, string>> {
  const named = who.memberId === undefined ? undefined : await findMember(tx, app.siteId, who.memberId);
  const version = named === undefined ? {} : { credentialVersion: named.credentialVersion };
  const handle = await parkRequest(tx, app.siteId, { kind: 'authorize', request, ...version }, who, now);
  return { ...toAuthorizeQuery(request), [PENDING]: handle };
}

/** Checks a request before its address is created. Requests that would end on a problem page are refused at once. */
export function checkAuthorizeRequest(query: AuthorizeQuery, app: App | undefined): AuthorizeRequest | ExpectedError {
  const read = readAuthorizeRequest(query, app);
  if (read.kind === 'request') return read.request;
  if (read.kind === 'page') return refuse('REDIRECT_NOT_ALLOWED', read.message, { description: read.remedy });
  return refuse('BAD_REQUEST', read.description);
}

/** The address at which a pending request continues after sign-in. */
export function resumeAddress({ handle, pending }: PendingRequest): string {
  if (pending.kind === 'return') return new URL(pending.address).href;
  const query = new URLSearchParams({ ...toAuthorizeQuery(pending.request), [PENDING]: handle });
  return `${AUTHORIZE_PATH}?${query.toString()}`;
}

function pageAddress({ path, handle, more }: Extract<Outcome, { kind: 'page' }>): string {
  return `${path}?${new URLSearchParams({ [PENDING]: handle, ...more }).toString()}`;
}

/** The address of a step. A request that names an identity provider is redirected to it at once. */
function pageFor(
  step: keyof typeof PAGES,
  { uiLocales, idp }: AuthorizeRequest,
): Pick<Extract<Outcome, { kind: 'page' }>, 'path' | 'more'> {
  const locales = uiLocales === undefined ? {} : { ui_locales: uiLocales };
  return step === 'show-sign-in' && idp !== undefined
    ? { path: PROVIDER_START_PATH, more: { ...locales, [PROVIDER]: idp } }
    : { path: PAGES[step], more: locales };
}

/** The page for each step that needs the person. */
const PAGES = {
  'show-sign-in': SIGN_IN_PATH,
  'show-account-chooser': CHOOSE_ACCOUNT_PATH,
  'show-consent': CONSENT_PATH,
} as const;

interface BrowserVisit {
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
  readonly referer: string | null;
  readonly now: number;
}

async function decide(tx: Transaction, query: AuthorizeQuery, visit: BrowserVisit): Promise<Outcome> {
  const app = await findApp(tx, query['client_id'] ?? '');
  const read = readAuthorizeRequest(query, app);
  if (read.kind === 'page') return { kind: 'problem', problem: read, app };
  if (app === undefined) throw new Error('An unknown app passed the checks.');
  if (read.kind === 'response') return respondError(app, query, read);

  const { request } = read;
  const pending = await findMatchingPending(tx, app, query[PENDING], request, visit.now);
  const browser = await findBrowserSession(tx, app.siteId, visit.token, visit.now);
  const signIn = await findSignIn(tx, app.siteId, pending, browser);
  const step = decideAuthorize(request.prompt, app.isFirstParty, {
    isSignedIn: browser !== undefined,
    isSignedInForThis: signIn.isForThis,
    hasConsent: signIn.member !== undefined && (await isAllowedBy(tx, app, signIn.member, request)),
    hasConsentForThis: pending?.pending.kind === 'authorize' && pending.pending.isAllowed === true,
  });

  switch (step) {
    case 'issue-code':
      if (signIn.member === undefined) throw new Error('A code needs a signed-in member.');
      if (browser !== undefined) await touchBrowserSession(tx, app.siteId, browser.hash, visit.now);
      return {
        ...(await issueCode(tx, { app, request, member: signIn.member, pending, visit })),
        session: await beginNamedSession(tx, app, pending, signIn.member, browser, visit),
      };
    case 'answer-login-required':
      return respondError(app, query, { error: 'login_required', description: 'No member is signed in.' });
    case 'answer-consent-required':
      return respondError(app, query, {
        error: 'consent_required',
        description: 'The member has not allowed this app.',
      });
    case 'show-sign-in':
    case 'show-account-chooser':
    case 'show-consent': {
      if (pending !== undefined) await setPendingLocales(tx, app.siteId, pending, request.uiLocales);
      const handle =
        pending?.handle ?? (await parkRequest(tx, app.siteId, { kind: 'authorize', request }, {}, visit.now));
      return { kind: 'page', handle, ...pageFor(step, request) };
    }
  }
}

/** The member who may decide about a pending request: signed in at this browser, and accepted by the request. */
export async function findPendingMember(
  tx: Transaction,
  siteId: SiteId,
  pending: PendingRequest,
  browserToken: string | undefined,
  now: number,
): Promise<Member | undefined> {
  if (pending.pending.kind !== 'authorize') return undefined;
  const browser = await findBrowserSession(tx, siteId, browserToken, now);
  const { member, isForThis } = await findSignIn(tx, siteId, pending, browser);
  const accountStatus = { isSignedIn: browser !== undefined, isSignedInForThis: isForThis };
  return decideAuthentication(pending.pending.request.prompt, accountStatus) === 'known' ? member : undefined;
}

/**
 * The session token's member, while their credentials are unchanged; otherwise the member signed in at this browser.
 */
async function findSignIn(
  tx: Transaction,
  siteId: SiteId,
  pending: PendingRequest | undefined,
  browser: BrowserSession | undefined,
): Promise<{ readonly member: Member | undefined; readonly isForThis: boolean }> {
  const named = pending === undefined ? undefined : await findNamed(tx, siteId, pending);
  if (named !== undefined) return { member: named, isForThis: true };
  return { member: browser?.member, isForThis: browser !== undefined && pending?.browserSessionHash === browser.hash };
}

async function findNamed(
  tx: Transaction,
  siteId: SiteId,
  { memberId, pending }: PendingRequest,
): Promise<Member | undefined> {
  if (memberId === undefined || pending.kind !== 'authorize') return undefined;
  const member = await findMember(tx, siteId, memberId);
  const isAsThen = member?.status === 'ACTIVE' && member.credentialVersion === pending.credentialVersion;
  return isAsThen ? member : undefined;
}

async function isAllowedBy(tx: Transaction, app: App, member: Member, request: AuthorizeRequest): Promise<boolean> {
  if (app.isFirstParty) return true;
  const key = { siteId: app.siteId, memberId: member.memberId, clientId: app.clientId };
  return hasConsent(tx, key, readScopes(request.scope));
}

/**
 * A handle is valid only for the request that it was made for. The response mode may change: a page whose hidden frame
 * was blocked repeats the request as a redirect.
 */
async function findMatchingPending(
  tx: Transaction,
  app: App,
  handle: string | undefined,
  request: AuthorizeRequest,
  now: number,
): Promise<PendingRequest | undefined> {
  if (handle === undefined) return undefined;
  const found = await findPending(tx, app.siteId, handle, now);
  if (found?.pending.kind !== 'authorize') return undefined;
  const [pendingQuery, asked] = [found.pending.request, request].map((one) => {
    const mode = one.redirectUri === undefined ? one.responseMode : 'query';
    const query = new URLSearchParams(toAuthorizeQuery({ ...one, responseMode: mode }));
    // A shop adds the language of its page to the address. Without this, a visitor's cart would stay behind.
    query.delete('ui_locales');
    return query.toString();
  });
  return pendingQuery === asked ? found : undefined;
}

/**
 * Also signs in this browser for a session token of the shop's own form, so that the next visit is silent. Only if a
 * page of the shop sent the browser here: a link from elsewhere must not sign a victim in to the attacker's account.
 */
async function beginNamedSession(
  tx: Transaction,
  app: App,
  pending: PendingRequest | undefined,
  member: Member,
  browser: BrowserSession | undefined,
  { token, userAgent, referer, now }: BrowserVisit,
): Promise<string | undefined> {
  if (pending?.memberId !== member.memberId || browser?.member.memberId === member.memberId) return undefined;
  if (!app.isFirstParty || referer === null || !allowsReturn(app, referer)) return undefined;
  if (token !== undefined) await endBrowserSession(tx, app.siteId, token);
  return createBrowserSession(tx, member, now, userAgent);
}

async function issueCode(
  tx: Transaction,
  {
    app,
    request,
    member,
    pending,
    visit,
  }: {
    readonly app: App;
    readonly request: AuthorizeRequest;
    readonly member: Member;
    readonly pending: PendingRequest | undefined;
    readonly visit: BrowserVisit;
  },
): Promise<Extract<Outcome, { kind: 'response' }>> {
  if (pending !== undefined) await removePending(tx, app.siteId, pending.handle);
  const code = await createCode(
    tx,
    {
      siteId: app.siteId,
      clientId: app.clientId,
      redirectUri: request.redirectUri,
      codeChallenge: request.codeChallenge,
      memberId: member.memberId,
      credentialVersion: member.credentialVersion,
      visitorId: pending?.visitorId,
      userAgent: visit.userAgent,
    },
    visit.now,
  );
  return { kind: 'response', app, delivery: request, response: { code, state: request.state } };
}

/** The checks of client and redirect address have passed, so the query's address and response mode can be used. */
function respondError(
  app: App,
  query: AuthorizeQuery,
  { error, description }: { readonly error: string; readonly description: string },
): Outcome {
  const { redirect_uri: redirectUri, response_mode: mode, state } = query;
  const responseMode = mode === 'query' || mode === 'web_message' ? mode : 'fragment';
  return {
    kind: 'response',
    app,
    delivery: { ...(redirectUri ? { redirectUri } : {}), responseMode },
    response: { error, error_description: description, state: state ?? '' },
  };
}
