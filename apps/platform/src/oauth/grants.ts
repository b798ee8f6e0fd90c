/**
 * The grants of the token endpoint, each as refusals in order and then one conditional write. Signing happens after
 * the transaction: what is signed was durable before.
 */
import {
  ACCESS_TOKEN_SECONDS,
  OFFLINE_SCOPE,
  type AnonymousGrant,
  type CodeGrant,
  type RefreshGrant,
  type TokenRequest,
  type TokenResponse,
} from '@cartwright/contract';

import type { Database, Transaction } from '../database/database.ts';
import { isRefusal, refuseGrant, type Refusal } from '../http/failure.ts';
import { findMember, noteSignIn } from '../identity/member-store.ts';
import type { Ids, MemberId, SiteId, VisitorId } from '../ids.ts';
import { hashSecret, isSameSecret } from '../secrets.ts';
import { findApp } from '../sites/app-store.ts';
import type { AccessTokens, TokenSubject } from './access-token.ts';
import { findCode, spendCode, type StoredCode } from './code-store.ts';
import {
  createTokenSession,
  endTokenSessionsOfCode,
  findTokenSession,
  touchTokenSession,
  type TokenSession,
} from './token-session-store.ts';

export interface GrantParts {
  readonly database: Database;
  readonly ids: Ids;
  readonly accessTokens: AccessTokens;
  /** A visitor has become a member: what they put into their cart goes along. */
  readonly mergeVisitorCart: (
    tx: Transaction,
    who: { readonly siteId: SiteId; readonly visitorId: VisitorId; readonly memberId: MemberId },
    now: number,
  ) => Promise<void>;
}

interface Granted {
  readonly session: TokenSession;
  readonly refreshToken: string;
}

/** Answers tokens, or a refusal of RFC 6749 §5.2. */
export async function grantTokens(
  parts: GrantParts,
  request: TokenRequest,
  now: number,
): Promise<TokenResponse | Refusal> {
  const granted = await grant(parts, request, now);
  if (isRefusal(granted)) return granted;
  return {
    access_token: await parts.accessTokens.mint(toSubject(granted.session), ACCESS_TOKEN_SECONDS, now),
    refresh_token: granted.refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: OFFLINE_SCOPE,
  };
}

function grant(parts: GrantParts, request: TokenRequest, now: number): Promise<Granted | Refusal> {
  switch (request.grantType) {
    case 'anonymous':
      return grantVisitor(parts, request, now);
    case 'refresh_token':
      return grantAgain(parts, request, now);
    case 'authorization_code':
      return grantMember(parts, request, now);
    case 'authorized_client':
    case 'client_credentials':
      return Promise.resolve(
        refuseGrant('unsupported_grant_type', `The grant ${request.grantType} is not offered here.`),
      );
  }
}

function grantVisitor(
  { database, ids }: GrantParts,
  { clientId }: AnonymousGrant,
  now: number,
): Promise<Granted | Refusal> {
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
    return { session, refreshToken: await createTokenSession(tx, session, undefined, now) };
  });
}

async function grantAgain(
  { database }: GrantParts,
  { refreshToken, clientId }: RefreshGrant,
  now: number,
): Promise<Granted | Refusal> {
  const found = await database.read(async (tx) => {
    const known = await findTokenSession(tx, refreshToken, now);
    if (known === undefined) return refuseGrant('invalid_grant', 'This refresh token is not known or has expired.');
    const { session } = known;
    if (typeof clientId === 'string' && clientId !== session.clientId) {
      return refuseGrant('invalid_grant', 'This refresh token belongs to another client.');
    }
    if (session.role === 'member') {
      const { siteId, memberId, credentialVersion } = session;
      if (!(await isStillMember(tx, { siteId, memberId, credentialVersion }))) {
        return refuseGrant('invalid_grant', 'This sign-in has ended: sign in again.');
      }
    }
    return known;
  });
  if (isRefusal(found)) return found;
  if (found.isDueForTouch) await database.write((tx) => touchTokenSession(tx, found.session, now));
  return { session: found.session, refreshToken };
}

/** A code that is used twice ends the session that it gave: this must last, so it is no refusal that undoes. */
function grantMember(parts: GrantParts, request: CodeGrant, now: number): Promise<Granted | Refusal> {
  return parts.database.write(async (tx) => {
    const app = await findApp(tx, request.clientId);
    if (app === undefined) return unknownClient(request.clientId);
    const code = await findCode(tx, app.siteId, request.code);
    if (code === undefined) return refuseGrant('invalid_grant', 'This code is not known.');
    if (code.clientId !== app.clientId) return refuseGrant('invalid_grant', 'This code belongs to another client.');
    const problem = await findCodeProblem(tx, code, request, now);
    if (problem !== undefined) {
      if (code.isSpent) await endTokenSessionsOfCode(tx, code.siteId, code.codeHash);
      return refuseGrant('invalid_grant', problem);
    }
    await spendCode(tx, code, now);
    return beginMemberSession(parts, tx, code, now);
  });
}

/** What is wrong with a code of this client, in order. */
async function findCodeProblem(
  tx: Transaction,
  code: StoredCode,
  request: CodeGrant,
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
  { ids, mergeVisitorCart }: GrantParts,
  tx: Transaction,
  code: StoredCode,
  now: number,
): Promise<Granted> {
  const { siteId, clientId, memberId, visitorId, credentialVersion } = code;
  const session: TokenSession = {
    siteId,
    sessionId: ids.next('ses'),
    clientId,
    role: 'member',
    memberId,
    visitorId,
    credentialVersion,
  };
  const refreshToken = await createTokenSession(tx, session, code.codeHash, now);
  await noteSignIn(tx, siteId, memberId, now);
  if (visitorId !== undefined) await mergeVisitorCart(tx, { siteId, visitorId, memberId }, now);
  return { session, refreshToken };
}

/** Blocked, deleted, or with other credentials than then: no longer. */
async function isStillMember(
  tx: Transaction,
  { siteId, memberId, credentialVersion }: Pick<StoredCode, 'siteId' | 'memberId' | 'credentialVersion'>,
): Promise<boolean> {
  const member = await findMember(tx, siteId, memberId);
  return member?.status === 'ACTIVE' && member.credentialVersion === credentialVersion;
}

function unknownClient(clientId: string): Refusal {
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
