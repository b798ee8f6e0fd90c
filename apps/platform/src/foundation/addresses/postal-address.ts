/** A postal address in the parts of every country's form; '' where the country has no such part. */
export interface PostalAddress {
  readonly country: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly subdivision: string;
  readonly postalCode: string;
}
