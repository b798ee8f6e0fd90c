import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { decimal } from './decimal.ts';
import { RULE_VIOLATION_KINDS } from './errors.ts';
import { atMostOne, exactlyOne } from './one-of.ts';
import { ruleViolations } from './rule-violations.ts';
import { country, email, float, wireDate } from './wire.ts';

/** The violations of one member `field` as `KIND: description`. */
function errors(schema: z.ZodType, value: unknown): string[] {
  const parsed = z.object({ field: schema }).safeParse({ field: value });
  return parsed.success
    ? []
    : ruleViolations(parsed.error).map((found) => `${found.violatedRule}: ${found.description}`);
}

const errorOfEachKind: [kind: string, schema: z.ZodType, value: unknown, description: string][] = [
  ['VALIDATION', z.string(), 5, 'field must be text'],
  ['OTHER', z.string().refine(() => false, 'must rhyme'), 'x', 'field must rhyme'],
  ['MAX', z.int().max(10), 11, 'field must be 10 or less'],
  ['MIN', z.int().min(1), 0, 'field must be 1 or more'],
  ['MAX_LENGTH', z.string().max(3), 'four', 'field must have at most 3 characters'],
  ['MIN_LENGTH', z.string().min(3), 'ab', 'field must have at least 3 characters'],
  ['MAX_SIZE', z.array(z.string()).max(1), ['a', 'b'], 'field must have at most 1 entry'],
  ['MIN_SIZE', z.array(z.string()).min(2), ['a'], 'field must have at least 2 entries'],
  ['FORMAT', country, 'usa', 'field must be a two-letter country code such as US'],
  ['DECIMAL_LTE', decimal({ lte: '10' }), '10.01', 'field must be 10 or less'],
  ['DECIMAL_GTE', decimal({ gte: '0' }), '-0.01', 'field must be 0 or more'],
  ['DECIMAL_LT', decimal({ lt: '1' }), '1.0', 'field must be less than 1'],
  ['DECIMAL_GT', decimal({ gt: '0' }), '0.00', 'field must be more than 0'],
  ['DECIMAL_MAX_SCALE', decimal({ maxScale: 2 }), '1.005', 'field must have at most 2 digits after the point'],
  ['INVALID_ENUM_VALUE', z.enum(['KG', 'LB']), 'STONE', 'field must be one of KG, LB'],
  ['REQUIRED_FIELD', z.string(), undefined, 'field is required; send text'],
  ['FIELD_NOT_ALLOWED', z.strictObject({}), { extra: 1 }, 'extra is not allowed here; leave it out'],
  [
    'ONE_OF_ALIGNMENT',
    z.looseObject({}).superRefine(atMostOne('price', 'cost')),
    { price: 1, cost: 2 },
    'cost cannot be combined with price; send only one of price, cost',
  ],
  ['EXACT_LENGTH', z.string().length(2), 'abc', 'field must have exactly 2 characters'],
  ['EXACT_SIZE', z.array(z.string()).length(2), [], 'field must have exactly 2 entries'],
  [
    'REQUIRED_ONE_OF_FIELD',
    z.looseObject({}).superRefine(exactlyOne('price', 'cost')),
    { price: null },
    'field must have one of price, cost',
  ],
];

describe('every kind of broken rule has its own words', () => {
  test.each(errorOfEachKind)('%s', (kind, schema, value, description) => {
    expect(errors(schema, value)).toEqual([`${kind}: ${description}`]);
  });

  test('the table above names every kind of the protocol', () => {
    expect(errorOfEachKind.map(([kind]) => kind)).toEqual([...RULE_VIOLATION_KINDS]);
  });
});

describe('what is missing', () => {
  test('null counts as missing where a value is required', () => {
    expect(errors(z.int(), null)).toEqual(['REQUIRED_FIELD: field is required; send a number']);
  });

  test('a missing float is missing, not of the wrong kind', () => {
    expect(errors(float(0, 1), undefined)).toEqual(['REQUIRED_FIELD: field is required; send a number']);
  });

  test.each([
    ['a list', z.array(z.string())],
    ['an object', z.object({})],
    ['true or false', z.boolean()],
    ['text', wireDate],
  ])('the remedy names the valid input: %s', (wanted, schema) => {
    expect(errors(schema, undefined)).toEqual([`REQUIRED_FIELD: field is required; send ${wanted}`]);
  });
});

