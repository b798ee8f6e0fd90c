import { describe, expect, test } from 'vitest';

import type { FieldTable, SetField } from './fields.ts';
import { type Condition, parseFilter, readPinnedMember } from './filter.ts';

const collections: SetField = {
  kind: 'set',
  table: 'places',
  ownerColumn: 'product',
  memberColumn: 'collection',
  key: 'p.id',
};
const FIELDS: FieldTable = {
  name: { kind: 'text', column: 'p.name', foldedColumn: 'p.name_folded', sortable: true },
  type: { kind: 'text', column: 'p.type', values: ['physical', 'digital'] },
  brand: { kind: 'text', column: 'p.brand', nullable: true },
  price: { kind: 'money', column: 'p.price', sortable: true },
  created: { kind: 'time', column: 'p.created' },
  visible: { kind: 'boolean', column: 'p.visible' },
  collections,
};

function read(filter: Record<string, unknown> | undefined): Condition {
  const parsed = parseFilter(filter, FIELDS, { minorDigits: 2 });
  if (parsed.kind === 'refused') throw new Error(JSON.stringify(parsed.rules));
  return parsed.condition;
}

function refused(filter: Record<string, unknown>): readonly string[] {
  const parsed = parseFilter(filter, FIELDS, { minorDigits: 2 });
  return parsed.kind === 'filter'
    ? []
    : parsed.rules.map(({ field, rule, description }) => `${field} ${rule} ${description}`);
}

describe('a filter', () => {
  test('that is absent or empty matches everything', () => {
    expect(read(undefined)).toEqual({ kind: 'always', holds: true });
    expect(read({})).toEqual({ kind: 'always', holds: true });
    expect(read({ $and: [] })).toEqual({ kind: 'always', holds: true });
  });

  test('with a bare value means equality, and several members mean all of them', () => {
    expect(read({ name: 'Mug', visible: true })).toMatchObject({
      kind: 'and',
      parts: [
        { kind: 'compare', comparison: 'eq', value: 'Mug' },
        { kind: 'compare', comparison: 'eq', value: true },
      ],
    });
  });

  test('compares money in minor units, without binary dust', () => {
    expect(read({ price: 33.6 })).toMatchObject({ comparison: 'eq', value: 3360 });
    expect(read({ price: { $gte: '19.99' } })).toMatchObject({ comparison: 'ge', value: 1999 });
  });

  test('moves a bound with more decimals than the currency to the next whole one', () => {
    expect(read({ price: { $gt: 9.999 } })).toMatchObject({ comparison: 'ge', value: 1000 });
    expect(read({ price: { $lt: 9.999 } })).toMatchObject({ comparison: 'le', value: 999 });
    expect(read({ price: 9.999 })).toEqual({ kind: 'always', holds: false });
  });

  test('ignores case in text operators and keeps it in equality', () => {
    expect(read({ name: { $startsWith: 'HARB' } })).toMatchObject({ kind: 'text', place: 'start', text: 'harb' });
    expect(read({ name: 'HARB' })).toMatchObject({ kind: 'compare', value: 'HARB' });
  });

  test('understands null as missing', () => {
    expect(read({ brand: null })).toMatchObject({ kind: 'not', part: { kind: 'present' } });
    expect(read({ brand: { $ne: null } })).toMatchObject({ kind: 'present' });
    expect(read({ brand: { $in: ['A', null] } })).toMatchObject({
      kind: 'or',
      parts: [{ kind: 'one-of', values: ['A'] }, { kind: 'not' }],
    });
  });

  test('asks sets for members', () => {
    expect(read({ collections: 'col_1' })).toMatchObject({ kind: 'has-some', members: ['col_1'] });
    expect(read({ collections: { $hasAll: ['a', 'b'] } })).toMatchObject({ kind: 'has-all', members: ['a', 'b'] });
    expect(read({ collections: { $hasSome: [] } })).toEqual({ kind: 'always', holds: false });
  });

  test('pins a collection only where every match must be in it', () => {
    expect(readPinnedMember(read({ collections: { $hasSome: ['a'] }, name: 'x' }), collections)).toBe('a');
    expect(readPinnedMember(read({ collections: { $hasSome: ['a', 'b'] } }), collections)).toBeUndefined();
    expect(readPinnedMember(read({ $or: [{ collections: 'a' }, { name: 'x' }] }), collections)).toBeUndefined();
    expect(readPinnedMember(read({ $not: { collections: 'a' } }), collections)).toBeUndefined();
  });
});

describe('a filter is refused', () => {
  test('for an unknown field, with the fields that there are', () => {
    expect(refused({ prise: 5 })).toEqual([
      'query.filter.prise FIELD_NOT_ALLOWED is not a field that can be filtered by; these are: name, type, brand, price, created, visible, collections',
    ]);
  });

  test('for names that every object inherits', () => {
    expect(refused({ constructor: 1, toString: 2 })).toHaveLength(2);
  });

  test('for every wrong member at once, each by its place', () => {
    expect(refused({ $and: [{ price: 'cheap' }, { $or: [{ visible: 'yes' }, { created: 'yesterday' }] }] })).toEqual([
      'query.filter.$and[0].price VALIDATION must be a number',
      'query.filter.$and[1].$or[0].visible VALIDATION must be true or false',
      'query.filter.$and[1].$or[1].created FORMAT must be a date such as 2026-03-01T12:00:00.000Z',
    ]);
  });

  test('for a value outside an enumeration and for operators that do not fit the field', () => {
    expect(refused({ type: 'liquid' })).toEqual([
      'query.filter.type INVALID_ENUM_VALUE must be one of physical, digital',
    ]);
    expect(refused({ price: { $contains: '3' } })).toEqual([
      'query.filter.price.$contains VALIDATION is only for fields that hold text',
    ]);
    expect(refused({ visible: { $gt: false } })).toEqual([
      'query.filter.visible.$gt VALIDATION takes $eq, $ne or $exists',
    ]);
    expect(refused({ collections: { $gt: 'a' } })).toEqual([
      'query.filter.collections.$gt VALIDATION takes $eq, $ne, $hasSome, $hasAll, $in or $exists',
    ]);
  });
});
