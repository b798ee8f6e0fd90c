/** Members by id and by query, for official clients. A member reads and changes only themselves. */
import {
  getMember,
  queryMembers,
  updateMember,
  type IdentityProfileInput,
  type MemberInput,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../../foundation/http/failure.ts';
import { route, type Route } from '../../../foundation/http/routes/route.ts';
import type { Ids, MemberId } from '../../../foundation/ids.ts';
import { logRoutes } from '../../../foundation/logged-routes.ts';
import { describePage, parseQuery } from '../../../foundation/query/page.ts';
import { MEMBER } from '../members/logged-member.ts';
import * as store from '../members/member-store.ts';
import { toMemberResponse, type Member } from '../members/member.ts';
import { changeProfile } from '../members/profile.ts';

const ADMISSION = { allow: ['member', 'merchant', 'app'], permission: 'members.manage' } as const;
const SHOP_ADMISSION = { allow: ['merchant', 'app'], permission: 'members.manage' } as const;

export function createOfficialMemberRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return logRoutes(ids, MEMBER, [
    route(getMember, { ...ADMISSION, work: 'read' }, async ({ input, caller, tx }) => {
      const member = await findVisible(tx, caller, input.id);
      return isExpectedError(member) ? member : { member: toMemberResponse(member) };
    }),

    route(updateMember, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
      const member = await findVisible(tx, caller, input.member.id);
      if (isExpectedError(member)) return member;
      const profile = changeProfile(member.profile, toProfileInput(input.member), () => ids.next('adr'));
      const changed = { ...member, profile, updatedAt: now };
      await store.updateMember(tx, changed);
      return { member: toMemberResponse(changed) };
    }),

    route(queryMembers, { ...SHOP_ADMISSION, work: 'read' }, async ({ input, caller, tx }) => {
      const parsed = parseQuery(input.query, store.MEMBER_FIELDS, { minorDigits: 0 });
      if (parsed.kind === 'refused') return refuseFields(parsed.rules);
      const { members, total, edges } = await store.queryMembers(tx, caller.siteId, parsed.query);
      return {
        members: members.map(toMemberResponse),
        metadata: describePage(parsed.query, members.length, total, edges),
      };
    }),
  ]);
}

/** For a member all others are not there: neither is whether they exist. A deleted one is there for no caller. */
async function findVisible(
  tx: Transaction,
  caller: CallerOf<'member' | 'merchant' | 'app'>,
  id: string,
): Promise<Member | ExpectedError> {
  if (caller.kind === 'member' && caller.memberId !== id) return refuse('MEMBER_NOT_FOUND');
  const member = await store.findMember(tx, caller.siteId, id as MemberId);
  return member === undefined || member.status === 'DELETED' ? refuse('MEMBER_NOT_FOUND') : member;
}

/** The same change as profiles take it; the tag of an address stays unsaid. */
function toProfileInput({ contact, profile, privacyStatus }: MemberInput): IdentityProfileInput {
  const { jobTitle, addresses, ...plain } = contact ?? {};
  return {
    ...plain,
    ...(jobTitle === undefined ? {} : { position: jobTitle }),
    ...(addresses === undefined
      ? {}
      : { addresses: addresses?.map(({ id: _id, ...address }) => ({ address })) ?? null }),
    ...(profile?.nickname === undefined ? {} : { nickname: profile.nickname }),
    ...(privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE' ? { privacyStatus } : {}),
  };
}
