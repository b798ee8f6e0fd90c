/**
 * What the authorize address does with a browser: gives a code to whoever is signed in, or parks the request and sends
 * the browser to sign in. It knows the sign-in page by its address only, so that pages may know this room.
 */
import { AUTHORIZE_PATH } from '@cartwright/contract';

import type { Database, Transaction } from '../database/database.ts';
import { refuse, type Refusal } from '../http/failure.ts';
import type { ShowProblem, WebContext } from '../http/route.ts';
import { findMember } from '../identity/member-store.ts';
import type { Member } from '../identity/member.ts';
import type { MemberId, VisitorId } from '../ids.ts';
import { findApp } from '../sites/app-store.ts';
import type { App } from '../sites/app.ts';
import {
  decideAuthorize,
  readAuthorizeRequest,
  toAuthorizeQuery,
  type AuthorizeProblem,
  type AuthorizeQuery,
  type AuthorizeRequest,
} from './authorize.ts';
import { findBrowserSession, readBrowserSessionToken } from './browser-session.ts';
import { createCode } from './code-store.ts';
import { findParked, parkRequest, removeParked, type Parked } from './parked-request.ts';
import { respond, type AuthorizeAnswer } from './response-modes.ts';

/** Query parameter with the handle of a parked request. */
export const PARKED = 'request';
export const SIGN_IN_PATH = '/sign-in';

export interface AuthorizeParts {
  readonly database: Database;
  readonly isSecure: boolean;
  readonly showProblem: ShowProblem;
}

type Outcome =
  | { readonly kind: 'answer'; readonly app: App; readonly delivery: Delivery; readonly answer: AuthorizeAnswer }
  | { readonly kind: 'sign-in'; readonly handle: string }
  | { readonly kind: 'problem'; readonly problem: Extract<AuthorizeProblem, { kind: 'page' }> };

type Delivery = Pick<AuthorizeRequest, 'redirectUri' | 'responseMode'>;

/** Answers the authorize address. */
export async function authorize(parts: AuthorizeParts, context: WebContext): Promise<Response> {
  const { request, url, now } = context;
  const repeated = [...url.searchParams.keys()].find((name) => url.searchParams.getAll(name).length > 1);
  if (repeated !== undefined) {
    const message = `The request says ${repeated} more than once.`;
    return parts.showProblem(context, { status: 400, title: 'This sign-in is not clear', message });
  }
  const query: AuthorizeQuery = Object.fromEntries(url.searchParams);
  const token = readBrowserSessionToken(request, parts.isSecure);
  const outcome = await parts.database.write((tx) => decide(tx, query, token, now));
  switch (outcome.kind) {
    case 'answer':
      return respond(outcome.app, outcome.delivery, outcome.answer, request.headers.get('referer'));
    case 'sign-in': {
      const location = signInAddress(outcome.handle);
      return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
    }
    case 'problem':
      return parts.showProblem(context, { status: 400, ...outcome.problem });
  }
}

/**
 * The address that a redirect session leads to. What must not stand in an address (who was shopping, whom a session
 * token names) is parked; the address carries only its handle.
 */
export async function createAuthorizeQuery(
  tx: Transaction,
  app: App,
  request: AuthorizeRequest,
  who: { readonly visitorId: VisitorId | undefined; readonly memberId: MemberId | undefined },
  now: number,
): Promise<Record<string, string>> {
  const handle = await parkRequest(tx, app.siteId, { kind: 'authorize', request }, who, now);
  return { ...toAuthorizeQuery(request), [PARKED]: handle };
}

/** Checks a request before there is an address for it: what would end on a problem page is refused at once. */
export function checkAuthorizeRequest(query: AuthorizeQuery, app: App | undefined): AuthorizeRequest | Refusal {
  const read = readAuthorizeRequest(query, app);
  if (read.kind === 'request') return read.request;
  if (read.kind === 'page') return refuse('REDIRECT_NOT_ALLOWED', read.message, { description: read.remedy });
  return refuse('BAD_REQUEST', read.description);
}

