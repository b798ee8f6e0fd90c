/**
 * Token sessions: one per app and browser, with a refresh token that stays the same unless the client asks for
 * rotation. The token is stored as a hash and stays valid while it is used. For rotation, see `refresh-rotation.ts`.
 */
import type { Selectable } from 'kysely';

import { hasPassed } from '../../../foundation/clock.ts';
import { insertOnce } from '../../../foundation/database/compile-once.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppId, MemberId, SiteId, TokenSessionId, VisitorId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import type { OAuthTables } from '../oauth-tables.ts';
import { recordEnded } from './ended-sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unused refresh token expires after this time. */
const IDLE_LIFETIME_MS = { visitor: 365 * DAY_MS, member: 90 * DAY_MS } as const;
/** The same for a visitor who has not returned on a later day, since most never do. */
export const NEW_VISITOR_LIFETIME_MS = 30 * DAY_MS;
/** How long a replaced refresh token is stored, so that a copy of it is detected. */
export const SPENT_LIFETIME_MS = 30 * DAY_MS;
/** The part of the lifetime that may pass before a use is stored. */
const TOUCH_AFTER_MS = DAY_MS;

export type TokenSession = {
  readonly siteId: SiteId;
  readonly sessionId: TokenSessionId;
  readonly clientId: AppId;
} & (
  | { readonly role: 'visitor'; readonly visitorId: VisitorId }
  | {
      readonly role: 'member';
      readonly memberId: MemberId;
      readonly visitorId: VisitorId | undefined;
      readonly credentialVersion: number;
    }
);

export interface KnownSession {
  readonly session: TokenSession;
  readonly createdAt: number;
  readonly isDueForTouch: boolean;
  /** Random bytes that successors are derived from, if the client uses rotation. */
  readonly rotationKey: string | undefined;
  readonly expiresAt: number;
}

export interface SessionOrigin {
  /** The authorization code of the session. */
  readonly codeHash?: string | undefined;
  readonly userAgent?: string | undefined;
  /** Whether each use replaces the refresh token. */
  readonly rotates?: boolean | undefined;
}

const insertTokenSession = insertOnce<OAuthTables, 'token_sessions'>('token_sessions', [
  'site_id',
  'session_id',
  'client_id',
  'refresh_hash',
  'role',
  'visitor_id',
  'member_id',
  'credential_version',
  'code_hash',
  'rotation_key',
  'user_agent',
  'created_at',
  'used_at',
  'expires_at',
]);

/** Starts a session and returns its refresh token. */
export async function createTokenSession(
  tx: Transaction,
  session: TokenSession,
  { codeHash, userAgent, rotates = false }: SessionOrigin,
  now: number,
): Promise<string> {
  const refreshToken = createSecret();
  await insertTokenSession(tx, {
    site_id: session.siteId,
    session_id: session.sessionId,
    client_id: session.clientId,
    refresh_hash: hashSecret(refreshToken),
    role: session.role,
    visitor_id: session.visitorId ?? null,
    member_id: session.role === 'member' ? session.memberId : null,
    credential_version: session.role === 'member' ? session.credentialVersion : 0,
    code_hash: codeHash ?? null,
    rotation_key: rotates ? createSecret() : null,
    user_agent: userAgent ?? null,
    created_at: now,
    used_at: now,
    expires_at: now + readLifetime(session, 0),
  });
  return refreshToken;
}

/** The session of a refresh token of this site that is still good. */
export async function findTokenSession(
  tx: Transaction,
  siteId: SiteId,
  refreshToken: string,
  now: number,
): Promise<KnownSession | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('token_sessions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('refresh_hash', '=', hashSecret(refreshToken))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : toKnown(row, now);
}

export async function findTokenSessionById(
  tx: Transaction,
  siteId: SiteId,
  sessionId: TokenSessionId,
  now: number,
): Promise<KnownSession | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('token_sessions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : toKnown(row, now);
}

function toKnown(row: Selectable<OAuthTables['token_sessions']>, now: number): KnownSession {
  const origin = { siteId: row.site_id, sessionId: row.session_id, clientId: row.client_id };
  const known = {
    createdAt: row.created_at,
    isDueForTouch: hasPassed(TOUCH_AFTER_MS, row.used_at, now),
    rotationKey: row.rotation_key ?? undefined,
    expiresAt: row.expires_at,
  };
  if (row.role === 'member' && row.member_id !== null) {
    const visitorId = row.visitor_id ?? undefined;
    const credentialVersion = row.credential_version;
    return { session: { ...origin, role: 'member', memberId: row.member_id, visitorId, credentialVersion }, ...known };
  }
  if (row.role === 'visitor' && row.visitor_id !== null) {
    return { session: { ...origin, role: 'visitor', visitorId: row.visitor_id }, ...known };
  }
  throw new Error(`Token session ${row.session_id} names no visitor and no member.`);
}

