/** The calling member. Names follow the newest official members module. */
import { define, type ModuleFunction } from './call.ts';
import { date } from './codec.ts';
import type { GetCurrentMemberOptions, GetCurrentMemberResponse } from './entities.ts';
import type { CallOptions } from './transport.ts';

export type { GetCurrentMemberOptions, GetCurrentMemberResponse, Member } from './entities.ts';

/**
 * Returns the calling member.
 *
 * @throws ApplicationError if the caller is a visitor
 *
 * @example
 * ```ts
 * import { createClient, members, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { members },
 * });
 * const { member } = await shop.members.getCurrentMember();
 * console.log(member.loginEmail);
 * ```
 */
export const getCurrentMember: ModuleFunction<
  (options?: GetCurrentMemberOptions, call?: CallOptions) => Promise<GetCurrentMemberResponse>
> = define('GET /members/v1/members/my', '...options', {
  response: { member: { createdDate: date, updatedDate: date, lastLoginDate: date } },
});
