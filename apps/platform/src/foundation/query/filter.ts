/**
 * The filter language of the protocol (spec §7, protocol §5) as a checked tree. Its form and size were checked by the
 * contract; here its meaning is: a tree that leaves this file names declared fields only, with values of their kind.
 */
import type { BrokenRule } from '../http/failure.ts';
import {
  type DerivedField,
  type Field,
  type FieldTable,
  type ReducedField,
  type SetField,
  type TextField,
  findField,
  fold,
  listNames,
} from './fields.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
type PlainField = Exclude<Field, DerivedField>;
export type ScalarField = Exclude<Field, SetField | DerivedField>;
export type Scalar = string | number | boolean;

export type Condition =
  | { readonly kind: 'always'; readonly holds: boolean }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'compare'; readonly field: ScalarField; readonly comparison: Comparison; readonly value: Scalar }
  | { readonly kind: 'one-of'; readonly field: ScalarField; readonly values: readonly Scalar[] }
  | {
      readonly kind: 'text';
      readonly field: TextField;
      readonly place: 'start' | 'end' | 'anywhere';
      readonly text: string;
    }
  | { readonly kind: 'present'; readonly field: ScalarField }
  | { readonly kind: 'has-some' | 'has-all'; readonly field: SetField; readonly members: readonly string[] }
  | { readonly kind: 'has-any'; readonly field: SetField }
  /** A number that is less than another one of the same row. */
  | { readonly kind: 'less-than-field'; readonly field: ScalarField; readonly other: ScalarField }
  /** A JSON column that has this text as one of its values. */
  | { readonly kind: 'json-has'; readonly column: string; readonly value: string };

export type ParsedFilter =
  | { readonly kind: 'filter'; readonly condition: Condition }
  | { readonly kind: 'refused'; readonly rules: readonly BrokenRule[] };

export const EVERYTHING: Condition = { kind: 'always', holds: true };
const NOTHING: Condition = { kind: 'always', holds: false };

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  $eq: 'eq',
  $ne: 'ne',
  $gt: 'gt',
  $gte: 'ge',
  $lt: 'lt',
  $lte: 'le',
};
const TEXT_PLACES: Readonly<Record<string, 'start' | 'end' | 'anywhere'>> = {
  $startsWith: 'start',
  $endsWith: 'end',
  $contains: 'anywhere',
};

/**
 * Parses a filter against the declared fields. Absent and `{}` match everything. Refused with one violation for each
 * faulty member: an unknown field (FIELD_NOT_ALLOWED, with the list of allowed ones), an operator that does not fit the
 * field, a value of the wrong type. `minorDigits` are the currency's decimals; `path` names the filter in errors.
 */
