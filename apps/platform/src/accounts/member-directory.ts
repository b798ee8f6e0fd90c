/** Commerce's queries about members: the member signed in at a browser, the email address, and saved addresses. */
import { resolveSubdivision } from '@cartwright/address';
import type { MyAddress } from '@cartwright/contract';

import type { PostalAddress } from '../foundation/addresses/postal-address.ts';
import type { Ids } from '../foundation/ids.ts';
import type {
  MemberDirectory,
  NewSavedAddress,
  SavedAddress,
  SignedInMember,
} from '../foundation/members/member-directory.ts';
import { findMember, updateMember } from './identity/members/member-store.ts';
import { emailKey, type Member, memberName } from './identity/members/member.ts';
import { listAddresses, MAX_ADDRESSES, withAddresses } from './identity/members/profile.ts';
import { findBrowserSession, readBrowserSessionToken } from './oauth/sessions/browser-session.ts';
import { findMerchantEmails } from './staff/merchant-store.ts';

export function createMemberDirectory({
  ids,
  isSecure,
}: {
  readonly ids: Ids;
  readonly isSecure: boolean;
}): MemberDirectory {
  return {
    findSignedIn: async (tx, siteId, request, now) => {
      const session = await findBrowserSession(tx, siteId, readBrowserSessionToken(request, isSecure), now);
      return session === undefined ? undefined : toSignedInMember(session.member);
    },
    find: async (tx, siteId, memberId) => {
      const member = await findMember(tx, siteId, memberId);
      return member === undefined ? undefined : toSignedInMember(member);
    },
    findMerchantEmails,
    ownsEmail: async (tx, siteId, memberId, email) => {
      const member = await findMember(tx, siteId, memberId);
      return member?.isEmailVerified === true && emailKey(member.email) === emailKey(email);
    },
    saveAddress: async (tx, siteId, memberId, address, now) => {
      const member = await findMember(tx, siteId, memberId);
      if (member === undefined) return;
      const all = listAddresses(member.profile);
      const isKnown = all.some((one) => isSame(toSavedAddress(one), address));
      if (isKnown || all.length >= MAX_ADDRESSES) return;
      const { fullName, ...place } = address;
      const saved: MyAddress = { id: ids.next('adr'), fullName, address: toWire(place), tag: 'UNTAGGED' };
      const profile = withAddresses(member.profile, [...all, saved]);
      await updateMember(tx, { ...member, profile, updatedAt: now });
    },
  };
}

function toSignedInMember(member: Member): SignedInMember {
  const saved = listAddresses(member.profile).map(toSavedAddress);
  return {
    id: member.memberId,
    email: member.email,
    fullName: memberName(member),
    // Without a street and a country it is no place to send anything to.
    addresses: saved.filter(({ country, addressLine1 }) => country !== '' && addressLine1 !== ''),
  };
}

function toSavedAddress({ id, fullName, address }: MyAddress): SavedAddress {
  const { streetAddress } = address;
  const street = [streetAddress?.number, streetAddress?.name].filter((part) => part).join(' ');
  const country = address.country ?? '';
  const subdivision = address.subdivision ?? '';
  return {
    id,
    ...(fullName ? { fullName } : {}),
    country,
    addressLine1: address.addressLine ?? street,
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    subdivision: resolveSubdivision(country, subdivision) ?? subdivision,
    postalCode: address.postalCode ?? '',
  };
}

function toWire({ country, addressLine1, addressLine2, city, subdivision, postalCode }: PostalAddress) {
  return {
    country,
    addressLine: addressLine1,
    ...(addressLine2 === '' ? {} : { addressLine2 }),
    city,
    ...(subdivision === '' ? {} : { subdivision: `${country}-${subdivision}` }),
    ...(postalCode === '' ? {} : { postalCode }),
  };
}

/**
 * Whether both are the same place for the same recipient. A saved address without a recipient matches every recipient.
 */
function isSame({ fullName, ...one }: SavedAddress, other: NewSavedAddress): boolean {
  const names = ['country', 'addressLine1', 'addressLine2', 'city', 'subdivision', 'postalCode'] as const;
  const fold = (text: string) => text.trim().toLowerCase();
  const isForThem = fullName === undefined || fold(fullName) === fold(other.fullName);
  return isForThem && names.every((name) => fold(one[name]) === fold(other[name]));
}
