/**
 * Saves an address of a member. Each error stands beside its field, and no input is lost. A form whose country was
 * changed without a script comes back with the fields of that country.
 */
import { type AddressFieldName, type AddressFormat, checkAddress } from '@cartwright/address/check';

import type { AddressForms } from '../client/address-forms.ts';
import type { PageClient } from '../client/shop-client.ts';
import type { Words } from '../words/en.ts';
import { callMember } from './member-calls.ts';

/** The values of an address form, by field name. */
export interface AddressValues extends Readonly<Record<AddressFieldName, string>> {
  readonly fullName: string;
  readonly country: string;
  readonly tag: string;
}

/** A form that was not saved. */
export interface ReturnedAddress {
  /** Empty for a new one. */
  readonly id: string;
  readonly values: AddressValues;
  readonly format: AddressFormat | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

const FIELDS: readonly AddressFieldName[] = ['addressLine1', 'addressLine2', 'city', 'subdivision', 'postalCode'];

/** Undefined once it is saved. */
export async function saveAddress(
  client: PageClient,
  forms: AddressForms,
  words: Words['settings']['address'],
  read: (name: string) => string,
): Promise<ReturnedAddress | undefined> {
  const id = read('id');
  const typed = Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Record<AddressFieldName, string>;
  const values: AddressValues = { ...typed, fullName: read('fullName'), country: read('country'), tag: read('tag') };
  const format = await forms.find(values.country);
  if (format === undefined) {
    return { id, values, format, errors: { country: words.countryMissing } };
  }
  // Only without a script: the fields were those of another country.
  if (read('fields') !== values.country) return { id, values, format, errors: {} };
  const checked = checkAddress(format, typed);
  const errors: Record<string, string> = { ...checked.errors };
  if (values.fullName === '') errors['fullName'] = words.nameMissing;
  if (Object.keys(errors).length > 0) return { id, values, format, errors };
  const { addressLine1: addressLine, addressLine2, city, subdivision, postalCode } = checked.values;
  const { country } = values;
  const named = format.subdivisions.length > 0 && subdivision !== '' ? `${country}-${subdivision}` : subdivision;
  const address = { country, addressLine, addressLine2, city, subdivision: named, postalCode };
  const said = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value === '' ? null : value]));
  const body = { address: said, fullName: values.fullName, tag: values.tag === '' ? 'UNTAGGED' : values.tag };
  await (id === ''
    ? callMember(client, 'POST', '/addresses', body)
    : callMember(client, 'PATCH', `/addresses/${encodeURIComponent(id)}`, body));
  return undefined;
}
