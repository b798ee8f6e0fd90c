/**
 * A member's own profile: the identity profile without labels, which belong to the merchant. Pure. Invariant: a stored
 * profile can be sent as it is (no NaN, no null members), and each address has its own id.
 */
import type { CustomValue, IdentityProfile, IdentityProfileInput, MyAddress } from '@cartwright/contract';

import { readAddressInput, withSubdivisionCode } from '../../../foundation/addresses/address-input.ts';
import { type ExpectedError, isExpectedError } from '../../../foundation/http/failure.ts';

/** A stored profile. */
export interface Profile extends Omit<IdentityProfile, 'addresses'> {
  readonly addresses?: ProfileEntry[];
}

type ProfileEntry = NonNullable<IdentityProfile['addresses']>[number] & {
  readonly id?: string | undefined;
  readonly fullName?: string | undefined;
};

export type NewAddressId = () => string;

export const MAX_ADDRESSES = 50;

/** Faults of the addresses of a profile that was sent as the member `field`. */
export function refuseAddresses(
  input: IdentityProfileInput | null | undefined,
  field: string,
): ExpectedError | undefined {
  return (input?.addresses ?? [])
    .map(({ address }, index) => readAddressInput(address, `${field}.addresses[${index}].address`))
    .find(isExpectedError);
}

/** The profile of a new member. */
export function createProfile(
  input: IdentityProfileInput | null | undefined,
  email: string,
  newId: NewAddressId,
): Profile {
  return changeProfile({ emails: [email], privacyStatus: 'PRIVATE' }, input ?? {}, newId);
}

/** The profile after a change: sent members replace, null removes, the rest stays. */
export function changeProfile(profile: Profile, input: IdentityProfileInput, newId: NewAddressId): Profile {
  const { labels: _labels, addresses, customFields, secondaryEmails, phonesV2, ...plain } = input;
  const changed: Record<string, unknown> = { ...profile, ...plain };
  if (customFields !== undefined) {
    changed['customFields'] = customFields?.map(({ name, value }) => ({
      name,
      ...(value === null || value === undefined ? {} : { value: toWireValue(value) }),
    }));
  }
  if (secondaryEmails !== undefined) {
    changed['secondaryEmails'] = secondaryEmails?.map(({ email, tag }) => ({ email, tag: tag ?? 'UNTAGGED' }));
  }
  if (phonesV2 !== undefined) {
    changed['phonesV2'] = phonesV2?.map((phone) => dropEmpty({ ...phone, tag: phone.tag ?? 'UNTAGGED' }));
  }
  if (addresses !== undefined) {
    changed['addresses'] = addresses?.map(({ address, tag }) =>
      dropEmpty({ id: newId(), address: address ? withSubdivisionCode(address) : undefined, tag: tag ?? 'UNTAGGED' }),
    );
  }
  return dropEmpty(changed);
}

/** Fills empty fields of an account from an app's data about the person. */
export function fillProfile(profile: Profile, input: IdentityProfileInput, newId: NewAddressId): Profile {
  const missing = Object.entries(input).filter(([name]) => !(name in profile));
  return changeProfile(profile, Object.fromEntries(missing), newId);
}

/** The profile as identities carry it: without the ids and the recipients of its addresses. */
export function toIdentityProfile(profile: Profile): IdentityProfile {
  const { addresses, ...rest } = profile;
  if (addresses === undefined) return rest;
  return { ...rest, addresses: addresses.map(({ id: _id, fullName: _name, ...entry }) => entry) };
}

/** The addresses with their ids. An address stored before addresses had ids is identified by its index. */
export function listAddresses({ addresses = [] }: Profile): MyAddress[] {
  return addresses.map(({ id, fullName, address = {}, tag }, index) => ({
    id: id ?? `adr_${index}`,
    ...(fullName === undefined ? {} : { fullName }),
    address,
    tag,
  }));
}

/** The profile with these addresses. */
export function withAddresses(profile: Profile, addresses: readonly MyAddress[]): Profile {
  return {
    ...profile,
    addresses: addresses.map(({ fullName, ...entry }) => ({ ...entry, ...(fullName ? { fullName } : {}) })),
  };
}

/** JSON has no NaN and no Infinity: they are sent and stored as text (spec §9). */
function toWireValue(value: CustomValue): CustomValue {
  const { numValue, listValue, mapValue, ...plain } = value;
  return {
    ...plain,
    ...(typeof numValue === 'number'
      ? { numValue: Number.isFinite(numValue) ? numValue : (String(numValue) as 'NaN' | 'Infinity' | '-Infinity') }
      : {}),
    ...(listValue?.value === undefined || listValue.value === null
      ? {}
      : { listValue: { value: listValue.value.map(toWireValue) } }),
    ...(mapValue?.value === undefined || mapValue.value === null
      ? {}
      : {
          mapValue: {
            value: Object.fromEntries(Object.entries(mapValue.value).map(([name, one]) => [name, toWireValue(one)])),
          },
        }),
  };
}

function dropEmpty(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));
}
