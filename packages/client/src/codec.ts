/**
 * Conversion between wire format and callers' values: names (`id` ↔ `_id`), dates, NaN and infinities, media addresses,
 * page addresses and postal addresses (spec §§3, 9). Pure: arguments and responses are never modified, each value is
 * converted once. Each call has a *shape*: a tree with the wire's member names whose leaves are the converters below. A
 * shape applies to each item of a list.
 */
import { SystemError } from './errors.ts';
import { toBase64, fromBase64 } from './pkce.ts';

/** `[to the wire, from the wire]`; lists are converted entry by entry unless the third says that the list is one value. */
export type Converter = readonly [
  toWire: (value: unknown) => unknown,
  fromWire: (value: unknown) => unknown,
  isWholeList?: true,
];

/** The converted members of a message, by wire name; `*` means every member of a map. */
export type Shape = Converter | { readonly [member: string]: Shape };

/** Members that carry an underscore on the caller's side. */
const RENAMED = ['_id', '_createdDate', '_updatedDate'];

function rename(name: string, direction: 0 | 1): string {
  const ours = direction ? `_${name}` : name;
  return !RENAMED.includes(ours) ? name : direction ? ours : name.slice(1);
}

/** Converts a caller's value to the wire format. */
export function encode(value: unknown, shape?: Shape): unknown {
  return walk(value, shape, 0);
}

/** Converts a value of the wire format for callers. */
export function decode(value: unknown, shape?: Shape): unknown {
  return walk(value, shape, 1);
}

/** A dotted path as the wire spells it: `variants._id` → `variants.id`. */
export function encodePath(path: string): string {
  return path
    .split('.')
    .map((name) => rename(name, 0))
    .join('.');
}

function walk(value: unknown, shape: Shape | undefined, direction: 0 | 1): unknown {
  const isLeaf = isConverter(shape);
  if (Array.isArray(value) && !(isLeaf && shape[2])) return value.map((item) => walk(item, shape, direction));
  if (isLeaf) return shape[direction](value);
  if (!isPlain(value)) return value;

  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    // A member keeps its name where the object already has one of the other name.
    const renamed = rename(name, direction);
    const key = renamed in value ? name : renamed;
    result[key] = walk(value[name], shape?.[direction ? name : key] ?? shape?.['*'], direction);
  }
  return result;
}

const isConverter = Array.isArray as unknown as (shape: Shape | undefined) => shape is Converter;

/** Plain objects; dates, bytes and similar values stay unchanged. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value ?? '');
  return !prototype || !Object.getPrototypeOf(prototype);
}

// ---------------------------------------------------------------------------------------------- scalars

/**
 * `Date` ↔ ISO 8601 text. Anything that is no valid date is refused before a request is made.
 *
 * @example
 * ```ts
 * import { converters, defineCall, type Address } from '@cartwright/client';
 *
 * const getDate = defineCall<(_id: string) => Promise<{ at: Date }>>('GET /my-app/v1/at/{id}', '_id:id', {
 *   response: { at: converters.date },
 * });
 * ```
 */
export const date: Converter = [
  (value) => {
    if (value === null || value === undefined) return undefined;
    try {
      return (value as Date).toISOString();
    } catch (cause) {
      throw new SystemError({ code: 'INVALID_DATE', cause });
    }
  },
  (value) => (value ? new Date(value as string | number) : undefined),
];

const NOT_FINITE = ['NaN', 'Infinity', '-Infinity'];

/**
 * Numbers; JSON has no NaN and no infinities, so these travel as text.
 *
 * @example
 * ```ts continues
 * const getFloat = defineCall<(_id: string) => Promise<{ size: number }>>('GET /my-app/v1/size/{id}', '_id:id', {
 *   response: { size: converters.float },
 * });
 * ```
 */
export const float: Converter = [
  (value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value),
  (value) => (NOT_FINITE.includes(value as string) ? Number(value) : value),
];

