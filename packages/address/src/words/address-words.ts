/** Texts of an address form, for each of the terms that countries use. */

export type CityKind = 'city' | 'suburb' | 'post_town' | 'district';
export type SubdivisionKind =
  | 'state'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'department'
  | 'island'
  | 'area'
  | 'parish'
  | 'do_si'
  | 'oblast'
  | 'district'
  | 'region';
export type PostalKind = 'postal' | 'postcode' | 'zip' | 'eircode' | 'pin';

/** A label, and the message for a required field that is empty. */
export type FieldWords = readonly [label: string, missing: string];

export interface AddressWords {
  readonly country: FieldWords;
  readonly fullName: FieldWords;
  readonly addressLine1: FieldWords;
  readonly addressLine2: string;
  /** Suffix of an optional field's label. */
  readonly optional: string;
  /** The first entry of a list, which is no choice. */
  readonly choose: string;
  readonly city: Readonly<Record<CityKind, FieldWords>>;
  readonly subdivision: Readonly<Record<SubdivisionKind, FieldWords>>;
  /** Adds the messages for a code of the wrong format (`{example}`) and for a code of another region (`{code}`, `{place}`). */
  readonly postalCode: Readonly<
    Record<PostalKind, readonly [label: string, missing: string, shape: string, elsewhere: string]>
  >;
}
