/** Removes expired rows periodically, in a separate transaction, so that no sign-in waits for it. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId, VisitorId } from '../../foundation/ids.ts';
import { deleteExpiredPending } from './authorize/pending-request.ts';
import type { OAuthTables } from './oauth-tables.ts';
import { forgetEndedSessions } from './sessions/ended-sessions.ts';
import { deleteExpiredSignOutLinks } from './sessions/sign-out-link.ts';
import { deleteExpiredTokenSessions } from './sessions/token-session-store.ts';

/** Returns the visitors whose sessions have ended. */
export async function deleteExpiredGrants(
  tx: Transaction,
  now: number,
): Promise<readonly { readonly siteId: SiteId; readonly visitorId: VisitorId }[]> {
  await deleteExpiredPending(tx, now);
  await deleteExpiredSignOutLinks(tx, now);
  await forgetEndedSessions(tx, now);
  const tables = tx.tables<OAuthTables>();
  await tables.deleteFrom('authorization_codes').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('spent_refresh_tokens').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('browser_sessions').where('expires_at', '<=', now).execute();
  return deleteExpiredTokenSessions(tx, now);
}
