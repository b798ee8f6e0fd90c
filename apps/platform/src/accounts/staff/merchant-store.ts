/** The store of merchants. Their links, sessions and passkeys have stores of their own. */
import type { Selectable } from 'kysely';

import type { Transaction } from '../../foundation/database/database.ts';
import type { MerchantId, SiteId } from '../../foundation/ids.ts';
import { emailKey } from '../identity/members/member.ts';
import type { MerchantTables } from './merchant-tables.ts';
import type { Merchant } from './merchant.ts';

export interface NewMerchant extends Pick<Merchant, 'siteId' | 'merchantId' | 'name' | 'email'> {
  /** Without it the account is not set up: its owner signs in by a link and is asked for name, email and password. */
  readonly passwordHash?: string;
}

export async function insertMerchant(tx: Transaction, merchant: NewMerchant, now: number): Promise<void> {
  const { siteId, merchantId, name, email, passwordHash } = merchant;
  await tx
    .tables<MerchantTables>()
    .insertInto('merchants')
    .values({
      site_id: siteId,
      merchant_id: merchantId,
      name,
      email,
      email_key: emailKey(email),
      password_hash: passwordHash ?? null,
      set_up_at: passwordHash === undefined ? null : now,
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
  return row === undefined ? undefined : toMerchant(row);
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

export async function findMerchant(
  tx: Transaction,
  siteId: SiteId,
  merchantId: MerchantId,
): Promise<Merchant | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row === undefined ? undefined : toMerchant(row);
}

/** A merchant whose account is set up, with the hash of the password if there is one. */
export async function findMerchantByEmail(
  tx: Transaction,
  siteId: SiteId,
  email: string,
): Promise<{ readonly merchant: Merchant; readonly passwordHash: string | undefined } | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchants')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey(email))
    .where('set_up_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { merchant: toMerchant(row), passwordHash: row.password_hash ?? undefined };
}

export async function findPasswordHash(tx: Transaction, merchant: Merchant): Promise<string | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchants')
    .select('password_hash')
    .where('site_id', '=', merchant.siteId)
    .where('merchant_id', '=', merchant.merchantId)
    .executeTakeFirst();
  return row?.password_hash ?? undefined;
}

/** Sets up an account. Returns false without a change where it is set up already: the first one wins. */
export async function setUpMerchant(
  tx: Transaction,
  { siteId, merchantId, name, email }: Merchant,
  passwordHash: string | undefined,
  now: number,
): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .updateTable('merchants')
    .set({ name, email, email_key: emailKey(email), password_hash: passwordHash ?? null, set_up_at: now })
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .where('set_up_at', 'is', null)
    .returning('merchant_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMerchantName(tx: Transaction, merchant: Merchant, name: string): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .updateTable('merchants')
    .set({ name })
    .where('site_id', '=', merchant.siteId)
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
}

/** Returns false without a change where another merchant of the site has this address. */
export async function updateMerchantEmail(tx: Transaction, merchant: Merchant, email: string): Promise<boolean> {
  const taken = await findMerchantByEmail(tx, merchant.siteId, email);
  if (taken !== undefined && taken.merchant.merchantId !== merchant.merchantId) return false;
  await tx
    .tables<MerchantTables>()
    .updateTable('merchants')
    .set({ email, email_key: emailKey(email) })
    .where('site_id', '=', merchant.siteId)
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
  return true;
}

export async function updateMerchantPassword(tx: Transaction, merchant: Merchant, passwordHash: string): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .updateTable('merchants')
    .set({ password_hash: passwordHash })
    .where('site_id', '=', merchant.siteId)
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
}

export function toMerchant(row: Selectable<MerchantTables['merchants']>): Merchant {
  return {
    siteId: row.site_id,
    merchantId: row.merchant_id,
    name: row.name,
    email: row.email,
    hasPassword: row.password_hash !== null,
    isSetUp: row.set_up_at !== null,
  };
}
