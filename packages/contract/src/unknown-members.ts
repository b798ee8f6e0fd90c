/**
 * Finds the members of a request that its schema does not declare, so that no input is ignored silently. Invariant: a
 * name is known if any allowed form of the value declares it. The content of a free-form member, or of one that only
 * the server sets, is not checked.
 */
import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import type { FieldViolation } from './errors.ts';
import { byField, fieldPath } from './rule-violations.ts';

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

/** The members allowed at one path of a request. Nested paths are built on first use. */
interface Place {
  /** Whether any value is allowed here: members of any name, at any depth. */
  readonly isOpen: boolean;
  readonly isObject: boolean;
  readonly names: ReadonlySet<string>;
  readonly member: (name: string) => Place | undefined;
  readonly entry: () => Place;
}

/** Official clients add `id` to an object with `_id`: the plain name counts. */
function isNamedTwice(value: object, name: string): boolean {
  return name.startsWith('_') && Object.hasOwn(value, name.slice(1));
}

interface Unknown {
  readonly place: Place;
  readonly path: Path;
  readonly name: string;
}

/** The maximum in one response; the first unknown members of a request are listed. */
const MAX_TOLD = 20;
/** In characters, of a name that a caller made up. */
const MAX_NAME = 100;

const places = new WeakMap<Schema, Place>();

/** Every member of `input` that the endpoint does not know, sorted by field. */
export function findUnknownMembers(endpoint: Endpoint, input: unknown): FieldViolation[] {
  if (endpoint.ignoresUnknown !== undefined) return [];
  const found: Unknown[] = [];
  visit(placeOf([endpoint.input]), input, [], found);
  if (found.length === 0) return [];
  return found.map((unknown) => describeUnknown(unknown, endpoint.output)).toSorted(byField);
}

/** `path` is that of `value`. It is changed on the way, and the same again at the end. */
function visit(place: Place, value: unknown, path: (string | number)[], found: Unknown[]): void {
  if (typeof value !== 'object' || value === null || place.isOpen) return;
  if (Array.isArray(value)) {
    const entry = place.entry();
    for (let index = 0; index < value.length && found.length < MAX_TOLD; index += 1) {
      path.push(index);
      visit(entry, value[index], path, found);
      path.pop();
    }
    return;
  }
  // Where no object is allowed, validation reports it.
  if (!place.isObject) return;
  // Every request passes here: no lists of names and values are made.
  for (const name in value) {
    if (found.length === MAX_TOLD) return;
    const below = place.member(name);
    if (below === undefined) {
      if (!isNamedTwice(value, name)) found.push({ place, path: [...path], name });
      continue;
    }
    const inner = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof inner !== 'object') continue;
    path.push(name);
    visit(below, inner, path, found);
    path.pop();
  }
}

function describeUnknown({ place, path, name }: Unknown, output: Schema): FieldViolation {
  const told = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
  const right = isResponded(output, [...path, name]) ? undefined : findClose(place, name);
  const remedy = right === undefined ? 'leave it out' : `did you mean ${fieldPath([...path, right])}?`;
  return {
    field: fieldPath([...path, told]),
    description: `${told} is nothing that this call takes; ${remedy}`,
    violatedRule: 'FIELD_NOT_ALLOWED',
    data: {},
  };
}

/** Whether the call's response has a member at that path: then it is not a typing error. */
function isResponded(output: Schema, path: Path): boolean {
  let place: Place | undefined = placeOf([output]);
  for (const part of path) {
    place = typeof part === 'number' ? place.entry() : place.member(part);
    if (place === undefined) return false;
  }
  return true;
}

/** The name that was probably meant: spelled almost the same, or the same one level deeper. */
function findClose(place: Place, name: string): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const spelled = plain(name);
  let closest: { readonly known: string; readonly edits: number } | undefined;
  for (const known of place.names) {
    const edits = countEdits(spelled, plain(known));
    if (edits <= Math.min(2, Math.floor(known.length / 3)) && edits < (closest?.edits ?? Number.POSITIVE_INFINITY)) {
      closest = { known, edits };
    }
  }
  if (closest !== undefined) return closest.known;
  const parent = [...place.names].find((known) => place.member(known)?.names.has(name) === true);
  return parent === undefined ? undefined : `${parent}.${name}`;
}

/** `payment_currency` and `PaymentCurrency` are meant as `paymentCurrency`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Characters to insert, remove or change (Levenshtein distance). Both texts are short. */
function countEdits(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 0; row < left.length; row += 1) {
    const here = [row + 1];
    for (let column = 0; column < right.length; column += 1) {
      const changed = (above[column] ?? 0) + (left[row] === right[column] ? 0 : 1);
      here.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (here[column] ?? 0) + 1));
    }
    above = here;
  }
  return above.at(-1) ?? 0;
}

/** A place where any of the schemas is allowed. */
function placeOf(schemas: readonly Schema[]): Place {
  const [only] = schemas;
  if (only === undefined || schemas.length > 1) return createPlace(schemas);
  const known = places.get(only) ?? createPlace(schemas);
  places.set(only, known);
  return known;
}

function createPlace(schemas: readonly Schema[]): Place {
  const forms = schemas.flatMap(formsOf);
  const members = new Map<string, Schema[]>();
  const values: Schema[] = [];
  const entries: Schema[] = [];
  for (const { _zod } of forms) {
    const { def } = _zod;
    if (def.type === 'object') {
      for (const [name, member] of Object.entries(def.shape)) members.set(name, [...(members.get(name) ?? []), member]);
    } else if (def.type === 'record') values.push(def.valueType);
    else if (def.type === 'array') entries.push(def.element);
  }
  const below = new Map<string, Place>();
  const value = once(() => placeOf(values));
  return {
    isOpen: forms.some(isFree),
    isObject: members.size > 0 || values.length > 0 || forms.some(({ _zod }) => _zod.def.type === 'object'),
    names: new Set(members.keys()),
    member: (name) => {
      const declared = members.get(name);
      if (declared === undefined) return values.length === 0 ? undefined : value();
      const known = below.get(name) ?? placeOf([...declared, ...values]);
      below.set(name, known);
      return known;
    },
    entry: once(() => placeOf(entries)),
  };
}

function once(make: () => Place): () => Place {
  let made: Place | undefined;
  return () => (made ??= make());
}

/** Unwraps a schema: optional, default, transformed, one of several. */
function formsOf(wrapped: Schema): readonly z.core.$ZodTypes[] {
  const schema = wrapped as z.core.$ZodTypes;
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return isIgnored(schema) ? [z.unknown()] : formsOf(def.innerType);
    case 'union':
      return def.options.flatMap(formsOf);
    case 'intersection':
      return [def.left, def.right].flatMap(formsOf);
    case 'lazy':
      return formsOf(def.getter());
    case 'pipe':
      // A preprocessed value is described by the function's output, any other pipe by its input.
      if (isIgnored(schema)) return [z.unknown()];
      return formsOf(def.in._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return [schema];
  }
}

/** Members that only the server sets are accepted with any value. */
function isIgnored(schema: Schema): boolean {
  return z.globalRegistry.get(schema)?.['readOnly'] === true;
}

function isFree({ _zod: { def } }: z.core.$ZodTypes): boolean {
  if (def.type === 'object') return def.catchall !== undefined && def.catchall._zod.def.type !== 'never';
  return def.type === 'unknown' || def.type === 'any' || def.type === 'custom';
}