/**
 * `Uint8Array` ↔ base64.
 *
 * @example
 * ```ts continues
 * const getBytes = defineCall<(_id: string) => Promise<{ key: Uint8Array }>>('GET /my-app/v1/key/{id}', '_id:id', {
 *   response: { key: converters.bytes },
 * });
 * ```
 */
export const bytes: Converter = [
  (value) => (value instanceof Uint8Array ? toBase64(value) : value),
  (value) => (typeof value === 'string' ? fromBase64(value) : value),
];

/**
 * Names of members ↔ one text, joined by commas.
 *
 * @example
 * ```ts continues
 * const getFieldMask = defineCall<(_id: string) => Promise<{ mask: string[] }>>('GET /my-app/v1/mask/{id}', '_id:id', {
 *   response: { mask: converters.fieldMask },
 * });
 * ```
 */
export const fieldMask: Converter = [
  (value) => (Array.isArray(value) ? value.join(',') : value),
  (value) => (typeof value === 'string' ? value.split(',') : ((value as { paths?: unknown } | null)?.paths ?? value)),
  true,
];

// ---------------------------------------------------------------------------------------------- media

type Members = Readonly<Record<string, unknown>>;

/** Common members of media objects on the wire. A missing size is written as in the protocol: `undefined`. */
export interface MediaMembers {
  readonly id?: string;
  readonly url?: string;
  readonly width: number;
  readonly height: number;
  readonly filename?: string;
  readonly altText?: string;
  readonly duration?: number;
  readonly posters?: readonly MediaMembers[];
  readonly thumbnail?: MediaMembers;
}

/** A media address in its parts: `wix:image://v1/{id}/{name}#originWidth=…`. */
export interface MediaAddress {
  readonly id: string;
  readonly name: string | undefined;
  readonly facts: URLSearchParams;
}

/**
 * Reads a media address, with or without the `wix:` prefix.
 *
 * @returns undefined where the address is an ordinary URL
 * @throws TypeError where it is no URL at all
 */
export function parseMediaAddress(
  text: string,
  kind: 'image' | 'video' | 'audio' | 'document',
): MediaAddress | undefined {
  const match = new RegExp(`^(?:wix:)?${kind}://v1/([^/?#]*)(?:/([^/?#]*))?[^#]*(?:#(.*))?$`, 's').exec(text);
  if (!match) {
    void new URL(text);
    return undefined;
  }
  const [, id = '', name, facts] = match;
  return { id, name: name && decodeURIComponent(name), facts: new URLSearchParams(facts) };
}

const absent = (value: unknown): boolean => (value ?? '') === '';
export const namePart = (name: string | undefined): string => (name ? `/${encodeURIComponent(name)}` : '');

/** Media as text ↔ as an object: `read` parses an address, `write` creates the address of an object with an id. */
/* @__NO_SIDE_EFFECTS__ */
export function media(
  kind: 'image' | 'video' | 'audio' | 'document',
  read: (parts: MediaAddress) => Members,
  write: (value: MediaMembers) => string,
): Converter {
  return [
    (value) => {
      if (absent(value)) return undefined;
      if (typeof value !== 'string') return encode(value, { urlExpirationDate: date });
      const parts = parseMediaAddress(value, kind);
      return parts ? { id: parts.id, ...read(parts) } : { url: value };
    },
    (value) => {
      if (!isPlain(value)) return value ?? undefined;
      const { id, url } = value;
      return id ? `wix:${kind}://v1/${id as string}${write(value as unknown as MediaMembers)}` : url;
    },
  ];
}

/**
 * A picture: `wix:image://v1/{id}/{name}#originWidth={w}&originHeight={h}`.
 *
 * @example
 * ```ts continues
 * const getImage = defineCall<(_id: string) => Promise<{ picture: string }>>('GET /my-app/v1/picture/{id}', '_id:id', {
 *   response: { picture: converters.image },
 * });
 * ```
 */
export const image: Converter = media(
  'image',
  ({ name, facts }) => ({
    height: Number(facts.get('originHeight')),
    width: Number(facts.get('originWidth')),
    ...(name && { altText: name, filename: name }),
  }),
  ({ filename, altText, width, height }) =>
    `${namePart(filename || altText)}#originWidth=${width}&originHeight=${height}`,
);

