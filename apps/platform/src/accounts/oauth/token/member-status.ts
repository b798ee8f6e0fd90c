/** Whether a member's token or session is still valid: compares the version of the credentials (identity). */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { findMember } from '../../identity/members/member-store.ts';

/** Blocked, deleted, or with other credentials than then: no longer. */
export async function isStillMember(
  tx: Transaction,
  {
    siteId,
    memberId,
    credentialVersion,
  }: { readonly siteId: SiteId; readonly memberId: MemberId; readonly credentialVersion: number },
): Promise<boolean> {
  const member = await findMember(tx, siteId, memberId);
  return member?.status === 'ACTIVE' && member.credentialVersion === credentialVersion;
}
