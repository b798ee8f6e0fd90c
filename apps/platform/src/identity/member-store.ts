/** The shelf of members. A member is found by id, or by what their e-mail address is compared by. */
import type { Selectable } from 'kysely';

import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { MemberId, SiteId } from '../ids.ts';
import type { MemberTables } from './member-tables.ts';
import { emailKey, type Member } from './member.ts';

type MemberRow = Selectable<MemberTables['members']>;

export async function findMember(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<Member | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? undefined : toMember(row);
}

/** A member and what their password is checked against (unique index on `site_id, email_key`). */
export async function findCredentials(
  tx: Transaction,
  siteId: SiteId,
  email: string,
): Promise<{ readonly member: Member; readonly passwordHash: string | undefined } | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row === undefined ? undefined : { member: toMember(row), passwordHash: row.password_hash ?? undefined };
}

/** Adds a member. False, and nothing changed, where the address already has one. */
export async function insertMember(tx: Transaction, member: Member, passwordHash: string): Promise<boolean> {
  const row = await tx
    .tables<MemberTables>()
    .insertInto('members')
    .values({
      site_id: member.siteId,
      member_id: member.memberId,
      email: member.email,
      email_key: emailKey(member.email),
      is_email_verified: encodeFlag(member.isEmailVerified),
      status: member.status,
      status_reasons: encodeJson(member.statusReasons),
      profile: encodeJson(member.profile),
      password_hash: passwordHash,
      credential_version: member.credentialVersion,
      created_at: member.createdAt,
      updated_at: member.updatedAt,
      signed_in_at: member.signedInAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteSignIn(tx: Transaction, siteId: SiteId, memberId: MemberId, now: number): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('members')
    .set({ signed_in_at: now })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

function toMember(row: MemberRow): Member {
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    email: row.email,
    isEmailVerified: decodeFlag(row.is_email_verified),
    status: row.status,
    statusReasons: decodeJson(row.status_reasons),
    profile: decodeJson(row.profile),
    credentialVersion: row.credential_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    signedInAt: row.signed_in_at ?? undefined,
  };
}
