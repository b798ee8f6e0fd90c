/**
 * Token sessions: one per app and browser, with a refresh token that stays the same for clients that do not ask for
 * another. The token is kept as a hash and lives as long as it is used.
 */
import type { Transaction } from '../database/database.ts';
import type { AppId, MemberId, SiteId, TokenSessionId, VisitorId } from '../ids.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import type { OAuthTables } from './oauth-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A refresh token that nobody used for this long is over. */
const IDLE_LIFETIME_MS = { visitor: 365 * DAY_MS, member: 90 * DAY_MS } as const;
/** How much of the lifetime may pass before a use is written down. */
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

/** Begins a session and answers its refresh token. `codeHash` remembers which code it came from. */
export async function createTokenSession(
  tx: Transaction,
  session: TokenSession,
  codeHash: string | undefined,
  now: number,
): Promise<string> {
  const refreshToken = createSecret();
  await tx
    .tables<OAuthTables>()
    .insertInto('token_sessions')
    .values({
      site_id: session.siteId,
      session_id: session.sessionId,
      client_id: session.clientId,
      refresh_hash: hashSecret(refreshToken),
      role: session.role,
      visitor_id: session.visitorId ?? null,
      member_id: session.role === 'member' ? session.memberId : null,
      credential_version: session.role === 'member' ? session.credentialVersion : 0,
      code_hash: codeHash ?? null,
      created_at: now,
      used_at: now,
      expires_at: now + IDLE_LIFETIME_MS[session.role],
    })
    .execute();
  return refreshToken;
}

/** The session of a refresh token that is still good (unique index on `refresh_hash`). */
export async function findTokenSession(
  tx: Transaction,
  refreshToken: string,
  now: number,
): Promise<{ readonly session: TokenSession; readonly isDueForTouch: boolean } | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('token_sessions')
    .selectAll()
    .where('refresh_hash', '=', hashSecret(refreshToken))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const origin = { siteId: row.site_id, sessionId: row.session_id, clientId: row.client_id };
  const isDueForTouch = now - row.used_at > TOUCH_AFTER_MS;
  if (row.role === 'member' && row.member_id !== null) {
    const visitorId = row.visitor_id ?? undefined;
    const credentialVersion = row.credential_version;
    return {
      session: { ...origin, role: 'member', memberId: row.member_id, visitorId, credentialVersion },
      isDueForTouch,
    };
  }
  if (row.role === 'visitor' && row.visitor_id !== null) {
    return { session: { ...origin, role: 'visitor', visitorId: row.visitor_id }, isDueForTouch };
  }
  throw new Error(`Token session ${row.session_id} speaks for nobody.`);
}

/** Lets a session live on from now. */
export async function touchTokenSession(tx: Transaction, session: TokenSession, now: number): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .updateTable('token_sessions')
    .set({ used_at: now, expires_at: now + IDLE_LIFETIME_MS[session.role] })
    .where('site_id', '=', session.siteId)
    .where('session_id', '=', session.sessionId)
    .execute();
}

/** Ends a session, and answers the member that it spoke for. */
export async function endTokenSession(
  tx: Transaction,
  siteId: SiteId,
  sessionId: TokenSessionId,
): Promise<MemberId | undefined> {
  const row = await tx
    .tables<OAuthTables>()
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('session_id', '=', sessionId)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}

/** Ends what a code gave: it was used twice, so one of the two users stole it (index `token_sessions_by_code`). */
export async function endTokenSessionsOfCode(tx: Transaction, siteId: SiteId, codeHash: string): Promise<void> {
  await tx
    .tables<OAuthTables>()
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', codeHash)
    .execute();
}
