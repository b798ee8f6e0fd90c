/**
 * One-time links of merchants: the owner's link of the terminal, and emailed links that sign in, set a password or
 * confirm a new email address. Stored as hashes. Opening a link does not use it up, so that previews do no harm.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../foundation/secrets.ts';
import { findMerchant } from './merchant-store.ts';
import type { LinkPurpose, MerchantTables } from './merchant-tables.ts';
import type { Merchant } from './merchant.ts';

/** The owner's link works for a day, so that a shop can be installed in the evening and opened in the morning. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  owner: 24 * 60,
  'sign-in': 15,
  recovery: 60,
  email: 24 * 60,
};

/** Links of one purpose that are valid at a time: a stranger who requests links must not invalidate the merchant's. */
const MAX_LINKS = 10;

export interface MerchantLink {
  readonly merchant: Merchant;
  readonly purpose: LinkPurpose;
  /** The address that a link of the purpose `email` confirms. */
  readonly email: string | undefined;
}

/** A new code. A new owner's link, and a new link for an email address, replaces earlier ones. */
export async function createLinkCode(
  tx: Transaction,
  merchant: Merchant,
  { purpose, email }: { readonly purpose: LinkPurpose; readonly email?: string },
  now: number,
): Promise<string> {
  const { siteId, merchantId } = merchant;
  const tables = tx.tables<MerchantTables>();
  const kept = purpose === 'owner' || purpose === 'email' ? 0 : MAX_LINKS - 1;
  const surplus = await tables
    .selectFrom('merchant_links')
    .select('code_hash')
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .orderBy('expires_at', 'desc')
    .orderBy('code_hash')
    .offset(kept)
    .limit(MAX_LINKS + 1)
    .execute();
  for (const { code_hash: hash } of surplus) await deleteLink(tx, siteId, hash);
  const code = createSecret();
  await tables
    .insertInto('merchant_links')
    .values({
      site_id: siteId,
      code_hash: hashSecret(code),
      merchant_id: merchantId,
      purpose,
      email: email ?? null,
      expires_at: now + LINK_MINUTES[purpose] * 60_000,
    })
    .execute();
  return code;
}

/** The link of a code, which stays unspent. */
export async function findLink(
  tx: Transaction,
  siteId: SiteId,
  code: string,
  now: number,
): Promise<MerchantLink | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_links')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const merchant = row === undefined ? undefined : await findMerchant(tx, siteId, row.merchant_id);
  return row === undefined || merchant === undefined
    ? undefined
    : { merchant, purpose: row.purpose, email: row.email ?? undefined };
}

/** Uses up a code of one of these purposes. Undefined where it is used, unknown, expired or for something else. */
export async function spendLinkCode(
  tx: Transaction,
  siteId: SiteId,
  code: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<MerchantLink | undefined> {
  const link = await findLink(tx, siteId, code, now);
  if (link === undefined || !purposes.includes(link.purpose)) return undefined;
  return (await deleteLink(tx, siteId, hashSecret(code))) ? link : undefined;
}

/** Revokes all links of a merchant, after the credentials or the address changed. */
export async function deleteLinksOfMerchant(tx: Transaction, { siteId, merchantId }: Merchant): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_links')
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .execute();
}

async function deleteLink(tx: Transaction, siteId: SiteId, codeHash: string): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_links')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}
