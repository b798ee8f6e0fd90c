/** The token sessions of one app: how many members are signed in through it, when it was last used, and their end. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { App } from '../../apps-and-keys/app.ts';
import type { OAuthTables } from '../oauth-tables.ts';
import { recordEnded } from './ended-sessions.ts';

export interface AppUse {
  readonly signedInMembers: number;
  /** When a member last signed in or went on through the app. */
  readonly usedAt: number | undefined;
}

/** Of members (index `token_sessions_of_app`). */
export async function readAppUse(tx: Transaction, { siteId, clientId }: App, now: number): Promise<AppUse> {
  const row = await tx
    .tables<OAuthTables>()
    .selectFrom('token_sessions')
    .select(({ fn }) => [fn.count<number>('member_id').distinct().as('members'), fn.max('used_at').as('used_at')])
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .where('role', '=', 'member')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // PostgreSQL counts in text.
  return { signedInMembers: Number(row?.members ?? 0), usedAt: row?.used_at ? Number(row.used_at) : undefined };
}

const BATCH = 500;

/** Ends every session of an app, and forgets what its members allowed it. */
export async function endSessionsOfApp(tx: Transaction, { siteId, clientId }: App, now: number): Promise<void> {
  const tables = tx.tables<OAuthTables>();
  const ended = await tables
    .deleteFrom('token_sessions')
    .where('site_id', '=', siteId)
    .where('client_id', '=', clientId)
    .returning('session_id')
    .execute();
  for (let from = 0; from < ended.length; from += BATCH) {
    const ids = ended.slice(from, from + BATCH).map((row) => row.session_id);
    await recordEnded(tx, siteId, ids, now);
  }
  for (const table of ['authorization_codes', 'app_consents'] as const) {
    await tables.deleteFrom(table).where('site_id', '=', siteId).where('client_id', '=', clientId).execute();
  }
}
