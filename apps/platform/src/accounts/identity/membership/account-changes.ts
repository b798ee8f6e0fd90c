/**
 * The merchant's decisions about accounts (approve, decline, block, unblock, require a new password), and the member's
 * own: deletion. Every decision that locks a member out ends all of their sessions.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import type { AccountDeps } from '../account-deps.ts';
import { deleteKnownDevices } from '../credentials/known-device.ts';
import { deletePasskeysOfMember } from '../credentials/passkey-store.ts';
import { deletePendingOfMember } from '../credentials/pending-store.ts';
import { changeByShop, raiseCredentials, type ShopChange } from '../members/account-status.ts';
import { findMember, updateMember, updatePassword } from '../members/member-store.ts';
import { memberName, type Member } from '../members/member.ts';
import { deleteEmailLinks } from '../recovery/email-link-store.ts';

export interface Membership {
  change(siteId: SiteId, memberId: MemberId, change: ShopChange, now: number): Promise<Member | ExpectedError>;
}

export function createMembership({
  database,
  endSessions,
  emailRenderer,
  emailOutbox,
  readSite,
}: AccountDeps): Membership {
  return {
    change: async (siteId, memberId, change, now) => {
      const found = await database.read((tx) => findMember(tx, siteId, memberId));
      if (found === undefined || found.status === 'DELETED') return refuse('MEMBER_NOT_FOUND');
      const site = await readSite(siteId);
      const reader = { to: found.email, name: memberName(found), locale: found.profile.language ?? undefined };
      const approved =
        change === 'approve'
          ? await emailRenderer.write(site, { kind: 'approved', signInUrl: site.url }, reader)
          : undefined;
      return database.write(async (tx) => {
        const current = (await findMember(tx, siteId, memberId)) ?? found;
        const changed = changeByShop(current, change, site.membership);
        if (changed === undefined) {
          return refuse('WRONG_MEMBER_STATUS', `An account that is ${current.status} cannot be changed so.`);
        }
        const written = { ...changed, updatedAt: now };
        await updateMember(tx, written);
        if (written.credentialVersion !== current.credentialVersion) await endSessions(tx, written, now);
        if (approved !== undefined && written.status === 'ACTIVE') {
          await emailOutbox.write(tx, siteId, approved.sender, approved.email, now);
        }
        return written;
      });
    },
  };
}

/** A deleted account: a row without personal data, so that orders keep their member id. */
export async function deleteAccount(tx: Transaction, member: Member, now: number): Promise<void> {
  const { siteId, memberId } = member;
  const gone: Member = {
    ...raiseCredentials(member),
    // No sign-in is possible, and the address is free again.
    email: `${memberId}@deleted.invalid`,
    isEmailVerified: false,
    status: 'DELETED',
    statusReasons: [],
    profile: {},
    updatedAt: now,
  };
  await updateMember(tx, gone);
  await updatePassword(tx, gone, undefined);
  await deletePasskeysOfMember(tx, siteId, memberId);
  await deletePendingOfMember(tx, siteId, memberId);
  await deleteEmailLinks(tx, siteId, memberId);
  await deleteKnownDevices(tx, siteId, memberId);
}
