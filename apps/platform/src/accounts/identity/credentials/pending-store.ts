/** The store of pending sign-ins: found by the hash of their state token, void once the credentials change. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import { findMember } from '../members/member-store.ts';
import type { MemberTables } from '../members/member-tables.ts';
import type { Member } from '../members/member.ts';
import type { SentCode } from './pending-sign-in.ts';

/** A verification started by a signed-in member ends without a new session. */
export type PendingPurpose = 'sign-in' | 'verification';

export interface Pending extends SentCode {
  readonly stateToken: string;
  readonly member: Member;
  readonly purpose: PendingPurpose;
}

export function createStateToken(): string {
  return createSecret();
}

export async function insertPending(
  tx: Transaction,
  { member, stateToken, purpose, ...sent }: Pending,
  expiresAt: number,
): Promise<void> {
  await tx
    .tables<MemberTables>()
    .insertInto('pending_sign_ins')
    .values({
      site_id: member.siteId,
      token_hash: hashSecret(stateToken),
      member_id: member.memberId,
      credential_version: member.credentialVersion,
      purpose,
      ...toColumns(sent),
      expires_at: expiresAt,
    })
    .execute();
}

export async function findPending(
  tx: Transaction,
  siteId: SiteId,
  stateToken: string,
  now: number,
): Promise<Pending | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('pending_sign_ins')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const member = await findMember(tx, siteId, row.member_id);
  if (member?.credentialVersion !== row.credential_version) return undefined;
  return {
    stateToken,
    member,
    purpose: row.purpose,
    codeHash: row.code_hash ?? undefined,
    codeExpiresAt: row.code_expires_at,
    attempts: row.attempts,
    sends: row.sends,
    sentAt: row.sent_at,
  };
}

/** Records an attempt or another email. */
export async function updatePending(tx: Transaction, { member, stateToken, ...sent }: Pending): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('pending_sign_ins')
    .set(toColumns(sent))
    .where('site_id', '=', member.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .execute();
}

/** Keeps a sign-in that has its code now and still waits for the owner. */
export async function extendPending(
  tx: Transaction,
  { member, stateToken }: Pending,
  expiresAt: number,
): Promise<void> {
  await tx
    .tables<MemberTables>()
    .updateTable('pending_sign_ins')
    .set({ expires_at: expiresAt, code_hash: null })
    .where('site_id', '=', member.siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .execute();
}

export async function deletePending(tx: Transaction, siteId: SiteId, stateToken: string): Promise<void> {
  await tx
    .tables<MemberTables>()
    .deleteFrom('pending_sign_ins')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(stateToken))
    .execute();
}

export async function deletePendingOfMember(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<void> {
  await tx
    .tables<MemberTables>()
    .deleteFrom('pending_sign_ins')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}

function toColumns({ codeHash, codeExpiresAt, attempts, sends, sentAt }: SentCode) {
  return {
    code_hash: codeHash ?? null,
    code_expires_at: codeExpiresAt,
    attempts,
    sends,
    sent_at: sentAt,
  };
}
