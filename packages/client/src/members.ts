/** Members: the calling one, and those of the shop. Names follow the newest official members module. */
import { define, type ModuleFunction } from './call.ts';
import { date, type Shape } from './codec.ts';
import type {
  GetCurrentMemberOptions,
  GetCurrentMemberResponse,
  GetMemberOptions,
  Member,
  QueryMembersOptions,
  QueryMembersResponse,
  UpdateMember,
} from './entities.ts';
import type { CallOptions } from './transport.ts';

export type {
  GetCurrentMemberOptions,
  GetCurrentMemberResponse,
  GetMemberOptions,
  Member,
  MemberQuery,
  QueryMembersOptions,
  QueryMembersResponse,
  UpdateMember,
} from './entities.ts';
export type {
  GetMemberRequest,
  GetMemberResponse,
  GetMyMemberRequest,
  GetMyMemberResponse,
  QueryMembersRequest,
  UpdateMemberRequest,
  UpdateMemberResponse,
} from './requests.ts';

const MEMBER: Shape = { createdDate: date, updatedDate: date, lastLoginDate: date };
const response: Shape = { member: MEMBER };

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
> = define('GET /members/v1/members/my', '...options', { response });

/**
 * Reads a member: the calling member, or any member for the shop's programs.
 *
 * @throws ApplicationError `MEMBER_NOT_FOUND`
 *
 * @example
 * ```ts continues
 * const { nickname } = (await shop.members.getMember(member._id)).profile ?? {};
 * ```
 */
export const getMember: ModuleFunction<
  (_id: string, options?: GetMemberOptions, call?: CallOptions) => Promise<Member>
> = define('GET /members/v1/members/{id}', '_id:id ...options', { response, result: 'member' });

/**
 * Returns a page of the members of the shop. For programs that may manage members.
 *
 * @example
 * ```ts continues
 * const page = await shop.members.queryMembers({ query: { paging: { limit: 20, offset: 0 } } });
 * ```
 */
export const queryMembers: ModuleFunction<
  (options?: QueryMembersOptions, call?: CallOptions) => Promise<QueryMembersResponse>
> = define('POST /members/v1/members/query', '...options', { response: { members: MEMBER }, isSafe: true });

/**
 * Changes a member's names, telephones, addresses or nickname.
 *
 * @example
 * ```ts continues
 * await shop.members.updateMember(member._id, { profile: { nickname: 'Countess' } });
 * ```
 */
export const updateMember: ModuleFunction<(_id: string, member: UpdateMember, call?: CallOptions) => Promise<Member>> =
  define('PATCH /members/v1/members/{member.id}', '_id:member.id member', {
    request: response,
    response,
    result: 'member',
  });