export function parseFilter(
  filter: Readonly<Record<string, unknown>> | null | undefined,
  fields: FieldTable,
  { minorDigits, path = 'query.filter' }: { readonly minorDigits: number; readonly path?: string },
): ParsedFilter {
  const rules: BrokenRule[] = [];
  const refuse = (field: string, rule: BrokenRule['rule'], description: string): Condition => {
    rules.push({ field, rule, description });
    return NOTHING;
  };

  function readObject(value: unknown, where: string): Condition {
    if (!isRecord(value)) return refuse(where, 'VALIDATION', 'must be an object of fields and conditions');
    return allOf(Object.entries(value).map(([name, wanted]) => readMember(name, wanted, where)));
  }

  function readMember(name: string, wanted: unknown, where: string): Condition {
    const at = `${where}.${name}`;
    if (name === '$not') return { kind: 'not', part: readObject(wanted, at) };
    if (name === '$and' || name === '$or') {
      const parts = (Array.isArray(wanted) ? wanted : [wanted]).map((part, index) =>
        readObject(part, `${at}[${index}]`),
      );
      // An empty list restricts nothing, in either spelling.
      if (parts.length === 0 || name === '$and') return allOf(parts);
      return { kind: 'or', parts };
    }
    const found = findField(fields, name);
    if (found === undefined) {
      return refuse(at, 'FIELD_NOT_ALLOWED', `is not a field that can be filtered by; these are: ${listNames(fields)}`);
    }
    const read = (operator: string, value: unknown, place: string): Condition => {
      const { field, part } = found;
      if (field.kind === 'named')
        return readNamed(
          (one) => ({ kind: 'json-has', column: field.column, value: field.toText(part, one) }),
          operator,
          value,
          place,
        );
      return field.kind === 'reduced'
        ? readReduced(field, operator, value, place)
        : readOperator(field, operator, value, place);
    };
    if (!isRecord(wanted)) return read(Array.isArray(wanted) ? '$in' : '$eq', wanted, at);
    return allOf(Object.entries(wanted).map(([operator, value]) => read(operator, value, `${at}.${operator}`)));
  }

  function readNamed(has: (value: string) => Condition, operator: string, value: unknown, at: string): Condition {
    if (!['$eq', '$ne', '$in', '$nin', '$hasSome', '$hasAll'].includes(operator)) {
      return refuse(at, 'VALIDATION', 'takes $eq, $ne, $in, $nin, $hasSome or $hasAll');
    }
    const isList = operator !== '$eq' && operator !== '$ne';
    if (isList && !Array.isArray(value)) return refuse(at, 'VALIDATION', 'must be a list of values');
    const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    if (values.length < (Array.isArray(value) ? value.length : 1)) return refuse(at, 'VALIDATION', 'must be text');
    const parts = values.map(has);
    if (operator === '$hasAll') return allOf(parts);
    const some: Condition =
      parts.length === 0 ? NOTHING : parts.length === 1 ? (parts[0] ?? NOTHING) : { kind: 'or', parts };
    return operator === '$ne' || operator === '$nin' ? negate(some) : some;
  }

  function readReduced({ column, otherColumn }: ReducedField, operator: string, value: unknown, at: string): Condition {
    if (operator !== '$eq' && operator !== '$ne') return refuse(at, 'VALIDATION', 'takes $eq or $ne');
    if (typeof value !== 'boolean') return refuse(at, 'VALIDATION', 'must be true or false');
    const reduced: Condition = {
      kind: 'less-than-field',
      field: { kind: 'money', column },
      other: { kind: 'money', column: otherColumn },
    };
    return value === (operator === '$eq') ? reduced : negate(reduced);
  }

  function readOperator(field: PlainField, operator: string, value: unknown, at: string): Condition {
    if (operator === '$exists') return String(value) === 'true' ? presence(field) : negate(presence(field));
    if (operator === '$nin') return negate(readValues(field, '$in', value, at));
    if (operator === '$in' || operator === '$hasSome' || operator === '$hasAll')
      return readValues(field, operator, value, at);
    const place = TEXT_PLACES[operator];
    if (place !== undefined) {
      if (field.kind !== 'text') return refuse(at, 'VALIDATION', 'is only for fields that hold text');
      if (typeof value !== 'string') return refuse(at, 'VALIDATION', 'must be text');
      return value === '' ? presence(field) : { kind: 'text', field, place, text: fold(value) };
    }
    const comparison = COMPARISONS[operator];
    return comparison === undefined
      ? refuse(at, 'INVALID_ENUM_VALUE', 'is no operator')
      : readComparison(field, comparison, value, at);
  }

  function readComparison(field: PlainField, comparison: Comparison, value: unknown, at: string): Condition {
    const isEquality = comparison === 'eq' || comparison === 'ne';
    if (value === null && isEquality) return comparison === 'ne' ? presence(field) : negate(presence(field));
    if (field.kind === 'set') {
      if (!isEquality) return refuse(at, 'VALIDATION', 'takes $eq, $ne, $hasSome, $hasAll, $in or $exists');
      if (typeof value !== 'string') return refuse(at, 'VALIDATION', 'must be an id');
      const has: Condition = { kind: 'has-some', field, members: [value] };
      return comparison === 'eq' ? has : negate(has);
    }
    if (field.kind === 'boolean' && !isEquality) return refuse(at, 'VALIDATION', 'takes $eq, $ne or $exists');
    return readScalar(field, comparison, value, at);
  }

  function readScalar(field: ScalarField, comparison: Comparison, value: unknown, at: string): Condition {
    switch (field.kind) {
      case 'boolean':
        if (typeof value !== 'boolean') return refuse(at, 'VALIDATION', 'must be true or false');
        return { kind: 'compare', field, comparison, value };
      case 'text':
        if (typeof value !== 'string') return refuse(at, 'VALIDATION', 'must be text');
        if (field.values !== undefined && !field.values.includes(value)) {
          return refuse(at, 'INVALID_ENUM_VALUE', `must be one of ${field.values.join(', ')}`);
        }
        return { kind: 'compare', field, comparison, value: field.foldedColumn === field.column ? fold(value) : value };
      case 'time': {
        const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
        if (Number.isNaN(time)) return refuse(at, 'FORMAT', 'must be a date such as 2026-03-01T12:00:00.000Z');
        return { kind: 'compare', field, comparison, value: time };
      }
      case 'money':
      case 'number': {
        // The protocol's own packages type numbers both as numbers and as decimal text.
        const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
        if (typeof number !== 'number' || !Number.isFinite(number)) return refuse(at, 'VALIDATION', 'must be a number');
        const digits = field.kind === 'money' ? minorDigits : field.decimals;
        return compareWhole(field, comparison, digits === undefined ? number : toMinor(number, digits));
      }
    }
  }

  function readValues(
    field: PlainField,
    operator: '$in' | '$hasSome' | '$hasAll',
    value: unknown,
    at: string,
  ): Condition {
    if (!Array.isArray(value)) return refuse(at, 'VALIDATION', 'must be a list of values');
    if (field.kind === 'set') {
      const members = value.filter((member) => typeof member === 'string');
      if (members.length < value.length) return refuse(at, 'VALIDATION', 'must be a list of ids');
      if (members.length === 0) return operator === '$hasAll' ? EVERYTHING : NOTHING;
      return { kind: operator === '$hasAll' ? 'has-all' : 'has-some', field, members };
    }
    const each = value.map((one, index) => readComparison(field, 'eq', one, `${at}[${index}]`));
    if (operator === '$hasAll') return allOf(each);
    const values = each.flatMap((one) => (one.kind === 'compare' ? [one.value] : []));
    const others = each.filter((one) => one.kind !== 'compare' && one !== NOTHING);
    const oneOf: Condition = values.length === 0 ? NOTHING : { kind: 'one-of', field, values };
    return others.length === 0 ? oneOf : { kind: 'or', parts: [oneOf, ...others] };
  }

  const condition = readObject(filter ?? {}, path);
  return rules.length > 0 ? { kind: 'refused', rules } : { kind: 'filter', condition };
}

