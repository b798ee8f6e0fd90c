/**
 * The filter language of the protocol (spec §7, protocol §5) as a checked tree.
 * A tree that leaves this file names declared fields only, holds values of their kind, and is bounded in size.
 */
import {
  type Field,
  type FieldTable,
  type QueryViolation,
  type SetField,
  type TextField,
  fold,
  listNames,
} from './fields.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type ScalarField = Exclude<Field, SetField>;
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
  | { readonly kind: 'has-any'; readonly field: SetField };

/** Conditions in one filter; values in one list; levels of and/or/not. */
export const FILTER_LIMITS = { conditions: 100, values: 500, depth: 12 } as const;

export type ParsedFilter =
  | { readonly kind: 'filter'; readonly condition: Condition }
  | { readonly kind: 'refused'; readonly violations: readonly QueryViolation[] };

const EVERYTHING: Condition = { kind: 'always', holds: true };
const NOTHING: Condition = { kind: 'always', holds: false };

/** Operators of one field, with the other spelling that some clients send. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  $eq: 'eq',
  $ne: 'ne',
  $gt: 'gt',
  $gte: 'ge',
  $ge: 'ge',
  $lt: 'lt',
  $lte: 'le',
  $le: 'le',
};
const TEXT_PLACES: Readonly<Record<string, 'start' | 'end' | 'anywhere'>> = {
  $startsWith: 'start',
  $endsWith: 'end',
  $contains: 'anywhere',
};
const OPERATORS = '$eq, $ne, $gt, $gte, $lt, $lte, $startsWith, $endsWith, $contains, $hasSome, $hasAll, $in, $exists';

/**
 * Reads a filter (an object, or its JSON text) against the declared fields. Absent and `{}` match everything.
 * Refused with one violation for each wrong member: unknown field (FIELD_NOT_ALLOWED, with the list of those that
 * exist), unknown operator, wrong type, too large. `path` is how the query was named in the request.
 */
