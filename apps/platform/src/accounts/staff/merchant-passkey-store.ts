/** The store of merchants' passkeys (public keys only) and of their single-use challenges. */
import type { Selectable } from 'kysely';

import { decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { MerchantId, SiteId } from '../../foundation/ids.ts';
import { hashSecret } from '../../foundation/secrets.ts';
import type { VerifiedPasskey } from '../identity/credentials/web-authn.ts';
import type { MerchantTables } from './merchant-tables.ts';
import type { Merchant } from './merchant.ts';

export interface MerchantPasskey extends VerifiedPasskey {
  readonly merchantId: MerchantId;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

const CHALLENGE_MS = 5 * 60_000;

/** Returns false without a change where the credential is already known. */
export async function insertMerchantPasskey(
  tx: Transaction,
  siteId: SiteId,
  passkey: MerchantPasskey,
): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .insertInto('merchant_passkeys')
    .values({
      site_id: siteId,
      credential_id: passkey.credentialId,
      merchant_id: passkey.merchantId,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: encodeJson(passkey.transports),
      created_at: passkey.createdAt,
      used_at: passkey.usedAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMerchantPasskey(
  tx: Transaction,
  siteId: SiteId,
  credentialId: string,
): Promise<MerchantPasskey | undefined> {
  const row = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? undefined : toPasskey(row);
}

/** The passkeys of a merchant, oldest first. */
export async function listMerchantPasskeys(
  tx: Transaction,
  { siteId, merchantId }: Merchant,
): Promise<readonly MerchantPasskey[]> {
  const rows = await tx
    .tables<MerchantTables>()
    .selectFrom('merchant_passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(toPasskey);
}

export async function recordMerchantPasskeyUse(
  tx: Transaction,
  siteId: SiteId,
  { credentialId }: MerchantPasskey,
  counter: number,
  now: number,
): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .updateTable('merchant_passkeys')
    .set({ counter, used_at: now })
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Removes a passkey. Returns whether the merchant had it. */
export async function deleteMerchantPasskey(
  tx: Transaction,
  { siteId, merchantId }: Merchant,
  credentialId: string,
): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_passkeys')
    .where('site_id', '=', siteId)
    .where('merchant_id', '=', merchantId)
    .where('credential_id', '=', credentialId)
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a challenge. `merchantId` is set for creating a passkey and absent for signing in. */
export async function insertMerchantChallenge(
  tx: Transaction,
  siteId: SiteId,
  challenge: string,
  merchantId: MerchantId | undefined,
  now: number,
): Promise<void> {
  await tx
    .tables<MerchantTables>()
    .insertInto('merchant_challenges')
    .values({
      site_id: siteId,
      challenge_hash: hashSecret(challenge),
      merchant_id: merchantId ?? null,
      expires_at: now + CHALLENGE_MS,
    })
    .execute();
}

/** Whether the challenge was made for this, and is spent by it. */
export async function spendMerchantChallenge(
  tx: Transaction,
  siteId: SiteId,
  challenge: string,
  merchantId: MerchantId | undefined,
  now: number,
): Promise<boolean> {
  const row = await tx
    .tables<MerchantTables>()
    .deleteFrom('merchant_challenges')
    .where('site_id', '=', siteId)
    .where('challenge_hash', '=', hashSecret(challenge))
    .returning(['merchant_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.merchant_id === (merchantId ?? null);
}

function toPasskey(row: Selectable<MerchantTables['merchant_passkeys']>): MerchantPasskey {
  return {
    credentialId: row.credential_id,
    merchantId: row.merchant_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: decodeJson(row.transports),
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  };
}