/** The one member that every match must have, if the filter pins exactly one; a list may then keep its own order. */
export function readPinnedMember(condition: Condition, field: SetField): string | undefined {
  if (condition.kind === 'has-some' && condition.field === field && condition.members.length === 1) {
    return condition.members[0];
  }
  if (condition.kind !== 'and') return undefined;
  for (const part of condition.parts) {
    const member = readPinnedMember(part, field);
    if (member !== undefined) return member;
  }
  return undefined;
}

/** All conditions as one, without needless wrapping. */
export function allOf(parts: readonly Condition[]): Condition {
  const meaningful = parts.filter((part) => part !== EVERYTHING);
  const [only] = meaningful;
  if (only === undefined) return EVERYTHING;
  return meaningful.length === 1 ? only : { kind: 'and', parts: meaningful };
}

function negate(part: Condition): Condition {
  return { kind: 'not', part };
}

function presence(field: PlainField): Condition {
  return field.kind === 'set' ? { kind: 'has-any', field } : { kind: 'present', field };
}

/** Columns hold whole numbers. A bound between two of them is moved to the next one that means the same. */
function compareWhole(field: ScalarField, comparison: Comparison, value: number): Condition {
  if (Number.isInteger(value)) return { kind: 'compare', field, comparison, value };
  switch (comparison) {
    case 'eq':
      return NOTHING;
    case 'ne':
      return EVERYTHING;
    case 'gt':
    case 'ge':
      return { kind: 'compare', field, comparison: 'ge', value: Math.ceil(value) };
    case 'lt':
    case 'le':
      return { kind: 'compare', field, comparison: 'le', value: Math.floor(value) };
  }
}

/** Minor units, with a fraction where the number has more decimals than the currency. */
function toMinor(amount: number, minorDigits: number): number {
  const scaled = amount * 10 ** minorDigits;
  // 33.6 * 100 is 3360.0000000000005: a rounding error of binary numbers, not a fraction in the input.
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < 1e-6 * Math.max(1, Math.abs(whole) / 1e6) ? whole : scaled;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