export function parseFilter(
  filter: unknown,
  fields: FieldTable,
  { minorDigits, path = 'query.filter' }: { readonly minorDigits: number; readonly path?: string },
): ParsedFilter {
  const violations: QueryViolation[] = [];
  let conditions = 0;

  const refuse = (field: string, rule: QueryViolation['rule'], description: string, data: unknown = {}): Condition => {
    violations.push({ field, rule, description, data });
    return NOTHING;
  };

  function readObject(value: unknown, where: string, depth: number): Condition {
    if (depth > FILTER_LIMITS.depth) {
      return refuse(where, 'MAX', `must not nest more than ${FILTER_LIMITS.depth} levels`, {
        threshold: FILTER_LIMITS.depth,
      });
    }
    if (!isRecord(value)) return refuse(where, 'VALIDATION', 'must be an object of field names and conditions');
    return allOf(
      Object.entries(value).map(([name, wanted]) => {
        if (name === '$and' || name === '$or') return readList(name, wanted, where, depth);
        if (name === '$not') {
          const [only, ...more] = Array.isArray(wanted) ? wanted : [wanted];
          if (more.length > 0) return refuse(`${where}.$not`, 'MAX_SIZE', 'takes one filter', { threshold: 1 });
          return { kind: 'not', part: readObject(only, `${where}.$not`, depth + 1) };
        }
        return readField(name, wanted, where);
      }),
    );
  }

  function readList(name: '$and' | '$or', value: unknown, where: string, depth: number): Condition {
    if (!Array.isArray(value)) return refuse(`${where}.${name}`, 'VALIDATION', 'must be a list of filters');
    const parts = value.map((part, index) => readObject(part, `${where}.${name}[${index}]`, depth + 1));
    // An empty list restricts nothing, in either spelling.
    if (parts.length === 0) return EVERYTHING;
    return name === '$and' ? allOf(parts) : { kind: 'or', parts };
  }

  function readField(name: string, wanted: unknown, where: string): Condition {
    conditions += 1;
    if (conditions === FILTER_LIMITS.conditions + 1) {
      return refuse(where, 'MAX_SIZE', `must not hold more than ${FILTER_LIMITS.conditions} conditions`, {
        threshold: FILTER_LIMITS.conditions,
      });
    }
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = `${where}.${name}`;
    if (field === undefined) {
      return name.startsWith('$')
        ? refuse(at, 'INVALID_ENUM_VALUE', `is not an operator; $and, $or and $not combine filters`)
        : refuse(at, 'FIELD_NOT_ALLOWED', `is not a field that can be filtered; these are: ${listNames(fields)}`);
    }
    if (!isRecord(wanted)) return readOperator(field, '$eq', wanted, at);
    const operators = Object.entries(wanted);
    if (operators.length === 0) return refuse(at, 'VALIDATION', 'must name an operator or a value');
    return allOf(operators.map(([operator, value]) => readOperator(field, operator, value, at)));
  }

  function readOperator(field: Field, operator: string, value: unknown, at: string): Condition {
    if (operator === '$exists') {
      if (typeof value !== 'boolean') return refuse(`${at}.$exists`, 'VALIDATION', 'must be true or false');
      const present = presence(field);
      return value ? present : { kind: 'not', part: present };
    }
    if (operator === '$in' || operator === '$hasSome' || operator === '$hasAll') {
      return readValues(field, operator, value, `${at}.${operator}`);
    }
    const place = TEXT_PLACES[operator];
    if (place !== undefined) {
      const name = `${at}.${operator}`;
      if (field.kind !== 'text') return refuse(name, 'VALIDATION', 'is only for fields that hold text');
      if (typeof value !== 'string') return refuse(name, 'VALIDATION', 'must be text');
      return value === '' ? presence(field) : { kind: 'text', field, place, text: fold(value) };
    }
    const comparison = COMPARISONS[operator];
    if (comparison === undefined) {
      return refuse(at, 'INVALID_ENUM_VALUE', `has no operator ${operator}; there are: ${OPERATORS}`);
    }
    return readComparison(field, comparison, value, at);
  }

  function readComparison(field: Field, comparison: Comparison, value: unknown, at: string): Condition {
    const isEquality = comparison === 'eq' || comparison === 'ne';
    if (value === null && isEquality) {
      const present = presence(field);
      return comparison === 'ne' ? present : { kind: 'not', part: present };
    }
    if (field.kind === 'set') {
      if (!isEquality)
        return refuse(at, 'VALIDATION', 'can be compared with $eq, $ne, $hasSome, $hasAll and $exists only');
      if (typeof value !== 'string') return refuse(at, 'VALIDATION', 'must be an id');
      const has: Condition = { kind: 'has-some', field, members: [value] };
      return comparison === 'eq' ? has : { kind: 'not', part: has };
    }
    if (field.kind === 'boolean' && !isEquality)
      return refuse(at, 'VALIDATION', 'can be compared with $eq and $ne only');
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
          return refuse(at, 'INVALID_ENUM_VALUE', `must be one of ${field.values.join(', ')}`, {
            threshold: field.values,
          });
        }
        return { kind: 'compare', field, comparison, value };
      case 'time': {
        const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
        if (Number.isNaN(time)) return refuse(at, 'FORMAT', 'must be a date such as 2026-03-01T12:00:00.000Z');
        return { kind: 'compare', field, comparison, value: time };
      }
      case 'money':
      case 'number': {
        // The protocol's own packages type prices both as numbers and as decimal text.
        const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
        if (typeof number !== 'number' || !Number.isFinite(number)) return refuse(at, 'VALIDATION', 'must be a number');
        return compareWhole(field, comparison, field.kind === 'money' ? toMinor(number, minorDigits) : number);
      }
    }
  }

  function readValues(field: Field, operator: '$in' | '$hasSome' | '$hasAll', value: unknown, at: string): Condition {
    if (!Array.isArray(value)) return refuse(at, 'VALIDATION', 'must be a list of values');
    if (value.length > FILTER_LIMITS.values) {
      return refuse(at, 'MAX_SIZE', `must not hold more than ${FILTER_LIMITS.values} values`, {
        threshold: FILTER_LIMITS.values,
      });
    }
    if (field.kind === 'set') {
      const members = value.filter((member) => typeof member === 'string');
      if (members.length < value.length) return refuse(at, 'VALIDATION', 'must be a list of ids');
      if (operator === '$hasAll') return members.length === 0 ? EVERYTHING : { kind: 'has-all', field, members };
      return members.length === 0 ? NOTHING : { kind: 'has-some', field, members };
    }
    const each = value.map((one, index) => readComparison(field, 'eq', one, `${at}[${index}]`));
    if (operator === '$hasAll') return allOf(each);
    const values = each.flatMap((one) => (one.kind === 'compare' ? [one.value] : []));
    const others = each.filter((one) => one.kind !== 'compare' && one !== NOTHING);
    const oneOf: Condition = values.length === 0 ? NOTHING : { kind: 'one-of', field, values };
    return others.length === 0 ? oneOf : { kind: 'or', parts: [oneOf, ...others] };
  }

  const condition = filter === undefined || filter === null ? EVERYTHING : readObject(readJson(filter), path, 1);
  return violations.length > 0 ? { kind: 'refused', violations } : { kind: 'filter', condition };
}

/** The one set member that every match must have, if the filter pins exactly one; a list may then keep its own order. */
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

/** Minor units, a fraction kept where the number has more decimals than the currency. */
function toMinor(amount: number, minorDigits: number): number {
  const scaled = amount * 10 ** minorDigits;
  // 33.6 * 100 is 3360.0000000000005: binary dust, not a fraction that somebody meant.
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < 1e-6 * Math.max(1, Math.abs(whole) / 1e6) ? whole : scaled;
}

function presence(field: Field): Condition {
  return field.kind === 'set' ? { kind: 'has-any', field } : { kind: 'present', field };
}

function readJson(filter: unknown): unknown {
  if (typeof filter !== 'string') return filter;
  if (filter.trim() === '') return {};
  try {
    return JSON.parse(filter);
  } catch {
    return filter;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