describe('what is wrong', () => {
  test('empty text is called empty', () => {
    expect(errors(z.string().min(1), '')).toEqual(['MIN_LENGTH: field must not be empty']);
  });

  test('a bound that is itself excluded is named as such', () => {
    expect(errors(z.number().gt(-100), -100)).toEqual(['MIN: field must be more than -100']);
    expect(errors(z.number().lt(5), 5)).toEqual(['MAX: field must be less than 5']);
  });

  test('for a value of the wrong type only the type is reported', () => {
    expect(errors(z.array(z.string()).max(2), 'long text')).toEqual(['VALIDATION: field must be a list']);
  });

  test('NaN is refused by name where a finite number is needed', () => {
    expect(errors(float(0, 10), 'NaN')).toEqual(['VALIDATION: field must be a finite number']);
  });

  test('a date without a time zone is refused with an example', () => {
    expect(errors(wireDate, '2026-01-31 09:30')).toEqual([
      'FORMAT: field must be a date and time such as 2026-01-31T09:30:00.000Z',
    ]);
  });

  test('text that is no decimal number is refused with an example', () => {
    expect(errors(decimal(), '12,50')).toEqual(['FORMAT: field must be a decimal number as text such as "12.50"']);
  });

  test('an unknown discriminator lists the known ones', () => {
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]);
    expect(errors(either, { kind: 'c' })).toEqual(['INVALID_ENUM_VALUE: kind must be one of a, b']);
  });

  test('a union without messages speaks for the branch that came closest', () => {
    const either = z.union([z.string(), z.object({ price: z.number() })]);
    expect(errors(either, { price: 'x' })).toEqual(['VALIDATION: price must be a number']);
  });
});

describe('the violation itself', () => {
  const lines = z.object({
    lineItems: z.array(z.object({ quantity: z.int().min(1), price: z.number() })),
    note: z.string(),
  });

  test('paths read like code and violations are sorted by field', () => {
    const parsed = lines.safeParse({ lineItems: [{ quantity: 0 }, { quantity: 0, price: 1 }] });
    expect(parsed.error && ruleViolations(parsed.error).map(({ field }) => field)).toEqual([
      'lineItems[0].price',
      'lineItems[0].quantity',
      'lineItems[1].quantity',
      'note',
    ]);
  });

  test('data is always present, so that clients may read its type', () => {
    const parsed = lines.safeParse({ lineItems: [] });
    expect(parsed.error && ruleViolations(parsed.error)).toEqual([
      { field: 'note', description: 'note is required; send text', violatedRule: 'REQUIRED_FIELD', data: {} },
    ]);
  });

  test('a bound is part of the data, so that clients can say it in other languages', () => {
    const parsed = z.object({ name: z.string().max(3), count: z.number().gt(0) }).safeParse({ name: 'four', count: 0 });
    expect(parsed.error && ruleViolations(parsed.error).map(({ violatedRule, data }) => [violatedRule, data])).toEqual([
      ['MIN', { threshold: 0, isExclusive: true }],
      ['MAX_LENGTH', { threshold: 3 }],
    ]);
  });

  test('a malformed email address carries the type that clients report as invalidEmail', () => {
    const parsed = z.object({ loginId: z.object({ email }) }).safeParse({ loginId: { email: 'ada@' } });
    expect(parsed.error && ruleViolations(parsed.error)).toEqual([
      {
        field: 'loginId.email',
        description: 'email must be an email address such as name@example.com',
        violatedRule: 'FORMAT',
        ruleName: 'EMAIL',
        data: { type: 'EMAIL' },
      },
    ]);
  });

  test('the example of a format is there for clients in other languages', () => {
    const parsed = z.object({ country }).safeParse({ country: 'Germany' });
    expect(parsed.error && ruleViolations(parsed.error)[0]).toMatchObject({
      description: 'country must be a two-letter country code such as US',
      data: { example: 'US' },
    });
  });

  test('a list entry is named with its index', () => {
    const parsed = z.object({ ids: z.array(z.string()) }).safeParse({ ids: ['a', 5] });
    expect(parsed.error && ruleViolations(parsed.error)[0]?.description).toBe('ids[1] must be text');
  });

  test('a request that is not an object is reported as such', () => {
    const parsed = lines.safeParse('hello');
    expect(parsed.error && ruleViolations(parsed.error)).toEqual([
      { field: '', description: 'the request must be an object', violatedRule: 'VALIDATION', data: {} },
    ]);
  });

  test('the response is the same with and without the input in the error', () => {
    const input = { lineItems: [{ quantity: 0 }], note: null };
    const [bare, kept] = [lines.safeParse(input), lines.safeParse(input, { reportInput: true })];
    expect(bare.error && ruleViolations(bare.error)).toEqual(kept.error && ruleViolations(kept.error));
  });
});
