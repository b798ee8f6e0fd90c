/**
 * The merchant's decisions about accounts (approve, decline, block, unblock, require a new password), and the member's
 * own: deletion. Every decision that locks a member out ends all of their sessions.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { AppCaller, Merchant } from '../../../foundation/http/caller.ts';
import { refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { MemberId } from '../../../foundation/ids.ts';
import { logWrite } from '../../../foundation/logged-routes.ts';
import type { AccountDeps } from '../account-deps.ts';
import { memberDevices } from '../credentials/device-store.ts';
import { memberPasskeys } from '../credentials/passkey-store.ts';
import { deletePendingOfMember } from '../credentials/pending-store.ts';
import { changeByShop, raiseCredentials, type ShopChange } from '../members/account-status.ts';
import { MEMBER } from '../members/logged-member.ts';
import { findMember, updateMember, updatePassword } from '../members/member-store.ts';
import { memberName, type Member } from '../members/member.ts';
import { deleteEmailLinks } from '../recovery/email-link-store.ts';

export interface Membership {
  change(memberId: MemberId, decision: ShopDecision): Promise<Member | ExpectedError>;
}

interface ShopDecision {
  readonly change: ShopChange;
  /** The name of the call. */
  readonly action: string;
  readonly by: Merchant | AppCaller;
  readonly now: number;
}

export function createMembership({
  database,
  ids,
  endSessions,
  emailRenderer,
  emailOutbox,
  readSite,
}: AccountDeps): Membership {
  return {
    change: async (memberId, { change, action, by, now }) => {
      const { siteId } = by;
      const found = await database.read((tx) => findMember(tx, siteId, memberId));
      if (found === undefined || found.status === 'DELETED') return refuse('MEMBER_NOT_FOUND');
      const site = await readSite(siteId);
      const reader = { to: found.email, name: memberName(found), locale: found.profile.language ?? undefined };
      const approved =
        change === 'approve'
          ? await emailRenderer.write(site, { kind: 'approved', signInUrl: site.url }, reader)
          : undefined;
      const logged = { siteId, ids, entity: MEMBER, by, action, now, entityIds: [memberId] };
      return database.write((tx) =>
        logWrite(tx, logged, async () => {
          const current = (await findMember(tx, siteId, memberId)) ?? found;
          const changed = changeByShop(current, change, site.membership);
          if (changed === undefined) {
            return refuse('WRONG_MEMBER_STATUS', `An account that is ${current.status} cannot be changed so.`);
          }
          const written = { ...changed, updatedAt: now };
          await updateMember(tx, written);
          if (written.credentialVersion !== current.credentialVersion) await endSessions(tx, written, now);
          if (approved !== undefined && written.status === 'ACTIVE') {
            await emailOutbox.write(tx, siteId, approved, now);
          }
          return written;
        }),
      );
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
    note: '',
    updatedAt: now,
  };
  await updateMember(tx, gone);
  await updatePassword(tx, gone, undefined);
  await memberPasskeys.removeAll(tx, siteId, memberId);
  await deletePendingOfMember(tx, siteId, memberId);
  await deleteEmailLinks(tx, siteId, memberId);
  await memberDevices.removeAll(tx, siteId, memberId);
}
