/**
 * Session tokens: issued by a direct sign-in and exchanged for a code at the authorize address. Random, stored as a
 * hash, single use, valid for five minutes, and void once the credentials change.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import { findMember } from '../members/member-store.ts';
import type { MemberTables } from '../members/member-tables.ts';
import type { Member } from '../members/member.ts';

const LIFETIME_MS = 5 * 60 * 1000;

export async function createSessionToken(tx: Transaction, member: Member, now: number): Promise<string> {
  const token = createSecret();
  await tx
    .tables<MemberTables>()
    .insertInto('session_tokens')
    .values({
      site_id: member.siteId,
      token_hash: hashSecret(token),
      member_id: member.memberId,
      credential_version: member.credentialVersion,
      expires_at: now + LIFETIME_MS,
    })
    .execute();
  return token;
}

/** Consumes a token. Returns its member, or undefined if it is unknown, used, expired or void. */
export async function spendSessionToken(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<MemberId | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .deleteFrom('session_tokens')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .returning(['member_id', 'credential_version', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  const member = await findMember(tx, siteId, row.member_id);
  return member?.credentialVersion === row.credential_version ? row.member_id : undefined;
}