export const readPoster = (facts: URLSearchParams): Members | undefined =>
  facts.has('posterUri')
    ? {
        id: facts.get('posterUri'),
        height: Number(facts.get('posterHeight')),
        width: Number(facts.get('posterWidth')),
      }
    : undefined;
export const writePoster = (id: string | undefined, { width, height }: MediaMembers): string =>
  // A still of unknown size is no use: a sum with undefined is not a number.
  id && width + height >= 0 ? `#posterUri=${id}&posterWidth=${width}&posterHeight=${height}` : '';

/**
 * A film with its still: `wix:video://v1/{id}/{name}#posterUri={id}&posterWidth={w}&posterHeight={h}`.
 *
 * @example
 * ```ts continues
 * const getVideo = defineCall<(_id: string) => Promise<{ film: string }>>('GET /my-app/v1/film/{id}', '_id:id', {
 *   response: { film: converters.video },
 * });
 * ```
 */
export const video: Converter = media(
  'video',
  ({ name, facts }) => {
    const poster = readPoster(facts);
    return { ...(name && { filename: name }), ...(poster && { posters: [poster] }) };
  },
  ({ filename, posters }) => {
    // The second still is the better one where there are several (protocol §4.4).
    const still = posters?.[1] ?? posters?.[0];
    return namePart(filename) + (still ? writePoster(still.id || still.url?.split('/').at(-1), still) : '');
  },
);

// ---------------------------------------------------------------------------------------------- addresses

/**
 * A page of the shop: its full address ↔ path and full address (spec §9).
 *
 * @example
 * ```ts continues
 * const getPageUrl = defineCall<(_id: string) => Promise<{ page: string }>>('GET /my-app/v1/page/{id}', '_id:id', {
 *   response: { page: converters.pageUrl },
 * });
 * ```
 */
export const pageUrl: Converter = [
  (value) => {
    if (absent(value)) return undefined;
    return typeof value === 'string' ? { relativePath: new URL(value).pathname, url: value } : value;
  },
  (value) => (isPlain(value) ? value['url'] : (value ?? undefined)),
];

/** `as callers say it:as the wire says it`, where these differ. */
const ADDRESS_NAMES = (
  'formatted:formattedAddress location:geocode addressLine1:addressLine addressLine2 streetAddress city subdivision ' +
  'country postalCode hint countryFullname subdivisionFullname'
)
  .split(' ')
  .map((pair) => pair.split(':'));
const STREET_NAMES = ['name', 'number', 'apt', 'formattedAddressLine'].map((name) => [name]);
const COORDINATES: Shape = { latitude: float, longitude: float };

/** A postal address. Members that the protocol does not know are left out. */
/* @__NO_SIDE_EFFECTS__ */
function addressOf(coordinates?: Shape): Converter {
  const convert = (value: unknown, direction: 0 | 1, names: readonly string[][] = ADDRESS_NAMES): unknown => {
    if (!isPlain(value)) return value;
    const result: Record<string, unknown> = {};
    for (const [ours = '', wire = ours] of names) {
      const [from, to] = direction ? [wire, ours] : [ours, wire];
      const member = value[from];
      if (member === undefined) continue;
      result[to] = ours === 'streetAddress' ? convert(member, 0, STREET_NAMES) : walk(member, coordinates, direction);
    }
    return result;
  };
  return [(value) => convert(value, 0), (value) => convert(value, 1)];
}

/**
 * A postal address with a place on the map.
 *
 * @example
 * ```ts continues
 * const getAddress = defineCall<(_id: string) => Promise<{ home: Address }>>('GET /my-app/v1/home/{id}', '_id:id', {
 *   response: { home: converters.address },
 * });
 * ```
 */
export const address: Converter = addressOf(COORDINATES);

/** A postal address of an identity, whose location is not converted. */
export const identityAddress: Converter = addressOf();
