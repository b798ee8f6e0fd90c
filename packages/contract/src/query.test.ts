import { describe, expect, test } from 'vitest';

import { FilterInput, OptionalQueryInput, QueryInput } from './query.ts';
import { ruleViolations } from './rule-violations.ts';

function errors(query: unknown): string[] {
  const parsed = QueryInput.safeParse(query);
  return parsed.success
    ? []
    : ruleViolations(parsed.error).map(
        ({ field, violatedRule, description }) => `${field} ${violatedRule}: ${description}`,
      );
}

describe('filters', () => {
  test.each([
    {},
    { name: 'Mug' },
    { name: null },
    { visible: true, 'priceData.price': 5 },
    { name: { $ne: 'Mug' } },
    { 'priceData.price': { $gte: 5, $lt: 10 } },
    { name: { $startsWith: 'M' } },
    { name: { $endsWith: 'g' } },
    { name: { $contains: 'u' } },
    { collectionIds: { $hasSome: ['a', 'b'] } },
    { collectionIds: { $hasAll: ['a', 'b'] } },
    { id: { $in: ['1', '2'] } },
    { slug: { $exists: false } },
    { $and: [{ name: 'a' }, { $or: [{ name: 'b' }, { $not: { name: 'c' } }] }] },
  ])('%j is a filter', (filter) => {
    expect(FilterInput.parse(filter)).toEqual(filter);
  });

  test('a filter may be sent as its JSON text', () => {
    expect(FilterInput.parse('{"name":"Mug"}')).toEqual({ name: 'Mug' });
  });

  test.each([
    [
      { name: { $regex: 'x' } },
      'filter.name.$regex INVALID_ENUM_VALUE: $regex is no operator; use one of $eq, $ne, $gt, $gte, $lt, $lte, $startsWith, $endsWith, $contains, $hasSome, $hasAll, $in, $nin, $exists',
    ],
    [{ $nor: [] }, 'filter.$nor INVALID_ENUM_VALUE: $nor is no operator; use one of $and, $or, $not'],
    [{ $and: { name: 'x' } }, 'filter.$and VALIDATION: $and must be a list of filters'],
    [{ $or: ['x'] }, 'filter.$or[0] VALIDATION: $or[0] must be a filter: an object of fields and operators'],
    [{ $not: 5 }, 'filter.$not VALIDATION: $not must be a filter: an object of fields and operators'],
    [{ id: { $in: 'x' } }, 'filter.id.$in VALIDATION: $in must be a list of values'],
    [{ id: { $in: [{}] } }, 'filter.id.$in[0] VALIDATION: $in[0] must be text, a number, true, false or null'],
    [{ name: { $startsWith: 5 } }, 'filter.name.$startsWith VALIDATION: $startsWith must be text'],
    [{ slug: { $exists: 1 } }, 'filter.slug.$exists VALIDATION: $exists must be true or false'],
    ['{"name"', 'filter VALIDATION: filter must be an object'],
    [
      { id: { $in: Array.from({ length: 1001 }, () => 'x') } },
      'filter.id.$in MAX_SIZE: $in must have at most 1000 entries',
    ],
    [{ name: 'x'.repeat(10_001) }, 'filter.name MAX_LENGTH: name must have at most 10000 characters'],
  ])('%j is refused', (filter, error) => {
    expect(errors({ filter })).toEqual([error]);
  });

  test('a filter of more than a hundred conditions is refused once', () => {
    const filter = { $or: Array.from({ length: 200 }, (_, index) => ({ name: String(index) })) };
    expect(errors({ filter })).toEqual([
      'filter.$or[99].name MAX_SIZE: name must not be part of a filter of more than 100 conditions',
    ]);
  });

  test('a filter nested deeper than ten levels is refused', () => {
    let filter: object = { name: 'x' };
    for (let level = 0; level < 50; level += 1) filter = { $and: [filter] };
    expect(errors({ filter }).map((error) => error.split(': ')[1])).toEqual([
      '$and[0] must not be nested deeper than 10 levels',
    ]);
  });
});

describe('pages and order', () => {
  test('an absent query means everything', () => {
    expect(OptionalQueryInput.parse(undefined)).toEqual({});
  });

  test('limit and offset may arrive as text, as in a query string', () => {
    expect(QueryInput.parse({ paging: { limit: '10', offset: '20' } })).toEqual({ paging: { limit: 10, offset: 20 } });
  });

  test('a limit of zero is allowed', () => {
    expect(QueryInput.parse({ paging: { limit: 0 } })).toEqual({ paging: { limit: 0 } });
  });

  test.each([
    [{ paging: { limit: 101 } }, 'paging.limit MAX: limit must be 100 or less'],
    [{ paging: { offset: -1 } }, 'paging.offset MIN: offset must be 0 or more'],
    [
      { sort: [{ fieldName: 'name', order: 'UP' }] },
      'sort[0].order INVALID_ENUM_VALUE: order must be one of ASC, DESC',
    ],
    [{ sort: [{ order: 'ASC' }] }, 'sort[0].fieldName REQUIRED_FIELD: fieldName is required; send text'],
    [
      { paging: { limit: 1 }, cursorPaging: { limit: 1 } },
      'cursorPaging ONE_OF_ALIGNMENT: cursorPaging cannot be combined with paging; send only one of paging, cursorPaging',
    ],
  ])('%j is refused', (query, error) => {
    expect(errors(query)).toEqual([error]);
  });
});
