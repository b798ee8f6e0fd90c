/**
 * The protocol's own value kinds: each is one Zod schema, and the schema carries its kind (`x-wire`) so that the
 * client's conversion lists can be derived from the contract. No value here is ever converted twice.
 */
import { z } from 'zod';

/** Kinds of values that clients convert. Other values stay unchanged. */
export const WIRE_KINDS = [
  'date',
  'float',
  'image',
  'video',
  'audio',
  'document',
  'pageUrl',
  'address',
  'fieldMask',
  'bytes',
] as const;
export type WireKind = (typeof WIRE_KINDS)[number];

/** The metadata key under which a schema carries its kind; also visible in the OpenAPI document. */
export const WIRE_KIND_KEY = 'x-wire';

/** Marks a type with its kind without changing which values are assignable: a plain string is a `WireDate`. */
type Flavour<T, Kind extends WireKind> = T & { readonly __wire?: Kind };

/** A value of an enumeration that may grow: the known values complete in the editor, others are let through. */
export type Open<Known extends string> = Known | (string & {});

/** Describes the form of a value; a missing value is still reported as missing. */
export function remedy(message: `must ${string}`) {
  return (issue: { readonly code?: string | undefined }): string | undefined =>
    issue.code === 'invalid_type' ? undefined : message;
}

// ------------------------------------------------------------------------------------------------ scalars

/** The last moment that a date can be, in milliseconds since 1970. */
export const LAST_MOMENT = 8_640_000_000_000_000;

/** A moment as ISO 8601 text with a time zone: `2026-01-31T09:30:00.000Z`. */
export type WireDate = Flavour<string, 'date'>;
export const wireDate = z.iso
  .datetime({ offset: true, error: remedy('must be a date and time such as 2026-01-31T09:30:00.000Z') })
  .max(40)
  .refine(isOfFourDigitYear, { error: 'must be a date and time of the years 0000 to 9999 in UTC' })
  .meta({ [WIRE_KIND_KEY]: 'date' satisfies WireKind }) as unknown as z.ZodType<WireDate, WireDate>;

/** With its time zone taken off, a moment may be of another year; beyond these it has no date as text any more. */
function isOfFourDigitYear(date: string): boolean {
  const year = new Date(date).getUTCFullYear();
  return year >= 0 && year <= 9999;
}

/** A number as the wire has it: JSON knows no NaN and no Infinity, so these three travel as text (spec §9). */
export type WireFloat = Flavour<number, 'float'> | 'NaN' | 'Infinity' | '-Infinity';
const NOT_FINITE = ['NaN', 'Infinity', '-Infinity'] as const;

/** A float in a response. */
export const wireFloat = z
  .union([z.number(), z.enum(NOT_FINITE)], { error: 'must be a number' })
  .meta({ [WIRE_KIND_KEY]: 'float' satisfies WireKind }) as unknown as z.ZodType<WireFloat, WireFloat>;

/**
 * A float in a request that is compared or stored unchanged, never computed with. The handler gets a number that may be
 * NaN or infinite.
 */
export const anyFloat = z
  .union([z.number(), z.enum(NOT_FINITE).transform(Number)], { error: 'must be a number' })
  .meta({ [WIRE_KIND_KEY]: 'float' satisfies WireKind }) as unknown as z.ZodType<number, WireFloat>;

/** A float in a request from `min` to `max` inclusive, or one of the three that are not finite: clients send them for "not known". */
export function floatOrUnknown(min: number, max: number): z.ZodType<number, WireFloat> {
  return z
    .union([z.number().min(min).max(max), z.enum(NOT_FINITE).transform(Number)], {
      error: `must be a number from ${min} to ${max}`,
    })
    .meta({ [WIRE_KIND_KEY]: 'float' satisfies WireKind });
}

/** A finite float in a request, from `min` to `max` inclusive; NaN and infinities are refused by name. */
export function float(min: number, max: number): z.ZodType<number, WireFloat> {
  return z
    .preprocess(
      (value) => (typeof value === 'string' && isNotFinite(value) ? Number(value) : value),
      z.number({ error: finiteMessage }).min(min).max(max),
    )
    .meta({ [WIRE_KIND_KEY]: 'float' satisfies WireKind }) as unknown as z.ZodType<number, WireFloat>;
}

function isNotFinite(value: string): boolean {
  return NOT_FINITE.some((word) => word === value);
}

function finiteMessage(issue: { input?: unknown }): string | undefined {
  return typeof issue.input === 'number' ? 'must be a finite number' : undefined;
}

/** A whole number from `min` to `max` inclusive. */
export function whole(min: number, max: number): z.ZodInt {
  return z.int().min(min).max(max);
}

/** A whole number that may also arrive as text, as in a query string: `limit=50`. */
export function wholeFromText(min: number, max: number): z.ZodType<number, number | string> {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    whole(min, max),
  ) as unknown as z.ZodType<number, number | string>;
}

