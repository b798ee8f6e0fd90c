/**
 * The store of merchants, their one-time sign-in links and their sessions in the admin. Links and sessions are stored
 * as hashes; their secrets were shown once.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { MerchantId, SiteId } from '../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../foundation/secrets.ts';

/** As migration 0001 made them. */
interface MerchantTables {
  merchants: {
    site_id: SiteId;
    merchant_id: MerchantId;
    name: string;
    email: string;
    created_at: number;
  };
  merchant_links: {
    site_id: SiteId;
    code_hash: string;
    merchant_id: MerchantId;
    expires_at: number;
  };
  merchant_sessions: {
    site_id: SiteId;
    token_hash: string;
    merchant_id: MerchantId;
    expires_at: number;
  };
}

export interface Merchant {
  readonly siteId: SiteId;
  readonly merchantId: MerchantId;
  readonly name: string;
  readonly email: string;
}

/** A link is valid for one sign-in within a day. */
export const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A session ends twelve hours after it was last used. */
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

export async function insertMerchant(tx: Transaction, merchant: Merchant, now: number): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .insertInto('merchants')
    .values({
      site_id: merchant.siteId,
      merchant_id: merchant.merchantId,
      name: merchant.name,
      email: merchant.email,
      created_at: now,
    })
    .execute();
}

/** The oldest merchant of a site: its owner. */
export async function findOwner(tx: Transaction, siteId: SiteId): Promise<Merchant | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchants')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('merchant_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { siteId: row.site_id, merchantId: row.merchant_id, name: row.name, email: row.email };
}

export async function findMerchantEmails(
  tx: Transaction,
  siteId: SiteId,
  ids: readonly MerchantId[],
): Promise<ReadonlyMap<MerchantId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .tables<MerchantTables>()
    .selectFrom('merchants')
    .select(['merchant_id', 'email'])
    .where('site_id', '=', siteId)
    .where('merchant_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row.email]));
}

/** A new one-time code for a sign-in link. Earlier unused links become invalid. */
export async function createLinkCode(tx: Transaction, merchant: Merchant, now: number): Promise<string> {
  const code = createSecret();
  const tables = tx.tables<MerchantTables>();
  await tables
    .deleteFrom('merchant_links')
    .where('site_id', '=', merchant.siteId)
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
  await tables
    .insertInto('merchant_links')
    .values({
      site_id: merchant.siteId,
      code_hash: hashSecret(code),
      merchant_id: merchant.merchantId,
      expires_at: now + LINK_LIFETIME_MS,
    })
    .execute();
  return code;
}

/** Whether the code would be accepted now; it stays unspent. */
export async function isLinkCodeValid(tx: Transaction, siteId: SiteId, code: string, now: number): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_links')
    .select('expires_at')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hashSecret(code))
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

/** Uses up a code. Returns its merchant, or undefined where it is used, unknown or expired. */
export async function spendLinkCode(
  tx: Transaction,
  siteId: SiteId,
  code: string,
  now: number,
): Promise<MerchantId | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_links')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hashSecret(code))
    .returning(['merchant_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.merchant_id : undefined;
}

/** A new session of the back office; the token goes into a cookie. */
export async function createMerchantSession(
  tx: Transaction,
  siteId: SiteId,
  merchantId: MerchantId,
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
      expires_at: now + SESSION_LIFETIME_MS,
    })
    .execute();
  return token;
}

/** The merchant signed in with this token. */
export async function findMerchantBySession(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<Merchant | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_sessions as session')
    .innerJoin('merchants as merchant', (join) =>
      join.onRef('merchant.site_id', '=', 'session.site_id').onRef('merchant.merchant_id', '=', 'session.merchant_id'),
    )
    .select(['merchant.site_id', 'merchant.merchant_id', 'merchant.name', 'merchant.email'])
    .where('session.site_id', '=', siteId)
    .where('session.token_hash', '=', hashSecret(token))
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { siteId: row.site_id, merchantId: row.merchant_id, name: row.name, email: row.email };
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
    .set({ expires_at: now + SESSION_LIFETIME_MS })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .execute();
}

export async function endMerchantSession(tx: Transaction, siteId: SiteId, token: string): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_sessions')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .execute();
}

export async function deleteExpiredMerchantAccess(tx: Transaction, now: number): Promise<void> {
  const tables = tx.tables<MerchantTables>();
  await tables.deleteFrom('merchant_links').where('expires_at', '<=', now).execute();
  await tables.deleteFrom('merchant_sessions').where('expires_at', '<=', now).execute();
}
