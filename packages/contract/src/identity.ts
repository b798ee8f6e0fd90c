/** The identity of a member, its profile, and the states of a sign-in (spec §3, §4). */
import { z } from 'zod';

import { CustomValue, CustomValueInput } from './custom-value.ts';
import { atMostOne } from './one-of.ts';
import {
  country,
  email,
  jsonObject,
  open,
  ProfileAddress,
  ProfileAddressInput,
  readOnly,
  remedy,
  text,
  wireDate,
} from './wire.ts';

export const ADDRESS_TAGS = ['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'] as const;
export const EMAIL_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'WORK'] as const;
export const PHONE_TAGS = ['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'] as const;
export const PRIVACY_STATUSES = ['UNDEFINED', 'PUBLIC', 'PRIVATE'] as const;
export const STATUS_NAMES = ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'] as const;
export const STATUS_REASONS = [
  'UNKNOWN_REASON',
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_REQUIRED_FIELDS_MISSING',
] as const;
export const TENANT_TYPES = ['UNKNOWN_TENANT_TYPE', 'ACCOUNT', 'SITE', 'ROOT'] as const;
export const AUTH_STATES = [
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
] as const;
/** States of the first version of the calls. */
export const LEGACY_AUTH_STATES = ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'] as const;
export const FACTOR_TYPES = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'] as const;
export const FACTOR_STATUSES = ['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'] as const;

export type AddressTag = (typeof ADDRESS_TAGS)[number];
export type EmailTag = (typeof EMAIL_TAGS)[number];
export type PhoneTag = (typeof PHONE_TAGS)[number];
export type PrivacyStatus = (typeof PRIVACY_STATUSES)[number];
export type StatusName = (typeof STATUS_NAMES)[number];
export type StatusReason = (typeof STATUS_REASONS)[number];
export type TenantType = (typeof TENANT_TYPES)[number];
export type AuthState = (typeof AUTH_STATES)[number];

// ------------------------------------------------------------------------------------------------ the profile

export const IdentityProfile = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  nickname: z.string().nullish(),
  slug: z.string().nullish(),
  picture: z.string().nullish(),
  emails: z.array(z.string()).optional(),
  phones: z.array(z.string()).optional(),
  labels: z.array(z.string()).optional(),
  language: z.string().nullish(),
  privacyStatus: open(PRIVACY_STATUSES).optional(),
  customFields: z.array(z.object({ name: z.string(), value: CustomValue.optional() })).optional(),
  secondaryEmails: z.array(z.object({ email: z.string(), tag: open(EMAIL_TAGS) })).optional(),
  phonesV2: z
    .array(z.object({ countryCode: z.string().nullish(), phone: z.string(), tag: open(PHONE_TAGS) }))
    .optional(),
  addresses: z.array(z.object({ address: ProfileAddress.optional(), tag: open(ADDRESS_TAGS) })).optional(),
  company: z.string().nullish(),
  position: z.string().nullish(),
  birthdate: z.string().nullish(),
  subscription: z.boolean().nullish(),
  vatId: z.string().nullish(),
});
export type IdentityProfile = z.output<typeof IdentityProfile>;

const localDate = z.iso.date({ error: remedy('must be a date such as 1990-12-31') });

