/**
 * The codec in types: callers' view of contract values. `Decoded` is the type of responses, `Encodable` the type of
 * arguments. Types only; the contract is not part of the client at runtime.
 */
import type { Audio, Document, Image, PageAddress, Video } from '@cartwright/contract';

/** Pairs of `[as the wire has it, as callers see it]`, by any name. */
export type NameList = object;
type NoNames = Record<never, never>;

/** Exactly the same type, members and all. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Renamed<Name> = Name extends 'id'
  ? '_id'
  : Name extends 'createdDate'
    ? '_createdDate'
    : Name extends 'updatedDate'
      ? '_updatedDate'
      : Name;

type KindOf<T> = T extends { readonly __wire?: infer Kind }
  ? unknown extends Kind
    ? never
    : NonNullable<Kind>
  : never;
type NotFinite = 'NaN' | 'Infinity' | '-Infinity';

/** The decoded type of a value. */
export type Decoded<T, Names extends NameList> = T extends NotFinite
  ? never
  : T extends string | number | boolean | bigint | null | undefined | Date
    ? [KindOf<T>] extends [never]
      ? T
      : KindOf<T> extends 'date'
        ? Date
        : number
    : T extends readonly (infer Item)[]
      ? Decoded<Item, Names>[]
      : T extends object
        ? [NamedAs<T, Names>] extends [never]
          ? { [Name in keyof T as Renamed<Name>]: Decoded<T[Name], Names> }
          : NamedAs<T, Names>
        : T;

/** The members of a decoded object. */
export type DecodedMembers<T, Names extends NameList> = {
  [Name in keyof T as Renamed<Name>]: Decoded<T[Name], Names>;
};

/** Whether the wire object is one that callers see as text. */
type IsText<T> = { [Kind in keyof Texts]: Same<T, Texts[Kind]> }[keyof Texts];
interface Texts {
  image: Image;
  video: Video;
  audio: Audio;
  document: Document;
  pageUrl: PageAddress;
}

/** `Entry` is `[as the wire has it, as callers see it]`. */
type NameOf<T, Entry> = Entry extends readonly [infer Wire, infer Named]
  ? Same<T, Wire> extends true
    ? Named
    : never
  : never;

/** Entities that have a name of their own. */
type NamedAs<T, Names extends NameList> =
  true extends IsText<T> ? string : { [Name in keyof Names]: NameOf<T, Names[Name]> }[keyof Names];

type AddressName<Name> = Name extends 'formattedAddress'
  ? 'formatted'
  : Name extends 'geocode'
    ? 'location'
    : Name extends 'addressLine'
      ? 'addressLine1'
      : Name;

/** The members of a postal address. */
export type AddressMembers<T> = {
  [Name in keyof T as AddressName<Name>]: Encodable<T[Name], NoNames>;
};

/** The argument type for the wire type `T`. */
export type Encodable<T, Names extends NameList> = T extends NotFinite
  ? never
  : T extends string | number | boolean | bigint | null | undefined
    ? [KindOf<T>] extends [never]
      ? T
      : KindOf<T> extends 'date'
        ? Date
        : number
    : T extends readonly (infer Item)[]
      ? readonly Encodable<Item, Names>[]
      : T extends object
        ? [NamedAs<T, Names>] extends [never]
          ? { [Name in keyof T as Renamed<Name>]: Encodable<T[Name], Names> }
          : NamedAs<T, Names>
        : T;

/** The members of an object of a request. */
export type EncodableMembers<T, Names extends NameList> = {
  [Name in keyof T as Renamed<Name>]: Encodable<T[Name], Names>;
};
