/** A member: a person with an account. Pure rules: normalized email addresses, and the member's response. */
import type { Connection, Identity, Member as MemberResponse, StatusName, StatusReason } from '@cartwright/contract';

import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { listAddresses, toIdentityProfile, type Profile } from './profile.ts';

export type MemberStatus = Exclude<StatusName, 'UNKNOWN_STATUS'>;

/** The account status. */
export interface MemberState {
  readonly status: MemberStatus;
  readonly statusReasons: readonly StatusReason[];
}

export interface Member extends MemberState {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** As it was typed. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly profile: Profile;
  /** Raised with every change of the credentials. */
  readonly credentialVersion: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly signedInAt: number | undefined;
  /** The password is right, but must be replaced before the next sign-in. */
  readonly mustReplacePassword: boolean;
  /** For a blocked account, where it is known. */
  readonly stateBeforeBlock?: MemberState | undefined;
  /** The merchant's own words about the member. */
  readonly note: string;
  /** Raised with every change but a sign-in. */
  readonly revision: number;
}

/** How much of a search text is stored: an index holds whole entries. */
const MAX_SEARCH_TEXT = 400;

/** Spellings of one address share one key: case, decomposed accents, full-width characters. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Typed and stored text is compared without case and accents, the same on both databases. */
export function foldName(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What a merchant finds a member by, folded. */
export function toSearchText({ email, profile }: Pick<Member, 'email' | 'profile'>): string {
  const words = [email, profile.firstName, profile.lastName, profile.nickname];
  return foldName(words.filter(isPresent).join(' ')).slice(0, MAX_SEARCH_TEXT);
}

/** The display name of a member: the given name, or the local part of the email address. */
export function memberName(member: Pick<Member, 'email' | 'profile'>): string {
  const { firstName, lastName, nickname } = member.profile;
  const full = [firstName, lastName].filter(isPresent).join(' ');
  return full !== '' ? full : isPresent(nickname) ? nickname : (member.email.split('@', 1)[0] ?? member.email);
}

/** Splits a full name at its last space. */
export function splitName(fullName: string): { firstName?: string; lastName?: string } {
  const words = fullName.trim().split(/\s+/).filter(isPresent);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const first = words.slice(0, last === undefined ? 1 : -1).join(' ');
  return { ...(first === '' ? {} : { firstName: first }), ...(last === undefined ? {} : { lastName: last }) };
}

/** The identity in responses of registration and sign-in. */
export function toIdentity(member: Member): Identity {
  return {
    id: member.memberId,
    identifiers: [{ email: member.email }],
    createdDate: new Date(member.createdAt).toISOString(),
    updatedDate: new Date(member.updatedAt).toISOString(),
    identityProfile: toIdentityProfile(member.profile),
    email: { address: member.email, isVerified: member.isEmailVerified },
    status: { name: member.status, reasons: [...member.statusReasons] },
  };
}

/** Adds the member's linked identity providers, if there are any. */
export function withConnections(identity: Identity, connections: readonly Connection[]): Identity {
  return connections.length === 0 ? identity : { ...identity, connections: [...connections] };
}

const RESPONSE_STATUS: Record<MemberStatus, MemberResponse['status']> = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  DELETED: 'OFFLINE',
  OFFLINE: 'OFFLINE',
  BLOCKED: 'BLOCKED',
};

/** The member in the response of `members/my`. */
export function toMemberResponse(member: Member): MemberResponse {
  const { profile } = member;
  return {
    id: member.memberId,
    contactId: member.memberId,
    loginEmail: member.email,
    loginEmailVerified: member.isEmailVerified,
    status: RESPONSE_STATUS[member.status],
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activityStatus: 'ACTIVE',
    contact: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      emails: profile.emails ?? [member.email],
      phones: profile.phones ?? [],
      addresses: listAddresses(profile).map(({ id, address }) => {
        const { addressLine, addressLine2, city, subdivision, country, postalCode, streetAddress } = address;
        const street =
          typeof streetAddress?.number === 'string' && typeof streetAddress.name === 'string'
            ? { streetAddress: { number: streetAddress.number, name: streetAddress.name } }
            : {};
        return { id, ...street, addressLine, addressLine2, city, subdivision, country, postalCode };
      }),
      birthdate: profile.birthdate,
      company: profile.company,
      jobTitle: profile.position,
    },
    profile: { nickname: profile.nickname ?? memberName(member) },
    createdDate: new Date(member.createdAt).toISOString(),
    updatedDate: new Date(member.updatedAt).toISOString(),
    lastLoginDate: member.signedInAt === undefined ? null : new Date(member.signedInAt).toISOString(),
  };
}

function isPresent(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
