/**
 * The grants of the token endpoint, each as checks in order and then one conditional write. Tokens are signed after the
 * transaction has committed.
 */
import {
  ACCESS_TOKEN_SECONDS,
  OFFLINE_SCOPE,
  type AnonymousGrant,
  type AuthorizedClientGrant,
  type TokenRequest,
  type TokenResponse,
} from '@cartwright/contract';

import type { Awaitable } from '../../../foundation/awaitable.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { AppCaller, Caller } from '../../../foundation/http/caller.ts';
import { isExpectedError, refuseGrant, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { Ids, MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { addressKey, type RateLimits, takeEach } from '../../../foundation/limits/rate-limits.ts';
import { hashSecret, isSameSecret } from '../../../foundation/secrets.ts';
import { findApp, findAppBySecret } from '../../apps-and-keys/app-store.ts';
import type { App } from '../../apps-and-keys/app.ts';
import { recordSignIn } from '../../identity/members/member-store.ts';
import { findCode, spendCode, type StoredCode } from '../authorize/code-store.ts';
import {
  createTokenSession,
  endTokenSessionsOfCode,
  type SessionOrigin,
  type TokenSession,
} from '../sessions/token-session-store.ts';
import type { AccessTokens, TokenSubject } from './access-token.ts';
import { findClient, findClientOfToken, findExternalSignIn } from './app-grants.ts';
import {
  identifyClient,
  requireClient,
  type IdentifiedAppGrant,
  type IdentifiedCodeGrant,
  type IdentifiedRequest,
  type IdentifiedStripGrant,
} from './client-authentication.ts';
import { isStillMember } from './member-status.ts';
import { refreshTokens } from './refresh-grant.ts';

export interface GrantDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly ids: Ids;
  readonly accessTokens: AccessTokens;
  readonly limits: RateLimits;
  /** A visitor has become a member, and their cart is merged into the member's. */
  readonly mergeVisitorCart: (
    tx: Transaction,
    who: { readonly siteId: SiteId; readonly visitorId: VisitorId; readonly memberId: MemberId },
    now: number,
  ) => Promise<void>;
}

/** The client of a token request, its address and its time. */
export interface Asker {
  readonly caller: Caller;
  readonly address: string;
  readonly now: number;
}

interface Granted {
  readonly session: TokenSession;
  readonly refreshToken: string;
}

type AppGrant = IdentifiedAppGrant | IdentifiedStripGrant;

/** Lifetime of an app's own token. It has no refresh token, and the app's permissions can change. */
const APP_TOKEN_SECONDS = 60 * 60;

/** Returns tokens, or an error of RFC 6749 §5.2. */
export async function grantTokens(
  deps: GrantDeps,
  request: TokenRequest,
  asker: Asker,
): Promise<TokenResponse | ExpectedError> {
  if (request.grantType === 'anonymous') {
    const taken = takeTurns(deps.limits, ['anonymous-address', 'anonymous-address-day'], asker);
    const error = taken instanceof Promise ? await taken : taken;
    if (error !== undefined) return error;
  }
  const response = await grantAny(deps, request, asker);
  if (!isExpectedError(response)) return response;
  // Only failures are counted: the server of a busy shop exchanges all codes from one address.
  return (await takeTurns(deps.limits, ['token'], asker)) ?? response;
}

/** Counts an attempt; an address that is not known is one of this process's own calls. */
function takeTurns(
  limits: RateLimits,
  names: readonly ('anonymous-address' | 'anonymous-address-day' | 'token')[],
  { address, now }: Asker,
): Awaitable<ExpectedError | undefined> {
  if (address === '') return undefined;
  const key = addressKey(address);
  return takeEach(
    limits,
    names.map((limit) => ({ limit, key })),
    now,
  );
}

async function grantAny(deps: GrantDeps, said: TokenRequest, asker: Asker): Promise<TokenResponse | ExpectedError> {
  const request = await identify(deps.database, said, asker.caller);
  if (isExpectedError(request)) return request;
  if (request.grantType === 'client_credentials' || request.grantType === 'strip_bound_session') {
    return grantApp(deps, request, asker.now);
  }
  const granted = await grant(deps, request, asker);
  if (isExpectedError(granted)) return granted;
  return {
    access_token: await deps.accessTokens.mint(toSubject(granted.session), ACCESS_TOKEN_SECONDS, asker.now),
    refresh_token: granted.refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: OFFLINE_SCOPE,
  };
}

/** Most requests have no header to check, and then need no database query. */
function identify(database: Database, said: TokenRequest, caller: Caller): Promise<IdentifiedRequest | ExpectedError> {
  const basic = caller.kind === 'anonymous' ? caller.client : undefined;
  return basic === undefined
    ? Promise.resolve(requireClient(said))
    : database.read((tx) => identifyClient(tx, said, basic));
}

function grant(
  deps: GrantDeps,
  request: Exclude<IdentifiedRequest, AppGrant>,
  asker: Asker,
): Promise<Granted | ExpectedError> {
  switch (request.grantType) {
    case 'anonymous':
      return grantVisitor(deps, request, asker.now);
    case 'refresh_token':
      return refreshTokens(deps, request, asker.now);
    case 'authorization_code':
      return grantMember(deps, request, asker.now);
    case 'authorized_client':
      return grantExternal(deps, request, asker);
  }
}

async function grantApp(
  { database, accessTokens }: GrantDeps,
  request: AppGrant,
  now: number,
): Promise<TokenResponse | ExpectedError> {
  const client = await findAppCaller(database, accessTokens, request, now);
  if (isExpectedError(client)) return client;
  return {
    access_token: await accessTokens.mint(client, APP_TOKEN_SECONDS, now),
    token_type: 'Bearer',
    expires_in: APP_TOKEN_SECONDS,
    scope: client.permissions.join(' '),
  };
}

async function findAppCaller(
  database: Database,
  accessTokens: AccessTokens,
  request: AppGrant,
  now: number,
): Promise<AppCaller | ExpectedError> {
  if (request.grantType === 'client_credentials') return database.read((tx) => findClient(tx, request));
  const holder = await accessTokens.readToken(request.accessToken, now);
  return database.read((tx) =>
    findClientOfToken(tx, request, isExpectedError(holder) ? { kind: 'anonymous' } : holder),
  );
}

function grantVisitor(
  { database, ids }: GrantDeps,
  { clientId, rotateRefreshToken }: AnonymousGrant,
  now: number,
): Promise<Granted | ExpectedError> {
  return database.write(async (tx) => {
    const app = await findApp(tx, clientId);
    if (app === undefined) return unknownClient(clientId);
    const session: TokenSession = {
      siteId: app.siteId,
      sessionId: ids.next('ses'),
      clientId: app.clientId,
      role: 'visitor',
      visitorId: ids.next('vis'),
    };
    const rotates = rotatesFor(app, rotateRefreshToken);
    return { session, refreshToken: await createTokenSession(tx, session, { rotates }, now) };
  });
}

function grantExternal(
  deps: GrantDeps,
  request: AuthorizedClientGrant,
  { caller, now }: Asker,
): Promise<Granted | ExpectedError> {
  return deps.database.write(async (tx) => {
    const found = await findExternalSignIn(tx, request, caller, now);
    if (isExpectedError(found)) return found;
    const { member, app, visitorId } = found;
    const { siteId, memberId, credentialVersion } = member;
    const who = { siteId, clientId: app.clientId, memberId, visitorId, credentialVersion };
    return beginMemberSession(deps, tx, who, { rotates: rotatesFor(app, request.rotateRefreshToken) }, now);
  });
}

/** A code that is used twice ends its session. This must be committed, so the error does not roll back. */
function grantMember(deps: GrantDeps, request: IdentifiedCodeGrant, now: number): Promise<Granted | ExpectedError> {
  return deps.database.write(async (tx) => {
    const { clientId, clientSecret } = request;
    const app = await findApp(tx, clientId);
    if (app === undefined) return unknownClient(clientId);
    if (typeof clientSecret === 'string' && (await findAppBySecret(tx, clientId, clientSecret)) === undefined) {
      return refuseGrant('invalid_client', 'Client id and client secret do not belong together.', 401);
    }
    const code = await findCode(tx, app.siteId, request.code);
    if (code === undefined) return refuseGrant('invalid_grant', 'This code is not known.');
    if (code.clientId !== app.clientId) return refuseGrant('invalid_grant', 'This code belongs to another client.');
    const problem = await findCodeProblem(tx, code, request, now);
    if (problem !== undefined) {
      if (code.isSpent) await endTokenSessionsOfCode(tx, code.siteId, code.codeHash, now);
      return refuseGrant('invalid_grant', problem);
    }
    await spendCode(tx, code, now);
    const { codeHash, userAgent } = code;
    const rotates = rotatesFor(app, request.rotateRefreshToken);
    return beginMemberSession(deps, tx, code, { codeHash, userAgent, rotates }, now);
  });
}

/** The checks of a code of this client, in order. */
async function findCodeProblem(
  tx: Transaction,
  code: StoredCode,
  request: IdentifiedCodeGrant,
  now: number,
): Promise<string | undefined> {
  if (code.isSpent) return 'This code was already used; what it gave has ended.';
  if (code.expiresAt <= now) return 'This code has expired.';
  if ((request.redirectUri ?? undefined) !== code.redirectUri) {
    return 'This code was issued for another redirect address.';
  }
  // An S256 challenge is the base64url SHA-256 of the verifier (RFC 7636 §4.6), as a secret's hash is.
  if (!isSameSecret(hashSecret(request.codeVerifier), code.codeChallenge)) return 'The code verifier does not fit.';
  return (await isStillMember(tx, code)) ? undefined : 'This sign-in has ended: sign in again.';
}

async function beginMemberSession(
  { ids, mergeVisitorCart }: GrantDeps,
  tx: Transaction,
  who: Pick<StoredCode, 'siteId' | 'clientId' | 'memberId' | 'visitorId' | 'credentialVersion'>,
  origin: SessionOrigin,
  now: number,
): Promise<Granted> {
  const { siteId, clientId, memberId, visitorId, credentialVersion } = who;
  const session: TokenSession = {
    siteId,
    sessionId: ids.next('ses'),
    clientId,
    role: 'member',
    memberId,
    visitorId,
    credentialVersion,
  };
  const refreshToken = await createTokenSession(tx, session, origin, now);
  await recordSignIn(tx, siteId, memberId, now);
  if (visitorId !== undefined) await mergeVisitorCart(tx, { siteId, visitorId, memberId }, now);
  return { session, refreshToken };
}

/** A request cannot turn rotation off for an app that always rotates. */
function rotatesFor(app: App, asked: boolean | null | undefined): boolean {
  return app.rotatesRefreshTokens === true || asked === true;
}

function unknownClient(clientId: string): ExpectedError {
  return refuseGrant('invalid_client', `No app with the client id "${clientId}" is registered here.`, 401);
}

function toSubject(session: TokenSession): TokenSubject {
  const { siteId, clientId, sessionId } = session;
  if (session.role === 'visitor') {
    return { kind: 'visitor', siteId, clientId, sessionId, visitorId: session.visitorId };
  }
  const { memberId, credentialVersion, visitorId } = session;
  return {
    kind: 'member',
    siteId,
    clientId,
    sessionId,
    memberId,
    credentialVersion,
    ...(visitorId === undefined ? {} : { visitorId }),
  };
}
