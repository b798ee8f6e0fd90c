/** The sessions of one member, in apps and at the hosted pages: shown to the member, and ended one by one or together. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppId, Id, MemberId, SiteId, TokenSessionId } from '../../../foundation/ids.ts';
import { hashSecret } from '../../../foundation/secrets.ts';
import type { OAuthTables } from '../oauth-tables.ts';
import { recordEnded } from './ended-sessions.ts';

export interface KnownSession {
  readonly id: TokenSessionId | Id<'brs'>;
  /** Absent for a browser at the hosted pages. */
  readonly clientId: AppId | undefined;
  readonly userAgent: string | undefined;
  readonly createdAt: number;
  readonly usedAt: number;
}

interface Owner {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** Unexpired sessions, the last used first (indexes `token_sessions_by_member`, `browser_sessions_by_member`). */
export async function listSessionsOfMember(
  tx: Transaction,
  owner: Owner,
  now: number,
): Promise<readonly KnownSession[]> {
  return (await readSessions(tx, owner, now))
    .map(({ session }) => session)
    .toSorted((left, right) => right.usedAt - left.usedAt || right.createdAt - left.createdAt);
}

/** The sessions in a member's data export. */
export async function exportSessions(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<readonly object[]> {
  return (await readSessions(tx, { siteId, memberId }, 0)).map(({ session }) => ({
    id: session.id,
    clientId: session.clientId ?? null,
    userAgent: session.userAgent ?? null,
    createdDate: new Date(session.createdAt).toISOString(),
    lastUsedDate: new Date(session.usedAt).toISOString(),
  }));
}

/** Ends all or the selected sessions, so that their access tokens are refused too. Returns how many. */
export async function endSessionsOfMember(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
  now: number,
  isMeant: (session: KnownSession) => boolean = () => true,
): Promise<number> {
  const tables = tx.tables<OAuthTables>();
  const meant = (await readSessions(tx, { siteId, memberId }, 0)).filter(({ session }) => isMeant(session));
  const ended: TokenSessionId[] = [];
  for (const { session, tokenHash } of meant) {
    if (tokenHash !== undefined) {
      await tables
        .deleteFrom('browser_sessions')
        .where('site_id', '=', siteId)
        .where('token_hash', '=', tokenHash)
        .execute();
    } else {
      const sessionId = session.id as TokenSessionId;
      await tables
        .deleteFrom('token_sessions')
        .where('site_id', '=', siteId)
        .where('session_id', '=', sessionId)
        .execute();
      ended.push(sessionId);
    }
  }
  await recordEnded(tx, siteId, ended, now);
  return meant.length;
}

async function readSessions(
  tx: Transaction,
  { siteId, memberId }: Owner,
  now: number,
): Promise<readonly { readonly session: KnownSession; readonly tokenHash: string | undefined }[]> {
  const tables = tx.tables<OAuthTables>();
  const apps = await tables
    .selectFrom('token_sessions')
    .select(['session_id', 'client_id', 'user_agent', 'created_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
  const browsers = await tables
    .selectFrom('browser_sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('token_hash')
    .execute();
  return [
    ...apps.map((row) => ({
      session: {
        id: row.session_id,
        clientId: row.client_id,
        userAgent: row.user_agent ?? undefined,
        createdAt: row.created_at,
        usedAt: row.used_at,
      },
      tokenHash: undefined,
    })),
    ...browsers.map((row) => ({
      session: {
        // Not the hash itself, which would find the session.
        id: `brs_${hashSecret(row.token_hash).slice(0, 26)}` as const,
        clientId: undefined,
        userAgent: row.user_agent ?? undefined,
        createdAt: row.created_at,
        usedAt: row.used_at,
      },
      tokenHash: row.token_hash,
    })),
  ];
}
