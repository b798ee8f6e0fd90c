/**
 * A value of the contract as calls of the client return it where they name no conversions: three members have an
 * underscore, and dates stay text.
 */
export type Read<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : Value extends object
      ? { readonly [Name in keyof Value as Renamed<Name>]: Read<Value[Name]> }
      : Value;

type Renamed<Name> = Name extends 'id' | 'createdDate' | 'updatedDate' ? `_${Name}` : Name;
