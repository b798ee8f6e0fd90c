/** The store of passkeys (public keys only) and of their single-use challenges. */
import type { Selectable } from 'kysely';

import { decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { hashSecret } from '../../../foundation/secrets.ts';
import type { MemberTables } from '../members/member-tables.ts';
import type { VerifiedPasskey } from './web-authn.ts';

export interface StoredPasskey extends VerifiedPasskey {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

const CHALLENGE_MS = 5 * 60_000;

/** Returns false without a change where the credential is already known. */
export async function insertPasskey(tx: Transaction, passkey: StoredPasskey): Promise<boolean> {
  const row = await tx
    .tables<MemberTables>()
    .insertInto('passkeys')
    .values({
      site_id: passkey.siteId,
      credential_id: passkey.credentialId,
      member_id: passkey.memberId,
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

export async function findPasskey(
  tx: Transaction,
  siteId: SiteId,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? undefined : toPasskey(row);
}

/** The passkeys of a member, oldest first (index `passkeys_by_member`). */
export async function listPasskeys(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
): Promise<readonly StoredPasskey[]> {
  const rows = await tx
    .tables<MemberTables>()
    .selectFrom('passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
  return rows.map(toPasskey);
}

export async function recordPasskeyUse(
  tx: Transaction,
  { siteId, credentialId }: StoredPasskey,
  counter: number,
  now: number,
): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Removes a passkey. Returns whether the member had it. */
export async function deletePasskey(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
  credentialId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .tables<MemberTables>()
    .deleteFrom('passkeys')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOfMember(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<void> {
  await tx
    .tables<MemberTables>()
    .deleteFrom('passkeys')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Saves a challenge. `memberId` is set for creating a passkey and absent for signing in. */
export async function insertChallenge(
  tx: Transaction,
  siteId: SiteId,
  challenge: string,
  memberId: MemberId | undefined,
  now: number,
): Promise<void> {
  await tx
    .tables<MemberTables>()
    .insertInto('passkey_challenges')
    .values({
      site_id: siteId,
      challenge_hash: hashSecret(challenge),
      member_id: memberId ?? null,
      expires_at: now + CHALLENGE_MS,
    })
    .execute();
}

/** Whether the challenge was made for this and is spent by it. */
export async function spendChallenge(
  tx: Transaction,
  siteId: SiteId,
  challenge: string,
  memberId: MemberId | undefined,
  now: number,
): Promise<boolean> {
  const row = await tx
    .tables<MemberTables>()
    .deleteFrom('passkey_challenges')
    .where('site_id', '=', siteId)
    .where('challenge_hash', '=', hashSecret(challenge))
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && row.member_id === (memberId ?? null);
}

function toPasskey(row: Selectable<MemberTables['passkeys']>): StoredPasskey {
  return {
    siteId: row.site_id,
    credentialId: row.credential_id,
    memberId: row.member_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: decodeJson(row.transports),
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  };
}
