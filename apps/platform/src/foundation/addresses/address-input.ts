/**
 * Addresses in requests. Invariant: a stored or priced address has the code of its state, so that taxes and delivery
 * regions of that state always apply; an unknown state is refused.
 */
import { listSubdivisions, resolveSubdivision } from '@cartwright/address';

import { type BrokenRule, type ExpectedError, refuseFields } from '../http/failure.ts';

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

/**
 * The normalized address, or the faults of an address that was sent as the member `field`. A missing address has no
 * fault.
 */
export function readAddressInput<Address extends Place>(
  address: Address | null | undefined,
  field: string,
  homeCountry?: string,
): Address | ExpectedError | undefined {
  if (address === null || address === undefined) return undefined;
  const broken = checkSubdivision(address.country ?? homeCountry, address.subdivision, `${field}.subdivision`);
  return broken === undefined ? withSubdivisionCode(address, homeCountry) : refuseFields([broken]);
}

/** The fault of a state. Undefined if it has none, or if the country has no list of states. */
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