/** Where a parked request goes on once somebody has signed in. */
export function resumeAddress({ handle, parked }: Parked): string {
  if (parked.kind === 'return') return new URL(parked.address).href;
  const query = new URLSearchParams({ ...toAuthorizeQuery(parked.request), [PARKED]: handle });
  return `${AUTHORIZE_PATH}?${query.toString()}`;
}

function signInAddress(handle: string): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [PARKED]: handle }).toString()}`;
}

async function decide(
  tx: Transaction,
  query: AuthorizeQuery,
  browserToken: string | undefined,
  now: number,
): Promise<Outcome> {
  const app = await findApp(tx, query['client_id'] ?? '');
  const read = readAuthorizeRequest(query, app);
  if (read.kind === 'page') return { kind: 'problem', problem: read };
  if (app === undefined) throw new Error('An unknown app passed the checks.');
  if (read.kind === 'answer') return answerError(app, query, read);

  const { request } = read;
  const parked = await findMatchingParked(tx, app, query[PARKED], request, now);
  const browser = await findBrowserSession(tx, app.siteId, browserToken, now);
  const named = parked?.memberId === undefined ? undefined : await findMember(tx, app.siteId, parked.memberId);
  const isSignedInForThis =
    named?.status === 'ACTIVE' || (browser !== undefined && parked?.browserSessionHash === browser.hash);
  const step = decideAuthorize(request.prompt, { isSignedIn: browser !== undefined, isSignedInForThis });

  const member = named ?? browser?.member;
  if (step === 'issue-code' && member !== undefined) return issueCode(tx, app, request, member, parked, now);
  if (step === 'answer-login-required') {
    return answerError(app, query, { error: 'login_required', description: 'Nobody is signed in at this browser.' });
  }
  const handle = parked?.handle ?? (await parkRequest(tx, app.siteId, { kind: 'authorize', request }, {}, now));
  return { kind: 'sign-in', handle };
}

/** A handle counts only for the very request that it was made for. */
async function findMatchingParked(
  tx: Transaction,
  app: App,
  handle: string | undefined,
  request: AuthorizeRequest,
  now: number,
): Promise<Parked | undefined> {
  if (handle === undefined) return undefined;
  const found = await findParked(tx, app.siteId, handle, now);
  if (found?.parked.kind !== 'authorize') return undefined;
  const [parkedQuery, asked] = [found.parked.request, request].map((one) =>
    new URLSearchParams(toAuthorizeQuery(one)).toString(),
  );
  return parkedQuery === asked ? found : undefined;
}

async function issueCode(
  tx: Transaction,
  app: App,
  request: AuthorizeRequest,
  member: Member,
  parked: Parked | undefined,
  now: number,
): Promise<Outcome> {
  if (parked !== undefined) await removeParked(tx, app.siteId, parked.handle);
  const code = await createCode(
    tx,
    {
      siteId: app.siteId,
      clientId: app.clientId,
      redirectUri: request.redirectUri,
      codeChallenge: request.codeChallenge,
      memberId: member.memberId,
      credentialVersion: member.credentialVersion,
      visitorId: parked?.visitorId,
    },
    now,
  );
  return { kind: 'answer', app, delivery: request, answer: { code, state: request.state } };
}

/** The checks that come before an answer may be given have passed, so the query's address and mode are good. */
function answerError(
  app: App,
  query: AuthorizeQuery,
  { error, description }: { readonly error: string; readonly description: string },
): Outcome {
  const { redirect_uri: redirectUri, response_mode: mode, state } = query;
  return {
    kind: 'answer',
    app,
    delivery: {
      ...(redirectUri === undefined || redirectUri === '' ? {} : { redirectUri }),
      responseMode: mode === 'query' || mode === 'web_message' ? mode : 'fragment',
    },
    answer: { error, error_description: description, state: state ?? '' },
  };
}
