/** The member who calls, as the official members module names things. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, text, wireDate } from './wire.ts';

export const MEMBER_STATUSES = ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const;
export const MEMBER_PRIVACY_STATUSES = ['UNKNOWN', 'PRIVATE', 'PUBLIC'] as const;
export const MEMBER_ACTIVITY_STATUSES = ['UNKNOWN', 'ACTIVE', 'MUTED'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

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
