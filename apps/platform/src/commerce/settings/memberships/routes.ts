/** Routes of memberships: merchants grant, list and change them. */
import {
  createMembership,
  deleteMembership,
  getMembership,
  type MembershipSetting,
  queryMemberships,
  updateMembership,
} from '@cartwright/contract';

import type { Route } from '../../../foundation/http/routes/route.ts';
import { broken, createSettingRoutes, type SettingDeps } from '../setting-routes.ts';

export function createMembershipRoutes(deps: SettingDeps): readonly Route[] {
  return createSettingRoutes<MembershipSetting>(deps, {
    calls: {
      create: createMembership,
      get: getMembership,
      update: updateMembership,
      remove: deleteMembership,
      query: queryMemberships,
    },
    one: 'membership',
    many: 'memberships',
    kind: 'membership',
    idPrefix: 'mship',
    notFound: 'MEMBERSHIP_NOT_FOUND',
    permission: 'members.manage',
    ownerOf: ({ memberId }) => memberId,
    check: ({ credits }) =>
      Promise.resolve(
        credits && credits.remaining > credits.total
          ? [broken('membership.credits.remaining', 'MAX', 'must not be more than the total')]
          : [],
      ),
  });
}
