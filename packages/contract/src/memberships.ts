/**
 * Prepaid memberships that pay for lines of a cart. The merchant grants and lists them. These calls are not in the
 * official protocol.
 */
import { z } from 'zod';

import { settingCalls } from './setting-calls.ts';
import { text, whole, wireDate, wireId } from './wire.ts';

export const membershipMembers = {
  memberId: wireId,
  name: text(100, 1),
  /** The app that sells it. */
  appId: text(100, 1).nullish(),
  /** The units that it may pay for, and the remaining ones; absent, they are unlimited. */
  credits: z.object({ total: whole(1, 1_000_000), remaining: whole(0, 1_000_000) }).nullish(),
  expirationDate: wireDate.nullish(),
  /** The products that it may pay for; all where it is absent. */
  productIds: z.array(wireId).min(1).max(300).nullish(),
  /** Whether its use is settled offline, by the merchant. */
  offline: z.boolean().nullish(),
};
const MembershipSetting = z.object(membershipMembers);
export type MembershipSetting = z.output<typeof MembershipSetting>;

export const {
  create: createMembership,
  get: getMembership,
  update: updateMembership,
  remove: deleteMembership,
  query: queryMemberships,
} = settingCalls({
  module: 'memberships',
  one: 'membership',
  many: 'memberships',
  noun: 'a membership of a member',
  service: 'commerceSettings',
  path: '/v1/memberships',
  members: membershipMembers,
});
