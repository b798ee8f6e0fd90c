/** A member's paid memberships in the store of settings, and their spent credits. */
import type { MembershipSetting } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { findSetting, listSettingsOf, updateSetting } from '../setting-store.ts';
import { type Membership, toMembership } from './membership.ts';

export async function listMemberships(
  tx: Transaction,
  siteId: SiteId,
  memberId: MemberId,
): Promise<readonly Membership[]> {
  return (await listSettingsOf(tx, siteId, 'membership', memberId)).map(toMembership);
}

/** Deducts credits from memberships on purchase. A membership without credits does not change. */
export async function spendMemberships(
  tx: Transaction,
  siteId: SiteId,
  spending: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  for (const [id, units] of [...spending].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const setting = await findSetting(tx, siteId, 'membership', id);
    const document = setting?.document as MembershipSetting | undefined;
    if (setting === undefined || !document?.credits) continue;
    const remaining = Math.max(0, document.credits.remaining - units);
    await updateSetting(tx, siteId, setting, {
      document: { ...document, credits: { ...document.credits, remaining } },
      now,
    });
  }
}
