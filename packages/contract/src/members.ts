/**
 * Members: the calling member (with the names of the official members module), calls on their own account, and the
 * shop's calls on accounts.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { ADDRESS_TAGS, Identity, IdentityProfileInput } from './identity.ts';
import { PersonDataTable } from './people.ts';
import { OptionalQueryInput, PagingMetadata } from './query.ts';
import {
  flagFromText,
  open,
  readOnly,
  ProfileAddress,
  ProfileAddressInput,
  text,
  wholeFromText,
  wireDate,
  wireId,
} from './wire.ts';

export const MEMBER_STATUSES = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const;
export const MEMBER_PRIVACY_STATUSES = ['UNKNOWN', 'PRIVATE', 'PUBLIC'] as const;
export const MEMBER_ACTIVITY_STATUSES = ['UNKNOWN', 'ACTIVE', 'MUTED'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

const nothing = z.object({});

const MemberImage = z.object({
  id: z.string().optional(),
  url: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  offsetX: z.number().nullish(),
  offsetY: z.number().nullish(),
});

const MemberAddress = z.object({
  id: z.string().nullish(),
  streetAddress: z.object({ number: z.string(), name: z.string() }).optional(),
  addressLine: z.string().nullish(),
  addressLine2: z.string().nullish(),
  city: z.string().nullish(),
  subdivision: z.string().nullish(),
  country: z.string().nullish(),
  postalCode: z.string().nullish(),
});

export const Member = z.object({
  id: z.string(),
  loginEmail: z.string().nullish(),
  loginEmailVerified: z.boolean().nullish(),
  status: open(MEMBER_STATUSES),
  contactId: z.string().nullish(),
  contact: z
    .object({
      firstName: z.string().nullish(),
      lastName: z.string().nullish(),
      phones: z.array(z.string()).nullish(),
      emails: z.array(z.string()).nullish(),
      addresses: z.array(MemberAddress).optional(),
      birthdate: z.string().nullish(),
      company: z.string().nullish(),
      jobTitle: z.string().nullish(),
    })
    .optional(),
  profile: z
    .object({
      nickname: z.string().nullish(),
      slug: z.string().nullish(),
      photo: MemberImage.optional(),
      cover: MemberImage.optional(),
      title: z.string().nullish(),
    })
    .optional(),
  privacyStatus: open(MEMBER_PRIVACY_STATUSES).optional(),
  activityStatus: open(MEMBER_ACTIVITY_STATUSES).optional(),
  createdDate: wireDate,
  updatedDate: wireDate,
  lastLoginDate: wireDate.nullish(),
});
export type Member = z.output<typeof Member>;

export const getCurrentMember = endpoint({
  name: 'members.getCurrentMember',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my',
  summary: 'Returns the member who calls.',
  input: z.object({ fieldsets: z.union([text(20), z.array(text(20)).max(10)]).nullish() }),
  output: z.object({ member: Member }),
});

/** The member, and all that they say about themselves. */
const Self = z.object({ member: Member, identity: Identity });

export const getMyIdentity = endpoint({
  name: 'members.getMyIdentity',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/identity',
  summary: 'Returns the identity of the member who calls, with the whole profile.',
  input: z.object({}),
  output: Self,
});

export const updateMyProfile = endpoint({
  name: 'members.updateMyProfile',
  method: 'PATCH',
  service: 'members',
  path: '/v1/members/my',
  summary: 'Changes the profile of the member who calls: what is sent replaces, null removes, the rest stays.',
  input: z.object({ identityProfile: IdentityProfileInput }),
  output: Self,
});

export const deleteMyAccount = endpoint({
  name: 'members.deleteMyAccount',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/my',
  summary: 'Deletes the account of the member who calls, at once and for good. Orders stay in the books of the shop.',
  input: z.object({}),
  output: nothing,
});

export const MemberDataExport = z.object({
  exportedDate: wireDate,
  member: Member,
  identity: Identity,
  /** By name: orders, carts, sessions, passkeys. */
  memberData: z.record(z.string(), z.unknown()),
  /** Everything, by the tables of the database. */
  tables: z.array(PersonDataTable),
});

export const exportMyData = endpoint({
  name: 'members.exportMyData',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/export',
  summary: 'Returns everything that the shop keeps about the member who calls.',
  input: z.object({}),
  output: MemberDataExport,
});

// ------------------------------------------------------------------------------------------------ addresses

export const MyAddress = z.object({
  id: z.string(),
  /** The recipient at this address. */
  fullName: z.string().nullish(),
  address: ProfileAddress,
  tag: open(ADDRESS_TAGS),
});
export type MyAddress = z.output<typeof MyAddress>;

export const listMyAddresses = endpoint({
  name: 'members.listMyAddresses',
  method: 'GET',
  service: 'members',
  path: '/v1/members/my/addresses',
  summary: 'Lists the addresses in the profile of the member who calls.',
  input: z.object({}),
  output: z.object({ addresses: z.array(MyAddress) }),
});

export const createMyAddress = endpoint({
  name: 'members.createMyAddress',
  method: 'POST',
  service: 'members',
  path: '/v1/members/my/addresses',
  summary: 'Adds an address to the profile of the member who calls.',
  input: z.object({
    address: ProfileAddressInput,
    fullName: text(200).nullish(),
    tag: z.enum(ADDRESS_TAGS).nullish(),
  }),
  output: z.object({ address: MyAddress }),
});

