/** The sessions of one member, in apps and at the hosted pages: shown to the member, and ended together. */
import type { Transaction } from '../database/database.ts';
import type { MemberId, SiteId } from '../ids.ts';
import { noteEnded } from './ended-sessions.ts';
import type { OAuthTables } from './oauth-tables.ts';

/** What a member is told about their sessions (index `token_sessions_by_member`). */
export async function exportSessions(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<readonly object[]> {
  const rows = await tx
    .tables<OAuthTables>()
    .selectFrom('token_sessions')
    .select(['session_id', 'client_id', 'user_agent', 'created_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.session_id,
    clientId: row.client_id,
    userAgent: row.user_agent,
    createdDate: new Date(row.created_at).toISOString(),
    lastUsedDate: new Date(row.used_at).toISOString(),
  }));
}

/** Ends all of them, so that outstanding access tokens are refused, too. */
export async function endSessionsOfMember(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
  now: number,
): Promise<void> {
  const tables = tx.tables<OAuthTables>();
  const ended = await tables
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .returning('session_id')
    .execute();
  await noteEnded(
    tx,
    siteId,
    ended.map((row) => row.session_id),
    now,
  );
  await tables.deleteFrom('browser_sessions').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}
