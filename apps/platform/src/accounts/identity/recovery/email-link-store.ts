/**
 * Emailed links that set a password: random, stored as a hash, for one purpose, single use, and void once the
 * credentials change. Earlier links stay valid, since any caller may request one and must not invalidate the owner's.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { createSecret, hashSecret } from '../../../foundation/secrets.ts';
import { findMember } from '../members/member-store.ts';
import type { MemberTables } from '../members/member-tables.ts';
import type { Member } from '../members/member.ts';

export type LinkPurpose = 'recovery' | 'activation';

/** A recovery link is used at once. The link of an account opened by a merchant may be used days later. */
export const LINK_MINUTES: Record<LinkPurpose, number> = { recovery: 60, activation: 7 * 24 * 60 };

/** Links of a member that are good at a time. */
const MAX_LINKS = 10;

export interface EmailLink {
  readonly member: Member;
  readonly purpose: LinkPurpose;
  /** The shop's address for the browser afterwards. */
  readonly returnAddress: string | undefined;
}

/** Makes the token of a new link; the link is there once it is inserted. */
export function createLinkToken(): string {
  return createSecret();
}

export async function insertEmailLink(
  tx: Transaction,
  token: string,
  { member, purpose, returnAddress }: EmailLink,
  now: number,
): Promise<void> {
  await deleteSurplusLinks(tx, member);
  await tx
    .tables<MemberTables>()
    .insertInto('email_links')
    .values({
      site_id: member.siteId,
      token_hash: hashSecret(token),
      member_id: member.memberId,
      credential_version: member.credentialVersion,
      purpose,
      return_address: returnAddress ?? null,
      expires_at: now + LINK_MINUTES[purpose] * 60_000,
    })
    .execute();
}

/** Makes space for one more link by removing those with the shortest lifetime. */
async function deleteSurplusLinks(tx: Transaction, { siteId, memberId }: Member): Promise<void> {
  const tables = tx.tables<MemberTables>();
  const surplus = await tables
    .selectFrom('email_links')
    .select('token_hash')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .offset(MAX_LINKS - 1)
    .limit(MAX_LINKS)
    .execute();
  for (const { token_hash: hash } of surplus) {
    await tables.deleteFrom('email_links').where('site_id', '=', siteId).where('token_hash', '=', hash).execute();
  }
}

/** The purpose of a link, without consuming it: mail programs open links before people do. */
export async function findEmailLink(
  tx: Transaction,
  siteId: SiteId,
  token: string,
  now: number,
): Promise<EmailLink | undefined> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('email_links')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const member = await findMember(tx, siteId, row.member_id);
  if (member?.credentialVersion !== row.credential_version) return undefined;
  return { member, purpose: row.purpose, returnAddress: row.return_address ?? undefined };
}

/** Revokes all links of a member. */
export async function deleteEmailLinks(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<void> {
  await tx
    .tables<MemberTables>()
    .deleteFrom('email_links')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