export const updateMyAddress = endpoint({
  name: 'members.updateMyAddress',
  method: 'PATCH',
  service: 'members',
  path: '/v1/members/my/addresses/{id}',
  summary: 'Replaces an address in the profile of the member who calls, its recipient or its tag.',
  input: z.object({
    id: wireId,
    address: ProfileAddressInput.nullish(),
    fullName: text(200).nullish(),
    tag: z.enum(ADDRESS_TAGS).nullish(),
  }),
  output: z.object({ address: MyAddress }),
});

export const deleteMyAddress = endpoint({
  name: 'members.deleteMyAddress',
  method: 'DELETE',
  service: 'members',
  path: '/v1/members/my/addresses/{id}',
  summary: 'Removes an address from the profile of the member who calls.',
  input: z.object({ id: wireId }),
  output: nothing,
});

// ------------------------------------------------------------------------------------------------ the shop's own

/** The most members that one page of the list holds. */
export const MAX_MEMBERS_PER_PAGE = 100;

export const listMembers = endpoint({
  name: 'members.listMembers',
  method: 'GET',
  service: 'members',
  path: '/v1/members',
  summary: 'Lists the members of the site, newest first, on request only those who wait for approval.',
  input: z.object({
    status: z.enum(MEMBER_STATUSES).nullish(),
    /** Only members who wait for the owner. */
    isAwaitingApproval: flagFromText.nullish(),
    /** Parts of names or of an email address; each must be found. */
    search: text(100).nullish(),
    limit: wholeFromText(1, MAX_MEMBERS_PER_PAGE).nullish(),
    offset: wholeFromText(0, 1_000_000).nullish(),
  }),
  output: z.object({
    members: z.array(Member),
    metadata: z.object({ count: z.number(), offset: z.number(), total: z.number() }),
    /** All members of the site, also where a search lists fewer. */
    counts: z.object({
      all: z.number(),
      /** Those who wait for the owner's approval. */
      waiting: z.number(),
      blocked: z.number(),
    }),
  }),
});

const oneMember = { input: z.object({ id: wireId }), output: z.object({ member: Member }) };

export const approveMember = endpoint({
  name: 'members.approveMember',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/approve',
  summary: 'Approves a member who waits for approval or was declined.',
  ...oneMember,
});

export const declineMember = endpoint({
  name: 'members.declineMember',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/decline',
  summary: 'Declines a member who waits for approval.',
  ...oneMember,
});

export const blockMember = endpoint({
  name: 'members.blockMember',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/block',
  summary: 'Blocks a member and ends all of their sessions.',
  ...oneMember,
});

export const unblockMember = endpoint({
  name: 'members.unblockMember',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/unblock',
  summary: 'Lets a blocked member in again.',
  ...oneMember,
});

export const requireNewPassword = endpoint({
  name: 'members.requireNewPassword',
  method: 'POST',
  service: 'members',
  path: '/v1/members/{id}/require-new-password',
  summary: 'Ends all sessions of a member and takes their password for no sign-in any more, until they recover.',
  ...oneMember,
});

// ------------------------------------------------------------------------------------------------ as official clients ask

const fieldsets = z.union([text(20), z.array(text(20)).max(10)]).nullish();

export const getMember = endpoint({
  name: 'members.getMember',
  method: 'GET',
  service: 'members',
  path: '/v1/members/{id}',
  summary: 'Returns a member: the one who calls, or any of the site for the shop.',
  input: z.object({ id: wireId, fieldsets }),
  output: z.object({ member: Member }),
});

export const queryMembers = endpoint({
  name: 'members.queryMembers',
  method: 'POST',
  service: 'members',
  path: '/v1/members/query',
  isQuery: true,
  summary: 'Returns a page of members of the site.',
  input: z.object({ query: OptionalQueryInput, fieldsets }),
  output: z.object({ members: z.array(Member), metadata: PagingMetadata }),
});

const { firstName, lastName, phones, emails, company, birthdate, nickname } = IdentityProfileInput.shape;
const readOnlyText = readOnly(z.string());

/** The members of a member that may change. A whole member may be sent back; its other members are ignored. */
const MemberInput = z.object({
  id: wireId,
  contact: z
    .object({
      firstName,
      lastName,
      phones,
      emails,
      company,
      birthdate,
      jobTitle: text(1000).nullish(),
      addresses: z
        .array(ProfileAddressInput.extend({ id: text(100).nullish() }))
        .max(50)
        .nullish(),
    })
    .nullish(),
  profile: z
    .object({
      nickname,
      slug: readOnlyText,
      photo: readOnly(MemberImage),
      cover: readOnly(MemberImage),
      title: readOnlyText,
    })
    .nullish(),
  privacyStatus: z.enum(MEMBER_PRIVACY_STATUSES).nullish(),
  loginEmail: readOnlyText,
  loginEmailVerified: readOnly(z.boolean()),
  status: readOnlyText,
  contactId: readOnlyText,
  activityStatus: readOnlyText,
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
  lastLoginDate: readOnly(wireDate),
});
export type MemberInput = z.output<typeof MemberInput>;

export const updateMember = endpoint({
  name: 'members.updateMember',
  method: 'PATCH',
  service: 'members',
  path: '/v1/members/{member.id}',
  summary: 'Changes a member: the one who calls, or any of the site for the shop. What is sent replaces, null removes.',
  input: z.object({ member: MemberInput }),
  output: z.object({ member: Member }),
});
