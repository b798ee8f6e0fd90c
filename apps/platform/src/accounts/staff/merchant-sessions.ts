/**
 * Sessions of merchants in the admin. Tokens are stored as hashes.
 * Invariant: a session that ended gives no tokens, and the access tokens it gave are refused.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId, TokenSessionId } from '../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../foundation/secrets.ts';
import { MAX_USER_AGENT_LENGTH } from '../oauth/sessions/browser-session.ts';
import { recordEnded } from '../oauth/sessions/ended-sessions.ts';
import { toMerchant } from './merchant-store.ts';
import type { MerchantTables } from './merchant-tables.ts';
import type { Merchant } from './merchant.ts';

/** A session ends twelve hours after it was last used. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface MerchantSession {
  readonly sessionId: TokenSessionId;
  readonly userAgent: string | undefined;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** A new session; its token goes into a cookie. */
export async function createMerchantSession(
  tx: Transaction,
  ids: Ids,
  { siteId, merchantId }: Merchant,
  userAgent: string | null,
  now: number,
): Promise<string> {
  const token = createSecret();
  await tx
    .tables<MerchantTables>()
    .insertInto('merchant_sessions')
    .values({
      site_id: siteId,
      token_hash: hashSecret(token),
      merchant_id: merchantId,
      session_id: ids.next('ses'),
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      created_at: now,
      used_at: now,
      expires_at: now + SESSION_LIFETIME_MS,
    })
    .execute();
  return token;
}

/** The merchant signed in with this token, and the session. */
export async function findMerchantBySession(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<{ readonly merchant: Merchant; readonly sessionId: TokenSessionId } | undefined> {
  const tables = tx.tables<MerchantTables>();
  const session = await tables
    .selectFrom('merchant_sessions')
    .select(['merchant_id', 'session_id'])
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const row = await tables
    .selectFrom('merchants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', session.merchant_id)
    .executeTakeFirst();
  return row === undefined ? undefined : { merchant: toMerchant(row), sessionId: session.session_id };
}

/** Sessions that have not ended, the last used first. */
export async function listMerchantSessions(
  tx: Transaction,
  { siteId, merchantId }: Merchant,
  now: number,
): Promise<readonly MerchantSession[]> {
  const rows = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_sessions')
    .select(['session_id', 'user_agent', 'created_at', 'used_at'])
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    userAgent: row.user_agent ?? undefined,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

/** Lets a session live on from now; does not wake one that has ended. */
export async function extendMerchantSession(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .updateTable('merchant_sessions')
    .set({ expires_at: now + SESSION_LIFETIME_MS, used_at: now })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .execute();
}

/** Ends the selected sessions of a merchant. Returns how many. */
export async function endMerchantSessions(
  tx: Transaction,
  merchant: Merchant,
  isMeant: (sessionId: TokenSessionId) => boolean,
  now: number,
): Promise<number> {
  const { siteId } = merchant;
  const meant = (await listMerchantSessions(tx, merchant, 0)).map(({ sessionId }) => sessionId).filter(isMeant);
  if (meant.length === 0) return 0;
  await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_sessions')
    .where('site_id', '=', siteId)
    .where('session_id', 'in', meant)
    .execute();
  await recordEnded(tx, siteId, meant, now);
  return meant.length;
}
