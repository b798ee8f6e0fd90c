/**
 * Addresses as callers send them. Invariant: an address that is kept or priced names its state by the code, so that a
 * tax or a delivery region of that state always counts; what is no state of its country is refused.
 */
import { listSubdivisions, resolveSubdivision } from '@cartwright/address';

import { type BrokenRule, type Refusal, refuseFields } from '../http/failure.ts';

interface Place {
  readonly country?: string | null | undefined;
  readonly subdivision?: string | null | undefined;
}

/** The address with its state by code: `US-ME` for `Maine`; codes stay as they were sent. */
export function withSubdivisionCode<Address extends Place>(address: Address, homeCountry?: string): Address {
  const { subdivision } = address;
  const country = address.country ?? homeCountry;
  if (!subdivision || country === undefined) return address;
  const code = resolveSubdivision(country, subdivision);
  if (!code || subdivision === code || subdivision === `${country}-${code}`) return address;
  return { ...address, subdivision: `${country}-${code}` };
}

/** The same, or what is wrong with an address that was sent as the member `field`. Nothing sent is nothing wrong. */
export function readAddressInput<Address extends Place>(
  address: Address | null | undefined,
  field: string,
  homeCountry?: string,
): Address | Refusal | undefined {
  if (address === null || address === undefined) return undefined;
  const broken = checkSubdivision(address.country ?? homeCountry, address.subdivision, `${field}.subdivision`);
  return broken === undefined ? withSubdivisionCode(address, homeCountry) : refuseFields([broken]);
}

/** What stands against a state. Undefined where nothing does, or where no country says which states there are. */
export function checkSubdivision(
  country: string | undefined,
  subdivision: string | null | undefined,
  field: string,
): BrokenRule | undefined {
  if (country === undefined || !subdivision) return undefined;
  if (resolveSubdivision(country, subdivision) !== undefined) return undefined;
  const codes = listSubdivisions(country, 'en').map(({ code }) => code);
  const description = `must be a state or province of ${country}, by its code or name: ${codes.join(', ')}`;
  return { field, rule: 'INVALID_ENUM_VALUE', description };
}
