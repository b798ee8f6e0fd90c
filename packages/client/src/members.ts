/** The member who calls. Names follow the newest official members module. */
import { define, type Endpoint, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { GetCurrentMemberOptions, GetCurrentMemberResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetCurrentMemberOptions, GetCurrentMemberResponse, Member } from './entities.ts';

/** Endpoints of members, by name. */
export const memberEndpoints = {
  getCurrentMember: {
    method: 'GET',
    service: 'members',
    path: '/v1/members/my',
    args: 'options.fieldsets',
    response: { member: { createdDate: date, updatedDate: date, lastLoginDate: date } },
  },
} as const satisfies Record<string, Endpoint>;

/**
 * Reads the member who calls.
 *
 * @throws ApplicationError where a visitor calls
 */
export const getCurrentMember: ModuleFunction<
  (options?: GetCurrentMemberOptions, call?: CallOptions) => Promise<GetCurrentMemberResponse>
> = define(memberEndpoints.getCurrentMember);