/** Data that a member may give at registration. */
export const IdentityProfileInput = z.object({
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  nickname: text(100).nullish(),
  slug: text(255).nullish(),
  picture: text(2048).nullish(),
  emails: z.array(email).max(50).nullish(),
  phones: z.array(text(50)).max(50).nullish(),
  labels: z.array(text(100)).max(2000).nullish(),
  language: text(20).nullish(),
  privacyStatus: z.enum(PRIVACY_STATUSES).nullish(),
  customFields: z
    .array(z.object({ name: text(100, 1), value: CustomValueInput.nullish() }))
    .max(100)
    .nullish(),
  secondaryEmails: z
    .array(z.object({ email, tag: z.enum(EMAIL_TAGS).nullish() }))
    .max(50)
    .nullish(),
  phonesV2: z
    .array(z.object({ countryCode: country.nullish(), phone: text(50, 1), tag: z.enum(PHONE_TAGS).nullish() }))
    .max(50)
    .nullish(),
  addresses: z
    .array(z.object({ address: ProfileAddressInput.nullish(), tag: z.enum(ADDRESS_TAGS).nullish() }))
    .max(50)
    .nullish(),
  company: text(1000).nullish(),
  position: text(1000).nullish(),
  birthdate: localDate.nullish(),
  subscription: z.boolean().nullish(),
  vatId: text(1000).nullish(),
});
export type IdentityProfileInput = z.output<typeof IdentityProfileInput>;

// ------------------------------------------------------------------------------------------------ the identity

export const Identifier = z.object({ email: z.string().optional(), userName: z.string().optional() });
export type Identifier = z.output<typeof Identifier>;

export const Connection = z.object({
  idpConnection: z.object({ idpConnectionId: z.string(), idpUserId: z.string() }).optional(),
  authenticatorConnection: z
    .object({ authenticatorConnectionId: z.string(), reEnrollmentRequired: z.boolean() })
    .optional(),
});
export type Connection = z.output<typeof Connection>;

export const Identity = z.object({
  id: z.string(),
  identifiers: z.array(Identifier).optional(),
  revision: z.string().nullish(),
  createdDate: wireDate.optional(),
  updatedDate: wireDate.optional(),
  connections: z.array(Connection).optional(),
  identityProfile: IdentityProfile.optional(),
  metadata: z.object({ tags: z.array(z.string()).optional() }).optional(),
  email: z.object({ address: z.string(), isVerified: z.boolean() }).optional(),
  status: z.object({ name: open(STATUS_NAMES), reasons: z.array(open(STATUS_REASONS)) }).optional(),
  factors: z
    .array(z.object({ factorId: z.string(), type: open(FACTOR_TYPES), status: open(FACTOR_STATUSES) }))
    .optional(),
  customAttributes: jsonObject.nullish(),
});
export type Identity = z.output<typeof Identity>;

export const IdentifierInput = z
  .object({ email: email.nullish(), userName: text(200).nullish() })
  .superRefine(atMostOne('email', 'userName'));
export type IdentifierInput = z.output<typeof IdentifierInput>;

/** An identity to register, as the first version of the call sends it. */
export const IdentityInput = z.object({
  id: readOnly(text(100)),
  identifiers: z.array(IdentifierInput).max(10).nullish(),
  identityProfile: IdentityProfileInput.nullish(),
  email: z.object({ address: email }).nullish(),
  customAttributes: jsonObject.nullish(),
  createdDate: readOnly(wireDate),
  updatedDate: readOnly(wireDate),
});
export type IdentityInput = z.output<typeof IdentityInput>;

// ------------------------------------------------------------------------------------------------ how a sign-in stands

/** The state of a registration or sign-in. SUCCESS contains a session token, a pending state its state token. */
export const AuthResponse = z.object({
  state: open(AUTH_STATES),
  sessionToken: z.string().nullish(),
  stateToken: z.string().nullish(),
  identity: Identity.optional(),
  additionalData: z.record(z.string(), CustomValue).optional(),
});
export type AuthResponse = z.output<typeof AuthResponse>;

/** The same, as the first version of the calls returns it. */
export const LegacyAuthResponse = z.object({
  state: z.object({ status: open(LEGACY_AUTH_STATES), stateToken: z.string().nullish() }).optional(),
  sessionToken: z.string().nullish(),
  identity: Identity.optional(),
  connection: Connection.optional(),
  additionalData: z.record(z.string(), CustomValue).optional(),
});
export type LegacyAuthResponse = z.output<typeof LegacyAuthResponse>;