/** `ageMs` is that of the session at its use. */
function readLifetime({ role }: TokenSession, ageMs: number): number {
  return role === 'visitor' && ageMs <= TOUCH_AFTER_MS ? NEW_VISITOR_LIFETIME_MS : IDLE_LIFETIME_MS[role];
}

/** Lets a session live on from now. */
export async function touchTokenSession(
  tx: Transaction,
  { session, createdAt }: Pick<KnownSession, 'session' | 'createdAt'>,
  now: number,
): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .updateTable('token_sessions')
    .set({ used_at: now, expires_at: now + readLifetime(session, now - createdAt) })
    .where('site_id', '=', session.siteId)
    .where('session_id', '=', session.sessionId)
    .execute();
}

/** Replaces the session's refresh token; the old one is stored as spent. */
export async function replaceRefreshToken(
  tx: Transaction,
  { session, createdAt }: Pick<KnownSession, 'session' | 'createdAt'>,
  change: { readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  const tables = tx.tables<OAuthTables>();
  const lifetimeMs = readLifetime(session, now - createdAt);
  await tables
    .insertInto('spent_refresh_tokens')
    .values({
      site_id: session.siteId,
      refresh_hash: hashSecret(change.from),
      session_id: session.sessionId,
      spent_at: now,
      expires_at: now + Math.min(lifetimeMs, SPENT_LIFETIME_MS),
    })
    // Of two simultaneous requests, the later one runs again and finds the successor.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables
    .updateTable('token_sessions')
    .set({ refresh_hash: hashSecret(change.to), used_at: now, expires_at: now + lifetimeMs })
    .where('site_id', '=', session.siteId)
    .where('session_id', '=', session.sessionId)
    .execute();
}

/** The session that a refresh token belonged to before it was replaced, and when that was. */
export async function findSpentToken(
  tx: Transaction,
  siteId: SiteId,
  refreshToken: string,
  now: number,
): Promise<{ readonly known: KnownSession; readonly spentAt: number } | undefined> {
  const spent = await tx
    .tables<OAuthTables>()
    .selectFrom('spent_refresh_tokens')
    .select(['session_id', 'spent_at'])
    .where('site_id', '=', siteId)
    .where('refresh_hash', '=', hashSecret(refreshToken))
    .executeTakeFirst();
  if (spent === undefined) return undefined;
  const known = await findTokenSessionById(tx, siteId, spent.session_id, now);
  return known === undefined ? undefined : { known, spentAt: spent.spent_at };
}

/** Removes expired sessions and returns their visitors, whose data is deleted with them. */
export async function deleteExpiredTokenSessions(
  tx: Transaction,
  now: number,
): Promise<readonly { readonly siteId: SiteId; readonly visitorId: VisitorId }[]> {
  const rows = await tx
    .tables<OAuthTables>()
    .deleteFrom('token_sessions')
    .where('expires_at', '<=', now)
    .returning(['site_id', 'role', 'visitor_id'])
    .execute();
  return rows.flatMap(({ site_id: siteId, role, visitor_id: visitorId }) =>
    role === 'visitor' && visitorId !== null ? { siteId, visitorId } : [],
  );
}

/** Ends a session and returns its member. */
export async function endTokenSession(
  tx: Transaction,
  siteId: SiteId,
  sessionId: TokenSessionId,
  now: number,
): Promise<MemberId | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('session_id', '=', sessionId)
    .returning('member_id')
    .executeTakeFirst();
  if (row !== undefined) await recordEnded(tx, siteId, [sessionId], now);
  return row?.member_id ?? undefined;
}

/**
 * Ends the session of a code that was used twice, since one of the two callers stole it (index
 * `token_sessions_by_code`).
 */
export async function endTokenSessionsOfCode(
  tx: Transaction,
  siteId: SiteId,
  codeHash: string,
  now: number,
): Promise<void> {
  const rows = await tx
    .tables<OAuthTables>()
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', codeHash)
    .returning('session_id')
    .execute();
  await recordEnded(
    tx,
    siteId,
    rows.map((row) => row.session_id),
    now,
  );
}
