/** What the postal code is called in a country: ZIP code, postcode, PIN code. Some countries have none. */
import type { AddressFormat } from '@cartwright/address/check';

export interface PostalLabel {
  readonly country: string;
  /** Absent where addresses have no postal code. */
  readonly label?: string | undefined;
}

export function readPostalLabel(country: string, form: AddressFormat | undefined): PostalLabel {
  return { country, label: form?.fields.find(({ name }) => name === 'postalCode')?.label };
}
