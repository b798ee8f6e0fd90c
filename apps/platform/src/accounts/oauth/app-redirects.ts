/**
 * Sign-in and sign-out addresses of an app's redirect session. Each makes the checks that its page makes; values that
 * must not be part of an address are stored with the request, and the address carries a handle.
 */
import { AUTHORIZE_PATH, type RedirectSessionInput } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { Shopper } from '../../foundation/http/caller.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import type { RedirectTarget } from '../../foundation/http/redirect-target.ts';
import { findApp } from '../apps-and-keys/app-store.ts';
import { allowsReturn, type App } from '../apps-and-keys/app.ts';
import { recordRefused } from '../apps-and-keys/record-refused.ts';
import { spendSessionToken } from '../identity/sign-in/session-token.ts';
import { checkAuthorizeRequest, createAuthorizeQuery, PENDING, SIGN_IN_PATH } from './authorize/authorize-flow.ts';
import { parkRequest } from './authorize/pending-request.ts';
import { createSignOutQuery, LINK, SIGN_OUT_PATH } from './sessions/sign-out.ts';

/** One redirect session: its caller, its parameters, and its time. */
export interface RedirectRequest {
  readonly tx: Transaction;
  readonly input: RedirectSessionInput;
  readonly shopper: Shopper;
  readonly now: number;
}

/** An app as redirect sessions know it. */
export interface AppRedirects {
  readonly name: string;
  /** Whether browsers may be sent to this address for the app. */
  readonly allowsReturn: (address: string) => boolean;
  /** Login with a code. */
  readonly toAuthorize: (request: RedirectRequest) => Promise<RedirectTarget | ExpectedError>;
  /** Login without a code: the sign-in page, and back to an address of the shop. */
  readonly toSignIn: (request: RedirectRequest) => Promise<RedirectTarget>;
  readonly toSignOut: (request: RedirectRequest) => Promise<RedirectTarget | ExpectedError>;
}

export type FindAppRedirects = (tx: Transaction, clientId: string) => Promise<AppRedirects | undefined>;

export interface AppRedirectDeps {
  readonly database: Pick<Database, 'write'>;
  readonly publicUrl: string;
  readonly shopUrl: string;
}

export function createFindAppRedirects(deps: AppRedirectDeps): FindAppRedirects {
  return async (tx, clientId) => {
    const app = await findApp(tx, clientId);
    if (app === undefined) return undefined;
    return {
      name: app.name,
      allowsReturn: (address) => allowsReturn(app, address),
      toAuthorize: (request) => toAuthorize(deps, app, request),
      toSignIn: (request) => toSignIn(deps, app, request),
      toSignOut: (request) => toSignOut(deps, app, request),
    };
  };
}

async function toAuthorize(
  { database, publicUrl }: AppRedirectDeps,
  app: App,
  { tx, input, shopper, now }: RedirectRequest,
): Promise<RedirectTarget | ExpectedError> {
  const wanted = input.auth?.authRequest;
  if (wanted === undefined) throw new Error('The auth section vanished.');
  if (wanted.clientId !== app.clientId) return refuseForeignClient('auth.authRequest.clientId');
  const request = checkAuthorizeRequest(
    {
      client_id: wanted.clientId,
      response_type: wanted.responseType,
      redirect_uri: wanted.redirectUri ?? undefined,
      response_mode: wanted.responseMode ?? undefined,
      state: wanted.state,
      code_challenge: wanted.codeChallenge ?? undefined,
      code_challenge_method: wanted.codeChallengeMethod ?? undefined,
      prompt: input.auth?.prompt ?? wanted.prompt ?? undefined,
      scope: wanted.scope ?? undefined,
      idp: wanted.idp ?? undefined,
    },
    app,
  );
  if (isExpectedError(request)) {
    return request.code === 'REDIRECT_NOT_ALLOWED'
      ? request.andThen(() => recordRefused(database, app, wanted.redirectUri, now))
      : request;
  }
  const memberId =
    typeof wanted.sessionToken === 'string' && wanted.sessionToken !== ''
      ? await spendSessionToken(tx, app.siteId, wanted.sessionToken, now)
      : undefined;
  if (memberId === undefined && typeof wanted.sessionToken === 'string' && wanted.sessionToken !== '') {
    return refuse('UNAUTHENTICATED', 'This session token was used before or has expired: sign in again.');
  }
  const searchParams = await createAuthorizeQuery(tx, app, request, { visitorId: shopper.visitorId, memberId }, now);
  return { endpoint: `${publicUrl}${AUTHORIZE_PATH}`, searchParams, sessionToken: searchParams[PENDING] };
}

async function toSignIn(
  { publicUrl, shopUrl }: AppRedirectDeps,
  app: App,
  { tx, input, shopper, now }: RedirectRequest,
): Promise<RedirectTarget> {
  const address = input.callbacks?.postFlowUrl ?? shopUrl;
  const pending = { kind: 'return', clientId: app.clientId, address } as const;
  const handle = await parkRequest(tx, app.siteId, pending, { visitorId: shopper.visitorId }, now);
  return { endpoint: `${publicUrl}${SIGN_IN_PATH}`, searchParams: { [PENDING]: handle }, sessionToken: handle };
}

async function toSignOut(
  { publicUrl }: AppRedirectDeps,
  app: App,
  { tx, input, shopper, now }: RedirectRequest,
): Promise<RedirectTarget | ExpectedError> {
  if (input.logout?.clientId !== app.clientId) return refuseForeignClient('logout.clientId');
  const returnAddress = input.callbacks?.postFlowUrl ?? undefined;
  const owner = shopper.kind === 'member' ? shopper : {};
  const searchParams = await createSignOutQuery(tx, app.siteId, app.clientId, returnAddress, owner, now);
  return { endpoint: `${publicUrl}${SIGN_OUT_PATH}`, searchParams, sessionToken: searchParams[LINK] };
}

function refuseForeignClient(field: string): ExpectedError {
  return refuseFields([{ field, description: 'clientId is not that of the access token', rule: 'VALIDATION' }]);
}
