/**
 * A member in the change log: the account's status and the profile. Passwords and codes are not read. The entries lose
 * what they say about the person when the account is deleted.
 */
import { eraseChangesOf } from '../../../foundation/change-log.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import type { LoggedEntity } from '../../../foundation/logged-routes.ts';
import { findMember } from './member-store.ts';

const KIND = 'member';

export const MEMBER: LoggedEntity = {
  kind: KIND,
  read: async (tx, siteId, id) => {
    const member = await findMember(tx, siteId, id as MemberId);
    if (member === undefined) return undefined;
    const { email, isEmailVerified, status, statusReasons, mustReplacePassword, note, profile } = member;
    return { email, isEmailVerified, status, statusReasons, mustReplacePassword, note, ...profile };
  },
};

export async function eraseMemberChanges(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<void> {
  await eraseChangesOf(tx, siteId, { entityKind: KIND, entityId: memberId });
}
