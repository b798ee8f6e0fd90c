/** Where something is sent or bought, in the parts that every country's form has; '' where the country has no such part. */
export interface PostalAddress {
  readonly country: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly subdivision: string;
  readonly postalCode: string;
}
