/** Routes for the merchant's decisions about members: list, pending approvals, approve, block and unblock. */
import {
  approveMember,
  blockMember,
  declineMember,
  listMembers,
  requireNewPassword,
  unblockMember,
} from '@cartwright/contract';

import { isExpectedError } from '../../../foundation/http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../../../foundation/http/routes/route.ts';
import type { MemberId } from '../../../foundation/ids.ts';
import type { ShopChange } from '../members/account-status.ts';
import { countMembers, listMembers as readMembers } from '../members/member-store.ts';
import { toMemberResponse, type MemberStatus } from '../members/member.ts';
import type { Membership } from './account-changes.ts';

const ADMISSION = { allow: ['merchant', 'app'], permission: 'members.manage' } as const;
const DEFAULT_LIMIT = 50;

/** The stored status of each status in responses. Deleted accounts are not listed. */
const KEPT_STATUSES: Readonly<Record<string, readonly MemberStatus[]>> = {
  PENDING: ['PENDING'],
  APPROVED: ['ACTIVE'],
  BLOCKED: ['BLOCKED'],
  OFFLINE: ['OFFLINE'],
  UNKNOWN: [],
};
const LISTED_STATUSES = Object.values(KEPT_STATUSES).flat();

const CHANGES = [
  [approveMember, 'approve'],
  [declineMember, 'decline'],
  [blockMember, 'block'],
  [unblockMember, 'unblock'],
  [requireNewPassword, 'require-new-password'],
] as const satisfies readonly (readonly [unknown, ShopChange])[];

export function createMembershipRoutes(membership: Membership): readonly Route[] {
  return [
    route(listMembers, { ...ADMISSION, work: 'read' }, async ({ input, caller, tx }) => {
      const offset = input.offset ?? 0;
      const isAwaitingApproval = input.isAwaitingApproval === true;
      const statuses = typeof input.status === 'string' ? (KEPT_STATUSES[input.status] ?? []) : LISTED_STATUSES;
      const { members, total } = await readMembers(tx, caller.siteId, {
        statuses: isAwaitingApproval ? statuses.filter((status) => status === 'PENDING') : statuses,
        isAwaitingApproval,
        search: input.search?.trim() ?? '',
        limit: input.limit ?? DEFAULT_LIMIT,
        offset,
      });
      return {
        members: members.map(toMemberResponse),
        metadata: { count: members.length, offset, total },
        counts: await countMembers(tx, caller.siteId),
      };
    }),

    ...CHANGES.map(([endpoint, change]) =>
      routeOutsideTransaction(endpoint, ADMISSION, async ({ input, caller, now }) => {
        const member = await membership.change(input.id as MemberId, {
          change,
          action: endpoint.name,
          by: caller,
          now,
        });
        return isExpectedError(member) ? member : { member: toMemberResponse(member) };
      }),
    ),
  ];
}
