/** What an address form says, for each of the names that countries have for the same thing. */

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

/** A label, and what is said while the field is empty though it must not be. */
export type FieldWords = readonly [label: string, missing: string];

export interface AddressWords {
  readonly country: FieldWords;
  readonly fullName: FieldWords;
  readonly addressLine1: FieldWords;
  readonly addressLine2: string;
  /** Stands after the label of a field that may stay empty. */
  readonly optional: string;
  /** The first choice of a list, which chooses nothing. */
  readonly choose: string;
  readonly city: Readonly<Record<CityKind, FieldWords>>;
  readonly subdivision: Readonly<Record<SubdivisionKind, FieldWords>>;
  /** Besides, what is said of a code of the wrong shape (`{example}`), and of one elsewhere (`{code}`, `{place}`). */
  readonly postalCode: Readonly<
    Record<PostalKind, readonly [label: string, missing: string, shape: string, elsewhere: string]>
  >;
}
