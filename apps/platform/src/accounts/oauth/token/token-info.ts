/**
 * Token info for the token's holder, introspection for apps (RFC 7662), and revocation (RFC 7009). For an invalid
 * token, each reveals only that it is invalid.
 */
import type { Introspection, TokenInfo } from '@cartwright/contract';

import type { Database } from '../../../foundation/database/database.ts';
import type { SiteCaller } from '../../../foundation/http/caller.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { findSpentToken, findTokenSession, endTokenSession } from '../sessions/token-session-store.ts';
import type { AccessTokens, DescribedToken } from './access-token.ts';
import { isStillMember } from './member-status.ts';

export interface TokenInfoDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly accessTokens: AccessTokens;
}

const SUBJECT_TYPES = { visitor: 'VISITOR', member: 'MEMBER', merchant: 'USER', app: 'APP' } as const;

export async function describeToken({ accessTokens }: TokenInfoDeps, token: string, now: number): Promise<TokenInfo> {
  const described = await accessTokens.describe(token, now);
  const subject = described === undefined ? undefined : subjectOf(described.caller);
  if (described === undefined || subject === undefined) return { active: false };
  const { siteId, clientId, subjectId, kind } = subject;
  return {
    active: true,
    subjectType: SUBJECT_TYPES[kind],
    subjectId,
    ...(clientId === undefined ? {} : { clientId }),
    siteId,
    instanceId: siteId,
    iat: String(described.issuedAtSeconds),
    exp: String(described.expiresAtSeconds),
  };
}

/** An access or a refresh token; which one is seen by trying. */
export async function introspectToken(deps: TokenInfoDeps, token: string, now: number): Promise<Introspection> {
  const described = await deps.accessTokens.describe(token, now);
  return described === undefined ? introspectRefreshToken(deps, token, now) : introspectAccessToken(described);
}

function introspectAccessToken(described: DescribedToken): Introspection {
  const { caller, issuer, issuedAtSeconds, expiresAtSeconds } = described;
  const subject = subjectOf(caller);
  if (subject === undefined) return { active: false };
  return {
    active: true,
    token_type: 'Bearer',
    sub: subject.subjectId,
    role: subject.kind,
    ...(subject.clientId === undefined ? {} : { client_id: subject.clientId }),
    ...(caller.kind === 'app' ? { scope: caller.permissions.join(' ') } : {}),
    iss: issuer,
    iat: issuedAtSeconds,
    exp: expiresAtSeconds,
  };
}

function introspectRefreshToken(
  { database, siteId }: TokenInfoDeps,
  token: string,
  now: number,
): Promise<Introspection> {
  return database.read(async (tx) => {
    const known = await findTokenSession(tx, siteId, token, now);
    if (known === undefined) return { active: false };
    const { session, expiresAt } = known;
    if (session.role === 'member' && !(await isStillMember(tx, session))) return { active: false };
    return {
      active: true,
      token_type: 'refresh_token',
      sub: session.role === 'member' ? session.memberId : session.visitorId,
      role: session.role,
      client_id: session.clientId,
      exp: Math.floor(expiresAt / 1000),
    };
  });
}

/** Ends the session of a token of either kind. A client that is named must be the token's own (RFC 7009 §2.1). */
export async function revokeSession(
  { database, siteId, accessTokens }: TokenInfoDeps,
  { token, clientId }: { readonly token: string; readonly clientId?: string | null | undefined },
  now: number,
): Promise<void> {
  const described = await accessTokens.describe(token, now);
  await database.write(async (tx) => {
    const caller = described?.caller;
    const known = await findTokenSession(tx, siteId, token, now);
    const session =
      known?.session ??
      (await findSpentToken(tx, siteId, token, now))?.known.session ??
      (caller?.kind === 'visitor' || caller?.kind === 'member' ? caller : undefined);
    if (session?.sessionId === undefined || session.siteId !== siteId) return;
    if (typeof clientId === 'string' && clientId !== session.clientId) return;
    await endTokenSession(tx, siteId, session.sessionId, now);
  });
}

function subjectOf(caller: SiteCaller):
  | {
      readonly kind: keyof typeof SUBJECT_TYPES;
      readonly siteId: SiteId;
      readonly subjectId: string;
      readonly clientId?: string;
    }
  | undefined {
  const { kind } = caller;
  switch (kind) {
    case 'anonymous':
      return undefined;
    case 'visitor':
      return { kind, siteId: caller.siteId, subjectId: caller.visitorId, clientId: caller.clientId };
    case 'member':
      return { kind, siteId: caller.siteId, subjectId: caller.memberId, clientId: caller.clientId };
    case 'merchant':
      return { kind, siteId: caller.siteId, subjectId: caller.merchantId };
    case 'app':
      return { kind, siteId: caller.siteId, subjectId: caller.appId, clientId: caller.appId };
  }
}