/** A boolean that may also arrive as the text `true` or `false`, as in a query string. */
export const flagFromText = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
) as unknown as z.ZodType<boolean, boolean | 'true' | 'false'>;

/** Text of `min` to `max` UTF-16 units. */
export function text(max: number, min = 0): z.ZodString {
  return min > 0 ? z.string().min(min).max(max) : z.string().max(max);
}

/** An id as a path or a body names it. Its form is the platform's business; an unknown id is "not found", not "invalid". */
export const wireId = text(200, 1);

/** A two-letter country code (ISO 3166-1 alpha-2). */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: remedy('must be a two-letter country code such as US') });

/** A three-letter currency code (ISO 4217). */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: remedy('must be a three-letter currency code such as USD') });

/**
 * An email address without invisible characters, since two addresses that look the same would be two accounts. Refused
 * ones carry `data.type: 'EMAIL'`, which the client turns into `invalidEmail` (spec §5).
 */
export const email = z
  .email({
    pattern: /^[^\s\p{C}@"<>(),;:]{1,64}@[^\s\p{C}@"<>(),;:.]+(\.[^\s\p{C}@"<>(),;:.]+)+$/u,
    error: remedy('must be an email address such as name@example.com'),
  })
  .max(320);

/** An absolute http or https address. */
export const webUrl = z.url({
  protocol: /^https?$/,
  error: remedy('must be an absolute http or https address such as https://shop.example.com/thanks'),
});

/** An enumeration in a response: editors complete known values, and newer ones are accepted. */
export function open<const Known extends readonly string[]>(
  known: Known,
): z.ZodType<Open<Known[number]>, Open<Known[number]>> {
  return z.string().meta({ examples: [...known] });
}

/** A free-form JSON object. */
export const jsonObject = z.record(z.string(), z.unknown());

/** Bytes as standard base64. */
export const bytes = z.base64().meta({ [WIRE_KIND_KEY]: 'bytes' satisfies WireKind });

/**
 * The revision of an entity that a change is based on. Numbers are accepted too, because some clients send their own
 * count.
 */
export const revisionInput = z.union([text(20), whole(0, Number.MAX_SAFE_INTEGER).transform(String)], {
  error: 'must be the revision that the entity was read with',
});

/** Names of members to change, joined by commas on the wire; the handler sees a list. */
export const fieldMask = text(5000)
  .transform((joined) => joined.split(',').filter((name) => name !== ''))
  .meta({ [WIRE_KIND_KEY]: 'fieldMask' satisfies WireKind });

// ------------------------------------------------------------------------------------------------ objects

const point = z.object({ x: wireFloat, y: wireFloat });

const imageMembers = {
  id: z.string().nullish(),
  url: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  altText: z.string().nullish(),
  filename: z.string().nullish(),
  urlExpirationDate: wireDate.nullish(),
  focalPoint: point.nullish(),
};

/** An image; clients see one `wix:image://` address instead. Media of another origin has only `url`. */
export const Image = kind('image', z.object(imageMembers));
export type Image = z.output<typeof Image>;

/** Pixels of one side of a picture. */
const pixels = z.number().min(0).max(100_000);
const focus = float(0, 100_000);

/** An image in a request. */
export const ImageInput = kind(
  'image',
  z.object({
    id: text(1000).nullish(),
    url: text(2048).nullish(),
    width: pixels.nullish(),
    height: pixels.nullish(),
    altText: text(1000).nullish(),
    filename: text(1000).nullish(),
    urlExpirationDate: wireDate.nullish(),
    focalPoint: z.object({ x: focus, y: focus }).nullish(),
  }),
);
export type ImageInput = z.output<typeof ImageInput>;

/** A video with its renditions and posters; clients see one `wix:video://` address instead. */
export const Video = kind(
  'video',
  z.object({
    id: z.string().nullish(),
    url: z.string().nullish(),
    filename: z.string().nullish(),
    resolutions: z
      .array(
        z.object({
          url: z.string().nullish(),
          width: z.number().nullish(),
          height: z.number().nullish(),
          format: z.string().nullish(),
          poster: z.object(imageMembers).nullish(),
          urlExpirationDate: wireDate.nullish(),
        }),
      )
      .nullish(),
    posters: z.array(z.object(imageMembers)).nullish(),
    urlExpirationDate: wireDate.nullish(),
  }),
);
export type Video = z.output<typeof Video>;

/** A sound; clients see one `wix:audio://` address instead. */
export const Audio = kind(
  'audio',
  z.object({
    id: z.string().nullish(),
    url: z.string().nullish(),
    filename: z.string().nullish(),
    duration: z.number().nullish(),
  }),
);
export type Audio = z.output<typeof Audio>;

/** A document; clients see one `wix:document://` address instead. */
export const Document = kind(
  'document',
  z.object({ id: z.string().nullish(), url: z.string().nullish(), filename: z.string().nullish() }),
);
export type Document = z.output<typeof Document>;

/** A page of the shop, as path and as full address (spec §9); clients see the full address. */
export const PageAddress = kind('pageUrl', z.object({ relativePath: z.string(), url: z.string() }));
export type PageAddress = z.output<typeof PageAddress>;
export const PageAddressInput = kind('pageUrl', z.object({ relativePath: text(2048), url: text(2048) }));

const addressMembers = {
  subdivision: text(50).nullish(),
  city: text(50).nullish(),
  postalCode: text(50).nullish(),
  formattedAddress: z.string().max(1000).nullish(),
  hint: text(500).nullish(),
  addressLine: text(150).nullish(),
  addressLine2: text(100).nullish(),
  streetAddress: z
    .object({
      number: text(50).nullish(),
      name: text(250).nullish(),
      apt: text(50).nullish(),
      formattedAddressLine: text(500).nullish(),
    })
    .nullish(),
};

const place = { latitude: wireFloat.nullish(), longitude: wireFloat.nullish() };
/** A place on the map in a request, in degrees. */
export const PlaceInput = z.object({
  latitude: floatOrUnknown(-90, 90).nullish(),
  longitude: floatOrUnknown(-180, 180).nullish(),
});
const fullNames = { countryFullname: z.string().nullish(), subdivisionFullname: z.string().nullish() };

/** A postal address in a response; clients see `formatted`, `location` and `addressLine1` (spec §3). */
export const Address = kind(
  'address',
  z.object({ country: z.string().nullish(), ...addressMembers, geocode: z.object(place).nullish(), ...fullNames }),
);
export type Address = z.output<typeof Address>;

/** A postal address in a request. */
export const AddressInput = kind(
  'address',
  z.object({
    country: country.nullish(),
    ...addressMembers,
    geocode: PlaceInput.nullish(),
    countryFullname: readOnly(z.string()),
    subdivisionFullname: readOnly(z.string()),
  }),
);
export type AddressInput = z.output<typeof AddressInput>;

/** An address in someone's profile: the same without a place on the map. */
export const ProfileAddress = kind('address', z.object({ country: z.string().nullish(), ...addressMembers }));
export type ProfileAddress = z.output<typeof ProfileAddress>;
export const ProfileAddressInput = kind(
  'address',
  z.object({ country: country.nullish(), ...addressMembers, geocode: readOnly(z.unknown()) }),
);
export type ProfileAddressInput = z.output<typeof ProfileAddressInput>;

/** Text with its translation, where the site has one. */
export const Translatable = z.object({ original: z.string(), translated: z.string().nullish() });
export type Translatable = z.output<typeof Translatable>;

/** Text with its translation in a request. */
export function translatable(originalMax: number, translatedMax: number) {
  return z.object({ original: text(originalMax, 1), translated: text(translatedMax).nullish() });
}

/** Data that apps attach to an entity, by namespace. */
export const ExtendedFields = z.object({ namespaces: z.record(z.string(), jsonObject).optional() });
export type ExtendedFields = z.output<typeof ExtendedFields>;

const MAX_EXTENDED_FIELDS_LENGTH = 10_000;

/** The same in a request: no more than an entity can carry along at each of its changes. */
export const ExtendedFieldsInput = ExtendedFields.superRefine((fields, context) => {
  if (JSON.stringify(fields).length <= MAX_EXTENDED_FIELDS_LENGTH) return;
  const message = `must have at most ${MAX_EXTENDED_FIELDS_LENGTH} characters as JSON`;
  context.addIssue({ code: 'custom', message, params: { rule: 'MAX_LENGTH' } });
});
export type ExtendedFieldsInput = z.output<typeof ExtendedFieldsInput>;

function kind<Schema extends z.ZodType>(name: WireKind, schema: Schema): Schema {
  return schema.meta({ [WIRE_KIND_KEY]: name });
}

// ------------------------------------------------------------------------------------------------ read-only members

/**
 * A member that only the server sets. Clients send whole entities back, so any value is accepted and ignored. `schema`
 * still says which kind of value clients convert, and documents it.
 */
export function readOnly<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodOptional<z.ZodType<undefined, z.input<Schema> | null | undefined>> {
  const ignored = z.preprocess(() => undefined, schema.optional()).meta({ readOnly: true });
  return (ignored as unknown as z.ZodType<undefined, z.input<Schema> | null | undefined>).optional();
}

/**
 * The members of a response entity that a request does not declare, so that clients may send the entity back whole. Any
 * value of them is accepted and ignored.
 */
export function restOf(responded: z.ZodObject, named: z.ZodRawShape): object {
  const rest = Object.keys(responded.shape).filter((name) => !Object.hasOwn(named, name));
  return Object.fromEntries(rest.map((name) => [name, readOnly(z.unknown())]));
}
